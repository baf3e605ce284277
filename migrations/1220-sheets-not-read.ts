// Why: which other sheets of a workbook were not read was told with the first row of the list and gone with it; it is a fact of the upload, kept as
// long as the list is.
// Existing rows: nothing is said of their sheets but what still stands beside their first row, where it stays.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const facts = `
ALTER TABLE roster ADD COLUMN sheet_facts jsonb NOT NULL DEFAULT '[]';
`;

export class SheetsNotRead0000000001220 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(facts);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
