import { type Cents, sum } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { quarterOf } from '../rules/month';
import { nextInQuarter, nothingSold, type QuarterCharged } from '../rules/quarter';
import { nextSale, nothingCharged, type VatCharged, vatRulesOf } from '../rules/vat';
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

/** What was sold and charged in a month before, by seller; over all companies of the subject. */
type MonthBooks = ReadonlyMap<string, VatCharged>;

interface MonthFigures {
  readonly key: string;
  readonly vat: Cents;
  readonly surcharge: Cents;
}

/**
 * VAT and surcharges of sales that are invoiced on behalf of their sellers (D50): the sale that reaches the limit of the month is charged for those
 * before it too. Income tax is withheld by whoever pays the seller and stands on no such invoice (domain-rules.md §9). Nothing is locked or written.
 * Errors: TAX_RULE_MISSING.
 */
export async function taxMonthSales(
  ctx: Ctx,
  input: Omit<Batch, 'kind'> & { readonly lines: readonly EstimateLine[]; readonly before: MonthBooks },
): Promise<MonthFigures[]> {
  const { vat: options } = await settingOf(ctx, input);
  const rules = vatRulesOf(input.month);
  const books = new Map(input.before);
  return input.lines.map(({ key, personId, gross }) => {
    const before = books.get(personId) ?? nothingCharged;
    const { vat, surcharge } = nextSale(rules, before, gross, options);
    books.set(personId, {
      gross: sum([before.gross, gross]),
      vat: sum([before.vat, vat]),
      surcharge: sum([before.surcharge, surcharge]),
    });
    return { key, vat, surcharge };
  });
}
