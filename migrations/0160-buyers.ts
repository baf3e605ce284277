// Why: a list of sales names the buyer of each sale, who gets the invoice. Other lists leave both empty.
// Existing rows: both empty.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `ALTER TABLE roster_row ADD COLUMN buyer_name text, ADD COLUMN buyer_tax_no text`;

export class Buyers0000000000160 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
