// Why: what was withheld for whom. A tax entry belongs to the company that paid; the income tax of continuous labor runs over all
// companies of a subject (D49), so the functions below add up across companies: they answer sums to the tax rules, which never show
// another company's amount. tax_cumulative is the record per payee × subject × year and the row that two payments of one payee wait on.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE tax_cumulative (
  person_id bigint NOT NULL REFERENCES person, subject_id bigint NOT NULL REFERENCES subject, year int NOT NULL CHECK (year BETWEEN 2019 AND 2999),
  months_counted int NOT NULL DEFAULT 0 CHECK (months_counted BETWEEN 0 AND 12),
  income_cents bigint NOT NULL DEFAULT 0, withheld_cents bigint NOT NULL DEFAULT 0 CHECK (withheld_cents >= 0), last_month text,
  PRIMARY KEY (person_id, subject_id, year));
GRANT SELECT, INSERT, UPDATE ON tax_cumulative TO app_sys;

-- PENDING = withheld at pay, POSTED = the line was paid, REVERSED = stopped or returned (D54). gross = income + VAT.
CREATE TABLE tax_entry (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  statement_id bigint NOT NULL, line_id bigint NOT NULL,
  person_id bigint NOT NULL REFERENCES person, subject_id bigint NOT NULL REFERENCES subject,
  kind text NOT NULL CHECK (kind IN ('BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS')),
  month text NOT NULL CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  status text NOT NULL CHECK (status IN ('PENDING', 'POSTED', 'REVERSED')),
  gross_cents bigint NOT NULL CHECK (gross_cents > 0), income_cents bigint NOT NULL,
  vat_cents bigint NOT NULL CHECK (vat_cents >= 0), surtax_cents bigint NOT NULL CHECK (surtax_cents >= 0),
  income_tax_cents bigint NOT NULL CHECK (income_tax_cents >= 0), recovered_cents bigint NOT NULL CHECK (recovered_cents BETWEEN 0 AND vat_cents),
  rule_version text NOT NULL, figures jsonb NOT NULL,
  withheld_at timestamptz NOT NULL, posted_at timestamptz, reversed_at timestamptz,
  PRIMARY KEY (company_id, id),
  CONSTRAINT tax_entry_income CHECK (income_cents = gross_cents - vat_cents),
  CONSTRAINT tax_entry_reversed CHECK ((status = 'REVERSED') = (reversed_at IS NOT NULL)));
SELECT house_tenant('tax_entry', 'SELECT, INSERT, UPDATE');
CREATE UNIQUE INDEX tax_entry_one_live ON tax_entry (company_id, line_id) WHERE status <> 'REVERSED';
CREATE INDEX tax_entry_line ON tax_entry (company_id, line_id, id);
CREATE INDEX tax_entry_statement ON tax_entry (company_id, statement_id);
CREATE INDEX tax_entry_book ON tax_entry (subject_id, person_id, month) WHERE status <> 'REVERSED';

-- How a subject collects business income and compares the VAT threshold from a month on (D50, D51): set by an operator, never a constant.
CREATE TABLE tax_setting (
  subject_id bigint NOT NULL REFERENCES subject, from_month text NOT NULL CHECK (from_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  mode text NOT NULL CHECK (mode IN ('NONE', 'FIXED_LEVY_RATE', 'ASSESSED_INCOME_RATE')),
  rate_ppm int NOT NULL CHECK (rate_ppm BETWEEN 0 AND 1000000), half_relief boolean NOT NULL,
  free_monthly_cents bigint NOT NULL CHECK (free_monthly_cents >= 0),
  vat_basis text NOT NULL CHECK (vat_basis IN ('EX_VAT', 'GROSS')),
  set_by text NOT NULL, set_at timestamptz NOT NULL,
  PRIMARY KEY (subject_id, from_month));
SELECT house_platform('tax_setting', 'SELECT');
GRANT INSERT, UPDATE ON tax_setting TO app_ops;

-- D36: the limits of a company at a subject where they differ from the platform's.
CREATE TABLE tax_limit (
  company_id bigint NOT NULL REFERENCES company, subject_id bigint NOT NULL REFERENCES subject,
  monthly_cents bigint NOT NULL CHECK (monthly_cents > 0), rolling_cents bigint NOT NULL CHECK (rolling_cents > 0),
  PRIMARY KEY (company_id, subject_id));
SELECT house_tenant('tax_limit', 'SELECT, INSERT, UPDATE');
`;

const functions = `
-- Missing records are made, then all are locked in the order of the payee, so that two batches never wait for each other in a circle.
CREATE FUNCTION tax_lock(subject bigint, of_year int, persons bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tax_cumulative (person_id, subject_id, year) SELECT DISTINCT p, subject, of_year FROM unnest(persons) p ORDER BY p ON CONFLICT DO NOTHING;
  PERFORM 1 FROM tax_cumulative WHERE subject_id = subject AND year = of_year AND person_id = ANY (persons) ORDER BY person_id FOR NO KEY UPDATE;
END $$;
SELECT house_definer('tax_lock(bigint, int, bigint[])');

CREATE FUNCTION tax_months(subject bigint, from_month text, until_month text, persons bigint[]) RETURNS TABLE (person_id bigint, kind text, month text,
  gross_cents bigint, income_cents bigint, vat_cents bigint, surtax_cents bigint, income_tax_cents bigint, own_income_cents bigint, others boolean)
LANGUAGE sql STABLE AS $$
  SELECT e.person_id, e.kind, e.month, sum(e.gross_cents)::bigint, sum(e.income_cents)::bigint, sum(e.vat_cents)::bigint, sum(e.surtax_cents)::bigint,
    sum(e.income_tax_cents)::bigint,
    coalesce(sum(e.income_cents) FILTER (WHERE e.company_id = nullif(current_setting('app.company_id', true), '')::bigint), 0)::bigint,
    bool_or(e.company_id IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::bigint)
  FROM tax_entry e
  WHERE e.subject_id = subject AND e.person_id = ANY (persons) AND e.month BETWEEN from_month AND until_month AND e.status <> 'REVERSED'
  GROUP BY e.person_id, e.kind, e.month $$;
SELECT house_definer('tax_months(bigint, text, text, bigint[])');

CREATE FUNCTION tax_gross(subject bigint, from_month text, until_month text, persons bigint[]) RETURNS TABLE (person_id bigint, gross_cents bigint)
LANGUAGE sql STABLE AS $$
  SELECT e.person_id, sum(e.gross_cents)::bigint FROM tax_entry e
  WHERE e.subject_id = subject AND e.person_id = ANY (persons) AND e.month BETWEEN from_month AND until_month AND e.status <> 'REVERSED'
  GROUP BY e.person_id $$;
SELECT house_definer('tax_gross(bigint, text, text, bigint[])');

CREATE FUNCTION tax_cumulative_put(subject bigint, of_year int, runs jsonb) RETURNS void LANGUAGE sql AS $$
  UPDATE tax_cumulative c SET months_counted = r.months, income_cents = r.income, withheld_cents = r.withheld, last_month = r.last_month
  FROM jsonb_to_recordset(runs) AS r(person_id bigint, months int, income bigint, withheld bigint, last_month text)
  WHERE c.subject_id = subject AND c.year = of_year AND c.person_id = r.person_id $$;
SELECT house_definer('tax_cumulative_put(bigint, int, jsonb)');
`;

export class Tax0000000000006 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
