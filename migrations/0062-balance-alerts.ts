// Why: whoever pays wants to hear that a balance has fallen below a line before a payment is refused, and to hear it once. The row remembers on
// which side of the line the balance was seen last; only a change of sides is told.
// Existing rows: none; nobody is told of anything until a line is set.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = `
CREATE TABLE balance_alert (
  company_id bigint NOT NULL REFERENCES company, subject_id bigint NOT NULL, threshold_cents bigint NOT NULL CHECK (threshold_cents > 0),
  is_below boolean NOT NULL, crossed_at timestamptz, changed_by text NOT NULL, changed_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, subject_id), FOREIGN KEY (company_id, subject_id) REFERENCES company_subject (company_id, subject_id));
SELECT house_tenant('balance_alert', 'SELECT, INSERT, UPDATE, DELETE');
CREATE FUNCTION balance_alerts_crossed(most int) RETURNS TABLE (company_id bigint, subject_id bigint) LANGUAGE sql STABLE AS $$
  SELECT b.company_id, b.subject_id FROM balance_alert b JOIN ledger_account a ON a.company_id = b.company_id AND a.subject_id = b.subject_id
    AND a.kind = 'AVAILABLE' AND a.holder_type IS NULL AND a.holder_id IS NULL
  WHERE (a.credit_cents - a.debit_cents < b.threshold_cents) <> b.is_below ORDER BY b.company_id, b.subject_id LIMIT most $$;
SELECT house_definer('balance_alerts_crossed(int)');
`;

export class BalanceAlerts0000000000062 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(table);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
