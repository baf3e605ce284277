// Why: the reminders of a day are counted once for a person at a company (signing_reminder, 1285); the count of the people on a task was written and read
// by nobody since, and whoever looked at the table took it for theirs. Existing rows: the two columns go with what they held.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
ALTER TABLE task_person DROP COLUMN remind_day, DROP COLUMN remind_count;
`;

export class RemindersOfTasks0000000001321 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
