// Why: money that was advanced comes back by monthly bills. An entry is one transfer that changed what is owed, with its share of the fee; a
// bill takes the entries of a month, carries what the bill before it left open, and is repaid in parts. The ledger keeps the money, so no
// balance stands here: the sums of a bill are what it said when it was made, and verify:money compares them with entries and transfers.
// Existing rows: advances that were paid before get their entries from the first run on, and stand in the bill that it makes.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE bill (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, subject_id bigint NOT NULL, bill_code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('BUSINESS_INCOME', 'LABOR')), period char(7) NOT NULL,
  start_day date NOT NULL, end_day date NOT NULL, deadline date NOT NULL,
  status text NOT NULL CHECK (status IN ('TO_PAY', 'PAID', 'CARRIED')),
  rate_ppm bigint NOT NULL CHECK (rate_ppm >= 0),
  settlement_cents bigint NOT NULL CHECK (settlement_cents >= 0), service_cents bigint NOT NULL CHECK (service_cents >= 0),
  refund_settlement_cents bigint NOT NULL CHECK (refund_settlement_cents >= 0), refund_service_cents bigint NOT NULL CHECK (refund_service_cents >= 0),
  past_remittance_cents bigint NOT NULL CHECK (past_remittance_cents >= 0), past_interest_cents bigint NOT NULL CHECK (past_interest_cents >= 0),
  paid_principal_cents bigint NOT NULL DEFAULT 0, paid_interest_cents bigint NOT NULL DEFAULT 0,
  -- Known once nothing more can be added: at the last repayment, and when the next bill takes over what is left.
  own_interest_cents bigint CHECK (own_interest_cents >= 0), interest_to date, carried_into bigint, repaid_on date, generated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id), UNIQUE (company_id, bill_code), UNIQUE (company_id, subject_id, kind, period),
  FOREIGN KEY (company_id, subject_id) REFERENCES company_subject (company_id, subject_id),
  FOREIGN KEY (company_id, carried_into) REFERENCES bill (company_id, id),
  CONSTRAINT bill_refunds CHECK (refund_settlement_cents + refund_service_cents <= settlement_cents + service_cents + past_remittance_cents),
  CONSTRAINT bill_paid CHECK (paid_interest_cents >= 0 AND paid_principal_cents BETWEEN 0
    AND settlement_cents + service_cents + past_remittance_cents - refund_settlement_cents - refund_service_cents),
  CONSTRAINT bill_ended CHECK ((status = 'TO_PAY') = (own_interest_cents IS NULL) AND (status = 'TO_PAY') = (interest_to IS NULL)
    AND (status = 'PAID') = (repaid_on IS NOT NULL)));
SELECT house_tenant('bill', 'SELECT, INSERT, UPDATE');
-- The one that the next takes over.
CREATE UNIQUE INDEX one_open_bill ON bill (company_id, subject_id, kind) WHERE status = 'TO_PAY';
CREATE INDEX bill_newest ON bill (company_id, id DESC);
CREATE INDEX bill_carried ON bill (company_id, carried_into) WHERE carried_into IS NOT NULL;

CREATE TABLE bill_entry (
  company_id bigint NOT NULL REFERENCES company, transfer_id bigint NOT NULL, subject_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('BUSINESS_INCOME', 'LABOR')), day date NOT NULL, is_refund boolean NOT NULL,
  settlement_cents bigint NOT NULL CHECK (settlement_cents >= 0), service_cents bigint NOT NULL CHECK (service_cents >= 0), bill_id bigint,
  PRIMARY KEY (company_id, transfer_id),
  FOREIGN KEY (company_id, transfer_id) REFERENCES ledger_transfer (company_id, id),
  FOREIGN KEY (company_id, bill_id) REFERENCES bill (company_id, id));
SELECT house_tenant('bill_entry', 'SELECT, INSERT');
GRANT UPDATE (bill_id) ON bill_entry TO app_rw, app_ops;
CREATE INDEX bill_entry_bill ON bill_entry (company_id, bill_id, day);
CREATE INDEX bill_entry_unbilled ON bill_entry (company_id, subject_id, kind, transfer_id) WHERE bill_id IS NULL;

CREATE TABLE bill_repayment (
  company_id bigint NOT NULL REFERENCES company, bill_id bigint NOT NULL, instalment int NOT NULL CHECK (instalment > 0),
  principal_cents bigint NOT NULL CHECK (principal_cents >= 0), interest_cents bigint NOT NULL CHECK (interest_cents >= 0),
  source text NOT NULL CHECK (source IN ('BANK', 'AVAILABLE')), bank_ref text, paid_on date NOT NULL,
  confirmed_by text NOT NULL, confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, bill_id, instalment), FOREIGN KEY (company_id, bill_id) REFERENCES bill (company_id, id),
  CONSTRAINT bill_repayment_moves CHECK (principal_cents + interest_cents > 0),
  CONSTRAINT bill_repayment_ref CHECK ((source = 'BANK') = (bank_ref IS NOT NULL)));
SELECT house_tenant('bill_repayment', 'SELECT, INSERT');
CREATE UNIQUE INDEX bill_repayment_bank_ref ON bill_repayment (company_id, bank_ref);

-- How far a company has come; its row is the lock of the run.
CREATE TABLE bill_run (
  company_id bigint PRIMARY KEY REFERENCES company, accrued_to date NOT NULL, billed_to char(7) NOT NULL);
SELECT house_tenant('bill_run', 'SELECT, INSERT, UPDATE');
`;

const due = `
-- Companies that have used an advance and whose entries of yesterday are not made yet.
CREATE FUNCTION bills_due(yesterday date, most int) RETURNS TABLE (company_id bigint) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT a.company_id FROM ledger_account a LEFT JOIN bill_run r ON r.company_id = a.company_id
  WHERE a.kind = 'ADVANCE_USED' AND a.debit_cents > 0 AND (r.accrued_to IS NULL OR r.accrued_to < yesterday) ORDER BY a.company_id LIMIT most $$;
SELECT house_definer('bills_due(date, int)');
-- A company cannot read its own row; the rate is what its bills take.
CREATE FUNCTION company_overdue_ppm() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT overdue_daily_ppm FROM company WHERE id = nullif(current_setting('app.company_id', true), '')::bigint $$;
SELECT house_definer('company_overdue_ppm()');
CREATE INDEX ledger_account_advance ON ledger_account (company_id) WHERE kind = 'ADVANCE_USED' AND debit_cents > 0;
`;

export class Bills0000000000061 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [tables, due]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
