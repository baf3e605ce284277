// Why: who has signed and then changes the number could not end the contract: the link and its code went to the phone of the record, which a signature
// keeps for ever. A termination that waits may be sent to another phone now; the record itself stays as it was signed.
// Existing rows: none changed, what waits was sent to the phone of its record.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
ALTER TABLE contract ADD COLUMN void_phone_cipher text, ADD COLUMN void_phone_mask text;
GRANT UPDATE (void_phone_cipher) ON contract TO app_sys;
`;

export class TerminationPhones0000000001201 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
