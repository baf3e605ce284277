// Why: a block of an account (LDG-005) is lifted by two operators and by nobody else: what a company's own calls run as deletes no block.
// Existing rows: blocks stand as they are.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LedgerLifts0000000000770 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('REVOKE DELETE ON ledger_block FROM app_rw');
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
