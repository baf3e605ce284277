/** Business income of settlement type 1: D51. Which way it is collected is local practice, hence configuration. */
import { add, type Cents, notBelowZero, type Ppm, ratio, share, smaller, subtract, ZERO } from '../../../schema/money';
import { type BusinessRule, bracketOf, type HalfReliefRule } from './tables';

export type CollectionMode = 'NONE' | 'FIXED_LEVY_RATE' | 'ASSESSED_INCOME_RATE';
export type Collection = {
  readonly mode: CollectionMode;
  readonly rate: Ppm;
  readonly halfRelief: boolean;
  /** Revenue of a month up to this amount is free. */
  readonly freeMonthly: Cents;
};

export function businessTax(rule: BusinessRule, taxable: Cents): Cents {
  const { rate, quick } = bracketOf(rule.brackets, taxable);
  return notBelowZero(subtract(share(taxable, rate), quick));
}

type AnnualTax = { readonly full: Cents; readonly relief: Cents; readonly payable: Cents };

/**
 * Half of (tax on the part up to the cap − other relief × that part ÷ taxable); no relief rule, no relief.
 * Formula and two examples: interpretation of MOF/STA announcement 2023 No.12.
 */
export function annualTax(rule: BusinessRule, reliefRule: HalfReliefRule | null, taxable: Cents, otherRelief: Cents): AnnualTax {
  const full = businessTax(rule, taxable);
  if (reliefRule === null || taxable <= 0) return { full, relief: ZERO, payable: notBelowZero(subtract(full, otherRelief)) };
  const part = smaller(taxable, reliefRule.capTaxable);
  const otherOnPart = ratio(otherRelief, part, taxable);
  const relief = notBelowZero(share(subtract(businessTax(rule, part), otherOnPart), reliefRule.factor));
  return { full, relief, payable: notBelowZero(subtract(subtract(full, otherRelief), relief)) };
}

type AssessedStep = AnnualTax & { readonly cumRevenue: Cents; readonly taxable: Cents; readonly due: Cents };

/** Assessed income rate, cumulative in the year. */
export function nextAssessed(
  rule: BusinessRule,
  reliefRule: HalfReliefRule | null,
  assessedRate: Ppm,
  book: { readonly revenueBefore: Cents; readonly withheldBefore: Cents; readonly revenue: Cents },
): AssessedStep {
  const cumRevenue = add(book.revenueBefore, book.revenue);
  const taxable = share(cumRevenue, assessedRate);
  const tax = annualTax(rule, reliefRule, taxable, ZERO);
  return { ...tax, cumRevenue, taxable, due: notBelowZero(subtract(tax.payable, book.withheldBefore)) };
}

/** Fixed levy rate on the revenue without VAT. */
export function levy(revenue: Cents, levyRate: Ppm): Cents {
  return share(revenue, levyRate);
}
