// Why: a session that has just shown who sits there goes on under another token: one that somebody planted or read before is never a proven
// one (session fixation). What is on its way with the token of before still arrives, as a session without a proof.
// Existing rows: they keep their token until they are proven.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tokens = `
ALTER TABLE user_session ADD COLUMN token_before text, ADD COLUMN token_moved_at timestamptz;
CREATE INDEX user_session_token_before ON user_session (token_before) WHERE token_before IS NOT NULL;
DROP FUNCTION session_identify(text, text, bigint);
-- A ticket is used up by the first look, and a look for another purpose is none; a session token is not used up.
CREATE FUNCTION session_identify(session_hash text, ticket_for text, wanted_company bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE which bigint;
BEGIN
  IF ticket_for IS NOT NULL THEN
    UPDATE session_ticket SET used_at = now() WHERE token_hash = session_hash AND purpose = ticket_for AND used_at IS NULL AND expires_at > now()
      RETURNING session_id INTO which;
    RETURN session_by_id(which, wanted_company);
  END IF;
  SELECT id INTO which FROM user_session WHERE token_hash = session_hash;
  IF FOUND THEN RETURN session_by_id(which, wanted_company); END IF;
  SELECT id INTO which FROM user_session WHERE token_before = session_hash AND token_moved_at > now() - interval '60 seconds';
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN session_by_id(which, wanted_company) || '{"isProofFresh": false}';
END $$;
SELECT house_definer('session_identify(text, text, bigint)');
`;

export class ProvenSessions0000000000261 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tokens);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
