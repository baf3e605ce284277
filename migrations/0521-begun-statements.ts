// Why: a statement may begin without a file and without a task: with the lines of the last one, a group, or what another one has not paid (IMP-017).
// Existing rows: none has begun so.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
ALTER TABLE statement ADD COLUMN begun_from text CHECK (begun_from IN ('LAST', 'GROUP', 'UNPAID')),
  DROP CONSTRAINT statement_source,
  ADD CONSTRAINT statement_source CHECK (file_id IS NOT NULL OR task_id IS NOT NULL OR begun_from IS NOT NULL);
`;

export class BegunStatements0000000000521 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
