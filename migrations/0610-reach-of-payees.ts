// Why: whoever proved a phone was the person for all companies that pay her, though a phone is only what one company says of her: a company
// that took her name and number into a list with a phone of its own, or a visitor of a QR code, saw what all the others pay and could name
// another account. A session now reaches the companies that know its phone (that of a link: the company of the link); what is of the person
// as a whole (accounts that she named, the certificate of a year, erasure) needs a phone that every company which knows her has.
// Existing rows: sessions without a phone end and are opened again by a login; proven phones stay.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const REACHED = `= ANY ((SELECT string_to_array(nullif(current_setting('app.person_reach', true), ''), ',')::bigint[])::bigint[])`;
const ME = `nullif(current_setting('app.person_id', true), '')::bigint`;

const sessions = `
ALTER TABLE payee_session ADD COLUMN phone_index text;
UPDATE payee_session SET ended_at = now() WHERE scope = 'FULL' AND ended_at IS NULL;
ALTER TABLE payee_session ADD CONSTRAINT payee_session_phone CHECK (ended_at IS NOT NULL OR (scope = 'FULL') = (phone_index IS NOT NULL));
DROP FUNCTION payee_session_open(text, bigint, bigint, bigint, text, text);
CREATE FUNCTION payee_session_open(hash text, person bigint, company bigint, link bigint, phone text, address text, agent text) RETURNS timestamptz LANGUAGE sql AS $$
  INSERT INTO payee_session (token_hash, person_id, scope, link_company_id, link_id, phone_index, ip, user_agent, expires_at)
  VALUES (hash, person, CASE WHEN link IS NULL THEN 'FULL' ELSE 'LINK' END, company, link, phone, address, agent,
    now() + CASE WHEN link IS NULL THEN interval '12 hours' ELSE interval '30 minutes' END) RETURNING expires_at $$;
SELECT house_definer('payee_session_open(text, bigint, bigint, bigint, text, text, text)');
`;

const walls = `
CREATE FUNCTION house_payee_reach(target regclass) RETURNS void LANGUAGE plpgsql AS $house$
DECLARE
  reached text := $wall$company_id ${REACHED}$wall$;
BEGIN
  EXECUTE format('CREATE POLICY payee_reach ON %s AS RESTRICTIVE TO app_payee USING (%s) WITH CHECK (%s)', target, reached, reached);
END $house$;
SELECT house_payee_reach(t::regclass) FROM unnest(ARRAY['contract', 'contract_signature', 'objection', 'payee', 'registration', 'signing_unbind',
  'statement_line', 'task_person', 'task_picture', 'task_review', 'task_submission', 'tax_entry', 'line_receipt', 'payout_attempt', 'statement', 'task']) t;
`;

const whole = `
-- Whether every company that knows the person of this transaction is reached by her session.
CREATE FUNCTION payee_is_whole() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT 1 FROM payee p WHERE p.person_id = ${ME} AND (p.company_id ${REACHED}) IS NOT TRUE) $$;
SELECT house_definer('payee_is_whole()');
`;

