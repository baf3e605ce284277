// Why: one human being is known once on the platform (limits and cumulative tax run over all companies), while each company keeps
// its own copy and history of him. person, person_account and identity_check carry no company: they are reached only through the
// definer functions below, so a company can find a person by a number it already holds and nothing else.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const platformTables = `
CREATE TABLE person (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_index text NOT NULL UNIQUE,
  blocked_reason text,
  created_at timestamptz NOT NULL);
-- What is known of one account of one person, whoever paid to it: a refused account check, a cooling period after a change.
CREATE TABLE person_account (
  person_id bigint NOT NULL REFERENCES person, account_index text NOT NULL,
  rejected_text text, cooling_until timestamptz, created_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, account_index));
-- Answers of the identity gateway are kept per name + ID with time and source (GWY-008); both only as a blind index.
CREATE TABLE identity_check (
  pair_index text PRIMARY KEY, result text NOT NULL CHECK (result IN ('MATCH', 'MISMATCH', 'NOT_FOUND')),
  source text NOT NULL, checked_at timestamptz NOT NULL);
GRANT SELECT, INSERT, UPDATE ON person, person_account, identity_check TO app_sys;
`;

const functions = `
CREATE FUNCTION person_ensure(indexes text[], at timestamptz) RETURNS TABLE (id_index text, person_id bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  INSERT INTO person (id_index, created_at) SELECT DISTINCT x, at FROM unnest(indexes) x ORDER BY x ON CONFLICT DO NOTHING;
  RETURN QUERY SELECT p.id_index, p.id FROM person p WHERE p.id_index = ANY (indexes);
END $$;
SELECT house_definer('person_ensure(text[], timestamptz)');
CREATE FUNCTION person_facts(person_ids bigint[], account_indexes text[]) RETURNS TABLE
  (person_id bigint, account_index text, blocked_reason text, rejected_text text, cooling_until timestamptz) LANGUAGE sql STABLE AS $$
  SELECT p.id, x.account_index, p.blocked_reason, a.rejected_text, a.cooling_until
  FROM unnest(person_ids, account_indexes) AS x(person_id, account_index) JOIN person p ON p.id = x.person_id
  LEFT JOIN person_account a ON a.person_id = x.person_id AND a.account_index = x.account_index $$;
SELECT house_definer('person_facts(bigint[], text[])');
CREATE FUNCTION identity_results(pairs text[]) RETURNS TABLE (pair_index text, result text) LANGUAGE sql STABLE AS $$
  SELECT pair_index, result FROM identity_check WHERE pair_index = ANY (pairs) $$;
SELECT house_definer('identity_results(text[])');
CREATE FUNCTION identity_remember(pairs text[], results text[], origin text, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO identity_check (pair_index, result, source, checked_at) SELECT p, r, origin, at FROM unnest(pairs, results) AS x(p, r) ORDER BY p
  ON CONFLICT (pair_index) DO UPDATE SET result = excluded.result, source = excluded.source, checked_at = excluded.checked_at $$;
SELECT house_definer('identity_remember(text[], text[], text, timestamptz)');
`;

const tenantTables = `
CREATE TABLE payee (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  person_id bigint NOT NULL REFERENCES person, name text NOT NULL,
  id_index text NOT NULL, id_card_cipher text NOT NULL, id_card_mask text NOT NULL,
  phone_cipher text, phone_mask text,
  first_paid_at timestamptz, last_paid_at timestamptz,
  payment_count int NOT NULL DEFAULT 0 CHECK (payment_count >= 0), paid_cents bigint NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id), UNIQUE (company_id, person_id), UNIQUE (company_id, id_index));
SELECT house_tenant('payee', 'SELECT, INSERT, UPDATE');
CREATE INDEX payee_name ON payee (company_id, name);
CREATE TABLE payee_account (
  company_id bigint NOT NULL REFERENCES company, payee_id bigint NOT NULL, account_index text NOT NULL,
  account_mask text NOT NULL, first_used_at timestamptz NOT NULL, last_used_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, payee_id, account_index), FOREIGN KEY (company_id, payee_id) REFERENCES payee (company_id, id));
SELECT house_tenant('payee_account', 'SELECT, INSERT, UPDATE');
CREATE INDEX payee_account_shared ON payee_account (company_id, account_index);
`;

export class Payee0000000000005 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(platformTables);
    await queryRunner.query(functions);
    await queryRunner.query(tenantTables);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
