import type { ServiceKind } from '../../schema/codes';
import { type FilingKind, isQuarterly, monthsOfPeriod, quarterBefore } from '../../schema/filings';
import { type Cents, centsFromDatabase } from '../../schema/money';
import type { Ctx } from '../kernel/context';
import { columnList, platform, type Row } from '../kernel/rows';
import type { TaxFigures } from '../tax/public';
import { FilingRow } from './entity';

export type FilingRecord = Row<FilingRow>;

/** Of what a sheet is. */
export interface FilingOf {
  readonly subjectId: string;
  readonly kind: FilingKind;
  readonly period: string;
}

export type SumsRecord = Pick<
  FilingRecord,
  | 'line_count'
  | 'person_count'
  | 'gross_cents'
  | 'vat_cents'
  | 'surtax_cents'
  | 'income_tax_cents'
  | 'platform_tax_cents'
  | 'exempt_cents'
  | 'taxable_cents'
>;

const sumOf = (column: string): string => `coalesce(sum(x.${column}), 0)::bigint AS ${column}`;
const SUMS = ['gross_cents', 'vat_cents', 'surtax_cents', 'income_tax_cents', 'platform_tax_cents'].map(sumOf).join(', ');
/** Of rows that are one person's month each. */
const SALES = `coalesce(sum(x.gross_cents) FILTER (WHERE x.vat_cents = 0), 0)::bigint AS exempt_cents,
  coalesce(sum(x.gross_cents - x.vat_cents) FILTER (WHERE x.vat_cents > 0), 0)::bigint AS taxable_cents`;
const NO_SALES = 'NULL::bigint AS exempt_cents, NULL::bigint AS taxable_cents';
const salesOf = (kind: FilingKind): string => (kind === 'VAT_PROXY' ? SALES : NO_SALES);

/** As the period stands now; invoices on behalf of people are no withholding. */
export function sumsNow(ctx: Ctx, { subjectId, kind, period }: FilingOf): Promise<SumsRecord> {
  const { from, until } = monthsOfPeriod(period);
  const rows =
    kind === 'WITHHOLDING'
      ? `SELECT i.*, 1 AS line_count FROM filing_income($1, $2, $3) i WHERE i.source = 'LINE'`
      : 'SELECT * FROM filing_people($1, $2, $3)';
  return ctx.row<SumsRecord>(
    `SELECT coalesce(sum(x.line_count), 0)::int AS line_count, count(DISTINCT x.person_id)::int AS person_count, ${SUMS}, ${salesOf(kind)} FROM (${rows}) x`,
    [subjectId, from, until],
  );
}

/** The head of a sheet with all its rows, as they are posted in this transaction. */
export async function insertFiling(ctx: Ctx, of: FilingOf): Promise<FilingRecord> {
  const { subjectId, kind, period } = of;
  const { id } = await platform(ctx, FilingRow).insertReturning({
    subject_id: subjectId,
    kind,
    period,
    made_by: ctx.actor?.id ?? 'system',
    made_by_name: ctx.actor?.name ?? '',
    made_at: ctx.now,
  });
  const { from, until } = monthsOfPeriod(period);
  if (isQuarterly(kind)) {
    const before = monthsOfPeriod(quarterBefore(period));
    await ctx.row('SELECT filing_take_workers($1, $2, $3, $4, $5, $6)', [id, subjectId, from, until, before.from, before.until]);
  } else {
    await ctx.row(`SELECT filing_take_${kind === 'WITHHOLDING' ? 'lines' : 'sellers'}($1, $2, $3)`, [id, subjectId, from]);
  }
  // By hand: the sums are those of the rows.
  return ctx.row<FilingRecord>(
    `UPDATE filing f SET (row_count, line_count, person_count, gross_cents, vat_cents, surtax_cents, income_tax_cents, platform_tax_cents, exempt_cents,
         taxable_cents) = (
       SELECT count(*), coalesce(sum(x.line_count), 0), count(DISTINCT x.person_id) FILTER (WHERE x.line_count > 0), ${SUMS}, ${salesOf(kind)}
       FROM filing_row x WHERE x.filing_id = f.id)
     WHERE f.id = $1 RETURNING f.*`,
    [id],
  );
}

