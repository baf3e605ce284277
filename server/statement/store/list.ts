// SQL of the lists: the WHERE holds the conditions in use only (performance.md §4), rows come by index, counting stops at the cap.

import type { AuditStatus, PayType, PayWay, ServiceKind } from '../../../schema/codes';
import type { StatementStatus } from '../../../schema/machines/statement';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { neighboursOf } from '../../kernel/neighbours';
import { COUNT_CAP, DEFAULT_PAGE_SIZE, type Page } from '../../kernel/paging';
import type { Row } from '../../kernel/rows';
import type { ChosenSum } from '../../kernel/shapes';
import type { StatementHistoryRow } from '../entity';
import { TAXED_DRAFTS } from '../rules';
import { type Work, workCondition } from './duties';
import type { LineRecord } from './lines';
import { ROWS_TAKEN_OVER } from './rows';
import { STATEMENT_COLUMNS, type StatementRecord } from './statements';

export interface ListFilter {
  readonly kinds: readonly ServiceKind[] | null;
  readonly statuses: readonly StatementStatus[] | null;
  readonly auditStatuses: readonly AuditStatus[] | null;
  readonly subjectId: string | null;
  readonly payType: PayType | null;
  readonly payWays: readonly PayWay[] | null;
  readonly statementCode: string | null;
  /** Escaped for LIKE. */
  readonly title: string | null;
  /** Name arm of the search box, escaped for LIKE: title contains it, or a payee has exactly this name. */
  readonly name: string | null;
  readonly plainName: string | null;
  readonly idIndex: string | null;
  readonly createdFrom: Date | null;
  readonly createdBefore: Date | null;
  /** D22 row 12: also (true) or never (false) those that were rejected, beside `statuses`; null makes no difference. */
  readonly rejected: boolean | null;
  /** Only what waits for this reader, or only what does not. */
  readonly waiting: { readonly work: Work; readonly isMine: boolean } | null;
  readonly ids: readonly string[] | null;
  readonly excludedIds: readonly string[] | null;
}

export const noFilter: ListFilter = {
  kinds: null,
  statuses: null,
  auditStatuses: null,
  subjectId: null,
  payType: null,
  payWays: null,
  statementCode: null,
  title: null,
  name: null,
  plainName: null,
  idIndex: null,
  createdFrom: null,
  createdBefore: null,
  rejected: null,
  waiting: null,
  ids: null,
  excludedIds: null,
};

export type ListSort = 'CREATED_DESC' | 'CREATED_ASC' | 'TOTAL_DESC' | 'TOTAL_ASC';

const IN_LIST = `EXISTS (SELECT 1 FROM roster_row r WHERE r.company_id = s.company_id AND r.roster_id = s.roster_id AND s.line_count = 0 AND`;
const IN_LINES = `EXISTS (SELECT 1 FROM statement_line l WHERE l.company_id = s.company_id AND l.statement_id = s.id AND`;

const REJECTED = `(s.status = 'PENDING_PAYMENT' AND s.audit_status = 'REJECTED')`;

/** A rejected statement reads 已驳回 wherever it is shown, so it is asked for by that name and not as 待付款. */
function besideRejected(statuses: readonly StatementStatus[] | null, isWanted: boolean, mark: (value: unknown) => string): string {
  if (statuses === null) return isWanted ? REJECTED : `NOT ${REJECTED}`;
  const others = `(s.status = ANY (${mark(statuses)}) AND NOT ${REJECTED})`;
  return isWanted ? `(${others} OR ${REJECTED})` : others;
}

function whereOf(ctx: Ctx, filter: ListFilter, parameters: unknown[]): string {
  parameters.push(ctx.companyId);
  const where = ['s.company_id = $1'];
  const add = (value: unknown, sql: (mark: string) => string): void => {
    if (value !== null) where.push(sql(`$${parameters.push(value)}`));
  };
  add(filter.kinds, (mark) => `s.kind = ANY (${mark})`);
  if (filter.rejected === null) add(filter.statuses, (mark) => `s.status = ANY (${mark})`);
  else where.push(besideRejected(filter.statuses, filter.rejected, (value) => `$${parameters.push(value)}`));
  add(filter.auditStatuses, (mark) => `s.audit_status = ANY (${mark})`);
  add(filter.subjectId, (mark) => `s.subject_id = ${mark}`);
  add(filter.payType, (mark) => `s.pay_type = ${mark}`);
  add(filter.payWays, (mark) => `s.pay_way = ANY (${mark})`);
  add(filter.statementCode, (mark) => `s.statement_code = ${mark}`);
  add(filter.title, (mark) => `s.title LIKE '%' || ${mark} || '%'`);
  add(filter.createdFrom, (mark) => `s.created_at >= ${mark}`);
  add(filter.createdBefore, (mark) => `s.created_at < ${mark}`);
  if (filter.waiting) {
    const waits = workCondition(filter.waiting.work, (value) => `$${parameters.push(value)}`, ctx.now);
    where.push(filter.waiting.isMine ? waits : `NOT ${waits}`);
  }
  add(filter.idIndex, (mark) => `(${IN_LINES} l.id_index = ${mark}) OR ${IN_LIST} r.id_card_index = ${mark}))`);
  add(filter.ids, (mark) => `s.id = ANY (${mark})`);
  add(filter.excludedIds, (mark) => `NOT (s.id = ANY (${mark}))`);
  if (filter.name !== null) {
    const [like, plain] = [`$${parameters.push(filter.name)}`, `$${parameters.push(filter.plainName)}`];
    where.push(`(s.title LIKE '%' || ${like} || '%' OR ${IN_LINES} l.name = ${plain}) OR ${IN_LIST} r.name = ${plain}))`);
  }
  return where.join(' AND ');
}

