// Why: a cooperation subject may have changed its bank account, and payers are then led to its notice (STM-098). Existing rows: no notice.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const column = 'ALTER TABLE subject ADD COLUMN account_notice_url text;';

export class AccountNotice0000000000020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(column);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
