/**
 * The tax of one payment: VAT and surcharges of the month, then income tax by the kind of the statement.
 * Pure: what was paid before comes in as a book and goes out as the next one, so that a batch with the same
 * payee twice is computed in file order (D33, D48–D51).
 */
import type { ServiceKind } from '../../../schema/codes';
import { add, type Cents, notBelowZero, type Ppm, subtract, sum, ZERO } from '../../../schema/money';
import { annualTax, type BusinessBook, type Collection, levy, nextAssessed, noCollection } from './business';
import { continued, cumulativeTax, nextPayment, type Run } from './cumulative';
import { addedAsGeneralLabor, nextInMonth } from './labor';
import { monthAfter, yearOf } from './month';
import { businessTable, cumulativeTable, findVersion, halfReliefTable, perPaymentTable, versionOf } from './tables';
import { defaultVatOptions, incomeOf, nextSale, type PaidOfKind, type VatCharged, type VatOptions, type VatStep, vatRulesOf } from './vat';

/** Everything of one payee at one subject that the next payment depends on. */
export type PayeeBook = {
  /** Continuous labor of the calendar year. */
  readonly run: Run | null;
  /** All kinds in this month, with invoices on behalf of the payee; and what was paid of each kind. */
  readonly vat: VatCharged & { readonly paid: Readonly<Record<ServiceKind, PaidOfKind>> };
  /** General labor in this month. */
  readonly general: { readonly income: Cents; readonly withheld: Cents };
  /** Business income in this calendar year, and its revenue in this month. */
  readonly business: BusinessBook;
  /** What the asking company itself paid in this month: the comparison must not betray others (LAW-006). */
  readonly ownIncome: Cents;
  /** Some of the figures come from other companies. */
  readonly othersIncluded: boolean;
};

const nothingPaid: PaidOfKind = { gross: ZERO, income: ZERO };

export const emptyBook: PayeeBook = {
  run: null,
  vat: {
    gross: ZERO,
    vat: ZERO,
    surcharge: ZERO,
    paid: { BUSINESS_INCOME: nothingPaid, LABOR_GENERAL: nothingPaid, LABOR_CONTINUOUS: nothingPaid },
  },
  general: { income: ZERO, withheld: ZERO },
  business: { revenue: ZERO, withheld: ZERO, monthRevenue: ZERO, taxableBefore: ZERO },
  ownIncome: ZERO,
  othersIncluded: false,
};

export type TaxSetting = { readonly collection: Collection; readonly vat: VatOptions };
export const defaultSetting: TaxSetting = {
  collection: noCollection,
  vat: defaultVatOptions,
};

type IncomeTaxBasis =
  | {
      readonly method: 'CUMULATIVE';
      readonly incomeBefore: Cents;
      readonly cumFee: Cents;
      readonly cumDeduction: Cents;
      readonly cumTax: Cents;
    }
  | {
      readonly method: 'PER_PAYMENT';
      readonly incomeBefore: Cents;
      readonly monthIncome: Cents;
      readonly fee: Cents;
      readonly taxable: Cents;
      readonly monthTax: Cents;
    }
  | { readonly method: 'LEVY'; readonly revenue: Cents; readonly rate: Ppm }
  | {
      readonly method: 'ASSESSED';
      readonly revenue: Cents;
      readonly rate: Ppm;
      readonly taxable: Cents;
      readonly payable: Cents;
      /** Of months of the year that had another rate; missing where there are none. */
      readonly taxableBefore?: Cents;
    }
  | { readonly method: 'NONE' };

type VatBasis = {
  readonly exempt: boolean;
  readonly exVat: Cents;
  readonly monthGross: Cents;
  readonly vatBefore: Cents;
  readonly surchargeBefore: Cents;
  readonly urban: Cents;
  readonly education: Cents;
  readonly localEducation: Cents;
  /** The subject compares the month with VAT in it; missing where it compares without. */
  readonly isByGross?: true;
};

