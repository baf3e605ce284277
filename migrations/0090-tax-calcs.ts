// Why: a company may have taxes computed for a list of people without paying anybody. A calculation is held while its list is checked and keeps the
// figures of each person; sums are read from the rows, so none of them is stored a second time. Numbers stand encrypted in the list alone, here there
// are masks and blind indexes for searches.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const taxCalcs = `
CREATE TABLE tax_calc (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL, status text NOT NULL CHECK (status IN ('CHECKING', 'CALCULATED', 'DISCARDED')),
  subject_id bigint NOT NULL REFERENCES subject,
  kind text NOT NULL CHECK (kind IN ('BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS')),
  roster_id bigint, tax_month text, created_by text NOT NULL, created_by_name text NOT NULL, created_at timestamptz NOT NULL, calculated_at timestamptz,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, roster_id) REFERENCES roster,
  CHECK ((status = 'CALCULATED') = (calculated_at IS NOT NULL) AND (calculated_at IS NULL) = (tax_month IS NULL)));
SELECT house_tenant('tax_calc', 'SELECT, INSERT, UPDATE');
CREATE INDEX tax_calc_newest ON tax_calc (company_id, id DESC) WHERE status = 'CALCULATED';

CREATE TABLE tax_calc_row (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  tax_calc_id bigint NOT NULL, roster_row_id bigint NOT NULL, line_no int NOT NULL, person_id bigint NOT NULL REFERENCES person,
  name text NOT NULL, id_index text NOT NULL, id_card_mask text NOT NULL, phone_index text, phone_mask text NOT NULL,
  status text NOT NULL CHECK (status IN ('SUCCESS', 'WARNING', 'TERMINATED')),
  gross_cents bigint NOT NULL CHECK (gross_cents > 0), net_cents bigint NOT NULL, vat_cents bigint NOT NULL CHECK (vat_cents >= 0),
  surtax_cents bigint NOT NULL CHECK (surtax_cents >= 0), income_tax_cents bigint NOT NULL CHECK (income_tax_cents >= 0),
  general_cents bigint, continuous_cents bigint, tax_facts jsonb NOT NULL,
  PRIMARY KEY (company_id, id), UNIQUE (company_id, tax_calc_id, roster_row_id), FOREIGN KEY (company_id, tax_calc_id) REFERENCES tax_calc);
SELECT house_tenant('tax_calc_row', 'SELECT, INSERT, UPDATE');
CREATE INDEX tax_calc_row_order ON tax_calc_row (company_id, tax_calc_id, line_no, id);
CREATE INDEX tax_calc_row_id_card ON tax_calc_row (company_id, id_index);
CREATE INDEX tax_calc_row_phone ON tax_calc_row (company_id, phone_index);
CREATE INDEX tax_calc_row_person ON tax_calc_row (company_id, tax_calc_id, person_id);
`;

export class TaxCalcs0000000000090 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(taxCalcs);
    await queryRunner.query("SELECT house_allow('export_job', 'kind', 'TAX_CALCS')");
    await queryRunner.query("SELECT house_allow('export_job', 'kind', 'TAX_CALC_ROWS')");
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
