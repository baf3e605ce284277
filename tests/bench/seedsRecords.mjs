// What stands beside the statements of the large world, from its plan: as many signing records, the movements of one account of each measured
// company, and a month that company 1 was paid on credit. Masks and indexes are those of the payees; nothing of a record is opened by the lists.
const MEASURED = 3;
/** Statements of company 1 that were paid on credit: 400,000 lines of theirs make one bill. */
const ON_CREDIT = 133_334;
export const CREDIT_MONTH = '2026-10';
const RECORD_FROM = 1_000_000;
const TRANSFER_FROM = 20_000_000;
const CREDIT_FROM = 30_000_000;
/** One record in so many belongs to the payee that the searches ask for by number and phone. */
const KNOWN_EVERY = 1_000;

/**
 * `open` = how many of the newest records of company 1 wait for a signature, each of another person. Contracts of one person and agreement may be
 * many, as long as one of them is open.
 */
export async function fillContracts(client, { personFrom, people, open }) {
  await client.query(
    `CREATE TEMP TABLE template AS SELECT DISTINCT ON (t.agreement_type) t.id, t.agreement_type, t.subject_id FROM contract_template t
     WHERE t.status = 'PUBLISHED' AND t.subject_id = (SELECT subject_id FROM statement WHERE company_id = 1 ORDER BY id LIMIT 1) ORDER BY t.agreement_type, t.id`,
  );
  await client.query(
    `INSERT INTO contract (company_id, id, contract_code, payee_id, person_id, subject_id, agreement_type, status, source, sign_system_type, name, template_id,
       template_version, phone_cipher, phone_mask, phone_index, deadline_at, signed_on, ends_on, signed_at, created_by, created_at)
     OVERRIDING SYSTEM VALUE
     SELECT p.company, ${RECORD_FROM} + n, 'HTBENCH' || n, y.id, y.person_id, t.subject_id, t.agreement_type, s.status, 'IMPORT', 1, y.name, t.id,
       1, coalesce(y.phone_cipher, 'bench'), coalesce(y.phone_mask, '160****0000'), y.phone_index, p.at + interval '7 days',
       CASE WHEN s.is_signed THEN (p.at AT TIME ZONE 'Asia/Shanghai')::date END, CASE WHEN s.is_signed THEN (p.at AT TIME ZONE 'Asia/Shanghai')::date + 364 END,
       CASE WHEN s.is_signed THEN p.at + interval '1 hour' END, '1', p.at
     FROM plan p
       CROSS JOIN LATERAL (SELECT p.company = 1 AND p.n > (SELECT max(n) FROM plan WHERE company = 1) - ${open} AND p.n % ${KNOWN_EVERY} <> 5 AS is_open) o
       CROSS JOIN LATERAL (SELECT CASE WHEN o.is_open THEN 'WAITING_SIGN' WHEN p.n % 20 = 7 THEN 'HAS_BEEN_VOIDED' WHEN p.n % 20 = 9 THEN 'OVER_TIME_CANCEL'
         ELSE 'HAS_BEEN_SIGNED' END AS status, NOT o.is_open AND p.n % 20 <> 9 AS is_signed) s
       JOIN payee y ON y.company_id = p.company AND y.id = CASE WHEN p.company > 1 THEN ${RECORD_FROM} + p.company * 10 + 1 + n % 3
         WHEN n % ${KNOWN_EVERY} = 5 THEN (SELECT min(id) FROM payee WHERE company_id = 1) ELSE ${personFrom} + n % ${people} END
       JOIN template t ON t.agreement_type = CASE WHEN n % 3 = 0 THEN 'LABOR_GENERAL' ELSE 'LABOR_CONTINUOUS' END`,
  );
}

