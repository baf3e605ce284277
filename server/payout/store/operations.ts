import type { OperatorPayoutResult } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import type { ApprovalStatus } from '../../../schema/machines/approval';
import type { PayoutAttemptStatus } from '../../../schema/machines/payoutAttempt';
import { approvalHash } from '../../kernel/approvals';
import type { Ctx } from '../../kernel/context';
import type { Keyword } from '../../kernel/keyword';
import { platform, type Row, scoped } from '../../kernel/rows';
import { type PayoutAttemptRow, PayoutChannelRow, PayoutDecisionRow } from '../entity';
import { type Attempt, attemptFrom } from './attempts';

export interface Channel {
  readonly key: string;
  readonly isPaused: boolean;
  readonly pauseReason: string | null;
  readonly pausedAt: Date | null;
  readonly recentCount: number;
  readonly recentFailures: number;
  readonly batchLines: number;
  readonly callsAtOnce: number;
}

export async function listChannels(ctx: Ctx): Promise<Channel[]> {
  const rows = await ctx.rows<Row<PayoutChannelRow> & { recent: number; transient: number }>(
    `SELECT c.*, h.recent, h.transient FROM payout_channel c JOIN payout_channel_health() h ON h.key = c.key ORDER BY c.key`,
  );
  return rows.map((row) => ({
    key: row.key,
    isPaused: row.is_paused,
    pauseReason: row.pause_reason,
    pausedAt: row.paused_at,
    recentCount: row.recent,
    recentFailures: row.transient,
    batchLines: row.batch_lines,
    callsAtOnce: row.calls_at_once,
  }));
}

/** Rows hit: 0 when it was so already. */
export const pauseChannel = (ctx: Ctx, key: string, reason: string): Promise<number> =>
  platform(ctx, PayoutChannelRow).update(
    { key, is_paused: false },
    { is_paused: true, pause_reason: reason, paused_at: ctx.now, paused_by: ctx.actor?.id ?? 'system' },
  );

export const resumeChannel = (ctx: Ctx, key: string): Promise<number> =>
  platform(ctx, PayoutChannelRow).update(
    { key, is_paused: true },
    { is_paused: false, pause_reason: null, paused_at: null, paused_by: null, resumed_at: ctx.now },
  );

/** Rows hit: 0 when there is no such channel. */
export const limitChannel = (ctx: Ctx, key: string, to: Pick<Channel, 'batchLines' | 'callsAtOnce'>): Promise<number> =>
  platform(ctx, PayoutChannelRow).update({ key }, { batch_lines: to.batchLines, calls_at_once: to.callsAtOnce });

export interface Decision {
  readonly id: string;
  readonly companyId: string;
  readonly attemptId: string;
  readonly status: ApprovalStatus;
  readonly result: OperatorPayoutResult;
  readonly reason: string;
  readonly evidenceFileId: string;
  readonly proposedById: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly askedHash: string | null;
}

const decisionFrom = (row: Row<PayoutDecisionRow>): Decision => ({
  id: row.id,
  companyId: row.company_id,
  attemptId: row.attempt_id,
  status: row.status,
  result: row.result,
  reason: row.reason,
  evidenceFileId: row.evidence_file_id,
  proposedById: row.proposed_by,
  proposedBy: row.proposed_by_name,
  proposedAt: row.proposed_at,
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at,
  askedHash: row.content_hash,
});

/** An operator names an attempt by its id alone; its company is where the command goes on. */
export async function companyOfAttempt(ctx: Ctx, attemptId: string): Promise<string> {
  // By hand: the company is what is looked for.
  const row = await ctx.maybe<{ company_id: string }>(`SELECT company_id FROM payout_attempt WHERE id = $1`, [attemptId]);
  if (!row) throw new DomainError('ATTEMPT_NOT_FOUND');
  return row.company_id;
}

/** Which payment, to whom, is said to have ended how, and on what evidence (D82). */
export function decisionHash(
  attempt: Pick<Attempt, 'outBizNo' | 'amount' | 'accountMask' | 'payeeName'>,
  { result, reason, evidenceFileId }: Pick<Decision, 'result' | 'reason' | 'evidenceFileId'>,
): string {
  const { outBizNo: bankRef, amount, accountMask: account, payeeName: name } = attempt;
  return approvalHash(null, { bankRef, amount, account, name, result, reason, evidence: evidenceFileId });
}

