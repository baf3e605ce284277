// Why: lists of contracts and of registered users can be exported. Existing rows: none of these kinds.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
ALTER TABLE export_job DROP CONSTRAINT export_job_kind_check, ADD CONSTRAINT export_job_kind_check
  CHECK (kind IN ('UNFINISHED_STATEMENTS', 'COMPLETED_STATEMENTS', 'STATEMENT_LINES', 'FUND_FLOWS', 'ROSTER_ROWS', 'REGISTRATIONS', 'CONTRACTS'));
`;

export class ContractExports0000000000054 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
