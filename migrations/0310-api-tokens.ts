// Why: programs of a company work by tokens of their own, with less than the rights of whoever made them, and the company sees what they did
// (API-001…017).
// Existing rows: no company has a token. Download tickets of before were asked for by nobody's token.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE api_token (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, name text NOT NULL,
  made_by bigint NOT NULL REFERENCES app_user, made_by_name text NOT NULL, scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  addresses text[] NOT NULL,
  -- A token that pays has a cap, another one has none.
  daily_cap_cents bigint CHECK (daily_cap_cents > 0), expires_at timestamptz NOT NULL, created_at timestamptz NOT NULL, revoked_at timestamptz,
  PRIMARY KEY (company_id, id), CONSTRAINT api_token_cap CHECK ((daily_cap_cents IS NOT NULL) = ('PAYMENTS_WRITE' = ANY (scopes))));
SELECT house_tenant('api_token', 'SELECT, INSERT, UPDATE');
-- The current key has no end; one that was rotated has.
CREATE TABLE api_token_key (
  company_id bigint NOT NULL, id bigint GENERATED ALWAYS AS IDENTITY, token_id bigint NOT NULL, key_hash text NOT NULL CONSTRAINT api_token_key_hash UNIQUE,
  shown text NOT NULL, made_at timestamptz NOT NULL, ends_at timestamptz, last_used_at timestamptz,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, token_id) REFERENCES api_token);
SELECT house_tenant('api_token_key', 'SELECT, INSERT, UPDATE');
CREATE INDEX api_token_key_token ON api_token_key (company_id, token_id);
-- What a token has paid on a day of Shanghai, whichever key was shown: the guard of its cap is one row.
CREATE TABLE api_token_day (
  company_id bigint NOT NULL, token_id bigint NOT NULL, day date NOT NULL, paid_cents bigint NOT NULL CHECK (paid_cents >= 0),
  PRIMARY KEY (company_id, token_id, day), FOREIGN KEY (company_id, token_id) REFERENCES api_token);
SELECT house_tenant('api_token_day', 'SELECT, INSERT, UPDATE');
-- Written in batches beside the calls; swept after seven days.
CREATE TABLE api_call (
  company_id bigint NOT NULL, id bigint GENERATED ALWAYS AS IDENTITY, token_id bigint NOT NULL, key_shown text NOT NULL, at timestamptz NOT NULL,
  door text NOT NULL, operation text NOT NULL, error_code text, took_ms int NOT NULL, ip text NOT NULL, request_id text NOT NULL, body text NOT NULL,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, token_id) REFERENCES api_token);
