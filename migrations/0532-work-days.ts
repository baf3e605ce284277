// Why: the working days of a year are decreed by the State Council a few weeks before it begins, and changed within it; what is promised in working
// days followed a table of the release alone. Operators enter the days that differ from it, and are warned while the next year is not known.
// Existing rows: none; without a row the table of the release counts as before.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const days = `
CREATE TABLE work_day (
  day date PRIMARY KEY, is_worked boolean NOT NULL, note text NOT NULL CHECK (char_length(note) BETWEEN 1 AND 50),
  set_by_name text NOT NULL, set_at timestamptz NOT NULL);
SELECT house_platform('work_day', 'SELECT');
GRANT SELECT ON work_day TO app_payee;
GRANT INSERT, UPDATE, DELETE ON work_day TO app_ops;
`;

export class WorkDays0000000000532 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(days);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
