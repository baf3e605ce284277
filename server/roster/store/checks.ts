import { unreadPrefix } from '../../../schema/cellMarks';
import type { ProblemCode, ProblemCounter } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import type { Row } from '../../kernel/rows';
import type { RosterProblemEntity } from '../entity';
import type { CodeCount } from './rosters';

/** One finding of a rule over the list: the row, and the other row it collides with. */
export interface Collision {
  readonly id: string;
  readonly other: number;
  readonly source_id?: string;
}

/** Window functions instead of self joins: a hostile list of 20,000 equal rows stays linear. Only the later row is flagged (D23). */
export async function duplicateLines(ctx: Ctx, rosterId: string): Promise<Collision[]> {
  return ctx.rows<Collision>(
    `SELECT id, other FROM (
       SELECT id, line_no, CASE WHEN source IS NULL THEN min(line_no) OVER same
         ELSE least(min(line_no) FILTER (WHERE source IS NULL) OVER same, min(line_no) OVER same_source) END AS other
       FROM (SELECT id, line_no, id_card_index, account_index, amount_cents, nullif(label_fold(source_id), '') AS source
         FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND id_card_index IS NOT NULL AND account_index IS NOT NULL AND amount_cents IS NOT NULL) sound
       WINDOW same AS (PARTITION BY id_card_index, account_index, amount_cents),
         same_source AS (PARTITION BY id_card_index, account_index, amount_cents, source)) x
     WHERE other < line_no`,
    [ctx.companyId, rosterId],
  );
}

/** The same person and account with another amount; two orders of one person, each with a number of its own, are nothing strange (D23). */
export async function repeatedPayees(ctx: Ctx, rosterId: string): Promise<Collision[]> {
  return ctx.rows<Collision>(
    `SELECT id, other FROM (
       SELECT id, line_no,
         CASE WHEN source IS NULL THEN min(line_no) OVER payee
           ELSE least(min(line_no) FILTER (WHERE source IS NULL) OVER payee, min(line_no) OVER payee_source) END AS other,
         CASE WHEN source IS NULL THEN min(line_no) OVER same
           ELSE least(min(line_no) FILTER (WHERE source IS NULL) OVER same, min(line_no) OVER same_source) END AS equal
       FROM (SELECT id, line_no, id_card_index, account_index, amount_cents, nullif(label_fold(source_id), '') AS source
         FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND id_card_index IS NOT NULL AND account_index IS NOT NULL AND amount_cents IS NOT NULL) sound
       WINDOW payee AS (PARTITION BY id_card_index, account_index),
         payee_source AS (PARTITION BY id_card_index, account_index, source),
         same AS (PARTITION BY id_card_index, account_index, amount_cents),
         same_source AS (PARTITION BY id_card_index, account_index, amount_cents, source)) x
     WHERE other < line_no AND equal = line_no`,
    [ctx.companyId, rosterId],
  );
}

/** The same sale of one person to one buyer twice; it has no account and no source id. */
export async function duplicateSales(ctx: Ctx, rosterId: string): Promise<Collision[]> {
  return ctx.rows<Collision>(
    `SELECT id, other FROM (
       SELECT id, line_no, min(line_no) OVER (PARTITION BY id_card_index, buyer_tax_no, amount_cents) AS other
       FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND id_card_index IS NOT NULL AND buyer_tax_no IS NOT NULL AND amount_cents IS NOT NULL) x
     WHERE other < line_no`,
    [ctx.companyId, rosterId],
  );
}

/** Where everybody stands once: only the later row is flagged. */
export async function repeatedPeople(ctx: Ctx, rosterId: string): Promise<Collision[]> {
  return ctx.rows<Collision>(
    `SELECT id, other FROM (
       SELECT id, line_no, min(line_no) OVER (PARTITION BY id_card_index) AS other
       FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND id_card_index IS NOT NULL) x
     WHERE other < line_no`,
    [ctx.companyId, rosterId],
  );
}

