import { formatMoney } from '../../kit/format/money';

/** The sum of a page, large in its head. */
export const BigMoney = ({ value }: { value: string }) => (
  <p className="m-big num">
    <sup aria-hidden="true">¥</sup>
    {formatMoney(value)}
  </p>
);
