// Why: how many statements can be invoiced is counted up to ten thousand; each was fetched from the table to see whether it is one (SCA-009).
// Existing rows: none changed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const index = `
DROP INDEX statement_invoiceable;
CREATE INDEX statement_invoiceable ON statement (company_id, subject_id, id DESC) INCLUDE (status, kind, pay_order, settled_at, created_at)
  WHERE invoice_state = 'NONE';
`;

export class InvoiceableInTheIndex0000000000961 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(index);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
