import { type Cents, centsFromDatabase, formatRate, ppm } from '../../schema/money';
import type { Ctx } from '../kernel/context';
import { addToGroup } from '../kernel/groups';
import { type Row, scoped } from '../kernel/rows';
import { type TaxCumulativeRow, type TaxEntryRow, TaxLimitRow, type TaxSaleRow, type TaxSettingRow } from './entity';
import type { MonthSales, PaidMonth } from './rules/book';
import type { CollectionMode, CollectionVersion } from './rules/business';
import type { Run } from './rules/cumulative';
import type { TaxFigures } from './rules/figures';
import type { VatBasisKey } from './rules/setting';
import type { ThresholdBasis } from './rules/vat';

/** Cumulative records of these payees, locked in their order: after lines and attempts, before ledger accounts. */
export async function lockRecords(ctx: Ctx, subjectId: string, year: number, personIds: readonly string[]): Promise<void> {
  await ctx.rows('SELECT tax_lock($1, $2, $3)', [subjectId, year, personIds]);
}

/** As tax_months sums entries up: of all companies, and what of it is this company's. */
type MonthRow = Pick<
  Row<TaxEntryRow>,
  'person_id' | 'kind' | 'month' | 'gross_cents' | 'income_cents' | 'vat_cents' | 'surtax_cents' | 'income_tax_cents'
> & { readonly own_income_cents: string; readonly others: boolean };

/** Of whom a month has posted lines, what was posted in the months of the year before it, a page of people at a time; over all companies, for operators. */
export async function listPostedBefore(
  ctx: Ctx,
  of: { readonly subjectId: string; readonly month: string },
  page: { readonly after: string; readonly limit: number },
): Promise<{ readonly personId: string; readonly months: PaidMonth[] }[]> {
  const rows = await ctx.rows<{ person_id: string; months: MonthRow[] }>(
    `SELECT person_id, jsonb_agg(to_jsonb(x)) AS months
     FROM (SELECT person_id, kind, month, sum(gross_cents)::text AS gross_cents, sum(income_cents)::text AS income_cents, sum(vat_cents)::text AS vat_cents,
         sum(surtax_cents)::text AS surtax_cents, sum(income_tax_cents)::text AS income_tax_cents, '0' AS own_income_cents, false AS others
       FROM tax_entry e WHERE subject_id = $1 AND month >= $3 AND month < $2 AND status = 'POSTED' AND person_id > $4
         AND EXISTS (SELECT 1 FROM tax_entry n WHERE n.subject_id = $1 AND n.month = $2 AND n.status = 'POSTED' AND n.person_id = e.person_id)
       GROUP BY 1, 2, 3) x GROUP BY person_id ORDER BY person_id LIMIT $5`,
    [of.subjectId, of.month, `${of.month.slice(0, 4)}-01`, page.after, page.limit],
  );
  return rows.map(({ person_id, months }) => ({ personId: person_id, months: months.map(monthFrom) }));
}

type SalesRow = Pick<Row<TaxSaleRow>, 'person_id' | 'gross_cents' | 'vat_cents' | 'surcharge_cents'> & { readonly others: boolean };

const monthFrom = (row: MonthRow): PaidMonth => ({
  kind: row.kind,
  month: row.month,
  gross: centsFromDatabase(row.gross_cents),
  income: centsFromDatabase(row.income_cents),
  vat: centsFromDatabase(row.vat_cents),
  surtax: centsFromDatabase(row.surtax_cents),
  incomeTax: centsFromDatabase(row.income_tax_cents),
  ownIncome: centsFromDatabase(row.own_income_cents),
  others: row.others,
});

/** Paid months of a calendar year over all companies, by payee. For the rules only: never answered to a caller (D49). */
export async function listMonths(
  ctx: Ctx,
  subjectId: string,
  year: number,
  personIds: readonly string[],
): Promise<Map<string, PaidMonth[]>> {
  const rows = await ctx.rows<MonthRow>('SELECT * FROM tax_months($1, $2, $3, $4)', [subjectId, `${year}-01`, `${year}-12`, personIds]);
  const months = new Map<string, PaidMonth[]>();
  for (const row of rows) addToGroup(months, row.person_id, monthFrom(row));
  return months;
}

