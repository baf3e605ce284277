// Why: whoever passed a code on the wall could have the register asked about anybody, five times an attempt and thirty attempts an hour; each question is
// paid for and says of a number whose it is. The questions of a code are counted for a day now, and those of an address for an hour. Existing rows: none changed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
ALTER TABLE identity_count DROP CONSTRAINT identity_count_kind_check,
  ADD CONSTRAINT identity_count_kind_check CHECK (kind IN ('ADDRESS', 'NUMBER', 'CODE', 'ASKER'));
`;

export class QuestionsAtCodes0000000001391 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
