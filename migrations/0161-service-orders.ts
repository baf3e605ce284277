// Why: a company pays freelancers who sell to third parties: an order holds a list while it is checked, then one item for each sale with its buyer, the
// taxes of the seller's quarter and its invoice. Sums are read from the items. The limit of a quarter counts what all companies paid to a seller at one
// subject (D50), so seller_quarters adds up across companies and answers sums to the tax rules alone. Numbers stand encrypted in the list; here are a
// mask and an index.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const orders = `
CREATE TABLE service_order (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL,
  status text NOT NULL CHECK (status IN ('DRAFT', 'CALCULATING', 'CALCULATION_ERROR', 'PENDING_PAYMENT', 'INVOICING', 'INVOICED', 'TERMINATED')),
  version int NOT NULL DEFAULT 1, subject_id bigint NOT NULL REFERENCES subject, roster_id bigint, tax_month text,
  -- When the calculation is tried next; a job that is lost is found by it.
  calculate_after timestamptz,
  pay_type text CHECK (pay_type IN ('BALANCE', 'ADVANCE')), paid_by text, paid_by_name text, paid_at timestamptz,
  stop_reason text, ended_at timestamptz,
  created_by text NOT NULL, created_by_name text NOT NULL, created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, roster_id) REFERENCES roster,
  CONSTRAINT service_order_calculates CHECK ((status IN ('CALCULATING', 'CALCULATION_ERROR')) = (calculate_after IS NOT NULL)),
  CONSTRAINT service_order_paid CHECK ((paid_at IS NULL) = (pay_type IS NULL) AND (status NOT IN ('INVOICING', 'INVOICED') OR paid_at IS NOT NULL)
    AND (status NOT IN ('DRAFT', 'CALCULATING', 'CALCULATION_ERROR', 'PENDING_PAYMENT') OR paid_at IS NULL)),
  CONSTRAINT service_order_ended CHECK ((status IN ('INVOICED', 'TERMINATED')) = (ended_at IS NOT NULL)));
SELECT house_tenant('service_order', 'SELECT, INSERT, UPDATE');
CREATE INDEX service_order_newest ON service_order (company_id, id DESC);
CREATE INDEX service_order_calculate ON service_order (calculate_after) WHERE calculate_after IS NOT NULL;
`;

const items = `
CREATE TABLE service_order_item (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL, subject_id bigint NOT NULL, roster_row_id bigint NOT NULL, line_no int NOT NULL,
  person_id bigint NOT NULL REFERENCES person, name text NOT NULL, id_index text NOT NULL, id_card_mask text NOT NULL,
  buyer_name text NOT NULL, buyer_tax_no text NOT NULL, remark text,
  status text NOT NULL CHECK (status IN ('TO_CALCULATE', 'TO_INVOICE', 'CALCULATION_FAILED', 'TERMINATED', 'INVOICING', 'INVOICED', 'RETRY_NEXT_MONTH')),
  payment_cents bigint NOT NULL CHECK (payment_cents > 0),
  tax_cents bigint NOT NULL DEFAULT 0 CHECK (tax_cents >= 0), supply_cents bigint NOT NULL DEFAULT 0 CHECK (supply_cents >= 0),
  -- The quarter that the sale counts in, what the seller sold in it with this sale, and whether other companies paid some of that (D49).
  quarter text CHECK (quarter ~ '^[0-9]{4}-Q[1-4]$'), quarter_cents bigint NOT NULL DEFAULT 0, has_others boolean NOT NULL DEFAULT false,
  invoice_kind text NOT NULL CHECK (invoice_kind IN ('DIGITAL_SPECIAL', 'DIGITAL_ORDINARY', 'PAPER_SPECIAL')),
  invoice_no text, issued_at timestamptz, fail_reason text, retry_on date, ended_at timestamptz,
  PRIMARY KEY (company_id, id), UNIQUE (company_id, order_id, roster_row_id), FOREIGN KEY (company_id, order_id) REFERENCES service_order,
  CONSTRAINT service_order_item_issued CHECK ((status = 'INVOICED') = (invoice_no IS NOT NULL) AND (invoice_no IS NULL) = (issued_at IS NULL)),
  CONSTRAINT service_order_item_retry CHECK ((status = 'RETRY_NEXT_MONTH') = (retry_on IS NOT NULL)));
SELECT house_tenant('service_order_item', 'SELECT, INSERT, UPDATE');
CREATE INDEX service_order_item_order ON service_order_item (company_id, order_id, line_no, id);
-- Operators ask for an item of whatever company by its id alone.
CREATE INDEX service_order_item_id ON service_order_item (id);
CREATE INDEX service_order_item_id_card ON service_order_item (company_id, id_index);
CREATE INDEX service_order_item_quarter ON service_order_item (subject_id, person_id, quarter) INCLUDE (company_id, payment_cents, tax_cents, supply_cents)
  WHERE status IN ('INVOICING', 'INVOICED', 'RETRY_NEXT_MONTH');
CREATE INDEX service_order_item_desk ON service_order_item (id) WHERE status IN ('INVOICING', 'RETRY_NEXT_MONTH');
CREATE INDEX service_order_item_retry_on ON service_order_item (retry_on) WHERE retry_on IS NOT NULL;
CREATE UNIQUE INDEX service_order_item_invoice_once ON service_order_item (invoice_no) WHERE invoice_no IS NOT NULL;

CREATE TABLE service_order_history (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL, item_id bigint, at timestamptz NOT NULL, deed text NOT NULL, to_status text NOT NULL,
  actor_kind text NOT NULL, actor_id text, actor_name text NOT NULL, remark text,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, order_id) REFERENCES service_order);
SELECT house_tenant('service_order_history', 'SELECT, INSERT');
CREATE INDEX service_order_history_order ON service_order_history (company_id, order_id, id DESC);
`;

const functions = `
-- What was paid and charged in a quarter before, by seller, over all companies of the subject.
CREATE FUNCTION seller_quarters(subject bigint, of_quarter text, persons bigint[]) RETURNS TABLE (person_id bigint, payment_cents bigint, tax_cents bigint,
  has_others boolean) LANGUAGE sql STABLE AS $$
  SELECT i.person_id, sum(i.payment_cents)::bigint, sum(i.tax_cents + i.supply_cents)::bigint,
    bool_or(i.company_id IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::bigint)
  FROM service_order_item i
  WHERE i.subject_id = subject AND i.person_id = ANY (persons) AND i.quarter = of_quarter AND i.status IN ('INVOICING', 'INVOICED', 'RETRY_NEXT_MONTH')
  GROUP BY i.person_id $$;
SELECT house_definer('seller_quarters(bigint, text, bigint[])');

-- Work that waits: calculations, and items that are tried again from their day on. Names of orders, nothing else.
CREATE FUNCTION service_orders_due(at timestamptz, today date) RETURNS TABLE (company_id bigint, order_id bigint, task text) LANGUAGE sql STABLE AS $$
  (SELECT o.company_id, o.id, 'CALCULATE' FROM service_order o WHERE o.calculate_after <= at ORDER BY o.calculate_after LIMIT 200)
  UNION ALL
  (SELECT DISTINCT i.company_id, i.order_id, 'RETRY' FROM service_order_item i WHERE i.retry_on <= today LIMIT 200) $$;
SELECT house_definer('service_orders_due(timestamptz, date)');
`;

export class ServiceOrders0000000000161 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(orders);
    await queryRunner.query(items);
    await queryRunner.query(functions);
    await queryRunner.query("SELECT house_allow('export_job', 'kind', 'SERVICE_ORDERS')");
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
