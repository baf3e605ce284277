/**
 * The dated tables of the law. A table is a list of versions; the one whose from..to holds the tax month of the
 * payment counts, never today's. A month without a version refuses the payment (D54). Every row names its
 * source and how sure it is: secondary = read in copies of the official text, unproven = our reading.
 */

import { DomainError } from '../../../schema/errors';
import { lawSources } from '../../../schema/lawSources';
import { type Cents, cents, type Ppm, rate, yuan } from '../../../schema/money';
import { taxRuleNames } from '../../../schema/taxSteps';

type Mark = 'sure' | 'secondary' | 'unproven';
export type Version<T> = {
  readonly id: string;
  readonly from: string;
  readonly to: string | null;
  readonly source: string;
  readonly mark: Mark;
  readonly rule: T;
};

/** Up to this edge (inclusive) the rate and the quick deduction hold; null = no edge. */
export type Bracket = { readonly upTo: Cents | null; readonly rate: Ppm; readonly quick: Cents };

const bracket = (upTo: string | null, percent: string, quick: string): Bracket => ({
  upTo: upTo === null ? null : yuan(upTo),
  rate: rate(percent),
  quick: yuan(quick),
});

export type PerPaymentRule = {
  readonly flatUpTo: Cents;
  readonly flatDeduction: Cents;
  readonly feeRateAbove: Ppm;
  readonly brackets: readonly Bracket[];
};
export type CumulativeRule = {
  readonly feeRate: Ppm;
  readonly monthlyDeduction: Cents;
  readonly brackets: readonly Bracket[];
  /** Empty months that restart a run; null = a gap only skips months. */
  readonly gapMonthsToReset: number | null;
};
export type BusinessRule = { readonly brackets: readonly Bracket[] };
export type HalfReliefRule = { readonly factor: Ppm; readonly capTaxable: Cents };
export type VatRule = {
  readonly monthlyThreshold: Cents;
  readonly quarterlyThreshold: Cents;
  /** Is exactly the threshold still exempt? */
  readonly exemptAtThreshold: boolean;
  readonly perTransactionThreshold: Cents;
  readonly levyRate: Ppm;
};
export type SurchargeRule = {
  readonly urban: { readonly city: Ppm; readonly town: Ppm; readonly other: Ppm };
  readonly education: Ppm;
  readonly localEducation: Ppm;
  readonly educationExemptUpTo: Cents;
};
type SurchargeReliefRule = { readonly factor: Ppm };

export const perPaymentTable: readonly Version<PerPaymentRule>[] = [
  {
    id: '2019',
    from: '2019-01-01',
    to: null,
    source: lawSources.PER_PAYMENT,
    mark: 'secondary',
    rule: {
      flatUpTo: yuan('4000'),
      flatDeduction: yuan('800'),
      feeRateAbove: rate('0.20'),
      brackets: [bracket('20000', '0.20', '0'), bracket('50000', '0.30', '2000'), bracket(null, '0.40', '7000')],
    },
  },
];

const comprehensiveBrackets: readonly Bracket[] = [
  bracket('36000', '0.03', '0'),
  bracket('144000', '0.10', '2520'),
  bracket('300000', '0.20', '16920'),
  bracket('420000', '0.25', '31920'),
  bracket('660000', '0.30', '52920'),
  bracket('960000', '0.35', '85920'),
  bracket(null, '0.45', '181920'),
];

/** The gap rule is an unproven reading of 连续 (D49); domain-rules.md §13 asks a tax adviser. */
export const cumulativeTable: readonly Version<CumulativeRule>[] = [
  {
    id: '2025-10',
    from: '2025-10-01',
    to: null,
    source: lawSources.CUMULATIVE,
    mark: 'secondary',
    rule: { feeRate: rate('0.20'), monthlyDeduction: yuan('5000'), brackets: comprehensiveBrackets, gapMonthsToReset: 1 },
  },
];

/** Interns: the same formula over the months since the start, without the gap rule. No product of ours. */
export const internTable: readonly Version<CumulativeRule>[] = [
  {
    id: '2020-13',
    from: '2020-07-01',
    to: null,
    source: lawSources.INTERN,
    mark: 'secondary',
    rule: { feeRate: rate('0.20'), monthlyDeduction: yuan('5000'), brackets: comprehensiveBrackets, gapMonthsToReset: null },
  },
];

