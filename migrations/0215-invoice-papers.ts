// Why: an invoice is read by people as a page (PDF), beside the XML that is its original. The page is drawn once, from what the application froze,
// and kept: whoever downloads it gets the same bytes. Its code is looked up like that of a receipt (EVD-005). Several pages come as one archive.
// Existing rows: invoices without a page get their code here and their page from the sweep that looks for those.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const papers = `
ALTER TABLE tax_invoice ADD COLUMN verify_token text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');
ALTER TABLE tax_invoice ADD CONSTRAINT tax_invoice_verify_once UNIQUE (verify_token);
-- Written once, after the row: a page that is there is never drawn anew.
GRANT UPDATE (pdf_file_id) ON tax_invoice TO app_rw, app_ops;
CREATE INDEX tax_invoice_unprinted ON tax_invoice (issued_at) WHERE pdf_file_id IS NULL;
CREATE FUNCTION invoices_unprinted(most int) RETURNS TABLE (company_id bigint, number text) LANGUAGE sql STABLE AS $$
  SELECT t.company_id, t.number FROM tax_invoice t WHERE t.pdf_file_id IS NULL ORDER BY t.issued_at LIMIT most $$;
SELECT house_definer('invoices_unprinted(int)');
SELECT house_allow('document_proof', 'kind', 'INVOICE');
SELECT house_allow('export_job', 'kind', 'INVOICE_FILES');
`;

export class InvoicePapers0000000000215 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(papers);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
