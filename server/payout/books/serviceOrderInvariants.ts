// What must hold of service orders: what was paid for an order is in clearing until each of its items is issued or has come back.
import type { Invariant } from './invariant';

const TOTAL = 'payment_cents + tax_cents + supply_cents';

export const serviceOrderInvariants: readonly Invariant[] = [
  {
    id: 'I19a',
    says: 'CLEARING of a paid order = total of its items that are neither issued nor terminated, of another order 0',
    looked: 'SELECT count(*) FROM service_order',
    bad: `SELECT o.company_id || '/' || o.id FROM service_order o
        LEFT JOIN (SELECT company_id, holder_id, sum(credit_cents - debit_cents) AS n FROM ledger_account
          WHERE holder_type = 'serviceOrder' AND kind = 'PAYOUT_CLEARING' GROUP BY 1, 2) b ON b.company_id = o.company_id AND b.holder_id = o.id
        LEFT JOIN (SELECT company_id, order_id, sum(${TOTAL}) AS n FROM service_order_item WHERE status NOT IN ('INVOICED', 'TERMINATED') GROUP BY 1, 2) i
          ON i.company_id = o.company_id AND i.order_id = o.id
      WHERE coalesce(b.n, 0) <> CASE WHEN o.paid_at IS NOT NULL THEN coalesce(i.n, 0) ELSE 0 END`,
  },
  {
    id: 'I19b',
    says: 'an issued item has moved its sale and its taxes once, one that ended after the payment has come back once, another neither',
    looked: 'SELECT count(*) FROM service_order_item',
    bad: `SELECT i.company_id || '/' || i.id FROM service_order_item i JOIN service_order o ON o.company_id = i.company_id AND o.id = i.order_id
        LEFT JOIN ledger_transfer p ON p.company_id = i.company_id AND p.idem_key = 'pay:serviceOrder:' || i.id || ':1'
        LEFT JOIN ledger_transfer t ON t.company_id = i.company_id AND t.idem_key = 'tax:serviceOrder:' || i.id || ':1'
        LEFT JOIN ledger_transfer r ON r.company_id = i.company_id AND r.idem_key = 'refund:serviceOrder:' || i.id
        LEFT JOIN ledger_transfer c ON c.company_id = i.company_id AND c.idem_key = 'refund_repaid:serviceOrder:' || i.id
      WHERE (coalesce(p.amount_cents, 0), coalesce(t.amount_cents, 0), coalesce(r.amount_cents, 0) + coalesce(c.amount_cents, 0)) IS DISTINCT FROM (
        (i.status = 'INVOICED')::int * i.payment_cents, (i.status = 'INVOICED')::int * (i.tax_cents + i.supply_cents),
        (i.status = 'TERMINATED' AND o.paid_at IS NOT NULL)::int * (i.${TOTAL.replaceAll('+ ', '+ i.')}))`,
  },
  {
    id: 'I19c',
    says: 'an order is over exactly when each of its items is issued or has ended, and a paid one was paid its total and what of its taxes has come back',
    looked: 'SELECT count(*) FROM service_order WHERE paid_at IS NOT NULL',
    bad: `SELECT o.company_id || '/' || o.id FROM service_order o
        LEFT JOIN (SELECT company_id, order_id, sum(${TOTAL}) AS n, bool_and(status IN ('INVOICED', 'TERMINATED')) AS ended, bool_or(status = 'INVOICED') AS issued
          FROM service_order_item GROUP BY 1, 2) i ON i.company_id = o.company_id AND i.order_id = o.id
        LEFT JOIN (SELECT company_id, holder_id, sum(amount_cents) AS n FROM ledger_transfer
          WHERE holder_type = 'serviceOrder' AND (idem_key LIKE 'refund:serviceOrder:%:%' OR idem_key LIKE 'refund_repaid:serviceOrder:%:%') GROUP BY 1, 2) k ON k.company_id = o.company_id AND k.holder_id = o.id
        LEFT JOIN ledger_transfer s ON s.company_id = o.company_id AND s.idem_key = 'pay_start:serviceOrder:' || o.id
      WHERE o.paid_at IS NOT NULL AND (i.n + coalesce(k.n, 0) IS DISTINCT FROM s.amount_cents
        OR o.status <> CASE WHEN NOT i.ended THEN 'INVOICING' WHEN i.issued THEN 'INVOICED' ELSE 'TERMINATED' END)
        OR (o.paid_at IS NULL AND s.id IS NOT NULL)`,
  },
];