export const businessTable: readonly Version<BusinessRule>[] = [
  {
    id: '2019',
    from: '2019-01-01',
    to: null,
    source: lawSources.BUSINESS,
    mark: 'secondary',
    rule: {
      brackets: [
        bracket('30000', '0.05', '0'),
        bracket('90000', '0.10', '1500'),
        bracket('300000', '0.20', '10500'),
        bracket('500000', '0.30', '40500'),
        bracket(null, '0.35', '65500'),
      ],
    },
  },
];

export const halfReliefTable: readonly Version<HalfReliefRule>[] = [
  {
    id: '2023-12',
    from: '2023-01-01',
    to: '2027-12-31',
    source: lawSources.HALF_RELIEF,
    mark: 'secondary',
    rule: { factor: rate('0.5'), capTaxable: yuan('2000000') },
  },
];

/** No row from 2028: the payment is refused until somebody knows the law of that year (D50). */
export const vatTable: readonly Version<VatRule>[] = [
  {
    id: '2023',
    from: '2023-01-01',
    to: '2025-12-31',
    source: lawSources.VAT_2023,
    mark: 'secondary',
    rule: {
      monthlyThreshold: yuan('100000'),
      quarterlyThreshold: yuan('300000'),
      exemptAtThreshold: true,
      perTransactionThreshold: yuan('500'),
      levyRate: rate('0.01'),
    },
  },
  {
    id: '2026',
    from: '2026-01-01',
    to: '2027-12-31',
    source: lawSources.VAT_2026,
    mark: 'secondary',
    rule: {
      monthlyThreshold: yuan('100000'),
      quarterlyThreshold: yuan('300000'),
      exemptAtThreshold: false,
      perTransactionThreshold: yuan('1000'),
      levyRate: rate('0.01'),
    },
  },
];

export const surchargeTable: readonly Version<SurchargeRule>[] = [
  {
    id: '2023',
    from: '2023-01-01',
    to: null,
    source: lawSources.SURCHARGE,
    mark: 'secondary',
    rule: {
      urban: { city: rate('0.07'), town: rate('0.05'), other: rate('0.01') },
      education: rate('0.03'),
      localEducation: rate('0.02'),
      educationExemptUpTo: yuan('100000'),
    },
  },
];

export const surchargeReliefTable: readonly Version<SurchargeReliefRule>[] = [
  {
    id: '2023-12',
    from: '2023-01-01',
    to: '2027-12-31',
    source: lawSources.SURCHARGE_RELIEF,
    mark: 'secondary',
    rule: { factor: rate('0.5') },
  },
];

/** Continuous runs begin here; income before does not count (D49, an unproven reading). */
export const firstRunMonth = '2025-10';

/** The version that holds the whole tax month "YYYY-MM"; undefined when the law of that month is unknown. */
export function findVersion<T>(table: readonly Version<T>[], month: string): Version<T> | undefined {
  const day = `${month}-01`;
  return table.find((version) => version.from <= day && (version.to === null || day <= version.to));
}

/** What a table is about, for whoever must be told that it has nothing for a month (LAW-012). */
const ruleNames = new Map<readonly Version<unknown>[], string>([
  [vatTable, taxRuleNames.vat],
  [surchargeTable, taxRuleNames.surcharge],
  [cumulativeTable, taxRuleNames.cumulative],
  [perPaymentTable, taxRuleNames.perPayment],
  [businessTable, taxRuleNames.business],
]);

/** Every version of every table that payments are taxed by, newest first within a table. */
export const lawVersions = [...ruleNames].flatMap(([table, name]) =>
  [...table].reverse().map(({ id, from, to, source }) => ({ name, version: id, from, to, source })),
);

export function versionOf<T>(table: readonly Version<T>[], month: string): Version<T> {
  const version = findVersion(table, month);
  if (version === undefined) throw new DomainError('TAX_RULE_MISSING', { month, rule: ruleNames.get(table) ?? taxRuleNames.other });
  return version;
}

/** A value on the edge belongs to the lower bracket. */
export function bracketOf(brackets: readonly Bracket[], taxable: Cents): Bracket {
  const found = brackets.find((row) => row.upTo === null || taxable <= row.upTo);
  return found ?? { upTo: null, rate: rate('0'), quick: cents(0) };
}
