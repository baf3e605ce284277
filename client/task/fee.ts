import type { TaskRowFragment } from '../generated/graphql';
import { formatMoney } from '../kit/format/money';

type Words = (key: 'fee.from' | 'fee.to' | 'fee.open', values: { amount: string }) => string;

export const feeText = ({ feeMin, feeMax }: Pick<TaskRowFragment, 'feeMin' | 'feeMax'>, t: Words): string => {
  if (feeMin && feeMax) return feeMin === feeMax ? formatMoney(feeMin) : `${formatMoney(feeMin)}–${formatMoney(feeMax)}`;
  if (feeMin) return t('fee.from', { amount: formatMoney(feeMin) });
  return feeMax ? t('fee.to', { amount: formatMoney(feeMax) }) : t('fee.open', { amount: '' });
};
