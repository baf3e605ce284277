// Why: the log of a company can be had as a sheet, with the hash of each row (AUT-010). Existing rows: untouched.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuditExport0000000000450 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("SELECT house_allow('export_job', 'kind', 'AUDIT_RECORDS')");
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
