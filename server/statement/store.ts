// SQL of the statement row itself. Lines are in storeLines.ts.
import type { AuditStatus, InvoiceState, PayOrder, PayType, PayWay, ServiceKind } from '../../schema/codes';
import { DomainError } from '../../schema/errors';
import { type StatementAction, type StatementStatus, statement as statementMachine } from '../../schema/machines/statement';
import type { Ctx } from '../kernel/context';
import { columnList } from '../kernel/database';
import { StatementRow } from './entity';

/** One row of `statement`; bigint columns arrive as text. */
export interface StatementRecord {
  readonly id: string;
  readonly statement_code: string;
  readonly statement_key: string;
  readonly kind: ServiceKind;
  readonly subject_id: string;
  readonly scenario_code: string;
  readonly pay_way: PayWay;
  readonly pay_order: PayOrder;
  readonly title: string;
  readonly remark: string | null;
  readonly status: StatementStatus;
  readonly audit_status: AuditStatus;
  readonly version: number;
  readonly roster_id: string | null;
  readonly file_id: string;
  readonly file_name: string;
  readonly file_sha256: string;
  readonly line_count: number;
  readonly pay_cents: string;
  readonly service_cents: string;
  readonly total_cents: string;
  readonly deduction_cents: string;
  readonly fee_rate_ppm: number;
  readonly pay_type: PayType | null;
  readonly tax_month: string | null;
  readonly content_hash: string | null;
  readonly hold_no: number;
  readonly locked_until: Date | null;
  readonly locked_by: string | null;
  readonly locked_by_name: string | null;
  readonly await_from: 'PENDING_PAYMENT' | 'WAITING_PAYMENT' | null;
  readonly remitted_on: string | null;
  readonly pays_when_funded: boolean;
  readonly await_by: string | null;
  readonly await_by_name: string | null;
  readonly invoice_state: InvoiceState;
  readonly invoiced_at: Date | null;
  readonly created_by: string;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly editor_ids: readonly string[];
  readonly submitted_by: string | null;
  readonly submitted_by_name: string | null;
  readonly submitted_at: Date | null;
  readonly audited_by: string | null;
  readonly audited_by_name: string | null;
  readonly audited_at: Date | null;
  readonly reject_reason: string | null;
  readonly reject_remark: string | null;
  readonly confirmed_at: Date | null;
  readonly paid_by: string | null;
  readonly paid_by_name: string | null;
  readonly paid_at: Date | null;
  readonly settled_at: Date | null;
  readonly stop_reason: string | null;
  readonly stop_remark: string | null;
}

/** Columns a command may set; names come from code only, values as parameters. */
export type StatementChange = Partial<Omit<StatementRecord, 'id' | 'status' | 'version' | 'statement_code' | 'created_at'>>;

/** Named one by one: a statement that is planned once breaks when a migration adds a column to its star. */
export const STATEMENT_COLUMNS = columnList(StatementRow, 's');
const ALL = `SELECT ${STATEMENT_COLUMNS} FROM statement s WHERE s.company_id = $1`;

export async function findStatement(ctx: Ctx, id: string): Promise<StatementRecord | undefined> {
  return ctx.maybe<StatementRecord>(`${ALL} AND s.id = $2`, [ctx.companyId, id], 'statement.byId');
}

export async function findByKey(ctx: Ctx, key: string): Promise<StatementRecord | undefined> {
  return ctx.maybe<StatementRecord>(`${ALL} AND s.statement_key = $2`, [ctx.companyId, key]);
}

export async function findByCode(ctx: Ctx, code: string): Promise<StatementRecord | undefined> {
  return ctx.maybe<StatementRecord>(`${ALL} AND s.statement_code = $2`, [ctx.companyId, code]);
}

/** An unknown id and another company's id give the same answer. */
export async function getStatement(ctx: Ctx, id: string): Promise<StatementRecord> {
  const found = await findStatement(ctx, id);
  if (!found) throw new DomainError('STATEMENT_NOT_FOUND');
  return found;
}

export async function getStatements(ctx: Ctx, ids: readonly string[]): Promise<StatementRecord[]> {
  return ctx.rows<StatementRecord>(`${ALL} AND s.id = ANY ($2)`, [ctx.companyId, ids]);
}

/** First of the row locks: statement, then lines, then tax, then ledger. */
export async function lockStatement(ctx: Ctx, id: string): Promise<StatementRecord> {
  const found = await ctx.maybe<StatementRecord>(`${ALL} AND s.id = $2 FOR NO KEY UPDATE`, [ctx.companyId, id]);
  if (!found) throw new DomainError('STATEMENT_NOT_FOUND');
  return found;
}

