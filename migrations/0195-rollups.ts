// Why: figures of months are looked at often and change little, so each day of a company is counted once, by job, and no page reads lines to
// draw a bar. The day is cut in Asia/Shanghai when a line is written (outcome_day) and never in a query; whatever changes the outcome of a line
// marks the old and the new day in the same transaction, so a late return, a stop or a correction is counted again. Marks are only ever added:
// two payments of one day never wait for each other. No id number stands here, only what follows from it: province, sex and band of age.
// Existing rows: every day that has an outcome is marked, and the first run counts it.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const outcome = `
-- When the line came to its end of today: paid (of a paid one) or refused (of a failed or stopped one). What is on its way has none.
ALTER TABLE statement_line ADD COLUMN outcome_day date GENERATED ALWAYS AS (CASE
  WHEN status = 'SUCCESS' THEN (paid_at AT TIME ZONE 'Asia/Shanghai')::date
  WHEN status IN ('FAILED', 'TERMINATED') THEN (failed_at AT TIME ZONE 'Asia/Shanghai')::date END) STORED;
CREATE INDEX statement_line_outcome ON statement_line (company_id, outcome_day) WHERE outcome_day IS NOT NULL;
`;

const rollups = `
CREATE TABLE rollup_day (
  company_id bigint NOT NULL REFERENCES company, day date NOT NULL, subject_id bigint NOT NULL REFERENCES subject,
  kind text NOT NULL CHECK (kind IN ('BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS')),
  province text NOT NULL CHECK (province ~ '^[0-9]{2}$'), sex text NOT NULL CHECK (sex IN ('M', 'F', 'U')),
  age_band text NOT NULL, amount_band text NOT NULL,
  ok_count int NOT NULL CHECK (ok_count >= 0), ok_cents bigint NOT NULL CHECK (ok_cents >= 0), fail_count int NOT NULL CHECK (fail_count >= 0),
  PRIMARY KEY (company_id, day, subject_id, kind, province, sex, age_band, amount_band));
SELECT house_tenant('rollup_day', 'SELECT, INSERT, DELETE');

-- People are counted, never summed: one row per person and day.
CREATE TABLE rollup_person (
  company_id bigint NOT NULL REFERENCES company, day date NOT NULL, subject_id bigint NOT NULL REFERENCES subject,
  kind text NOT NULL CHECK (kind IN ('BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS')), person_id bigint NOT NULL REFERENCES person,
  province text NOT NULL CHECK (province ~ '^[0-9]{2}$'), sex text NOT NULL CHECK (sex IN ('M', 'F', 'U')), age_band text NOT NULL,
  is_paid boolean NOT NULL, PRIMARY KEY (company_id, day, subject_id, kind, person_id));
SELECT house_tenant('rollup_person', 'SELECT, INSERT, DELETE');
CREATE INDEX rollup_person_first ON rollup_person (company_id, person_id, day) WHERE is_paid;

CREATE TABLE rollup_mark (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, day date NOT NULL, PRIMARY KEY (company_id, id));
SELECT house_tenant('rollup_mark', 'SELECT, INSERT, DELETE');
GRANT INSERT ON rollup_mark TO app_sys;

-- Its row is the lock of the run.
CREATE TABLE rollup_run (company_id bigint PRIMARY KEY REFERENCES company, counted_at timestamptz NOT NULL);
SELECT house_tenant('rollup_run', 'SELECT, INSERT, UPDATE');
`;

const marks = `
CREATE FUNCTION mark_outcomes_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_mark (company_id, day) SELECT DISTINCT company_id, outcome_day FROM added WHERE outcome_day IS NOT NULL;
  RETURN NULL;
END $$;
SELECT house_definer('mark_outcomes_added()');
CREATE FUNCTION mark_outcomes_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_mark (company_id, day) SELECT DISTINCT d.company_id, d.day
    FROM was JOIN now_is USING (company_id, id), LATERAL (VALUES (company_id, was.outcome_day), (company_id, now_is.outcome_day)) d (company_id, day)
    WHERE d.day IS NOT NULL AND (was.outcome_day, was.status, was.gross_cents, was.person_id, was.payee_id)
      IS DISTINCT FROM (now_is.outcome_day, now_is.status, now_is.gross_cents, now_is.person_id, now_is.payee_id);
  RETURN NULL;
END $$;
SELECT house_definer('mark_outcomes_changed()');
CREATE TRIGGER statement_line_outcome_added AFTER INSERT ON statement_line REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION mark_outcomes_added();
CREATE TRIGGER statement_line_outcome_changed AFTER UPDATE ON statement_line REFERENCING OLD TABLE AS was NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION mark_outcomes_changed();

-- The sweep of every worker asks across companies whose days are to be counted again.
CREATE FUNCTION rollups_due(most int) RETURNS TABLE (company_id bigint) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT m.company_id FROM rollup_mark m ORDER BY 1 LIMIT most $$;
SELECT house_definer('rollups_due(int)');
-- For the tool that counts everything again: also the days that have a count and no line any more.
CREATE FUNCTION mark_all_rollups() RETURNS bigint LANGUAGE sql AS $$
  WITH days AS (SELECT company_id, outcome_day AS day FROM statement_line WHERE outcome_day IS NOT NULL UNION SELECT company_id, day FROM rollup_day),
    marked AS (INSERT INTO rollup_mark (company_id, day) SELECT company_id, day FROM days RETURNING 1)
  SELECT count(*) FROM marked $$;
SELECT house_definer('mark_all_rollups()');
SELECT mark_all_rollups();
`;

export class Rollups0000000000195 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [outcome, rollups, marks]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
