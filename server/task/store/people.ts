import type { TaskPersonStatus } from '../../../schema/machines/task';
import { taskPerson as machine } from '../../../schema/machines/task';
import type { Ctx } from '../../kernel/context';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
import { TaskPersonRow } from '../entity';

export type TaskPersonRecord = Row<TaskPersonRow>;

const COLUMNS = columnList(TaskPersonRow, 'p');

/** undefined = the person is on the task already. */
export async function insertPerson(ctx: Ctx, fresh: Written<TaskPersonRow>): Promise<TaskPersonRecord | undefined> {
  return scoped(ctx, TaskPersonRow).insertOnce(fresh);
}

/** Which of these persons are on the task, whatever became of them there. */
export async function personsOf(ctx: Ctx, taskId: string, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.rows<{ person_id: string }>(
    'SELECT person_id FROM task_person WHERE company_id = $1 AND task_id = $2 AND person_id = ANY ($3::bigint[])',
    [ctx.companyId, taskId, personIds],
  );
  return new Set(rows.map((row) => row.person_id));
}

type OfferedPerson = Pick<
  TaskPersonRecord,
  'person_id' | 'payee_id' | 'name' | 'id_index' | 'id_card_mask' | 'phone_cipher' | 'phone_index' | 'phone_mask'
>;

/** Offers the task to each of them who is not on it, each with an SMS that is due; answers to how many. */
export async function insertOffers(ctx: Ctx, taskId: string, people: readonly OfferedPerson[]): Promise<number> {
  return ctx.count(
    `INSERT INTO task_person (company_id, task_id, origin, status, notice_due, created_at, created_by,
       person_id, payee_id, name, id_index, id_card_mask, phone_cipher, phone_index, phone_mask)
     SELECT $1, $2, 'DISPATCHED', 'OFFERED', true, $3, $4, x.* FROM jsonb_to_recordset($5::jsonb)
       AS x(person_id bigint, payee_id bigint, name text, id_index text, id_card_mask text, phone_cipher text, phone_index text, phone_mask text)
     ON CONFLICT ON CONSTRAINT task_person_once DO NOTHING`,
    [ctx.companyId, taskId, ctx.now, ctx.actor?.id ?? 'system', JSON.stringify(people)],
  );
}

export const findPerson = (ctx: Ctx, id: string): Promise<TaskPersonRecord | undefined> => scoped(ctx, TaskPersonRow).find({ id });
export const getPerson = (ctx: Ctx, id: string): Promise<TaskPersonRecord> =>
  scoped(ctx, TaskPersonRow).get({ id }, 'TASK_PERSON_NOT_FOUND');
export const lockPerson = (ctx: Ctx, id: string): Promise<TaskPersonRecord> =>
  scoped(ctx, TaskPersonRow).getLocked({ id }, 'TASK_PERSON_NOT_FOUND');

/** undefined = the person is on no task any more. */
export async function lockPersonIfThere(ctx: Ctx, id: string): Promise<TaskPersonRecord | undefined> {
  return scoped(ctx, TaskPersonRow).lock({ id });
}

/** In the order of their ids, so that two who change the same people never wait for each other. */
export async function lockPeople(ctx: Ctx, taskId: string, ids: readonly string[]): Promise<TaskPersonRecord[]> {
  return ctx.rows<TaskPersonRecord>(
    `SELECT ${COLUMNS} FROM task_person p WHERE p.company_id = $1 AND p.task_id = $2 AND p.id = ANY ($3::bigint[]) ORDER BY p.id FOR NO KEY UPDATE`,
    [ctx.companyId, taskId, ids],
  );
}

/** Those of a task who stand there, locked. */
export async function lockPeopleIn(ctx: Ctx, taskId: string, states: readonly TaskPersonStatus[]): Promise<TaskPersonRecord[]> {
  return ctx.rows<TaskPersonRecord>(
    `SELECT ${COLUMNS} FROM task_person p WHERE p.company_id = $1 AND p.task_id = $2 AND p.status = ANY ($3) ORDER BY p.id FOR NO KEY UPDATE`,
    [ctx.companyId, taskId, states],
  );
}

