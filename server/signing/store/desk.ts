import { type QueueKind, readQueue, viewerId } from '../../kernel/queues';

export const queues: readonly QueueKind[] = [
  {
    key: 'SIGNATURE',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT id, company_id, name AS title, NULL::bigint AS cents, entered_at AS since, entered_by <> $1 AS mine, false AS overdue, name AS find
         FROM signature_entry WHERE status = 'PROPOSED'`,
        [viewerId(ctx)],
      ),
  },
];
