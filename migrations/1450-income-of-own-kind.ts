// Why: a payment that reaches the limit of the VAT is charged for what was exempt in the month before it: invoices and payments of other kinds too.
// That VAT was taken off the income of the payment, so that its income tax was too low; D51 takes off what is VAT of the income itself.
// Existing rows: keep what they had.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const income = `
ALTER TABLE tax_entry DROP CONSTRAINT tax_entry_income,
  ADD CONSTRAINT tax_entry_income CHECK (income_cents BETWEEN gross_cents - vat_cents AND gross_cents - vat_cents + recovered_cents);
`;

export class IncomeOfOwnKind0000000001450 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(income);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
