// Why: the lines of a bill can be exported too. Existing rows: none of this kind.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BillExports0000000000064 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("SELECT house_allow('export_job', 'kind', 'BILL')");
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
