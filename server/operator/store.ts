import { type ApprovalText, approvalSentence } from '../../schema/approvalTexts';
import { DomainError } from '../../schema/errors';
import { maskPhone } from '../../schema/formats';
import type { ApprovalStatus } from '../../schema/machines/approval';
import { approvalHash } from '../kernel/approvals';
import type { Ctx } from '../kernel/context';
import { COUNT_CAP, type Page } from '../kernel/paging';
import { type QueueKind, readQueue, viewerId } from '../kernel/queues';
import { columnList, platform, type Row } from '../kernel/rows';
import { decryptField, encryptField, phoneIndexOf } from '../kernel/secrets';
import { OperatorApprovalRow, OperatorRow, WorkDayRow } from './entity';

const PHONE = 'operator.phone';
const PAYLOAD = 'operator_approval.payload';

export type OperatorRecord = Row<OperatorRow>;

/** How many there are; whoever else wants to seat the first ones waits. */
export async function lockOperators(ctx: Ctx): Promise<number> {
  await ctx.rows(`SELECT pg_advisory_xact_lock(hashtext('operator.first'))`);
  return (await ctx.row<{ n: number }>('SELECT operator_count() AS n')).n;
}

/** Before a session exists the caller has no operator's rights: a function of the closed list answers. */
export async function findForLogin(ctx: Ctx, phone: string): Promise<{ id: string; name: string; password_hash: string } | undefined> {
  return ctx.maybe(`SELECT id, name, password_hash FROM operator_by_phone($1)`, [phoneIndexOf(phone)]);
}

export const operatorPhone = (row: OperatorRecord): string => decryptField(null, PHONE, row.phone_cipher);

/** Of everybody who still works here. */
export async function alarmPhones(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.rows<{ phone_cipher: string }>('SELECT phone_cipher FROM operator_alarm_phones()');
  return rows.map((row) => decryptField(null, PHONE, row.phone_cipher));
}

export async function openOperatorSession(ctx: Ctx, operatorId: string, tokenHash: string): Promise<Date> {
  const row = await ctx.row<{ ends_at: Date }>(`SELECT operator_session_open($1, $2, $3, $4) AS ends_at`, [
    operatorId,
    tokenHash,
    ctx.ip,
    ctx.userAgent,
  ]);
  return row.ends_at;
}

/** The sessions of operators are called o1, o2 … where members' are 1, 2 …: live events name both. */
const rowId = (sessionId: string): string => sessionId.replace(/^o/, '');

export async function endOperatorSession(ctx: Ctx, sessionId: string): Promise<boolean> {
  return (await ctx.row<{ ended: boolean | null }>(`SELECT operator_session_end($1) AS ended`, [rowId(sessionId)])).ended === true;
}

export async function endSessionsOf(ctx: Ctx, operatorId: string): Promise<string[]> {
  const rows = await ctx.rows<{ id: string }>(
    `UPDATE operator_session SET ended_at = now() WHERE operator_id = $1 AND ended_at IS NULL RETURNING id`,
    [operatorId],
  );
  return rows.map((row) => `o${row.id}`);
}

export async function operatorTtl(ctx: Ctx, sessionId: string): Promise<number> {
  // By hand: counted by the real clock of the database.
  const row = await ctx.maybe<{ ttl: string }>(
    `SELECT floor(extract(epoch FROM ends_at - now())) AS ttl FROM operator_session WHERE id = $1`,
    [rowId(sessionId)],
  );
  return Math.max(0, Number(row?.ttl ?? 0));
}

interface NewOperator {
  readonly name: string;
  readonly phone: string;
  readonly passwordHash: string;
  readonly roles: readonly string[];
  /** null = the platform itself: works at once. Who was made by an administrator waits for another one. */
  readonly madeBy: string | null;
}

export async function insertOperator(ctx: Ctx, operator: NewOperator): Promise<string> {
  const row = await ctx.row<{ id: string }>(`SELECT operator_seat($1, $2, $3, $4, $5, $6, $7, $8) AS id`, [
    operator.name,
    phoneIndexOf(operator.phone),
    encryptField(null, PHONE, operator.phone),
    maskPhone(operator.phone),
    operator.passwordHash,
    operator.roles,
    ctx.now,
    operator.madeBy,
  ]);
  return row.id;
}

/** Of whoever works here under this phone, whose sessions all end; null = nobody. */
export async function setOperatorPassword(
  ctx: Ctx,
  phone: string,
  passwordHash: string,
): Promise<{ readonly id: string | null; readonly sessions: readonly string[] }> {
  const row = await ctx.maybe<{ id: string; sessions: string[] }>('SELECT id, sessions FROM operator_set_password($1, $2)', [
    phoneIndexOf(phone),
    passwordHash,
  ]);
  return { id: row?.id ?? null, sessions: (row?.sessions ?? []).map((id) => `o${id}`) };
}

