// Why: the statement and its lines, the heart of the product. Amounts are whole cents with their sums as CHECKs, so that no code path can
// store a line whose parts do not add up; every arrow leaves a row of history. Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const statement = `
CREATE TABLE statement (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  statement_code text NOT NULL, statement_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS')),
  subject_id bigint NOT NULL REFERENCES subject, scenario_code text NOT NULL,
  pay_way text NOT NULL CHECK (pay_way IN ('BANK_CARD', 'ALIPAY', 'WECHAT', 'QQ_WALLET')),
  pay_order text NOT NULL CHECK (pay_order IN ('PAY_FIRST', 'INVOICE_FIRST')),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 50), remark text CHECK (char_length(remark) <= 200),
  status text NOT NULL CHECK (status IN ('CHECKING_BASE', 'CHECKING_DETAIL', 'PENDING_CONFIRM', 'PENDING_PAYMENT', 'PENDING_REVIEW',
    'AWAITING_FUNDS', 'WAITING_PAYMENT', 'PAYING', 'ABNORMAL', 'EXCEPTION', 'COMPLETED', 'CLOSED', 'TERMINATED')),
  audit_status text NOT NULL DEFAULT 'NONE' CHECK (audit_status IN ('NONE', 'IN_REVIEW', 'PASSED', 'REJECTED')),
  version int NOT NULL DEFAULT 1,
  roster_id bigint, file_id bigint NOT NULL, file_name text NOT NULL, file_sha256 text NOT NULL,
  line_count int NOT NULL DEFAULT 0, pay_cents bigint NOT NULL DEFAULT 0, service_cents bigint NOT NULL DEFAULT 0,
  total_cents bigint NOT NULL DEFAULT 0, deduction_cents bigint NOT NULL DEFAULT 0,
  fee_rate_ppm int NOT NULL CHECK (fee_rate_ppm BETWEEN 0 AND 1000000),
  pay_type text CHECK (pay_type IN ('BALANCE', 'JOINT', 'ADVANCE')),
  tax_month text CHECK (tax_month ~ '^\\d{4}-\\d{2}$'), content_hash text,
  hold_no int NOT NULL DEFAULT 0, locked_until timestamptz, locked_by text, locked_by_name text,
  await_from text CHECK (await_from IN ('PENDING_PAYMENT', 'WAITING_PAYMENT')), remitted_on date, pays_when_funded boolean NOT NULL DEFAULT false,
  await_by text, await_by_name text,
  invoice_state text NOT NULL DEFAULT 'NONE' CHECK (invoice_state IN ('NONE', 'PENDING_REVIEW', 'INVOICING', 'INVOICED')),
  invoiced_at timestamptz,
  created_by text NOT NULL, created_by_name text NOT NULL, created_at timestamptz NOT NULL,
  editor_ids text[] NOT NULL DEFAULT '{}',
  submitted_by text, submitted_by_name text, submitted_at timestamptz,
  audited_by text, audited_by_name text, audited_at timestamptz, reject_reason text, reject_remark text,
  confirmed_at timestamptz, paid_by text, paid_by_name text, paid_at timestamptz, settled_at timestamptz,
  stop_reason text, stop_remark text,
  PRIMARY KEY (company_id, id), UNIQUE (company_id, statement_code), UNIQUE (company_id, statement_key),
  CONSTRAINT statement_due CHECK (deduction_cents BETWEEN 0 AND service_cents AND pay_cents >= 0 AND total_cents >= pay_cents + service_cents),
  CONSTRAINT statement_hold CHECK ((locked_until IS NULL) = (locked_by IS NULL)),
  CONSTRAINT statement_hold_before_pay CHECK (locked_until IS NULL OR status IN ('PENDING_PAYMENT', 'PENDING_REVIEW', 'WAITING_PAYMENT', 'AWAITING_FUNDS')),
  CONSTRAINT statement_rejected CHECK ((audit_status = 'REJECTED') = (reject_reason IS NOT NULL)));
