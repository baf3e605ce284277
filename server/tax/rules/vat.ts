/** VAT and surcharges of a natural person or small-scale payee: D50. A cliff, not a band. */
import { add, type Cents, larger, type Ppm, ppm, share, smaller, subtract, sum, withoutRate, ZERO } from '../../../schema/money';
import { findVersion, type SurchargeRule, surchargeReliefTable, surchargeTable, type VatRule, vatTable, versionOf } from './tables';

type VatRegion = 'city' | 'town' | 'other';
export type ThresholdBasis = 'exVat' | 'gross';
export type VatRules = {
  readonly vat: VatRule;
  readonly surcharge: SurchargeRule;
  /** 1,000,000 ppm without the half relief. */
  readonly reliefFactor: Ppm;
  readonly version: string;
};
type VatBook = {
  readonly gross: Cents;
  readonly exempt: boolean;
  readonly exVat: Cents;
  readonly vat: Cents;
  readonly urban: Cents;
  readonly education: Cents;
  readonly localEducation: Cents;
};
export type VatOptions = { readonly region: VatRegion; readonly basis: ThresholdBasis };
export const defaultVatOptions: VatOptions = { region: 'city', basis: 'exVat' };

const WHOLE = ppm(1_000_000);

export function vatRulesOf(month: string, isHalved = true): VatRules {
  const vat = versionOf(vatTable, month);
  const relief = isHalved ? findVersion(surchargeReliefTable, month) : undefined;
  return { vat: vat.rule, surcharge: versionOf(surchargeTable, month).rule, reliefFactor: relief?.rule.factor ?? WHOLE, version: vat.id };
}

/** VAT and surcharges of everything sold in a month. Reaching the threshold taxes the whole amount. */
export function vatOfMonth(rules: VatRules, gross: Cents, options: VatOptions = defaultVatOptions): VatBook {
  const { monthlyThreshold } = rules.vat;
  return vatOfPeriod(rules, gross, options, { threshold: monthlyThreshold, educationUpTo: rules.surcharge.educationExemptUpTo });
}

/** The same of a quarter, whose limits are those of its three months. */
export function vatOfQuarter(rules: VatRules, gross: Cents, options: VatOptions = defaultVatOptions): VatBook {
  const { educationExemptUpTo: month } = rules.surcharge;
  return vatOfPeriod(rules, gross, options, { threshold: rules.vat.quarterlyThreshold, educationUpTo: sum([month, month, month]) });
}

type PeriodLimits = { readonly threshold: Cents; readonly educationUpTo: Cents };

function vatOfPeriod(rules: VatRules, gross: Cents, options: VatOptions, { threshold, educationUpTo }: PeriodLimits): VatBook {
  const exVat = withoutRate(gross, rules.vat.levyRate);
  const compared = options.basis === 'gross' ? gross : exVat;
  if (compared < threshold || (rules.vat.exemptAtThreshold && compared === threshold)) return exemptBook(gross);
  return taxedBook(rules, gross, options, exVat <= educationUpTo);
}

/** An amount of a period that is taxed, or of one that is exempt, by itself. */
export function taxedAs(rules: VatRules, period: VatBook, gross: Cents, options: VatOptions = defaultVatOptions): VatBook {
  return period.exempt ? exemptBook(gross) : taxedBook(rules, gross, options, period.education === 0 && period.vat > 0);
}

function exemptBook(gross: Cents): VatBook {
  return { gross, exempt: true, exVat: gross, vat: ZERO, urban: ZERO, education: ZERO, localEducation: ZERO };
}

function taxedBook(rules: VatRules, gross: Cents, options: VatOptions, isEducationExempt: boolean): VatBook {
  const exVat = withoutRate(gross, rules.vat.levyRate);
  const vat = subtract(gross, exVat);
  // Half of 7 % is 3.5 %: the factor goes into the rate, so that each surcharge is rounded once.
  const levy = (of: Ppm): Cents => share(vat, halved(of, rules.reliefFactor));
  return {
    gross,
    exempt: false,
    exVat,
    vat,
    urban: levy(rules.surcharge.urban[options.region]),
    education: isEducationExempt ? ZERO : levy(rules.surcharge.education),
    localEducation: isEducationExempt ? ZERO : levy(rules.surcharge.localEducation),
  };
}

function halved(of: Ppm, factor: Ppm): Ppm {
  return ppm((of * factor) / WHOLE);
}

export function surchargesOf(book: VatBook): Cents {
  return sum([book.urban, book.education, book.localEducation]);
}

/** VAT as if this amount alone were taxed. */
function vatAlone(rules: VatRules, gross: Cents): Cents {
  return subtract(gross, withoutRate(gross, rules.vat.levyRate));
}

export type VatCharged = { readonly gross: Cents; readonly vat: Cents; readonly surcharge: Cents };
export const nothingCharged: VatCharged = { gross: ZERO, vat: ZERO, surcharge: ZERO };

export type VatStep = {
  readonly book: VatBook;
  readonly vat: Cents;
  readonly surcharge: Cents;
  /** The VAT of earlier exempt payments of the month that this crossing payment recovers; part of `vat`. */
  readonly recovered: Cents;
};

/** One more payment in a month: the due part is the month's figure minus what the month was charged so far. */
export function nextSale(rules: VatRules, before: VatCharged, gross: Cents, options: VatOptions = defaultVatOptions): VatStep {
  const book = vatOfMonth(rules, sum([before.gross, gross]), options);
  const vat = atLeastZero(subtract(book.vat, before.vat));
  const surcharge = atLeastZero(subtract(surchargesOf(book), before.surcharge));
  const isCrossing = !book.exempt && before.gross > 0 && before.vat === 0;
  return { book, vat, surcharge, recovered: isCrossing ? atLeastZero(subtract(vat, vatAlone(rules, gross))) : ZERO };
}

// A reversal after the crossing may leave more charged than is due: nothing is paid back here, the tax office does that.
function atLeastZero(amount: Cents): Cents {
  return amount < 0 ? ZERO : amount;
}

/** What a month has brought of one kind; `income` = what its income tax was about. */
export type PaidOfKind = { readonly gross: Cents; readonly income: Cents };

/**
 * D51: income is without VAT, its own. A payment that reaches the limit is charged for all of the month: what that recovers of payments of its kind lowers its
 * income, for they were taxed with it as income; what it recovers of invoices and of other kinds is the VAT of those sales. Never less than the gross without
 * all that is charged here, and never more than the gross, where a reversal has left the month charged otherwise.
 */
export function incomeOf({ book, vat }: VatStep, { vat: { levyRate } }: VatRules, paid: PaidOfKind, gross: Cents): Cents {
  const withoutAll = subtract(gross, vat);
  if (book.exempt) return withoutAll;
  const own = subtract(withoutRate(add(paid.gross, gross), levyRate), paid.income);
  return larger(withoutAll, smaller(own, gross));
}
