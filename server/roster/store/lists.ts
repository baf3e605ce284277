import type { Ctx } from '../../kernel/context';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { scoped } from '../../kernel/rows';
import { RosterEntity, type RosterProblemEntity, type RosterRowEntity } from '../entity';
import type { RosterStatus } from './rosters';

interface RowConditions {
  readonly severity: string | null;
  readonly code: string | null;
  readonly status: string | null;
  readonly ids: readonly string[] | null;
  readonly name: string | null;
  readonly personIndex: string | null;
  readonly accountIndex: string | null;
}

interface Where {
  readonly sql: string;
  readonly parameters: unknown[];
}

// Built from the conditions in use: `$2 IS NULL OR …` in a named statement gets a generic plan (performance.md §4).
function whereOf(ctx: Ctx, rosterId: string, conditions: RowConditions): Where {
  const parameters: unknown[] = [ctx.companyId, rosterId];
  const parts = ['w.company_id = $1', 'w.roster_id = $2'];
  const add = (value: unknown): string => `$${parameters.push(value)}`;
  if (conditions.status) parts.push(`w.status = ${add(conditions.status)}`);
  if (conditions.ids) parts.push(`w.id = ANY(${add(conditions.ids)}::bigint[])`);
  if (conditions.name) parts.push(`strpos(w.name, ${add(conditions.name)}) > 0`);
  if (conditions.personIndex)
    parts.push(`(w.id_card_index = ${add(conditions.personIndex)} OR w.account_index = ${add(conditions.accountIndex)})`);
  const found = [
    conditions.severity ? `p.severity = ${add(conditions.severity)}` : null,
    conditions.code ? `p.code = ${add(conditions.code)}` : null,
  ].filter((part) => part !== null);
  if (found.length > 0)
    parts.push(`EXISTS (SELECT 1 FROM roster_problem p WHERE p.company_id = w.company_id AND p.row_id = w.id AND ${found.join(' AND ')})`);
  return { sql: parts.join(' AND '), parameters };
}

export async function searchRows(
  ctx: Ctx,
  rosterId: string,
  conditions: RowConditions,
  page: Page,
): Promise<{ rows: RosterRowEntity[]; count: number }> {
  const { sql, parameters } = whereOf(ctx, rosterId, conditions);
  // A list holds 60,000 rows at most and the grid needs its height, so the count is exact here.
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM roster_row w WHERE ${sql} LIMIT ${COUNT_CAP * 6}) x`,
    parameters,
  );
  const [lineNo, id] = page.cursor ?? [];
  const keyset = page.cursor ? `AND (w.line_no, w.id) > ($${parameters.push(lineNo)}, $${parameters.push(id)})` : '';
  const rows = await ctx.rows<RosterRowEntity>(
    `SELECT w.* FROM roster_row w WHERE ${sql} ${keyset} ORDER BY w.line_no, w.id LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: n };
}

/** Ids of a selection, decided inside the transaction (D63). */
export async function matchingIds(ctx: Ctx, rosterId: string, conditions: RowConditions, excluded: readonly string[]): Promise<string[]> {
  const { sql, parameters } = whereOf(ctx, rosterId, conditions);
  const rows = await ctx.rows<{ id: string }>(
    `SELECT w.id FROM roster_row w WHERE ${sql} AND NOT (w.id = ANY($${parameters.push(excluded)}::bigint[])) ORDER BY w.line_no`,
    parameters,
  );
  return rows.map((row) => row.id);
}

export interface ProblemOfRow extends RosterProblemEntity {
  readonly line_no: number;
  readonly name: string | null;
}

/** Warnings speak of rows that will be taken over; SAME_FILE is about the whole list and only hangs on a row. */
export async function problemsOf(ctx: Ctx, rosterId: string, severity: string): Promise<ProblemOfRow[]> {
  return ctx.rows<ProblemOfRow>(
    `SELECT p.*, w.line_no, w.name FROM roster_problem p JOIN roster_row w ON w.company_id = p.company_id AND w.id = p.row_id
     WHERE p.company_id = $1 AND p.roster_id = $2 AND p.severity = $3
       AND (p.severity = 'ERROR' OR w.status <> 'ERROR' OR p.code = 'SAME_FILE') ORDER BY w.line_no, p.id`,
    [ctx.companyId, rosterId, severity],
  );
}

/** Rows about which one of these was found, whatever else is wrong with them. */
export async function problemsNamed(
  ctx: Ctx,
  rosterId: string,
  codes: readonly string[],
): Promise<(ProblemOfRow & { readonly amount_cents: string | null })[]> {
  return ctx.rows(
    `SELECT p.*, w.line_no, w.name, w.amount_cents FROM roster_problem p JOIN roster_row w ON w.company_id = p.company_id AND w.id = p.row_id
     WHERE p.company_id = $1 AND p.roster_id = $2 AND p.code = ANY ($3) ORDER BY w.line_no, p.id`,
    [ctx.companyId, rosterId, codes],
  );
}

