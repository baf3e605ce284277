// Why: the record 名单核对通过 named 系统, because a job ends the check; it now names the member who sent the list into it (D65).
// Existing rows: nobody is kept for them; records that stand already stay as they were written.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const passer = `
ALTER TABLE statement ADD COLUMN passed_by jsonb;
`;

export class BaseCheckPasser0000000000132 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(passer);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