export async function insertDecision(
  ctx: Ctx,
  attempt: Attempt,
  decision: { attemptId: string; result: OperatorPayoutResult; reason: string; evidenceFileId: string },
): Promise<Decision | undefined> {
  const row = await scoped(ctx, PayoutDecisionRow).insertOnce({
    attempt_id: decision.attemptId,
    status: 'PROPOSED',
    result: decision.result,
    reason: decision.reason,
    evidence_file_id: decision.evidenceFileId,
    proposed_by: ctx.actor?.id ?? '',
    proposed_by_name: ctx.actor?.name ?? '',
    proposed_at: ctx.now,
    content_hash: decisionHash(attempt, decision),
  });
  return row && decisionFrom(row);
}

export async function findDecision(ctx: Ctx, id: string): Promise<Decision> {
  // By hand: the company is what is looked for.
  const row = await ctx.maybe<Row<PayoutDecisionRow>>(`SELECT * FROM payout_decision WHERE id = $1`, [id]);
  if (!row) throw new DomainError('APPROVAL_NOT_FOUND');
  return decisionFrom(row);
}

export async function lockDecision(ctx: Ctx, id: string): Promise<Decision> {
  return decisionFrom(await scoped(ctx, PayoutDecisionRow).getLocked({ id }, 'APPROVAL_NOT_FOUND'));
}

export async function closeDecision(ctx: Ctx, id: string, status: 'CONFIRMED' | 'REJECTED'): Promise<Decision> {
  const row = await scoped(ctx, PayoutDecisionRow).updateOne(
    { id, status: 'PROPOSED' },
    { status, decided_by: ctx.actor?.id ?? '', decided_by_name: ctx.actor?.name ?? '', decided_at: ctx.now },
  );
  return decisionFrom(row);
}

export async function openDecisions(ctx: Ctx, attemptIds: readonly string[]): Promise<Map<string, Decision>> {
  const rows = await ctx.rows<Row<PayoutDecisionRow>>(
    `SELECT * FROM payout_decision WHERE attempt_id = ANY ($1::bigint[]) AND status = 'PROPOSED'`,
    [attemptIds],
  );
  return new Map(rows.map((row) => [row.attempt_id, decisionFrom(row)]));
}

interface AttemptFilter {
  readonly statuses: readonly PayoutAttemptStatus[];
  readonly companyId: string | null;
  readonly outBizNo: string | null;
  /** Only attempts sent before this instant that have no result. */
  readonly sentBefore: Date | null;
  readonly keyword: Keyword | null;
  /** Companies and statements that the keyword names. */
  readonly companyIds: readonly string[];
  readonly statementIds: readonly string[];
}

const WHERE = `status = ANY ($1) AND ($2::bigint IS NULL OR company_id = $2) AND ($3::text IS NULL OR out_biz_no = $3)
  AND ($4::timestamptz IS NULL OR (sent_at < $4 AND status IN ('SENT', 'UNKNOWN')))
  AND ($5::text IS NULL OR out_biz_no ILIKE $5 OR bank_ref ILIKE $5 OR payee_name ILIKE $5 OR account_mask ILIKE $5 OR amount_cents = $6::bigint
    OR company_id = ANY ($7::bigint[]) OR statement_id = ANY ($8::bigint[]))`;

const parametersOf = (filter: AttemptFilter) => [
  filter.statuses,
  filter.companyId,
  filter.outBizNo,
  filter.sentBefore,
  filter.keyword?.pattern ?? null,
  filter.keyword?.amount ?? null,
  filter.companyIds,
  filter.statementIds,
];

/** Over all companies: the operator's role sees them. */
export async function listAttempts(
  ctx: Ctx,
  filter: AttemptFilter,
  part: { limit: number; offset: number; beforeId: string | null },
): Promise<(Attempt & { companyId: string })[]> {
  const rows = await ctx.rows<Row<PayoutAttemptRow>>(
    `SELECT * FROM payout_attempt WHERE ${WHERE} AND ($9::bigint IS NULL OR id < $9) ORDER BY id DESC LIMIT $10 OFFSET $11`,
    [...parametersOf(filter), part.beforeId, part.limit, part.offset],
  );
  return rows.map((row) => ({ ...attemptFrom(row), companyId: row.company_id }));
}

export async function countAttempts(ctx: Ctx, filter: AttemptFilter, limit: number): Promise<number> {
  const { n } = await ctx.row<{ n: string }>(`SELECT count(*) AS n FROM (SELECT 1 FROM payout_attempt WHERE ${WHERE} LIMIT $9) counted`, [
    ...parametersOf(filter),
    limit,
  ]);
  return Number(n);
}
