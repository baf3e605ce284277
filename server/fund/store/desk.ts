import { type QueueKind, readQueue, viewerId } from '../../kernel/queues';

/** Who entered or assigned a transfer does not confirm it; one that is nobody's yet is confirmed by nobody. */
export const queues: readonly QueueKind[] = [
  {
    key: 'INBOUND',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT id, for_company_id AS company_id, payer_name AS title, amount_cents AS cents, entered_at AS since,
           for_company_id IS NOT NULL AND entered_by <> $1 AND coalesce(assigned_by, '') <> $1 AS mine, false AS overdue, bank_ref AS find
         FROM inbound_transfer WHERE status = 'ENTERED'`,
        [viewerId(ctx)],
      ),
  },
];
