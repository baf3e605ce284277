// Why: money that arrived at our bank, entered by one operator and confirmed by another before a company is credited. It
// belongs to no company until somebody decides, so it is a platform table that only operators see.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE inbound_transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('ENTERED', 'CONFIRMED', 'REJECTED')),
  bank_ref text NOT NULL CONSTRAINT inbound_transfer_bank_ref_once UNIQUE CHECK (length(bank_ref) <= 64),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0), payer_name text NOT NULL, account_no text, remark text,
  received_at timestamptz NOT NULL, matched_by text NOT NULL CHECK (matched_by IN ('VIRTUAL_ACCOUNT', 'PAYER', 'MANUAL', 'NONE')),
  for_company_id bigint REFERENCES company, for_subject_id bigint REFERENCES subject,
  entered_by text NOT NULL, entered_by_name text NOT NULL, entered_at timestamptz NOT NULL,
  decided_by text, decided_by_name text, decided_at timestamptz, reject_reason text,
  CONSTRAINT inbound_transfer_matched CHECK ((matched_by = 'NONE') = (for_company_id IS NULL) AND (for_company_id IS NULL) = (for_subject_id IS NULL)),
  CONSTRAINT inbound_transfer_decided CHECK ((status = 'ENTERED') = (decided_by IS NULL) AND (status = 'ENTERED') = (decided_at IS NULL)),
  CONSTRAINT inbound_transfer_credited CHECK (status <> 'CONFIRMED' OR for_company_id IS NOT NULL),
  CONSTRAINT inbound_transfer_two_operators CHECK (status <> 'CONFIRMED' OR decided_by <> entered_by));
GRANT SELECT, INSERT, UPDATE ON inbound_transfer TO app_ops;
CREATE INDEX inbound_transfer_newest ON inbound_transfer (status, id DESC);
`;

export class Fund0000000000013 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
