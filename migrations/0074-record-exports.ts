// Why: the record of transactions is exported apart from the flows of an account, because it ends after 8,000 rows (EXP-009, D16). Existing rows: none of this kind.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecordExports0000000000074 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("SELECT house_allow('export_job', 'kind', 'FUND_RECORDS')");
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
