// Why: an operator who wanted to run or cancel a job that was at work read that it does not exist (OPS-027). The queue leaves such a job alone; both
// functions now answer -1 for it, and 0 only where there is none.
// Existing rows: none change.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const answer = `CASE WHEN count(*) = 0 AND EXISTS (SELECT 1 FROM graphile_worker._private_jobs p WHERE p.id = wanted AND p.locked_at IS NOT NULL)
    THEN -1 ELSE count(*)::int END`;

const functions = `
CREATE OR REPLACE FUNCTION ops_job_retry(wanted bigint) RETURNS int LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ${answer} FROM graphile_worker.reschedule_jobs(ARRAY[wanted], run_at := now(), attempts := 0) $$;
CREATE OR REPLACE FUNCTION ops_job_cancel(wanted bigint) RETURNS int LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ${answer} FROM graphile_worker.complete_jobs(ARRAY[wanted]) $$;
`;

export class JobsAtWork0000000000840 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
