import type { StatementFactsFragment } from '../generated/graphql';
import { isZero } from '../kit/format/money';

type Payment = Pick<StatementFactsFragment['payment'], 'due' | 'deduction'>;

/** What a payment takes is the total itself, and has another name only where a coupon makes it another figure. */
export const dueName = ({ deduction }: Payment) => (isZero(deduction) ? ('statement:tile.total' as const) : ('payment:due' as const));
