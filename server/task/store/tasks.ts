import type { Ctx } from '../../kernel/context';
import { neighboursOf } from '../../kernel/neighbours';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { columnList, type Row, scoped, sql, type Written } from '../../kernel/rows';
import { TaskRow, TaskVersionRow } from '../entity';

export type TaskRecord = Row<TaskRow>;

const COLUMNS = columnList(TaskRow, 't');

/** A task that was deleted is gone for everybody who asks by its id. Errors: TASK_NOT_FOUND. */
export async function getTask(ctx: Ctx, id: string): Promise<TaskRecord> {
  return scoped(ctx, TaskRow).get({ id, status: ['OPEN', 'CLOSED'] }, 'TASK_NOT_FOUND');
}

export async function lockTask(ctx: Ctx, id: string): Promise<TaskRecord> {
  return scoped(ctx, TaskRow).getLocked({ id, status: ['OPEN', 'CLOSED'] }, 'TASK_NOT_FOUND');
}

/** Locks it, whatever its state, and nothing else. */
export async function holdTask(ctx: Ctx, id: string): Promise<void> {
  await scoped(ctx, TaskRow).lock({ id });
}

/** Deleted ones too: people who were on them still see what they were. */
export async function tasksById(ctx: Ctx, companyIds: readonly string[], ids: readonly string[]): Promise<TaskRecord[]> {
  if (ids.length === 0) return [];
  return ctx.rows<TaskRecord>(`SELECT ${COLUMNS} FROM task t WHERE t.company_id = ANY ($1::bigint[]) AND t.id = ANY ($2::bigint[])`, [
    companyIds,
    [...new Set(ids)],
  ]);
}

/** `RW20261120000001`: the day, and a number that restarts with it. */
export async function nextNumber(ctx: Ctx, day: string): Promise<string> {
  // By hand: the database counts.
  const { last_no } = await ctx.row<{ last_no: number }>(
    `INSERT INTO task_counter AS c (company_id, day, last_no) VALUES ($1, $2, 1)
     ON CONFLICT (company_id, day) DO UPDATE SET last_no = c.last_no + 1 RETURNING last_no`,
    [ctx.companyId, day],
  );
  return `RW${day.replaceAll('-', '')}${String(last_no).padStart(6, '0')}`;
}

export async function insertTask(ctx: Ctx, fresh: Written<TaskRow>): Promise<TaskRecord> {
  const row = await scoped(ctx, TaskRow).insertReturning(fresh);
  await keepVersion(ctx, row);
  return row;
}

export async function keepVersion(ctx: Ctx, row: TaskRecord): Promise<void> {
  const { version, name, description, people, fee_min_cents, fee_max_cents, image_file_id, ends_on } = row;
  await scoped(ctx, TaskVersionRow).insert({
    task_id: row.id,
    ...{ version, name, description, people, fee_min_cents, fee_max_cents, image_file_id, ends_on },
    made_by: ctx.actor?.id ?? 'system',
    made_by_name: ctx.actor?.name ?? '',
    made_at: ctx.now,
  });
}

/** The tasks whose work stands in the statement, locked, deleted ones too: none of them is deleted while its work comes free. */
export async function lockTasksOf(ctx: Ctx, statementId: string): Promise<Pick<TaskRecord, 'id' | 'status'>[]> {
  return ctx.rows<TaskRecord>(
    `SELECT ${COLUMNS} FROM task t WHERE t.company_id = $1 AND EXISTS (SELECT 1 FROM task_person p
       WHERE p.company_id = t.company_id AND p.task_id = t.id AND p.statement_id = $2) ORDER BY t.id FOR NO KEY UPDATE`,
    [ctx.companyId, statementId],
  );
}

/** Of a locked task. */
export async function changeTask(ctx: Ctx, id: string, change: Written<TaskRow>): Promise<TaskRecord> {
  return scoped(ctx, TaskRow).updateOne({ id }, { ...change, updated_at: ctx.now });
}

/**
 * The place: one statement that counts and guards at once, with no lock while people look and no counting of rows, which would be wrong
 * under READ COMMITTED. Answers the version of the task whose place was taken; null where there was none to take.
 */
export async function takePlace(ctx: Ctx, id: string, today: string): Promise<number | null> {
  // By hand: the guard compares two columns.
  const hit = await ctx.maybe<{ version: number }>(
    `UPDATE task SET taken = taken + 1 WHERE company_id = $1 AND id = $2 AND status = 'OPEN' AND (people IS NULL OR taken < people)
       AND (ends_on IS NULL OR ends_on >= $3) RETURNING version`,
    [ctx.companyId, id, today],
  );
  return hit?.version ?? null;
}

