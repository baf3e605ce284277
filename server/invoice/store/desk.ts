import { dayOf } from '../../kernel/clock';
import { type QueueKind, readQueue } from '../../kernel/queues';

export const queues: readonly QueueKind[] = [
  {
    key: 'INVOICE',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT id, company_id, title_name AS title, invoice_cents AS cents, created_at AS since, false AS mine,
           promised_on < $1 AS overdue, title_tax_no AS find
         FROM invoice_application WHERE status IN ('PENDING', 'ISSUING')`,
        [dayOf(ctx.now)],
      ),
  },
  {
    key: 'RED',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT id, company_id, blue_number AS title, amount_cents AS cents, created_at AS since, false AS mine,
           status = 'WAITING' AND due_at < $1 AS overdue, blue_number AS find
         FROM red_confirmation WHERE status IN ('WAITING', 'CONFIRMED')`,
        [ctx.now],
      ),
  },
];
