// The sellers of intermediary orders: their limit is that of a quarter (D50), so what was charged for them is declared by quarter, over all companies.
import { isQuarterly, monthsOfPeriod } from '../../../schema/filings';
import { centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { subjectById } from '../../subject/public';
import { quarterTaxes } from '../../tax/public';
import { type FilingOf, listSellers, type Seller } from '../store';

/** With what the rules ask of all that each has sold in the quarter; of a month there are none. Errors: TAX_RULE_MISSING. */
export async function sellersOf(ctx: Ctx, { subjectId, kind, period }: FilingOf): Promise<Seller[]> {
  if (!isQuarterly(kind)) return [];
  const sold = await listSellers(ctx, subjectId, period);
  const { vatRegion } = await subjectById(ctx, subjectId);
  const month = monthsOfPeriod(period).until;
  const grosses = sold.map(({ gross_cents }) => centsFromDatabase(gross_cents));
  const taxes = await quarterTaxes(ctx, { subjectId, month, vatRegion }, grosses);
  return sold.flatMap((seller, at) => {
    const due = taxes[at];
    return due ? [{ ...seller, vat_cents: due.vat, surtax_cents: due.surcharge }] : [];
  });
}
