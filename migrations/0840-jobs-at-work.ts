// Why: an operator who wanted to run or cancel a job that was at work read that it does not exist (OPS-027). graphile-worker's tables are closed to
// app_ops, so whether a job is at work is asked of one more function of the schema owner.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const functions = `
CREATE FUNCTION ops_job_is_at_work(wanted bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT 1 FROM graphile_worker._private_jobs p WHERE p.id = wanted AND p.locked_at IS NOT NULL) $$;
REVOKE ALL ON FUNCTION ops_job_is_at_work(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ops_job_is_at_work(bigint) TO app_ops;
`;

export class JobsAtWork0000000000840 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