/** One phone under several identity numbers, as sharedAccounts has it for accounts. */
export async function sharedPhones(ctx: Ctx, rosterId: string): Promise<Collision[]> {
  return sharedBy(ctx, rosterId, 'phone_index');
}

/** By what is seen of them, if anything is: lists that were read before migration 1370 hold them as they were typed. */
export async function repeatedSourceIds(ctx: Ctx, rosterId: string): Promise<Collision[]> {
  return ctx.rows<Collision>(
    `SELECT id, other, source_id FROM (
       SELECT id, line_no, source_id, min(line_no) OVER (PARTITION BY source) AS other
       FROM (SELECT id, line_no, source_id, nullif(label_fold(source_id), '') AS source
         FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND source_id IS NOT NULL AND NOT starts_with(source_id, $3)) read
       WHERE source IS NOT NULL) x
     WHERE other < line_no`,
    [ctx.companyId, rosterId, unreadPrefix],
  );
}

/** One account under several identity numbers: each row names the first row of another person. */
export async function sharedAccounts(ctx: Ctx, rosterId: string): Promise<Collision[]> {
  return sharedBy(ctx, rosterId, 'account_index');
}

/** No join: the planner cannot pick a bad one. */
async function sharedBy(ctx: Ctx, rosterId: string, column: 'account_index' | 'phone_index'): Promise<Collision[]> {
  return ctx.rows<Collision>(
    `SELECT id, other FROM (
       SELECT id, CASE WHEN id_card_index = first_person THEN min(line_no) FILTER (WHERE id_card_index <> first_person) OVER same ELSE first_line END AS other
       FROM (SELECT id, line_no, ${column}, id_card_index, first_value(line_no) OVER w AS first_line, first_value(id_card_index) OVER w AS first_person
         FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND ${column} IS NOT NULL AND id_card_index IS NOT NULL
         WINDOW w AS (PARTITION BY ${column} ORDER BY line_no, id)) sound
       WINDOW same AS (PARTITION BY ${column})) x
     WHERE other IS NOT NULL`,
    [ctx.companyId, rosterId],
  );
}

/** Identity numbers issued side by side: same region and birth, running numbers one apart. */
export async function consecutiveIds(ctx: Ctx, rosterId: string): Promise<Collision[]> {
  return ctx.rows<Collision>(
    `SELECT id, other FROM (
       SELECT id, coalesce(
         min(line_no) OVER (PARTITION BY id_card_group ORDER BY id_card_serial RANGE BETWEEN 1 PRECEDING AND 1 PRECEDING),
         min(line_no) OVER (PARTITION BY id_card_group ORDER BY id_card_serial RANGE BETWEEN 1 FOLLOWING AND 1 FOLLOWING)) AS other
       FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND id_card_group IS NOT NULL) x
     WHERE other IS NOT NULL`,
    [ctx.companyId, rosterId],
  );
}

export async function firstRow(ctx: Ctx, rosterId: string): Promise<string | undefined> {
  const found = await ctx.maybe<{ id: string }>(
    'SELECT id FROM roster_row WHERE company_id = $1 AND roster_id = $2 ORDER BY line_no, id LIMIT 1',
    [ctx.companyId, rosterId],
  );
  return found?.id;
}

/** Rows of the same person or account: rules that add up or compare look at them together. */
export async function relatedRows(
  ctx: Ctx,
  rosterId: string,
  personIndexes: readonly string[],
  accountIndexes: readonly string[],
): Promise<string[]> {
  const rows = await ctx.rows<{ id: string }>(
    'SELECT id FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND (id_card_index = ANY($3) OR account_index = ANY($4))',
    [ctx.companyId, rosterId, personIndexes, accountIndexes],
  );
  return rows.map((row) => row.id);
}

type FlaggedRow = Pick<Row<RosterProblemEntity>, 'row_id' | 'code'> & { readonly params: unknown };

