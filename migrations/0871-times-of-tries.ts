// Why: wrong passwords were counted from the first one on, and forgotten together 15 minutes after it: eight could be tried within 15 minutes
// around that moment. The time of each one that counts is kept now, at most five a row. failures counts them with the try at hand, first_at is
// the oldest of them.
// Existing rows: their tries are taken to have been made at the first one.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tries = `
ALTER TABLE login_failure ADD COLUMN tries timestamptz[] NOT NULL DEFAULT '{}' CHECK (cardinality(tries) <= 5);
UPDATE login_failure SET tries = array_fill(first_at, ARRAY[least(failures, 5)]) WHERE failures > 0;
`;

export class TimesOfTries0000000000871 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tries);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
