// Why: operators search by what they hold in hand: jobs by task, payload and error, payments by the number of a statement. Existing rows: none change.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const searches = `
CREATE FUNCTION ops_jobs(wanted text, pattern text, most int, skipped int) RETURNS TABLE (id bigint, task text, status text, payload json, attempts int,
  max_attempts int, last_error text, run_at timestamptz, created_at timestamptz, total bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH j AS (SELECT p.id, t.identifier AS task, p.payload, p.attempts::int, p.max_attempts::int, p.last_error, p.run_at, p.created_at,
      CASE WHEN p.locked_at IS NOT NULL THEN 'RUNNING' WHEN p.attempts >= p.max_attempts THEN 'DEAD'
           WHEN p.last_error IS NOT NULL THEN 'FAILED' ELSE 'QUEUED' END AS status
    FROM graphile_worker._private_jobs p JOIN graphile_worker._private_tasks t ON t.id = p.task_id)
  SELECT j.id, j.task, j.status, j.payload, j.attempts, j.max_attempts, j.last_error, j.run_at, j.created_at, count(*) OVER () FROM j
  WHERE (wanted IS NULL OR j.status = wanted)
    AND (pattern IS NULL OR j.task ILIKE pattern OR j.payload::text ILIKE pattern OR j.last_error ILIKE pattern)
  ORDER BY j.id DESC LIMIT most OFFSET skipped $$;
REVOKE ALL ON FUNCTION ops_jobs(text, text, int, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ops_jobs(text, text, int, int) TO app_ops;
DROP FUNCTION ops_jobs(text, int, int);
-- A number is unique in its company; an operator has the number and not the company.
CREATE INDEX statement_numbered ON statement (statement_code);
`;

export class OperatorSearches0000000000047 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(searches);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
