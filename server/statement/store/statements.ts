// The statement row itself. Lines are in lines.ts.
import type { ServiceKind } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { type StatementAction, type StatementStatus, statement as statementMachine } from '../../../schema/machines/statement';
import type { Ctx } from '../../kernel/context';
import { groupedBy } from '../../kernel/groups';
import { columnList, type Row, scoped, sql, type Written } from '../../kernel/rows';
import { type StatementAnswerRow, StatementDraftRow, StatementHistoryRow, StatementRow } from '../entity';

/** One row of `statement`; bigint columns arrive as text. */
export type StatementRecord = Row<StatementRow>;

/** Columns a command may set. */
type StatementChange = Omit<Written<StatementRow>, 'id' | 'status' | 'version' | 'statement_code' | 'created_at'>;

/** Named one by one: a statement that is planned once breaks when a migration adds a column to its star. */
export const STATEMENT_COLUMNS = columnList(StatementRow, 's');
const ALL = `SELECT ${STATEMENT_COLUMNS} FROM statement s WHERE s.company_id = $1`;

/** All fields of a page that are computed from a statement read it once. */
function recordsById(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, StatementRecord>> {
  return ctx.once('statement.records', ids, async (missing) => {
    const rows = await scoped(ctx, StatementRow).list({ id: missing });
    return new Map(rows.map((row) => [row.id, row]));
  });
}

export async function findStatement(ctx: Ctx, id: string): Promise<StatementRecord | undefined> {
  return (await recordsById(ctx, [id])).get(id);
}

export async function findByKey(ctx: Ctx, key: string): Promise<StatementRecord | undefined> {
  return scoped(ctx, StatementRow).find({ statement_key: key });
}

/** Operators only: a number is a company's own, so several may have it. */
export async function idsByCodeAnywhere(ctx: Ctx, code: string, most: number): Promise<string[]> {
  const rows = await ctx.rows<{ id: string }>(`SELECT id FROM statement WHERE statement_code = upper($1) LIMIT $2`, [code, most]);
  return rows.map(({ id }) => id);
}

/** An unknown id and another company's id give the same answer. */
export async function getStatement(ctx: Ctx, id: string): Promise<StatementRecord> {
  const found = await findStatement(ctx, id);
  if (!found) throw new DomainError('STATEMENT_NOT_FOUND');
  return found;
}

export async function getStatements(ctx: Ctx, ids: readonly string[]): Promise<StatementRecord[]> {
  return [...(await recordsById(ctx, ids)).values()];
}

/** First of the row locks: statement, then lines, then tax, then ledger. */
export const lockStatement = (ctx: Ctx, id: string): Promise<StatementRecord> =>
  scoped(ctx, StatementRow).getLocked({ id }, 'STATEMENT_NOT_FOUND');

/** Locks it, whatever its state, and nothing where it was removed. */
export async function holdStatement(ctx: Ctx, id: string): Promise<void> {
  await scoped(ctx, StatementRow).lock({ id });
}

/** In id order, so that two arrivals never wait for each other. */
export async function lockAwaiting(ctx: Ctx, subjectId: string): Promise<StatementRecord[]> {
  return ctx.rows<StatementRecord>(`${ALL} AND s.subject_id = $2 AND s.status = 'AWAITING_FUNDS' ORDER BY s.id FOR NO KEY UPDATE`, [
    ctx.companyId,
    subjectId,
  ]);
}

type NewStatement = Pick<
  StatementRecord,
  | 'statement_code'
  | 'statement_key'
  | 'kind'
  | 'subject_id'
  | 'scenario_code'
  | 'pay_way'
  | 'pay_order'
  | 'title'
  | 'remark'
  | 'file_id'
  | 'task_id'
  | 'begun_from'
  | 'file_name'
  | 'file_sha256'
  | 'fee_rate_ppm'
>;

export async function insertStatement(ctx: Ctx, fresh: NewStatement): Promise<StatementRecord> {
  return scoped(ctx, StatementRow).insertReturning({
    ...fresh,
    created_at: ctx.now,
    created_by: ctx.actor?.id ?? 'system',
    created_by_name: ctx.actor?.name ?? '',
    status: 'CHECKING_BASE',
  });
}

/** `JS20261120000001`: the day and a number that restarts with it, per company. */
export async function nextCode(ctx: Ctx, day: string): Promise<string> {
  // By hand: the database counts.
  const row = await ctx.row<{ last_no: number }>(
    `INSERT INTO statement_counter AS c (company_id, day, last_no) VALUES ($1, $2, 1)
     ON CONFLICT (company_id, day) DO UPDATE SET last_no = c.last_no + 1 RETURNING last_no`,
    [ctx.companyId, day],
  );
  return `JS${day.replaceAll('-', '')}${String(row.last_no).padStart(6, '0')}`;
}

const nextVersion = { version: sql`version + 1` };

/** Changes facts beside the state. `raisesVersion` for everything a person changes (not for locks and payout results). */
export async function changeStatement(
  ctx: Ctx,
  record: StatementRecord,
  change: StatementChange,
  raisesVersion = true,
): Promise<StatementRecord> {
  return scoped(ctx, StatementRow).updateOne({ id: record.id }, { ...change, ...(raisesVersion ? nextVersion : {}) });
}

interface Arrow {
  readonly action: StatementAction;
  /** Needed when the table offers several targets. */
  readonly to?: StatementStatus;
  readonly change?: StatementChange;
  readonly remark?: string | null;
  readonly lineCount?: number;
  /** False for payout results and the system's own steps. */
  readonly raisesVersion?: boolean;
  /** The member whose step a job ends; else whoever calls. */
  readonly by?: StatementRecord['passed_by'];
}

/** The guarded UPDATE of a state: must hit the row in one of the action's from-states, and leaves its history. */
export async function moveStatement(ctx: Ctx, record: StatementRecord, arrow: Arrow): Promise<StatementRecord> {
  const to = statementMachine.target(record.status, arrow.action, arrow.to);
  const moved = await scoped(ctx, StatementRow).updateReturning(
    { id: record.id, status: statementMachine.fromStates(arrow.action) },
    { ...arrow.change, ...(arrow.raisesVersion === false ? {} : nextVersion), status: to },
  );
  if (!moved) throw new Error(`statement ${record.id} was not in a state that allows ${arrow.action}`);
  await addHistory(ctx, record.id, {
    action: arrow.action,
    from: record.status,
    to,
    remark: arrow.remark ?? null,
    lineCount: arrow.lineCount ?? null,
    by: arrow.by ?? null,
  });
  ctx.announce('statement', record.id);
  return moved;
}

interface HistoryEntry {
  readonly action: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly lineId?: string | null;
  readonly remark?: string | null;
  readonly lineCount?: number | null;
  readonly by?: StatementRecord['passed_by'];
}

export async function addHistory(ctx: Ctx, statementId: string, entry: HistoryEntry): Promise<void> {
  const by = entry.by ?? ctx.actor;
  await scoped(ctx, StatementHistoryRow).insert({
    statement_id: statementId,
    line_id: entry.lineId ?? null,
    at: ctx.now,
    action: entry.action,
    from_status: entry.from,
    to_status: entry.to,
    actor_kind: entry.by ? 'member' : (ctx.actor?.kind ?? 'system'),
    actor_id: by?.id ?? null,
    actor_name: by?.name ?? '',
    actor_roles: by?.roles ?? [],
    door: ctx.door,
    remark: entry.remark ?? null,
    line_count: entry.lineCount ?? null,
  });
}

/** Row 4: nothing but the creation in 1 is removed; its list stays in the import history. */
export async function removeStatement(ctx: Ctx, id: string): Promise<void> {
  const removed = await scoped(ctx, StatementRow).remove({ id, status: 'CHECKING_BASE' });
  if (removed !== 1) throw new Error(`statement ${id} could not be removed`);
}

/** Maker ≠ checker also means everyone who edited a row before the pass; who edited a failed line after it stands in the history. */
export async function addEditor(ctx: Ctx, id: string): Promise<void> {
  if (ctx.actor?.kind !== 'member') return;
  // By hand: who stands there already is not added again.
  await ctx.rows(
    `UPDATE statement SET editor_ids = array_append(editor_ids, $3) WHERE company_id = $1 AND id = $2 AND NOT ($3 = ANY (editor_ids))`,
    [ctx.companyId, id, ctx.actor.id],
  );
}

/** Who pressed 下一步: the check behind it is a job, and the processing record names who asked for it (D65). */
export async function rememberPasser(ctx: Ctx, id: string): Promise<void> {
  const { actor } = ctx;
  if (actor?.kind !== 'member') return;
  await scoped(ctx, StatementRow).update({ id }, { passed_by: { id: actor.id, name: actor.name, roles: actor.roles } });
}

interface DueHold {
  readonly company_id: string;
  readonly statement_id: string;
  readonly hold_no: number;
}

export async function dueHolds(ctx: Ctx): Promise<DueHold[]> {
  return ctx.rows<DueHold>('SELECT * FROM due_statement_holds($1)', [ctx.now]);
}

export type AnswerRow = Pick<Row<StatementAnswerRow>, 'code' | 'row_count' | 'reason' | 'people'>;

export async function replaceAnswers(ctx: Ctx, statementId: string, answers: readonly AnswerRow[]): Promise<void> {
  await ctx.rows('DELETE FROM statement_answer WHERE company_id = $1 AND statement_id = $2', [ctx.companyId, statementId]);
  await ctx.rows(
    `INSERT INTO statement_answer (company_id, statement_id, code, row_count, reason, people, answered_by, answered_at)
     SELECT $1, $2, x.code, x.row_count, x.reason, x.people, $3, $4
     FROM jsonb_to_recordset($5::jsonb) AS x(code text, row_count int, reason text, people jsonb)`,
    [ctx.companyId, statementId, ctx.actor?.id ?? 'system', ctx.now, JSON.stringify(answers)],
  );
}

export async function listAnswers(ctx: Ctx, statementId: string): Promise<readonly AnswerRow[]> {
  const found = await ctx.once('statement.answers', [statementId], async (ids) =>
    groupedBy(
      await ctx.rows<AnswerRow & { readonly statement_id: string }>(
        'SELECT statement_id, code, row_count, reason, people FROM statement_answer WHERE company_id = $1 AND statement_id = ANY ($2) ORDER BY code',
        [ctx.companyId, ids],
      ),
      (row) => row.statement_id,
    ),
  );
  return found.get(statementId) ?? [];
}

/** Only so many are looked at: who has made none among them follows the company. */
const REMEMBERED = 200;

/** The caller's last statement of these kinds, else the last of the company. */
export async function lastChoices(
  ctx: Ctx,
  kinds: readonly ServiceKind[],
): Promise<Pick<StatementRecord, 'subject_id' | 'scenario_code' | 'statement_code'> | undefined> {
  return ctx.maybe(
    `SELECT subject_id, scenario_code, statement_code
     FROM (SELECT * FROM statement WHERE company_id = $1 ORDER BY id DESC LIMIT ${REMEMBERED}) recent
     WHERE kind = ANY ($2) ORDER BY created_by = $3 DESC, id DESC LIMIT 1`,
    [ctx.companyId, kinds, ctx.actor?.id ?? ''],
  );
}

const draftOf = (ctx: Ctx, settlementType: number) => ({ user_id: ctx.actor?.id ?? '', settlement_type: settlementType });

export async function findDraft(ctx: Ctx, settlementType: number): Promise<string | null> {
  return (await scoped(ctx, StatementDraftRow).find(draftOf(ctx, settlementType)))?.form ?? null;
}

export async function saveDraft(ctx: Ctx, settlementType: number, form: string | null): Promise<void> {
  const drafts = scoped(ctx, StatementDraftRow);
  const key = draftOf(ctx, settlementType);
  if (form === null) await drafts.remove(key);
  else await drafts.put(['user_id', 'settlement_type'], { ...key, form, saved_at: ctx.now });
}

/** When the action was last taken on the statement; null = never. */
export async function lastDone(ctx: Ctx, statementId: string, action: StatementAction): Promise<Date | null> {
  const { at } = await ctx.row<{ at: Date | null }>(
    `SELECT max(at) AS at FROM statement_history WHERE company_id = $1 AND statement_id = $2 AND action = $3`,
    [ctx.companyId, statementId, action],
  );
  return at;
}

/** How often this was done to a line since an instant of business time. */
export async function timesDone(
  ctx: Ctx,
  line: { readonly id: string; readonly statement_id: string },
  action: string,
  since: Date,
): Promise<number> {
  const { count } = await ctx.row<{ count: number }>(
    `SELECT count(*)::int AS count FROM statement_history
     WHERE company_id = $1 AND statement_id = $2 AND line_id = $3 AND action = $4 AND at >= $5`,
    [ctx.companyId, line.statement_id, line.id, action, since],
  );
  return count;
}
