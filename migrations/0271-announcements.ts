// Why: what the platform tells everybody is rows with dates and not code (D02): a holiday, a maintenance window, a change of scheme. The clock of
// the product decides what runs; who has read a notice that comes once is kept per person and company.
// Existing rows: none; operators write them.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE announcement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('SCHEME', 'HOLIDAY', 'MAINTENANCE', 'RECEIPT', 'SMS_POLICY', 'PROMOTION', 'GENERAL')),
  title text NOT NULL, body text NOT NULL,
  -- From the first instant to before the last one; NULL = without end.
  starts_at timestamptz NOT NULL, ends_at timestamptz,
  audience text NOT NULL CHECK (audience IN ('EVERYBODY', 'MEMBERS')),
  is_once boolean NOT NULL, version int NOT NULL DEFAULT 1, saved_by text NOT NULL, saved_at timestamptz NOT NULL,
  CONSTRAINT announcement_lasts CHECK (ends_at IS NULL OR ends_at > starts_at));
SELECT house_platform('announcement', 'SELECT, INSERT, UPDATE');
CREATE INDEX announcement_newest ON announcement (starts_at DESC, id DESC);

CREATE TABLE announcement_read (
  company_id bigint NOT NULL REFERENCES company, user_id bigint NOT NULL REFERENCES app_user,
  announcement_id bigint NOT NULL REFERENCES announcement, read_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, user_id, announcement_id));
SELECT house_tenant('announcement_read', 'SELECT, INSERT, UPDATE');
`;

export class Announcements0000000000271 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
