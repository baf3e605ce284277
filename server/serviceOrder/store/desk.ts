import { type QueueKind, readQueue } from '../../kernel/queues';

export const queues: readonly QueueKind[] = [
  {
    key: 'SERVICE_ITEM',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT i.id, i.company_id, i.buyer_name AS title, i.payment_cents AS cents, coalesce(o.paid_at, o.created_at) AS since,
           false AS mine, false AS overdue, i.buyer_name AS find
         FROM service_order_item i JOIN service_order o ON o.company_id = i.company_id AND o.id = i.order_id WHERE i.status = 'INVOICING'`,
      ),
  },
];
