// What of a row has moved, and which way. A red entry, or an amount below zero in a column of one way, takes back what an earlier row has moved.
import { signedAmount } from '../../../schema/amountSigns';
import { bankFilePatterns } from '../../../schema/bankFile';
import { cleanCell, textOfNumber } from '../../../schema/cells';
import { type Cents, negate, parseYuan } from '../../../schema/money';
import type { TableRow } from '../../roster/public';
import type { Plan } from './bankFileWays';

const AMOUNT = /^(-?)(\d{1,12}(?:\.\d{1,2})?)$/;
/** With a minus in front where it is below zero, however that was written; what it is otherwise is not judged here. */
function amountText(cell: TableRow['cells'][number]): string {
  const { isNegative, rest } = signedAmount(cell?.kind === 'number' ? textOfNumber(Number(cell.raw)) : (cell?.raw ?? ''));
  const text = cleanCell('amount', rest).value;
  return isNegative ? `-${text}` : text;
}
/** What came in, or went either way, and what left. */
export const sidesOf = ({ cells }: TableRow, { amount, spent }: Plan): readonly [string, string] => [
  amountText(cells[amount ?? -1]),
  amountText(cells[spent ?? -1]),
];
/** What is written where no amount is. */
const DASHES = /^[-\u2010-\u2015\u2212/\\]+$/;
export const isNothing = (text: string): boolean => text === '' || Number(text) === 0 || DASHES.test(text);
export const isMoney = (text: string): boolean => !isNothing(text) && AMOUNT.test(text);

/**
 * CREDIT: what had come in was taken back. DEBIT: what had left came back. SIGNED: below zero in a column of both ways, so that it left, or was
 * taken back.
 */
type Reversed = 'CREDIT' | 'DEBIT' | 'SIGNED' | null;

export interface Moved {
  /** Above zero = it came in, below = it left; null = nothing moved, undefined = not understood. */
  readonly amount: Cents | null | undefined;
  readonly reversed: Reversed;
}

interface Written {
  readonly paid: string;
  readonly spent: string;
  readonly isOutgoing: boolean;
  /** Money that came in is all that the column of amounts holds. */
  readonly isCredit: boolean;
  /** The file writes all that left below zero. */
  readonly isSpentSigned: boolean;
}

export function movedOf({ paid, spent, isOutgoing, isCredit, isSpentSigned }: Written): Moved {
  if (isNothing(paid) && isNothing(spent)) return { amount: null, reversed: null };
  const isSpent = isNothing(paid);
  // In both columns at once: nobody can tell which of the two has moved.
  if (!isSpent && !isNothing(spent)) return { amount: undefined, reversed: null };
  const [, minus, digits] = AMOUNT.exec(isSpent ? spent : paid) ?? [];
  const amount = digits === undefined ? null : parseYuan(digits);
  if (amount === null) return { amount: undefined, reversed: null };
  if (isSpent || isOutgoing) return minus && !isSpentSigned ? { amount, reversed: 'DEBIT' } : { amount: negate(amount), reversed: null };
  return minus ? { amount: negate(amount), reversed: isCredit ? 'CREDIT' : 'SIGNED' } : { amount, reversed: null };
}

/** Whether all amounts that left are below zero: so some banks write them, and one among others is a red entry. */
export function isSpentSigned(rows: readonly TableRow[], plan: Plan, isOutgoing: (row: TableRow) => boolean): boolean {
  const texts = rows.flatMap((row) => {
    if ((row.cells[plan.bankRef ?? -1]?.raw ?? '').trim() === '') return [];
    const [paid, spent] = sidesOf(row, plan);
    const left = isNothing(spent) ? (isOutgoing(row) ? paid : '') : spent;
    return isNothing(left) ? [] : [left];
  });
  return texts.length > 0 && texts.every((text) => text.startsWith('-'));
}

/** 贷方发生额, and any column beside one of what left. */
export const isCreditColumn = (titles: readonly string[], plan: Plan): boolean =>
  plan.spent !== undefined || titles.some((title) => bankFilePatterns.creditTitle.test(title));
