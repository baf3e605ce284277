// Why: what was paid is invoiced. A company asks for one invoice for many statements (the application, with each statement as it was then); the
// tax documents themselves come from the issuer alone, so that no number is ever used up by us. What came back after its statement was invoiced
// is owed, and is taken from the next application. The state that the list of statements shows stays on the statement's own row.
// Existing rows: none; statements keep NONE.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const applications = `
CREATE TABLE invoice_application (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  status text NOT NULL CHECK (status IN ('PENDING', 'ISSUING', 'ISSUED', 'REJECTED', 'CANCELLED')),
  subject_id bigint NOT NULL REFERENCES subject, seller_name text NOT NULL, seller_tax_no text NOT NULL,
  settlement_type text NOT NULL CHECK (settlement_type IN ('BUSINESS_INCOME', 'LABOR')),
  kind text NOT NULL CHECK (kind IN ('DIGITAL_SPECIAL', 'DIGITAL_ORDINARY', 'PAPER_SPECIAL')),
  category text NOT NULL, remark text, op_time timestamptz NOT NULL,
  statement_count int NOT NULL CHECK (statement_count > 0),
  invoice_cents bigint NOT NULL CHECK (invoice_cents > 0), tardy_cents bigint NOT NULL CHECK (tardy_cents >= 0),
  rate_ppm int NOT NULL CHECK (rate_ppm >= 0),
  -- As they were: a title or an address that is changed later touches no invoice.
  title_name text NOT NULL, title_tax_no text NOT NULL, title_bank text, title_account_cipher text, title_address text, title_phone_cipher text,
  address_id bigint, receiver_name text NOT NULL, receiver_phone_cipher text NOT NULL, receiver_phone_mask text NOT NULL, receiver_email text,
  receiver_address text NOT NULL,
  -- The month it belongs to after the cut-off, and the day it is promised for.
  month char(7) NOT NULL, promised_on date NOT NULL,
  reject_reason text, issue_problem text, express_company text, express_code text,
  created_by text NOT NULL, created_by_name text NOT NULL, created_at timestamptz NOT NULL, content_hash text NOT NULL,
  handled_by_name text, issued_at timestamptz, ended_at timestamptz,
  PRIMARY KEY (company_id, id),
  CONSTRAINT invoice_application_real CHECK (invoice_cents > tardy_cents),
  CONSTRAINT invoice_application_reason CHECK ((status = 'REJECTED') = (reject_reason IS NOT NULL)),
  CONSTRAINT invoice_application_issued CHECK ((status = 'ISSUED') = (issued_at IS NOT NULL)));
SELECT house_tenant('invoice_application', 'SELECT, INSERT, UPDATE');
CREATE INDEX invoice_application_newest ON invoice_application (company_id, id DESC);
CREATE INDEX invoice_application_queue ON invoice_application (created_at) WHERE status IN ('PENDING', 'ISSUING');

CREATE TABLE invoice_application_item (
  company_id bigint NOT NULL REFERENCES company, application_id bigint NOT NULL, statement_id bigint NOT NULL, statement_code text NOT NULL,
  statement_created_at timestamptz NOT NULL,
  pay_cents bigint NOT NULL CHECK (pay_cents >= 0), service_cents bigint NOT NULL CHECK (service_cents >= 0),
  total_cents bigint NOT NULL CHECK (total_cents >= 0), invoice_cents bigint NOT NULL CHECK (invoice_cents > 0),
  is_live boolean NOT NULL,
  PRIMARY KEY (company_id, application_id, statement_id),
  FOREIGN KEY (company_id, application_id) REFERENCES invoice_application (company_id, id),
  FOREIGN KEY (company_id, statement_id) REFERENCES statement (company_id, id));
SELECT house_tenant('invoice_application_item', 'SELECT, INSERT, UPDATE');
-- One living application per statement, whatever a hundred clicks say.
CREATE UNIQUE INDEX invoice_item_one_live ON invoice_application_item (company_id, statement_id) WHERE is_live;
`;

const documents = `
CREATE TABLE invoice_tardy (
  company_id bigint NOT NULL REFERENCES company, line_id bigint NOT NULL, statement_id bigint NOT NULL, statement_code text NOT NULL,
  subject_id bigint NOT NULL, settlement_type text NOT NULL CHECK (settlement_type IN ('BUSINESS_INCOME', 'LABOR')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0), reason text NOT NULL, created_at timestamptz NOT NULL, application_id bigint,
  PRIMARY KEY (company_id, line_id),
  FOREIGN KEY (company_id, statement_id) REFERENCES statement (company_id, id),
  FOREIGN KEY (company_id, application_id) REFERENCES invoice_application (company_id, id));
SELECT house_tenant('invoice_tardy', 'SELECT, INSERT, UPDATE');
CREATE INDEX invoice_tardy_open ON invoice_tardy (company_id, subject_id, settlement_type) WHERE application_id IS NULL;
CREATE INDEX invoice_tardy_taken ON invoice_tardy (company_id, application_id) WHERE application_id IS NOT NULL;

CREATE TABLE tax_invoice (
  company_id bigint NOT NULL REFERENCES company, number text NOT NULL CHECK (number ~ '^[0-9]{20}$'),
  application_id bigint NOT NULL, kind text NOT NULL CHECK (kind IN ('BLUE', 'RED')),
  amount_cents bigint NOT NULL, tax_cents bigint NOT NULL, issued_at timestamptz NOT NULL,
  xml_file_id bigint NOT NULL, pdf_file_id bigint,
  PRIMARY KEY (company_id, number), CONSTRAINT tax_invoice_number_once UNIQUE (number),
  FOREIGN KEY (company_id, application_id) REFERENCES invoice_application (company_id, id),
  FOREIGN KEY (company_id, xml_file_id) REFERENCES stored_file (company_id, id),
  FOREIGN KEY (company_id, pdf_file_id) REFERENCES stored_file (company_id, id),
  CONSTRAINT tax_invoice_sign CHECK ((kind = 'BLUE') = (amount_cents > 0)));
SELECT house_tenant('tax_invoice', 'SELECT, INSERT');
CREATE UNIQUE INDEX tax_invoice_one_blue ON tax_invoice (company_id, application_id) WHERE kind = 'BLUE';
`;

const waiting = `
-- Applications that an operator has told to be issued, whose issuer has not answered.
ALTER TABLE invoice_application ADD COLUMN issue_asked_at timestamptz;
CREATE INDEX invoice_application_asked ON invoice_application (issue_asked_at) WHERE status = 'ISSUING' AND issue_asked_at IS NOT NULL;
CREATE FUNCTION invoices_asked(before timestamptz, most int) RETURNS TABLE (company_id bigint, id bigint) LANGUAGE sql STABLE AS $$
  SELECT a.company_id, a.id FROM invoice_application a WHERE a.status = 'ISSUING' AND a.issue_asked_at < before ORDER BY a.issue_asked_at LIMIT most $$;
SELECT house_definer('invoices_asked(timestamptz, int)');
-- What can be invoiced is found by it, newest first.
CREATE INDEX statement_invoiceable ON statement (company_id, subject_id, id DESC) WHERE invoice_state = 'NONE';
`;

export class Invoices0000000000082 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [applications, documents, waiting]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
