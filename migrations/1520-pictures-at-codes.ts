// Why: each picture of a document that is read is paid for, and at a code on the wall anybody could have any number of them read. Those of a code and of a link
// are counted for a day now, those of an address at codes for an hour. Existing rows: none changed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
ALTER TABLE identity_count DROP CONSTRAINT identity_count_kind_check,
  ADD CONSTRAINT identity_count_kind_check
    CHECK (kind IN ('ADDRESS', 'NUMBER', 'CODE', 'ASKER', 'READ_CODE', 'READ_ASKER', 'READ_LINK'));
`;

export class PicturesAtCodes0000000001520 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