const EVERYDAY: ReadonlySet<string> = new Set<keyof ListFilter>(['kinds', 'statuses', 'rejected']);

/** What every visit of a list asks is planned once per connection; a rarer filter is planned with its values, which its plan hangs on. */
function nameOf(question: string, filter: ListFilter): string | undefined {
  const used = Object.entries(filter).flatMap(([key, value]) => (value === null ? [] : [key]));
  if (!used.every((key) => EVERYDAY.has(key))) return undefined;
  // What was rejected is asked for by a condition and not by a value: either has a plan of its own.
  return [question, ...used.map((key) => (key === 'rejected' ? `${key}-${filter.rejected}` : key)).sort()].join('.');
}

const ORDERS: Readonly<Record<ListSort, { column: string; direction: 'ASC' | 'DESC'; type: 'timestamptz' | 'bigint' }>> = {
  CREATED_DESC: { column: 's.created_at', direction: 'DESC', type: 'timestamptz' },
  CREATED_ASC: { column: 's.created_at', direction: 'ASC', type: 'timestamptz' },
  TOTAL_DESC: { column: 's.total_cents', direction: 'DESC', type: 'bigint' },
  TOTAL_ASC: { column: 's.total_cents', direction: 'ASC', type: 'bigint' },
};

export async function listStatements(ctx: Ctx, filter: ListFilter, sort: ListSort, page: Page): Promise<StatementRecord[]> {
  const parameters: unknown[] = [];
  const where = whereOf(ctx, filter, parameters);
  const { column, direction, type } = ORDERS[sort];
  const beyond = direction === 'DESC' ? '<' : '>';
  const keyset = page.cursor
    ? `AND (${column}, s.id) ${beyond} ($${parameters.push(page.cursor[0])}::${type}, $${parameters.push(page.cursor[1])}::bigint)`
    : '';
  // Ids first, by index alone; the wide rows of one page are joined after that.
  return ctx.rows<StatementRecord>(
    `SELECT ${STATEMENT_COLUMNS} FROM (SELECT s.id FROM statement s WHERE ${where} ${keyset}
       ORDER BY ${column} ${direction}, s.id ${direction} LIMIT ${page.size + 1} OFFSET ${page.offset}) p
     JOIN statement s ON s.company_id = $1 AND s.id = p.id ORDER BY ${column} ${direction}, s.id ${direction}`,
    parameters,
    page.size === DEFAULT_PAGE_SIZE && page.offset === 0
      ? nameOf(`statements.${sort}.${page.cursor ? 'after' : 'first'}`, filter)
      : undefined,
  );
}

export function cursorOf(record: { createdAt: Date; id: string; totals: { total: Cents } }, sort: ListSort): readonly string[] {
  const isByTotal = sort === 'TOTAL_ASC' || sort === 'TOTAL_DESC';
  return [isByTotal ? String(record.totals.total) : record.createdAt.toISOString(), record.id];
}

export async function countStatements(ctx: Ctx, filter: ListFilter): Promise<{ count: number; total: Cents }> {
  const parameters: unknown[] = [];
  const where = whereOf(ctx, filter, parameters);
  const row = await ctx.row<{ n: number; total: string }>(
    `SELECT count(*)::int AS n, coalesce(sum(total_cents), 0)::bigint AS total
     FROM (SELECT s.total_cents FROM statement s WHERE ${where} LIMIT ${COUNT_CAP}) x`,
    parameters,
    nameOf('statements.count', filter),
  );
  return { count: row.n, total: centsFromDatabase(row.total) };
}

