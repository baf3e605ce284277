// Why: the reminders of a day were counted by the list of registrations and by the list of contracts apart, so one person got ten for one contract.
// The count of a person in a company is signing_reminder alone. Existing rows: those of the newest day of each registration are added there.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
SET LOCAL ROLE app_ops;
INSERT INTO signing_reminder AS s (company_id, person_id, day, sent)
  SELECT company_id, person_id, remind_day, sum(remind_count)::int FROM registration WHERE remind_day IS NOT NULL AND remind_count > 0 GROUP BY 1, 2, 3
  ON CONFLICT (company_id, person_id, day) DO UPDATE SET sent = s.sent + EXCLUDED.sent;
RESET ROLE;
ALTER TABLE registration DROP COLUMN remind_day, DROP COLUMN remind_count;
`;

export class OneCountOfReminders0000000001285 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
