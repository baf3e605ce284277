// What must hold of invoices: an application says what its statements say, and nothing is invoiced that did not stand.
import type { Invariant } from './invariant';

/** An application that holds its statements: neither ended without an invoice nor taken back by a red one. */
const STANDS = `(a.status IN ('PENDING', 'ISSUING', 'ISSUED') AND a.red_at IS NULL)`;

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
         OR CASE WHEN ${STANDS} THEN a.tardy_cents <> coalesce(t.n, 0) ELSE t.n IS NOT NULL END
         OR CASE WHEN a.status = 'ISSUED' THEN a.invoice_cents - a.tardy_cents END IS DISTINCT FROM d.n`,
  },
  {
    id: 'I12b',
    says: 'what is applied for a statement, without what red letters and later invoices took back, is not above what stands of it and what is owed',
    looked: 'SELECT count(*) FROM invoice_application_item',
    bad: `SELECT s.company_id || '/' || s.statement_code FROM statement s
        JOIN LATERAL (SELECT sum(CASE WHEN i.is_live THEN i.invoice_cents WHEN a.red_at IS NOT NULL THEN i.invoice_cents - i.red_cents ELSE 0 END) AS n
          FROM invoice_application_item i JOIN invoice_application a ON a.company_id = i.company_id AND a.id = i.application_id
          WHERE i.company_id = s.company_id AND i.statement_id = s.id) said ON said.n > 0
        LEFT JOIN LATERAL (SELECT coalesce(sum(l.total_cents - l.coupon_cents), 0) AS n FROM statement_line l
          WHERE l.company_id = s.company_id AND l.statement_id = s.id AND l.status <> 'TERMINATED') stands ON true
        LEFT JOIN LATERAL (SELECT coalesce(sum(t.amount_cents), 0) AS n FROM invoice_tardy t
          LEFT JOIN red_confirmation r ON r.company_id = t.company_id AND r.id = t.red_id
          WHERE t.company_id = s.company_id AND t.statement_id = s.id AND coalesce(r.status, 'WAITING') <> 'ISSUED') owed ON true
      WHERE said.n > stands.n + owed.n`,
  },
  {
    id: 'I12c',
    says: 'a statement of a living application shows its state, and one that ended holds no statement',
    looked: 'SELECT count(*) FROM invoice_application_item',
    bad: `SELECT i.company_id || '/' || i.statement_code FROM invoice_application_item i
        JOIN invoice_application a ON a.company_id = i.company_id AND a.id = i.application_id
        JOIN statement s ON s.company_id = i.company_id AND s.id = i.statement_id
      WHERE i.is_live <> ${STANDS}
         OR (i.is_live AND s.invoice_state <> CASE a.status WHEN 'PENDING' THEN 'PENDING_REVIEW' WHEN 'ISSUING' THEN 'INVOICING' ELSE 'INVOICED' END)`,
  },
  {
    id: 'I12d',
    says: 'a red invoice takes back what its red letter and its statements say, not more than its blue one, and stands where both are called so',
    looked: 'SELECT count(*) FROM red_confirmation',
    bad: `SELECT r.company_id || '/' || r.id FROM red_confirmation r
        JOIN invoice_application a ON a.company_id = r.company_id AND a.id = r.application_id
        LEFT JOIN tax_invoice b ON b.company_id = r.company_id AND b.number = r.blue_number AND b.application_id = r.application_id
        LEFT JOIN tax_invoice d ON d.company_id = r.company_id AND d.application_id = r.application_id AND d.kind = 'RED'
        LEFT JOIN LATERAL (SELECT sum(i.red_cents) AS n FROM invoice_application_item i
          WHERE i.company_id = r.company_id AND i.application_id = r.application_id) items ON true
      WHERE b.kind IS DISTINCT FROM 'BLUE' OR r.amount_cents > b.amount_cents OR r.tax_cents > b.tax_cents
         OR (r.status IN ('WAITING', 'CONFIRMED', 'ISSUED') AND items.n - a.tardy_cents <> r.amount_cents)
         OR (r.status = 'ISSUED' AND (a.red_at IS NULL OR (d.number, -d.amount_cents, -d.tax_cents, d.blue_number, d.sheet_number)
           IS DISTINCT FROM (r.red_number, r.amount_cents, r.tax_cents, r.blue_number, r.sheet_number)))
      UNION ALL SELECT d.company_id || '/' || d.number FROM tax_invoice d JOIN invoice_application a ON a.company_id = d.company_id AND a.id = d.application_id
      WHERE d.kind = 'RED' AND (a.red_at IS NULL OR NOT EXISTS (SELECT 1 FROM red_confirmation r
        WHERE r.company_id = d.company_id AND r.red_number = d.number AND r.status = 'ISSUED'))`,
  },
];