/** The balance of each measured company: one recharge in twenty, refunds, and payments in between. Amounts never run below zero. */
export async function fillFlows(client, total) {
  await client.query(
    `INSERT INTO ledger_account (company_id, subject_id, kind, normal) SELECT c.id, s.subject_id, k.kind, k.normal
     FROM generate_series(1, ${MEASURED}) c (id), (SELECT subject_id FROM statement WHERE company_id = 1 ORDER BY id LIMIT 1) s,
       (VALUES ('AVAILABLE', 'C'), ('BANK', 'D'), ('ADVANCE_USED', 'D')) k (kind, normal) ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `CREATE TEMP TABLE movement AS SELECT a.company_id, a.subject_id, a.id AS account_id, b.id AS other_id, m.n,
       CASE WHEN m.n % 20 = 1 THEN 'recharge' WHEN m.n % 7 = 3 THEN 'refund' ELSE 'hold' END AS code,
       CASE WHEN m.n % 20 = 1 THEN 9000000 WHEN m.n % 7 = 3 THEN 10000 + m.n % 9000 ELSE -10000 - m.n % 300000 END::bigint AS cents,
       timestamptz '2025-09-01 00:00+08' + make_interval(secs => m.n * (440 * 86400.0 / ${total})) AS at
     FROM generate_series(1, ${total}) m (n), (VALUES (1, 1.0), (2, 0.1), (3, 0.3)) c (id, share)
       JOIN ledger_account a ON a.company_id = c.id AND a.kind = 'AVAILABLE' JOIN ledger_account b ON b.company_id = c.id AND b.kind = 'BANK'
     WHERE m.n <= ${total} * c.share AND a.subject_id = b.subject_id AND a.subject_id = (SELECT subject_id FROM statement WHERE company_id = 1 ORDER BY id LIMIT 1)`,
  );
  await client.query(
    `INSERT INTO ledger_transfer (company_id, id, subject_id, debit_account_id, credit_account_id, amount_cents, code, holder_type, holder_id, idem_key, order_code,
       occurred_at) OVERRIDING SYSTEM VALUE
     SELECT company_id, ${TRANSFER_FROM} + n, subject_id, CASE WHEN cents > 0 THEN other_id ELSE account_id END, CASE WHEN cents > 0 THEN account_id ELSE other_id END,
       abs(cents), code, CASE WHEN code <> 'recharge' THEN 'statement' END, CASE WHEN code <> 'recharge' THEN ${RECORD_FROM} + n END, 'bench:flow:' || n, 'LS' || n, at
     FROM movement`,
  );
  await client.query(
    `INSERT INTO fund_flow (company_id, id, subject_id, account_id, account_kind, transfer_id, source, delta_cents, balance_after_cents, occurred_at)
     OVERRIDING SYSTEM VALUE
     SELECT company_id, ${TRANSFER_FROM} + n, subject_id, account_id, 'AVAILABLE', ${TRANSFER_FROM} + n,
       CASE code WHEN 'recharge' THEN 'RECHARGE' WHEN 'refund' THEN 'REFUND' ELSE 'DEDUCTION' END, cents,
       sum(cents) OVER (PARTITION BY company_id ORDER BY n), at
     FROM movement`,
  );
}

/** A month on credit: a lock that was used and the transfer that began each payment, as the ledger leaves them. */
export async function fillCredit(client, isQuick) {
  const count = isQuick ? ON_CREDIT / 50 : ON_CREDIT;
  const lines = `(SELECT sum(l.total_cents) FROM statement_line l WHERE l.company_id = 1 AND l.statement_id = s.id)`;
  await client.query(
    `CREATE TEMP TABLE credit AS SELECT s.id AS statement_id, s.subject_id, ${lines}::bigint AS cents,
       timestamptz '${CREDIT_MONTH}-01 08:00+08' + make_interval(mins => (row_number() OVER (ORDER BY s.id) % 40000)::int) AS at
     FROM statement s WHERE s.company_id = 1 AND s.id > ${RECORD_FROM} ORDER BY s.id LIMIT ${Math.round(count)}`,
  );
  await client.query(
    `INSERT INTO ledger_transfer (company_id, id, subject_id, debit_account_id, credit_account_id, amount_cents, code, holder_type, holder_id, idem_key, occurred_at)
     OVERRIDING SYSTEM VALUE
     SELECT 1, ${CREDIT_FROM} + c.statement_id, c.subject_id, a.id, b.id, c.cents, 'pay_start', 'statement', c.statement_id, 'pay_start:' || c.statement_id, c.at
     FROM credit c JOIN ledger_account a ON a.company_id = 1 AND a.kind = 'ADVANCE_USED' AND a.subject_id = c.subject_id
       JOIN ledger_account b ON b.company_id = 1 AND b.kind = 'BANK' AND b.subject_id = c.subject_id`,
  );
  await client.query(
    `INSERT INTO ledger_hold (company_id, subject_id, holder_type, holder_id, hold_no, status, pay_type, amount_cents, coupon_cents, held_by, held_at, ended_at)
     SELECT 1, subject_id, 'statement', statement_id, 1, 'USED', 'ADVANCE', cents, 0, '1', at - interval '1 minute', at FROM credit`,
  );
}
