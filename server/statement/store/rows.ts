// SQL over the uploaded rows of a statement: what the set checks compare, and the tax sheet while the statement is in 40 or 3.
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import type { Row } from '../../kernel/rows';
import type { RowScope } from '../../roster/public';
import type { StatementFailedAccountRow, StatementRowTaxRow } from '../entity';

function scoped(ctx: Ctx, scope: RowScope): { where: string; parameters: unknown[] } {
  const parameters: unknown[] = [ctx.companyId, scope.rosterId];
  const only = scope.rowIds === null ? '' : `AND r.id = ANY ($${parameters.push(scope.rowIds)})`;
  return { where: `r.company_id = $1 AND r.roster_id = $2 ${only}`, parameters };
}

interface PayeeRow extends Pick<Row<StatementFailedAccountRow>, 'payee_id' | 'account_index'> {
  readonly id: string;
}

/** Rows of known people with a sound account. */
export async function payeeRows(ctx: Ctx, scope: RowScope): Promise<PayeeRow[]> {
  const { where, parameters } = scoped(ctx, scope);
  return ctx.rows<PayeeRow>(
    `SELECT r.id, r.payee_id, r.account_index FROM roster_row r WHERE ${where} AND r.person_id IS NOT NULL AND r.account_index IS NOT NULL`,
    parameters,
  );
}

interface UsedSourceId {
  readonly id: string;
  readonly source_id: string;
  readonly statement_code: string;
}

/**
 * IDM-004: the order of the customer already stands in a line that was not terminated, however it was written when it came in (migration 1370). The
 * keys of the rows are made first: what is not leakproof finds nothing by an index behind row security.
 */
export async function usedSourceIds(ctx: Ctx, scope: RowScope): Promise<UsedSourceId[]> {
  const { where, parameters } = scoped(ctx, scope);
  return ctx.rows<UsedSourceId>(
    `WITH asked AS MATERIALIZED (SELECT r.id, r.source_id, label_fold(r.source_id) AS key FROM roster_row r WHERE ${where} AND r.source_id IS NOT NULL)
     SELECT DISTINCT ON (r.id) r.id, r.source_id, s.statement_code FROM asked r
     JOIN statement_line l ON l.company_id = $1 AND l.income_source_key = r.key AND l.status <> 'TERMINATED'
     JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id ORDER BY r.id, l.id`,
    parameters,
  );
}

/** Of these persons: another statement that names the task and pays them, or has paid them. */
export async function otherPayments(
  ctx: Ctx,
  of: { readonly taskId: string; readonly statementId: string },
  personIds: readonly string[],
): Promise<[personId: string, statementId: string][]> {
  const rows = await ctx.rows<{ person_id: string; statement_id: string }>(
    `SELECT DISTINCT ON (l.person_id) l.person_id, l.statement_id FROM statement s
     JOIN statement_line l ON l.company_id = s.company_id AND l.statement_id = s.id AND l.status <> 'TERMINATED'
     WHERE s.company_id = $1 AND s.task_id = $2 AND s.id <> $3 AND l.person_id = ANY ($4::bigint[]) ORDER BY l.person_id, l.statement_id DESC`,
    [ctx.companyId, of.taskId, of.statementId, personIds],
  );
  return rows.map((row) => [row.person_id, row.statement_id]);
}

/** Would this row be taken over? Its own tax error aside: the figures must show where it comes from. */
const SOUND = `NOT EXISTS (SELECT 1 FROM roster_problem p WHERE p.company_id = r.company_id AND p.row_id = r.id
  AND p.severity = 'ERROR' AND p.code NOT IN ('TAX_ABOVE_AMOUNT', 'TAX_RULE_MISSING'))`;

interface MeanRow {
  readonly id: string;
  readonly amount: Cents;
  readonly mean: Cents;
}

/**
 * Amount beside the mean of the payee's last payments by this company; people with fewer payments are left out. Those never paid at all go
 * out of it together, before one by one is looked up: they are most of a new list.
 */
export async function lastMeans(ctx: Ctx, scope: RowScope, payments: number): Promise<MeanRow[]> {
  const { where, parameters } = scoped(ctx, scope);
  const count = `$${parameters.push(payments)}`;
  const rows = await ctx.rows<{ id: string; amount_cents: string; mean: string }>(
    `SELECT r.id, r.amount_cents, m.mean FROM roster_row r CROSS JOIN LATERAL (
       SELECT round(avg(p.gross_cents))::bigint AS mean, count(*) AS n FROM (
         SELECT l.gross_cents FROM statement_line l WHERE l.company_id = r.company_id AND l.person_id = r.person_id AND l.status = 'SUCCESS'
         ORDER BY l.paid_at DESC, l.id DESC LIMIT ${count}) p) m
     WHERE ${where} AND r.person_id IS NOT NULL AND r.amount_cents IS NOT NULL AND m.n = ${count}
       AND EXISTS (SELECT 1 FROM statement_line l WHERE l.company_id = r.company_id AND l.person_id = r.person_id AND l.status = 'SUCCESS')`,
    parameters,
  );
  return rows.map((row) => ({ id: row.id, amount: centsFromDatabase(row.amount_cents), mean: centsFromDatabase(row.mean) }));
}

