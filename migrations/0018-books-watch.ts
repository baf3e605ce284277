// Why: one process at a time checks the books of all companies every minute (money-and-safety §12), and what it found last stays known to
// all of them: a fault is told once, and no channel is resumed while it lasts. Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = `
CREATE TABLE books_watch (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- Real clock of the database: when a process last took the look upon itself, and how long that one took.
  looked_at timestamptz, took_ms int NOT NULL DEFAULT 0,
  -- [{ id, count, rows }] of the last look; ids of rows only.
  wrong jsonb NOT NULL DEFAULT '[]');
INSERT INTO books_watch DEFAULT VALUES;
SELECT house_platform('books_watch', 'SELECT');
GRANT UPDATE (looked_at, took_ms, wrong) ON books_watch TO app_rw;
`;

export class BooksWatch0000000000018 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(table);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
