// Why: a payee was told that she is near the limits of the platform, while companies may have limits of their own: where they are lower the warning came
// after the refusal, where they are higher it was wrong. She is warned by the lowest of those that pay her; no company is named.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const functions = `
CREATE FUNCTION tax_limits_of_payee(subject bigint, from_month text, until_month text, platform_monthly bigint, platform_rolling bigint)
RETURNS TABLE (monthly_cents bigint, rolling_cents bigint) LANGUAGE sql STABLE AS $$
  SELECT min(coalesce(l.monthly_cents, platform_monthly)), min(coalesce(l.rolling_cents, platform_rolling))
  FROM (SELECT e.company_id FROM tax_entry e WHERE e.person_id = nullif(current_setting('app.person_id', true), '')::bigint AND e.subject_id = subject
      AND e.month BETWEEN from_month AND until_month AND e.status <> 'REVERSED'
    UNION
    SELECT s.company_id FROM tax_sale s WHERE s.person_id = nullif(current_setting('app.person_id', true), '')::bigint AND s.subject_id = subject
      AND s.month BETWEEN from_month AND until_month AND s.status = 'POSTED') c
  LEFT JOIN tax_limit l ON l.company_id = c.company_id AND l.subject_id = subject $$;
SELECT house_definer('tax_limits_of_payee(bigint, text, text, bigint, bigint)');
`;

export class LimitsOfPayee0000000000572 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
