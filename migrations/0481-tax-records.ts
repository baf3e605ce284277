// Why: operators look at the cumulative record of a payee (who asks why so much was withheld), and a payee sees how far the month is from the VAT
// threshold, which depends on how her subject compares. Companies still reach neither. Existing rows: untouched.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
GRANT SELECT ON tax_cumulative TO app_ops;
CREATE FUNCTION tax_vat_basis(subject bigint, of_month text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT vat_basis FROM tax_setting WHERE subject_id = subject AND from_month <= of_month ORDER BY from_month DESC LIMIT 1 $$;
SELECT house_definer('tax_vat_basis(bigint, text)');

-- People with a record of the year at a subject, by the name that they were last paid under. Runs as whoever asks: operators alone.
CREATE FUNCTION filing_records(subject bigint, of_year int, needle text) RETURNS TABLE (person_id bigint, name text, id_card_mask text, months_counted int,
  income_cents bigint, withheld_cents bigint, last_month text) LANGUAGE sql STABLE AS $$
  SELECT c.person_id, p.name, p.id_card_mask, c.months_counted, c.income_cents, c.withheld_cents, c.last_month
  FROM tax_cumulative c JOIN LATERAL (
    SELECT y.name, y.id_card_mask FROM payee y WHERE y.person_id = c.person_id ORDER BY y.last_paid_at DESC NULLS LAST, y.company_id LIMIT 1) p ON true
  WHERE c.subject_id = subject AND c.year = of_year AND c.months_counted > 0 AND (needle IS NULL OR p.name ILIKE needle) $$;
`;

export class TaxRecords0000000000481 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