/** All figures of one payment, JSON-safe; stored as posted, so that the explanation never drifts. */
export type TaxFigures = {
  readonly key: string;
  readonly kind: ServiceKind;
  readonly month: string;
  readonly gross: Cents;
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
  /** Part of `vat`. */
  readonly recoveredTax: Cents;
  /** What the income tax is about: gross without the VAT that belongs to it (D51). What `vat` recovers of other sales of the month is no part of that. */
  readonly income: Cents;
  readonly monthsCounted: number | null;
  readonly cumIncome: Cents | null;
  readonly cumTaxable: Cents | null;
  readonly ratePercent: number | null;
  readonly quickDeduction: Cents | null;
  readonly withheldBefore: Cents | null;
  readonly generalLaborTax: Cents | null;
  readonly crossesBracketNow: boolean;
  /** The bracket of next month if the same amount is paid again; null when it stays. */
  readonly nextBracketPercent: number | null;
  readonly othersIncluded: boolean;
  readonly ruleVersion: string;
  readonly vatBasis: VatBasis;
  readonly basis: IncomeTaxBasis;
};

type Payment = { readonly key: string; readonly gross: Cents };

type IncomePart = Pick<
  TaxFigures,
  | 'incomeTax'
  | 'monthsCounted'
  | 'cumIncome'
  | 'cumTaxable'
  | 'ratePercent'
  | 'quickDeduction'
  | 'withheldBefore'
  | 'generalLaborTax'
  | 'crossesBracketNow'
  | 'nextBracketPercent'
  | 'basis'
> & { readonly version: string; readonly book: Partial<PayeeBook> };

const noIncomeTax: Omit<IncomePart, 'version'> = {
  incomeTax: ZERO,
  monthsCounted: null,
  cumIncome: null,
  cumTaxable: null,
  ratePercent: null,
  quickDeduction: null,
  withheldBefore: null,
  generalLaborTax: null,
  crossesBracketNow: false,
  nextBracketPercent: null,
  basis: { method: 'NONE' },
  book: {},
};

const percent = (of: Ppm): number => of / 10_000;

function continuousPart(book: PayeeBook, month: string, income: Cents): IncomePart {
  const { rule, id } = versionOf(cumulativeTable, month);
  const step = nextPayment(rule, book.run, month, income);
  const before = continued(rule, book.run, month);
  const rateBefore = before === null ? null : cumulativeTax(rule, before.income, before.months).rate;
  return {
    incomeTax: step.due,
    monthsCounted: step.monthsCounted,
    cumIncome: step.cumIncome,
    cumTaxable: step.cumTaxable,
    ratePercent: percent(step.rate),
    quickDeduction: step.quick,
    withheldBefore: step.withheldBefore,
    generalLaborTax: asGeneralLabor(book, month, income),
    crossesBracketNow: rateBefore !== null && step.rate > rateBefore,
    nextBracketPercent: nextBracket(month, step.run, step.rate, income),
    basis: {
      method: 'CUMULATIVE',
      incomeBefore: step.incomeBefore,
      cumFee: step.cumFee,
      cumDeduction: step.cumDeduction,
      cumTax: step.cumTax,
    },
    version: `cumulative ${id}`,
    book: { run: step.run, ownIncome: add(book.ownIncome, income) },
  };
}

/** The bracket of the next month when this income comes once more; a new year starts a new run, so December forecasts nothing. */
export function nextBracket(month: string, run: Run, rateNow: Ppm, income: Cents): number | null {
  const next = monthAfter(month);
  const version = findVersion(cumulativeTable, next);
  if (version === undefined || yearOf(next) !== yearOf(month)) return null;
  const { rate } = nextPayment(version.rule, run, next, income);
  return rate > rateNow ? percent(rate) : null;
}

function asGeneralLabor(book: PayeeBook, month: string, income: Cents): Cents {
  return addedAsGeneralLabor(versionOf(perPaymentTable, month).rule, book.ownIncome, income);
}

function generalPart(book: PayeeBook, month: string, income: Cents): IncomePart {
  const { rule, id } = versionOf(perPaymentTable, month);
  const step = nextInMonth(rule, book.general.income, book.general.withheld, income);
  return {
    ...noIncomeTax,
    incomeTax: step.due,
    ratePercent: percent(step.rate),
    quickDeduction: step.quick,
    withheldBefore: step.withheldBefore,
    generalLaborTax: asGeneralLabor(book, month, income),
    basis: {
      method: 'PER_PAYMENT',
      incomeBefore: book.general.income,
      monthIncome: step.income,
      fee: step.fee,
      taxable: step.taxable,
      monthTax: step.tax,
    },
    version: `per-payment ${id}`,
    book: { general: { income: step.income, withheld: add(step.withheldBefore, step.due) }, ownIncome: add(book.ownIncome, income) },
  };
}

