// What must hold of agent invoices: what was paid for an order is in clearing until each of its lines is issued or has come back.
import type { Invariant } from './invariant';

const TOTAL = 'invoice_cents + service_cents';

export const agentInvoiceInvariants: readonly Invariant[] = [
  {
    id: 'I20a',
    says: 'CLEARING of a paid order = total of its lines that are neither issued nor terminated, of another order 0',
    looked: 'SELECT count(*) FROM agent_invoice',
    bad: `SELECT o.company_id || '/' || o.id FROM agent_invoice o
        LEFT JOIN (SELECT company_id, holder_id, sum(credit_cents - debit_cents) AS n FROM ledger_account
          WHERE holder_type = 'agentInvoice' AND kind = 'PAYOUT_CLEARING' GROUP BY 1, 2) b ON b.company_id = o.company_id AND b.holder_id = o.id
        LEFT JOIN (SELECT company_id, order_id, sum(${TOTAL}) AS n FROM agent_invoice_line WHERE status NOT IN ('INVOICED', 'TERMINATED') GROUP BY 1, 2) l
          ON l.company_id = o.company_id AND l.order_id = o.id
      WHERE coalesce(b.n, 0) <> CASE WHEN o.paid_at IS NOT NULL THEN coalesce(l.n, 0) ELSE 0 END`,
  },
  {
    id: 'I20b',
    says: 'an issued line has moved its net, its tax and its fee once, one that ended after the payment has come back once, another neither',
    looked: 'SELECT count(*) FROM agent_invoice_line',
    bad: `SELECT l.company_id || '/' || l.id FROM agent_invoice_line l JOIN agent_invoice o ON o.company_id = l.company_id AND o.id = l.order_id
        LEFT JOIN ledger_transfer p ON p.company_id = l.company_id AND p.idem_key = 'pay:agentInvoice:' || l.id || ':1'
        LEFT JOIN ledger_transfer t ON t.company_id = l.company_id AND t.idem_key = 'tax:agentInvoice:' || l.id || ':1'
        LEFT JOIN ledger_transfer f ON f.company_id = l.company_id AND f.idem_key = 'fee:agentInvoice:' || l.id || ':1'
        LEFT JOIN ledger_transfer r ON r.company_id = l.company_id AND r.idem_key = 'refund:agentInvoice:' || l.id
        LEFT JOIN ledger_transfer c ON c.company_id = l.company_id AND c.idem_key = 'refund_repaid:agentInvoice:' || l.id
      WHERE (coalesce(p.amount_cents, 0), coalesce(t.amount_cents, 0), coalesce(f.amount_cents, 0), coalesce(r.amount_cents, 0) + coalesce(c.amount_cents, 0)) IS DISTINCT FROM (
        (l.status = 'INVOICED')::int * (l.invoice_cents - l.vat_cents - l.surcharge_cents), (l.status = 'INVOICED')::int * (l.vat_cents + l.surcharge_cents),
        (l.status = 'INVOICED')::int * l.service_cents,
        (l.status = 'TERMINATED' AND o.paid_at IS NOT NULL)::int * (l.${TOTAL.replaceAll('+ ', '+ l.')}))`,
  },
  {
    id: 'I20c',
    says: 'a paid order is over exactly while none of its lines is being invoiced, and it was paid its total',
    looked: 'SELECT count(*) FROM agent_invoice WHERE paid_at IS NOT NULL',
    bad: `SELECT o.company_id || '/' || o.id FROM agent_invoice o
        LEFT JOIN (SELECT company_id, order_id, sum(${TOTAL}) AS n, bool_or(status = 'INVOICING') AS invoicing FROM agent_invoice_line GROUP BY 1, 2) l
          ON l.company_id = o.company_id AND l.order_id = o.id
        LEFT JOIN ledger_transfer s ON s.company_id = o.company_id AND s.idem_key = 'pay_start:agentInvoice:' || o.id
      WHERE o.paid_at IS NOT NULL AND (l.n IS DISTINCT FROM s.amount_cents OR o.status <> CASE WHEN l.invoicing THEN 'INVOICING' ELSE 'INVOICED' END)
        OR (o.paid_at IS NULL AND s.id IS NOT NULL)`,
  },
  {
    id: 'I20d',
    says: 'a line that was paid for and has not ended counts in its month once, with its taxes, for whatever else its payee is taxed on there; another does not',
    looked: 'SELECT count(*) FROM agent_invoice_line',
    bad: `SELECT l.company_id || '/' || l.id FROM agent_invoice_line l
        LEFT JOIN tax_sale s ON s.company_id = l.company_id AND s.line_id = l.id AND s.status = 'POSTED'
      WHERE (l.status IN ('INVOICING', 'INVOICED', 'FAILED')) <> (s.id IS NOT NULL)
        OR (s.id IS NOT NULL AND (s.person_id, s.subject_id, s.month, s.gross_cents, s.vat_cents, s.surcharge_cents)
          IS DISTINCT FROM (l.person_id, l.subject_id, l.tax_month, l.invoice_cents, l.vat_cents, l.surcharge_cents))`,
  },
];
