// Why: a reminder ends the link that was sent before, and with it went the session of whoever had come by that and was about to sign: read, consented, drawn,
// and then 链接已失效. Nobody new opens the older link; who has proven herself through it goes on under the newer one, for the same contract, until her session
// ends by itself. What ends the newer link (deleted, voided, edited, signed) ends her session with it, as before.
// Existing rows: none are changed; sessions whose link was ended before today stay ended.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ME = `nullif(current_setting('app.person_id', true), '')::bigint`;
const COMPANY = `nullif(current_setting('app.company_id', true), '')::bigint`;
const REACHED = `= ANY ((SELECT string_to_array(nullif(current_setting('app.person_reach', true), ''), ',')::bigint[])::bigint[])`;

const following = `
CREATE INDEX payee_session_link ON payee_session (link_company_id, link_id) WHERE ended_at IS NULL;
-- Of links to sign that were made just now: sessions of the links that they have ended are theirs. In the company of the transaction.
CREATE FUNCTION payee_sessions_follow(made bigint[]) RETURNS SETOF bigint LANGUAGE sql AS $$
  UPDATE payee_session s SET link_id = n.id FROM payee_link n JOIN payee_link o ON o.company_id = n.company_id AND o.purpose = n.purpose
    AND o.target_id = n.target_id AND o.person_id = n.person_id AND o.revoked_reason = 'NEWER' AND o.revoked_at = n.created_at
  WHERE n.company_id = ${COMPANY} AND n.id = ANY (made) AND n.purpose = 'SIGN' AND n.used_at IS NULL AND n.revoked_at IS NULL
    AND s.link_company_id = o.company_id AND s.link_id = o.id AND s.person_id = n.person_id AND s.ended_at IS NULL AND s.expires_at > now()
  RETURNING s.id $$;
SELECT house_definer('payee_sessions_follow(bigint[])');
DROP FUNCTION payee_sign_link(bigint, text, timestamptz, timestamptz, bigint);
-- The contract is locked by who calls. Nothing = it is not hers to sign by this session.
CREATE FUNCTION payee_sign_link(wanted bigint, hash text, at timestamptz, until timestamptz, of_session bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE company bigint; made bigint;
BEGIN
  SELECT c.company_id INTO company FROM contract c JOIN payee_session s ON s.id = of_session AND s.person_id = c.person_id AND s.scope = 'FULL'
      AND s.ended_at IS NULL AND s.phone_index = c.phone_index
    WHERE c.id = wanted AND c.person_id = ${ME} AND c.company_id ${REACHED} AND c.company_id = ${COMPANY}
      AND c.status = 'WAITING_SIGN' AND c.source <> 'REGISTRATION' AND c.sign_system_type = 1 AND c.deleted_at IS NULL AND c.deadline_at > at;
  IF company IS NULL THEN RETURN NULL; END IF;
  UPDATE payee_link SET revoked_at = at, revoked_reason = 'NEWER'
    WHERE company_id = company AND purpose = 'SIGN' AND target_id = wanted::text AND used_at IS NULL AND revoked_at IS NULL;
  INSERT INTO payee_link (company_id, token_hash, purpose, target_id, person_id, created_at, expires_at)
    VALUES (company, hash, 'SIGN', wanted::text, ${ME}, at, until) RETURNING id INTO made;
  PERFORM payee_sessions_follow(ARRAY[made]);
  RETURN made;
END $$;
SELECT house_definer('payee_sign_link(bigint, text, timestamptz, timestamptz, bigint)');
`;

export class SessionsFollowNewerLinks0000000001631 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(following);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
