// Why: whoever sees payments fail asks why at once. Reasons are counted with their day, like everything else of the charts, so no page reads lines.
// Existing rows: every day is marked, and the next run counts its reasons.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const failures = `
CREATE TABLE rollup_failure (
  company_id bigint NOT NULL REFERENCES company, day date NOT NULL, subject_id bigint NOT NULL REFERENCES subject,
  kind text NOT NULL CHECK (kind IN ('BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS')),
  fail_code text NOT NULL, fail_count int NOT NULL CHECK (fail_count > 0),
  PRIMARY KEY (company_id, day, subject_id, kind, fail_code));
SELECT house_tenant('rollup_failure', 'SELECT, INSERT, DELETE');
SELECT mark_all_rollups();
`;

export class RollupFailures0000000000300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(failures);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
