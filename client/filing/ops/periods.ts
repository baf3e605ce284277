import { type FilingKind, isQuarterly, periodOf } from '../../../schema/filings';
import { todayInShanghai } from '../../kit/format/dates';

const MONTHS = 24;

/** Periods that may be declared, from the running one back over two years. */
export const periodsUntil = (kind: FilingKind, serverTime: string): string[] => {
  const [year = 0, month = 0] = todayInShanghai(new Date(serverTime)).split('-').map(Number);
  const months = Array.from({ length: MONTHS }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
  return isQuarterly(kind) ? [...new Set(months.map((one) => periodOf(kind, one)))] : months;
};