/** Of everything that the filter means, however much it is: what somebody is about to act on is not cut at a cap. */
export async function sumStatements(ctx: Ctx, filter: ListFilter): Promise<ChosenSum> {
  const parameters: unknown[] = [];
  const where = whereOf(ctx, filter, parameters);
  // A draft whose taxes stand has its amount in the rows that a confirm would take over now, as the list shows it.
  const row = await ctx.row<{ n: number; total: string; without: number }>(
    `SELECT count(*)::int AS n, coalesce(sum(x.total), 0)::bigint AS total, count(*) FILTER (WHERE x.total = 0)::int AS without
     FROM (SELECT CASE WHEN s.status = ANY ($${parameters.push(TAXED_DRAFTS)}::text[]) THEN (
         SELECT coalesce(sum(t.total_cents), 0) FROM ${ROWS_TAKEN_OVER} WHERE t.company_id = s.company_id AND t.statement_id = s.id) ELSE s.total_cents END AS total
       FROM statement s WHERE ${where}) x`,
    parameters,
  );
  return { count: row.n, amount: centsFromDatabase(row.total), withoutAmount: row.without };
}

/** Errors: STATEMENT_NOT_FOUND. */
export function statementsAround(ctx: Ctx, filter: ListFilter, sort: ListSort, id: string): ReturnType<typeof neighboursOf> {
  const parameters: unknown[] = [];
  const where = whereOf(ctx, filter, parameters);
  const { column, direction, type } = ORDERS[sort];
  const list = { from: 'statement s', where, parameters, id: 's.id', key: { column, type }, direction };
  return neighboursOf(ctx, list, id, 'STATEMENT_NOT_FOUND');
}

/** A line with the statement it stands in; a statement that ended before it had lines is one row without a line. */
interface StatementLineRow {
  readonly statement: string;
  readonly created: Date;
  readonly line: LineRecord | null;
}

const WITH_LINES = `FROM statement s LEFT JOIN statement_line l ON l.company_id = s.company_id AND l.statement_id = s.id`;

/** Statements newest first, each with its lines in the order of its file. */
export async function listStatementLines(
  ctx: Ctx,
  filter: ListFilter,
  after: readonly string[] | null,
  limit: number,
): Promise<StatementLineRow[]> {
  const parameters: unknown[] = [];
  const where = whereOf(ctx, filter, parameters);
  const mark = (value: unknown): string => `$${parameters.push(value)}`;
  const [created, id, lineNo, lineId] = after ?? [];
  const keyset = after
    ? `AND (s.created_at, s.id) <= (${mark(created)}::timestamptz, ${mark(id)}::bigint)
       AND (s.id <> ${mark(id)}::bigint OR (l.line_no, l.id) > (${mark(lineNo)}::int, ${mark(lineId)}::bigint))`
    : '';
  const rows = await ctx.rows<LineRecord & { of_statement: string; of_created: Date; id: string | null }>(
    `SELECT s.id AS of_statement, s.created_at AS of_created, l.* ${WITH_LINES} WHERE ${where} ${keyset}
     ORDER BY s.created_at DESC, s.id DESC, l.line_no, l.id LIMIT ${limit}`,
    parameters,
  );
  return rows.map(({ of_statement, of_created, ...line }) => ({
    statement: of_statement,
    created: of_created,
    line: line.id === null ? null : line,
  }));
}

export async function countStatementLines(ctx: Ctx, filter: ListFilter, most: number): Promise<number> {
  const parameters: unknown[] = [];
  const where = whereOf(ctx, filter, parameters);
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 ${WITH_LINES} WHERE ${where} LIMIT ${most}) x`,
    parameters,
  );
  return n;
}

interface HistoryRow
  extends Pick<Row<StatementHistoryRow>, 'id' | 'at' | 'action' | 'actor_name' | 'actor_roles' | 'remark' | 'line_count' | 'line_id'> {
  readonly from_status: StatementStatus | null;
  readonly to_status: StatementStatus | null;
  readonly line_name: string | null;
}

export async function listHistory(ctx: Ctx, statementId: string, page: Page): Promise<{ rows: HistoryRow[]; count: number }> {
  const owner = [ctx.companyId, statementId];
  const counted = await ctx.row<{ n: number }>(
    'SELECT count(*)::int AS n FROM statement_history WHERE company_id = $1 AND statement_id = $2',
    owner,
  );
  const rows = await ctx.rows<HistoryRow>(
    `SELECT h.id, h.at, h.action, h.from_status, h.to_status, h.actor_name, h.actor_roles, h.remark, h.line_count, h.line_id, l.name AS line_name
     FROM statement_history h LEFT JOIN statement_line l ON l.company_id = h.company_id AND l.id = h.line_id
     WHERE h.company_id = $1 AND h.statement_id = $2 ORDER BY h.id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    owner,
  );
  return { rows, count: counted.n };
}
