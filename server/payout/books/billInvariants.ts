// What must hold of bills: they only repeat what the ledger says, so each of their figures is compared with it.
import type { Invariant } from './invariant';

const PRINCIPAL = `settlement_cents + service_cents + past_remittance_cents - refund_settlement_cents - refund_service_cents`;

export const billInvariants: readonly Invariant[] = [
  {
    id: 'I11a',
    says: 'the amounts of a bill are the sums of its entries, and an entry is what its transfer moved',
    looked: 'SELECT count(*) FROM bill_entry',
    bad: `SELECT b.company_id || '/' || b.bill_code FROM bill b LEFT JOIN (
        SELECT company_id, bill_id, sum(settlement_cents) FILTER (WHERE NOT is_refund) AS s, sum(service_cents) FILTER (WHERE NOT is_refund) AS f,
          sum(settlement_cents) FILTER (WHERE is_refund) AS rs, sum(service_cents) FILTER (WHERE is_refund) AS rf
        FROM bill_entry WHERE bill_id IS NOT NULL GROUP BY 1, 2) e ON e.company_id = b.company_id AND e.bill_id = b.id
      WHERE (b.settlement_cents, b.service_cents, b.refund_settlement_cents, b.refund_service_cents)
        IS DISTINCT FROM (coalesce(e.s, 0), coalesce(e.f, 0), coalesce(e.rs, 0), coalesce(e.rf, 0))
      UNION ALL SELECT e.company_id || '/entry ' || e.transfer_id FROM bill_entry e JOIN ledger_transfer t ON t.company_id = e.company_id AND t.id = e.transfer_id
        LEFT JOIN ledger_hold h ON h.company_id = t.company_id AND h.status = 'USED'
          AND t.idem_key = 'pay_start:' || CASE h.holder_type WHEN 'statement' THEN '' ELSE h.holder_type || ':' END || h.holder_id
      WHERE e.settlement_cents + e.service_cents <> CASE WHEN e.is_refund THEN t.amount_cents ELSE h.amount_cents END
         OR e.is_refund <> (t.code = 'refund') OR e.subject_id <> t.subject_id`,
  },
  {
    id: 'I11b',
    says: 'a bill is paid exactly when nothing of it is open, and its interest is one product rounded once',
    looked: 'SELECT count(*) FROM bill',
    bad: `SELECT company_id || '/' || bill_code FROM bill
      WHERE (own_interest_cents IS NOT NULL AND own_interest_cents <>
          round((settlement_cents + service_cents)::numeric * greatest(interest_to - deadline, 0) * rate_ppm / 1000000))
        OR (carried_into IS NULL AND (status = 'PAID') <> (own_interest_cents IS NOT NULL
          AND ${PRINCIPAL} + past_interest_cents + own_interest_cents = paid_principal_cents + paid_interest_cents))
        OR (carried_into IS NULL AND status = 'CARRIED')`,
  },
  {
    id: 'I11c',
    says: 'a bill owes of the past what the bill before it left open, no more and no less',
    looked: 'SELECT count(*) FROM bill WHERE carried_into IS NOT NULL',
    bad: `SELECT b.company_id || '/' || b.bill_code FROM bill b LEFT JOIN (
        SELECT company_id, carried_into, sum(${PRINCIPAL} - paid_principal_cents) AS principal,
          sum(past_interest_cents + own_interest_cents - paid_interest_cents) AS interest
        FROM bill WHERE carried_into IS NOT NULL GROUP BY 1, 2) c ON c.company_id = b.company_id AND c.carried_into = b.id
      WHERE (b.past_remittance_cents, b.past_interest_cents) IS DISTINCT FROM (coalesce(c.principal, 0), coalesce(c.interest, 0))
      UNION ALL SELECT c.company_id || '/' || c.bill_code FROM bill c JOIN bill n ON n.company_id = c.company_id AND n.id = c.carried_into
        WHERE (c.status = 'PAID') <> (n.status = 'PAID')`,
  },
  {
    id: 'I11d',
    says: 'the advance in use = locks that stand + payments no bill has taken + principal of the open bills',
    looked: `SELECT count(*) FROM ledger_account WHERE kind = 'ADVANCE_USED'`,
    bad: `WITH locked AS (SELECT company_id, subject_id, sum(amount_cents) AS n FROM ledger_hold WHERE status = 'HELD' AND pay_type = 'ADVANCE' GROUP BY 1, 2),
        moved AS (
          SELECT h.company_id, h.subject_id, t.id, h.amount_cents AS n FROM ledger_hold h JOIN ledger_transfer t ON t.company_id = h.company_id
            AND t.idem_key = 'pay_start:' || CASE h.holder_type WHEN 'statement' THEN '' ELSE h.holder_type || ':' END || h.holder_id
            WHERE h.status = 'USED' AND h.pay_type = 'ADVANCE'
          UNION ALL SELECT t.company_id, t.subject_id, t.id, -t.amount_cents FROM ledger_transfer t JOIN ledger_account a ON a.company_id = t.company_id
            AND a.id = t.credit_account_id AND a.kind = 'ADVANCE_USED' WHERE t.code = 'refund'),
        unbilled AS (SELECT m.company_id, m.subject_id, sum(m.n) AS n FROM moved m LEFT JOIN bill_entry e ON e.company_id = m.company_id AND e.transfer_id = m.id
          WHERE e.bill_id IS NULL GROUP BY 1, 2),
        open AS (SELECT company_id, subject_id, sum(${PRINCIPAL} - paid_principal_cents) AS n FROM bill WHERE carried_into IS NULL GROUP BY 1, 2)
      SELECT a.company_id || '/' || a.subject_id FROM ledger_account a LEFT JOIN locked l USING (company_id, subject_id)
        LEFT JOIN unbilled u USING (company_id, subject_id) LEFT JOIN open o USING (company_id, subject_id)
      WHERE a.kind = 'ADVANCE_USED' AND a.debit_cents - a.credit_cents <> coalesce(l.n, 0) + coalesce(u.n, 0) + coalesce(o.n, 0)`,
  },
  {
    id: 'I11e',
    says: 'what a bill says was repaid = its repayments = their transfers',
    looked: 'SELECT count(*) FROM bill_repayment',
    bad: `SELECT b.company_id || '/' || b.bill_code FROM bill b LEFT JOIN (
        SELECT company_id, bill_id, sum(principal_cents) AS p, sum(interest_cents) AS i FROM bill_repayment GROUP BY 1, 2) r
        ON r.company_id = b.company_id AND r.bill_id = b.id
      WHERE (b.paid_principal_cents, b.paid_interest_cents) IS DISTINCT FROM (coalesce(r.p, 0), coalesce(r.i, 0))
      UNION ALL SELECT r.company_id || '/' || r.bill_id || ' ' || r.instalment FROM bill_repayment r
        LEFT JOIN ledger_transfer p ON p.company_id = r.company_id AND p.idem_key = 'repay:' || r.bill_id || ':' || r.instalment
        LEFT JOIN ledger_transfer i ON i.company_id = r.company_id AND i.idem_key = 'repay_interest:' || r.bill_id || ':' || r.instalment
      WHERE (r.principal_cents, r.interest_cents) IS DISTINCT FROM (coalesce(p.amount_cents, 0), coalesce(i.amount_cents, 0))`,
  },
];
