// Why: a transfer of the bank that had repaid a bill of one company could be named again for a bill of another: the index of references stands within a
// company, and the check compared older spellings within one too. The lock of the check is one for all, so it compares with every company now.
// What came back to a quota gets an index of its own.
// Existing rows: none is changed, and nothing looks at them: two old ones that are one stay beside each other.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const check = `
SET LOCAL statement_timeout = 0;
-- Who holds one of the tables is waited for, and nobody for longer than this; what takes long comes last.
SET LOCAL lock_timeout = '60s';
LOCK TABLE inbound_transfer, bill_repayment IN ACCESS EXCLUSIVE MODE;
DROP TRIGGER bank_ref_used_once ON inbound_transfer;
DROP TRIGGER bank_ref_used_once ON bill_repayment;
DROP FUNCTION bank_ref_used_once();
CREATE FUNCTION bank_ref_used_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.bank_ref IS NULL THEN RETURN NEW; END IF;
  -- One lock for all of them: a lock a reference would fill the table of locks with every file of the bank.
  PERFORM pg_advisory_xact_lock(hashtextextended('bank_ref_used_once', 0));
  IF (TG_TABLE_NAME = 'inbound_transfer' AND EXISTS (SELECT 1 FROM bill_repayment WHERE ref_key = code_fold(NEW.bank_ref)))
    OR (TG_TABLE_NAME = 'bill_repayment' AND EXISTS (SELECT 1 FROM inbound_transfer WHERE ref_key = code_fold(NEW.bank_ref) AND status <> 'REJECTED')) THEN
    RAISE EXCEPTION 'bank reference used' USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_ref_used_once';
  END IF;
  -- The same in an older spelling, which no index meets; in the same one the index does.
  IF TG_TABLE_NAME = 'inbound_transfer' AND EXISTS (SELECT 1 FROM inbound_transfer i
    WHERE i.ref_key = code_fold(NEW.bank_ref) AND i.bank_ref <> NEW.bank_ref AND i.status <> 'REJECTED') THEN
    RETURN NULL;
  END IF;
  -- Of any company and in any spelling: a transfer repays one bill.
  IF TG_TABLE_NAME = 'bill_repayment' AND EXISTS (SELECT 1 FROM bill_repayment r WHERE r.ref_key = code_fold(NEW.bank_ref)) THEN
    RAISE EXCEPTION 'bank reference used' USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_repayment_bank_ref';
  END IF;
  RETURN NEW;
END $$;
SELECT house_definer('bank_ref_used_once()');
CREATE TRIGGER bank_ref_used_once BEFORE INSERT ON inbound_transfer FOR EACH ROW EXECUTE FUNCTION bank_ref_used_once();
CREATE TRIGGER bank_ref_used_once BEFORE INSERT ON bill_repayment FOR EACH ROW EXECUTE FUNCTION bank_ref_used_once();
-- What came back to a quota is asked for under its lock: without this the whole history of the account would be read for it.
CREATE INDEX ledger_transfer_refunds ON ledger_transfer (company_id, credit_account_id, occurred_at) WHERE code = 'refund';
`;

export class ReferencesOfAllCompanies0000000001480 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(check);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
