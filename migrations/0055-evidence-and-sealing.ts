// Why: a person signs on a phone and authorities answer afterwards, one by one. What each of them answered is kept, so that sealing goes on
// where it was interrupted; the text that was signed is kept as it was shown, so that no later change of a name makes another contract of it.
// Whoever holds a document of ours asks by its hash whether it is one: document_proof knows hashes, times and masked names, and no document.
// Existing rows: nobody has signed on a phone yet, so contract_signature is empty; contracts made on paper stay as they are.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const signatures = `
ALTER TABLE contract_signature DROP COLUMN draft_file_id,
  ADD COLUMN model_cipher text NOT NULL, ADD COLUMN ends_on date NOT NULL,
  -- The key of one act: made for it, and forgotten when it has signed.
  ADD COLUMN key_cipher text,
  ADD COLUMN seal_certificate_pem text, ADD COLUMN prepared_sha256 text,
  ADD COLUMN signature_value text, ADD COLUMN seal_signature text, ADD COLUMN seal_token text;
-- By the real clock: when the sweep takes the contract up next; a worker that has it moves it ahead of itself.
ALTER TABLE contract ADD COLUMN seal_due_at timestamptz,
  -- What somebody at a QR code said of the account to be paid to.
  ADD COLUMN pay_way text, ADD COLUMN account_cipher text, ADD COLUMN account_index text, ADD COLUMN account_mask text, ADD COLUMN bank_name text,
  ADD CONSTRAINT contract_sealing_due CHECK (status <> 'SIGNING' OR seal_due_at IS NOT NULL),
  ADD CONSTRAINT contract_account CHECK (num_nulls(pay_way, account_cipher, account_index, account_mask) IN (0, 4));
ALTER TABLE signing_qr ADD COLUMN token_cipher text, ADD COLUMN ended_at timestamptz;
DROP INDEX contract_sealing;
CREATE INDEX contract_sealing ON contract (seal_due_at) WHERE status = 'SIGNING';
CREATE FUNCTION contracts_to_seal(most int) RETURNS TABLE (company_id bigint, id bigint) LANGUAGE sql STABLE AS $$
  SELECT c.company_id, c.id FROM contract c WHERE c.status = 'SIGNING' AND c.seal_due_at <= now() ORDER BY c.seal_due_at LIMIT most $$;
SELECT house_definer('contracts_to_seal(int)');
`;

const payees = `
-- A person signs her own contract, gives up the one that she was asked to, and nothing else of it.
SELECT house_payee_own('contract', 'SELECT, UPDATE (status, signed_at, text_sha256, seal_due_at, pay_way, account_cipher, account_index, account_mask, bank_name, voided_at, void_pending_until, authentication_failed)');
SELECT house_payee_own('contract_signature', 'SELECT, INSERT');
SELECT house_payee_company('signing_qr', 'SELECT');
SELECT house_payee_own('signing_unbind', 'SELECT, UPDATE (confirmed_at)');
-- Who holds a phone lets it go: it is bound to nobody.
GRANT DELETE ON person_phone TO app_sys;
CREATE FUNCTION person_phone_release(phone text) RETURNS boolean LANGUAGE sql AS $$
  DELETE FROM person_phone WHERE phone_index = phone AND person_id = nullif(current_setting('app.person_id', true), '')::bigint RETURNING true $$;
SELECT house_definer('person_phone_release(text)');
-- Nothing where the document is not the person's, or not made yet.
CREATE FUNCTION payee_contract_ticket(contract_id bigint, hash text, lives_ms bigint) RETURNS timestamptz LANGUAGE sql AS $$
  INSERT INTO download_ticket (company_id, file_id, token_hash, expires_at)
  SELECT c.company_id, c.document_file_id, hash, now() + make_interval(secs => lives_ms / 1000.0) FROM contract c
  WHERE c.id = contract_id AND c.person_id = nullif(current_setting('app.person_id', true), '')::bigint
    AND c.company_id = nullif(current_setting('app.company_id', true), '')::bigint AND c.document_file_id IS NOT NULL RETURNING expires_at $$;
SELECT house_definer('payee_contract_ticket(bigint, text, bigint)');
`;

const proofs = `
CREATE TABLE document_proof (
  company_id bigint NOT NULL REFERENCES company, hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  kind text NOT NULL CHECK (kind IN ('CONTRACT', 'RECEIPT')), target_id text NOT NULL,
  made_at timestamptz NOT NULL, parties text[] NOT NULL, is_simulated boolean NOT NULL, ended_at timestamptz,
  PRIMARY KEY (company_id, hash), CONSTRAINT document_proof_once UNIQUE (hash));
SELECT house_tenant('document_proof', 'SELECT, INSERT, UPDATE');
CREATE INDEX document_proof_target ON document_proof (company_id, kind, target_id);
-- The only reading across companies; what it answers names nobody.
CREATE FUNCTION document_proof_find(asked text) RETURNS TABLE (kind text, made_at timestamptz, parties text[], is_simulated boolean, ended_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT p.kind, p.made_at, p.parties, p.is_simulated, p.ended_at FROM document_proof p WHERE p.hash = asked $$;
SELECT house_definer('document_proof_find(text)');
`;

export class EvidenceAndSealing0000000000055 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [signatures, payees, proofs]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
