// Why: the receipts of a bill's payments can be exported as a list. Existing rows: none of this kind.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BillReceiptExports0000000000151 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("SELECT house_allow('export_job', 'kind', 'BILL_RECEIPTS')");
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
