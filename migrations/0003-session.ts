// Why: the people of a company and of the platform: who they are, what they may do, how they prove it (password, code, captcha),
// and the sessions that follow. Phones and e-mail addresses are kept as ciphertext with a blind index; tokens and codes as hashes.
// The real clock (SQL now()) rules sessions, tickets, locks and send limits; the business clock rules codes, invitations and proofs.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const people = `
CREATE TABLE app_user (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL,
  phone_index text NOT NULL CONSTRAINT app_user_phone_once UNIQUE, phone_cipher text NOT NULL, phone_mask text NOT NULL,
  email_index text CONSTRAINT app_user_email_once UNIQUE, email_cipher text, email_mask text,
  password_hash text, password_changed_at timestamptz,
  default_company_id bigint REFERENCES company,
  -- Raised by every change of the user's companies; what a switch must bring along (D64).
  company_list_version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL);
SELECT house_platform('app_user', 'SELECT, INSERT, UPDATE');

CREATE TABLE member (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL REFERENCES app_user, name text NOT NULL,
  roles text[] NOT NULL CHECK (roles <@ ARRAY['MASTER', 'PAYMENT_CREATE', 'PAYMENT_AUDIT', 'SERVICE_PAYMENT', 'AUDIT_READONLY']),
  -- An invitation that ran out is INVITED with invitation_ends_at in the past of the business clock; the reader shows it as expired.
  status text NOT NULL CHECK (status IN ('ACTIVE', 'INVITED', 'INVITATION_EXPIRED', 'REMOVED')),
  invited_by bigint REFERENCES app_user, invited_at timestamptz, invitation_ends_at timestamptz,
  invitation_hash text UNIQUE, invited_email_cipher text, invited_email_mask text,
  joined_at timestamptz, removed_at timestamptz,
  PRIMARY KEY (company_id, id), UNIQUE (company_id, user_id),
  CHECK (status <> 'ACTIVE' OR cardinality(roles) > 0));
SELECT house_tenant('member', 'SELECT, INSERT, UPDATE');
CREATE UNIQUE INDEX member_one_master ON member (company_id) WHERE status = 'ACTIVE' AND 'MASTER' = ANY (roles);
CREATE INDEX member_of_user ON member (user_id);
`;

const sessions = `
CREATE TABLE user_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, user_id bigint NOT NULL REFERENCES app_user,
  token_hash text NOT NULL UNIQUE, active_company_id bigint REFERENCES company,
  ip text NOT NULL, user_agent text NOT NULL, entered_from text,
  created_at timestamptz NOT NULL DEFAULT now(), ends_at timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  last_used_at timestamptz NOT NULL DEFAULT now(), ended_at timestamptz, ended_because text);
SELECT house_platform('user_session', 'SELECT, INSERT, UPDATE');
CREATE INDEX user_session_open ON user_session (user_id) WHERE ended_at IS NULL;
CREATE TABLE session_ticket (
  token_hash text PRIMARY KEY, session_id bigint NOT NULL REFERENCES user_session,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '60 seconds', used_at timestamptz);
SELECT house_platform('session_ticket', 'SELECT, INSERT, UPDATE');
-- What the first step of changing phone or password answers (resetLabel): one use, one user, one step (D18).
CREATE TABLE identity_proof (
  label_hash text PRIMARY KEY, user_id bigint NOT NULL REFERENCES app_user,
  step text NOT NULL CHECK (step IN ('CHANGE_PHONE', 'CHANGE_PASSWORD')), expires_at timestamptz NOT NULL, used_at timestamptz);
SELECT house_platform('identity_proof', 'SELECT, INSERT, UPDATE');
-- Wrong passwords per account and /24 network; the account is a blind index, so a probe of unknown accounts counts alike.
CREATE TABLE login_failure (
  realm text NOT NULL CHECK (realm IN ('company', 'operator')), account_index text NOT NULL, network text NOT NULL,
  failures int NOT NULL, first_at timestamptz NOT NULL DEFAULT now(), locked_until timestamptz,
  PRIMARY KEY (realm, account_index, network));