// These stay app_sys's own: they are replaced by their owner, and their grants stay.
const functions = `
GRANT CREATE ON SCHEMA public TO app_sys;
SET LOCAL ROLE app_sys;
-- The name is the one that the link's company, else the last one that the session reaches, knows.
CREATE OR REPLACE FUNCTION payee_identify(session_hash text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE s payee_session; reached bigint[];
BEGIN
  SELECT * INTO s FROM payee_session WHERE token_hash = session_hash AND ended_at IS NULL AND expires_at > now()
    AND (scope = 'LINK' OR last_seen_at > now() - interval '30 minutes');
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF s.last_seen_at < now() - interval '60 seconds' THEN UPDATE payee_session SET last_seen_at = now() WHERE id = s.id; END IF;
  IF s.scope = 'LINK' THEN reached := ARRAY[s.link_company_id];
  ELSE SELECT coalesce(array_agg(p.company_id ORDER BY p.company_id), '{}') INTO reached FROM payee p
    WHERE p.person_id = s.person_id AND p.phone_index = s.phone_index;
  END IF;
  RETURN jsonb_build_object('sessionId', 'p' || s.id, 'personId', s.person_id::text, 'scope', s.scope, 'reach', to_jsonb(reached::text[]),
    'name', coalesce((SELECT p.name FROM payee p WHERE p.person_id = s.person_id AND p.company_id = ANY (reached) ORDER BY p.id DESC LIMIT 1), ''));
END $$;
CREATE OR REPLACE FUNCTION companies_of_payee() RETURNS TABLE (company_id bigint, name text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.id, c.name FROM payee p JOIN company c ON c.id = p.company_id WHERE p.person_id = ${ME} AND p.company_id ${REACHED} ORDER BY c.id $$;
CREATE OR REPLACE FUNCTION accounts_of_payee() RETURNS TABLE (id text, account_index text, account_mask text, pay_way text, bank_name text, is_default boolean,
  cooling_until timestamptz, rejected_text text, last_at timestamptz) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH me AS (SELECT ${ME} AS id),
  named AS (SELECT a.* FROM person_account a, me WHERE a.person_id = me.id AND a.chosen_at IS NOT NULL AND payee_is_whole())
  SELECT n.id::text, n.account_index, n.account_mask, n.pay_way, n.bank_name, n.is_default, n.cooling_until, n.rejected_text, n.chosen_at FROM named n
  UNION ALL
  (SELECT DISTINCT ON (a.account_mask, a.pay_way) 'p' || md5(a.account_mask || a.pay_way), '', a.account_mask, a.pay_way, a.bank_name, false,
    NULL::timestamptz, NULL, a.last_used_at
  FROM payee p JOIN payee_account a ON a.company_id = p.company_id AND a.payee_id = p.id, me
  WHERE p.person_id = me.id AND p.company_id ${REACHED} AND a.pay_way IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM named n WHERE n.account_mask = a.account_mask AND n.pay_way = a.pay_way)
  ORDER BY a.account_mask, a.pay_way, a.last_used_at DESC) $$;
CREATE OR REPLACE FUNCTION payee_accounts_whole() RETURNS TABLE (pay_way text, account_cipher text, bank_name text, chosen_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.pay_way, a.account_cipher, a.bank_name, a.chosen_at FROM person_account a
  WHERE a.person_id = ${ME} AND a.account_cipher IS NOT NULL AND payee_is_whole() ORDER BY a.chosen_at DESC $$;
CREATE OR REPLACE FUNCTION my_erasures() RETURNS SETOF erasure_request LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM erasure_request WHERE person_id = ${ME} AND payee_is_whole() ORDER BY id DESC LIMIT 20 $$;
-- The record runs over all companies; who reaches some of them is told what these alone withheld.
CREATE OR REPLACE FUNCTION tax_record_of_payee(of_year int) RETURNS TABLE (subject_id bigint, months_counted int, income_cents bigint, withheld_cents bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH whole AS (SELECT payee_is_whole() AS is_so)
  SELECT * FROM (
    SELECT c.subject_id, c.months_counted, c.income_cents, c.withheld_cents FROM tax_cumulative c, whole
    WHERE whole.is_so AND c.person_id = ${ME} AND c.year = of_year
    UNION ALL
    SELECT e.subject_id, (count(DISTINCT e.month) FILTER (WHERE e.kind = 'LABOR_CONTINUOUS'))::int,
      coalesce(sum(e.income_cents) FILTER (WHERE e.kind = 'LABOR_CONTINUOUS'), 0)::bigint,
      coalesce(sum(e.income_tax_cents) FILTER (WHERE e.kind = 'LABOR_CONTINUOUS'), 0)::bigint
    FROM tax_entry e, whole WHERE NOT whole.is_so AND e.person_id = ${ME} AND e.company_id ${REACHED}
      AND e.month BETWEEN of_year || '-01' AND of_year || '-12' AND e.status <> 'REVERSED' GROUP BY e.subject_id) r ORDER BY r.subject_id $$;
CREATE OR REPLACE FUNCTION payee_contract_ticket(contract_id bigint, hash text, lives_ms bigint, of_session bigint) RETURNS timestamptz
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO download_ticket (company_id, file_id, token_hash, expires_at, payee_session_id)
  SELECT c.company_id, c.document_file_id, hash, now() + make_interval(secs => lives_ms / 1000.0), s.id FROM contract c
  JOIN payee_session s ON s.id = of_session AND s.person_id = c.person_id AND s.ended_at IS NULL
  WHERE c.id = contract_id AND c.person_id = ${ME} AND c.company_id ${REACHED}
    AND c.company_id = nullif(current_setting('app.company_id', true), '')::bigint AND c.document_file_id IS NOT NULL RETURNING expires_at $$;
CREATE OR REPLACE FUNCTION payee_receipt_ticket(line bigint, hash text, lives_ms bigint, of_session bigint) RETURNS timestamptz
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO download_ticket (company_id, file_id, token_hash, expires_at, payee_session_id)
  SELECT r.company_id, r.file_id, hash, now() + make_interval(secs => lives_ms / 1000.0), s.id FROM line_receipt r
  JOIN statement_line l ON l.company_id = r.company_id AND l.id = r.line_id
  JOIN payee_session s ON s.id = of_session AND s.person_id = l.person_id AND s.ended_at IS NULL
  WHERE l.id = line AND l.person_id = ${ME} AND l.company_id ${REACHED}
    AND r.status = 'AVAILABLE' AND r.file_id IS NOT NULL RETURNING expires_at $$;
CREATE OR REPLACE FUNCTION payee_certificate_ticket(certificate bigint, hash text, lives_ms bigint, of_session bigint) RETURNS timestamptz
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH over AS (DELETE FROM income_certificate_ticket WHERE certificate_id = certificate AND expires_at < now())
  INSERT INTO income_certificate_ticket (token_hash, certificate_id, payee_session_id, expires_at)
  SELECT hash, c.id, s.id, now() + make_interval(secs => lives_ms / 1000.0) FROM income_certificate c
  JOIN payee_session s ON s.id = of_session AND s.person_id = c.person_id AND s.ended_at IS NULL
  WHERE c.id = certificate AND c.person_id = ${ME} AND payee_is_whole() AND c.storage_key IS NOT NULL RETURNING expires_at $$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM app_sys;
`;

export class ReachOfPayees0000000000610 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [sessions, walls, whole, functions]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