/** Sales of the month that were invoiced for their sellers, over all companies, by payee. For the rules only, like those months. */
export async function listSales(
  ctx: Ctx,
  subjectId: string,
  month: string,
  personIds: readonly string[],
): Promise<Map<string, MonthSales>> {
  const rows = await ctx.rows<SalesRow>('SELECT * FROM tax_sales($1, $2, $3)', [subjectId, month, personIds]);
  return new Map(
    rows.map((row) => [
      row.person_id,
      {
        gross: centsFromDatabase(row.gross_cents),
        vat: centsFromDatabase(row.vat_cents),
        surcharge: centsFromDatabase(row.surcharge_cents),
        others: row.others,
      },
    ]),
  );
}

type NewSale = Pick<Row<TaxSaleRow>, 'line_id' | 'person_id'> & Readonly<Record<'gross_cents' | 'vat_cents' | 'surcharge_cents', Cents>>;

export async function insertSales(
  ctx: Ctx,
  of: { readonly subjectId: string; readonly month: string },
  sales: readonly NewSale[],
): Promise<void> {
  await ctx.rows(
    `INSERT INTO tax_sale (company_id, subject_id, month, status, posted_at, line_id, person_id, gross_cents, vat_cents, surcharge_cents)
     SELECT $1, $2, $3, 'POSTED', $4, x.* FROM jsonb_to_recordset($5::jsonb)
       AS x(line_id bigint, person_id bigint, gross_cents bigint, vat_cents bigint, surcharge_cents bigint)`,
    [ctx.companyId, of.subjectId, of.month, ctx.now, JSON.stringify(sales)],
  );
}

/** Of these lines, those that count. */
export async function liveSales(
  ctx: Ctx,
  lineIds: readonly string[],
): Promise<Pick<Row<TaxSaleRow>, 'person_id' | 'subject_id' | 'month'>[]> {
  return ctx.rows(
    `SELECT person_id, subject_id, month FROM tax_sale WHERE company_id = $1 AND line_id = ANY ($2::bigint[]) AND status = 'POSTED'`,
    [ctx.companyId, lineIds],
  );
}

export async function reverseSales(ctx: Ctx, lineIds: readonly string[]): Promise<number> {
  return ctx.count(
    `UPDATE tax_sale SET status = 'REVERSED', reversed_at = $3 WHERE company_id = $1 AND line_id = ANY ($2::bigint[]) AND status = 'POSTED'`,
    [ctx.companyId, lineIds, ctx.now],
  );
}

interface GrossSpan {
  readonly subjectId: string;
  readonly from: string;
  readonly until: string;
  readonly besides: readonly string[];
  /** What else counts: sales of intermediary orders, or what the company has confirmed for the last month and not yet paid. */
  readonly with: 'SALES' | 'CLAIMS' | null;
}

const ALSO = { SALES: 'seller_gross($1, $2, $3, $4)', CLAIMS: 'payee_claims($1, $3, $4)' } as const;

/** Gross of all companies in a span of months, by payee; one statement, so that what is paid meanwhile counts once. */
export async function sumGross(ctx: Ctx, span: GrossSpan, personIds: readonly string[]): Promise<Map<string, Cents>> {
  const also = span.with === null ? '' : `UNION ALL SELECT * FROM ${ALSO[span.with]}`;
  const rows = await ctx.rows<{ person_id: string; gross_cents: string }>(
    `SELECT person_id, sum(gross_cents)::bigint AS gross_cents FROM (SELECT * FROM tax_gross($1, $2, $3, $4, $5) ${also}) x GROUP BY person_id`,
    [span.subjectId, span.from, span.until, personIds, span.besides],
  );
  return new Map(rows.map((row) => [row.person_id, centsFromDatabase(row.gross_cents)]));
}

interface OwnSpan extends Pick<GrossSpan, 'subjectId' | 'from' | 'until'> {
  /** Sales of intermediary orders count too. */
  readonly withSales: boolean;
}

