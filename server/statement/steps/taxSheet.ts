// The tax sheet: figures of the tax domain turned into the amounts of rows and lines (D33, D54).
import { type Cents, type Ppm, ppm } from '../../../schema/money';
import { monthOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { feeRatePpm, subjectById, taxBearers } from '../../subject/public';
import { estimate, type TaxFigures } from '../../tax/public';
import { type Bearers, type LineAmounts, lineAmounts } from '../rules';
import { dropStaleTaxes, peopleWithoutTaxes, type RowTax, saveRowTaxes, type TaxableRow, taxableRows } from '../store/rows';
import type { StatementRecord } from '../store/statements';

export type { TaxFigures } from '../../tax/public';

interface Terms {
  readonly feeRate: Ppm;
  readonly bearers: Bearers;
}

/** The fee rate is fixed when it is confirmed: a new one begins with its day (OPS-006); bearers are per company × subject × kind. */
export async function termsOf(ctx: Ctx, statement: StatementRecord): Promise<Terms> {
  const place = { subjectId: statement.subject_id, kind: statement.kind };
  const bearers = await taxBearers(ctx, place);
  const feeRate = statement.confirmed_at === null ? await feeRatePpm(ctx, place) : ppm(statement.fee_rate_ppm);
  return { feeRate, bearers: { vat: bearers.vat, surtax: bearers.surcharge, incomeTax: bearers.incomeTax } };
}

/** What the tax domain must know of a batch besides its lines; the subject's region decides the surcharges. */
export async function taxBatch(ctx: Ctx, statement: StatementRecord) {
  const { vatRegion } = await subjectById(ctx, statement.subject_id);
  return { subjectId: statement.subject_id, kind: statement.kind, month: monthOf(ctx.now), vatRegion };
}

export function amountsOf(figures: TaxFigures, terms: Terms): LineAmounts {
  return lineAmounts(
    figures.gross,
    { vat: figures.vat, surtax: figures.surtax, incomeTax: figures.incomeTax },
    terms.feeRate,
    terms.bearers,
  );
}

interface Taxable {
  readonly key: string;
  readonly personId: string;
  readonly gross: Cents;
}

export interface TaxedLine {
  readonly figures: TaxFigures;
  readonly amounts: LineAmounts;
}

/** Estimates in the order given, so that one payee's second line continues from his first. */
export async function estimateLines(ctx: Ctx, statement: StatementRecord, lines: readonly Taxable[]): Promise<TaxedLine[]> {
  if (lines.length === 0) return [];
  const terms = await termsOf(ctx, statement);
  const figures = await estimate(ctx, { ...(await taxBatch(ctx, statement)), lines });
  return figures.map((one) => ({ figures: one, amounts: amountsOf(one, terms) }));
}

/** A row whose tax is above its amount will not be paid, so the rows after it are taxed without it. */
async function estimateSound(ctx: Ctx, statement: StatementRecord, rows: readonly TaxableRow[]): Promise<TaxedLine[]> {
  const taxed = await estimateLines(
    ctx,
    statement,
    rows.map((row) => ({ key: row.row_id, personId: row.person_id, gross: row.gross })),
  );
  const above = taxed.filter(({ amounts }) => amounts.net <= 0);
  if (above.length === 0) return taxed;
  const left = new Set(above.map(({ figures }) => figures.key));
  return [
    ...above,
    ...(await estimateSound(
      ctx,
      statement,
      rows.filter((row) => !left.has(row.row_id)),
    )),
  ];
}

/**
 * Computes the sheet of these people's rows again and keeps it; null = everybody of the list. Nobody = only whom the
 * last change has touched beside its own rows: the sweep over the whole list, once per change.
 */
export async function refreshRowTaxes(
  ctx: Ctx,
  statement: StatementRecord,
  rosterId: string,
  people: readonly string[] | null,
): Promise<TaxedLine[]> {
  const isSweep = people === null || people.length === 0;
  const gone = isSweep ? await dropStaleTaxes(ctx, statement.id, rosterId) : [];
  const missing = people?.length === 0 ? await peopleWithoutTaxes(ctx, statement.id, rosterId) : [];
  const touched = people === null ? null : [...new Set([...people, ...gone, ...missing])];
  const rows = touched?.length === 0 ? [] : await taxableRows(ctx, rosterId, touched);
  const taxed = await estimateSound(ctx, statement, rows);
  const persons = new Map(rows.map((row) => [row.row_id, row.person_id]));
  const month = monthOf(ctx.now);
  await saveRowTaxes(
    ctx,
    statement.id,
    taxed.map(
      ({ figures, amounts }): RowTax => ({
        row_id: figures.key,
        person_id: persons.get(figures.key) ?? '',
        gross_cents: amounts.gross,
        service_cents: amounts.serviceFee,
        payee_tax_cents: amounts.payeeTax,
        company_tax_cents: amounts.companyTax,
        platform_tax_cents: amounts.platformTax,
        net_cents: amounts.net,
        total_cents: amounts.total,
        tax_facts: figures,
        tax_month: month,
      }),
    ),
  );
  return taxed;
}
