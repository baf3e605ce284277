// Why: whoever invoices for the first time says whether invoices are asked for by hand or by themselves (INV-005). The first answer is any
// member's, a later one the master's (D06), so it is remembered that there was one.
// Existing rows: a company that has the switch on has answered; everybody else is asked.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const rule = `
ALTER TABLE company ADD COLUMN invoice_rule_chosen_at timestamptz;
UPDATE company SET invoice_rule_chosen_at = updated_at WHERE auto_invoicing_on;
`;

export class InvoiceRule0000000000140 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(rule);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
