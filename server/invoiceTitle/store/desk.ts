import { type QueueKind, readQueue } from '../../kernel/queues';

export const queues: readonly QueueKind[] = [
  {
    key: 'TITLE',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT company_id AS id, company_id, name AS title, NULL::bigint AS cents, submitted_at AS since, false AS mine,
           review_due_at < $1 AS overdue, tax_no AS find
         FROM invoice_title WHERE status = 'IN_REVIEW'`,
        [ctx.now],
      ),
  },
];
