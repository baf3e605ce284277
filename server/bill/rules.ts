// The arithmetic of a bill, without a database (D40, D53). Amounts are cents, days are days of Asia/Shanghai.
import { type Cents, notBelowZero, type Ppm, shareTimes, smaller, subtract, sum } from '../../schema/money';

export interface BillFigures {
  readonly settlement: Cents;
  readonly service: Cents;
  readonly refundSettlement: Cents;
  readonly refundService: Cents;
  readonly pastRemittance: Cents;
  readonly pastInterest: Cents;
  readonly paidPrincipal: Cents;
  readonly paidInterest: Cents;
  readonly deadline: string;
  readonly rate: Ppm;
  /** Null while it can still grow; known once nothing of the bill is owed any more, though the next bill may still have to take off what came back. */
  readonly fixedInterest: Cents | null;
}

const DAY_MS = 86_400_000;

/** Whole days from one day to a later one; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Days after the deadline; the deadline itself is in time. */
export const overdueDays = (deadline: string, asOf: string): number => Math.max(0, daysBetween(deadline, asOf));

/** BIL-011: (settlement + fee) × days × rate, simple, one product and one rounding. What was repaid in part does not lower the base. */
export const interestOf = (base: Cents, rate: Ppm, days: number): Cents => shareTimes(base, rate, days);

export const ownInterest = (bill: BillFigures, asOf: string): Cents =>
  bill.fixedInterest ?? interestOf(sum([bill.settlement, bill.service]), bill.rate, overdueDays(bill.deadline, asOf));

const refunds = (bill: BillFigures): Cents => sum([bill.refundSettlement, bill.refundService]);

/** Advanced money in it, whoever's month it is from. */
const principalOf = (bill: BillFigures): Cents => subtract(sum([bill.settlement, bill.service, bill.pastRemittance]), refunds(bill));

interface BillTotals {
  readonly totalBill: Cents;
  readonly refunds: Cents;
  readonly totalAmount: Cents;
  readonly interest: Cents;
  readonly paid: Cents;
  /** What is still owed on that day: principal, and interest of all its days. */
  readonly openPrincipal: Cents;
  readonly openInterest: Cents;
}

export function totalsOf(bill: BillFigures, asOf: string): BillTotals {
  const interest = ownInterest(bill, asOf);
  return {
    totalBill: sum([bill.settlement, bill.service]),
    refunds: refunds(bill),
    totalAmount: sum([principalOf(bill), bill.pastInterest]),
    interest,
    paid: sum([bill.paidPrincipal, bill.paidInterest]),
    openPrincipal: subtract(principalOf(bill), bill.paidPrincipal),
    openInterest: notBelowZero(subtract(sum([bill.pastInterest, interest]), bill.paidInterest)),
  };
}

/**
 * What may be repaid of it: what came back to the quota since the bill was made is no debt any more, the next bill takes it off. `advanced`: what bills of
 * its kind are owed at its subject.
 */
export const owedOf = ({ openPrincipal, openInterest }: Pick<BillTotals, 'openPrincipal' | 'openInterest'>, advanced: Cents): Cents =>
  sum([smaller(openPrincipal, advanced), openInterest]);

/** Interest first, then principal: a part that leaves interest open would let it be forgotten. */
export function splitPayment(
  amount: Cents,
  owed: Pick<BillTotals, 'openInterest'>,
): { readonly interest: Cents; readonly principal: Cents } {
  const interest = smaller(amount, owed.openInterest);
  return { interest, principal: subtract(amount, interest) };
}

/** `2026-10` → `2026-11`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

export const firstDay = (month: string): string => `${month}-01`;
