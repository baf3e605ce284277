// Why: what is of a payee as a whole (another account, the certificate of a year, erasure) needs every company that knows her to have the phone
// of her session, and whoever has two phones, known to different companies, could do nothing of it. She proves the other one by a link of that
// company: name, number and a code to the phone. Whoever opened it in the last half hour and then logs in by phone in the same browser reaches
// both. As before, a company is reached by nothing but a code to the phone that it has of her: a link whose code went elsewhere (a record that
// the visitor of a QR code wrote) adds nothing.
// Existing rows: sessions that are open reach what they reached.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const column = `
ALTER TABLE payee_session ADD COLUMN proven_links text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN payee_session.proven_links IS 'company:phone_index of links that were proven in this browser, each of which named its person';
`;

const opening = `
DROP FUNCTION payee_session_open(text, bigint, bigint, bigint, text, text, text);
-- phone: where the code went. former: the session that the same browser had so far; what it has proven goes on with the same person.
CREATE FUNCTION payee_session_open(hash text, person bigint, company bigint, link bigint, phone text, address text, agent text, former bigint)
RETURNS timestamptz LANGUAGE sql AS $$
  INSERT INTO payee_session (token_hash, person_id, scope, link_company_id, link_id, phone_index, ip, user_agent, expires_at, proven_links)
  VALUES (hash, person, CASE WHEN link IS NULL THEN 'FULL' ELSE 'LINK' END, company, link, CASE WHEN link IS NULL THEN phone END, address, agent,
    now() + CASE WHEN link IS NULL THEN interval '12 hours' ELSE interval '30 minutes' END,
    coalesce((SELECT s.proven_links FROM payee_session s WHERE s.id = former AND s.person_id = person AND s.ended_at IS NULL AND s.expires_at > now()
      AND (s.scope = 'LINK' OR s.last_seen_at > now() - interval '30 minutes')), '{}')
    || coalesce((SELECT ARRAY[k.company_id || ':' || phone] FROM payee_link k WHERE k.company_id = company AND k.id = link AND k.person_id = person), '{}'))
  RETURNING expires_at $$;
SELECT house_definer('payee_session_open(text, bigint, bigint, bigint, text, text, text, bigint)');
`;

// The function stays app_sys's own: it is replaced by its owner, and its grants stay.
const identifying = `
GRANT CREATE ON SCHEMA public TO app_sys;
SET LOCAL ROLE app_sys;
-- A session of a phone reaches the companies that have this phone of her, and those that have the phone which their link has proven; that of a link
-- its company alone.
CREATE OR REPLACE FUNCTION payee_identify(session_hash text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE s payee_session; reached bigint[];
BEGIN
  SELECT * INTO s FROM payee_session WHERE token_hash = session_hash AND ended_at IS NULL AND expires_at > now()
    AND (scope = 'LINK' OR last_seen_at > now() - interval '30 minutes');
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF s.last_seen_at < now() - interval '60 seconds' THEN UPDATE payee_session SET last_seen_at = now() WHERE id = s.id; END IF;
  IF s.scope = 'LINK' THEN reached := ARRAY[s.link_company_id];
  ELSE SELECT coalesce(array_agg(p.company_id ORDER BY p.company_id), '{}') INTO reached FROM payee p
    WHERE p.person_id = s.person_id AND (p.phone_index = s.phone_index OR p.company_id || ':' || p.phone_index = ANY (s.proven_links));
  END IF;
  RETURN jsonb_build_object('sessionId', 'p' || s.id, 'personId', s.person_id::text, 'scope', s.scope, 'reach', to_jsonb(reached::text[]),
    'name', coalesce((SELECT p.name FROM payee p WHERE p.person_id = s.person_id AND p.company_id = ANY (reached) ORDER BY p.id DESC LIMIT 1), ''));
END $$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM app_sys;
`;

export class PhonesOfLinks0000000000676 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [column, opening, identifying]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
