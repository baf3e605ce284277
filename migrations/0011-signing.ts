// Why: a payee may be paid only under a signed, running contract with the cooperation subject (D77). This first form knows contracts
// and the signature that operators enter from paper (线下签署补录), confirmed by a second operator. Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE contract (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  contract_code text NOT NULL, payee_id bigint NOT NULL, person_id bigint NOT NULL REFERENCES person,
  subject_id bigint NOT NULL REFERENCES subject,
  agreement_type text NOT NULL CHECK (agreement_type IN ('BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS')),
  status text NOT NULL CHECK (status IN ('WAITING_SIGN', 'HAS_BEEN_SIGNED', 'HAS_BEEN_VOIDED', 'OVER_TIME_CANCEL')),
  source text NOT NULL CHECK (source IN ('OFFLINE_RECORD')),
  name text NOT NULL, signed_on date, ends_on date, evidence_file_id bigint,
  created_by text NOT NULL, created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id), UNIQUE (company_id, contract_code),
  FOREIGN KEY (company_id, payee_id) REFERENCES payee (company_id, id),
  CONSTRAINT contract_signed_dates CHECK (status <> 'HAS_BEEN_SIGNED' OR (signed_on IS NOT NULL AND ends_on IS NOT NULL AND ends_on > signed_on)));
SELECT house_tenant('contract', 'SELECT, INSERT, UPDATE');
CREATE INDEX contract_person ON contract (company_id, subject_id, agreement_type, person_id);

CREATE TABLE signature_entry (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL, id_card_cipher text NOT NULL, id_index text NOT NULL, id_card_mask text NOT NULL,
  subject_id bigint NOT NULL REFERENCES subject,
  agreement_type text NOT NULL CHECK (agreement_type IN ('BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS')),
  signed_on date NOT NULL, ends_on date NOT NULL, evidence_file_id bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('PROPOSED', 'CONFIRMED', 'REJECTED')),
  entered_by text NOT NULL, entered_by_name text NOT NULL, entered_at timestamptz NOT NULL,
  decided_by text, decided_by_name text, decided_at timestamptz, remark text, contract_id bigint,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, contract_id) REFERENCES contract (company_id, id),
  CHECK (ends_on > signed_on),
  CONSTRAINT signature_two_operators CHECK (status <> 'CONFIRMED' OR decided_by <> entered_by),
  CHECK ((status = 'PROPOSED') = (decided_by IS NULL)), CHECK ((status = 'CONFIRMED') = (contract_id IS NOT NULL)));
SELECT house_tenant('signature_entry', 'SELECT, INSERT, UPDATE');
CREATE UNIQUE INDEX signature_entry_open ON signature_entry (company_id, id_index, subject_id, agreement_type) WHERE status = 'PROPOSED';
CREATE INDEX signature_entry_newest ON signature_entry (entered_at DESC, id DESC);

CREATE TABLE contract_counter (company_id bigint NOT NULL REFERENCES company, day date NOT NULL, last_no int NOT NULL, PRIMARY KEY (company_id, day));
SELECT house_tenant('contract_counter', 'SELECT, INSERT, UPDATE');
`;

export class Signing0000000000011 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
