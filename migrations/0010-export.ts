// Why: an export is a record that lives longer than the request: who asked for what, how far it is, which file came out. One running
// export per person and kind is a rule of the database, not of the button. Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const exportJob = `
CREATE TABLE export_job (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('UNFINISHED_STATEMENTS', 'COMPLETED_STATEMENTS', 'STATEMENT_LINES', 'FUND_FLOWS', 'ROSTER_ROWS')),
  status text NOT NULL CHECK (status IN ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED', 'EXPIRED')),
  content text NOT NULL, file_name text NOT NULL, request jsonb NOT NULL,
  expected_rows int NOT NULL, row_count int NOT NULL DEFAULT 0, progress int NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  fail_reason text, file_id bigint, attempt int NOT NULL DEFAULT 0, lease_until timestamptz,
  created_by text NOT NULL, created_by_name text NOT NULL, created_at timestamptz NOT NULL,
  started_at timestamptz, done_at timestamptz, expires_at timestamptz,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, file_id) REFERENCES stored_file,
  CONSTRAINT export_done CHECK (status <> 'DONE' OR (file_id IS NOT NULL AND progress = 100)),
  CONSTRAINT export_failed CHECK ((status = 'FAILED') = (fail_reason IS NOT NULL)));
SELECT house_tenant('export_job', 'SELECT, INSERT, UPDATE');
CREATE UNIQUE INDEX export_one_running ON export_job (company_id, created_by, kind) WHERE status IN ('WAITING', 'RUNNING');
CREATE INDEX export_newest ON export_job (company_id, created_at DESC, id DESC);

-- Work that a killed process left behind, over all companies; ids only.
CREATE FUNCTION exports_to_resume() RETURNS TABLE (company_id bigint, id bigint)
LANGUAGE sql STABLE AS $$
  SELECT e.company_id, e.id FROM export_job e
  WHERE e.status IN ('WAITING', 'RUNNING') AND e.lease_until < now() ORDER BY e.id LIMIT 100
$$;
SELECT house_definer('exports_to_resume()');

CREATE FUNCTION exports_to_expire(business_now timestamptz) RETURNS TABLE (company_id bigint, id bigint)
LANGUAGE sql STABLE AS $$
  SELECT e.company_id, e.id FROM export_job e WHERE e.status = 'DONE' AND e.expires_at <= business_now ORDER BY e.id LIMIT 100
$$;
SELECT house_definer('exports_to_expire(timestamptz)');
`;

export class Export0000000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(exportJob);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
