// What must hold at any moment, one query each, 0 rows when it does. Read by verify:money, by the tests after every story
// and by the watch job. They run as app_verify in one read-only snapshot: under a company's role they would see nothing and pass.

import { statement } from '../../../schema/machines/statement';
import { agentInvoiceInvariants } from './agentInvoiceInvariants';
import { billInvariants } from './billInvariants';
import type { Invariant } from './invariant';
import { invoiceInvariants } from './invoiceInvariants';
import { ledgerInvariants } from './ledgerInvariants';
import { rollupInvariants } from './rollupInvariants';
import { serviceOrderInvariants } from './serviceOrderInvariants';

const PAID_OR_AFTER = `('PAYING', 'ABNORMAL', 'EXCEPTION', 'COMPLETED')`;

/** The log says that it was one's own work and that the company allowed it at that moment (D25); the switch of today says nothing about then. */
const loggedException = (action: string, fact: string): string =>
  `SELECT 1 FROM audit_record r WHERE r.company_id = s.company_id AND r.target_type = 'statement' AND r.target_id = s.id::text
     AND r.action = '${action}' AND r.body #>> '{after,${fact}}' = 'true' AND r.body #>> '{after,makerCheckerOn}' = 'false'`;

const statements: readonly Invariant[] = [
  {
    id: 'I4',
    says: 'totals of a statement = sums over all its lines',
    looked: 'SELECT count(*) FROM statement',
    bad: `SELECT s.company_id || '/' || s.id FROM statement s LEFT JOIN (
        SELECT company_id, statement_id, count(*) AS n, sum(gross_cents) AS g, sum(service_cents) AS f, sum(total_cents) AS t, sum(coupon_cents) AS q
        FROM statement_line GROUP BY 1, 2) l ON l.company_id = s.company_id AND l.statement_id = s.id
      WHERE l.n IS NOT NULL AND (s.line_count, s.pay_cents, s.service_cents, s.total_cents, s.deduction_cents) IS DISTINCT FROM (l.n, l.g, l.f, l.t, l.q)`,
  },
  {
    id: 'I5',
    says: 'CLEARING = total of the unresolved lines once paid, HELD = total while locked and unpaid, else both 0',
    looked: 'SELECT count(*) FROM statement',
    bad: `WITH b AS (SELECT company_id, holder_id, sum(credit_cents - debit_cents) FILTER (WHERE kind = 'PAYOUT_CLEARING') AS clearing,
          sum(credit_cents - debit_cents) FILTER (WHERE kind = 'HELD') AS held FROM ledger_account WHERE holder_type = 'statement' GROUP BY 1, 2),
        o AS (SELECT company_id, statement_id, sum(total_cents) FILTER (WHERE status NOT IN ('SUCCESS', 'TERMINATED')) AS open FROM statement_line GROUP BY 1, 2)
      SELECT s.company_id || '/' || s.id FROM statement s LEFT JOIN b ON b.company_id = s.company_id AND b.holder_id = s.id
        LEFT JOIN o ON o.company_id = s.company_id AND o.statement_id = s.id
      WHERE coalesce(b.clearing, 0) <> CASE WHEN s.status IN ${PAID_OR_AFTER} THEN coalesce(o.open, 0) ELSE 0 END
         OR coalesce(b.held, 0) <> CASE WHEN s.locked_until IS NOT NULL THEN s.total_cents ELSE 0 END`,
  },
  {
    id: 'I6a',
    says: 'a paid line has exactly one successful attempt, another line none',
    looked: 'SELECT count(*) FROM statement_line',
    bad: `SELECT l.company_id || '/' || l.id FROM statement_line l LEFT JOIN (
        SELECT company_id, line_id, count(*) AS n FROM payout_attempt WHERE status = 'SUCCESS' GROUP BY 1, 2) a ON a.company_id = l.company_id AND a.line_id = l.id
      WHERE coalesce(a.n, 0) <> (l.status = 'SUCCESS')::int`,
  },
  {
    id: 'I6b',
    says: 'net transfers of a line = its net, taxes, fee and the taxes that the platform bears out of it when paid, else 0',
    looked: 'SELECT count(*) FROM statement_line',
    bad: `SELECT l.company_id || '/' || l.id FROM statement_line l LEFT JOIN (
        SELECT t.company_id, t.line_id, sum(t.amount_cents * x.sign) FILTER (WHERE x.code = 'pay') AS pay,
          sum(t.amount_cents * x.sign) FILTER (WHERE x.code = 'tax') AS tax, sum(t.amount_cents * x.sign) FILTER (WHERE x.code = 'fee') AS fee,
          sum(t.amount_cents * x.sign) FILTER (WHERE x.code = 'fee_tax') AS fee_tax
        FROM ledger_transfer t CROSS JOIN LATERAL (SELECT replace(t.code, '_rev', '') AS code, CASE WHEN t.reverses_id IS NULL THEN 1 ELSE -1 END AS sign) x
        WHERE t.line_id IS NOT NULL GROUP BY 1, 2) t ON t.company_id = l.company_id AND t.line_id = l.id
      WHERE (coalesce(t.pay, 0), coalesce(t.tax, 0), coalesce(t.fee, 0), coalesce(t.fee_tax, 0)) IS DISTINCT FROM ((l.status = 'SUCCESS')::int * l.net_cents,
        (l.status = 'SUCCESS')::int * (l.payee_tax_cents + l.company_tax_cents), (l.status = 'SUCCESS')::int * l.service_cents,
        (l.status = 'SUCCESS')::int * l.platform_tax_cents)`,
  },
  {
    id: 'I7',
    says: 'a line being paid has one open attempt, no line two live ones; attempt numbers run 1..n',
    looked: 'SELECT count(*) FROM payout_attempt',
    bad: `SELECT l.company_id || '/' || l.id FROM statement_line l LEFT JOIN (
        SELECT company_id, line_id, count(*) FILTER (WHERE status IN ('SENT', 'UNKNOWN')) AS open, count(*) FILTER (WHERE status IN ('SENT', 'UNKNOWN', 'SUCCESS')) AS live,
          count(*) AS n, max(attempt_no) AS last FROM payout_attempt GROUP BY 1, 2) a ON a.company_id = l.company_id AND a.line_id = l.id
      WHERE coalesce(a.live, 0) > 1 OR coalesce(a.open, 0) <> (l.status = 'PAYING')::int OR coalesce(a.n, 0) <> l.attempt_count OR coalesce(a.last, 0) <> l.attempt_count`,
  },
  {
    id: 'I8a',
    says: 'net + payee taxes = gross, and the taxes by bearer = the taxes by kind',
    looked: 'SELECT count(*) FROM statement_line',
    bad: `SELECT company_id || '/' || id FROM statement_line WHERE net_cents + payee_tax_cents <> gross_cents
      OR payee_tax_cents + company_tax_cents + platform_tax_cents <> vat_cents + surtax_cents + income_tax_cents
      OR total_cents <> gross_cents + service_cents + company_tax_cents`,
  },
  {
    id: 'I9',
    says: 'a completed statement has no open line and a paid one, a terminated one nothing but terminated lines',
    looked: `SELECT count(*) FROM statement WHERE status IN ('COMPLETED', 'TERMINATED')`,
    bad: `SELECT s.company_id || '/' || s.id FROM statement s JOIN statement_line l ON l.company_id = s.company_id AND l.statement_id = s.id GROUP BY s.company_id, s.id, s.status
      HAVING (s.status = 'COMPLETED' AND (count(*) FILTER (WHERE l.status NOT IN ('SUCCESS', 'TERMINATED')) > 0 OR count(*) FILTER (WHERE l.status = 'SUCCESS') = 0))
          OR (s.status = 'TERMINATED' AND count(*) FILTER (WHERE l.status <> 'TERMINATED') > 0)`,
  },
  {
    id: 'I10',
    says: 'a line stopped after the payment gave back its whole total, any other line nothing',
    looked: 'SELECT count(*) FROM statement_line',
    bad: `SELECT l.company_id || '/' || l.id FROM statement_line l LEFT JOIN (
        SELECT company_id, line_id, sum(amount_cents) AS refunded FROM ledger_transfer WHERE code IN ('refund', 'refund_coupon') GROUP BY 1, 2) x
        ON x.company_id = l.company_id AND x.line_id = l.id
      WHERE coalesce(x.refunded, 0) <> CASE WHEN l.status = 'TERMINATED' AND EXISTS (
        SELECT 1 FROM ledger_transfer t WHERE t.company_id = l.company_id AND t.idem_key = 'pay_start:' || l.statement_id) THEN l.total_cents ELSE 0 END`,
  },
  {
    id: 'I18',
    says: 'nobody approved what he made, submitted or edited himself while two people are demanded',
    looked: `SELECT count(*) FROM statement WHERE audited_by IS NOT NULL`,
    bad: `SELECT DISTINCT s.company_id || '/' || s.id FROM statement s JOIN company c ON c.id = s.company_id CROSS JOIN LATERAL (
        SELECT s.audited_by AS id WHERE s.audit_status = 'PASSED'
        UNION SELECT p.auditor_id FROM statement_audit_pass p WHERE p.company_id = s.company_id AND p.statement_id = s.id) auditor
      WHERE c.maker_checker_on AND auditor.id = ANY (s.editor_ids || ARRAY[s.created_by, s.submitted_by])
        AND NOT EXISTS (${loggedException('statement.passAudit', 'isOwnSubmission')} AND r.body #>> '{actor,id}' = auditor.id)`,
  },
  {
    id: 'I18b',
    says: 'nobody let a failed line go again that he had edited or asked for himself while two people are demanded',
    looked: `SELECT count(*) FROM statement_history WHERE action = 'approveResend'`,
    bad: `SELECT s.company_id || '/line ' || h.line_id FROM statement_history h JOIN statement s ON s.company_id = h.company_id AND s.id = h.statement_id
        JOIN company c ON c.id = h.company_id
      WHERE h.action = 'approveResend' AND c.maker_checker_on AND EXISTS (
          SELECT 1 FROM statement_history e WHERE e.company_id = h.company_id AND e.statement_id = h.statement_id AND e.line_id = h.line_id AND e.id < h.id
            AND e.actor_id = h.actor_id AND e.action IN ('editFailedLine', 'askResendApproval', 'resendLine') AND NOT EXISTS (
              SELECT 1 FROM statement_history a WHERE a.company_id = h.company_id AND a.statement_id = h.statement_id AND a.line_id = h.line_id
                AND a.action = 'approveResend' AND a.id > e.id AND a.id < h.id))
        AND NOT EXISTS (${loggedException('statement.decideResend', 'isOwnWork')} AND r.body #>> '{after,lineId}' = h.line_id::text AND r.body #>> '{actor,id}' = h.actor_id)`,
  },
];

