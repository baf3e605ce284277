// Why: a list is compared with what the company has confirmed in the last days (D81); without this index every look reads all its statements.
// Existing rows: unchanged.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const recent = `
CREATE INDEX statement_confirmed ON statement (company_id, confirmed_at DESC) WHERE confirmed_at IS NOT NULL;
`;

export class SameLists0000000000031 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(recent);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
