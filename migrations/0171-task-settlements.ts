// Why: a statement can begin from work of a task that was accepted. Its rows then come from there and from no file, and it keeps which task it
// pays, so that rows of people who never accepted the task are told.
// Existing rows: all have their file and no task.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = `
ALTER TABLE statement ALTER COLUMN file_id DROP NOT NULL, ADD COLUMN task_id bigint,
  ADD FOREIGN KEY (company_id, task_id) REFERENCES task (company_id, id),
  ADD CONSTRAINT statement_source CHECK (file_id IS NOT NULL OR task_id IS NOT NULL);
CREATE INDEX statement_task ON statement (company_id, task_id) WHERE task_id IS NOT NULL;
`;

export class TaskSettlements0000000000171 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(columns);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
