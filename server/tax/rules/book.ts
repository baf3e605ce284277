/** The book of a payee out of the sums of the paid months of a year. */
import type { ServiceKind } from '../../../schema/codes';
import { type Cents, sum, ZERO } from '../../../schema/money';
import { businessOf, type CollectionVersion } from './business';
import { runOf } from './cumulative';
import { emptyBook, type PayeeBook } from './figures';
import { monthAfter } from './month';
import { cumulativeTable, findVersion } from './tables';
import { nothingCharged, type PaidOfKind, type VatCharged } from './vat';

/** What all companies together paid to one payee at one subject in one month, by kind. */
export type PaidMonth = {
  readonly kind: ServiceKind;
  readonly month: string;
  readonly gross: Cents;
  readonly income: Cents;
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
  /** Paid by the asking company. */
  readonly ownIncome: Cents;
  readonly others: boolean;
};

/** What was invoiced for the payee in one month at one subject, by all companies together. */
export type MonthSales = VatCharged & { readonly others: boolean };
const noSales: MonthSales = { ...nothingCharged, others: false };

const total = (months: readonly PaidMonth[], of: (month: PaidMonth) => Cents): Cents => sum(months.map(of));

/**
 * `months` are of the calendar year of `month`; later ones do not count. `sales` are of `month`: the limit of the VAT counts all taxable sales of it
 * (D50, domain-rules.md §4), the income tax only what was paid. `versions` = how business income is collected at the subject, in their order.
 */
export function bookOf(
  months: readonly PaidMonth[],
  month: string,
  sales: MonthSales = noSales,
  versions: readonly CollectionVersion[] = [],
): PayeeBook {
  const known = months.filter((paid) => paid.month <= month);
  if (known.length === 0 && sales.gross === 0) return emptyBook;
  const now = known.filter((paid) => paid.month === month);
  const of = (kind: ServiceKind, among = known) => among.filter((paid) => paid.kind === kind);
  const continuous = of('LABOR_CONTINUOUS');
  const general = of('LABOR_GENERAL', now);
  const paidOf = (kind: ServiceKind): PaidOfKind => ({
    gross: total(of(kind, now), (paid) => paid.gross),
    income: total(of(kind, now), (paid) => paid.income),
  });
  const business = of('BUSINESS_INCOME');
  const rule = findVersion(cumulativeTable, month)?.rule;
  const sums = continuous.map((paid) => ({ month: paid.month, income: paid.income, withheld: paid.incomeTax }));
  const run = rule === undefined ? null : runOf(rule, sums);
  const firstOfRun = run === null ? month : monthAfter(run.lastMonth, 1 - run.months);
  const relevant = rule?.gapMonthsToReset === null ? continuous : continuous.filter((paid) => paid.month >= firstOfRun);
  return {
    run,
    vat: {
      gross: sum([sales.gross, total(now, (paid) => paid.gross)]),
      vat: sum([sales.vat, total(now, (paid) => paid.vat)]),
      surcharge: sum([sales.surcharge, total(now, (paid) => paid.surtax)]),
      paid: {
        BUSINESS_INCOME: paidOf('BUSINESS_INCOME'),
        LABOR_GENERAL: paidOf('LABOR_GENERAL'),
        LABOR_CONTINUOUS: paidOf('LABOR_CONTINUOUS'),
      },
    },
    general: { income: total(general, (paid) => paid.income), withheld: total(general, (paid) => paid.incomeTax) },
    business: businessOf(business, month, versions),
    ownIncome: now.filter((paid) => paid.kind !== 'BUSINESS_INCOME').reduce((acc, paid) => sum([acc, paid.ownIncome]), ZERO),
    othersIncluded: sales.others || [...relevant, ...now, ...business].some((paid) => paid.others),
  };
}
