// Why: a bill whose whole debt was repaid stayed open where some of it had come back to the quota after it was made, because the next bill takes that
// off; until then interest ran on, on money that nobody owed. It is known from the day of that repayment on.
// Existing rows: none is changed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const known = `
ALTER TABLE bill DROP CONSTRAINT bill_ended, ADD CONSTRAINT bill_ended CHECK ((own_interest_cents IS NULL) = (interest_to IS NULL)
  AND (status = 'TO_PAY' OR own_interest_cents IS NOT NULL) AND (status = 'PAID') = (repaid_on IS NOT NULL));
`;

export class InterestEnds0000000000574 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(known);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
