// Why: a user keeps the account safe with a second factor (an authenticator, passkeys, codes on paper), a company says what it counts at
// payments (AUTH-014), and a session remembers when it last showed who sits there.
// Existing rows: nobody has a factor, companies ask for none, and sessions of before have shown nothing lately.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const factors = `
CREATE TABLE factor_totp (
  user_id bigint PRIMARY KEY REFERENCES app_user, secret_cipher text NOT NULL, started_at timestamptz NOT NULL, confirmed_at timestamptz,
  -- The last time step whose code was taken: a code counts once (RFC 6238 5.2).
  last_step bigint NOT NULL DEFAULT 0);
SELECT house_platform('factor_totp', 'SELECT, INSERT, UPDATE, DELETE');
CREATE TABLE factor_recovery (
  user_id bigint NOT NULL REFERENCES app_user, code_hash text NOT NULL, made_at timestamptz NOT NULL, used_at timestamptz,
  PRIMARY KEY (user_id, code_hash));
SELECT house_platform('factor_recovery', 'SELECT, INSERT, UPDATE, DELETE');
CREATE TABLE factor_passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, user_id bigint NOT NULL REFERENCES app_user, user_handle text NOT NULL,
  credential_id text NOT NULL CONSTRAINT factor_passkey_once UNIQUE, public_key text NOT NULL, counter bigint NOT NULL,
  is_synced boolean NOT NULL, transports text[] NOT NULL, name text NOT NULL, created_at timestamptz NOT NULL, last_used_at timestamptz);
SELECT house_platform('factor_passkey', 'SELECT, INSERT, UPDATE, DELETE');
CREATE INDEX factor_passkey_user ON factor_passkey (user_id);
-- Wrong codes of a user, whatever session, address or process they come from.
CREATE TABLE factor_try (user_id bigint PRIMARY KEY REFERENCES app_user, tries int NOT NULL, locked_until timestamptz);
SELECT house_platform('factor_try', 'SELECT, INSERT, UPDATE, DELETE');
CREATE TABLE passkey_challenge (
  challenge_hash text PRIMARY KEY, purpose text NOT NULL CHECK (purpose IN ('ENROL', 'PROVE', 'PAY', 'LOGIN')),
  user_id bigint REFERENCES app_user,
  -- Of an enrolment: who the passkey will say that it is.
  user_handle text, expires_at timestamptz NOT NULL, used_at timestamptz);
SELECT house_platform('passkey_challenge', 'SELECT, INSERT, UPDATE, DELETE');
CREATE INDEX passkey_challenge_expiry ON passkey_challenge (expires_at);
CREATE FUNCTION factor_demanded_by(who bigint) RETURNS TABLE (name text) LANGUAGE sql STABLE AS $$
  SELECT c.name FROM member m JOIN company c ON c.id = m.company_id
  WHERE m.user_id = who AND m.status = 'ACTIVE' AND c.second_factor = 'DEMANDED' ORDER BY c.id $$;
SELECT house_definer('factor_demanded_by(bigint)');
`;

const setting = `
ALTER TABLE company ADD COLUMN second_factor text NOT NULL DEFAULT 'OFF' CHECK (second_factor IN ('OFF', 'ACCEPTED', 'DEMANDED'));
DROP FUNCTION company_facts(bigint);
CREATE FUNCTION company_facts(wanted bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', c.id::text, 'name', c.name, 'status', c.status, 'auditOn', c.audit_on,
    'paymentVerificationOn', c.payment_verification_on, 'secondFactor', c.second_factor, 'forcedSignCheckOn', c.forced_sign_check_on,
    'autoInvoicingOn', c.auto_invoicing_on, 'makerCheckerOn', c.maker_checker_on, 'payOnPassOn', c.pay_on_pass_on,
    'idDataErrorsAreWarnings', c.id_problems_are_warnings, 'autoResendOn', c.auto_resend_on, 'reapprovalLimitCents', c.reapproval_limit_cents::text,
    'features', to_jsonb(c.features),
    'services', (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', s.flag, 'from', s.opens_on, 'to', s.closes_on) ORDER BY s.flag, s.opens_on), '[]')
                 FROM company_service s WHERE s.company_id = c.id))
  FROM company c WHERE c.id = wanted $$;
SELECT house_definer('company_facts(bigint)');
`;

// By the real clock of the database, as everything of a session.
const proofs = `
ALTER TABLE user_session ADD COLUMN proved_at timestamptz, ADD COLUMN proved_by text
  CHECK (proved_by IN ('PASSWORD', 'CODE', 'TOTP', 'RECOVERY', 'PASSKEY'));
DROP FUNCTION session_by_id(bigint, bigint);
CREATE FUNCTION session_by_id(which bigint, wanted_company bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE session_row record; chosen bigint; roles_held text[]; idle int;
BEGIN
  SELECT s.id, s.user_id, s.active_company_id, s.last_used_at, s.proved_at, s.proved_by, u.name INTO session_row
    FROM user_session s JOIN app_user u ON u.id = s.user_id
    WHERE s.id = which AND s.ended_at IS NULL AND s.ends_at > now();
  IF NOT FOUND THEN RETURN NULL; END IF;
  chosen := coalesce(wanted_company, session_row.active_company_id);
  SELECT m.roles INTO roles_held FROM member m WHERE m.company_id = chosen AND m.user_id = session_row.user_id AND m.status = 'ACTIVE';
  IF chosen IS NOT NULL AND roles_held IS NULL AND wanted_company IS NULL THEN RETURN NULL; END IF;
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
    'company', CASE WHEN roles_held IS NULL THEN NULL ELSE company_facts(chosen) END);
END $$;
SELECT house_definer('session_by_id(bigint, bigint)');
`;

export class Safety0000000000190 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [setting, factors, proofs]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
