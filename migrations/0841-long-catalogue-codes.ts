// Why: what the seal of one subject says is a row whose code holds that of the subject, which may have 32 characters (OPS-020).
// Existing rows: all are shorter.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = `
ALTER TABLE catalogue_version DROP CONSTRAINT catalogue_version_code_check;
ALTER TABLE catalogue_version ADD CONSTRAINT catalogue_version_code_check CHECK (length(code) BETWEEN 1 AND 45);
`;

export class LongCatalogueCodes0000000000841 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(table);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
