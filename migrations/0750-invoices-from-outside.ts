// Why: an invoice that an operator had issued at the tax side by hand could not be entered: only the issuer numbered, and only we drew the page.
// The operator uploads the PDF now, as a file of a purpose of its own, so that nothing that a company brought can pass for its invoice (OPS-016).
// Existing rows: none of the new purpose.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const purposes = `
ALTER TABLE stored_file DROP CONSTRAINT stored_file_purpose_check;
ALTER TABLE stored_file ADD CONSTRAINT stored_file_purpose_check
  CHECK (purpose IN ('SHEET', 'EVIDENCE', 'PICTURE', 'EXPORT', 'DOCUMENT', 'INVOICE')) NOT VALID;
ALTER TABLE stored_file VALIDATE CONSTRAINT stored_file_purpose_check;
`;

export class InvoicesFromOutside0000000000750 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(purposes);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
