// Why: a job that is asked for again while it runs gets a successor with its key. graphile-worker then only forbids the old one to run
// again; when its process was killed, it stayed for ever as a dead job that nobody can mend. Its successor does the work, so it goes: a
// worker that still runs it finds nothing to remove at its end. Existing rows: those left behind without a key, a try or an error are
// such jobs.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const queue = `
CREATE OR REPLACE FUNCTION enqueue(task text, payload json, job_key text DEFAULT NULL, run_at timestamptz DEFAULT NULL, max_attempts int DEFAULT NULL) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM graphile_worker._private_jobs j WHERE j.key = enqueue.job_key AND j.locked_at IS NOT NULL;
  SELECT graphile_worker.add_job(task, payload, run_at := run_at, max_attempts := max_attempts, job_key := job_key) $$;
DELETE FROM graphile_worker._private_jobs WHERE key IS NULL AND locked_at IS NULL AND attempts >= max_attempts AND last_error IS NULL;
`;

export class SupersededJobs0000000000023 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(queue);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
