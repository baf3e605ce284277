// Why: two phones that proved at a code to be the same person both had a session that signs, and the record carried the phone that came last, whichever of
// the two signed. The session now knows which phone opened it, and who signs is compared with it; a registration likewise.
// Existing rows: sessions of links that are open have no phone noted and sign nothing; they end within half an hour anyway, and the link is proven anew.
// Signatures of before do not say whether the phone of their record opened the session: what is known of them is read as it was.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
ALTER TABLE payee_session ADD COLUMN proven_phone text;
COMMENT ON COLUMN payee_session.proven_phone IS 'index of the phone whose code opened it, of a link too';
DROP FUNCTION payee_session_open(text, bigint, bigint, bigint, text, text, text, bigint);
-- phone: where the code went. former: the session that the same browser had so far; what it has proven goes on with the same person.
CREATE FUNCTION payee_session_open(hash text, person bigint, company bigint, link bigint, phone text, address text, agent text, former bigint)
RETURNS timestamptz LANGUAGE sql AS $$
  INSERT INTO payee_session (token_hash, person_id, scope, link_company_id, link_id, phone_index, proven_phone, ip, user_agent, expires_at, proven_links)
  VALUES (hash, person, CASE WHEN link IS NULL THEN 'FULL' ELSE 'LINK' END, company, link, CASE WHEN link IS NULL THEN phone END, phone, address, agent,
    now() + CASE WHEN link IS NULL THEN interval '12 hours' ELSE interval '30 minutes' END,
    coalesce((SELECT s.proven_links FROM payee_session s WHERE s.id = former AND s.person_id = person AND s.ended_at IS NULL AND s.expires_at > now()
      AND (s.scope = 'LINK' OR s.last_seen_at > now() - interval '30 minutes')), '{}')
    || coalesce((SELECT ARRAY[k.company_id || ':' || phone] FROM payee_link k WHERE k.company_id = company AND k.id = link AND k.person_id = person), '{}'))
  RETURNING expires_at $$;
SELECT house_definer('payee_session_open(text, bigint, bigint, bigint, text, text, text, bigint)');
CREATE FUNCTION payee_session_phone(which bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT proven_phone FROM payee_session WHERE id = which AND person_id = nullif(current_setting('app.person_id', true), '')::bigint $$;
SELECT house_definer('payee_session_phone(bigint)');
ALTER TABLE contract_signature ADD COLUMN at_proven_phone boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN contract_signature.at_proven_phone IS 'the phone of the record opened the session that signed; false = of before, not known';
`;

export class PhonesOfSessions0000000001290 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
