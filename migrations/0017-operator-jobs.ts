// Why: operators see the queue, run a failed job again and cancel one (OPS-027). graphile-worker's tables are closed to app_ops, so
// three functions of the schema owner are the only way; the payload holds ids alone.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const functions = `
CREATE FUNCTION ops_jobs(wanted text, most int, skipped int) RETURNS TABLE (id bigint, task text, status text, payload json, attempts int,
  max_attempts int, last_error text, run_at timestamptz, created_at timestamptz, total bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH j AS (SELECT p.id, t.identifier AS task, p.payload, p.attempts::int, p.max_attempts::int, p.last_error, p.run_at, p.created_at,
      CASE WHEN p.locked_at IS NOT NULL THEN 'RUNNING' WHEN p.attempts >= p.max_attempts THEN 'DEAD'
           WHEN p.last_error IS NOT NULL THEN 'FAILED' ELSE 'QUEUED' END AS status
    FROM graphile_worker._private_jobs p JOIN graphile_worker._private_tasks t ON t.id = p.task_id)
  SELECT j.id, j.task, j.status, j.payload, j.attempts, j.max_attempts, j.last_error, j.run_at, j.created_at, count(*) OVER () FROM j
  WHERE wanted IS NULL OR j.status = wanted ORDER BY j.id DESC LIMIT most OFFSET skipped $$;
CREATE FUNCTION ops_job_retry(wanted bigint) RETURNS int LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*)::int FROM graphile_worker.reschedule_jobs(ARRAY[wanted], run_at := now(), attempts := 0) $$;
CREATE FUNCTION ops_job_cancel(wanted bigint) RETURNS int LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*)::int FROM graphile_worker.complete_jobs(ARRAY[wanted]) $$;
REVOKE ALL ON FUNCTION ops_jobs(text, int, int), ops_job_retry(bigint), ops_job_cancel(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ops_jobs(text, int, int), ops_job_retry(bigint), ops_job_cancel(bigint) TO app_ops;
`;

export class OperatorJobs0000000000017 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
