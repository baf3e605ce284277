// Why: who has signed and then changes the number cannot end the contract: the link and its code go to the phone that signed, for ever. A company that
// could name another phone would give the consent of the payee itself, so nobody of a company names one: an operator enters the new number with what
// proves it (signature_entry with moves_contract_id), a second one confirms, the phone that signed is told and may stop it, and only days later
// (next_phone_from) terminations go to the new number (end_phone). What the payee's word rested on is kept in end_proof.
// Existing rows: none changed. Entries of before are signatures from paper; terminations that wait were sent to the phone of their record.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
ALTER TABLE contract ADD COLUMN next_phone_cipher text, ADD COLUMN next_phone_mask text, ADD COLUMN next_phone_from timestamptz,
  ADD COLUMN end_phone_cipher text, ADD COLUMN end_phone_mask text, ADD COLUMN end_proof text,
  ADD CONSTRAINT contract_next_phone CHECK (num_nonnulls(next_phone_cipher, next_phone_mask, next_phone_from) IN (0, 3)),
  ADD CONSTRAINT contract_end_phone CHECK (num_nonnulls(end_phone_cipher, end_phone_mask) IN (0, 2));
CREATE INDEX contract_next_phone_due ON contract (next_phone_from) WHERE next_phone_from IS NOT NULL;
GRANT UPDATE (next_phone_cipher, end_phone_cipher) ON contract TO app_sys;
-- Who agrees to the end writes what the word rests on.
GRANT UPDATE (end_proof) ON contract TO app_payee;

ALTER TABLE signature_entry ADD COLUMN moves_contract_id bigint, ADD COLUMN phone_cipher text, ADD COLUMN phone_mask text, ADD COLUMN phone_index text,
  ADD COLUMN stopped_at timestamptz,
  ADD FOREIGN KEY (company_id, moves_contract_id) REFERENCES contract (company_id, id),
  ADD CONSTRAINT signature_entry_phone CHECK (num_nonnulls(moves_contract_id, phone_cipher, phone_mask, phone_index) IN (0, 4));
GRANT UPDATE (phone_cipher) ON signature_entry TO app_sys;
DROP INDEX signature_entry_open;
CREATE UNIQUE INDEX signature_entry_open ON signature_entry (company_id, id_index, subject_id, agreement_type)
  WHERE status = 'PROPOSED' AND moves_contract_id IS NULL;
CREATE UNIQUE INDEX signature_entry_moves ON signature_entry (company_id, moves_contract_id) WHERE status = 'PROPOSED';
CREATE INDEX signature_entry_moved ON signature_entry (company_id, moves_contract_id) WHERE moves_contract_id IS NOT NULL;

ALTER TABLE payee_link DROP CONSTRAINT payee_link_purpose_check, ADD CONSTRAINT payee_link_purpose_check
  CHECK (purpose IN ('SIGN', 'QR', 'REGISTER', 'FIX_ACCOUNT', 'CONFIRM_RECEIPT', 'TERMINATE', 'UNBIND', 'KEEP_PHONE', 'TASK'));

DROP FUNCTION due_contracts(timestamptz, bigint[]);
-- besides: companies.
CREATE FUNCTION due_contracts(at timestamptz, besides bigint[]) RETURNS TABLE (company_id bigint) LANGUAGE sql STABLE AS $$
  SELECT c.company_id FROM contract c WHERE c.status = 'WAITING_SIGN' AND c.deleted_at IS NULL AND c.deadline_at <= furthest_time(at)
    AND c.deadline_at <= company_time(c.company_id, at) AND c.company_id <> ALL (besides)
  UNION SELECT c.company_id FROM contract c WHERE c.void_pending_until <= furthest_time(at) AND c.void_pending_until <= company_time(c.company_id, at)
    AND c.company_id <> ALL (besides)
  UNION SELECT c.company_id FROM contract c WHERE c.next_phone_from <= furthest_time(at) AND c.next_phone_from <= company_time(c.company_id, at)
    AND c.company_id <> ALL (besides)
  LIMIT 500 $$;
SELECT house_definer('due_contracts(timestamptz, bigint[])');
`;

export class PhonesOfEndings0000000001240 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
