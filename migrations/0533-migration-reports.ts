// Why: the end of a kind of business ended all statements of a company in one transaction, so that one of them could hold all others up, and what had
// been ended was told once, in the answer. Each statement is ended in a transaction of its own now, by a job that goes on after a crash, and what was
// done to each is kept as a report.
// Existing rows: none; what was ended before stands in the audit log.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const reports = `
CREATE TABLE company_migration (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  closed_on date NOT NULL, cancelled_contracts int NOT NULL CHECK (cancelled_contracts >= 0), proposed_by_name text NOT NULL, confirmed_by_name text NOT NULL,
  started_at timestamptz NOT NULL, finished_at timestamptz,
  PRIMARY KEY (company_id, id));
SELECT house_tenant('company_migration', 'SELECT, INSERT, UPDATE');
-- No reference to the statement: one that was removed leaves its line in the report.
CREATE TABLE company_migration_item (
  company_id bigint NOT NULL, id bigint GENERATED ALWAYS AS IDENTITY, migration_id bigint NOT NULL, statement_id bigint NOT NULL, statement_code text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('ENDED', 'REMOVED', 'STOPPED', 'HELD_BACK', 'FAILED')), line_count int NOT NULL CHECK (line_count >= 0),
  problem text, at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id), UNIQUE (company_id, migration_id, statement_id),
  FOREIGN KEY (company_id, migration_id) REFERENCES company_migration,
  CONSTRAINT company_migration_item_problem CHECK ((outcome = 'FAILED') = (problem IS NOT NULL)));
SELECT house_tenant('company_migration_item', 'SELECT, INSERT');
CREATE TRIGGER company_migration_item_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON company_migration_item
  FOR EACH STATEMENT EXECUTE FUNCTION immutable_table();
`;

export class MigrationReports0000000000533 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(reports);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
