import { type Cents, sum } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { quarterOf, yearOf } from '../rules/month';
import { nextInQuarter, nothingSold, type QuarterCharged } from '../rules/quarter';
import { nextSale, surchargesOf, type VatCharged, vatOfMonth, vatOfQuarter, vatRulesOf } from '../rules/vat';
import * as store from '../store';
import { booksOf } from './books';
import { type Batch, type EstimateLine, settingOf } from './setting';

/** What was sold and charged in a quarter before, by seller; over all companies of the subject, and never shown when others are in it (D49). */
export type QuarterBooks = ReadonlyMap<string, QuarterCharged>;

export interface QuarterFigures {
  readonly key: string;
  readonly quarter: string;
  /** Sales of the seller in the quarter, with this one. */
  readonly quarterGross: Cents;
  readonly tax: Cents;
  readonly supply: Cents;
}

/** The quarter that a payment of this month belongs to, `2026-Q4`. */
export const taxQuarter = quarterOf;

/**
 * Taxes of sales by their sellers (D38), in the order of the lines: a seller who stands twice is taxed the second time on what the first sale left.
 * Nothing is locked or written. Errors: TAX_RULE_MISSING.
 */
export async function taxSales(
  ctx: Ctx,
  input: Omit<Batch, 'kind'> & { readonly lines: readonly EstimateLine[]; readonly before: QuarterBooks },
): Promise<QuarterFigures[]> {
  const { vat } = await settingOf(ctx, input);
  const rules = vatRulesOf(input.month);
  const books = new Map(input.before);
  return input.lines.map(({ key, personId, gross }) => {
    const { step, after } = nextInQuarter(rules, books.get(personId) ?? nothingSold, gross, vat);
    books.set(personId, after);
    return { key, quarter: quarterOf(input.month), quarterGross: step.quarterGross, tax: step.tax, supply: step.supply };
  });
}

type PeriodTaxes = (
  ctx: Ctx,
  input: Omit<Batch, 'kind'>,
  grosses: readonly Cents[],
) => Promise<{ readonly vat: Cents; readonly surcharge: Cents }[]>;

const taxesBy =
  (ofPeriod: typeof vatOfMonth): PeriodTaxes =>
  async (ctx, input, grosses) => {
    if (grosses.length === 0) return [];
    const { vat: options } = await settingOf(ctx, input);
    const rules = vatRulesOf(input.month);
    return grosses.map((gross) => {
      const book = ofPeriod(rules, gross, options);
      return { vat: book.vat, surcharge: surchargesOf(book) };
    });
  };

/** What the sales of a whole quarter owe, seller by seller, by the rules of `month`, its last one. Errors: TAX_RULE_MISSING. */
export const quarterTaxes = taxesBy(vatOfQuarter);
/** The same of what each was paid and invoiced in one month. Errors: TAX_RULE_MISSING. */
export const monthTaxes = taxesBy(vatOfMonth);

interface MonthFigures {
  readonly key: string;
  readonly vat: Cents;
  readonly surcharge: Cents;
}

/**
 * VAT and surcharges of sales that are invoiced on behalf of their sellers (D50): the sale that reaches the limit of the month is charged for those
 * before it too, whatever they were: payments of statements count like other invoices. Income tax is withheld by whoever pays the seller and stands on no such invoice (domain-rules.md §9). Nothing is locked or written.
 * Errors: TAX_RULE_MISSING.
 */
export async function taxMonthSales(
  ctx: Ctx,
  input: Omit<Batch, 'kind'> & { readonly lines: readonly EstimateLine[] },
): Promise<MonthFigures[]> {
  const { vat: options } = await settingOf(ctx, input);
  const rules = vatRulesOf(input.month);
  const bookBefore = await booksOf(
    ctx,
    input,
    input.lines.map((line) => line.personId),
  );
  const books = new Map<string, VatCharged>();
  return input.lines.map(({ key, personId, gross }) => {
    const before = books.get(personId) ?? bookBefore(personId).vat;
    const { vat, surcharge } = nextSale(rules, before, gross, options);
    books.set(personId, {
      gross: sum([before.gross, gross]),
      vat: sum([before.vat, vat]),
      surcharge: sum([before.surcharge, surcharge]),
    });
    return { key, vat, surcharge };
  });
}

interface PaidSale extends MonthFigures {
  readonly personId: string;
  readonly gross: Cents;
}

/** `key` = the line. */
export async function postSales(
  ctx: Ctx,
  input: { readonly subjectId: string; readonly month: string; readonly sales: readonly PaidSale[] },
): Promise<void> {
  if (input.sales.length === 0) return;
  await store.insertSales(
    ctx,
    input,
    input.sales.map((sale) => ({
      line_id: sale.key,
      person_id: sale.personId,
      gross_cents: sale.gross,
      vat_cents: sale.vat,
      surcharge_cents: sale.surcharge,
    })),
  );
}

export async function reverseSales(ctx: Ctx, { lineIds }: { readonly lineIds: readonly string[] }): Promise<void> {
  const live = await store.liveSales(ctx, lineIds);
  // The payees before anything of theirs, in the order of subjects and years, as everywhere.
  const groups = new Map<string, { readonly subjectId: string; readonly year: number; readonly personIds: string[] }>();
  for (const { subject_id: subjectId, person_id: personId, month } of live) {
    const key = [subjectId.padStart(19, '0'), month].join(' ');
    const group = groups.get(key) ?? { subjectId, year: yearOf(month), personIds: [] };
    group.personIds.push(personId);
    groups.set(key, group);
  }
  for (const [, { subjectId, year, personIds }] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await store.lockRecords(ctx, subjectId, year, [...new Set(personIds)]);
  }
  await store.reverseSales(ctx, lineIds);
}
