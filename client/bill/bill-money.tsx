import { formatMoney, isZero } from '../kit/format/money';
import { Nothing } from '../kit/list/columns';
import { CardMoney, MoneyText } from '../kit/money/money-text';

/** BIL-009: nothing of an amount is a dash, so that what is owed stands out: in a cell, … */
export const BillMoney = ({ amount }: { amount: string | null | undefined }) =>
  isZero(amount) ? <Nothing /> : <MoneyText amount={amount} />;

/** … large on a card, … */
export const BillCardMoney = ({ amount }: { amount: string | null | undefined }) => (isZero(amount) ? '—' : <CardMoney amount={amount} />);

/** … and in words. */
export const billMoneyText = (amount: string): string => (isZero(amount) ? '—' : formatMoney(amount));
