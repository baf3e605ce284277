// Why: two operators may have a failed line sent again for its company (OPS-013); what they decide is a row like the other decisions.
// Existing rows: all are of the three results of before, which stay.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DecidedResend0000000000420 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE payout_decision DROP CONSTRAINT payout_decision_result_check;
      ALTER TABLE payout_decision ADD CONSTRAINT payout_decision_result_check CHECK (result IN ('SUCCESS', 'FAILED', 'RETURNED', 'RESEND'));
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