/** Gross of the asking company alone in a span of months, by payee. */
export async function sumOwnGross(ctx: Ctx, span: OwnSpan, personIds: readonly string[]): Promise<Map<string, Cents>> {
  const rows = await ctx.rows<{ person_id: string; gross_cents: string }>(
    'SELECT person_id, gross_cents FROM own_gross($1, $2, $3, $4, $5)',
    [span.subjectId, span.from, span.until, personIds, span.withSales],
  );
  return new Map(rows.map((row) => [row.person_id, centsFromDatabase(row.gross_cents)]));
}

interface NewEntry {
  readonly statementId: string;
  readonly subjectId: string;
  readonly personId: string;
  readonly figures: TaxFigures;
}

/** `figures.key` is the line. */
export async function insertEntries(ctx: Ctx, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.map(({ statementId, subjectId, personId, figures }) => ({
    statement_id: statementId,
    line_id: figures.key,
    person_id: personId,
    subject_id: subjectId,
    kind: figures.kind,
    month: figures.month,
    gross_cents: figures.gross,
    income_cents: figures.income,
    vat_cents: figures.vat,
    surtax_cents: figures.surtax,
    income_tax_cents: figures.incomeTax,
    recovered_cents: figures.recoveredTax,
    rule_version: figures.ruleVersion,
    figures,
  }));
  await ctx.rows(
    `INSERT INTO tax_entry (company_id, statement_id, line_id, person_id, subject_id, kind, month, status, gross_cents, income_cents, vat_cents,
       surtax_cents, income_tax_cents, recovered_cents, rule_version, figures, withheld_at)
     SELECT $1, x.statement_id, x.line_id, x.person_id, x.subject_id, x.kind, x.month, 'PENDING', x.gross_cents, x.income_cents, x.vat_cents,
       x.surtax_cents, x.income_tax_cents, x.recovered_cents, x.rule_version, x.figures, $2
     FROM jsonb_to_recordset($3::jsonb) AS x(statement_id bigint, line_id bigint, person_id bigint, subject_id bigint, kind text, month text,
       gross_cents bigint, income_cents bigint, vat_cents bigint, surtax_cents bigint, income_tax_cents bigint, recovered_cents bigint,
       rule_version text, figures jsonb)`,
    [ctx.companyId, ctx.now, JSON.stringify(rows)],
  );
}

type EntryStatus = TaxEntryRow['status'];

export type EntryKey = Pick<Row<TaxEntryRow>, 'line_id' | 'statement_id' | 'person_id' | 'subject_id' | 'kind' | 'month'>;

export interface LatestEntry extends EntryKey {
  readonly status: EntryStatus;
  readonly figures: TaxFigures;
}

const KEY_COLUMNS = 'line_id, statement_id, person_id, subject_id, kind, month';

/** The newest entry of each line, whatever its status. */
export async function listLatest(ctx: Ctx, lineIds: readonly string[]): Promise<Map<string, LatestEntry>> {
  const rows = await ctx.rows<LatestEntry>(
    `SELECT DISTINCT ON (line_id) ${KEY_COLUMNS}, status, figures FROM tax_entry
     WHERE company_id = $1 AND line_id = ANY ($2::bigint[]) ORDER BY line_id, id DESC`,
    [ctx.companyId, lineIds],
  );
  return new Map(rows.map((row) => [row.line_id, row]));
}

export async function findLatest(ctx: Ctx, lineId: string): Promise<EntryKey | undefined> {
  return (await listLatest(ctx, [lineId])).get(lineId);
}

export async function postEntries(ctx: Ctx, lineIds: readonly string[]): Promise<EntryKey[]> {
  return ctx.rows<EntryKey>(
    `UPDATE tax_entry SET status = 'POSTED', posted_at = $3 WHERE company_id = $1 AND line_id = ANY ($2::bigint[]) AND status = 'PENDING'
     RETURNING ${KEY_COLUMNS}`,
    [ctx.companyId, lineIds, ctx.now],
  );
}

export async function reverseEntries(ctx: Ctx, lineIds: readonly string[]): Promise<EntryKey[]> {
  return ctx.rows<EntryKey>(
    `UPDATE tax_entry SET status = 'REVERSED', reversed_at = $3 WHERE company_id = $1 AND line_id = ANY ($2::bigint[])
       AND status IN ('PENDING', 'POSTED') RETURNING ${KEY_COLUMNS}`,
    [ctx.companyId, lineIds, ctx.now],
  );
}

