// Why: an operator refuses a registration with a reason (OPS-004), and whoever registered reads it on the company's page. NULL = nothing to say.
// Existing rows: none was refused with words.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `ALTER TABLE company ADD COLUMN review_reason text;`;

export class CompanyReview0000000000270 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
