import { dayOf } from '../../kernel/clock';
import { type QueueKind, readQueue } from '../../kernel/queues';

/** Until its deadline a bill is the company's alone; of one whose interest has ended and is paid nothing is owed, it waits for the next bill. */
export const queues: readonly QueueKind[] = [
  {
    key: 'BILL',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT id, company_id, bill_code AS title, NULL::bigint AS cents, (deadline + 1)::timestamp AT TIME ZONE 'Asia/Shanghai' AS since,
           false AS mine, true AS overdue, NULL AS find
         FROM bill WHERE status = 'TO_PAY' AND deadline < $1
           AND (interest_to IS NULL OR past_interest_cents + own_interest_cents > paid_interest_cents)`,
        [dayOf(ctx.now)],
      ),
  },
];
