// Why: a company has invoices issued on behalf of natural persons: an order holds a list while it is checked, then one line for each person with the tax
// on the sale, the fee and the invoice. Sums are read from the lines. The limit of a month counts what all companies had invoiced for a person at one
// subject (D50), so agent_invoice_months adds up across companies and answers sums to the tax rules alone. Numbers stand encrypted in the list; here
// are masks and indexes.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const orders = `
CREATE TABLE agent_invoice (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL,
  status text NOT NULL CHECK (status IN ('CHECKING_INFO', 'CHECKING_SIGNING', 'PENDING_PAYMENT', 'INVOICING', 'INVOICED', 'TERMINATED')),
  version int NOT NULL DEFAULT 1, subject_id bigint NOT NULL REFERENCES subject, roster_id bigint,
  kind text NOT NULL CHECK (kind IN ('BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS')),
  category text NOT NULL CHECK (category IN ('MODERN_SERVICE', 'LIFE_SERVICE')),
  labor text NOT NULL CHECK (labor IN ('RESEARCH', 'INFORMATION', 'CULTURE', 'CONSULTING', 'BUSINESS', 'BROKERAGE', 'LIFE')),
  pay_type text CHECK (pay_type IN ('BALANCE', 'ADVANCE')), paid_by text, paid_by_name text, paid_at timestamptz,
  stop_reason text, ended_at timestamptz,
  created_by text NOT NULL, created_by_name text NOT NULL, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, roster_id) REFERENCES roster,
  CONSTRAINT agent_invoice_paid CHECK ((paid_at IS NULL) = (pay_type IS NULL) AND (status IN ('INVOICING', 'INVOICED')) = (paid_at IS NOT NULL)),
  CONSTRAINT agent_invoice_ended CHECK ((status IN ('INVOICED', 'TERMINATED')) = (ended_at IS NOT NULL)));
SELECT house_tenant('agent_invoice', 'SELECT, INSERT, UPDATE');
CREATE INDEX agent_invoice_id ON agent_invoice (id);
CREATE INDEX agent_invoice_newest ON agent_invoice (company_id, id DESC);
`;

const lines = `
CREATE TABLE agent_invoice_line (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL, subject_id bigint NOT NULL, roster_row_id bigint NOT NULL, line_no int NOT NULL,
  person_id bigint NOT NULL REFERENCES person, name text NOT NULL, id_index text NOT NULL, id_card_mask text NOT NULL,
  phone_index text NOT NULL, phone_mask text NOT NULL,
  status text NOT NULL CHECK (status IN ('PENDING', 'INVOICING', 'INVOICED', 'FAILED', 'TERMINATED')),
  -- The amount of the invoice holds its tax; the fee is the platform's and stands beside it.
  invoice_cents bigint NOT NULL CHECK (invoice_cents > 0), service_cents bigint NOT NULL CHECK (service_cents >= 0),
  vat_cents bigint NOT NULL CHECK (vat_cents >= 0), surcharge_cents bigint NOT NULL CHECK (surcharge_cents >= 0),
  -- The month that the sale counts in.
  tax_month text NOT NULL CHECK (tax_month ~ '^[0-9]{4}-[0-9]{2}$'),
  invoice_no text, issued_at timestamptz, fail_reason text,
  stop_reason text CHECK (stop_reason IN ('INFO', 'AMOUNT', 'NOT_WANTED', 'OTHER')), stop_remark text, ended_at timestamptz, updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id), UNIQUE (company_id, order_id, roster_row_id), FOREIGN KEY (company_id, order_id) REFERENCES agent_invoice,
  CONSTRAINT agent_invoice_line_tax CHECK (vat_cents + surcharge_cents <= invoice_cents),
  CONSTRAINT agent_invoice_line_issued CHECK ((status = 'INVOICED') = (invoice_no IS NOT NULL) AND (invoice_no IS NULL) = (issued_at IS NULL)),
  CONSTRAINT agent_invoice_line_ended CHECK ((status IN ('INVOICED', 'TERMINATED')) = (ended_at IS NOT NULL)));
SELECT house_tenant('agent_invoice_line', 'SELECT, INSERT, UPDATE');
CREATE INDEX agent_invoice_line_order ON agent_invoice_line (company_id, order_id, line_no, id);
CREATE INDEX agent_invoice_line_id ON agent_invoice_line (id);
CREATE INDEX agent_invoice_line_id_card ON agent_invoice_line (company_id, id_index);
CREATE INDEX agent_invoice_line_phone ON agent_invoice_line (company_id, phone_index);
CREATE INDEX agent_invoice_line_month ON agent_invoice_line (subject_id, person_id, tax_month) INCLUDE (company_id, invoice_cents, vat_cents, surcharge_cents)
  WHERE status IN ('INVOICING', 'INVOICED', 'FAILED');
CREATE INDEX agent_invoice_line_desk ON agent_invoice_line (id) WHERE status IN ('INVOICING', 'FAILED');
CREATE UNIQUE INDEX agent_invoice_line_invoice_once ON agent_invoice_line (invoice_no) WHERE invoice_no IS NOT NULL;

CREATE TABLE agent_invoice_history (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL, line_id bigint, at timestamptz NOT NULL, deed text NOT NULL,
  status text NOT NULL CHECK (status IN ('CHECKING_INFO', 'CHECKING_SIGNING', 'PENDING_PAYMENT', 'INVOICING', 'INVOICED', 'TERMINATED')),
  actor_kind text NOT NULL, actor_id text, actor_name text NOT NULL, remark text,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, order_id) REFERENCES agent_invoice);
SELECT house_tenant('agent_invoice_history', 'SELECT, INSERT');
CREATE INDEX agent_invoice_history_order ON agent_invoice_history (company_id, order_id, id DESC);
`;

const functions = `
-- What was invoiced and charged in a month before, by person, over all companies of the subject.
CREATE FUNCTION agent_invoice_months(subject bigint, of_month text, persons bigint[]) RETURNS TABLE (person_id bigint, invoice_cents bigint, vat_cents bigint,
  surcharge_cents bigint) LANGUAGE sql STABLE AS $$
  SELECT l.person_id, sum(l.invoice_cents)::bigint, sum(l.vat_cents)::bigint, sum(l.surcharge_cents)::bigint
  FROM agent_invoice_line l
  WHERE l.subject_id = subject AND l.person_id = ANY (persons) AND l.tax_month = of_month AND l.status IN ('INVOICING', 'INVOICED', 'FAILED')
  GROUP BY l.person_id $$;
SELECT house_definer('agent_invoice_months(bigint, text, bigint[])');
`;

export class AgentInvoices0000000000180 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(orders);
    await queryRunner.query(lines);
    await queryRunner.query(functions);
    await queryRunner.query("SELECT house_allow('export_job', 'kind', 'AGENT_INVOICES')");
    await queryRunner.query("SELECT house_allow('export_job', 'kind', 'AGENT_INVOICE_LINES')");
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
