// Why: the people who are paid come in. A link stands for one thing of one company and opens it once; who proved to be its person gets a
// session in a realm of its own, whose database role sees the rows of this person only: those of all companies to read, those of the
// company that was entered to write. A phone belongs to the person who proved it.
// The real clock (SQL now()) rules sessions and guesses; the business clock rules links and the age of a proven phone.
// Existing rows: payees get their phone_index by a job (payee.indexPhones), because only the product can open the ciphers.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const wallBuilders = `
-- Rows that name their person: read across companies, written inside the entered company only.
CREATE FUNCTION house_payee_own(target regclass, privileges text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mine text := 'person_id = nullif(current_setting(''app.person_id'', true), '''')::bigint';
  here text := mine || ' AND company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint';
BEGIN
  EXECUTE format('CREATE POLICY payee_read ON %s FOR SELECT TO app_payee USING (%s)', target, mine);
  EXECUTE format('CREATE POLICY payee_insert ON %s FOR INSERT TO app_payee WITH CHECK (%s)', target, here);
  EXECUTE format('CREATE POLICY payee_update ON %s FOR UPDATE TO app_payee USING (%s) WITH CHECK (%s)', target, here, here);
  EXECUTE format('GRANT %s ON %s TO app_payee', privileges, target);
END $$;
-- Rows that a line of this person leads to: own_column of the row equals line_column of the line.
CREATE FUNCTION house_payee_through(target regclass, own_column text, line_column text, privileges text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mine text := format('EXISTS (SELECT 1 FROM statement_line l WHERE l.company_id = %s.company_id AND l.%I = %s.%I
    AND l.person_id = nullif(current_setting(''app.person_id'', true), '''')::bigint)', target, line_column, target, own_column);
  here text := mine || ' AND company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint';
BEGIN
  EXECUTE format('CREATE POLICY payee_read ON %s FOR SELECT TO app_payee USING (%s)', target, mine);
  EXECUTE format('CREATE POLICY payee_update ON %s FOR UPDATE TO app_payee USING (%s) WITH CHECK (%s)', target, here, here);
  EXECUTE format('GRANT %s ON %s TO app_payee', privileges, target);