/** In id order, so that two arrivals never wait for each other. */
export async function lockAwaiting(ctx: Ctx, subjectId: string): Promise<StatementRecord[]> {
  return ctx.rows<StatementRecord>(`${ALL} AND s.subject_id = $2 AND s.status = 'AWAITING_FUNDS' ORDER BY s.id FOR NO KEY UPDATE`, [
    ctx.companyId,
    subjectId,
  ]);
}

export interface NewStatement {
  readonly statement_code: string;
  readonly statement_key: string;
  readonly kind: ServiceKind;
  readonly subject_id: string;
  readonly scenario_code: string;
  readonly pay_way: PayWay;
  readonly pay_order: PayOrder;
  readonly title: string;
  readonly remark: string | null;
  readonly file_id: string;
  readonly file_name: string;
  readonly file_sha256: string;
  readonly fee_rate_ppm: number;
}

export async function insertStatement(ctx: Ctx, fresh: NewStatement): Promise<StatementRecord> {
  const columns = Object.keys(fresh) as (keyof NewStatement)[];
  const values: unknown[] = columns.map((column) => fresh[column]);
  const marks = values.map((_, index) => `$${index + 5}`);
  return ctx.row<StatementRecord>(
    `INSERT INTO statement AS s (company_id, created_at, created_by, created_by_name, status, ${columns.join(', ')})
     VALUES ($1, $2, $3, $4, 'CHECKING_BASE', ${marks.join(', ')}) RETURNING s.*`,
    [ctx.companyId, ctx.now, ctx.actor?.id ?? 'system', ctx.actor?.name ?? '', ...values],
  );
}

/** `JS20261120000001`: the day and a number that restarts with it, per company. */
export async function nextCode(ctx: Ctx, day: string): Promise<string> {
  const row = await ctx.row<{ last_no: number }>(
    `INSERT INTO statement_counter AS c (company_id, day, last_no) VALUES ($1, $2, 1)
     ON CONFLICT (company_id, day) DO UPDATE SET last_no = c.last_no + 1 RETURNING last_no`,
    [ctx.companyId, day],
  );
  return `JS${day.replaceAll('-', '')}${String(row.last_no).padStart(6, '0')}`;
}

function assignments(change: StatementChange, parameters: unknown[]): string {
  return (Object.keys(change) as (keyof StatementChange)[]).map((column) => `${column} = $${parameters.push(change[column])}`).join(', ');
}

/** Changes facts beside the state. `raisesVersion` for everything a person changes (not for locks and payout results). */
export async function changeStatement(
  ctx: Ctx,
  record: StatementRecord,
  change: StatementChange,
  raisesVersion = true,
): Promise<StatementRecord> {
  const parameters: unknown[] = [ctx.companyId, record.id];
  const set = [assignments(change, parameters), raisesVersion ? 'version = s.version + 1' : ''].filter((part) => part !== '');
  return ctx.row<StatementRecord>(
    `UPDATE statement AS s SET ${set.join(', ')} WHERE s.company_id = $1 AND s.id = $2 RETURNING s.*`,
    parameters,
  );
}

export interface Arrow {
  readonly action: StatementAction;
  /** Needed when the table offers several targets. */
  readonly to?: StatementStatus;
  readonly change?: StatementChange;
  readonly remark?: string | null;
  readonly lineCount?: number;
  /** False for payout results and the system's own steps. */
  readonly raisesVersion?: boolean;
}

/** The guarded UPDATE of a state: must hit the row in one of the action's from-states, and leaves its history. */
export async function moveStatement(ctx: Ctx, record: StatementRecord, arrow: Arrow): Promise<StatementRecord> {
  const to = statementMachine.target(record.status, arrow.action, arrow.to);
  const parameters: unknown[] = [ctx.companyId, record.id, to, statementMachine.fromStates(arrow.action)];
  const extra = arrow.change ? assignments(arrow.change, parameters) : '';
  const raises = arrow.raisesVersion === false ? '' : 'version = s.version + 1';
  const set = ['status = $3', extra, raises].filter((part) => part !== '').join(', ');
  const moved = await ctx.maybe<StatementRecord>(
    `UPDATE statement AS s SET ${set} WHERE s.company_id = $1 AND s.id = $2 AND s.status = ANY ($4) RETURNING s.*`,
    parameters,
  );
  if (!moved) throw new Error(`statement ${record.id} was not in a state that allows ${arrow.action}`);
  await addHistory(ctx, record.id, {
    action: arrow.action,
    from: record.status,
    to,
    remark: arrow.remark ?? null,
    lineCount: arrow.lineCount ?? null,
  });
  ctx.announce('statement', record.id);
  return moved;
}