export interface TaxableRow {
  readonly row_id: string;
  readonly person_id: string;
  readonly gross: Cents;
}

/** Sound rows in the order of the file; people null = everybody. */
export async function taxableRows(ctx: Ctx, rosterId: string, people: readonly string[] | null): Promise<TaxableRow[]> {
  const parameters: unknown[] = [ctx.companyId, rosterId];
  const only = people === null ? '' : `AND r.person_id = ANY ($${parameters.push(people)})`;
  const rows = await ctx.rows<{ row_id: string; person_id: string; amount_cents: string }>(
    `SELECT r.id AS row_id, r.person_id, r.amount_cents FROM roster_row r
     WHERE r.company_id = $1 AND r.roster_id = $2 AND r.person_id IS NOT NULL AND r.amount_cents IS NOT NULL ${only} AND ${SOUND}
     ORDER BY r.line_no, r.id`,
    parameters,
  );
  return rows.map((row) => ({ row_id: row.row_id, person_id: row.person_id, gross: centsFromDatabase(row.amount_cents) }));
}

type Amounts =
  | 'gross_cents'
  | 'service_cents'
  | 'payee_tax_cents'
  | 'company_tax_cents'
  | 'platform_tax_cents'
  | 'net_cents'
  | 'total_cents';

export type RowTax = Pick<Row<StatementRowTaxRow>, 'row_id' | 'person_id' | 'tax_facts' | 'tax_month'> & Readonly<Record<Amounts, number>>;

/** A sheet of 20,000 rows is some 20 MB of figures: they travel in pages. */
const PAGE = 2_000;

export async function saveRowTaxes(ctx: Ctx, statementId: string, taxes: readonly RowTax[]): Promise<void> {
  for (let from = 0; from < taxes.length; from += PAGE) await saveTaxPage(ctx, statementId, taxes.slice(from, from + PAGE));
}

async function saveTaxPage(ctx: Ctx, statementId: string, taxes: readonly RowTax[]): Promise<void> {
  await ctx.rows(
    `INSERT INTO statement_row_tax (company_id, statement_id, row_id, person_id, gross_cents, service_cents, payee_tax_cents, company_tax_cents,
       platform_tax_cents, net_cents, total_cents, tax_facts, tax_month)
     SELECT $1, $2, x.* FROM jsonb_to_recordset($3::jsonb) AS x(row_id bigint, person_id bigint, gross_cents bigint, service_cents bigint,
       payee_tax_cents bigint, company_tax_cents bigint, platform_tax_cents bigint, net_cents bigint, total_cents bigint, tax_facts jsonb, tax_month text)
     ON CONFLICT (company_id, statement_id, row_id) DO UPDATE SET person_id = excluded.person_id, gross_cents = excluded.gross_cents,
       service_cents = excluded.service_cents, payee_tax_cents = excluded.payee_tax_cents, company_tax_cents = excluded.company_tax_cents,
       platform_tax_cents = excluded.platform_tax_cents, net_cents = excluded.net_cents, total_cents = excluded.total_cents,
       tax_facts = excluded.tax_facts, tax_month = excluded.tax_month`,
    [ctx.companyId, statementId, JSON.stringify(taxes)],
  );
}

/** Sheets of rows that are gone or no longer sound; answers whose they were, because those people's other rows change with them. */
export async function dropStaleTaxes(ctx: Ctx, statementId: string, rosterId: string): Promise<string[]> {
  const rows = await ctx.rows<{ person_id: string }>(
    `DELETE FROM statement_row_tax t WHERE t.company_id = $1 AND t.statement_id = $2 AND NOT EXISTS (SELECT 1 FROM roster_row r
       WHERE r.company_id = t.company_id AND r.roster_id = $3 AND r.id = t.row_id AND r.person_id = t.person_id AND r.amount_cents IS NOT NULL
         AND ${SOUND})
     RETURNING t.person_id`,
    [ctx.companyId, statementId, rosterId],
  );
  return [...new Set(rows.map((row) => row.person_id))];
}

/** People with a sound row that has no sheet yet: an edit of somebody else's row has put it right. */
export async function peopleWithoutTaxes(ctx: Ctx, statementId: string, rosterId: string): Promise<string[]> {
  const rows = await ctx.rows<{ person_id: string }>(
    `SELECT DISTINCT r.person_id FROM roster_row r
     WHERE r.company_id = $1 AND r.roster_id = $3 AND r.person_id IS NOT NULL AND r.amount_cents IS NOT NULL AND ${SOUND}
       AND NOT EXISTS (SELECT 1 FROM statement_row_tax t WHERE t.company_id = r.company_id AND t.statement_id = $2 AND t.row_id = r.id)`,
    [ctx.companyId, statementId, rosterId],
  );
  return rows.map((row) => row.person_id);
}

