// Why: rows that are hidden or filtered out in a sheet were imported silently; whoever uploads it says what becomes of them.
// Existing rows: nobody was asked, and everything was imported: no choice, nothing left out.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const asking = `
ALTER TABLE roster
  ADD COLUMN hidden_rows text CHECK (hidden_rows IN ('EXCLUDE', 'INCLUDE')),
  ADD COLUMN hidden_lines int NOT NULL DEFAULT 0;
`;

export class RosterHiddenRows0000000000045 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(asking);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
