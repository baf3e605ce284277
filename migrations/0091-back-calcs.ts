// Why: companies promise net amounts; what must be paid for them is computed per person and kept until a statement is made of it. Figures belong to the
// list as it stood: whoever changes a row throws them away. Sums are read from the rows.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const backCalcs = `
CREATE TABLE back_calc (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL, status text NOT NULL CHECK (status IN ('CHECKING', 'CALCULATED', 'IN_STATEMENT', 'SUBMITTED', 'STOPPED')),
  subject_id bigint NOT NULL REFERENCES subject, kind text NOT NULL CHECK (kind IN ('LABOR_GENERAL', 'LABOR_CONTINUOUS')),
  scenario_code text NOT NULL, pay_way text NOT NULL CHECK (pay_way IN ('BANK_CARD', 'ALIPAY', 'WECHAT', 'QQ_WALLET')),
  roster_id bigint, tax_month text, statement_id bigint,
  created_by text NOT NULL, created_by_name text NOT NULL, created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, roster_id) REFERENCES roster,
  CHECK (status NOT IN ('IN_STATEMENT', 'SUBMITTED') OR statement_id IS NOT NULL));
SELECT house_tenant('back_calc', 'SELECT, INSERT, UPDATE');
CREATE INDEX back_calc_newest ON back_calc (company_id, id DESC) WHERE status <> 'STOPPED';
CREATE INDEX back_calc_statement ON back_calc (company_id, statement_id) WHERE statement_id IS NOT NULL;

CREATE TABLE back_calc_row (
  company_id bigint NOT NULL REFERENCES company, back_calc_id bigint NOT NULL, roster_row_id bigint NOT NULL, line_no int NOT NULL,
  person_id bigint NOT NULL REFERENCES person, name text NOT NULL, id_index text NOT NULL, id_card_mask text NOT NULL,
  phone_index text, phone_mask text NOT NULL, account_mask text NOT NULL,
  wanted_cents bigint NOT NULL CHECK (wanted_cents > 0), gross_cents bigint NOT NULL, net_cents bigint NOT NULL CHECK (net_cents = wanted_cents),
  vat_cents bigint NOT NULL CHECK (vat_cents >= 0), surtax_cents bigint NOT NULL CHECK (surtax_cents >= 0),
  income_tax_cents bigint NOT NULL CHECK (income_tax_cents >= 0), service_cents bigint NOT NULL, total_cents bigint NOT NULL, tax_facts jsonb NOT NULL,
  CHECK (gross_cents >= net_cents),
  PRIMARY KEY (company_id, back_calc_id, roster_row_id), FOREIGN KEY (company_id, back_calc_id) REFERENCES back_calc);
SELECT house_tenant('back_calc_row', 'SELECT, INSERT, DELETE');
CREATE INDEX back_calc_row_order ON back_calc_row (company_id, back_calc_id, line_no, roster_row_id);
CREATE INDEX back_calc_row_id_card ON back_calc_row (company_id, id_index);
CREATE INDEX back_calc_row_phone ON back_calc_row (company_id, phone_index);
`;

export class BackCalcs0000000000091 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(backCalcs);
    await queryRunner.query("SELECT house_allow('export_job', 'kind', 'BACK_CALC_ROWS')");
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