function businessPart(book: PayeeBook, month: string, income: Cents, collection: Collection): IncomePart {
  const { revenue, withheld, monthRevenue, taxableBefore } = book.business;
  const thisMonth = add(monthRevenue, income);
  const after = (due: Cents): Partial<PayeeBook> => ({
    business: { ...book.business, revenue: add(revenue, income), withheld: add(withheld, due), monthRevenue: thisMonth },
  });
  const isFree = collection.freeMonthly > 0 && thisMonth <= collection.freeMonthly;
  if (collection.mode === 'NONE' || isFree) return { ...noIncomeTax, version: 'business none', book: after(ZERO) };
  if (collection.mode === 'FIXED_LEVY_RATE') {
    const whole = add(revenue, income);
    const due = notBelowZero(subtract(levy(whole, collection.rate), withheld));
    const basis = { method: 'LEVY', revenue: whole, rate: collection.rate } as const;
    return { ...noIncomeTax, incomeTax: due, withheldBefore: withheld, basis, version: 'business levy', book: after(due) };
  }
  const { rule, id } = versionOf(businessTable, month);
  const relief = collection.halfRelief ? (findVersion(halfReliefTable, month)?.rule ?? null) : null;
  const step = nextAssessed(rule, relief, collection.rate, {
    revenueBefore: revenue,
    withheldBefore: withheld,
    revenue: income,
    taxableBefore,
  });
  const { payable } = annualTax(rule, relief, step.taxable, ZERO);
  const more = taxableBefore > 0 ? { taxableBefore } : {};
  const basis = { method: 'ASSESSED', revenue: step.cumRevenue, rate: collection.rate, taxable: step.taxable, payable, ...more } as const;
  return { ...noIncomeTax, incomeTax: step.due, withheldBefore: withheld, basis, version: `business ${id}`, book: after(step.due) };
}

function incomePart(kind: ServiceKind, book: PayeeBook, month: string, income: Cents, collection: Collection): IncomePart {
  if (kind === 'LABOR_CONTINUOUS') return continuousPart(book, month, income);
  return kind === 'LABOR_GENERAL' ? generalPart(book, month, income) : businessPart(book, month, income, collection);
}

function vatBasisOf(before: VatCharged, step: VatStep, options: VatOptions): VatBasis {
  const { exempt, exVat, gross, urban, education, localEducation } = step.book;
  const how = options.basis === 'gross' ? ({ isByGross: true } as const) : {};
  const charged = { vatBefore: before.vat, surchargeBefore: before.surcharge };
  return { exempt, exVat, monthGross: gross, ...charged, urban, education, localEducation, ...how };
}

/** The figures of one payment and the book that the next payment of this payee starts from. */
export function taxOf(kind: ServiceKind, month: string, book: PayeeBook, payment: Payment, setting: TaxSetting = defaultSetting) {
  const vatRules = vatRulesOf(month);
  const sale = nextSale(vatRules, book.vat, payment.gross, setting.vat);
  const paid = book.vat.paid[kind];
  const income = incomeOf(sale, vatRules, paid, payment.gross);
  const { version, book: changed, ...part } = incomePart(kind, book, month, income, setting.collection);
  const figures: TaxFigures = {
    key: payment.key,
    kind,
    month,
    gross: payment.gross,
    vat: sale.vat,
    surtax: sale.surcharge,
    recoveredTax: sale.recovered,
    income,
    ...part,
    othersIncluded: book.othersIncluded,
    ruleVersion: `${version}; VAT ${vatRules.version}`,
    vatBasis: vatBasisOf(book.vat, sale, setting.vat),
  };
  const charged: PayeeBook['vat'] = {
    paid: { ...book.vat.paid, [kind]: { gross: add(paid.gross, payment.gross), income: add(paid.income, income) } },
    gross: sale.book.gross,
    vat: add(book.vat.vat, sale.vat),
    surcharge: add(book.vat.surcharge, sale.surcharge),
  };
  return { figures, book: { ...book, ...changed, vat: charged } as PayeeBook };
}

export function sumOfTaxes(figures: TaxFigures): Cents {
  return sum([figures.vat, figures.surtax, figures.incomeTax]);
}
