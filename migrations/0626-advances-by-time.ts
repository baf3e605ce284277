// Why: the bill of a company that is paid on credit is gathered page by page, and each page looked through every lock that the company ever had.
// Existing rows: are indexed as they are.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AdvancesByTime0000000000626 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX ledger_hold_advance ON ledger_hold (company_id, ended_at) WHERE status = 'USED' AND pay_type = 'ADVANCE'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
