import { isZero } from '../kit/format/money';
import { Nothing } from '../kit/list/columns';
import { MoneyText } from '../kit/money/money-text';

/** BIL-009: nothing of an amount is a dash, so that what is owed stands out. */
export const BillMoney = ({ amount }: { amount: string | null | undefined }) =>
  isZero(amount) ? <Nothing /> : <MoneyText amount={amount} />;