/** Which of these persons stand on the list. */
export async function personsOn(ctx: Ctx, rosterId: string, personIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.rows<{ person_id: string }>(
    'SELECT DISTINCT person_id FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND person_id = ANY ($3::bigint[])',
    [ctx.companyId, rosterId, personIds],
  );
  return new Set(rows.map((row) => row.person_id));
}

/**
 * These persons wait for the end of the check that runs over the list; false = none runs. It waits for no check, which holds its list for seconds, but for
 * the transaction that ends one (`lockEnd`), and knows then that it has ended.
 */
export async function waitForEnd(ctx: Ctx, rosterId: string, personIds: readonly string[]): Promise<boolean> {
  // By hand: the weakest lock, which waits for nothing but the stronger one of an end.
  const checked = await ctx.maybe(
    `SELECT id FROM roster WHERE company_id = $1 AND id = $2 AND status IN ('READING', 'CHECKING') FOR KEY SHARE`,
    [ctx.companyId, rosterId],
  );
  if (!checked) return false;
  await ctx.count(
    `INSERT INTO roster_waiting_person (company_id, roster_id, person_id) SELECT DISTINCT $1::bigint, $2::bigint, unnest($3::bigint[])
     ON CONFLICT DO NOTHING`,
    [ctx.companyId, rosterId, personIds],
  );
  return true;
}

/** The first lock of what ends a check: from here on nobody comes to wait for it. */
export async function lockEnd(ctx: Ctx, rosterId: string): Promise<void> {
  // By hand: the entity's lock lets the weakest one pass.
  await ctx.rows('SELECT id FROM roster WHERE company_id = $1 AND id = $2 FOR UPDATE', [ctx.companyId, rosterId]);
}

/** How many rows of the list are of persons who wait for the end of its check. */
export const countWaitingRows = (ctx: Ctx, rosterId: string): Promise<number> =>
  ctx
    .row<{ n: number }>(
      `SELECT count(*)::int AS n FROM roster_row w
       JOIN roster_waiting_person p ON p.company_id = w.company_id AND p.roster_id = w.roster_id AND p.person_id = w.person_id
       WHERE w.company_id = $1 AND w.roster_id = $2`,
      [ctx.companyId, rosterId],
    )
    .then(({ n }) => n);

/** Whoever waited for the end of the check; they wait no longer. */
export async function takeWaiting(ctx: Ctx, rosterId: string): Promise<string[]> {
  const rows = await ctx.rows<{ person_id: string }>(
    'DELETE FROM roster_waiting_person WHERE company_id = $1 AND roster_id = $2 RETURNING person_id',
    [ctx.companyId, rosterId],
  );
  return rows.map((row) => row.person_id);
}

export const isBeingChecked = (status: RosterStatus): boolean => status === 'READING' || status === 'CHECKING';

/** Lists of the company that a job reads or checks now. */
export async function listsBeingChecked(ctx: Ctx): Promise<string[]> {
  const rows = await scoped(ctx, RosterEntity).list({ status: ['READING', 'CHECKING'] });
  return rows.map(({ id }) => id);
}

/** Lists that are still corrected in which one of these persons stands, in the order of their locks. */
export async function openListsOf(ctx: Ctx, personIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.rows<{ id: string }>(
    `SELECT r.id FROM roster r WHERE r.company_id = $1 AND r.status = 'OPEN'
       AND EXISTS (SELECT 1 FROM roster_row w WHERE w.company_id = r.company_id AND w.roster_id = r.id AND w.person_id = ANY ($2::bigint[])) ORDER BY r.id`,
    [ctx.companyId, personIds],
  );
  return rows.map(({ id }) => id);
}

/** Rows of these persons in lists that are still corrected, or in one of them. */
export async function openRowsOf(
  ctx: Ctx,
  personIds: readonly string[],
  rosterId: string | null = null,
): Promise<{ roster_id: string; row_ids: string[] }[]> {
  return ctx.rows<{ roster_id: string; row_ids: string[] }>(
    `SELECT w.roster_id, array_agg(w.id::text ORDER BY w.id) AS row_ids FROM roster_row w JOIN roster r ON r.company_id = w.company_id AND r.id = w.roster_id
     WHERE w.company_id = $1 AND w.person_id = ANY ($2::bigint[]) AND r.status = 'OPEN' AND ($3::bigint IS NULL OR r.id = $3) GROUP BY w.roster_id ORDER BY w.roster_id`,
    [ctx.companyId, personIds, rosterId],
  );
}

/** Whether this list was dropped: given up while it was checked, stopped, or taken back. */
export async function isListDropped(ctx: Ctx, { rosterId }: { readonly rosterId: string | null }): Promise<boolean> {
  if (rosterId === null) return false;
  return (await scoped(ctx, RosterEntity).find({ id: rosterId, status: 'DISCARDED' })) !== undefined;
}

/** How many lists of this file were dropped. */
export async function droppedLists(ctx: Ctx, fileId: string): Promise<number> {
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM roster WHERE company_id = $1 AND file_id = $2 AND status = 'DISCARDED'`,
    [ctx.companyId, fileId],
  );
  return n;
}
