// Why: whoever says by hand whose money has arrived must not be the one who credits it; the row keeps who said so, and refuses him.
// Existing rows: nobody is known to have assigned them, so only their enterer is refused, as before.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const matcher = `
ALTER TABLE inbound_transfer ADD COLUMN assigned_by text,
  ADD CONSTRAINT inbound_transfer_assigner_decides_not CHECK (status <> 'CONFIRMED' OR assigned_by IS NULL OR decided_by <> assigned_by);
`;

export class InboundMatcher0000000000027 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(matcher);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
