import { type QueueKind, readQueue } from '../../kernel/queues';

export const queues: readonly QueueKind[] = [
  {
    key: 'IDENTITY',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT id, company_id, id_card_mask AS title, NULL::bigint AS cents, manual_at AS since, true AS mine, false AS overdue, NULL::text AS find
         FROM identity_session WHERE status = 'MANUAL'`,
        [],
      ),
  },
];
