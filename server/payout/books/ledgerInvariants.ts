// What must hold of the ledger itself: its accounts and their transfers, what is locked in it, and the money that the bank brought into it.
import type { Invariant } from './invariant';

export const ledgerInvariants: readonly Invariant[] = [
  {
    id: 'I1a',
    says: 'stored sums of an account = its transfers',
    looked: 'SELECT count(*) FROM ledger_account',
    bad: `SELECT a.company_id || '/' || a.id FROM ledger_account a LEFT JOIN (
        SELECT company_id, account_id, sum(debit) AS debit, sum(credit) AS credit FROM (
          SELECT company_id, debit_account_id AS account_id, amount_cents AS debit, 0 AS credit FROM ledger_transfer
          UNION ALL SELECT company_id, credit_account_id, 0, amount_cents FROM ledger_transfer) x GROUP BY company_id, account_id) t
      ON t.company_id = a.company_id AND t.account_id = a.id
      WHERE a.debit_cents <> coalesce(t.debit, 0) OR a.credit_cents <> coalesce(t.credit, 0)`,
  },
  {
    id: 'I1b',
    says: 'debits = credits per company and subject',
    looked: 'SELECT count(*) FROM ledger_account',
    bad: `SELECT company_id || '/' || subject_id FROM ledger_account GROUP BY company_id, subject_id HAVING sum(debit_cents) <> sum(credit_cents)`,
  },
  {
    id: 'I1c',
    says: 'a reversal mirrors its original',
    looked: 'SELECT count(*) FROM ledger_transfer WHERE reverses_id IS NOT NULL',
    bad: `SELECT r.company_id || '/' || r.id FROM ledger_transfer r JOIN ledger_transfer o ON o.company_id = r.company_id AND o.id = r.reverses_id
      WHERE r.debit_account_id <> o.credit_account_id OR r.credit_account_id <> o.debit_account_id OR r.amount_cents <> o.amount_cents`,
  },
  {
    id: 'I2',
    // SERVICE_FEE may: a tax that the platform bears can be more than the fee.
    says: 'no account below zero but SERVICE_FEE, none over its quota',
    looked: 'SELECT count(*) FROM ledger_account',
    bad: `SELECT company_id || '/' || id FROM ledger_account
      WHERE (CASE normal WHEN 'C' THEN credit_cents - debit_cents ELSE debit_cents - credit_cents END) < 0 AND kind <> 'SERVICE_FEE'
        OR debit_cents - credit_cents > quota_cents`,
  },
  {
    id: 'I3',
    // The play money of a sandbox came from no bank (API-014).
    says: 'every confirmed entry of the bank is one credit of that company, subject and amount, no credit is without one, and none is put right by more than it was',
    looked: `SELECT count(*) FROM inbound_transfer WHERE status = 'CONFIRMED'`,
    bad: `SELECT coalesce('inbound ' || i.id, t.company_id || '/' || t.id) FROM (
        SELECT id, 'recharge:' || id AS idem_key, for_company_id AS company_id, for_subject_id AS subject_id, amount_cents FROM inbound_transfer WHERE status = 'CONFIRMED') i
      FULL JOIN (
        SELECT t.id, t.idem_key, t.company_id, t.subject_id, t.amount_cents FROM ledger_transfer t
        JOIN ledger_account bank ON bank.company_id = t.company_id AND bank.id = t.debit_account_id AND bank.kind = 'BANK'
        JOIN ledger_account here ON here.company_id = t.company_id AND here.id = t.credit_account_id AND here.kind = 'AVAILABLE'
        JOIN company c ON c.id = t.company_id WHERE NOT (c.is_sandbox AND t.idem_key = 'recharge:sandbox-' || c.id)) t
        USING (idem_key, company_id, subject_id, amount_cents)
      WHERE i.id IS NULL OR t.id IS NULL
      UNION ALL SELECT t.company_id || '/' || t.id FROM ledger_transfer t JOIN (
        SELECT company_id, corrects_id, sum(amount_cents) AS cents FROM ledger_transfer WHERE corrects_id IS NOT NULL GROUP BY 1, 2) c
        ON c.company_id = t.company_id AND c.corrects_id = t.id WHERE c.cents > t.amount_cents`,
  },
  {
    id: 'I13',
    says: 'every flow carries the balance after it, and the last one is the balance of the account',
    looked: 'SELECT count(*) FROM fund_flow',
    bad: `SELECT company_id || '/flow ' || id FROM (
        SELECT company_id, id, balance_after_cents AS after, delta_cents AS delta,
          lag(balance_after_cents, 1, 0::bigint) OVER (PARTITION BY company_id, account_id ORDER BY id) AS before FROM fund_flow) f WHERE after <> before + delta
      UNION ALL SELECT a.company_id || '/account ' || a.id FROM ledger_account a
        LEFT JOIN LATERAL (SELECT balance_after_cents AS after FROM fund_flow f WHERE f.company_id = a.company_id AND f.account_id = a.id ORDER BY f.id DESC LIMIT 1) f ON true
        WHERE a.kind IN ('AVAILABLE', 'COUPON', 'ADVANCE_USED')
          AND coalesce(f.after, 0) <> CASE a.normal WHEN 'C' THEN a.credit_cents - a.debit_cents ELSE a.debit_cents - a.credit_cents END`,
  },
  {
    id: 'I5h',
    says: 'a live hold has its money in HELD, an ended one has not, and nothing is in HELD without one',
    looked: 'SELECT count(*) FROM ledger_hold',
    bad: `SELECT company_id || '/' || holder_type || ' ' || holder_id FROM (
        SELECT company_id, holder_type, holder_id, sum(amount_cents + coupon_cents) FILTER (WHERE status = 'HELD') AS held FROM ledger_hold GROUP BY 1, 2, 3) h
      FULL JOIN (SELECT company_id, holder_type, holder_id, sum(credit_cents - debit_cents) AS held FROM ledger_account WHERE kind = 'HELD' GROUP BY 1, 2, 3) a
        USING (company_id, holder_type, holder_id) WHERE coalesce(h.held, 0) <> coalesce(a.held, 0)`,
  },
];