/** The guard is the state in which it was read. */
export async function changePerson(
  ctx: Ctx,
  row: Pick<TaskPersonRecord, 'id' | 'status'>,
  change: Written<TaskPersonRow>,
): Promise<TaskPersonRecord> {
  return scoped(ctx, TaskPersonRow).updateOne({ id: row.id, status: row.status }, change);
}

/** Own rows over all companies: row security shows no other. */
export async function listMine(ctx: Ctx, companyIds: readonly string[], personId: string, most: number): Promise<TaskPersonRecord[]> {
  return ctx.rows<TaskPersonRecord>(
    `SELECT ${COLUMNS} FROM task_person p WHERE p.company_id = ANY ($1::bigint[]) AND p.person_id = $2 ORDER BY p.id DESC LIMIT ${most}`,
    [companyIds, personId],
  );
}

export async function findMine(
  ctx: Ctx,
  companyIds: readonly string[],
  personId: string,
  id: string,
): Promise<TaskPersonRecord | undefined> {
  return ctx.maybe<TaskPersonRecord>(
    `SELECT ${COLUMNS} FROM task_person p WHERE p.company_id = ANY ($1::bigint[]) AND p.person_id = $2 AND p.id = $3`,
    [companyIds, personId, id],
  );
}

export interface PeopleFilter {
  readonly taskId: string;
  readonly name: string | null;
  readonly idIndex: string | null;
  readonly isConfirmed: boolean | null;
  readonly statuses: readonly TaskPersonStatus[] | null;
  readonly personIds: readonly string[] | null;
  readonly ids: readonly string[] | null;
  readonly excludedIds: readonly string[] | null;
}

function whereOf(ctx: Ctx, filter: PeopleFilter): { sql: string; parameters: unknown[] } {
  const parameters: unknown[] = [ctx.companyId, filter.taskId];
  const parts = ['p.company_id = $1', 'p.task_id = $2'];
  const add = (value: unknown, sql: (mark: string) => string): void => {
    if (value !== null) parts.push(sql(`$${parameters.push(value)}`));
  };
  add(filter.name, (mark) => `p.name LIKE '%' || ${mark} || '%'`);
  add(filter.idIndex, (mark) => `p.id_index = ${mark}`);
  add(filter.isConfirmed, (mark) => `(p.confirmed_at IS NOT NULL) = ${mark}`);
  add(filter.statuses, (mark) => `p.status = ANY (${mark})`);
  add(filter.personIds, (mark) => `p.person_id = ANY (${mark}::bigint[])`);
  add(filter.ids, (mark) => `p.id = ANY (${mark}::bigint[])`);
  add(filter.excludedIds, (mark) => `NOT (p.id = ANY (${mark}::bigint[]))`);
  return { sql: parts.join(' AND '), parameters };
}

export async function countPeople(ctx: Ctx, filter: PeopleFilter, cap = COUNT_CAP): Promise<number> {
  const { sql, parameters } = whereOf(ctx, filter);
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM task_person p WHERE ${sql} LIMIT ${cap}) x`,
    parameters,
  );
  return n;
}

/** Newest first; one row more than the page tells that more follow. */
export async function listPeople(
  ctx: Ctx,
  filter: PeopleFilter,
  page: Pick<Page, 'size' | 'offset' | 'cursor'>,
): Promise<TaskPersonRecord[]> {
  const { sql, parameters } = whereOf(ctx, filter);
  const keyset = page.cursor ? `AND p.id < $${parameters.push(page.cursor[0])}` : '';
  return ctx.rows<TaskPersonRecord>(
    `SELECT ${COLUMNS} FROM task_person p WHERE ${sql} ${keyset} ORDER BY p.id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
}

