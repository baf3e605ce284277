// Why: a contract that waits for the payee opened from the SMS alone; who had lost it, or come by her login, read 待签署 and could not go on. A session by
// login gets a link of its own for a contract of its person, where the phone of the session is the one that the company asked: the same receiver as the SMS.
// It is a link like the one in the SMS, for this one thing: the newer ends the older, and whoever opens it proves who she is. Existing rows: none is changed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ME = `nullif(current_setting('app.person_id', true), '')::bigint`;
const REACHED = `= ANY ((SELECT string_to_array(nullif(current_setting('app.person_reach', true), ''), ',')::bigint[])::bigint[])`;

const links = `
GRANT INSERT ON payee_link TO app_sys;
-- The contract is locked by who calls. Nothing = it is not hers to sign by this session.
CREATE FUNCTION payee_sign_link(wanted bigint, hash text, at timestamptz, until timestamptz, of_session bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE company bigint; made bigint;
BEGIN
  SELECT c.company_id INTO company FROM contract c JOIN payee_session s ON s.id = of_session AND s.person_id = c.person_id AND s.scope = 'FULL'
      AND s.ended_at IS NULL AND s.phone_index = c.phone_index
    WHERE c.id = wanted AND c.person_id = ${ME} AND c.company_id ${REACHED} AND c.company_id = nullif(current_setting('app.company_id', true), '')::bigint
      AND c.status = 'WAITING_SIGN' AND c.source <> 'REGISTRATION' AND c.sign_system_type = 1 AND c.deleted_at IS NULL AND c.deadline_at > at;
  IF company IS NULL THEN RETURN NULL; END IF;
  UPDATE payee_link SET revoked_at = at, revoked_reason = 'NEWER'
    WHERE company_id = company AND purpose = 'SIGN' AND target_id = wanted::text AND used_at IS NULL AND revoked_at IS NULL;
  INSERT INTO payee_link (company_id, token_hash, purpose, target_id, person_id, created_at, expires_at)
    VALUES (company, hash, 'SIGN', wanted::text, ${ME}, at, until) RETURNING id INTO made;
  RETURN made;
END $$;
SELECT house_definer('payee_sign_link(bigint, text, timestamptz, timestamptz, bigint)');
`;

export class OwnSignLinks0000000001323 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(links);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