export interface HistoryEntry {
  readonly action: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly lineId?: string | null;
  readonly remark?: string | null;
  readonly lineCount?: number | null;
}

export async function addHistory(ctx: Ctx, statementId: string, entry: HistoryEntry): Promise<void> {
  await ctx.rows(
    `INSERT INTO statement_history (company_id, statement_id, line_id, at, action, from_status, to_status, actor_kind, actor_id, actor_name,
       actor_roles, door, remark, line_count) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ctx.companyId,
      statementId,
      entry.lineId ?? null,
      ctx.now,
      entry.action,
      entry.from,
      entry.to,
      ctx.actor?.kind ?? 'system',
      ctx.actor?.id ?? null,
      ctx.actor?.name ?? '',
      ctx.actor?.roles ?? [],
      ctx.door,
      entry.remark ?? null,
      entry.lineCount ?? null,
    ],
  );
}

/** Row 4: nothing but the creation in 1 is removed; its list stays in the import history. */
export async function removeStatement(ctx: Ctx, id: string): Promise<void> {
  const removed = await ctx.count(`DELETE FROM statement WHERE company_id = $1 AND id = $2 AND status = 'CHECKING_BASE'`, [
    ctx.companyId,
    id,
  ]);
  if (removed !== 1) throw new Error(`statement ${id} could not be removed`);
}

/** Maker ≠ checker also means everyone who edited a row before the pass; who edited a failed line after it stands in the history. */
export async function addEditor(ctx: Ctx, id: string): Promise<void> {
  if (ctx.actor?.kind !== 'member') return;
  await ctx.rows(
    `UPDATE statement SET editor_ids = array_append(editor_ids, $3) WHERE company_id = $1 AND id = $2 AND NOT ($3 = ANY (editor_ids))`,
    [ctx.companyId, id, ctx.actor.id],
  );
}

export interface DueHold {
  readonly company_id: string;
  readonly statement_id: string;
  readonly hold_no: number;
}

export async function dueHolds(ctx: Ctx): Promise<DueHold[]> {
  return ctx.rows<DueHold>('SELECT * FROM due_statement_holds($1)', [ctx.now]);
}

export interface AnswerRow {
  readonly code: string;
  readonly row_count: number;
  readonly reason: string | null;
  readonly people: readonly { rowId: string; lineNo: number; name: string; text: string }[];
}

export async function replaceAnswers(ctx: Ctx, statementId: string, answers: readonly AnswerRow[]): Promise<void> {
  await ctx.rows('DELETE FROM statement_answer WHERE company_id = $1 AND statement_id = $2', [ctx.companyId, statementId]);
  await ctx.rows(
    `INSERT INTO statement_answer (company_id, statement_id, code, row_count, reason, people, answered_by, answered_at)
     SELECT $1, $2, x.code, x.row_count, x.reason, x.people, $3, $4
     FROM jsonb_to_recordset($5::jsonb) AS x(code text, row_count int, reason text, people jsonb)`,
    [ctx.companyId, statementId, ctx.actor?.id ?? 'system', ctx.now, JSON.stringify(answers)],
  );
}

export async function listAnswers(ctx: Ctx, statementId: string): Promise<AnswerRow[]> {
  return ctx.rows<AnswerRow>(
    'SELECT code, row_count, reason, people FROM statement_answer WHERE company_id = $1 AND statement_id = $2 ORDER BY code',
    [ctx.companyId, statementId],
  );
}

export async function findDraft(ctx: Ctx, settlementType: number): Promise<string | null> {
  const row = await ctx.maybe<{ form: string }>(
    'SELECT form FROM statement_draft WHERE company_id = $1 AND user_id = $2 AND settlement_type = $3',
    [ctx.companyId, ctx.actor?.id ?? '', settlementType],
  );
  return row?.form ?? null;
}

export async function saveDraft(ctx: Ctx, settlementType: number, form: string | null): Promise<void> {
  const owner = [ctx.companyId, ctx.actor?.id ?? '', settlementType];
  if (form === null) {
    await ctx.rows('DELETE FROM statement_draft WHERE company_id = $1 AND user_id = $2 AND settlement_type = $3', owner);
    return;
  }
  await ctx.rows(
    `INSERT INTO statement_draft (company_id, user_id, settlement_type, form, saved_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (company_id, user_id, settlement_type) DO UPDATE SET form = excluded.form, saved_at = excluded.saved_at`,
    [...owner, form, ctx.now],
  );
}
