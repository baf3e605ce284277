// Why: an event was dated by the start of its transaction, up to 35 s before anybody could hear of it. Dated when it is written, it tells
// a new subscriber whether anything moved in the moment between reading a list and being heard.
// Existing rows: keep their dates; they only make a replay start earlier.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LiveDates0000000000028 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE live_event ALTER COLUMN at SET DEFAULT clock_timestamp()');
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
