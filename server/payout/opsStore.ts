import { DomainError } from '../../schema/errors';
import type { ApprovalStatus } from '../../schema/machines/approval';
import type { PayoutAttemptStatus } from '../../schema/machines/payoutAttempt';
import type { Ctx } from '../kernel/context';
import type { PayoutAttemptRow, PayoutChannelRow, PayoutDecisionRow } from './entity';
import type { Verdict } from './rules';
import { type Attempt, attemptFrom } from './store';

export interface Channel {
  readonly key: string;
  readonly isPaused: boolean;
  readonly pauseReason: string | null;
  readonly pausedAt: Date | null;
  readonly recentCount: number;
  readonly recentFailures: number;
}

export async function listChannels(ctx: Ctx): Promise<Channel[]> {
  const rows = await ctx.rows<PayoutChannelRow & { recent: number; transient: number }>(
    `SELECT c.*, h.recent, h.transient FROM payout_channel c JOIN payout_channel_health() h ON h.key = c.key ORDER BY c.key`,
  );
  return rows.map((row) => ({
    key: row.key,
    isPaused: row.is_paused,
    pauseReason: row.pause_reason,
    pausedAt: row.paused_at,
    recentCount: row.recent,
    recentFailures: row.transient,
  }));
}

/** Rows hit: 0 when it was so already. */
export const pauseChannel = (ctx: Ctx, key: string, reason: string): Promise<number> =>
  ctx.count(
    `UPDATE payout_channel SET is_paused = true, pause_reason = $2, paused_at = $3, paused_by = $4 WHERE key = $1 AND NOT is_paused`,
    [key, reason, ctx.now, ctx.actor?.id ?? 'system'],
  );

export const resumeChannel = (ctx: Ctx, key: string): Promise<number> =>
  ctx.count(
    `UPDATE payout_channel SET is_paused = false, pause_reason = NULL, paused_at = NULL, paused_by = NULL, resumed_at = $2 WHERE key = $1 AND is_paused`,
    [key, ctx.now],
  );

export interface Decision {
  readonly id: string;
  readonly companyId: string;
  readonly attemptId: string;
  readonly status: ApprovalStatus;
  readonly result: Verdict;
  readonly reason: string;
  readonly evidenceFileId: string;
  readonly proposedById: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

const decisionFrom = (row: PayoutDecisionRow): Decision => ({
  id: row.id,
  companyId: row.company_id,
  attemptId: row.attempt_id,
  status: row.status as ApprovalStatus,
  result: row.result as Verdict,
  reason: row.reason,
  evidenceFileId: row.evidence_file_id,
  proposedById: row.proposed_by,
  proposedBy: row.proposed_by_name,
  proposedAt: row.proposed_at,
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at,
});

/** An operator names an attempt by its id alone; its company is where the command goes on. */
export async function companyOfAttempt(ctx: Ctx, attemptId: string): Promise<string> {
  const row = await ctx.maybe<{ company_id: string }>(`SELECT company_id FROM payout_attempt WHERE id = $1`, [attemptId]);
  if (!row) throw new DomainError('ATTEMPT_NOT_FOUND');
  return row.company_id;
}

export async function insertDecision(
  ctx: Ctx,
  decision: { attemptId: string; result: Verdict; reason: string; evidenceFileId: string },
): Promise<Decision | undefined> {
  const row = await ctx.maybe<PayoutDecisionRow>(
    `INSERT INTO payout_decision (company_id, attempt_id, status, result, reason, evidence_file_id, proposed_by, proposed_by_name, proposed_at)
     VALUES ($1, $2, 'PROPOSED', $3, $4, $5, $6, $7, $8) ON CONFLICT (company_id, attempt_id) WHERE status = 'PROPOSED' DO NOTHING RETURNING *`,
    [
      ctx.companyId,
      decision.attemptId,
      decision.result,
      decision.reason,
      decision.evidenceFileId,
      ctx.actor?.id ?? '',
      ctx.actor?.name ?? '',
      ctx.now,
    ],
  );
  return row && decisionFrom(row);
}

export async function findDecision(ctx: Ctx, id: string): Promise<Decision> {
  const row = await ctx.maybe<PayoutDecisionRow>(`SELECT * FROM payout_decision WHERE id = $1`, [id]);
  if (!row) throw new DomainError('APPROVAL_NOT_FOUND');
  return decisionFrom(row);
}

export async function lockDecision(ctx: Ctx, id: string): Promise<Decision> {
  const row = await ctx.maybe<PayoutDecisionRow>(`SELECT * FROM payout_decision WHERE company_id = $1 AND id = $2 FOR NO KEY UPDATE`, [
    ctx.companyId,
    id,
  ]);
  if (!row) throw new DomainError('APPROVAL_NOT_FOUND');
  return decisionFrom(row);
}

export async function closeDecision(ctx: Ctx, id: string, status: 'CONFIRMED' | 'REJECTED'): Promise<Decision> {
  const row = await ctx.row<PayoutDecisionRow>(
    `UPDATE payout_decision SET status = $3, decided_by = $4, decided_by_name = $5, decided_at = $6
     WHERE company_id = $1 AND id = $2 AND status = 'PROPOSED' RETURNING *`,
    [ctx.companyId, id, status, ctx.actor?.id ?? '', ctx.actor?.name ?? '', ctx.now],
  );
  return decisionFrom(row);
}

export async function openDecisions(ctx: Ctx, attemptIds: readonly string[]): Promise<Map<string, Decision>> {
  const rows = await ctx.rows<PayoutDecisionRow>(
    `SELECT * FROM payout_decision WHERE attempt_id = ANY ($1::bigint[]) AND status = 'PROPOSED'`,
    [attemptIds],
  );
  return new Map(rows.map((row) => [row.attempt_id, decisionFrom(row)]));
}

export interface AttemptFilter {
  readonly statuses: readonly PayoutAttemptStatus[];
  readonly companyId: string | null;
  readonly outBizNo: string | null;
  /** Only attempts sent before this instant that have no result. */
  readonly sentBefore: Date | null;
}

const WHERE = `status = ANY ($1) AND ($2::bigint IS NULL OR company_id = $2) AND ($3::text IS NULL OR out_biz_no = $3)
  AND ($4::timestamptz IS NULL OR (sent_at < $4 AND status IN ('SENT', 'UNKNOWN')))`;

const parametersOf = (filter: AttemptFilter) => [filter.statuses, filter.companyId, filter.outBizNo, filter.sentBefore];

/** Over all companies: the operator's role sees them. */
export async function listAttempts(
  ctx: Ctx,
  filter: AttemptFilter,
  part: { limit: number; offset: number; beforeId: string | null },
): Promise<(Attempt & { companyId: string })[]> {
  const rows = await ctx.rows<PayoutAttemptRow>(
    `SELECT * FROM payout_attempt WHERE ${WHERE} AND ($5::bigint IS NULL OR id < $5) ORDER BY id DESC LIMIT $6 OFFSET $7`,
    [...parametersOf(filter), part.beforeId, part.limit, part.offset],
  );
  return rows.map((row) => ({ ...attemptFrom(row), companyId: row.company_id }));
}

export async function countAttempts(ctx: Ctx, filter: AttemptFilter, limit: number): Promise<number> {
  const { n } = await ctx.row<{ n: string }>(`SELECT count(*) AS n FROM (SELECT 1 FROM payout_attempt WHERE ${WHERE} LIMIT $5) counted`, [
    ...parametersOf(filter),
    limit,
  ]);
  return Number(n);
}
