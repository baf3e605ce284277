/** Business income of settlement type 1: D51. Which way it is collected is local practice, hence configuration. */
import { add, type Cents, notBelowZero, type Ppm, ppm, ratio, share, smaller, subtract, sum, ZERO } from '../../../schema/money';
import { type BusinessRule, bracketOf, type HalfReliefRule } from './tables';

export type CollectionMode = 'NONE' | 'FIXED_LEVY_RATE' | 'ASSESSED_INCOME_RATE';
export type Collection = {
  readonly mode: CollectionMode;
  readonly rate: Ppm;
  readonly halfRelief: boolean;
  /** Revenue of a month up to this amount is free, and stays so whatever the months after it bring. */
  readonly freeMonthly: Cents;
};
/** A collection and the month from which it holds, until the next one. */
export type CollectionVersion = { readonly from: string; readonly collection: Collection };
export const noCollection: Collection = { mode: 'NONE', rate: ppm(0), halfRelief: false, freeMonthly: ZERO };

/** Business income that was paid in the year, month by month. */
type PaidRevenue = { readonly month: string; readonly income: Cents; readonly incomeTax: Cents };
export type BusinessBook = {
  /** Revenue of this year at the rate of this month: of the months that were not free, and of this month whether it is free or not. */
  readonly revenue: Cents;
  readonly withheld: Cents;
  readonly monthRevenue: Cents;
  /** Assessed income of months of this year that had another rate. */
  readonly taxableBefore: Cents;
};

/**
 * What of the year the next payment of `month` stands on (D51: dated settings, cumulative in the year). A month keeps the rate that held in it: a levy goes
 * on from months of its own rate alone, an assessed income is of the whole year, each month at its own rate. `versions` in their order.
 */
export function businessOf(paid: readonly PaidRevenue[], month: string, versions: readonly CollectionVersion[]): BusinessBook {
  const collectionIn = (at: string): Collection => versions.findLast(({ from }) => from <= at)?.collection ?? noCollection;
  const now = collectionIn(month);
  const revenueOf = (at: string): Cents => sum(paid.filter((one) => one.month === at).map(({ income }) => income));
  const alike = paid.filter((one) => collectionIn(one.month).mode === now.mode);
  const ofRate = alike.filter((one) => collectionIn(one.month).rate === now.rate);
  const isTaxed = ({ month: at }: PaidRevenue): boolean => at === month || revenueOf(at) > collectionIn(at).freeMonthly;
  const others = new Map<Ppm, Cents>();
  for (const one of alike.filter(isTaxed)) {
    const { rate } = collectionIn(one.month);
    if (rate !== now.rate) others.set(rate, add(others.get(rate) ?? ZERO, one.income));
  }
  const isAssessed = now.mode === 'ASSESSED_INCOME_RATE';
  return {
    revenue: sum(ofRate.filter(isTaxed).map(({ income }) => income)),
    withheld: sum((isAssessed ? alike : ofRate).map(({ incomeTax }) => incomeTax)),
    monthRevenue: revenueOf(month),
    taxableBefore: isAssessed ? sum([...others].map(([rate, revenue]) => share(revenue, rate))) : ZERO,
  };
}

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
  book: { readonly revenueBefore: Cents; readonly withheldBefore: Cents; readonly revenue: Cents; readonly taxableBefore?: Cents },
): AssessedStep {
  const cumRevenue = add(book.revenueBefore, book.revenue);
  const taxable = add(book.taxableBefore ?? ZERO, share(cumRevenue, assessedRate));
  const tax = annualTax(rule, reliefRule, taxable, ZERO);
  return { ...tax, cumRevenue, taxable, due: notBelowZero(subtract(tax.payable, book.withheldBefore)) };
}

/** Fixed levy rate on the revenue without VAT. */
export function levy(revenue: Cents, levyRate: Ppm): Cents {
  return share(revenue, levyRate);
}