/** Whom the filter means, at most so many: the state of their contracts is asked for next. */
export async function personIdsOf(ctx: Ctx, filter: PeopleFilter, most: number): Promise<string[]> {
  const { sql, parameters } = whereOf(ctx, filter);
  const rows = await ctx.rows<{ person_id: string }>(
    `SELECT p.person_id FROM task_person p WHERE ${sql} ORDER BY p.id DESC LIMIT ${most}`,
    parameters,
  );
  return rows.map((row) => row.person_id);
}

/** The next of those whom the filter means, the newest first, behind the one that was read last. */
export async function peopleBehind(
  ctx: Ctx,
  filter: PeopleFilter,
  { behind, most }: { behind: string | null; most: number },
): Promise<Pick<TaskPersonRecord, 'id' | 'person_id'>[]> {
  const { sql, parameters } = whereOf(ctx, filter);
  const keyset = behind === null ? '' : `AND p.id < $${parameters.push(behind)}`;
  return ctx.rows(`SELECT p.id, p.person_id FROM task_person p WHERE ${sql} ${keyset} ORDER BY p.id DESC LIMIT ${most}`, parameters);
}

interface TaskTally {
  readonly task_id: string;
  readonly submitted: number;
  readonly accepted: number;
}

/** What waits for the company on each of these tasks. */
export async function tallies(ctx: Ctx, taskIds: readonly string[]): Promise<TaskTally[]> {
  if (taskIds.length === 0) return [];
  return ctx.rows<TaskTally>(
    `SELECT task_id, count(*) FILTER (WHERE status = 'SUBMITTED')::int AS submitted,
       count(*) FILTER (WHERE status = 'ACCEPTED' AND statement_id IS NULL)::int AS accepted
     FROM task_person WHERE company_id = $1 AND task_id = ANY ($2::bigint[]) AND status IN ('SUBMITTED', 'ACCEPTED') GROUP BY task_id`,
    [ctx.companyId, taskIds],
  );
}

interface Reminding {
  readonly today: string;
  readonly perDay: number;
  /** Persons to whom nothing is sent. */
  readonly barred?: readonly string[];
}

/**
 * D63: decided here what the selection means. Whose SMS is on its way already gets no second one and loses none of his five, which are of the person at
 * the company: what the lists of contracts and registrations sent counts here, and the other way round.
 */
export async function markForNotice(ctx: Ctx, filter: PeopleFilter, { today, perDay, barred = [] }: Reminding): Promise<number> {
  const { sql, parameters } = whereOf(ctx, filter);
  const others = `NOT (p.person_id = ANY ($${parameters.push(barred)}::bigint[]))`;
  const [day, most, states] = [parameters.push(today), parameters.push(perDay), parameters.push(machine.fromStates('remind'))];
  return ctx.count(
    `WITH chosen AS (SELECT p.id, p.person_id FROM task_person p WHERE ${sql} AND p.status = ANY ($${states}) AND NOT p.notice_due
         AND NOT p.authentication_failed AND ${others} ORDER BY p.id FOR NO KEY UPDATE),
       counted AS (INSERT INTO signing_reminder AS s (company_id, person_id, day, sent)
         SELECT $1, person_id, $${day}::date, 1 FROM chosen ORDER BY person_id
         ON CONFLICT (company_id, person_id, day) DO UPDATE SET sent = s.sent + 1 WHERE s.sent < $${most}::int RETURNING person_id)
     UPDATE task_person p SET notice_due = true FROM chosen JOIN counted USING (person_id) WHERE p.company_id = $1 AND p.id = chosen.id`,
    parameters,
  );
}

/** Whether an SMS of the company waits for its job: of now, or one that a job has left. */
export async function isNoticeDue(ctx: Ctx): Promise<boolean> {
  return (await ctx.maybe('SELECT 1 FROM task_person WHERE company_id = $1 AND notice_due LIMIT 1', [ctx.companyId])) !== undefined;
}

/** Some of those whose SMS is due, locked; another worker takes others. A part of its own: joined, it may be read again for every row, and takes all. */
export async function takeDue(ctx: Ctx, limit: number): Promise<TaskPersonRecord[]> {
  return ctx.rows<TaskPersonRecord>(
    `WITH d AS MATERIALIZED (SELECT id FROM task_person WHERE company_id = $1 AND notice_due ORDER BY id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED)
     UPDATE task_person p SET notice_due = false FROM d
     WHERE p.company_id = $1 AND p.id = d.id RETURNING ${COLUMNS}`,
    [ctx.companyId, limit],
  );
}