/** The months of the runs as they stand now, for the record. */
export async function saveRuns(ctx: Ctx, subjectId: string, year: number, runs: ReadonlyMap<string, Run | null>): Promise<void> {
  const rows = [...runs].map(([personId, run]) => ({
    person_id: personId,
    months: run?.months ?? 0,
    income: run?.income ?? 0,
    withheld: run?.withheld ?? 0,
    last_month: run?.lastMonth ?? null,
  }));
  await ctx.rows('SELECT tax_cumulative_put($1, $2, $3)', [subjectId, year, JSON.stringify(rows)]);
}

type SettingRow = Omit<Row<TaxSettingRow>, 'set_by' | 'set_at' | 'mode' | 'vat_basis'> & {
  readonly mode: CollectionMode;
  readonly vat_basis: VatBasisKey;
};

const SETTING_COLUMNS = 'subject_id, from_month, mode, rate_ppm, half_relief, free_monthly_cents, vat_basis';

/** The settings of a subject that have begun by a month, in their order; the last one holds in it. */
export async function settingsUntil(
  ctx: Ctx,
  subjectId: string,
  month: string,
): Promise<(CollectionVersion & { readonly basis: ThresholdBasis })[]> {
  const rows = await ctx.rows<SettingRow>(
    `SELECT ${SETTING_COLUMNS} FROM tax_setting WHERE subject_id = $1 AND from_month <= $2 ORDER BY from_month`,
    [subjectId, month],
  );
  return rows.map((row) => ({
    from: row.from_month,
    collection: {
      mode: row.mode,
      rate: ppm(row.rate_ppm),
      halfRelief: row.half_relief,
      freeMonthly: centsFromDatabase(row.free_monthly_cents),
    },
    basis: row.vat_basis === 'GROSS' ? 'gross' : 'exVat',
  }));
}

/** What the subject compares with the threshold; a payee may ask as well. */
export async function vatBasisOf(ctx: Ctx, subjectId: string, month: string): Promise<ThresholdBasis> {
  const { basis } = await ctx.row<{ basis: string | null }>('SELECT tax_vat_basis($1, $2) AS basis', [subjectId, month]);
  return basis === 'GROSS' ? 'gross' : 'exVat';
}

export interface SettingView {
  readonly subjectId: string;
  readonly fromMonth: string;
  readonly mode: CollectionMode;
  readonly rate: string;
  readonly isHalved: boolean;
  readonly freeMonthly: Cents;
  readonly vatBasis: VatBasisKey;
  /** The last month in which lines were taxed by it: from then on it is as it is. */
  readonly lastUsedMonth: string | null;
}

export async function listSettings(ctx: Ctx, subjectId: string): Promise<SettingView[]> {
  const rows = await ctx.rows<SettingRow & { readonly last_used: string | null }>(
    `WITH version AS (SELECT ${SETTING_COLUMNS}, lead(from_month) OVER (ORDER BY from_month) AS until FROM tax_setting WHERE subject_id = $1)
     SELECT ${SETTING_COLUMNS}, (SELECT max(u.month) FROM tax_setting_use u WHERE u.subject_id = $1 AND u.month >= v.from_month
       AND (v.until IS NULL OR u.month < v.until)) AS last_used
     FROM version v ORDER BY from_month DESC LIMIT 100`,
    [subjectId],
  );
  return rows.map((row) => ({
    lastUsedMonth: row.last_used,
    subjectId: row.subject_id,
    fromMonth: row.from_month,
    mode: row.mode,
    rate: formatRate(ppm(row.rate_ppm)),
    isHalved: row.half_relief,
    freeMonthly: centsFromDatabase(row.free_monthly_cents),
    vatBasis: row.vat_basis,
  }));
}

/** Of the months in which a version that begins with this one would hold, the last one in which lines were taxed; payments wait behind it. */
export async function usedMonth(ctx: Ctx, subjectId: string, fromMonth: string): Promise<string | null> {
  const [row] = await ctx.rows<{ month: string | null }>('SELECT tax_setting_used($1, $2) AS month', [subjectId, fromMonth]);
  return row?.month ?? null;
}

