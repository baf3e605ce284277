import { dayOf } from '../../kernel/clock';
import { type QueueKind, readQueue } from '../../kernel/queues';

/** When a statement came into the state that it waits in; one that was put there by hand waits from its making on. */
const sinceState = (status: string): string =>
  `coalesce((SELECT max(h.at) FROM statement_history h
     WHERE h.company_id = s.company_id AND h.statement_id = s.id AND h.to_status = ${status}), s.created_at)`;

const shown = (since: string): string =>
  `s.id, s.company_id, s.statement_code AS title, s.pay_cents AS cents, ${since} AS since, false AS mine, false AS overdue`;

export const queues: readonly QueueKind[] = [
  {
    // From the first failure on: what the company has tried meanwhile makes it no younger.
    key: 'ABNORMAL',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT ${shown(sinceState("'ABNORMAL'"))}, s.statement_code AS find FROM statement s WHERE s.status IN ('ABNORMAL', 'EXCEPTION')`,
      ),
  },
  {
    key: 'AWAITED',
    read: (ctx) =>
      readQueue(ctx, `SELECT ${shown(sinceState('s.status'))}, NULL AS find FROM statement s WHERE s.status = 'AWAITING_FUNDS'`),
  },
  {
    key: 'CLOSED_KIND',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT ${shown(sinceState('s.status'))}, NULL AS find FROM statement s
         WHERE s.status IN ('PENDING_PAYMENT', 'PENDING_REVIEW', 'WAITING_PAYMENT') AND s.invoice_state IN ('INVOICING', 'INVOICED')
           AND EXISTS (SELECT 1 FROM company_service f WHERE f.company_id = s.company_id AND f.flag = s.kind AND f.closes_on <= $1)
           AND NOT EXISTS (SELECT 1 FROM company_service f WHERE f.company_id = s.company_id AND f.flag = s.kind
             AND f.opens_on <= $1 AND (f.closes_on IS NULL OR f.closes_on > $1))`,
        [dayOf(ctx.now)],
      ),
  },
];