const taxes: readonly Invariant[] = [
  {
    id: 'I8b',
    says: 'the live tax entry of a line carries the taxes of the line, and is posted exactly when the line is paid',
    looked: `SELECT count(*) FROM tax_entry WHERE status <> 'REVERSED'`,
    bad: `SELECT l.company_id || '/' || l.id FROM statement_line l LEFT JOIN tax_entry e ON e.company_id = l.company_id AND e.line_id = l.id AND e.status <> 'REVERSED'
      WHERE (l.status = 'SUCCESS') <> (e.status IS NOT DISTINCT FROM 'POSTED')
         OR (e.id IS NOT NULL AND (e.vat_cents, e.surtax_cents, e.income_tax_cents) IS DISTINCT FROM (l.vat_cents, l.surtax_cents, l.income_tax_cents))`,
  },
  {
    // LAW-007: by the tax month of the lines, whenever it was booked; what came back has left nothing.
    id: 'I8d',
    says: 'per subject and tax month the taxes of the posted lines = what lines of that month have left in TAX_PAYABLE',
    looked: `SELECT count(*) FROM tax_entry WHERE status = 'POSTED'`,
    bad: `SELECT 'subject ' || subject_id || '/' || month || ': ' || coalesce(e.cents, 0) || ' posted, ' || coalesce(b.cents, 0) || ' booked' FROM (
        SELECT subject_id, month, sum(vat_cents + surtax_cents + income_tax_cents) AS cents FROM tax_entry WHERE status = 'POSTED' GROUP BY 1, 2) e
      FULL JOIN (
        SELECT t.subject_id, l.tax_month AS month, sum(CASE t.credit_account_id WHEN a.id THEN t.amount_cents ELSE -t.amount_cents END) AS cents
        FROM ledger_account a JOIN ledger_transfer t ON t.company_id = a.company_id AND a.id IN (t.credit_account_id, t.debit_account_id)
        JOIN statement_line l ON l.company_id = t.company_id AND l.id = t.line_id WHERE a.kind = 'TAX_PAYABLE' GROUP BY 1, 2) b USING (subject_id, month)
      WHERE coalesce(e.cents, 0) <> coalesce(b.cents, 0)`,
  },
  {
    id: 'I8c',
    says: 'the cumulative record of a payee = months, income and withheld tax of the run of live entries that ends with his last month',
    looked: 'SELECT count(*) FROM tax_cumulative',
    bad: `SELECT c.person_id || '/' || c.subject_id || '/' || c.year FROM tax_cumulative c LEFT JOIN LATERAL (
        SELECT coalesce(sum(income_cents), 0) AS income, coalesce(sum(income_tax_cents), 0) AS withheld, count(DISTINCT month) AS months, max(month) AS last
        FROM tax_entry e WHERE e.person_id = c.person_id AND e.subject_id = c.subject_id AND left(e.month, 4)::int = c.year
          AND e.status <> 'REVERSED' AND e.kind = 'LABOR_CONTINUOUS'
          AND e.month >= coalesce(to_char(to_date(c.last_month, 'YYYY-MM') - make_interval(months => c.months_counted - 1), 'YYYY-MM'), '')) e ON true
      WHERE (c.income_cents, c.withheld_cents, c.months_counted, c.last_month) IS DISTINCT FROM (e.income, e.withheld, e.months, e.last)`,
  },
];