SELECT house_tenant('statement', 'SELECT, INSERT, UPDATE, DELETE');
CREATE INDEX statement_newest ON statement (company_id, created_at DESC, id DESC);
CREATE INDEX statement_by_status ON statement (company_id, status, created_at DESC, id DESC);
CREATE INDEX statement_scenario ON statement (company_id, subject_id, kind, scenario_code, confirmed_at DESC);
CREATE INDEX statement_file ON statement (company_id, file_sha256);
CREATE INDEX statement_held ON statement (locked_until) WHERE locked_until IS NOT NULL;
CREATE INDEX statement_title ON statement USING gin (title gin_trgm_ops);
`;

const line = `
CREATE TABLE statement_line (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  statement_id bigint NOT NULL, line_no int NOT NULL, row_id bigint,
  payee_id bigint NOT NULL, person_id bigint NOT NULL REFERENCES person, name text NOT NULL,
  id_index text NOT NULL, id_card_mask text NOT NULL,
  phone_cipher text, phone_mask text NOT NULL DEFAULT '',
  account_cipher text NOT NULL, account_index text NOT NULL, account_mask text NOT NULL, account_tail text NOT NULL, approved_account_index text NOT NULL,
  bank_name text, pay_way text NOT NULL CHECK (pay_way IN ('BANK_CARD', 'ALIPAY', 'WECHAT', 'QQ_WALLET')),
  gross_cents bigint NOT NULL CHECK (gross_cents > 0), vat_cents bigint NOT NULL DEFAULT 0 CHECK (vat_cents >= 0),
  surtax_cents bigint NOT NULL DEFAULT 0 CHECK (surtax_cents >= 0), income_tax_cents bigint NOT NULL DEFAULT 0 CHECK (income_tax_cents >= 0),
  payee_tax_cents bigint NOT NULL DEFAULT 0 CHECK (payee_tax_cents >= 0), company_tax_cents bigint NOT NULL DEFAULT 0 CHECK (company_tax_cents >= 0),
  platform_tax_cents bigint NOT NULL DEFAULT 0 CHECK (platform_tax_cents >= 0),
  net_cents bigint NOT NULL, service_cents bigint NOT NULL CHECK (service_cents >= 0),
  coupon_cents bigint NOT NULL DEFAULT 0, total_cents bigint NOT NULL,
  tax_facts jsonb NOT NULL, tax_month text NOT NULL CHECK (tax_month ~ '^\\d{4}-\\d{2}$'),
  income_source_id text, bank_abstract text, platform_name text, platform_user_name text, platform_user_id text, remark text,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'SUCCESS', 'FAILED', 'TERMINATED', 'RESENDING', 'PAYING')),
  hold_reason text, attempt_count int NOT NULL DEFAULT 0 CHECK (attempt_count >= 0),
  fail_code text, fail_text text, failed_at timestamptz, is_returned boolean NOT NULL DEFAULT false, returned_at timestamptz,
  resend_by text, resend_by_name text, waits_approval boolean NOT NULL DEFAULT false,
  receipt_status text CHECK (receipt_status IN ('PENDING', 'AVAILABLE', 'REVOKED')), receipt_available_at timestamptz,
  sent_at timestamptz, paid_at timestamptz, stopped_at timestamptz, stop_reason text, stop_remark text, refund_cents bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, id), UNIQUE (company_id, statement_id, line_no),
  FOREIGN KEY (company_id, statement_id) REFERENCES statement (company_id, id),
  FOREIGN KEY (company_id, payee_id) REFERENCES payee (company_id, id),
  CONSTRAINT line_taxes CHECK (payee_tax_cents + company_tax_cents + platform_tax_cents = vat_cents + surtax_cents + income_tax_cents),
  CONSTRAINT line_net CHECK (net_cents = gross_cents - payee_tax_cents AND net_cents > 0),
  CONSTRAINT line_total CHECK (total_cents = gross_cents + service_cents + company_tax_cents),
  CONSTRAINT line_coupon CHECK (coupon_cents BETWEEN 0 AND service_cents),
  CONSTRAINT line_failure CHECK (status <> 'FAILED' OR fail_code IS NOT NULL),
  CONSTRAINT line_approval CHECK (NOT waits_approval OR status = 'FAILED'),
  CONSTRAINT line_hold CHECK (hold_reason IS NULL OR status = 'PENDING' OR status = 'RESENDING'),
  CONSTRAINT line_refund CHECK (refund_cents BETWEEN 0 AND total_cents AND (refund_cents = 0 OR status = 'TERMINATED')));
