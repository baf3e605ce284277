// Why: whoever reads a payment code must see what it pays, so the message of a code may name its subject (statement, people, amount).
// Existing rows: their messages are written already.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const subject = `
ALTER TABLE verification_code ADD COLUMN subject_text text;
`;

export class CodeSubject0000000000029 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(subject);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
