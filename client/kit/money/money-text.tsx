import { formatMoney, isNegative } from '../format/money';

/** The small raised yuan sign belongs to cards; table heads carry the unit instead. */
export const CardMoney = ({ amount }: { amount: string | null | undefined }) => (
  <span className="num">
    <span className="jq-yuan">¥</span>
    {formatMoney(amount)}
  </span>
);

export const MoneyText = ({ amount }: { amount: string | null | undefined }) => (
  <span className={isNegative(amount) ? 'num neg' : 'num'}>{formatMoney(amount)}</span>
);

/** An amount and what becomes of it: read as one, so it never breaks in two. */
export const MoneyChange = ({ from, to }: { from: string; to: string }) => (
  <span className="jq-money-change">
    <MoneyText amount={from} /> → <MoneyText amount={to} />
  </span>
);
