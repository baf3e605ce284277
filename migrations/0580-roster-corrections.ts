// Why: the file of bad rows that comes back corrected changes rows of a list, and the history of imports said nothing of it (IMP-014).
// Existing rows: what was corrected before stands in the log alone; their lists have no corrections.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const corrections = `
-- Each: file_name, by, at, rows. The last one counts the rows that it has replaced while it is read.
ALTER TABLE roster ADD COLUMN corrections jsonb NOT NULL DEFAULT '[]';
`;

export class RosterCorrections0000000000580 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(corrections);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
