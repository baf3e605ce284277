// Why: a payee reads her own income over all companies: the cumulative record that her tax was computed from, and the receipt of a line of
// hers as a one-time address. Both go by the person of the transaction, so no id of somebody else can be asked for.
// Existing rows: unchanged.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const functions = `
CREATE FUNCTION tax_record_of_payee(of_year int) RETURNS TABLE (subject_id bigint, months_counted int, income_cents bigint, withheld_cents bigint)
LANGUAGE sql STABLE AS $$
  SELECT c.subject_id, c.months_counted, c.income_cents, c.withheld_cents FROM tax_cumulative c
  WHERE c.person_id = nullif(current_setting('app.person_id', true), '')::bigint AND c.year = of_year ORDER BY c.subject_id $$;
SELECT house_definer('tax_record_of_payee(int)');
-- Nothing where the receipt is not the person's, not open, revoked or not drawn yet.
CREATE FUNCTION payee_receipt_ticket(line bigint, hash text, lives_ms bigint) RETURNS timestamptz LANGUAGE sql AS $$
  INSERT INTO download_ticket (company_id, file_id, token_hash, expires_at)
  SELECT r.company_id, r.file_id, hash, now() + make_interval(secs => lives_ms / 1000.0) FROM line_receipt r
  JOIN statement_line l ON l.company_id = r.company_id AND l.id = r.line_id
  WHERE l.id = line AND l.person_id = nullif(current_setting('app.person_id', true), '')::bigint
    AND r.status = 'AVAILABLE' AND r.file_id IS NOT NULL RETURNING expires_at $$;
SELECT house_definer('payee_receipt_ticket(bigint, text, bigint)');
GRANT INSERT ON download_ticket TO app_sys;
`;

export class PayeeIncome0000000000051 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
