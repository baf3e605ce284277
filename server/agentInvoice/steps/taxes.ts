// The taxes on the lines of an order, in the order of its list: each person's month as it stands, over all companies of the subject and all that was paid there (D50).
import { DomainError } from '../../../schema/errors';
import { type Cents, centsFromDatabase, sum } from '../../../schema/money';
import { monthOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { requireUnblocked, requireWithinMonth } from '../../payee/public';
import { subjectById } from '../../subject/public';
import { lockPayees, postSales, taxMonthSales } from '../../tax/public';
import type { LineRecord, LineTax } from '../store/lines';

export const taxErrors: readonly Refusal[] = ['TAX_RULE_MISSING', 'SUBJECT_NOT_FOUND', 'AGENT_INVOICE_TAX_ABOVE'];

interface Sale {
  readonly key: string;
  readonly personId: string;
  readonly name: string;
  readonly gross: Cents;
}

export interface SaleTax {
  readonly key: string;
  readonly vat: Cents;
  readonly surcharge: Cents;
  readonly month: string;
}

/**
 * Two orders with one person wait for each other here, and for statements that pay them, so what was counted stands until this transaction ends. The tax is part of the invoice: one
 * that recovers more than its own amount cannot be issued. Errors: taxErrors.
 */
export async function taxesOf(ctx: Ctx, subjectId: string, sales: readonly Sale[]): Promise<SaleTax[]> {
  const month = monthOf(ctx.now);
  const { vatRegion } = await subjectById(ctx, subjectId);
  const personIds = sales.map((sale) => sale.personId);
  await lockPayees(ctx, { subjectId, month, personIds });
  const figures = await taxMonthSales(ctx, { subjectId, month, vatRegion, lines: sales });
  const byKey = new Map(sales.map((sale) => [sale.key, sale]));
  return figures.map(({ key, vat, surcharge }) => {
    const sale = byKey.get(key);
    if (sale && sum([vat, surcharge]) > sale.gross) throw new DomainError('AGENT_INVOICE_TAX_ABOVE', { name: sale.name });
    return { key, vat, surcharge, month };
  });
}

const saleOf = (line: LineRecord): Sale => ({
  key: line.id,
  personId: line.person_id,
  name: line.name,
  gross: centsFromDatabase(line.invoice_cents),
});

/** D54: what would be taxed otherwise now; the tax is the payee's, so it is renewed without asking anybody. */
export async function changedTaxes(ctx: Ctx, subjectId: string, lines: readonly LineRecord[]): Promise<LineTax[]> {
  const kept = new Map(lines.map((line) => [line.id, line]));
  const taxes = await taxesOf(ctx, subjectId, lines.map(saleOf));
  return taxes
    .map(({ key, vat, surcharge, month }) => ({ id: key, vat_cents: vat, surcharge_cents: surcharge, tax_month: month }))
    .filter(({ id, vat_cents, surcharge_cents, tax_month }) => {
      const was = kept.get(id);
      return was?.vat_cents !== String(vat_cents) || was.surcharge_cents !== String(surcharge_cents) || was.tax_month !== tax_month;
    });
}

/** D36, D77, of lines whose people are locked and that do not count in the month yet. Errors: PAYEES_OVER_LIMIT, PAYEES_BLOCKED */
export async function requireMayBePaid(ctx: Ctx, subjectId: string, lines: readonly LineRecord[]): Promise<void> {
  const shares = lines.map(saleOf);
  await requireUnblocked(ctx, shares);
  await requireWithinMonth(ctx, { subjectId }, shares);
}

/** Of lines whose people are locked and whose taxes are those of now: they count in the month from here on, for every kind. */
export async function postLines(ctx: Ctx, subjectId: string, lines: readonly LineRecord[]): Promise<void> {
  await postSales(ctx, {
    subjectId,
    month: monthOf(ctx.now),
    sales: lines.map((line) => ({
      ...saleOf(line),
      vat: centsFromDatabase(line.vat_cents),
      surcharge: centsFromDatabase(line.surcharge_cents),
    })),
  });
}
