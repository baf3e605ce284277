// Why: the statement of the bank is compared with the account BANK of the books (LDG-011), which holds transfers under their bank's reference: what was
// credited to balances, what has repaid bills, what was paid out or taken off. Over all companies of a subject: only operators ask.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const functions = `
-- Runs as whoever asks. Entries of the days, and those of the references whenever they were; what has no reference stands by itself.
CREATE FUNCTION bank_entries(subject bigint, from_day date, to_day date, refs text[]) RETURNS TABLE (bank_ref text, cents bigint, day date, party text)
LANGUAGE sql STABLE AS $$
  SELECT min(x.ref), sum(x.cents)::bigint, min(x.day), min(x.party) FROM (
    SELECT i.bank_ref AS ref, i.bank_ref AS entry, t.amount_cents AS cents, (i.received_at AT TIME ZONE 'Asia/Shanghai')::date AS day, i.payer_name AS party
    FROM inbound_transfer i JOIN ledger_transfer t ON t.company_id = i.for_company_id AND t.idem_key = 'recharge:' || i.id
    WHERE i.status = 'CONFIRMED' AND i.for_subject_id = subject
    UNION ALL
    SELECT r.bank_ref, r.bank_ref, r.principal_cents + r.interest_cents, r.paid_on, c.name
    FROM bill_repayment r JOIN bill b ON b.company_id = r.company_id AND b.id = r.bill_id JOIN company c ON c.id = r.company_id
    WHERE r.source = 'BANK' AND b.subject_id = subject
    UNION ALL
    SELECT t.order_code, coalesce(t.order_code, t.company_id || '#' || t.id), -t.amount_cents, (t.occurred_at AT TIME ZONE 'Asia/Shanghai')::date, c.name
    FROM ledger_transfer t JOIN company c ON c.id = t.company_id WHERE t.subject_id = subject AND t.code = 'deduct') x
  WHERE x.ref = ANY (refs) OR x.day BETWEEN from_day AND to_day
  GROUP BY x.entry $$;
`;

export class BankEntries0000000000573 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
