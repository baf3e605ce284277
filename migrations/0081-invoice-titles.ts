// Why: an invoice needs a buyer and somewhere to go. A company has one title, which operators look at before invoices are made out to it, and
// addresses of which exactly one is the default. Account and phones are ciphertext: they are numbers of accounts and of people.
// Existing rows: none; a company without a row has not set its title.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const title = `
CREATE TABLE invoice_title (
  company_id bigint PRIMARY KEY REFERENCES company,
  status text NOT NULL CHECK (status IN ('IN_REVIEW', 'APPROVED', 'REFUSED')),
  taxpayer_type text NOT NULL CHECK (taxpayer_type IN ('GENERAL', 'SMALL_SCALE')),
  name text NOT NULL, tax_no text NOT NULL,
  bank_name text, account_cipher text, account_mask text, register_address text, phone_cipher text, phone_mask text,
  proof_file_id bigint, reason text, submission int NOT NULL CHECK (submission > 0), content_hash text NOT NULL,
  submitted_by text NOT NULL, submitted_by_name text NOT NULL, submitted_at timestamptz NOT NULL, review_due_at timestamptz NOT NULL,
  decided_by text, decided_by_name text, decided_at timestamptz,
  FOREIGN KEY (company_id, proof_file_id) REFERENCES stored_file (company_id, id),
  CONSTRAINT invoice_title_general CHECK (taxpayer_type <> 'GENERAL' OR (bank_name IS NOT NULL AND account_cipher IS NOT NULL
    AND register_address IS NOT NULL AND phone_cipher IS NOT NULL)),
  CONSTRAINT invoice_title_reason CHECK ((status = 'REFUSED') = (reason IS NOT NULL)),
  CONSTRAINT invoice_title_decided CHECK ((status = 'IN_REVIEW') = (decided_at IS NULL)));
SELECT house_tenant('invoice_title', 'SELECT, INSERT, UPDATE');
-- The queue of the operators: who waits longest comes first.
CREATE INDEX invoice_title_queue ON invoice_title (submitted_at) WHERE status = 'IN_REVIEW';
CREATE INDEX invoice_title_newest ON invoice_title (submitted_at DESC);
`;

const addresses = `
CREATE TABLE receiving_address (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  receiver_name text NOT NULL, phone_cipher text NOT NULL, phone_mask text NOT NULL, email text,
  province_code char(6) NOT NULL, city_code char(6) NOT NULL, district_code char(6) NOT NULL, detail text NOT NULL,
  is_default boolean NOT NULL, created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id));
SELECT house_tenant('receiving_address', 'SELECT, INSERT, UPDATE, DELETE');
CREATE UNIQUE INDEX receiving_address_one_default ON receiving_address (company_id) WHERE is_default;
`;

export class InvoiceTitles0000000000081 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [title, addresses]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