export async function listOperators(ctx: Ctx): Promise<OperatorRecord[]> {
  return ctx.rows<OperatorRecord>(`SELECT ${columnList(OperatorRow)} FROM operator ORDER BY id LIMIT 500`);
}

/** Names of operators by their ids. */
export async function operatorNames(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.rows<{ id: string; name: string }>('SELECT id, name FROM operator WHERE id = ANY ($1::bigint[])', [
    [...new Set(ids)],
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function getOperator(ctx: Ctx, id: string): Promise<OperatorRecord> {
  return platform(ctx, OperatorRow).get({ id }, 'OPERATOR_NOT_FOUND');
}

export async function writeOperator(
  ctx: Ctx,
  id: string,
  change: { readonly roles: readonly string[]; readonly isActive: boolean },
): Promise<void> {
  const hit = await platform(ctx, OperatorRow).update({ id }, { roles: change.roles, is_active: change.isActive });
  if (hit !== 1) throw new DomainError('OPERATOR_NOT_FOUND');
}

/** With the names that are told beside it. */
export interface ApprovalRecord extends Omit<Row<OperatorApprovalRow>, 'decided_by'> {
  readonly company_name: string | null;
  readonly requested_by_name: string;
  readonly decided_by_name: string | null;
}

const APPROVAL = `a.id, a.about_company_id, c.name AS company_name, a.action, a.summary, a.summary_text, a.target_id, a.payload_cipher, a.status, a.requested_by,
  r.name AS requested_by_name, a.requested_at, d.name AS decided_by_name, a.decided_at, a.reason, a.content_hash`;
const APPROVAL_FROM = `operator_approval a JOIN operator r ON r.id = a.requested_by LEFT JOIN operator d ON d.id = a.decided_by
  LEFT JOIN company c ON c.id = a.about_company_id`;

const actorId = (ctx: Ctx): string => {
  if (!ctx.actor) throw new Error('an approval without an operator');
  return ctx.actor.id;
};

/** Everything that a second operator may have read, in whatever language: the sentence, and where it is said by its key also that and its facts. */
const saidIn = ({ summary, summary_text }: Pick<ApprovalRecord, 'summary' | 'summary_text'>): string =>
  summary_text === null
    ? summary
    : JSON.stringify([summary, summary_text.key, ...summary_text.facts.map(({ name, value }) => [name, value])]);

export async function insertApproval(
  ctx: Ctx,
  proposal: {
    readonly action: string;
    readonly text: ApprovalText;
    readonly targetId: string | null;
    readonly companyId: string | null;
    readonly payload: unknown;
  },
): Promise<string> {
  const request = JSON.stringify(proposal.payload ?? null);
  const said = { summary: approvalSentence(proposal.text, proposal.text.key), summary_text: proposal.text };
  const { id } = await platform(ctx, OperatorApprovalRow).insertReturning({
    about_company_id: proposal.companyId,
    action: proposal.action,
    ...said,
    target_id: proposal.targetId,
    payload_cipher: encryptField(null, PAYLOAD, request),
    status: 'PROPOSED',
    requested_by: actorId(ctx),
    requested_at: ctx.now,
    content_hash: approvalHash(null, { company: proposal.companyId, summary: saidIn(said), request }),
  });
  return id;
}

export function payloadOf(row: ApprovalRecord): unknown {
  return JSON.parse(decryptField(null, PAYLOAD, row.payload_cipher)) as unknown;
}

/** Of the request as it stands now; the one that was asked for is kept in the row. */
export function approvalHashOf(row: ApprovalRecord): string {
  const request = decryptField(null, PAYLOAD, row.payload_cipher);
  return approvalHash(null, { company: row.about_company_id, summary: saidIn(row), request });
}

export async function lockApproval(ctx: Ctx, id: string): Promise<ApprovalRecord> {
  const row = await ctx.maybe<ApprovalRecord>(`SELECT ${APPROVAL} FROM ${APPROVAL_FROM} WHERE a.id = $1 FOR NO KEY UPDATE OF a`, [id]);
  if (!row) throw new DomainError('APPROVAL_NOT_FOUND');
  return row;
}

/** Who has asked for something of this kind that nobody has decided on yet, by what it is about. */
export async function openProposers(ctx: Ctx, action: string): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.rows<{ target_id: string | null; name: string }>(
    `SELECT a.target_id, r.name FROM operator_approval a JOIN operator r ON r.id = a.requested_by
     WHERE a.status = 'PROPOSED' AND a.action = $1 ORDER BY a.id DESC`,
    [action],
  );
  return new Map(rows.map(({ target_id, name }) => [target_id ?? '', name]));
}

export async function moveApproval(ctx: Ctx, id: string, to: ApprovalStatus, reason: string | null): Promise<void> {
  const hit = await platform(ctx, OperatorApprovalRow).update(
    { id, status: 'PROPOSED' },
    { status: to, decided_by: actorId(ctx), decided_at: ctx.now, reason },
  );
  if (hit !== 1) throw new DomainError('STALE');
}

interface ApprovalFilter {
  readonly status: string | null;
  readonly action: string | null;
}

export async function listApprovals(ctx: Ctx, filter: ApprovalFilter, page: Page): Promise<{ rows: ApprovalRecord[]; count: number }> {
  const parameters: unknown[] = [];
  const where = ['true'];
  if (filter.status !== null) where.push(`a.status = $${parameters.push(filter.status)}`);
  if (filter.action !== null) where.push(`a.action = $${parameters.push(filter.action)}`);
  const counted = await ctx.row<{ count: string }>(
    `SELECT count(*) FROM (SELECT 1 FROM operator_approval a WHERE ${where.join(' AND ')} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  if (page.cursor) where.push(`a.id < $${parameters.push(page.cursor[0])}`);
  const rows = await ctx.rows<ApprovalRecord>(
    `SELECT ${APPROVAL} FROM ${APPROVAL_FROM} WHERE ${where.join(' AND ')} ORDER BY a.id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: Number(counted.count) };
}

/** Business time from this moment on, which is never before `to`; the offset lives in one row for every process. */
export async function moveClock(ctx: Ctx, to: Date): Promise<void> {
  await ctx.count(
    `UPDATE business_clock SET beat_at = $1, offset_ms = ceil(extract(epoch FROM $1::timestamptz - clock_timestamp()) * 1000)`,
    [to],
  );
}

export interface JobRecord {
  readonly id: string;
  readonly task: string;
  readonly status: 'QUEUED' | 'RUNNING' | 'FAILED' | 'DEAD';
  readonly payload: Record<string, unknown> | null;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly last_error: string | null;
  readonly run_at: Date;
  readonly created_at: Date;
  readonly total: string;
}

export async function listJobs(
  ctx: Ctx,
  { status, pattern }: { status: string | null; pattern: string | null },
  page: Page,
): Promise<JobRecord[]> {
  return ctx.rows<JobRecord>(`SELECT * FROM ops_jobs($1, $2, $3, $4)`, [status, pattern, page.size + 1, page.offset]);
}

type JobHit = 'DONE' | 'AT_WORK' | 'NONE';

/** A job at work is left alone by the queue. */
const jobHit = async (ctx: Ctx, deed: 'ops_job_retry' | 'ops_job_cancel', id: string): Promise<JobHit> => {
  const { hit } = await ctx.row<{ hit: number }>(`SELECT ${deed}($1) AS hit`, [id]);
  return hit === 1 ? 'DONE' : hit === -1 ? 'AT_WORK' : 'NONE';
};

export const retryJob = (ctx: Ctx, id: string): Promise<JobHit> => jobHit(ctx, 'ops_job_retry', id);
export const cancelJob = (ctx: Ctx, id: string): Promise<JobHit> => jobHit(ctx, 'ops_job_cancel', id);

/** What one operator asked for and another one confirms, and jobs that were given up. */
export const queues: readonly QueueKind[] = [
  {
    key: 'APPROVAL',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT id, about_company_id AS company_id, summary AS title, summary_text AS text, NULL::bigint AS cents, requested_at AS since,
           requested_by <> $1::bigint AS mine, false AS overdue, NULL AS find
         FROM operator_approval WHERE status = 'PROPOSED'`,
        [viewerId(ctx)],
      ),
  },
  {
    key: 'JOB',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT id, NULL::bigint AS company_id, task AS title, NULL::bigint AS cents, created_at AS since, false AS mine, false AS overdue,
           task AS find
         FROM ops_jobs('DEAD', NULL, ${COUNT_CAP}, 0)`,
      ),
  },
];

export type WorkDayRecord = Row<WorkDayRow>;

export async function listWorkdays(ctx: Ctx): Promise<WorkDayRecord[]> {
  return ctx.rows<WorkDayRecord>(`SELECT ${columnList(WorkDayRow)} FROM work_day ORDER BY day`);
}

export async function putWorkdays(
  ctx: Ctx,
  days: readonly string[],
  { isWorked, note }: { readonly isWorked: boolean; readonly note: string },
): Promise<void> {
  // By hand: many days at once.
  await ctx.rows(
    `INSERT INTO work_day (day, is_worked, note, set_by_name, set_at) SELECT unnest($1::date[]), $2, $3, $4, $5
     ON CONFLICT (day) DO UPDATE SET is_worked = excluded.is_worked, note = excluded.note, set_by_name = excluded.set_by_name, set_at = excluded.set_at`,
    [days, isWorked, note, ctx.actor?.name ?? '', ctx.now],
  );
}

export async function clearWorkday(ctx: Ctx, day: string): Promise<boolean> {
  // By hand: whether there was one.
  return (await ctx.count('DELETE FROM work_day WHERE day = $1', [day])) === 1;
}