/** false = there is no such subject. */
export async function putSetting(ctx: Ctx, setting: Omit<SettingView, 'lastUsedMonth'> & { readonly ratePpm: number }): Promise<boolean> {
  // By hand: it is written only for a subject that exists.
  const written = await ctx.count(
    `INSERT INTO tax_setting (${SETTING_COLUMNS}, set_by, set_at) SELECT id, $2, $3, $4, $5, $6, $7, $8, $9 FROM subject WHERE id = $1
     ON CONFLICT (subject_id, from_month) DO UPDATE SET mode = excluded.mode, rate_ppm = excluded.rate_ppm, half_relief = excluded.half_relief,
       free_monthly_cents = excluded.free_monthly_cents, vat_basis = excluded.vat_basis, set_by = excluded.set_by, set_at = excluded.set_at`,
    [
      setting.subjectId,
      setting.fromMonth,
      setting.mode,
      setting.ratePpm,
      setting.isHalved,
      setting.freeMonthly,
      setting.vatBasis,
      ctx.actor?.id ?? 'system',
      ctx.now,
    ],
  );
  return written === 1;
}

export async function findLimits(ctx: Ctx, subjectId: string): Promise<{ monthly: Cents; rolling: Cents } | undefined> {
  const row = await scoped(ctx, TaxLimitRow).find({ subject_id: subjectId });
  return row && { monthly: centsFromDatabase(row.monthly_cents), rolling: centsFromDatabase(row.rolling_cents) };
}

/** The lowest of those that bind the companies which have paid the payee of this transaction in these months; null = nobody has. */
export async function lowestLimits(
  ctx: Ctx,
  of: { readonly subjectId: string; readonly from: string; readonly until: string },
  platform: { readonly monthly: Cents; readonly rolling: Cents },
): Promise<{ monthly: Cents; rolling: Cents } | null> {
  const { monthly_cents: monthly, rolling_cents: rolling } = await ctx.row<Record<'monthly_cents' | 'rolling_cents', string | null>>(
    'SELECT * FROM tax_limits_of_payee($1, $2, $3, $4, $5)',
    [of.subjectId, of.from, of.until, platform.monthly, platform.rolling],
  );
  return monthly === null || rolling === null ? null : { monthly: centsFromDatabase(monthly), rolling: centsFromDatabase(rolling) };
}

export async function putLimits(ctx: Ctx, subjectId: string, limits: { readonly monthly: Cents; readonly rolling: Cents }): Promise<void> {
  await scoped(ctx, TaxLimitRow).put(['subject_id'], {
    subject_id: subjectId,
    monthly_cents: limits.monthly,
    rolling_cents: limits.rolling,
  });
}

type OwnRecord = Pick<Row<TaxCumulativeRow>, 'subject_id' | 'months_counted' | 'income_cents' | 'withheld_cents'>;

/** Cumulative records of the payee of this transaction. */
export async function ownRecords(ctx: Ctx, year: number): Promise<OwnRecord[]> {
  return ctx.rows<OwnRecord>('SELECT * FROM tax_record_of_payee($1)', [year]);
}

interface OwnMonth {
  readonly subject_id: string;
  readonly month: string;
  readonly gross_cents: string;
  readonly vat_cents: string;
  readonly surtax_cents: string;
  readonly income_tax_cents: string;
  readonly line_count: number;
}

/** Final taxes of the payee of this transaction by month and subject, over all companies; row security shows own entries only. */
export async function ownMonths(ctx: Ctx, personId: string, subjectIds: readonly string[], year: number): Promise<OwnMonth[]> {
  return ctx.rows<OwnMonth>(
    `SELECT subject_id, month, sum(gross_cents)::bigint AS gross_cents, sum(vat_cents)::bigint AS vat_cents,
       sum(surtax_cents)::bigint AS surtax_cents, sum(income_tax_cents)::bigint AS income_tax_cents, count(*)::int AS line_count
     FROM tax_entry WHERE subject_id = ANY ($2) AND person_id = $1 AND month BETWEEN $3 AND $4 AND status = 'POSTED'
     GROUP BY subject_id, month ORDER BY month DESC, subject_id`,
    [personId, subjectIds, `${year}-01`, `${year}-12`],
  );
}