export async function givePlaceBack(ctx: Ctx, id: string): Promise<void> {
  await scoped(ctx, TaskRow).updateOne({ id }, { taken: sql`taken - 1` });
}

export interface TaskFilter {
  readonly status: string | null;
  readonly taskNumber: string | null;
  /** Part of the name, its own signs taken literally. */
  readonly name: string | null;
  readonly mode: string | null;
  readonly agreementType: string | null;
  /** Half-open times. */
  readonly createdFrom: Date | null;
  readonly createdBefore: Date | null;
  readonly updatedFrom: Date | null;
  readonly updatedBefore: Date | null;
}

function whereOf(ctx: Ctx, filter: TaskFilter): { sql: string; parameters: unknown[] } {
  const parameters: unknown[] = [ctx.companyId];
  const parts = ['t.company_id = $1', "t.status <> 'DELETED'"];
  const add = (value: unknown, sql: (mark: string) => string): void => {
    if (value !== null) parts.push(sql(`$${parameters.push(value)}`));
  };
  add(filter.status, (mark) => `t.status = ${mark}`);
  add(filter.taskNumber, (mark) => `t.task_number = ${mark}`);
  add(filter.name, (mark) => `t.name LIKE '%' || ${mark} || '%'`);
  add(filter.mode, (mark) => `t.mode = ${mark}`);
  add(filter.agreementType, (mark) => `t.agreement_type = ${mark}`);
  add(filter.createdFrom, (mark) => `t.published_at >= ${mark}`);
  add(filter.createdBefore, (mark) => `t.published_at < ${mark}`);
  add(filter.updatedFrom, (mark) => `t.updated_at >= ${mark}`);
  add(filter.updatedBefore, (mark) => `t.updated_at < ${mark}`);
  return { sql: parts.join(' AND '), parameters };
}

export async function countTasks(ctx: Ctx, filter: TaskFilter): Promise<number> {
  const { sql, parameters } = whereOf(ctx, filter);
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM task t WHERE ${sql} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  return n;
}

/** Newest first; one row more than the page tells that more follow. */
export async function listTasks(ctx: Ctx, filter: TaskFilter, page: Page): Promise<TaskRecord[]> {
  const { sql, parameters } = whereOf(ctx, filter);
  const keyset = page.cursor ? `AND t.id < $${parameters.push(page.cursor[0])}` : '';
  return ctx.rows<TaskRecord>(
    `SELECT ${COLUMNS} FROM task t WHERE ${sql} ${keyset} ORDER BY t.id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
}

/** Errors: TASK_NOT_FOUND. */
export async function tasksAround(ctx: Ctx, filter: TaskFilter, id: string): ReturnType<typeof neighboursOf> {
  const { sql, parameters } = whereOf(ctx, filter);
  return neighboursOf(ctx, { from: 'task t', where: sql, parameters, id: 't.id', direction: 'DESC' }, id, 'TASK_NOT_FOUND');
}

interface OfferedScope {
  readonly companyIds: readonly string[];
  readonly personId: string;
  readonly today: string;
  readonly after: string | null;
}

/** What the person of this transaction may take, over the companies that know her, newest first. */
export async function listOffered(ctx: Ctx, scope: OfferedScope, most: number): Promise<TaskRecord[]> {
  return ctx.rows<TaskRecord>(
    `SELECT ${COLUMNS} FROM task t WHERE t.company_id = ANY ($1::bigint[]) AND t.status = 'OPEN' AND t.mode = 'GRAB'
       AND (t.people IS NULL OR t.taken < t.people) AND (t.ends_on IS NULL OR t.ends_on >= $3) AND ($4::bigint IS NULL OR t.id < $4)
       AND NOT EXISTS (SELECT 1 FROM task_person p WHERE p.company_id = t.company_id AND p.task_id = t.id AND p.person_id = $2)
     ORDER BY t.id DESC LIMIT ${most}`,
    [scope.companyIds, scope.personId, scope.today, scope.after],
  );
}

/** One of those companies' tasks by its id, whatever its state. */
export async function findOffered(ctx: Ctx, companyIds: readonly string[], id: string): Promise<TaskRecord | undefined> {
  return ctx.maybe<TaskRecord>(
    `SELECT ${COLUMNS} FROM task t WHERE t.company_id = ANY ($1::bigint[]) AND t.id = $2 AND t.mode = 'GRAB' AND t.status <> 'DELETED'`,
    [companyIds, id],
  );
}

export async function companiesWithOffersOver(
  ctx: Ctx,
  today: string,
  { besides, limit }: { readonly besides: readonly string[]; readonly limit: number },
): Promise<string[]> {
  const rows = await ctx.rows<{ company_id: string }>('SELECT company_id FROM task_offers_over($1, $2, $3)', [today, besides, limit]);
  return rows.map((row) => row.company_id);
}
