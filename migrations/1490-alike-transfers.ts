// Why: a transfer that waits for its confirmation is compared with the others of its payer and amount, which may be the same one under another reference.
// By the payer alone a file with thousands of rows of one payer would look at all of his transfers for each.
// Existing rows: none are changed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const index = `
SET LOCAL statement_timeout = 0;
SET LOCAL lock_timeout = '60s';
CREATE INDEX inbound_transfer_alike ON inbound_transfer (payer_key, amount_cents, id DESC);
`;

export class AlikeTransfers0000000001490 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(index);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
