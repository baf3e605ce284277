// Why: a bank that answers by a code of no list of ours decides nothing by it, and nobody saw what it had said: it stood in a log alone. Whoever
// looks at the payment reads it as it came (GWY-010).
// Existing rows: null, nothing unlisted was said.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const said = `
ALTER TABLE payout_attempt ADD COLUMN said_code text CHECK (char_length(said_code) BETWEEN 1 AND 40);
GRANT UPDATE (said_code) ON payout_attempt TO app_rw;
`;

export class UnlistedCodes0000000000751 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(said);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
