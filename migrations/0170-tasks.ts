// Why: companies give work out, people take it, hand work in and are accepted or sent back, before they are paid. A place is counted on the task
// itself by one guarded statement, so that of two who take the last one exactly one has it. Rounds of work and their reviews are never written
// over, and each text of a task stays as the version that people took it in: they are the evidence of what was agreed and done.
// Existing rows: companies with the people area get the tasks, as the default gives them; no task exists.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE task_counter (company_id bigint NOT NULL REFERENCES company, day date NOT NULL, last_no int NOT NULL, PRIMARY KEY (company_id, day));
SELECT house_tenant('task_counter', 'SELECT, INSERT, UPDATE');

CREATE TABLE task (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, task_number text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('GRAB', 'DISPATCH')), status text NOT NULL CHECK (status IN ('OPEN', 'CLOSED', 'DELETED')),
  name text NOT NULL, description text NOT NULL, subject_id bigint NOT NULL REFERENCES subject,
  agreement_type text NOT NULL CHECK (agreement_type IN ('BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS')),
  template_id bigint REFERENCES contract_template,
  people int CHECK (people > 0), taken int NOT NULL DEFAULT 0 CHECK (taken >= 0),
  fee_min_cents bigint CHECK (fee_min_cents > 0), fee_max_cents bigint CHECK (fee_max_cents > 0),
  image_file_id bigint, ends_on date, version int NOT NULL DEFAULT 1 CHECK (version > 0),
  published_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, created_by text NOT NULL, created_by_name text NOT NULL,
  PRIMARY KEY (company_id, id), UNIQUE (company_id, task_number),
  FOREIGN KEY (company_id, image_file_id) REFERENCES stored_file (company_id, id),
  CONSTRAINT task_places CHECK (people IS NULL OR taken <= people),
  CONSTRAINT task_fees CHECK (fee_min_cents IS NULL OR fee_max_cents IS NULL OR fee_max_cents >= fee_min_cents));
SELECT house_tenant('task', 'SELECT, INSERT, UPDATE');
CREATE INDEX task_newest ON task (company_id, id DESC) WHERE status <> 'DELETED';
CREATE INDEX task_offered ON task (company_id, id DESC) WHERE status = 'OPEN' AND mode = 'GRAB';
CREATE INDEX task_ending ON task (ends_on) WHERE ends_on IS NOT NULL AND status <> 'DELETED';

-- What people took the task as.
CREATE TABLE task_version (
  company_id bigint NOT NULL REFERENCES company, task_id bigint NOT NULL, version int NOT NULL CHECK (version > 0),
  name text NOT NULL, description text NOT NULL, people int, fee_min_cents bigint, fee_max_cents bigint, image_file_id bigint, ends_on date,
  made_by text NOT NULL, made_by_name text NOT NULL, made_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, task_id, version), FOREIGN KEY (company_id, task_id) REFERENCES task (company_id, id));
SELECT house_tenant('task_version', 'SELECT, INSERT');

CREATE TABLE task_person (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, task_id bigint NOT NULL,
  person_id bigint NOT NULL REFERENCES person, payee_id bigint NOT NULL,
  origin text NOT NULL CHECK (origin IN ('GRABBED', 'DISPATCHED')),
  status text NOT NULL CHECK (status IN ('OFFERED', 'TAKEN', 'SUBMITTED', 'RETURNED', 'ACCEPTED', 'DECLINED', 'GIVEN_UP', 'REMOVED', 'EXPIRED')),
  name text NOT NULL, id_index text NOT NULL, id_card_mask text NOT NULL,
  phone_cipher text NOT NULL, phone_index text NOT NULL, phone_mask text NOT NULL,
  confirmed_at timestamptz, confirmed_version int, round int NOT NULL DEFAULT 0 CHECK (round >= 0), due_at timestamptz,
  amount_cents bigint CHECK (amount_cents > 0), statement_id bigint, removed_reason text,
  authentication_failed boolean NOT NULL DEFAULT false, created_at timestamptz NOT NULL, created_by text NOT NULL,
  remind_day date, remind_count int NOT NULL DEFAULT 0 CHECK (remind_count >= 0), notice_due boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, id), CONSTRAINT task_person_once UNIQUE (company_id, task_id, person_id),
  FOREIGN KEY (company_id, task_id) REFERENCES task (company_id, id), FOREIGN KEY (company_id, payee_id) REFERENCES payee (company_id, id),
  FOREIGN KEY (company_id, task_id, confirmed_version) REFERENCES task_version (company_id, task_id, version),
  CONSTRAINT task_person_confirmed CHECK ((confirmed_at IS NULL) = (confirmed_version IS NULL)),
  CONSTRAINT task_person_amount CHECK ((status = 'ACCEPTED') = (amount_cents IS NOT NULL)),
  CONSTRAINT task_person_statement CHECK (statement_id IS NULL OR status = 'ACCEPTED'));
SELECT house_tenant('task_person', 'SELECT, INSERT, UPDATE');
CREATE INDEX task_person_newest ON task_person (company_id, task_id, id DESC);
CREATE INDEX task_person_status ON task_person (company_id, task_id, status);
CREATE INDEX task_person_mine ON task_person (person_id, id DESC);
CREATE INDEX task_person_due ON task_person (company_id, id) WHERE notice_due;
CREATE INDEX task_person_settled ON task_person (company_id, statement_id) WHERE statement_id IS NOT NULL;

CREATE TABLE task_submission (
  company_id bigint NOT NULL REFERENCES company, task_person_id bigint NOT NULL, round int NOT NULL CHECK (round > 0),
  person_id bigint NOT NULL REFERENCES person, text text NOT NULL, content_sha256 text NOT NULL, submitted_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, task_person_id, round), FOREIGN KEY (company_id, task_person_id) REFERENCES task_person (company_id, id));