END $$;
-- What the runner itself writes beside a command of a person: the chain, live events and request keys of the entered company, or of the platform (0).
CREATE FUNCTION house_payee_company(target regclass, privileges text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  here text := 'company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint AND nullif(current_setting(''app.person_id'', true), '''') IS NOT NULL';
BEGIN
  EXECUTE format('CREATE POLICY payee_company ON %s TO app_payee USING (%s) WITH CHECK (%s)', target, here, here);
  EXECUTE format('GRANT %s ON %s TO app_payee', privileges, target);
END $$;
`;

const tables = `
CREATE TABLE payee_link (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  token_hash text NOT NULL CONSTRAINT payee_link_token_once UNIQUE,
  purpose text NOT NULL CHECK (purpose IN ('SIGN', 'QR', 'REGISTER', 'FIX_ACCOUNT', 'CONFIRM_RECEIPT', 'TERMINATE', 'UNBIND', 'TASK')),
  target_id text NOT NULL, person_id bigint REFERENCES person,
  created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL,
  opened_at timestamptz, opened_count int NOT NULL DEFAULT 0, used_at timestamptz, used_count int NOT NULL DEFAULT 0,
  revoked_at timestamptz, revoked_reason text,
  PRIMARY KEY (company_id, id),
  CONSTRAINT payee_link_person CHECK (purpose = 'QR' OR person_id IS NOT NULL),
  CONSTRAINT payee_link_revoked CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL)));
SELECT house_tenant('payee_link', 'SELECT, INSERT, UPDATE');
-- A newer link revokes the older one before it is written.
CREATE UNIQUE INDEX payee_link_one_live ON payee_link (company_id, purpose, target_id) WHERE used_at IS NULL AND revoked_at IS NULL;
CREATE INDEX payee_link_target ON payee_link (company_id, target_id);

CREATE TABLE payee_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, token_hash text NOT NULL UNIQUE, person_id bigint NOT NULL REFERENCES person,
  scope text NOT NULL CHECK (scope IN ('FULL', 'LINK')), link_company_id bigint, link_id bigint,
  ip text NOT NULL, user_agent text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(), last_seen_at timestamptz NOT NULL DEFAULT now(), expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  FOREIGN KEY (link_company_id, link_id) REFERENCES payee_link (company_id, id),
  CONSTRAINT payee_session_link CHECK ((scope = 'LINK') = (link_id IS NOT NULL) AND (link_id IS NULL) = (link_company_id IS NULL)));
CREATE INDEX payee_session_open ON payee_session (person_id) WHERE ended_at IS NULL;

CREATE TABLE person_phone (phone_index text PRIMARY KEY, person_id bigint NOT NULL REFERENCES person, proven_at timestamptz NOT NULL);
CREATE INDEX person_phone_person ON person_phone (person_id);
GRANT SELECT, INSERT, UPDATE ON payee_session, person_phone TO app_sys;
GRANT UPDATE ON payee_link TO app_sys;

-- Wrong links and wrong identities, by whoever is counted for them: a network, a phone or a link.
CREATE TABLE payee_guess (
  kind text NOT NULL CHECK (kind IN ('LINK', 'IDENTITY')), counted_by text NOT NULL,
  guesses int NOT NULL, first_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (kind, counted_by));
CREATE INDEX payee_guess_age ON payee_guess (first_at);
SELECT house_platform('payee_guess', 'SELECT, INSERT, UPDATE, DELETE');

ALTER TABLE payee ADD COLUMN phone_index text;
CREATE INDEX payee_person ON payee (person_id);
CREATE INDEX payee_unindexed ON payee (company_id) WHERE phone_index IS NULL AND phone_cipher IS NOT NULL;
`;

const walls = `
SELECT house_payee_company('request_key', 'SELECT, INSERT, UPDATE');
SELECT house_payee_company('audit_head', 'SELECT, INSERT, UPDATE (seq, hash)');
SELECT house_payee_company('audit_record', 'INSERT');
SELECT house_payee_company('live_event', 'SELECT, INSERT');
SELECT house_payee_own('payee', 'SELECT');
SELECT house_payee_own('tax_entry', 'SELECT');
-- A person mends the account of a failed line of hers, and nothing else of it.
SELECT house_payee_own('statement_line', 'SELECT, UPDATE (account_cipher, account_index, account_mask, account_tail, bank_name, pay_way, waits_approval, resend_by, resend_by_name)');
SELECT house_payee_through('statement', 'id', 'statement_id', 'SELECT, UPDATE (version)');
SELECT house_payee_through('line_receipt', 'line_id', 'id', 'SELECT');
SELECT house_payee_company('statement_history', 'INSERT');
GRANT SELECT ON subject TO app_payee;
`;

const links = `
-- A token names its company: the only reading of links across companies. Whether the link still lives is for the caller to say.
CREATE FUNCTION payee_link_find(hash text) RETURNS TABLE (company_id bigint, id bigint, purpose text, target_id text, person_id bigint,
  expires_at timestamptz, used_at timestamptz, revoked_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT k.company_id, k.id, k.purpose, k.target_id, k.person_id, k.expires_at, k.used_at, k.revoked_at FROM payee_link k WHERE k.token_hash = hash $$;
SELECT house_definer('payee_link_find(text)');
-- The link that opened a session of the person of this transaction.
CREATE FUNCTION payee_link_of_session(session bigint) RETURNS TABLE (company_id bigint, id bigint, purpose text, target_id text, person_id bigint,
  expires_at timestamptz, used_at timestamptz, revoked_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT k.company_id, k.id, k.purpose, k.target_id, s.person_id, k.expires_at, k.used_at, k.revoked_at FROM payee_session s
  JOIN payee_link k ON k.company_id = s.link_company_id AND k.id = s.link_id
  WHERE s.id = session AND s.ended_at IS NULL AND s.person_id = nullif(current_setting('app.person_id', true), '')::bigint $$;
SELECT house_definer('payee_link_of_session(bigint)');
-- Of two phones with the same link one uses it up; a QR link only counts.
CREATE FUNCTION payee_link_use(company bigint, which bigint, at timestamptz) RETURNS boolean LANGUAGE sql AS $$
  UPDATE payee_link SET used_at = CASE purpose WHEN 'QR' THEN NULL ELSE at END, used_count = used_count + 1
  WHERE company_id = company AND id = which AND used_at IS NULL AND revoked_at IS NULL AND expires_at > at RETURNING true $$;
SELECT house_definer('payee_link_use(bigint, bigint, timestamptz)');
`;

const sessions = `
CREATE FUNCTION payee_session_open(hash text, person bigint, company bigint, link bigint, address text, agent text) RETURNS timestamptz LANGUAGE sql AS $$
  INSERT INTO payee_session (token_hash, person_id, scope, link_company_id, link_id, ip, user_agent, expires_at)
  VALUES (hash, person, CASE WHEN link IS NULL THEN 'FULL' ELSE 'LINK' END, company, link, address, agent,
    now() + CASE WHEN link IS NULL THEN interval '12 hours' ELSE interval '30 minutes' END) RETURNING expires_at $$;
SELECT house_definer('payee_session_open(text, bigint, bigint, bigint, text, text)');
-- 'p' tells a payee's session from a member's in live events. The name is the one that the link's company, else the last one, knows.
CREATE FUNCTION payee_identify(session_hash text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE s payee_session;
BEGIN
  SELECT * INTO s FROM payee_session WHERE token_hash = session_hash AND ended_at IS NULL AND expires_at > now()
    AND (scope = 'LINK' OR last_seen_at > now() - interval '30 minutes');
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF s.last_seen_at < now() - interval '60 seconds' THEN UPDATE payee_session SET last_seen_at = now() WHERE id = s.id; END IF;
  RETURN jsonb_build_object('sessionId', 'p' || s.id, 'personId', s.person_id::text, 'scope', s.scope, 'name', coalesce((SELECT p.name FROM payee p
    WHERE p.person_id = s.person_id ORDER BY (p.company_id = s.link_company_id) DESC NULLS LAST, p.id DESC LIMIT 1), ''));
END $$;
SELECT house_definer('payee_identify(text)');
CREATE FUNCTION payee_session_end(which bigint) RETURNS boolean LANGUAGE sql AS $$
  UPDATE payee_session SET ended_at = now() WHERE id = which AND ended_at IS NULL
    AND person_id = nullif(current_setting('app.person_id', true), '')::bigint RETURNING true $$;
SELECT house_definer('payee_session_end(bigint)');
CREATE FUNCTION payee_session_ends(which bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT expires_at FROM payee_session WHERE id = which AND person_id = nullif(current_setting('app.person_id', true), '')::bigint $$;
SELECT house_definer('payee_session_ends(bigint)');
`;

const people = `
CREATE FUNCTION person_phone_prove(phone text, person bigint, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO person_phone (phone_index, person_id, proven_at) VALUES (phone, person, at)
  ON CONFLICT (phone_index) DO UPDATE SET person_id = excluded.person_id, proven_at = excluded.proven_at $$;
SELECT house_definer('person_phone_prove(text, bigint, timestamptz)');
CREATE FUNCTION person_of_phone(phone text, since timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT person_id FROM person_phone WHERE phone_index = phone AND proven_at > since $$;
SELECT house_definer('person_of_phone(text, timestamptz)');
-- Whether some company pays a person of this name and number who has this phone: the person, or nothing.
CREATE FUNCTION person_with_phone(called text, id_card text, phone text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT q.id FROM person q WHERE q.id_index = id_card
    AND EXISTS (SELECT 1 FROM payee p WHERE p.person_id = q.id AND p.name = called AND p.phone_index = phone) $$;
SELECT house_definer('person_with_phone(text, text, text)');
-- Who pays the person of this transaction.
CREATE FUNCTION companies_of_payee() RETURNS TABLE (company_id bigint, name text) LANGUAGE sql STABLE AS $$
  SELECT c.id, c.name FROM payee p JOIN company c ON c.id = p.company_id
  WHERE p.person_id = nullif(current_setting('app.person_id', true), '')::bigint ORDER BY c.id $$;
SELECT house_definer('companies_of_payee()');
CREATE FUNCTION companies_with_unindexed_phones() RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT DISTINCT company_id FROM (SELECT company_id FROM payee WHERE phone_index IS NULL AND phone_cipher IS NOT NULL LIMIT 2000) x $$;
SELECT house_definer('companies_with_unindexed_phones()');
`;

export class PayeeLinks0000000000050 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [wallBuilders, tables, walls, links, sessions, people]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
