import type { ServiceKind } from '../../schema/codes';
import { type FilingKind, monthsOfPeriod, quarterBefore } from '../../schema/filings';
import { type Cents, centsFromDatabase } from '../../schema/money';
import type { Ctx } from '../kernel/context';
import { columnList, platform, type Row } from '../kernel/rows';
import type { TaxFigures } from '../tax/public';
import { type FilingEntryRow, FilingRow } from './entity';

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
  | 'charged_cents'
  | 'income_cents'
>;

/** What somebody has sold in the period of a sheet of sales, with the last of the sales. */
type SellerRecord = Pick<
  Row<FilingEntryRow>,
  'person_id' | 'source' | 'payer_id' | 'line_id' | 'entry_id' | 'line_count' | 'gross_cents'
> & {
  /** Taken from the companies for it: what stands in TAX_PAYABLE. */
  readonly charged_cents: string;
};

/** The same with what the rules ask of all that somebody has sold. The sheet stores this very row, so no sale stands in one that its tax was not judged with. */
export type DueTaxes = SellerRecord & Readonly<Record<'vat_cents' | 'surtax_cents', Cents>>;

/** All that each person was paid and invoiced in a month. */
export const listMonthSales = (ctx: Ctx, subjectId: string, month: string): Promise<SellerRecord[]> =>
  ctx.rows<SellerRecord>(
    `SELECT p.person_id, p.source, p.payer_id, p.line_id, p.entry_id, p.line_count, p.gross_cents, p.vat_cents + p.surtax_cents AS charged_cents
     FROM filing_people($1, $2, $2) p`,
    [subjectId, month],
  );

/** All that each person has sold through orders of a quarter. */
export const listSellers = (ctx: Ctx, subjectId: string, quarter: string): Promise<SellerRecord[]> =>
  ctx.rows<SellerRecord>(`SELECT s.*, 'ITEM' AS source, s.line_id AS entry_id FROM filing_sellers($1, $2) s`, [subjectId, quarter]);

/** Of sellers only: one row each. Income tax is no tax of sales. */
const SELLERS = (place: string): string => `(SELECT s.*, 0::bigint AS income_tax_cents, 0::bigint AS platform_tax_cents
  FROM jsonb_to_recordset(${place}::jsonb) AS s(person_id bigint, source text, payer_id bigint, line_id bigint, entry_id bigint, line_count int,
    gross_cents bigint, charged_cents bigint, vat_cents bigint, surtax_cents bigint))`;

const sumOf = (column: string): string => `coalesce(sum(x.${column}), 0)::bigint AS ${column}`;
const SUMS = ['gross_cents', 'vat_cents', 'surtax_cents', 'income_tax_cents', 'platform_tax_cents'].map(sumOf).join(', ');
/** Of rows that are one person's month or quarter each. */
const SALES = `coalesce(sum(x.gross_cents) FILTER (WHERE x.vat_cents = 0), 0)::bigint AS exempt_cents,
  coalesce(sum(x.gross_cents - x.vat_cents) FILTER (WHERE x.vat_cents > 0), 0)::bigint AS taxable_cents`;
const NO_SALES = 'NULL::bigint AS exempt_cents, NULL::bigint AS taxable_cents';
const salesOf = (kind: FilingKind): string =>
  kind === 'VAT_PROXY' || kind === 'SALES_PROXY' ? `${SALES}, ${sumOf('charged_cents')}` : `${NO_SALES}, NULL::bigint AS charged_cents`;
const incomeOf = (kind: FilingKind): string => (kind === 'WITHHOLDING' ? sumOf('income_cents') : 'NULL::bigint AS income_cents');

/** Invoices on behalf of people are no withholding, and sales of orders are declared by quarter. */
function rowsNow(
  { subjectId, kind, period }: FilingOf,
  due: readonly DueTaxes[],
): { readonly rows: string; readonly parameters: unknown[] } {
  const { from, until } = monthsOfPeriod(period);
  const months = [subjectId, from, until];
  switch (kind) {
    case 'WITHHOLDING':
      return { rows: `SELECT i.*, 1 AS line_count FROM filing_income($1, $2, $3) i WHERE i.source = 'LINE'`, parameters: months };
    case 'VAT_PROXY':
    case 'SALES_PROXY':
      return { rows: SELLERS('$1'), parameters: [JSON.stringify(due)] };
    case 'WORKERS':
      return { rows: 'SELECT * FROM filing_workers($1, $2, $3, $4, $5::jsonb)', parameters: [...months, period, JSON.stringify(due)] };
  }
}

/** As the period stands now. */
export function sumsNow(ctx: Ctx, of: FilingOf, due: readonly DueTaxes[]): Promise<SumsRecord> {
  const { rows, parameters } = rowsNow(of, due);
  return ctx.row<SumsRecord>(
    `SELECT coalesce(sum(x.line_count), 0)::int AS line_count, count(DISTINCT x.person_id)::int AS person_count, ${SUMS},
       ${salesOf(of.kind)}, ${incomeOf(of.kind)} FROM (${rows}) x`,
    parameters,
  );
}

