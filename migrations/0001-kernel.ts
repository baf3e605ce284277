// Why: what every command needs before any domain exists: the roles' grants, request keys, the audit chain, live events,
// the business clock, settings, the worker registry and the helper functions that keep two walls around tenant tables.
// Existing rows: none, first migration.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tenancyFunctions = `
-- Tenant tables: two policies. app_rw sees the company of app.company_id only ('' after a transaction, hence nullif); app_ops (operators) sees all.
CREATE FUNCTION house_tenant(target regclass, privileges text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY tenant ON %s TO app_rw USING (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)
    WITH CHECK (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', target);
  EXECUTE format('CREATE POLICY operator ON %s TO app_ops USING (true) WITH CHECK (true)', target);
  EXECUTE format('GRANT %s ON %s TO app_rw, app_ops', privileges, target);
END $$;
CREATE FUNCTION house_platform(target regclass, privileges text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('GRANT %s ON %s TO app_rw, app_ops', privileges, target);
END $$;
-- The closed list of reads across companies: functions owned by app_sys, because FORCE binds the table owner too.
-- The owner of a function needs CREATE on the schema only while it is handed over.
CREATE FUNCTION house_definer(target regprocedure) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = public, pg_temp', target);
  EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', target);
  EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO app_rw, app_ops, app_payee', target);
  GRANT CREATE ON SCHEMA public TO app_sys;
  EXECUTE format('ALTER FUNCTION %s OWNER TO app_sys', target);
  REVOKE CREATE ON SCHEMA public FROM app_sys;
  -- A grant to the old owner would change hands together with the function, so the login role gets its own from the new owner.
  SET LOCAL ROLE app_sys;
  EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %I', target, session_user);
  RESET ROLE;
END $$;
CREATE FUNCTION immutable_table() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'immutable table %', TG_TABLE_NAME; END $$;
`;

const grants = `
GRANT USAGE ON SCHEMA public TO app_rw, app_ops, app_payee, app_verify, app_sys;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO app_verify, app_sys;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO app_rw, app_ops, app_payee;
`;

const commandTables = `
-- company_id 0 = the platform itself (logins, operators): the runner's tables have rows there, so they carry no foreign key to company.
CREATE TABLE request_key (
  company_id bigint NOT NULL, actor_id text NOT NULL, operation text NOT NULL, key text NOT NULL CHECK (length(key) <= 255),
  input_hash bytea NOT NULL, response jsonb, created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, actor_id, operation, key));
SELECT house_tenant('request_key', 'SELECT, INSERT, UPDATE, DELETE');
CREATE INDEX request_key_age ON request_key (created_at);

CREATE TABLE audit_head (company_id bigint PRIMARY KEY, seq bigint NOT NULL DEFAULT 0, hash bytea NOT NULL DEFAULT sha256('genesis'));
SELECT house_tenant('audit_head', 'SELECT, INSERT');
GRANT UPDATE (seq, hash) ON audit_head TO app_rw, app_ops;
CREATE TABLE audit_record (company_id bigint NOT NULL, seq bigint NOT NULL, body jsonb NOT NULL, hash bytea NOT NULL,
  at timestamptz GENERATED ALWAYS AS (audit_instant(body ->> 'at')) STORED,
  action text GENERATED ALWAYS AS (body ->> 'action') STORED,
  target_type text GENERATED ALWAYS AS (body #>> '{target,0}') STORED, target_id text GENERATED ALWAYS AS (body #>> '{target,1}') STORED,
  PRIMARY KEY (company_id, seq));
SELECT house_tenant('audit_record', 'SELECT, INSERT');
CREATE INDEX audit_record_target ON audit_record (company_id, target_type, target_id, seq DESC);
CREATE TRIGGER audit_record_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_record FOR EACH STATEMENT EXECUTE FUNCTION immutable_table();
-- The last lock of every command: the head of the company's chain. hash = SHA-256(previous hash, seq, body).
CREATE FUNCTION audit_append(company bigint, entry jsonb) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE head audit_head; next_hash bytea;
BEGIN
  INSERT INTO audit_head (company_id) VALUES (company) ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM audit_head WHERE company_id = company FOR NO KEY UPDATE;
  next_hash := sha256(head.hash || convert_to((head.seq + 1)::text || entry::text, 'UTF8'));
  INSERT INTO audit_record (company_id, seq, body, hash) VALUES (company, head.seq + 1, entry, next_hash);
  UPDATE audit_head SET seq = head.seq + 1, hash = next_hash WHERE company_id = company;
  RETURN head.seq + 1;
END $$;

CREATE TABLE live_event (company_id bigint NOT NULL, id bigint GENERATED ALWAYS AS IDENTITY, topic text NOT NULL, subject_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (company_id, id));
SELECT house_tenant('live_event', 'SELECT, INSERT');
CREATE INDEX live_event_age ON live_event (at);
-- After a lost LISTEN connection the listener of a process reads what it missed, of all companies.
CREATE FUNCTION live_events_since(since timestamptz, most int) RETURNS SETOF live_event LANGUAGE sql STABLE AS $$
  SELECT * FROM live_event WHERE at >= since ORDER BY id LIMIT most $$;
SELECT house_definer('live_events_since(timestamptz, int)');
-- Housekeeping of the platform: events older than a day, request keys older than 30 days.
CREATE FUNCTION sweep_old_rows() RETURNS void LANGUAGE sql AS $$
  DELETE FROM live_event WHERE at < now() - interval '24 hours';
  DELETE FROM request_key WHERE created_at < now() - interval '30 days' $$;
GRANT DELETE ON live_event, request_key TO app_sys;
SELECT house_definer('sweep_old_rows()');
`;

const platformTables = `
-- Business time = real time + offset. beat_at is the business time last shown: while the product is stopped the clock stands still (D73).
CREATE TABLE business_clock (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), offset_ms bigint NOT NULL DEFAULT 0, beat_at timestamptz);
INSERT INTO business_clock DEFAULT VALUES;
GRANT SELECT ON business_clock TO app_rw, app_ops, app_payee;
GRANT UPDATE ON business_clock TO app_ops;
CREATE TABLE setting (key text PRIMARY KEY, value jsonb NOT NULL, updated_at timestamptz NOT NULL DEFAULT now());
SELECT house_platform('setting', 'SELECT, INSERT, UPDATE');
-- Every process writes a heartbeat with its worker pool id; jobs of a pool silent for 15 s are freed at once (graphile-worker would keep them 4 h).
CREATE TABLE worker_pool (pool_id text PRIMARY KEY, role text NOT NULL, beat_at timestamptz NOT NULL DEFAULT now());
`;

const queue = `
-- graphile-worker's own functions are closed to app_rw (its tables have row security without policies): one door for all, inside the caller's transaction.
CREATE FUNCTION enqueue(task text, payload json, job_key text DEFAULT NULL, run_at timestamptz DEFAULT NULL, max_attempts int DEFAULT NULL) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT graphile_worker.add_job(task, payload, run_at := run_at, max_attempts := max_attempts, job_key := job_key) $$;
REVOKE ALL ON FUNCTION enqueue(text, json, text, timestamptz, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue(text, json, text, timestamptz, int) TO app_rw, app_ops, app_payee;
`;

export class Kernel0000000000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Search inside names and codes. A trusted extension: the owner of the database may create it.
    await queryRunner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await queryRunner.query(tenancyFunctions);
    await queryRunner.query(grants);
    // Casting text to timestamptz depends on the session, so the generated column needs an immutable reading of the ISO instants we write.
    await queryRunner.query(
      `CREATE FUNCTION audit_instant(iso text) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$ SELECT iso::timestamptz $$`,
    );
    await queryRunner.query(commandTables);
    await queryRunner.query(platformTables);
    await queryRunner.query(queue);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
