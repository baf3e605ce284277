// Why: a ticket is a right of the session that asked for it, for one purpose, and ends with it: an address of a file, a socket.
// Existing rows: tickets live 60 seconds; those of downloads without a session end by that, those of sessions are of addresses.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sessions = `
ALTER TABLE session_ticket ADD COLUMN purpose text NOT NULL DEFAULT 'ADDRESS' CHECK (purpose IN ('ADDRESS', 'SOCKET'));
ALTER TABLE session_ticket ALTER COLUMN purpose DROP DEFAULT;
DROP FUNCTION session_identify(text, boolean, bigint);
-- A ticket is used up by the first look, and a look for another purpose is none; a session token is not used up.
CREATE FUNCTION session_identify(session_hash text, ticket_for text, wanted_company bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE which bigint;
BEGIN
  IF ticket_for IS NOT NULL THEN
    UPDATE session_ticket SET used_at = now() WHERE token_hash = session_hash AND purpose = ticket_for AND used_at IS NULL AND expires_at > now()
      RETURNING session_id INTO which;
  ELSE
    SELECT id INTO which FROM user_session WHERE token_hash = session_hash;
  END IF;
  RETURN session_by_id(which, wanted_company);
END $$;
SELECT house_definer('session_identify(text, text, bigint)');
-- What proved an identity is worth nothing in another session of the same user.
ALTER TABLE identity_proof ADD COLUMN session_id bigint REFERENCES user_session;
`;

const downloads = `
ALTER TABLE download_ticket ADD COLUMN session_id bigint REFERENCES user_session;
DROP FUNCTION redeem_ticket(text);
CREATE FUNCTION redeem_ticket(hash text) RETURNS TABLE (storage_key text, name text, content_type text, size bigint)
LANGUAGE sql AS $$
  WITH used AS (UPDATE download_ticket t SET used_at = now() WHERE t.token_hash = hash AND t.used_at IS NULL AND t.expires_at > now()
      AND (t.session_id IS NULL OR EXISTS (SELECT 1 FROM user_session s WHERE s.id = t.session_id AND s.ended_at IS NULL AND s.ends_at > now()))
    RETURNING t.company_id, t.file_id)
  SELECT f.storage_key, f.name, f.content_type, f.size FROM stored_file f JOIN used u ON f.company_id = u.company_id AND f.id = u.file_id
$$;
SELECT house_definer('redeem_ticket(text)');
`;

export class TicketSessions0000000000039 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sessions);
    await queryRunner.query(downloads);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
