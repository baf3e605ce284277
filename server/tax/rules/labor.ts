/** Labor remuneration of one payment or of the sum of one month: declare type 0, D48. */
import { type Cents, notBelowZero, type Ppm, share, subtract, sum, ZERO } from '../../../schema/money';
import { bracketOf, type PerPaymentRule } from './tables';

type PerPayment = {
  readonly income: Cents;
  readonly fee: Cents;
  readonly taxable: Cents;
  readonly rate: Ppm;
  readonly quick: Cents;
  readonly tax: Cents;
};

/** Stepwise: the fee is rounded, then the tax (D47). Up to 800 nothing is taxable, because the deduction takes it all. */
export function perPayment(rule: PerPaymentRule, income: Cents): PerPayment {
  const fee = income <= rule.flatUpTo ? rule.flatDeduction : share(income, rule.feeRateAbove);
  const taxable = notBelowZero(subtract(income, fee));
  const { rate, quick } = bracketOf(rule.brackets, taxable);
  const tax = notBelowZero(subtract(share(taxable, rate), quick));
  return { income, fee: subtract(income, taxable), taxable, rate, quick, tax };
}

type MonthPayment = PerPayment & { readonly withheldBefore: Cents; readonly due: Cents };

/** One month of one payee at one subject is one payment: tax of the sum minus what was withheld in the month. */
export function nextInMonth(rule: PerPaymentRule, incomeBefore: Cents, withheldBefore: Cents, income: Cents): MonthPayment {
  const whole = perPayment(rule, sum([incomeBefore, income]));
  return { ...whole, withheldBefore, due: notBelowZero(subtract(whole.tax, withheldBefore)) };
}

/** What this income adds to the tax of the month, as if it were general labor. */
export function addedAsGeneralLabor(rule: PerPaymentRule, incomeBefore: Cents, income: Cents): Cents {
  const before = incomeBefore > 0 ? perPayment(rule, incomeBefore).tax : ZERO;
  return subtract(perPayment(rule, sum([incomeBefore, income])).tax, before);
}
