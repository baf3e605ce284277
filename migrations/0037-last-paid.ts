// Why: a statement under review is compared with the last one of its scenario that was paid, no longer with the last one that was
// confirmed. Existing rows: indexed by their payment; the order of confirming is asked for by nobody else.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LastPaid0000000000037 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX statement_scenario;
      CREATE INDEX statement_last_paid ON statement (company_id, subject_id, kind, scenario_code, paid_at DESC) WHERE paid_at IS NOT NULL;`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
