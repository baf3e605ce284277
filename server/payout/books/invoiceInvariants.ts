// What must hold of invoices: an application says what its statements say, and nothing is invoiced that did not stand.
import type { Invariant } from './invariant';

export const invoiceInvariants: readonly Invariant[] = [
  {
    id: 'I12a',
    says: 'an application is the sum of its statements and of what was owed, and its tax document says the same',
    looked: 'SELECT count(*) FROM invoice_application',
    bad: `SELECT a.company_id || '/' || a.id FROM invoice_application a
        LEFT JOIN (SELECT company_id, application_id, sum(invoice_cents) AS n, count(*) AS statements FROM invoice_application_item GROUP BY 1, 2) i
          ON i.company_id = a.company_id AND i.application_id = a.id
        LEFT JOIN (SELECT company_id, application_id, sum(amount_cents) AS n FROM invoice_tardy WHERE application_id IS NOT NULL GROUP BY 1, 2) t
          ON t.company_id = a.company_id AND t.application_id = a.id
        LEFT JOIN (SELECT company_id, application_id, sum(amount_cents) AS n FROM tax_invoice WHERE kind = 'BLUE' GROUP BY 1, 2) d
          ON d.company_id = a.company_id AND d.application_id = a.id
      WHERE (a.invoice_cents, a.statement_count) IS DISTINCT FROM (i.n, i.statements)
         OR (a.status IN ('PENDING', 'ISSUING', 'ISSUED') AND a.tardy_cents <> coalesce(t.n, 0))
         OR (a.status NOT IN ('PENDING', 'ISSUING', 'ISSUED') AND t.n IS NOT NULL)
         OR CASE WHEN a.status = 'ISSUED' THEN a.invoice_cents - a.tardy_cents END IS DISTINCT FROM d.n`,
  },
  {
    id: 'I12b',
    says: 'what is applied for a statement is not above what stands of it and what of it is owed back',
    looked: 'SELECT count(*) FROM invoice_application_item WHERE is_live',
    bad: `SELECT i.company_id || '/' || i.statement_code FROM invoice_application_item i
        JOIN statement s ON s.company_id = i.company_id AND s.id = i.statement_id
        LEFT JOIN LATERAL (SELECT coalesce(sum(l.total_cents - l.coupon_cents), 0) AS n FROM statement_line l
          WHERE l.company_id = i.company_id AND l.statement_id = i.statement_id AND l.status <> 'TERMINATED') stands ON true
        LEFT JOIN LATERAL (SELECT coalesce(sum(t.amount_cents), 0) AS n FROM invoice_tardy t
          WHERE t.company_id = i.company_id AND t.statement_id = i.statement_id) owed ON true
      WHERE i.is_live AND i.invoice_cents > stands.n + owed.n`,
  },
  {
    id: 'I12c',
    says: 'a statement of a living application shows its state, and one that ended holds no statement',
    looked: 'SELECT count(*) FROM invoice_application_item',
    bad: `SELECT i.company_id || '/' || i.statement_code FROM invoice_application_item i
        JOIN invoice_application a ON a.company_id = i.company_id AND a.id = i.application_id
        JOIN statement s ON s.company_id = i.company_id AND s.id = i.statement_id
      WHERE i.is_live <> (a.status IN ('PENDING', 'ISSUING', 'ISSUED'))
         OR (i.is_live AND s.invoice_state <> CASE a.status WHEN 'PENDING' THEN 'PENDING_REVIEW' WHEN 'ISSUING' THEN 'INVOICING' ELSE 'INVOICED' END)`,
  },
];