SELECT house_tenant('task_submission', 'SELECT, INSERT');
-- A picture is there before its round: phones send them one by one.
CREATE TABLE task_picture (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, task_person_id bigint NOT NULL,
  person_id bigint NOT NULL REFERENCES person, file_id bigint NOT NULL, sha256 text NOT NULL, round int, place int, added_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, task_person_id) REFERENCES task_person (company_id, id),
  FOREIGN KEY (company_id, file_id) REFERENCES stored_file (company_id, id),
  FOREIGN KEY (company_id, task_person_id, round) REFERENCES task_submission (company_id, task_person_id, round),
  CONSTRAINT task_picture_place CHECK ((round IS NULL) = (place IS NULL)));
SELECT house_tenant('task_picture', 'SELECT, INSERT, UPDATE');
CREATE UNIQUE INDEX task_picture_place_once ON task_picture (company_id, task_person_id, round, place) WHERE round IS NOT NULL;
CREATE INDEX task_picture_of ON task_picture (company_id, task_person_id);
CREATE TABLE task_review (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, task_person_id bigint NOT NULL, round int NOT NULL,
  person_id bigint NOT NULL REFERENCES person,
  verdict text NOT NULL CHECK (verdict IN ('ACCEPT', 'RETURN')), reason text, amount_cents bigint CHECK (amount_cents > 0),
  reviewed_by text NOT NULL, reviewed_by_name text NOT NULL, reviewed_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, task_person_id, round) REFERENCES task_submission (company_id, task_person_id, round),
  CONSTRAINT task_review_said CHECK ((verdict = 'RETURN') = (reason IS NOT NULL) AND (verdict = 'ACCEPT') = (amount_cents IS NOT NULL)));
SELECT house_tenant('task_review', 'SELECT, INSERT');
CREATE INDEX task_review_of ON task_review (company_id, task_person_id, round, id);
`;

const walls = `
SELECT house_payee_own('task_person', 'SELECT, INSERT, UPDATE (status, confirmed_at, confirmed_version, round, due_at)');
SELECT house_payee_own('task_submission', 'SELECT, INSERT');
SELECT house_payee_own('task_picture', 'SELECT, INSERT, UPDATE (round, place)');
SELECT house_payee_own('task_review', 'SELECT');
-- A payee sees the tasks that she is on, and those that companies that know her offer to whoever comes first; there she moves the count of places.
CREATE POLICY payee_read ON task FOR SELECT TO app_payee USING (EXISTS (SELECT 1 FROM task_person q
  WHERE q.company_id = task.company_id AND q.task_id = task.id AND q.person_id = nullif(current_setting('app.person_id', true), '')::bigint));
CREATE POLICY payee_offered ON task FOR SELECT TO app_payee USING (mode = 'GRAB' AND EXISTS (SELECT 1 FROM payee p
  WHERE p.company_id = task.company_id AND p.person_id = nullif(current_setting('app.person_id', true), '')::bigint));
CREATE POLICY payee_update ON task FOR UPDATE TO app_payee
  USING (company_id = nullif(current_setting('app.company_id', true), '')::bigint AND EXISTS (SELECT 1 FROM payee p
    WHERE p.company_id = task.company_id AND p.person_id = nullif(current_setting('app.person_id', true), '')::bigint))
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::bigint AND EXISTS (SELECT 1 FROM payee p
    WHERE p.company_id = task.company_id AND p.person_id = nullif(current_setting('app.person_id', true), '')::bigint));
GRANT SELECT, UPDATE (taken) ON task TO app_payee;
-- A picture of work of the person of this transaction, in the company that was entered: a payee reads and writes no other file.
CREATE FUNCTION task_picture_keep(of_task_person bigint, key text, called text, kind text, bytes bigint, hash text, by_name text, at timestamptz)
RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO stored_file (company_id, storage_key, name, purpose, content_type, size, sha256, created_by, created_by_name, created_at)
  SELECT p.company_id, key, called, 'PICTURE', kind, bytes, hash, p.person_id::text, by_name, at FROM task_person p
  WHERE p.id = of_task_person AND p.company_id = nullif(current_setting('app.company_id', true), '')::bigint
    AND p.person_id = nullif(current_setting('app.person_id', true), '')::bigint RETURNING id $$;
GRANT INSERT ON stored_file TO app_sys;
SELECT house_definer('task_picture_keep(bigint, text, text, text, bigint, text, text, timestamptz)');
-- Offers of tasks whose last day is over.
CREATE FUNCTION task_offers_over(today date, most int) RETURNS TABLE (company_id bigint) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT t.company_id FROM task t JOIN task_person p ON p.company_id = t.company_id AND p.task_id = t.id
  WHERE t.ends_on < today AND p.status = 'OFFERED' ORDER BY 1 LIMIT most $$;
SELECT house_definer('task_offers_over(date, int)');
ALTER TABLE company ALTER COLUMN features SET DEFAULT '{PEOPLE_AREA,TASKS}';
-- Row security binds the owner of a table too: only this role sees the rows of all companies.
GRANT UPDATE (features) ON company TO app_sys;
SET LOCAL ROLE app_sys;
UPDATE company SET features = features || '{TASKS}'::text[] WHERE 'PEOPLE_AREA' = ANY (features) AND NOT 'TASKS' = ANY (features);
RESET ROLE;
REVOKE UPDATE (features) ON company FROM app_sys;
`;

export class Tasks0000000000170 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [tables, walls]) await queryRunner.query(part);
    await queryRunner.query("SELECT house_allow('contract', 'source', 'TASK'), house_allow('export_job', 'kind', 'TASK_PEOPLE')");
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
