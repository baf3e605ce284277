// Why: the paying companies and the subjects they settle through: what a company is, what it has open and since when, its switches,
// and per subject its fee rates, tax bearers and the account that a transfer recharges. `company` carries no company_id, so its
// policy is by id; only the definer functions below reach across companies.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const company = `
CREATE TABLE company (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL, short_name text, credit_code text NOT NULL CONSTRAINT company_credit_code_once UNIQUE,
  needs_credit_code_review boolean NOT NULL DEFAULT false,
  province_code text, city_code text, district_code text, address text,
  status text NOT NULL CHECK (status IN ('REGISTERED', 'UNDER_REVIEW', 'OPEN', 'SUSPENDED')),
  authentication text NOT NULL DEFAULT 'NOT_AUTHENTICATED'
    CHECK (authentication IN ('NOT_AUTHENTICATED', 'IN_REVIEW', 'AUTHENTICATED', 'REFUSED')),
  audit_on boolean NOT NULL DEFAULT false, payment_verification_on boolean NOT NULL DEFAULT true,
  forced_sign_check_on boolean NOT NULL DEFAULT true, auto_invoicing_on boolean NOT NULL DEFAULT false,
  maker_checker_on boolean NOT NULL DEFAULT true, pay_on_pass_on boolean NOT NULL DEFAULT false,
  id_problems_are_warnings boolean NOT NULL DEFAULT false,
  reapproval_limit_cents bigint NOT NULL CHECK (reapproval_limit_cents >= 0),
  features text[] NOT NULL DEFAULT '{PEOPLE_AREA}',
  task_mode text NOT NULL DEFAULT 'GRAB' CHECK (task_mode IN ('GRAB', 'DISPATCH')),
  overdue_daily_ppm bigint NOT NULL DEFAULT 500 CHECK (overdue_daily_ppm >= 0),
  idle_minutes int NOT NULL DEFAULT 0 CHECK (idle_minutes >= 0),
  created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL);
ALTER TABLE company ENABLE ROW LEVEL SECURITY;
ALTER TABLE company FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON company TO app_rw USING (id = nullif(current_setting('app.company_id', true), '')::bigint)
  WITH CHECK (id = nullif(current_setting('app.company_id', true), '')::bigint);
CREATE POLICY operator ON company TO app_ops USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE ON company TO app_rw, app_ops;
CREATE INDEX company_newest ON company (created_at DESC, id DESC);

-- Both dates are calendar days of Asia/Shanghai; closes_on is the first day it is no longer open (D01).
CREATE TABLE company_service (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  flag text NOT NULL CHECK (flag IN ('BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS', 'INTERMEDIARY')),
  opens_on date NOT NULL, closes_on date CHECK (closes_on IS NULL OR closes_on > opens_on),
  PRIMARY KEY (company_id, id), UNIQUE (company_id, flag, opens_on));
SELECT house_tenant('company_service', 'SELECT, INSERT, DELETE');
`;

const subject = `
CREATE TABLE subject (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, code text NOT NULL UNIQUE, name text NOT NULL, credit_code text NOT NULL UNIQUE,
  bank_name text NOT NULL, vat_region text NOT NULL CHECK (vat_region IN ('CITY', 'TOWN', 'OTHER')),
  scenarios text[] NOT NULL, is_open boolean NOT NULL DEFAULT true, created_at timestamptz NOT NULL);
SELECT house_platform('subject', 'SELECT');
GRANT INSERT, UPDATE ON subject TO app_ops;

CREATE TABLE company_subject (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  subject_id bigint NOT NULL REFERENCES subject, created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id), UNIQUE (company_id, subject_id));
SELECT house_tenant('company_subject', 'SELECT, INSERT');
-- Terms of one kind from a day on, until the next row of the same kind begins; rows are never rewritten, so an old month keeps its rate.
CREATE TABLE company_terms (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, subject_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS')),
  from_on date NOT NULL, fee_rate_ppm bigint NOT NULL CHECK (fee_rate_ppm BETWEEN 0 AND 1000000),
  vat_bearer text NOT NULL CHECK (vat_bearer IN ('PAYEE', 'COMPANY', 'PLATFORM')),
  surcharge_bearer text NOT NULL CHECK (surcharge_bearer IN ('PAYEE', 'COMPANY', 'PLATFORM')),
  iit_bearer text NOT NULL CHECK (iit_bearer IN ('PAYEE', 'COMPANY', 'PLATFORM')),
  PRIMARY KEY (company_id, id), UNIQUE (company_id, subject_id, kind, from_on),
  FOREIGN KEY (company_id, subject_id) REFERENCES company_subject (company_id, subject_id));
SELECT house_tenant('company_terms', 'SELECT, INSERT, UPDATE');
-- The account that recharges this company at this subject: one number per pair, so an inbound transfer names its company (D31).
CREATE TABLE remittance_account (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, subject_id bigint NOT NULL,
  account_name text NOT NULL, bank_name text NOT NULL, account_no text NOT NULL UNIQUE, is_exclusive boolean NOT NULL,
  PRIMARY KEY (company_id, id), UNIQUE (company_id, subject_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES company_subject (company_id, subject_id));
SELECT house_tenant('remittance_account', 'SELECT, INSERT, UPDATE');
`;

const acrossCompanies = `
GRANT INSERT, SELECT ON company TO app_sys;
CREATE FUNCTION company_create(company_name text, code text, needs_review boolean, limit_cents bigint, at timestamptz) RETURNS bigint
LANGUAGE sql AS $$
  INSERT INTO company (name, credit_code, needs_credit_code_review, status, reapproval_limit_cents, created_at, updated_at)
  VALUES (company_name, code, needs_review, 'REGISTERED', limit_cents, at, at) RETURNING id $$;
SELECT house_definer('company_create(text, text, boolean, bigint, timestamptz)');
-- What the runner must know of the company before any command; one JSON, so that a request is identified in one round trip.
CREATE FUNCTION company_facts(wanted bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', c.id::text, 'name', c.name, 'status', c.status, 'auditOn', c.audit_on,
    'paymentVerificationOn', c.payment_verification_on, 'forcedSignCheckOn', c.forced_sign_check_on,
    'autoInvoicingOn', c.auto_invoicing_on, 'makerCheckerOn', c.maker_checker_on, 'payOnPassOn', c.pay_on_pass_on,
    'idDataErrorsAreWarnings', c.id_problems_are_warnings, 'reapprovalLimitCents', c.reapproval_limit_cents::text,
    'features', to_jsonb(c.features),
    'services', (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', s.flag, 'from', s.opens_on, 'to', s.closes_on) ORDER BY s.flag, s.opens_on), '[]')
                 FROM company_service s WHERE s.company_id = c.id))
  FROM company c WHERE c.id = wanted $$;
SELECT house_definer('company_facts(bigint)');
CREATE FUNCTION company_of_remittance(wanted text) RETURNS TABLE (company_id bigint, subject_id bigint) LANGUAGE sql STABLE AS $$
  SELECT r.company_id, r.subject_id FROM remittance_account r WHERE r.account_no = wanted $$;
SELECT house_definer('company_of_remittance(text)');
`;

export class Company0000000000002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(company);
    await queryRunner.query(subject);
    await queryRunner.query(acrossCompanies);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
