import { limits } from '../../../schema/limits';
import { later } from '../../kernel/clock';
import { type QueueKind, readQueue, viewerId } from '../../kernel/queues';

export const queues: readonly QueueKind[] = [
  {
    key: 'RECONCILE',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT c.id, c.about_company_id AS company_id, c.out_biz_no AS title, NULL::bigint AS cents, coalesce(c.proposed_at, c.found_at) AS since,
           c.status = 'PROPOSED' AND c.proposed_by <> $1 AS mine, false AS overdue, c.out_biz_no AS find
         FROM payout_case c WHERE c.status IN ('OPEN', 'PROPOSED')`,
        [viewerId(ctx)],
      ),
  },
  {
    key: 'PAYOUT',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT a.id, a.company_id, a.out_biz_no AS title, a.amount_cents AS cents, coalesce(d.proposed_at, a.sent_at) AS since,
           coalesce(d.proposed_by <> $1, false) AS mine, a.status = 'UNKNOWN' AND a.sent_at < $2 AS overdue, a.out_biz_no AS find
         FROM payout_attempt a LEFT JOIN payout_decision d
           ON d.company_id = a.company_id AND d.attempt_id = a.id AND d.status = 'PROPOSED'
         WHERE NOT a.is_sandbox AND (a.status = 'UNKNOWN' OR d.id IS NOT NULL)`,
        [viewerId(ctx), later(ctx.now, -limits.payout.unknownCaseAfter)],
      ),
  },
];