export async function flaggedRows(ctx: Ctx, rosterId: string, codes: readonly ProblemCode[]): Promise<FlaggedRow[]> {
  return ctx.rows<FlaggedRow>(
    'SELECT row_id, code, params FROM roster_problem WHERE company_id = $1 AND roster_id = $2 AND code = ANY($3)',
    [ctx.companyId, rosterId, codes],
  );
}

/**
 * One word for all that is known of these rows: their cells and states, their people and answers, and what was found about them. What is found again,
 * under new ids and in another order, is the same.
 */
export async function digestRows(ctx: Ctx, rosterId: string, rowIds: readonly string[]): Promise<string> {
  const { digest } = await ctx.row<{ digest: string }>(
    `SELECT encode(sha256(coalesce(string_agg(x.part, ''::bytea ORDER BY x.part), '')), 'hex') AS digest FROM (
       SELECT sha256(convert_to(w::text, 'UTF8')) AS part FROM roster_row w WHERE w.company_id = $1 AND w.roster_id = $2 AND w.id = ANY ($3::bigint[])
       UNION ALL SELECT sha256(convert_to(ROW(p.row_id, p.field, p.code, p.severity, p.params)::text, 'UTF8'))
       FROM roster_problem p WHERE p.company_id = $1 AND p.roster_id = $2 AND p.row_id = ANY ($3::bigint[])) x`,
    [ctx.companyId, rosterId, rowIds],
  );
  return digest;
}

interface RowTotals {
  readonly total: number;
  readonly errors: number;
  readonly checking: number;
  readonly passed: number;
  readonly amount: string;
}

export async function rowTotals(ctx: Ctx, rosterId: string): Promise<RowTotals> {
  return ctx.row<RowTotals>(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE status = 'ERROR')::int AS errors, count(*) FILTER (WHERE status = 'CHECKING')::int AS checking,
       count(*) FILTER (WHERE status = 'PASSED')::int AS passed, coalesce(sum(amount_cents), 0)::bigint AS amount
     FROM roster_row WHERE company_id = $1 AND roster_id = $2`,
    [ctx.companyId, rosterId],
  );
}

export async function codeCounts(ctx: Ctx, rosterId: string): Promise<CodeCount[]> {
  return ctx.rows<CodeCount>(
    `SELECT code, severity, count(DISTINCT row_id)::int AS count FROM roster_problem WHERE company_id = $1 AND roster_id = $2 GROUP BY code, severity ORDER BY code`,
    [ctx.companyId, rosterId],
  );
}

interface KindTotals {
  readonly warnings: number;
  readonly notes: number;
}

export async function severityTotals(ctx: Ctx, rosterId: string): Promise<KindTotals> {
  return ctx.row<KindTotals>(
    `SELECT count(DISTINCT row_id) FILTER (WHERE severity = 'WARNING')::int AS warnings, count(DISTINCT row_id) FILTER (WHERE severity = 'NOTE')::int AS notes
     FROM roster_problem WHERE company_id = $1 AND roster_id = $2`,
    [ctx.companyId, rosterId],
  );
}

/** Rows that feed one counter of the check list, each once. */
export async function counterTotals(
  ctx: Ctx,
  rosterId: string,
  codesOf: Readonly<Record<ProblemCounter, readonly ProblemCode[]>>,
): Promise<Record<ProblemCounter, number>> {
  return ctx.row<Record<ProblemCounter, number>>(
    `SELECT count(DISTINCT row_id) FILTER (WHERE code = ANY($3))::int AS "twoElement", count(DISTINCT row_id) FILTER (WHERE code = ANY($4))::int AS "amountLimit",
       count(DISTINCT row_id) FILTER (WHERE code = ANY($5))::int AS "verifyCollection", count(DISTINCT row_id) FILTER (WHERE code = ANY($6))::int AS "incomeSourceId"
     FROM roster_problem WHERE company_id = $1 AND roster_id = $2 AND severity = 'ERROR'`,
    [ctx.companyId, rosterId, codesOf.twoElement, codesOf.amountLimit, codesOf.verifyCollection, codesOf.incomeSourceId],
  );
}