interface StoredRowTax extends Pick<Row<StatementRowTaxRow>, 'row_id' | Amounts | 'tax_facts' | 'tax_month'> {
  /** As the list says it now. */
  readonly name: string | null;
}

export async function rowTaxes(ctx: Ctx, statementId: string, rowIds: readonly string[]): Promise<StoredRowTax[]> {
  return ctx.rows<StoredRowTax>(
    `SELECT t.*, r.name FROM statement_row_tax t JOIN roster_row r ON r.company_id = t.company_id AND r.id = t.row_id
     WHERE t.company_id = $1 AND t.statement_id = $2 AND t.row_id = ANY ($3)`,
    [ctx.companyId, statementId, rowIds],
  );
}

/** One word for the whole sheet of these rows, month and facts included. */
export async function digestRowTaxes(ctx: Ctx, statementId: string, rowIds: readonly string[]): Promise<string> {
  const { digest } = await ctx.row<{ digest: string }>(
    `SELECT encode(sha256(coalesce(string_agg(sha256(convert_to(t::text, 'UTF8')), ''::bytea ORDER BY t.row_id), '')), 'hex') AS digest
     FROM statement_row_tax t WHERE t.company_id = $1 AND t.statement_id = $2 AND t.row_id = ANY ($3::bigint[])`,
    [ctx.companyId, statementId, rowIds],
  );
  return digest;
}

/** The rows that a confirm would take over now, `t` = as they were taxed, `r` = as they stand in the list. */
export const ROWS_TAKEN_OVER = `statement_row_tax t JOIN roster_row r ON r.company_id = t.company_id AND r.id = t.row_id AND r.status <> 'ERROR'`;

interface SheetSums {
  readonly count: number;
  readonly pay: Cents;
  readonly serviceFee: Cents;
  readonly total: Cents;
  readonly net: Cents;
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
  readonly generalLaborTax: Cents;
}

/** Sums over the rows that would be taken over now. */
export async function sumRowTaxes(ctx: Ctx, statementId: string): Promise<SheetSums> {
  const found = await ctx.once('statement.rowTaxSums', [statementId], async (ids) => {
    const rows = await ctx.rows<Record<string, string>>(
      `SELECT t.statement_id, count(*)::text AS count, coalesce(sum(gross_cents), 0)::bigint AS pay, coalesce(sum(service_cents), 0)::bigint AS service_fee,
       coalesce(sum(total_cents), 0)::bigint AS total, coalesce(sum(net_cents), 0)::bigint AS net,
       coalesce(sum((tax_facts ->> 'vat')::bigint), 0)::bigint AS vat, coalesce(sum((tax_facts ->> 'surtax')::bigint), 0)::bigint AS surtax,
       coalesce(sum((tax_facts ->> 'incomeTax')::bigint), 0)::bigint AS income_tax,
       coalesce(sum((tax_facts ->> 'generalLaborTax')::bigint), 0)::bigint AS general_tax
     FROM ${ROWS_TAKEN_OVER} WHERE t.company_id = $1 AND t.statement_id = ANY ($2) GROUP BY t.statement_id`,
      [ctx.companyId, ids],
    );
    return new Map(rows.map((row) => [row.statement_id ?? '', row]));
  });
  const row = found.get(statementId) ?? {};
  const amount = (column: string): Cents => centsFromDatabase(row[column] ?? '0');
  return {
    count: Number.parseInt(row.count ?? '0', 10),
    pay: amount('pay'),
    serviceFee: amount('service_fee'),
    total: amount('total'),
    net: amount('net'),
    vat: amount('vat'),
    surtax: amount('surtax'),
    incomeTax: amount('income_tax'),
    generalLaborTax: amount('general_tax'),
  };
}

interface CrossingRow {
  readonly rowId: string;
  readonly lineNo: number;
  readonly name: string;
  readonly amount: Cents;
  readonly ratePercent: number;
}

/** Rows whose payment crosses into a higher bracket of income tax by itself, in the order of the list. */
export async function crossingRows(ctx: Ctx, statementId: string): Promise<CrossingRow[]> {
  const rows = await ctx.rows<{ row_id: string; line_no: number; name: string | null; gross_cents: string; rate: number | null }>(
    `SELECT t.row_id, r.line_no, r.name, t.gross_cents, (t.tax_facts ->> 'ratePercent')::float AS rate FROM statement_row_tax t
     JOIN roster_row r ON r.company_id = t.company_id AND r.id = t.row_id
     WHERE t.company_id = $1 AND t.statement_id = $2 AND (t.tax_facts ->> 'crossesBracketNow')::boolean ORDER BY r.line_no, r.id`,
    [ctx.companyId, statementId],
  );
  return rows.map((row) => ({
    rowId: row.row_id,
    lineNo: row.line_no,
    name: row.name ?? '',
    amount: centsFromDatabase(row.gross_cents),
    ratePercent: row.rate ?? 0,
  }));
}
