// Why: the limit of requests a second was counted by each process for itself, so that several machines allowed as many times as much. They count
// together now, here where no Redis does it. Unlogged: what a crash takes along is a few seconds of counting. Keys are keyed digests; rows live a
// minute after their window. No index on ends_at: a row is then changed in its place.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = `
CREATE UNLOGGED TABLE request_count (key text PRIMARY KEY CHECK (length(key) <= 64), points int NOT NULL, ends_at timestamptz NOT NULL)
  WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE, DELETE ON request_count TO app_rw;
`;

export class RequestCounts0000000000780 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(table);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