SELECT house_tenant('statement_line', 'SELECT, INSERT, UPDATE');
CREATE INDEX statement_line_status ON statement_line (company_id, statement_id, status);
CREATE INDEX statement_line_todo ON statement_line (company_id, statement_id, id) WHERE status IN ('PENDING', 'RESENDING');
CREATE INDEX statement_line_held ON statement_line (company_id, statement_id) WHERE status = 'PENDING' AND hold_reason IS NOT NULL;
CREATE INDEX statement_line_person ON statement_line (company_id, person_id, paid_at DESC);
CREATE INDEX statement_line_id_card ON statement_line (company_id, id_index);
CREATE INDEX statement_line_account ON statement_line (company_id, account_index);
CREATE INDEX statement_line_name ON statement_line (company_id, name);
-- IDM-004: an order of the customer is paid once; a terminated line frees it.
CREATE UNIQUE INDEX statement_line_source_id ON statement_line (company_id, income_source_id) WHERE status <> 'TERMINATED' AND income_source_id IS NOT NULL;
`;

const besides = `
CREATE TABLE statement_history (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  statement_id bigint NOT NULL, line_id bigint, at timestamptz NOT NULL, action text NOT NULL, from_status text, to_status text,
  actor_kind text NOT NULL, actor_id text, actor_name text NOT NULL, actor_roles text[] NOT NULL DEFAULT '{}', door text NOT NULL,
  remark text, line_count int, PRIMARY KEY (company_id, id));
SELECT house_tenant('statement_history', 'SELECT, INSERT');
CREATE INDEX statement_history_of ON statement_history (company_id, statement_id, id DESC);
CREATE TRIGGER statement_history_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON statement_history FOR EACH STATEMENT EXECUTE FUNCTION immutable_table();

-- Tax figures of the rows while the statement is in 40 or 3; lines carry their own from 4 on.
CREATE TABLE statement_row_tax (
  company_id bigint NOT NULL REFERENCES company, statement_id bigint NOT NULL, row_id bigint NOT NULL, person_id bigint NOT NULL,
  gross_cents bigint NOT NULL, service_cents bigint NOT NULL, payee_tax_cents bigint NOT NULL, company_tax_cents bigint NOT NULL,
  platform_tax_cents bigint NOT NULL, net_cents bigint NOT NULL, total_cents bigint NOT NULL, tax_facts jsonb NOT NULL, tax_month text NOT NULL,
  PRIMARY KEY (company_id, statement_id, row_id),
  FOREIGN KEY (company_id, statement_id) REFERENCES statement (company_id, id) ON DELETE CASCADE);
SELECT house_tenant('statement_row_tax', 'SELECT, INSERT, UPDATE, DELETE');

-- What the maker answered to each warning before the confirm; the auditor reads it (RSK-002).
CREATE TABLE statement_answer (
  company_id bigint NOT NULL REFERENCES company, statement_id bigint NOT NULL, code text NOT NULL, row_count int NOT NULL, reason text,
  people jsonb NOT NULL, answered_by text NOT NULL, answered_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, statement_id, code), FOREIGN KEY (company_id, statement_id) REFERENCES statement (company_id, id));
SELECT house_tenant('statement_answer', 'SELECT, INSERT, DELETE');

CREATE TABLE statement_draft (
  company_id bigint NOT NULL REFERENCES company, user_id text NOT NULL, settlement_type int NOT NULL CHECK (settlement_type IN (1, 2)),
  form text NOT NULL CHECK (length(form) <= 20000), saved_at timestamptz NOT NULL, PRIMARY KEY (company_id, user_id, settlement_type));
SELECT house_tenant('statement_draft', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE statement_counter (company_id bigint NOT NULL REFERENCES company, day date NOT NULL, last_no int NOT NULL, PRIMARY KEY (company_id, day));
SELECT house_tenant('statement_counter', 'SELECT, INSERT, UPDATE');

-- The sweep of every worker asks across companies which holds have run out by the business clock.
CREATE FUNCTION due_statement_holds(at timestamptz) RETURNS TABLE (company_id bigint, statement_id bigint, hold_no int) LANGUAGE sql STABLE AS $$
  SELECT company_id, id, hold_no FROM statement WHERE locked_until IS NOT NULL AND locked_until <= at ORDER BY locked_until LIMIT 200 $$;
SELECT house_definer('due_statement_holds(timestamptz)');
-- The same for lines that were held at sending: the cause may have ended by itself (a new month, a cooling period that is over).
CREATE FUNCTION statements_with_held_lines() RETURNS TABLE (company_id bigint, statement_id bigint) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT company_id, statement_id FROM statement_line WHERE status = 'PENDING' AND hold_reason IS NOT NULL ORDER BY 1, 2 LIMIT 200 $$;
SELECT house_definer('statements_with_held_lines()');
`;

export class Statement0000000000012 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(statement);
    await queryRunner.query(line);
    await queryRunner.query(besides);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
