// Why: the idle limit of a company never ended a session whose page stood open: the look at a socket's session every half a minute, and what a page asks
// by itself, were noted as uses. A look says now whether it is one; one that is not judges the limit and notes nothing.
// Existing rows: none are changed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sessions = `
DROP FUNCTION session_identify(text, text, bigint);
DROP FUNCTION session_by_id(bigint, bigint);
-- is_use: somebody does something with the session; otherwise it is looked at only.
CREATE FUNCTION session_by_id(which bigint, wanted_company bigint, is_use boolean) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE session_row record; chosen bigint; roles_held text[]; idle int;
BEGIN
  SELECT s.id, s.user_id, s.active_company_id, s.only_company_id, s.last_used_at, s.proved_at, s.proved_by, u.name INTO session_row
    FROM user_session s JOIN app_user u ON u.id = s.user_id
    WHERE s.id = which AND s.ended_at IS NULL AND s.ends_at > now();
  IF NOT FOUND THEN RETURN NULL; END IF;
  chosen := coalesce(wanted_company, session_row.active_company_id);
  -- Whoever runs the login of one company opens no other one by it.
  IF session_row.only_company_id IS NULL OR session_row.only_company_id = chosen THEN
    SELECT m.roles INTO roles_held FROM member m WHERE m.company_id = chosen AND m.user_id = session_row.user_id AND m.status = 'ACTIVE';
  END IF;
  IF (chosen IS NOT NULL OR session_row.only_company_id IS NOT NULL) AND roles_held IS NULL AND wanted_company IS NULL THEN RETURN NULL; END IF;
  IF roles_held IS NOT NULL THEN
    SELECT idle_minutes INTO idle FROM company WHERE id = chosen;
    IF idle > 0 AND session_row.last_used_at < now() - make_interval(mins => idle) THEN
      UPDATE user_session SET ended_at = now(), ended_because = 'IDLE' WHERE id = session_row.id;
      RETURN NULL;
    END IF;
  END IF;
  IF is_use AND session_row.last_used_at < now() - (CASE WHEN idle > 0 THEN least(interval '60 seconds', make_interval(secs => idle * 5)) ELSE interval '60 seconds' END) THEN
    UPDATE user_session SET last_used_at = now() WHERE id = session_row.id;
  END IF;
  RETURN jsonb_build_object('sessionId', session_row.id::text, 'userId', session_row.user_id::text, 'name', session_row.name,
    'roles', to_jsonb(coalesce(roles_held, '{}')), 'isRefused', wanted_company IS NOT NULL AND roles_held IS NULL,
    'provedBy', session_row.proved_by, 'isProofFresh', coalesce(session_row.proved_at > now() - interval '5 minutes', false),
    'onlyCompanyId', session_row.only_company_id::text,
    'company', CASE WHEN roles_held IS NULL THEN NULL ELSE company_facts(chosen) END);
END $$;
SELECT house_definer('session_by_id(bigint, bigint, boolean)');
-- A ticket is used up by the first look, and a look for another purpose is none; a session token is not used up.
CREATE FUNCTION session_identify(session_hash text, ticket_for text, wanted_company bigint, is_use boolean) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE which bigint;
BEGIN
  IF ticket_for IS NOT NULL THEN
    UPDATE session_ticket SET used_at = now() WHERE token_hash = session_hash AND purpose = ticket_for AND used_at IS NULL AND expires_at > now()
      RETURNING session_id INTO which;
    RETURN session_by_id(which, wanted_company, is_use);
  END IF;
  SELECT id INTO which FROM user_session WHERE token_hash = session_hash;
  IF FOUND THEN RETURN session_by_id(which, wanted_company, is_use); END IF;
  SELECT id INTO which FROM user_session WHERE token_before = session_hash AND token_moved_at > now() - interval '60 seconds';
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN session_by_id(which, wanted_company, is_use) || '{"isProofFresh": false}';
END $$;
SELECT house_definer('session_identify(text, text, bigint, boolean)');
`;

export class UnattendedPages0000000001410 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sessions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
