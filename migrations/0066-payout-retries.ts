// Why: a payment that the channel could not make for its own reasons is tried again by itself after 1, 5 and 30 minutes (GWY-011), under a new
// number and the rules of every attempt, before it fails for people to see. When it is due is a column that the business clock is compared with.
// Existing rows: lines that failed before stay failed; nothing waits.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const retries = `
ALTER TABLE statement_line ADD COLUMN retry_at timestamptz, ADD COLUMN retry_count int NOT NULL DEFAULT 0 CHECK (retry_count BETWEEN 0 AND 3),
  ADD CONSTRAINT statement_line_retry CHECK (retry_at IS NULL OR status = 'RESENDING');
DROP FUNCTION payout_due_companies();
-- What a worker must know of all companies: who has lines to send now, or tries whose lease is over.
CREATE FUNCTION payout_due_companies(at timestamptz) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT DISTINCT company_id FROM payout_attempt WHERE status IN ('SENT', 'UNKNOWN') AND lease_until < now()
  UNION SELECT DISTINCT l.company_id FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
    WHERE (l.status = 'PENDING' AND l.hold_reason IS NULL OR l.status = 'RESENDING' AND (l.retry_at IS NULL OR l.retry_at <= at))
      AND s.status IN ('PAYING', 'ABNORMAL', 'EXCEPTION') $$;
SELECT house_definer('payout_due_companies(timestamptz)');
`;

export class PayoutRetries0000000000066 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(retries);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