SELECT house_platform('login_failure', 'SELECT, INSERT, UPDATE, DELETE');
CREATE INDEX login_failure_network ON login_failure (realm, network, first_at);
`;

const operators = `
CREATE TABLE operator (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL,
  phone_index text NOT NULL CONSTRAINT operator_phone_once UNIQUE, phone_cipher text NOT NULL, phone_mask text NOT NULL,
  password_hash text NOT NULL, is_active boolean NOT NULL DEFAULT true, created_at timestamptz NOT NULL,
  roles text[] NOT NULL CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['OPS_ADMIN', 'OPS_REVIEW', 'OPS_FINANCE', 'OPS_TAX', 'OPS_CONTENT', 'OPS_READONLY']));
GRANT SELECT, INSERT, UPDATE ON operator TO app_ops;
CREATE TABLE operator_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, operator_id bigint NOT NULL REFERENCES operator, token_hash text NOT NULL UNIQUE,
  ip text NOT NULL, user_agent text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(), ends_at timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  last_used_at timestamptz NOT NULL DEFAULT now(), ended_at timestamptz);
GRANT SELECT, INSERT, UPDATE ON operator_session TO app_ops;
-- What one operator proposes and another one confirms. The payload may name people, so it is ciphertext; the summary never does.
CREATE TABLE operator_approval (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, about_company_id bigint REFERENCES company,
  action text NOT NULL, summary text NOT NULL, target_id text, payload_cipher text NOT NULL,
  status text NOT NULL CHECK (status IN ('PROPOSED', 'CONFIRMED', 'REJECTED')),
  requested_by bigint NOT NULL REFERENCES operator, requested_at timestamptz NOT NULL,
  decided_by bigint REFERENCES operator, decided_at timestamptz, reason text,
  CONSTRAINT approval_needs_two CHECK (status <> 'CONFIRMED' OR decided_by <> requested_by),
  CHECK ((status = 'PROPOSED') = (decided_at IS NULL)));
GRANT SELECT, INSERT, UPDATE ON operator_approval TO app_ops;
CREATE INDEX operator_approval_newest ON operator_approval (status, id DESC);
`;

const proofs = `
-- A code is short, so it is kept as a keyed hash; its text is ciphertext until the message was written. Tries are counted by a
-- committed statement of their own before the command (a rollback must not give them back).
CREATE TABLE verification_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, ticket_hash text NOT NULL UNIQUE, purpose text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('SMS', 'VOICE', 'MAIL')),
  recipient_index text NOT NULL, recipient_cipher text NOT NULL, recipient_mask text NOT NULL,
  user_key text, binding_hash text NOT NULL, code_hash text NOT NULL, text_cipher text,
  about_company_id bigint REFERENCES company, ip text NOT NULL,
  tries int NOT NULL DEFAULT 0 CHECK (tries <= 5), passed_at timestamptz, used_at timestamptz, replaced_at timestamptz,
  expires_at timestamptz NOT NULL, sent_at timestamptz NOT NULL DEFAULT now());
GRANT SELECT, INSERT, UPDATE ON verification_code TO app_rw, app_ops, app_payee;
CREATE INDEX verification_code_recipient ON verification_code (recipient_index, sent_at);
CREATE INDEX verification_code_ip ON verification_code (ip, sent_at);
CREATE INDEX verification_code_company ON verification_code (about_company_id, sent_at) WHERE about_company_id IS NOT NULL;
CREATE INDEX verification_code_user ON verification_code (user_key, sent_at) WHERE user_key IS NOT NULL;
CREATE TABLE captcha_use (token text PRIMARY KEY, expires_at timestamptz NOT NULL, used_at timestamptz NOT NULL DEFAULT now());
GRANT SELECT, INSERT, DELETE ON captcha_use TO app_rw, app_ops, app_payee;
`;

// The closed list of reads across companies that signing in needs.
const acrossCompanies = `
CREATE FUNCTION session_by_id(which bigint, wanted_company bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE session_row record; chosen bigint; roles_held text[]; idle int;
BEGIN
  SELECT s.id, s.user_id, s.active_company_id, s.last_used_at, u.name INTO session_row FROM user_session s JOIN app_user u ON u.id = s.user_id
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
    'company', CASE WHEN roles_held IS NULL THEN NULL ELSE company_facts(chosen) END);
