// Why: records are searched by phone, people are asked to unbind, and many are reminded at once by a job that shows how far it is.
// Existing rows: contracts from paper have no phone and so no index of one.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
ALTER TABLE contract ADD COLUMN phone_index text;
CREATE INDEX contract_phone ON contract (company_id, phone_index) WHERE phone_index IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX contract_signed_newest ON contract (company_id, signed_on) WHERE deleted_at IS NULL;
CREATE INDEX contract_voiding ON contract (void_pending_until) WHERE void_pending_until IS NOT NULL;

CREATE TABLE signing_unbind (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  contract_id bigint, payee_id bigint NOT NULL, person_id bigint NOT NULL REFERENCES person,
  name text NOT NULL, phone_cipher text NOT NULL, phone_mask text NOT NULL,
  created_by text NOT NULL, created_at timestamptz NOT NULL, confirmed_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, contract_id) REFERENCES contract (company_id, id),
  FOREIGN KEY (company_id, payee_id) REFERENCES payee (company_id, id));
SELECT house_tenant('signing_unbind', 'SELECT, INSERT, UPDATE');
CREATE INDEX signing_unbind_day ON signing_unbind (company_id, person_id, created_at);

-- The sweep of the platform: companies with records whose time is over.
CREATE FUNCTION due_contracts(at timestamptz) RETURNS TABLE (company_id bigint) LANGUAGE sql STABLE AS $$
  SELECT c.company_id FROM contract c WHERE c.status = 'WAITING_SIGN' AND c.deleted_at IS NULL AND c.deadline_at <= at
  UNION SELECT c.company_id FROM contract c WHERE c.void_pending_until <= at LIMIT 500 $$;
SELECT house_definer('due_contracts(timestamptz)');

CREATE TABLE signing_batch (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('REMIND', 'NOTIFY')), contract_ids bigint[] NOT NULL,
  done_count int NOT NULL DEFAULT 0, sent_count int NOT NULL DEFAULT 0, refused_count int NOT NULL DEFAULT 0,
  created_by text NOT NULL, created_at timestamptz NOT NULL, ended_at timestamptz,
  PRIMARY KEY (company_id, id),
  CHECK (done_count <= cardinality(contract_ids) AND sent_count + refused_count = done_count),
  CHECK (ended_at IS NULL OR done_count = cardinality(contract_ids)));
SELECT house_tenant('signing_batch', 'SELECT, INSERT, UPDATE');
`;

export class SigningLists0000000000053 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
