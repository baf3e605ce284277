// Why: at a QR code anybody who knew a name and an id number signed for a person who has a contract, with a phone of his own. It is refused, and the record
// that stands there says to the company that it was tried, when, and by which phone. Existing rows: nothing was noted before.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
ALTER TABLE contract ADD COLUMN other_phone_at timestamptz, ADD COLUMN other_phone_mask text,
  ADD CONSTRAINT contract_other_phone CHECK (num_nonnulls(other_phone_at, other_phone_mask) IN (0, 2));
`;

export class PhonesAtCodes0000000001286 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
