// Why: after a new key the rows that were encrypted with an older one are written anew, a few pages of a table at a time, while everybody works
// (LAW-013). A run knows how far it is in each place, so that a killed process loses one step; which places there are is told by the code. Rows
// are found by where they lie and changed only while they still say what was read, so that no edit is lost.
// Existing rows: none of them changes here; the first start looks through all places for older versions.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE key_rotation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, version text NOT NULL CHECK (version <> ''), started_by text,
  started_at timestamptz NOT NULL, finished_at timestamptz);
SELECT house_platform('key_rotation', 'SELECT, INSERT, UPDATE');
CREATE TABLE key_rotation_place (
  rotation_id bigint NOT NULL REFERENCES key_rotation, place text NOT NULL,
  next_block bigint NOT NULL DEFAULT 0, block_count bigint NOT NULL DEFAULT 0,
  resealed bigint NOT NULL DEFAULT 0 CHECK (resealed >= 0), unreadable bigint NOT NULL DEFAULT 0 CHECK (unreadable >= 0), finished_at timestamptz,
  PRIMARY KEY (rotation_id, place));
SELECT house_platform('key_rotation_place', 'SELECT, INSERT, UPDATE');
`;

// One text of a row: a column of its own, or one key of a column of jsonb. The privileges of app_sys below say which columns that can be.
const functions = `
CREATE FUNCTION sealed_text(holder text, inside text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN inside IS NULL THEN format('t.%I', holder) ELSE format('(t.%I ->> %L)', holder, inside) END $$;
CREATE FUNCTION sealed_blocks(target text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT pg_relation_size(to_regclass(quote_ident(target))) / current_setting('block_size')::bigint $$;
SELECT house_definer('sealed_blocks(text)');
-- Rows of some pages that hold another version; one that somebody works on is left for the next pass.
CREATE FUNCTION sealed_stale(target text, holder text, inside text, has_company boolean, version text, first_block bigint, blocks int)
RETURNS TABLE (at text, company_id bigint, stored text) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT t.ctid::text, %s::bigint, %s FROM %I t WHERE t.ctid >= $1 AND t.ctid < $2 AND split_part(%s, ''.'', 1) <> $3
    FOR NO KEY UPDATE SKIP LOCKED', CASE WHEN has_company THEN 't.company_id' ELSE 'NULL' END, sealed_text(holder, inside), target, sealed_text(holder, inside))
    USING format('(%s,0)', first_block)::tid, format('(%s,0)', first_block + blocks)::tid, version;
END $$;
SELECT house_definer('sealed_stale(text, text, text, boolean, text, bigint, int)');
CREATE FUNCTION sealed_left(target text, holder text, inside text, version text) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE n bigint;
BEGIN
  EXECUTE format('SELECT count(*) FROM %I t WHERE split_part(%s, ''.'', 1) <> $1', target, sealed_text(holder, inside)) INTO n USING version;
  RETURN n;
END $$;
SELECT house_definer('sealed_left(text, text, text, text)');
CREATE FUNCTION sealed_write(target text, holder text, inside text, places text[], was text[], now_is text[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE n bigint;
BEGIN
  EXECUTE format('UPDATE %I t SET %I = %s FROM unnest($1::tid[], $2::text[], $3::text[]) AS x(at, was, now_is)
    WHERE t.ctid = ANY ($1::tid[]) AND t.ctid = x.at AND %s = x.was', target, holder,
    CASE WHEN inside IS NULL THEN 'x.now_is' ELSE format('jsonb_set(t.%I, ARRAY[%L], to_jsonb(x.now_is))', holder, inside) END, sealed_text(holder, inside))
    USING places, was, now_is;
  GET DIAGNOSTICS n = ROW_COUNT;
  RETURN n;
END $$;
SELECT house_definer('sealed_write(text, text, text, text[], text[], text[])');
-- A payee turns no keys.
SET LOCAL ROLE app_sys;
REVOKE EXECUTE ON FUNCTION sealed_stale(text, text, text, boolean, text, bigint, int), sealed_left(text, text, text, text),
  sealed_write(text, text, text, text[], text[], text[]), sealed_blocks(text) FROM app_payee;
RESET ROLE;
`;

const columns: Readonly<Record<string, readonly string[]>> = {
  app_user: ['phone_cipher', 'email_cipher'],
  member: ['invited_email_cipher'],
  operator: ['phone_cipher'],
  operator_approval: ['payload_cipher'],
  verification_code: ['recipient_cipher', 'text_cipher'],
  delivery: ['receiver_cipher', 'text_cipher'],
  payee: ['id_card_cipher', 'phone_cipher'],
  person_account: ['account_cipher'],
  roster_row: ['id_card_cipher', 'phone_cipher', 'account_cipher'],
  roster_change_row: ['before'],
  export_job: ['request'],
  signature_entry: ['id_card_cipher'],
  contract: ['phone_cipher', 'account_cipher'],
  contract_signature: ['model_cipher', 'key_cipher'],
  signing_qr: ['token_cipher'],
  signing_unbind: ['phone_cipher'],
  registration: ['phone_cipher'],
  task_person: ['phone_cipher'],
  invoice_title: ['account_cipher', 'phone_cipher'],
  receiving_address: ['phone_cipher'],
  invoice_application: ['title_account_cipher', 'title_phone_cipher', 'receiver_phone_cipher'],
  statement_line: ['phone_cipher', 'account_cipher'],
  payout_attempt: ['account_cipher'],
  factor_totp: ['secret_cipher'],
  identity_provider: ['secret_cipher'],
  sign_on_flow: ['proof_cipher'],
  webhook_endpoint: ['secret_cipher', 'old_secret_cipher'],
};

const grants = Object.entries(columns).map(([table, names]) => `GRANT UPDATE (${names.join(', ')}) ON ${table} TO app_sys;`);

export class KeyRotation0000000000490 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [tables, functions, grants.join('\n')]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
