// Why: a company lets its people log in by the accounts that it gives them anyway (AUTH-015). Such an account opens the company that vouches
// for it and no other, whoever else its holder works for.
// Existing rows: no company has set it up, and sessions of before are bound to no company.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE identity_provider (
  company_id bigint PRIMARY KEY REFERENCES company, kind text NOT NULL CHECK (kind IN ('OIDC', 'WECOM', 'DINGTALK', 'FEISHU')),
  issuer text NOT NULL, client_id text NOT NULL, secret_cipher text NOT NULL, agent_id text,
  code text NOT NULL CONSTRAINT identity_provider_code UNIQUE, version int NOT NULL, changed_at timestamptz NOT NULL);
SELECT house_tenant('identity_provider', 'SELECT, INSERT, UPDATE, DELETE');
-- What the provider says of itself and of the account; both together are one member of this company, and a member has one.
CREATE TABLE login_identity (
  company_id bigint NOT NULL REFERENCES company, issuer text NOT NULL, subject text NOT NULL, user_id bigint NOT NULL REFERENCES app_user,
  bound_at timestamptz NOT NULL, last_used_at timestamptz,
  PRIMARY KEY (company_id, issuer, subject), CONSTRAINT login_identity_user UNIQUE (company_id, user_id));
SELECT house_tenant('login_identity', 'SELECT, INSERT, UPDATE, DELETE');
-- A login on its way: its state and the key of its tab as hashes, what proves the answer encrypted.
CREATE TABLE sign_on_flow (
  company_id bigint NOT NULL REFERENCES company, state_hash text NOT NULL, key_hash text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('LOGIN', 'LINK')), session_id bigint REFERENCES user_session, proof_cipher text NOT NULL,
  provider_version int NOT NULL, return_to text NOT NULL, expires_at timestamptz NOT NULL, used_at timestamptz,
  PRIMARY KEY (company_id, state_hash), CONSTRAINT sign_on_flow_session CHECK ((purpose = 'LINK') = (session_id IS NOT NULL)));
SELECT house_tenant('sign_on_flow', 'SELECT, INSERT, UPDATE, DELETE');
CREATE INDEX sign_on_flow_expiry ON sign_on_flow (company_id, expires_at);
-- Before a login nobody is in a company: the code says in which.
CREATE FUNCTION sign_on_company(wanted text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT company_id FROM identity_provider WHERE code = wanted $$;
SELECT house_definer('sign_on_company(text)');
`;

// By the real clock of the database, as everything of a session.
const sessions = `
ALTER TABLE user_session ADD COLUMN only_company_id bigint REFERENCES company;
DROP FUNCTION session_by_id(bigint, bigint);
CREATE FUNCTION session_by_id(which bigint, wanted_company bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE session_row record; chosen bigint; roles_held text[]; idle int;
BEGIN
  SELECT s.id, s.user_id, s.active_company_id, s.only_company_id, s.last_used_at, s.proved_at, s.proved_by, u.name INTO session_row
    FROM user_session s JOIN app_user u ON u.id = s.user_id
    WHERE s.id = which AND s.ended_at IS NULL AND s.ends_at > now();
  IF NOT FOUND THEN RETURN NULL; END IF;
  chosen := coalesce(wanted_company, session_row.active_company_id);
  -- Whoever runs the login of one company opens no other one by it.
  IF session_row.only_company_id IS NULL OR session_row.only_company_id = chosen THEN
    SELECT m.roles INTO roles_held FROM member m WHERE m.company_id = chosen AND m.user_id = session_row.user_id AND m.status = 'ACTIVE';
  END IF;
  IF (chosen IS NOT NULL OR session_row.only_company_id IS NOT NULL) AND roles_held IS NULL AND wanted_company IS NULL THEN RETURN NULL; END IF;
  IF roles_held IS NOT NULL THEN
    SELECT idle_minutes INTO idle FROM company WHERE id = chosen;
    IF idle > 0 AND session_row.last_used_at < now() - make_interval(mins => idle) THEN
      UPDATE user_session SET ended_at = now(), ended_because = 'IDLE' WHERE id = session_row.id;
      RETURN NULL;
    END IF;
  END IF;
  IF session_row.last_used_at < now() - interval '60 seconds' THEN UPDATE user_session SET last_used_at = now() WHERE id = session_row.id; END IF;
  RETURN jsonb_build_object('sessionId', session_row.id::text, 'userId', session_row.user_id::text, 'name', session_row.name,
    'roles', to_jsonb(coalesce(roles_held, '{}')), 'isRefused', wanted_company IS NOT NULL AND roles_held IS NULL,
    'provedBy', session_row.proved_by, 'isProofFresh', coalesce(session_row.proved_at > now() - interval '5 minutes', false),
    'onlyCompanyId', session_row.only_company_id::text,
    'company', CASE WHEN roles_held IS NULL THEN NULL ELSE company_facts(chosen) END);
END $$;
SELECT house_definer('session_by_id(bigint, bigint)');
`;

export class SignOn0000000000260 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [tables, sessions]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
