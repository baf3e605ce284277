// Why: a contract is no longer only what operators recorded from paper. It is sent to a person, signed on a phone, sealed by a job and kept as
// a document: so it gets a template of which it keeps the version, a phone of its own, a deadline, and the evidence of each signature.
// Existing rows: contracts made on paper (sign_system_type 2), without template, document or deadline; imported when they were recorded.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const templates = `
CREATE TABLE contract_template (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, subject_id bigint NOT NULL REFERENCES subject,
  agreement_type text NOT NULL CHECK (agreement_type IN ('BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS')),
  name text NOT NULL, status text NOT NULL CHECK (status IN ('DRAFT', 'PUBLISHED', 'RETIRED')),
  created_by text NOT NULL, created_at timestamptz NOT NULL,
  CONSTRAINT contract_template_name_once UNIQUE (subject_id, agreement_type, name));
-- published_at NULL = the one draft that may still change.
CREATE TABLE contract_template_version (
  template_id bigint NOT NULL REFERENCES contract_template, version int NOT NULL CHECK (version > 0),
  body text NOT NULL, valid_months int NOT NULL CHECK (valid_months BETWEEN 1 AND 60),
  text_sha256 text, published_by text, published_at timestamptz, changed_by text NOT NULL, changed_at timestamptz NOT NULL,
  PRIMARY KEY (template_id, version), CHECK ((published_at IS NULL) = (text_sha256 IS NULL)));
CREATE UNIQUE INDEX contract_template_one_draft ON contract_template_version (template_id) WHERE published_at IS NULL;
CREATE FUNCTION contract_template_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'a published version of a template never changes'; END $$;
CREATE TRIGGER contract_template_published BEFORE UPDATE OR DELETE ON contract_template_version
  FOR EACH ROW WHEN (old.published_at IS NOT NULL) EXECUTE FUNCTION contract_template_keep();
-- Operators write them; who signs and who sends only reads.
GRANT SELECT ON contract_template, contract_template_version TO app_rw, app_payee;
GRANT SELECT, INSERT, UPDATE ON contract_template, contract_template_version TO app_ops;
`;

const records = `
ALTER TABLE contract
  DROP CONSTRAINT contract_status_check, DROP CONSTRAINT contract_source_check,
  ADD CHECK (status IN ('WAITING_SIGN', 'SIGNING', 'HAS_BEEN_SIGNED', 'HAS_BEEN_VOIDED', 'OVER_TIME_CANCEL')),
  ADD CHECK (source IN ('OFFLINE_RECORD', 'IMPORT', 'QR', 'SINGLE', 'REGISTRATION')),
  ADD COLUMN sign_system_type smallint NOT NULL DEFAULT 2 CHECK (sign_system_type IN (1, 2)),
  ADD COLUMN template_id bigint, ADD COLUMN template_version int,
  ADD FOREIGN KEY (template_id, template_version) REFERENCES contract_template_version (template_id, version),
  ADD COLUMN phone_cipher text, ADD COLUMN phone_mask text,
  ADD COLUMN qr_id bigint,
  ADD COLUMN deadline_at timestamptz,
  ADD COLUMN authentication_failed boolean NOT NULL DEFAULT false,
  ADD COLUMN void_pending_until timestamptz,
  ADD COLUMN text_sha256 text, ADD COLUMN document_file_id bigint, ADD COLUMN document_sha256 text,
  ADD COLUMN seal_step text CHECK (seal_step IN ('CERTIFICATE', 'SIGNATURE', 'TIMESTAMP', 'STORED', 'VERIFIED')),
  ADD COLUMN seal_reason text, ADD COLUMN seal_tries int NOT NULL DEFAULT 0, ADD COLUMN sealed_at timestamptz,
  ADD COLUMN signed_at timestamptz, ADD COLUMN voided_at timestamptz, ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT contract_by_phone CHECK (sign_system_type = 2 OR (template_id IS NOT NULL AND phone_cipher IS NOT NULL AND deadline_at IS NOT NULL)),
  ADD CONSTRAINT contract_deleted CHECK (deleted_at IS NULL OR status IN ('WAITING_SIGN', 'OVER_TIME_CANCEL'));
ALTER TABLE contract ALTER COLUMN sign_system_type DROP DEFAULT;
-- One open request per person, subject and agreement: a second one would make two contracts of the same.
CREATE UNIQUE INDEX contract_one_open ON contract (company_id, person_id, subject_id, agreement_type)
  WHERE status IN ('WAITING_SIGN', 'SIGNING') AND deleted_at IS NULL;
CREATE INDEX contract_newest ON contract (company_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX contract_status_newest ON contract (company_id, status, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX contract_overdue ON contract (deadline_at) WHERE status = 'WAITING_SIGN' AND deleted_at IS NULL;
CREATE INDEX contract_sealing ON contract (company_id, id) WHERE status = 'SIGNING';

-- What proves one signature: whose, how given, after what was shown for how long, agreed to under which words, and what the authorities answered.
CREATE TABLE contract_signature (
  company_id bigint NOT NULL REFERENCES company, contract_id bigint NOT NULL, person_id bigint NOT NULL REFERENCES person,
  form text NOT NULL CHECK (form IN ('PAD', 'TYPED')), strokes jsonb, typed_name text,
  text_sha256 text NOT NULL, read_ms int NOT NULL CHECK (read_ms >= 0), consent_version text NOT NULL, consented_at timestamptz NOT NULL,
  code_proof text NOT NULL, ip text NOT NULL, user_agent text NOT NULL,
  signed_at timestamptz NOT NULL, shown_at timestamptz NOT NULL,
  draft_file_id bigint, certificate_pem text, certificate_serial text, signed_sha256 text, timestamp_token text, verified_at timestamptz,
  PRIMARY KEY (company_id, contract_id), FOREIGN KEY (company_id, contract_id) REFERENCES contract (company_id, id),
  CHECK ((form = 'PAD') = (strokes IS NOT NULL) AND (form = 'TYPED') = (typed_name IS NOT NULL)));
SELECT house_tenant('contract_signature', 'SELECT, INSERT, UPDATE');

-- Reminders of one person on one day, over all records (D42: five).
CREATE TABLE signing_reminder (
  company_id bigint NOT NULL REFERENCES company, person_id bigint NOT NULL REFERENCES person, day date NOT NULL,
  sent int NOT NULL CHECK (sent > 0), PRIMARY KEY (company_id, person_id, day));
SELECT house_tenant('signing_reminder', 'SELECT, INSERT, UPDATE');

CREATE TABLE signing_qr (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  subject_id bigint NOT NULL REFERENCES subject,
  agreement_type text NOT NULL CHECK (agreement_type IN ('BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS')),
  template_id bigint NOT NULL, template_version int NOT NULL,
  collect_account boolean NOT NULL, account_types text[] NOT NULL, ends_at timestamptz NOT NULL,
  signed_count int NOT NULL DEFAULT 0, created_by text NOT NULL, created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (template_id, template_version) REFERENCES contract_template_version (template_id, version),
  CHECK (NOT collect_account OR cardinality(account_types) > 0));
SELECT house_tenant('signing_qr', 'SELECT, INSERT, UPDATE');
ALTER TABLE contract ADD FOREIGN KEY (company_id, qr_id) REFERENCES signing_qr (company_id, id);
`;

export class SigningRecords0000000000052 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [templates, records]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
