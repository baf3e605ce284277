// Why: whoever created an operator chose the first password and so could log in as him; nobody could change it, and nobody could get back in who
// had forgotten it. An operator now sets it himself, by a code to the phone that another administrator has let in.
// Existing rows: keep their passwords.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const setting = `
-- Before a session exists the caller has no operator's rights. Every session of the operator ends with the old password.
CREATE FUNCTION operator_set_password(wanted text, hash text) RETURNS TABLE (id bigint, sessions bigint[]) LANGUAGE sql AS $$
  WITH whose AS (UPDATE operator o SET password_hash = hash WHERE o.phone_index = wanted AND o.is_active RETURNING o.id),
    ended AS (UPDATE operator_session s SET ended_at = now() FROM whose WHERE s.operator_id = whose.id AND s.ended_at IS NULL RETURNING s.id)
  SELECT whose.id, coalesce((SELECT array_agg(ended.id) FROM ended), '{}') FROM whose $$;
SELECT house_definer('operator_set_password(text, text)');
GRANT UPDATE (password_hash) ON operator TO app_sys;
`;

export class PasswordsOfOperators0000000000670 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(setting);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