/** What stands of somebody's year before the month: months, income and tax of the run of continuous labor, and tax of business income. */
export interface YearRecord {
  readonly person_id: string;
  readonly months: number;
  readonly income: Cents;
  readonly withheld: Cents;
  readonly business: Cents;
}

/** What the rules say of a period. */
interface Judged {
  readonly due: readonly DueTaxes[];
  /** Of withholding alone. */
  readonly years: readonly YearRecord[];
}

async function takeRows(ctx: Ctx, id: string, { subjectId, kind, period }: FilingOf, { due, years }: Judged): Promise<void> {
  const { from, until } = monthsOfPeriod(period);
  if (kind === 'WORKERS') {
    const quarter = quarterBefore(period);
    const before = monthsOfPeriod(quarter);
    const spans = [from, until, period, before.from, before.until, quarter];
    await ctx.row('SELECT filing_take_workers($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb)', [id, subjectId, ...spans, JSON.stringify(due)]);
  } else if (kind === 'WITHHOLDING') {
    await ctx.row('SELECT filing_take_lines($1, $2, $3, $4::jsonb)', [id, subjectId, from, JSON.stringify(years)]);
  } else {
    await ctx.count(
      `INSERT INTO filing_row (filing_id, seq, source, payer_id, line_id, entry_id, person_id, line_count, gross_cents, vat_cents, surtax_cents,
         income_tax_cents, platform_tax_cents, charged_cents)
       SELECT $1, row_number() OVER (ORDER BY x.person_id), x.source, x.payer_id, x.line_id, x.entry_id, x.person_id, x.line_count, x.gross_cents, x.vat_cents,
         x.surtax_cents, x.income_tax_cents, x.platform_tax_cents, x.charged_cents
       FROM ${SELLERS('$2')} x`,
      [id, JSON.stringify(due)],
    );
  }
}

/** What of a period was paid and has no end yet: it stands in no sheet. */
export interface OpenRecord {
  readonly open_count: number;
  readonly open_cents: string;
}

export function openNow(ctx: Ctx, { subjectId, kind, period }: FilingOf): Promise<OpenRecord> {
  const { from, until } = monthsOfPeriod(period);
  return ctx.row<OpenRecord>('SELECT * FROM filing_open($1, $2, $3, $4, $5)', [subjectId, kind, from, until, period]);
}

/** The head of a sheet with all its rows; `open` = what is left out. */
export async function insertFiling(
  ctx: Ctx,
  of: FilingOf,
  { open, ...judged }: Judged & { readonly open: OpenRecord },
): Promise<FilingRecord> {
  const { subjectId, kind, period } = of;
  const { id } = await platform(ctx, FilingRow).insertReturning({
    subject_id: subjectId,
    kind,
    period,
    ...open,
    made_by: ctx.actor?.id ?? 'system',
    made_by_name: ctx.actor?.name ?? '',
    made_at: ctx.now,
  });
  await takeRows(ctx, id, of, judged);
  // By hand: the sums are those of the rows.
  return ctx.row<FilingRecord>(
    `UPDATE filing f SET (row_count, line_count, person_count, gross_cents, vat_cents, surtax_cents, income_tax_cents, platform_tax_cents, exempt_cents,
         taxable_cents, charged_cents, income_cents) = (
       SELECT count(*), coalesce(sum(x.line_count), 0), count(DISTINCT x.person_id) FILTER (WHERE x.line_count > 0), ${SUMS}, ${salesOf(kind)},
         ${incomeOf(kind)}
       FROM filing_row x WHERE x.filing_id = f.id)
     WHERE f.id = $1 RETURNING f.*`,
    [id],
  );
}

/** What the lines of a sheet, or the sales of its quarter, have put into TAX_PAYABLE; null = such a sheet declares none of it alone. */
export async function bookedOf(ctx: Ctx, { id, kind, subject_id: subjectId, period }: FilingRecord): Promise<Cents | null> {
  if (kind === 'VAT_PROXY' || kind === 'WORKERS') return null;
  const { booked } =
    kind === 'WITHHOLDING'
      ? await ctx.row<{ booked: string }>('SELECT filing_booked($1) AS booked', [id])
      : await ctx.row<{ booked: string }>('SELECT filing_sales_booked($1, $2) AS booked', [subjectId, period]);
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
  readonly source: 'LINE' | 'SALE' | 'ITEM';
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
  /** Of withholding; null also in sheets of before 1543. */
  readonly income_cents: string | null;
  readonly vat_cents: string;
  readonly surtax_cents: string;
  readonly income_tax_cents: string;
  readonly platform_tax_cents: string;
  readonly charged_cents: string | null;
  /** Of withholding, as it stood when the sheet was made: months and income of continuous labor up to this line, and what was withheld before it. */
  readonly months_counted: number | null;
  readonly cum_income_cents: string | null;
  readonly withheld_before_cents: string | null;
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
