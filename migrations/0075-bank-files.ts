// Why: a transfer of the bank is either credited to a balance or repays a bill, never both, whoever is first (the check in the commands sees
// only what is committed; these locks see two that come at once). An inbound transfer without an account whose payer works with several
// subjects belongs to the one where exactly this amount is awaited (OPS-009). Existing rows: stay as they are.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const once = `
CREATE FUNCTION bank_ref_used_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.bank_ref IS NULL THEN RETURN NEW; END IF;
  -- One lock for all of them: a lock a reference would fill the table of locks with every file of the bank.
  PERFORM pg_advisory_xact_lock(hashtextextended('bank_ref_used_once', 0));
  IF (TG_TABLE_NAME = 'inbound_transfer' AND EXISTS (SELECT 1 FROM bill_repayment WHERE bank_ref = NEW.bank_ref))
    OR (TG_TABLE_NAME = 'bill_repayment' AND EXISTS (SELECT 1 FROM inbound_transfer WHERE bank_ref = NEW.bank_ref AND status <> 'REJECTED')) THEN
    RAISE EXCEPTION 'bank reference used' USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_ref_used_once';
  END IF;
  RETURN NEW;
END $$;
SELECT house_definer('bank_ref_used_once()');
CREATE FUNCTION bank_refs_repaid(refs text[]) RETURNS TABLE (bank_ref text) LANGUAGE sql STABLE AS $$
  SELECT r.bank_ref FROM bill_repayment r WHERE r.bank_ref = ANY (refs) $$;
SELECT house_definer('bank_refs_repaid(text[])');
CREATE TRIGGER bank_ref_used_once BEFORE INSERT ON inbound_transfer FOR EACH ROW EXECUTE FUNCTION bank_ref_used_once();
CREATE TRIGGER bank_ref_used_once BEFORE INSERT ON bill_repayment FOR EACH ROW EXECUTE FUNCTION bank_ref_used_once();
`;

const awaited = `
CREATE FUNCTION subjects_awaiting(company bigint, cents bigint) RETURNS TABLE (subject_id bigint) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT s.subject_id FROM statement s
  WHERE s.company_id = company AND s.status = 'AWAITING_FUNDS' AND s.total_cents - s.deduction_cents = cents $$;
SELECT house_definer('subjects_awaiting(bigint, bigint)');
`;

export class BankFiles0000000000075 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [once, awaited]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
