import { type QueueKind, readQueue } from '../../kernel/queues';

export const queues: readonly QueueKind[] = [
  {
    key: 'AGENT_LINE',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT id, company_id, name AS title, invoice_cents AS cents, updated_at AS since, false AS mine, false AS overdue, name AS find
         FROM agent_invoice_line WHERE status = 'INVOICING'`,
      ),
  },
];
