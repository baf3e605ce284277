// Why: whoever is audited hands over the contracts and receipts of many statements as one archive, chosen by the filter of their list (EVD-006).
// Existing rows: none of this kind of export.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `SELECT house_allow('export_job', 'kind', 'STATEMENT_PAPERS');`;

export class StatementPapers0000000000351 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
