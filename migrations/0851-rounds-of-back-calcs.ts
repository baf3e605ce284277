// Why: a back-calculation whose statement ended is confirmed again, and the legacy call, known by its number alone, was answered with the statement
// of the first time for a month. How often it came back tells one confirmation from the next.
// Existing rows: those that came back before count from none; their next return makes the difference.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RoundsOfBackCalcs0000000000851 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE back_calc ADD COLUMN reopen_count int NOT NULL DEFAULT 0');
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