const payees: readonly Invariant[] = [
  {
    id: 'I8e',
    says: 'what a payee was paid and how often = his paid lines, as many as have arrived and not come back',
    looked: 'SELECT count(*) FROM payee',
    bad: `SELECT p.company_id || '/' || p.id || ': ' || p.payment_count || ' of ' || p.paid_cents || ', paid ' || coalesce(l.n, 0) || ' of ' || coalesce(l.cents, 0)
      FROM payee p LEFT JOIN (SELECT company_id, payee_id, count(*) AS n, sum(gross_cents) AS cents FROM statement_line WHERE status = 'SUCCESS' GROUP BY 1, 2) l
        ON l.company_id = p.company_id AND l.payee_id = p.id
      WHERE (p.payment_count, p.paid_cents) IS DISTINCT FROM (coalesce(l.n, 0), coalesce(l.cents, 0))`,
  },
];

const ARROWS = statement.actionKeys
  .flatMap((action) => statement.fromStates(action).flatMap((from) => statement.targets(from, action).map((to) => `('${from}', '${to}')`)))
  .join(', ');

const history: readonly Invariant[] = [
  {
    id: 'I9h',
    says: 'every step in the history of a statement is an arrow of the state table, and the last one leads to the state it is in',
    looked: 'SELECT count(*) FROM statement_history WHERE line_id IS NULL AND to_status IS NOT NULL',
    bad: `SELECT h.company_id || '/' || h.statement_id || ' ' || h.action || ' ' || h.from_status || ' -> ' || h.to_status FROM statement_history h
        WHERE h.line_id IS NULL AND h.from_status IS NOT NULL AND h.to_status IS NOT NULL AND h.from_status <> h.to_status
          AND (h.from_status, h.to_status) NOT IN (VALUES ${ARROWS})
      UNION ALL SELECT s.company_id || '/' || s.id || ' is ' || s.status || ', last step ' || h.to_status FROM statement s JOIN LATERAL (
        SELECT to_status FROM statement_history h WHERE h.company_id = s.company_id AND h.statement_id = s.id AND h.line_id IS NULL AND h.to_status IS NOT NULL
        ORDER BY h.id DESC LIMIT 1) h ON true WHERE h.to_status <> s.status`,
  },
];

