// Why: labor is paid first and invoiced afterwards (D13); the commands say so, the table did not.
// Existing rows: labor that was marked to be invoiced first becomes what it is, seen by the role of the operators.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const rows = `
SET LOCAL ROLE app_ops;
UPDATE statement SET pay_order = 'PAY_FIRST' WHERE kind <> 'BUSINESS_INCOME' AND pay_order = 'INVOICE_FIRST';
RESET ROLE;
`;
const rule = `
ALTER TABLE statement ADD CONSTRAINT statement_labor_paid_first CHECK (kind = 'BUSINESS_INCOME' OR pay_order = 'PAY_FIRST');
`;

export class LaborPaidFirst0000000000960 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(rows);
    await queryRunner.query(rule);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
