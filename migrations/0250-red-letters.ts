// Why: an invoice that is wrong, or whose service ended, cannot be voided: buyer and seller confirm a sheet, and the issuer answers with a red
// invoice of its own number and of negative amounts (D45). A company asks for it, an operator confirms for the seller within 72 hours of the
// product's clock, the issuer gives the number of the sheet and then that of the red invoice; each is kept the moment it is known, so that a
// worker killed between two steps goes on with the next one. What the red invoice takes back may be invoiced again, once.
// What is owed of an invoice (a line that came back) is taken back by its red letter instead of by a later invoice: such rows are bound to the
// red letter while it waits, and are owed again when it ends without one.
// Existing rows: no invoice is red; what is owed belongs to the living application of its statement, which is the only one there was.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const confirmations = `
CREATE TABLE red_confirmation (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  application_id bigint NOT NULL, blue_number text NOT NULL,
  status text NOT NULL CHECK (status IN ('NOT_NEEDED', 'SELLER_ENTERED', 'WAITING', 'CONFIRMED', 'BUYER_REFUSED', 'REFUSED', 'LAPSED', 'WITHDRAWN',
    'REVOKED', 'ISSUED')),
  reason text NOT NULL CHECK (reason IN ('WRONG_DATA', 'RETURNED', 'ENDED', 'DISCOUNT')), note text,
  -- What the red invoice takes back, above zero; less than the blue one where a later invoice took off a part of it already.
  amount_cents bigint NOT NULL CHECK (amount_cents > 0), tax_cents bigint NOT NULL CHECK (tax_cents >= 0 AND tax_cents <= amount_cents),
  -- 换开: what the new application says.
  is_reissue boolean NOT NULL, new_kind text CHECK (new_kind IN ('DIGITAL_SPECIAL', 'DIGITAL_ORDINARY', 'PAPER_SPECIAL')),
  new_category text, new_remark text, new_address_id bigint,
  created_by text NOT NULL, created_by_name text NOT NULL, created_at timestamptz NOT NULL, due_at timestamptz NOT NULL, content_hash text NOT NULL,
  handled_by_name text, confirmed_at timestamptz, refuse_reason text, issue_asked_at timestamptz, issue_problem text,
  -- The steps, each kept as soon as it is known.
  sheet_number text CHECK (sheet_number ~ '^[0-9]{20}$'), red_number text, ended_at timestamptz,
  new_application_id bigint, reissue_problem text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, application_id) REFERENCES invoice_application (company_id, id),
  FOREIGN KEY (company_id, blue_number) REFERENCES tax_invoice (company_id, number),
  FOREIGN KEY (company_id, red_number) REFERENCES tax_invoice (company_id, number),
  FOREIGN KEY (company_id, new_application_id) REFERENCES invoice_application (company_id, id),
  CONSTRAINT red_confirmation_sheet_once UNIQUE (sheet_number),
  CONSTRAINT red_confirmation_reason CHECK ((status = 'REFUSED') = (refuse_reason IS NOT NULL)),
  CONSTRAINT red_confirmation_steps CHECK ((status = 'ISSUED') = (red_number IS NOT NULL) AND (red_number IS NULL OR sheet_number IS NOT NULL)),
  CONSTRAINT red_confirmation_reissue CHECK (NOT is_reissue OR (new_kind IS NOT NULL AND new_category IS NOT NULL)));
SELECT house_tenant('red_confirmation', 'SELECT, INSERT, UPDATE');
-- One at a time, and one red letter for ever, whatever a hundred clicks say.
CREATE UNIQUE INDEX red_confirmation_one ON red_confirmation (company_id, application_id) WHERE status IN ('WAITING', 'CONFIRMED', 'ISSUED');
CREATE INDEX red_confirmation_newest ON red_confirmation (company_id, application_id, id DESC);
CREATE INDEX red_confirmation_queue ON red_confirmation (created_at) WHERE status IN ('WAITING', 'CONFIRMED');
CREATE FUNCTION reds_asked(before timestamptz, most int) RETURNS TABLE (company_id bigint, id bigint) LANGUAGE sql STABLE AS $$
  SELECT r.company_id, r.id FROM red_confirmation r WHERE r.status = 'CONFIRMED' AND r.issue_asked_at < before ORDER BY r.issue_asked_at LIMIT most $$;
SELECT house_definer('reds_asked(timestamptz, int)');
CREATE FUNCTION reds_due(at timestamptz, most int) RETURNS TABLE (company_id bigint, id bigint) LANGUAGE sql STABLE AS $$
  SELECT r.company_id, r.id FROM red_confirmation r WHERE r.status = 'WAITING' AND r.due_at < at ORDER BY r.due_at LIMIT most $$;
SELECT house_definer('reds_due(timestamptz, int)');
`;

const links = `
ALTER TABLE tax_invoice ADD COLUMN blue_number text, ADD COLUMN sheet_number text;
ALTER TABLE tax_invoice ADD CONSTRAINT tax_invoice_of_blue
  CHECK ((kind = 'RED') = (blue_number IS NOT NULL) AND (kind = 'RED') = (sheet_number IS NOT NULL));
ALTER TABLE tax_invoice ADD FOREIGN KEY (company_id, blue_number) REFERENCES tax_invoice (company_id, number);
CREATE UNIQUE INDEX tax_invoice_one_red ON tax_invoice (company_id, application_id) WHERE kind = 'RED';
-- When its red letter was issued; the application that takes its place.
ALTER TABLE invoice_application ADD COLUMN red_at timestamptz, ADD COLUMN replaces_id bigint;
ALTER TABLE invoice_application ADD FOREIGN KEY (company_id, replaces_id) REFERENCES invoice_application (company_id, id);
-- How much of it the red letter takes back.
ALTER TABLE invoice_application_item ADD COLUMN red_cents bigint NOT NULL DEFAULT 0
  CONSTRAINT invoice_application_item_red CHECK (red_cents BETWEEN 0 AND invoice_cents);
-- Of which invoice it is owed, and the red letter that takes it back.
ALTER TABLE invoice_tardy ADD COLUMN of_application_id bigint, ADD COLUMN red_id bigint;
UPDATE invoice_tardy t SET of_application_id = i.application_id FROM invoice_application_item i
  WHERE i.company_id = t.company_id AND i.statement_id = t.statement_id AND i.is_live;
ALTER TABLE invoice_tardy ADD FOREIGN KEY (company_id, of_application_id) REFERENCES invoice_application (company_id, id),
  ADD FOREIGN KEY (company_id, red_id) REFERENCES red_confirmation (company_id, id),
  ADD CONSTRAINT invoice_tardy_taken_once CHECK (application_id IS NULL OR red_id IS NULL);
CREATE INDEX invoice_tardy_of ON invoice_tardy (company_id, of_application_id);
DROP INDEX invoice_tardy_open;
CREATE INDEX invoice_tardy_open ON invoice_tardy (company_id, subject_id, settlement_type) WHERE application_id IS NULL AND red_id IS NULL;
`;

export class RedLetters0000000000250 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [confirmations, links]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
