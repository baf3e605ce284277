// Why: whoever applies for invoices sees beside each statement how its last application ended or what stands in the way (INV-001), and an evidence
// pack asks which invoices a statement stood in: both are found by the statement. Existing rows: found by the same index.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
CREATE INDEX invoice_item_statement ON invoice_application_item (company_id, statement_id, application_id);
CREATE INDEX invoice_tardy_statement ON invoice_tardy (company_id, statement_id);
`;

export class InvoicingSituation0000000000350 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
