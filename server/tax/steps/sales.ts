import type { Cents } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { quarterOf } from '../rules/month';
import { nextInQuarter, nothingSold, type QuarterCharged } from '../rules/quarter';
import { vatRulesOf } from '../rules/vat';
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