/** What the lines of a sheet have put into TAX_PAYABLE. */
export async function bookedOf(ctx: Ctx, filingId: string): Promise<Cents> {
  const { booked } = await ctx.row<{ booked: string }>('SELECT filing_booked($1) AS booked', [filingId]);
  return centsFromDatabase(booked);
}

const LIST_MAX = 50;

export async function listFilings(ctx: Ctx, { subjectId, kind, period }: FilingOf): Promise<FilingRecord[]> {
  return ctx.rows<FilingRecord>(
    `SELECT ${columnList(FilingRow)} FROM filing WHERE subject_id = $1 AND kind = $2 AND period = $3 ORDER BY id DESC LIMIT $4`,
    [subjectId, kind, period, LIST_MAX],
  );
}

export async function findFiling(ctx: Ctx, id: string): Promise<FilingRecord | undefined> {
  return platform(ctx, FilingRow).find({ id });
}

export interface LedgerRecord {
  readonly moved_cents: string;
  readonly month_cents: string;
  readonly other_cents: string;
  readonly invoice_cents: string;
  readonly order_cents: string;
}

export function ledgerOfMonth(ctx: Ctx, subjectId: string, month: string, span: { readonly begins: Date; readonly ends: Date }) {
  return ctx.row<LedgerRecord>('SELECT * FROM filing_ledger($1, $2, $3, $4)', [subjectId, month, span.begins, span.ends]);
}

/** A row with what is read of its person and its payment. */
export interface PageRecord {
  readonly seq: number;
  readonly source: 'LINE' | 'SALE';
  readonly payer_id: string;
  readonly payer_name: string;
  readonly order_name: string;
  readonly name: string;
  readonly id_card_cipher: string;
  readonly line_phone: string | null;
  readonly payee_phone: string | null;
  readonly month: string | null;
  readonly kind: ServiceKind | null;
  readonly figures: TaxFigures | null;
  readonly posted_at: Date | null;
  readonly line_count: number;
  readonly gross_cents: string;
  readonly vat_cents: string;
  readonly surtax_cents: string;
  readonly income_tax_cents: string;
  readonly platform_tax_cents: string;
  readonly mark: 'NEW' | 'KEPT' | 'LEFT' | null;
  readonly before_payer_id: string | null;
  readonly before_name: string | null;
  readonly before_phone: string | null;
}

export async function listPage(ctx: Ctx, filingId: string, afterSeq: number, most: number): Promise<PageRecord[]> {
  return ctx.rows<PageRecord>('SELECT * FROM filing_page($1, $2, $3)', [filingId, afterSeq, most]);
}

export interface PersonRecord {
  readonly person_id: string;
  readonly name: string;
  readonly id_card_mask: string;
  readonly months_counted: number;
  readonly income_cents: string;
  readonly withheld_cents: string;
  readonly last_month: string;
}

interface RecordsOf {
  readonly subjectId: string;
  readonly year: number;
  readonly pattern: string | null;
}

export async function listRecords(
  ctx: Ctx,
  { subjectId, year, pattern }: RecordsOf,
  page: { readonly limit: number; readonly offset: number; readonly afterId: string | null },
): Promise<PersonRecord[]> {
  return ctx.rows<PersonRecord>(
    'SELECT * FROM filing_records($1, $2, $3) r WHERE $4::bigint IS NULL OR r.person_id > $4 ORDER BY r.person_id LIMIT $5 OFFSET $6',
    [subjectId, year, pattern, page.afterId, page.limit, page.offset],
  );
}

export async function countRecords(ctx: Ctx, { subjectId, year, pattern }: RecordsOf, most: number): Promise<number> {
  const { n } = await ctx.row<{ n: number }>('SELECT count(*)::int AS n FROM (SELECT 1 FROM filing_records($1, $2, $3) LIMIT $4) x', [
    subjectId,
    year,
    pattern,
    most,
  ]);
  return n;
}
