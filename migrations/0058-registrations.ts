// Why: companies import people who are to register: each gets a link, says who he is on the phone and confirms the agreement there. Numbers stand
// encrypted with a mask for lists and a blind index for searches; an SMS is first marked as due and then sent by a job, so that ten thousand of
// them are one commit for whoever asks.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const registrations = `
CREATE TABLE registration (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  person_id bigint NOT NULL REFERENCES person, payee_id bigint NOT NULL, subject_id bigint NOT NULL REFERENCES subject,
  agreement_type text NOT NULL CHECK (agreement_type IN ('BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS')),
  status text NOT NULL CHECK (status IN ('PENDING_REGISTRATION', 'PENDING_CONFIRMATION', 'COMPLETE')),
  name text NOT NULL, id_index text NOT NULL, id_card_mask text NOT NULL,
  phone_cipher text NOT NULL, phone_index text NOT NULL, phone_mask text NOT NULL,
  imported_at timestamptz NOT NULL, registered_at timestamptz, confirmed_at timestamptz, contract_id bigint, remark text,
  remind_day date, remind_count int NOT NULL DEFAULT 0 CHECK (remind_count >= 0), notice_due boolean NOT NULL DEFAULT false,
  created_by text NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, payee_id) REFERENCES payee, FOREIGN KEY (company_id, contract_id) REFERENCES contract,
  CHECK ((status = 'PENDING_REGISTRATION') = (registered_at IS NULL) AND (status = 'COMPLETE') = (confirmed_at IS NOT NULL)));
SELECT house_tenant('registration', 'SELECT, INSERT, UPDATE');
-- One open registration per person and subject: a second one would ask the same twice.
CREATE UNIQUE INDEX registration_one_open ON registration (company_id, person_id, subject_id) WHERE status <> 'COMPLETE';
CREATE INDEX registration_newest ON registration (company_id, id DESC);
CREATE INDEX registration_status ON registration (company_id, status, id DESC);
CREATE INDEX registration_id_card ON registration (company_id, id_index);
CREATE INDEX registration_phone ON registration (company_id, phone_index);
CREATE INDEX registration_due ON registration (company_id, id) WHERE notice_due;

CREATE TABLE registration_remark (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, registration_id bigint NOT NULL,
  text text NOT NULL, created_by text NOT NULL, created_by_name text NOT NULL, created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, registration_id) REFERENCES registration);
SELECT house_tenant('registration_remark', 'SELECT, INSERT');
CREATE INDEX registration_remark_of ON registration_remark (company_id, registration_id, id DESC);

-- On the phone a person moves the own registration on, and nothing else of it.
SELECT house_payee_own('registration', 'SELECT, UPDATE (status, registered_at, confirmed_at, contract_id)');
`;

export class Registrations0000000000058 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(registrations);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