END $$;
SELECT house_definer('session_by_id(bigint, bigint)');
-- A ticket is used up by the first look; a session token is not.
CREATE FUNCTION session_identify(session_hash text, is_ticket boolean, wanted_company bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE which bigint;
BEGIN
  IF is_ticket THEN
    UPDATE session_ticket SET used_at = now() WHERE token_hash = session_hash AND used_at IS NULL AND expires_at > now() RETURNING session_id INTO which;
  ELSE
    SELECT id INTO which FROM user_session WHERE token_hash = session_hash;
  END IF;
  RETURN session_by_id(which, wanted_company);
END $$;
SELECT house_definer('session_identify(text, boolean, bigint)');
GRANT SELECT, UPDATE ON user_session, session_ticket TO app_sys;
CREATE FUNCTION operator_identify(session_hash text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE session_row record;
BEGIN
  SELECT s.id, s.last_used_at, s.ends_at, o.id AS operator_id, o.name, o.roles INTO session_row FROM operator_session s JOIN operator o ON o.id = s.operator_id
    WHERE s.token_hash = session_hash AND s.ended_at IS NULL AND s.ends_at > now() AND o.is_active;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF session_row.last_used_at < now() - interval '60 seconds' THEN UPDATE operator_session SET last_used_at = now() WHERE id = session_row.id; END IF;
  -- 'o' tells an operator's session from a member's in live events.
  RETURN jsonb_build_object('sessionId', 'o' || session_row.id, 'operatorId', session_row.operator_id::text, 'name', session_row.name,
    'roles', to_jsonb(session_row.roles), 'endsAt', session_row.ends_at);
END $$;
SELECT house_definer('operator_identify(text)');
GRANT SELECT, UPDATE ON operator_session TO app_sys;
-- Signing in happens before a realm is known; these three are all that the public may do with operators.
CREATE FUNCTION operator_by_phone(wanted text) RETURNS TABLE (id bigint, name text, password_hash text) LANGUAGE sql STABLE AS $$
  SELECT o.id, o.name, o.password_hash FROM operator o WHERE o.phone_index = wanted AND o.is_active $$;
SELECT house_definer('operator_by_phone(text)');
CREATE FUNCTION operator_session_open(who bigint, hash text, address text, agent text) RETURNS timestamptz LANGUAGE sql AS $$
  INSERT INTO operator_session (operator_id, token_hash, ip, user_agent) VALUES (who, hash, address, agent) RETURNING ends_at $$;
SELECT house_definer('operator_session_open(bigint, text, text, text)');
GRANT INSERT ON operator_session TO app_sys;
CREATE FUNCTION operator_session_end(which bigint) RETURNS boolean LANGUAGE sql AS $$
  UPDATE operator_session SET ended_at = now() WHERE id = which AND ended_at IS NULL RETURNING true $$;
SELECT house_definer('operator_session_end(bigint)');
-- The first operator of an installation is founded by the platform itself, which has no operator's rights.
CREATE FUNCTION operator_seat(called text, p_index text, p_cipher text, p_mask text, hash text, held text[], at timestamptz) RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO operator (name, phone_index, phone_cipher, phone_mask, password_hash, roles, created_at)
  VALUES (called, p_index, p_cipher, p_mask, hash, held, at) RETURNING id $$;
SELECT house_definer('operator_seat(text, text, text, text, text, text[], timestamptz)');
GRANT INSERT ON operator TO app_sys;
CREATE FUNCTION user_companies(who bigint) RETURNS TABLE (company_id bigint, name text, status text, roles text[], joined_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT m.company_id, c.name, c.status, m.roles, m.joined_at FROM member m JOIN company c ON c.id = m.company_id
  WHERE m.user_id = who AND m.status = 'ACTIVE' ORDER BY m.joined_at, m.company_id $$;
SELECT house_definer('user_companies(bigint)');
CREATE FUNCTION member_facts(who bigint, wanted_company bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('name', u.name, 'roles', to_jsonb(coalesce(m.roles, '{}')),
    'company', CASE WHEN m.id IS NULL THEN NULL ELSE company_facts(m.company_id) END)
  FROM app_user u LEFT JOIN member m ON m.user_id = u.id AND m.company_id = wanted_company AND m.status = 'ACTIVE' WHERE u.id = who $$;
SELECT house_definer('member_facts(bigint, bigint)');
CREATE FUNCTION invitation_company(hash text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT m.company_id FROM member m WHERE m.invitation_hash = hash $$;
SELECT house_definer('invitation_company(text)');
`;

export class Session0000000000003 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [people, sessions, operators, proofs, acrossCompanies]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