/** Offers of tasks whose last day is over, locked. */
export async function lockOffersOver(ctx: Ctx, today: string, limit: number): Promise<TaskPersonRecord[]> {
  return ctx.rows<TaskPersonRecord>(
    `SELECT ${COLUMNS} FROM task_person p JOIN task t ON t.company_id = p.company_id AND t.id = p.task_id
     WHERE p.company_id = $1 AND p.status = 'OFFERED' AND t.ends_on < $2 ORDER BY p.id LIMIT $3 FOR NO KEY UPDATE OF p SKIP LOCKED`,
    [ctx.companyId, today, limit],
  );
}

/** Who of these persons accepted the task, whatever became of it. */
export async function confirmedPersons(ctx: Ctx, taskId: string, personIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.rows<{ person_id: string }>(
    `SELECT person_id FROM task_person WHERE company_id = $1 AND task_id = $2 AND person_id = ANY ($3::bigint[]) AND confirmed_at IS NOT NULL
       AND status NOT IN ('GIVEN_UP', 'REMOVED')`,
    [ctx.companyId, taskId, personIds],
  );
  return new Set(rows.map((row) => row.person_id));
}

interface Verdict {
  readonly id: string;
  /** null = sent back. */
  readonly amount: number | null;
}

/** All of them in one statement; answers how many were there to be judged. Whoever is sent back is told by an SMS. */
export async function judgePeople(
  ctx: Ctx,
  verdicts: readonly Verdict[],
  to: 'ACCEPTED' | 'RETURNED',
  dueAt: Date | null,
): Promise<number> {
  return ctx.count(
    `UPDATE task_person p SET status = $3, amount_cents = x.amount, due_at = $4, notice_due = p.notice_due OR $3 = 'RETURNED'
     FROM jsonb_to_recordset($2::jsonb) AS x(id bigint, amount bigint) WHERE p.company_id = $1 AND p.id = x.id AND p.status = 'SUBMITTED'`,
    [ctx.companyId, JSON.stringify(verdicts), to, dueAt],
  );
}

/** Answers how many were there to be settled. */
export async function markSettled(ctx: Ctx, ids: readonly string[], statementId: string): Promise<number> {
  return ctx.count(
    `UPDATE task_person SET statement_id = $3 WHERE company_id = $1 AND id = ANY ($2::bigint[]) AND status = 'ACCEPTED' AND statement_id IS NULL`,
    [ctx.companyId, ids, statementId],
  );
}

/** Of those of these persons whose work on the task stands in a statement: which. */
export async function statementsOfWork(ctx: Ctx, taskId: string, personIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.rows<{ person_id: string; statement_id: string }>(
    `SELECT person_id, statement_id FROM task_person WHERE company_id = $1 AND task_id = $2 AND person_id = ANY ($3::bigint[]) AND statement_id IS NOT NULL`,
    [ctx.companyId, taskId, personIds],
  );
  return new Map(rows.map((row) => [row.person_id, row.statement_id]));
}

/** Everybody of the statement but these persons; answers the tasks whose work came free. */
export async function markUnsettled(ctx: Ctx, statementId: string, keptPersonIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.rows<{ task_id: string }>(
    `UPDATE task_person SET statement_id = NULL WHERE company_id = $1 AND statement_id = $2 AND NOT (person_id = ANY ($3::bigint[])) RETURNING task_id`,
    [ctx.companyId, statementId, keptPersonIds],
  );
  return [...new Set(rows.map((row) => row.task_id))];
}

/** Whose work this statement pays. */
export async function peopleOfStatement(ctx: Ctx, statementId: string): Promise<TaskPersonRecord[]> {
  return (await scoped(ctx, TaskPersonRow).list({ statement_id: statementId })).sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
}
