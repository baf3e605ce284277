// What the rules ask of the sales of a period. Of payments and of invoices on behalf of people the limit is that of the month, of intermediary orders that
// of the quarter (D50), so what was charged for those is declared by quarter, over all companies.
import { type FilingKind, isQuarterly, monthsOfPeriod } from '../../../schema/filings';
import { centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { subjectById } from '../../subject/public';
import { monthTaxes, quarterTaxes } from '../../tax/public';
import { type DueTaxes, type FilingOf, listMonthSales, listSellers } from '../store';

async function salesIn(ctx: Ctx, kind: FilingKind, subjectId: string, period: string) {
  if (isQuarterly(kind)) return listSellers(ctx, subjectId, period);
  return kind === 'VAT_PROXY' ? listMonthSales(ctx, subjectId, period) : [];
}

/**
 * Person by person: what was charged line by line may be more, for a line that has crossed the limit may have come back, or one before it. Nothing is due
 * of what is withheld only. Errors: TAX_RULE_MISSING.
 */
export async function dueTaxesOf(ctx: Ctx, { subjectId, kind, period }: FilingOf): Promise<DueTaxes[]> {
  const sold = await salesIn(ctx, kind, subjectId, period);
  const { vatRegion } = await subjectById(ctx, subjectId);
  const month = monthsOfPeriod(period).until;
  const grosses = sold.map(({ gross_cents }) => centsFromDatabase(gross_cents));
  const taxes = await (isQuarterly(kind) ? quarterTaxes : monthTaxes)(ctx, { subjectId, month, vatRegion }, grosses);
  return sold.flatMap((seller, at) => {
    const due = taxes[at];
    return due ? [{ ...seller, vat_cents: due.vat, surtax_cents: due.surcharge }] : [];
  });
}
