// Why: an operator suspended a company by a reason that the form asked for and nobody kept: the company read neither why nor since when its writes were
// refused. Now the reason is needed at every door and stands on the company while it is suspended, with the time and who did it (AUTH-006).
// Existing rows: who is suspended already has no words of it but those of the log, which the log keeps.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `ALTER TABLE company ADD COLUMN suspended_at timestamptz, ADD COLUMN suspended_reason text, ADD COLUMN suspended_by_name text;`;

export class Suspension0000000001200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