const platform: readonly Invariant[] = [
  {
    id: 'I15a',
    says: 'every audit row continues the hash chain of its company',
    looked: 'SELECT count(*) FROM audit_record',
    bad: `SELECT company_id || '/' || seq FROM (SELECT company_id, seq, body, hash, lag(hash) OVER w AS before_hash, lag(seq) OVER w AS before_seq
        FROM audit_record WINDOW w AS (PARTITION BY company_id ORDER BY seq)) r
      WHERE seq <> coalesce(before_seq, 0) + 1 OR hash <> sha256(coalesce(before_hash, sha256('genesis')) || convert_to(seq::text || body::text, 'UTF8')) ORDER BY company_id, seq`,
  },
  {
    id: 'I15b',
    says: 'the head of every chain is its last row',
    looked: 'SELECT count(*) FROM audit_head',
    bad: `SELECT h.company_id || '/' || h.seq FROM audit_head h LEFT JOIN audit_record r USING (company_id, seq)
      WHERE (h.seq > 0 AND r.hash IS DISTINCT FROM h.hash) OR EXISTS (SELECT 1 FROM audit_record later WHERE later.company_id = h.company_id AND later.seq > h.seq)
      UNION ALL SELECT DISTINCT r.company_id || '/no head' FROM audit_record r WHERE NOT EXISTS (SELECT 1 FROM audit_head h WHERE h.company_id = r.company_id)`,
  },
  {
    id: 'I16a',
    says: 'row security is forced on every company table',
    looked: `SELECT count(*) FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid WHERE a.attname = 'company_id' AND c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`,
    bad: `SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`,
  },
  {
    id: 'I16b',
    says: 'every foreign key between company tables contains company_id',
    looked: `SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
    bad: `SELECT k.conname FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attname = 'company_id'
      JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attname = 'company_id' WHERE k.contype = 'f' AND NOT a.attnum = ANY (k.conkey)`,
  },
  {
    id: 'I17',
    says: 'every committed request key has its answer',
    looked: 'SELECT count(*) FROM request_key',
    bad: `SELECT company_id || '/' || operation || ' ' || key FROM request_key WHERE response IS NULL`,
  },
];

export const moneyInvariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...statements,
  ...taxes,
  ...payees,
  ...history,
  ...billInvariants,
  ...invoiceInvariants,
  ...serviceOrderInvariants,
  ...rollupInvariants,
  ...agentInvoiceInvariants,
  ...platform,
];
export const auditInvariants: readonly Invariant[] = platform.filter(({ id }) => id.startsWith('I15'));
