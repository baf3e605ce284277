// Why: an electronic invoice goes by e-mail to the receiver whom its application names, with its page attached, and whoever asked for it sees what
// became of that letter. A letter names the file in the storage that goes with it; an invoice names its letter.
// Existing rows: letters without a file; invoices of before, which nobody mailed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const change = `
ALTER TABLE delivery ADD COLUMN attachment_key text, ADD COLUMN attachment_name text;
ALTER TABLE delivery ADD CONSTRAINT delivery_attachment CHECK ((attachment_key IS NULL) = (attachment_name IS NULL));
ALTER TABLE tax_invoice ADD COLUMN mail_delivery_id bigint REFERENCES delivery ON DELETE SET NULL;
CREATE UNIQUE INDEX tax_invoice_mail ON tax_invoice (mail_delivery_id) WHERE mail_delivery_id IS NOT NULL;
GRANT UPDATE (mail_delivery_id) ON tax_invoice TO app_rw, app_ops;
`;

export class MailedInvoices0000000000861 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(change);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