SELECT house_tenant('api_call', 'SELECT');
CREATE INDEX api_call_at ON api_call (company_id, at DESC, id DESC);
CREATE INDEX api_call_age ON api_call (at);
GRANT SELECT ON api_token, api_token_key TO app_sys;
GRANT UPDATE (last_used_at) ON api_token_key TO app_sys;
GRANT SELECT, INSERT, DELETE ON api_call TO app_sys;
`;

// Before a token is known nobody is in a company. By the clock of the product, as everything of a token.
const identity = `
CREATE FUNCTION product_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT clock_timestamp() + make_interval(secs => offset_ms / 1000.0) FROM business_clock $$;
SELECT house_definer('product_now()');
CREATE FUNCTION api_token_identify(wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('tokenId', t.id::text, 'keyId', k.id::text, 'shown', k.shown, 'tokenName', t.name, 'scopes', to_jsonb(t.scopes),
    'addresses', to_jsonb(t.addresses), 'dailyCapCents', t.daily_cap_cents::text, 'userId', u.id::text, 'name', u.name, 'roles', to_jsonb(m.roles),
    'isUseStale', coalesce(k.last_used_at <= product_now() - interval '60 seconds', true), 'company', company_facts(t.company_id))
  FROM api_token_key k JOIN api_token t ON t.company_id = k.company_id AND t.id = k.token_id JOIN app_user u ON u.id = t.made_by
  JOIN member m ON m.company_id = t.company_id AND m.user_id = t.made_by AND m.status = 'ACTIVE'
  WHERE k.key_hash = wanted AND t.revoked_at IS NULL AND t.expires_at > product_now() AND (k.ends_at IS NULL OR k.ends_at > product_now()) $$;
SELECT house_definer('api_token_identify(text)');
CREATE FUNCTION api_token_used(wanted text) RETURNS bigint LANGUAGE sql AS $$
  WITH noted AS (UPDATE api_token_key SET last_used_at = product_now()
    WHERE key_hash = wanted AND (last_used_at IS NULL OR last_used_at <= product_now() - interval '60 seconds') RETURNING 1) SELECT count(*) FROM noted $$;
SELECT house_definer('api_token_used(text)');
CREATE FUNCTION api_call_append(calls jsonb) RETURNS bigint LANGUAGE sql AS $$
  WITH written AS (INSERT INTO api_call (company_id, token_id, key_shown, at, door, operation, error_code, took_ms, ip, request_id, body)
    SELECT c.company_id, c.token_id, c.key_shown, product_now() - make_interval(secs => c.ago_ms / 1000.0), c.door, c.operation, c.error_code, c.took_ms,
      c.ip, c.request_id, c.body
    FROM jsonb_to_recordset(calls) AS c(company_id bigint, token_id bigint, key_shown text, ago_ms float, door text, operation text, error_code text,
      took_ms int, ip text, request_id text, body text) RETURNING 1) SELECT count(*) FROM written $$;
SELECT house_definer('api_call_append(jsonb)');
CREATE FUNCTION api_call_sweep(before timestamptz) RETURNS bigint LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM api_call WHERE at < before RETURNING 1) SELECT count(*) FROM gone $$;
SELECT house_definer('api_call_sweep(timestamptz)');
`;

// What a token asked for ends with it, as what a session asked for ends with that.
const tickets = `
ALTER TABLE download_ticket ADD COLUMN api_token_id bigint;
ALTER TABLE download_ticket ADD CONSTRAINT download_ticket_token FOREIGN KEY (company_id, api_token_id) REFERENCES api_token;
DROP FUNCTION redeem_ticket(text);
CREATE FUNCTION redeem_ticket(hash text) RETURNS TABLE (storage_key text, name text, content_type text, size bigint)
LANGUAGE sql AS $$
  WITH used AS (UPDATE download_ticket t SET used_at = now() WHERE t.token_hash = hash AND t.used_at IS NULL AND t.expires_at > now()
      AND (t.session_id IS NULL OR EXISTS (SELECT 1 FROM user_session s JOIN member m ON m.user_id = s.user_id AND m.company_id = t.company_id
        WHERE s.id = t.session_id AND s.ended_at IS NULL AND s.ends_at > now() AND m.status = 'ACTIVE'))
      AND (t.api_token_id IS NULL OR EXISTS (SELECT 1 FROM api_token a JOIN member m ON m.user_id = a.made_by AND m.company_id = a.company_id
        WHERE a.company_id = t.company_id AND a.id = t.api_token_id AND a.revoked_at IS NULL AND a.expires_at > product_now() AND m.status = 'ACTIVE'
          AND 'MASTER' = ANY (m.roles)))
      AND (t.payee_session_id IS NULL OR EXISTS (SELECT 1 FROM payee_session s LEFT JOIN payee_link k ON k.company_id = s.link_company_id AND k.id = s.link_id
        WHERE s.id = t.payee_session_id AND s.ended_at IS NULL AND s.expires_at > now() AND k.revoked_at IS NULL))
      AND (t.operator_session_id IS NULL OR EXISTS (SELECT 1 FROM operator_session s JOIN operator o ON o.id = s.operator_id
        WHERE s.id = t.operator_session_id AND s.ended_at IS NULL AND s.ends_at > now() AND o.is_active))
    RETURNING t.company_id, t.file_id)
  SELECT f.storage_key, f.name, f.content_type, f.size FROM stored_file f JOIN used u ON f.company_id = u.company_id AND f.id = u.file_id
$$;
SELECT house_definer('redeem_ticket(text)');
`;

export class ApiTokens0000000000310 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [tables, identity, tickets]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
