// Why: an uploaded list of people with its rows and what the checks say about them. Identity, phone and account stand encrypted with a
// mask for lists and a blind index for rules; an index is NULL while its cell is not sound, so that no rule compares broken values.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const roster = `
CREATE TABLE roster (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('BUSINESS_INCOME', 'LABOR', 'BACK_CALC', 'SERVICE_ORDER', 'SIGNING', 'REGISTRATION', 'TASK', 'TAX_CALC', 'AGENT_INVOICE')),
  status text NOT NULL CHECK (status IN ('READING', 'CHECKING', 'OPEN', 'FAILED', 'CLOSED', 'DISCARDED')),
  holder_type text NOT NULL, holder_id bigint NOT NULL, context jsonb NOT NULL DEFAULT '{}',
  pay_way text NOT NULL CHECK (pay_way IN ('BANK_CARD', 'ALIPAY', 'WECHAT', 'QQ_WALLET')),
  step int NOT NULL DEFAULT 1 CHECK (step IN (1, 2)), key_age int NOT NULL DEFAULT 1,
  file_id bigint, file_name text, file_sha256 text, tab text, mapping jsonb NOT NULL DEFAULT '[]',
  is_replacing boolean NOT NULL DEFAULT false,
  blank_lines int NOT NULL DEFAULT 0, total_lines int NOT NULL DEFAULT 0, example_lines int NOT NULL DEFAULT 0,
  run_no int NOT NULL DEFAULT 0, lease_until timestamptz, expected_rows int NOT NULL DEFAULT 0, progress int NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  fail_key text, fail_params jsonb, counts jsonb, code_counts jsonb,
  created_by text NOT NULL, created_by_name text NOT NULL, created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, file_id) REFERENCES stored_file);
SELECT house_tenant('roster', 'SELECT, INSERT, UPDATE, DELETE');
CREATE INDEX roster_newest ON roster (company_id, created_at DESC, id DESC);
CREATE INDEX roster_holder ON roster (company_id, holder_type, holder_id);
CREATE INDEX roster_file ON roster (company_id, file_sha256);
CREATE INDEX roster_busy ON roster (id) WHERE status IN ('READING', 'CHECKING');

-- Work that a killed process left behind, over all companies; ids only.
CREATE FUNCTION rosters_to_resume() RETURNS TABLE (company_id bigint, id bigint)
LANGUAGE sql STABLE AS $$
  SELECT r.company_id, r.id FROM roster r WHERE r.status IN ('READING', 'CHECKING') AND r.lease_until < now() ORDER BY r.id LIMIT 100
$$;
SELECT house_definer('rosters_to_resume()');
`;

const rosterRow = `
CREATE TABLE roster_row (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  roster_id bigint NOT NULL, line_no int NOT NULL, sheet_line int,
  status text NOT NULL CHECK (status IN ('CHECKING', 'PASSED', 'ERROR')),
  name text, id_card_cipher text, id_card_mask text, id_card_index text, id_card_group text, id_card_serial int,
  phone_cipher text, phone_mask text, phone_index text,
  account_cipher text, account_mask text, account_index text,
  bank text, amount_text text, amount_cents bigint, source_id text, bank_abstract text,
  platform_name text, platform_user_name text, platform_user_id text, remark text,
  person_id bigint, payee_id bigint, identity_answer text CHECK (identity_answer IN ('MATCH', 'MISMATCH', 'NOT_FOUND')),
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, roster_id) REFERENCES roster ON DELETE CASCADE);
SELECT house_tenant('roster_row', 'SELECT, INSERT, UPDATE, DELETE');
CREATE INDEX roster_row_order ON roster_row (company_id, roster_id, line_no, id);
CREATE INDEX roster_row_person ON roster_row (company_id, roster_id, id_card_index);
CREATE INDEX roster_row_account ON roster_row (company_id, roster_id, account_index);
CREATE INDEX roster_row_by_person ON roster_row (company_id, person_id) WHERE person_id IS NOT NULL;
`;

const problem = `
CREATE TABLE roster_problem (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  roster_id bigint NOT NULL, row_id bigint NOT NULL, field text, code text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('ERROR', 'WARNING', 'NOTE')), params jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, roster_id) REFERENCES roster ON DELETE CASCADE,
  FOREIGN KEY (company_id, row_id) REFERENCES roster_row ON DELETE CASCADE);
SELECT house_tenant('roster_problem', 'SELECT, INSERT, UPDATE, DELETE');
CREATE INDEX roster_problem_row ON roster_problem (company_id, row_id);
CREATE INDEX roster_problem_code ON roster_problem (company_id, roster_id, code, severity);
`;

const mapping = `
CREATE TABLE roster_mapping (
  company_id bigint NOT NULL REFERENCES company, kind text NOT NULL, header_key text NOT NULL CHECK (char_length(header_key) <= 200),
  field text, used_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, kind, header_key));
SELECT house_tenant('roster_mapping', 'SELECT, INSERT, UPDATE, DELETE');
`;

// A fresh list of 20,000 rows is unknown to the planner, which then believes in one row and joins accordingly (performance.md §4).
// Only the owner may analyse; the function lends that right and nothing else.
const analyse = `
CREATE FUNCTION analyse_roster_tables() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE roster_row;
  ANALYZE roster_problem;
END $$;
REVOKE ALL ON FUNCTION analyse_roster_tables() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION analyse_roster_tables() TO app_rw;
`;

export class Roster0000000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [roster, rosterRow, problem, mapping, analyse]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
