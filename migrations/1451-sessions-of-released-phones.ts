// Why: whoever lets a phone go is bound to it no more, but a session that its code had opened before went on for up to twelve hours and showed the income
// of the person. It ends with the binding now, and what the phone had proven in sessions of another phone of hers counts no more.
// Existing rows: none are changed; sessions that outlive an unbinding of today end by themselves within the day.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ending = `
-- Of the person whom this living link to let the phone go names. Answers which sessions have ended.
CREATE FUNCTION payee_sessions_end_by_link(link bigint, phone text) RETURNS SETOF bigint LANGUAGE sql AS $$
  UPDATE payee_session s SET proven_links = ARRAY(SELECT l FROM unnest(s.proven_links) l WHERE split_part(l, ':', 2) <> phone)
  FROM payee_link k WHERE k.company_id = nullif(current_setting('app.company_id', true), '')::bigint AND k.id = link
    AND k.purpose = 'UNBIND' AND k.used_at IS NULL AND k.revoked_at IS NULL AND s.person_id = k.person_id AND s.ended_at IS NULL
    AND coalesce(s.proven_phone, s.phone_index) IS DISTINCT FROM phone AND cardinality(s.proven_links) > 0;
  UPDATE payee_session s SET ended_at = now()
  FROM payee_link k WHERE k.company_id = nullif(current_setting('app.company_id', true), '')::bigint AND k.id = link
    AND k.purpose = 'UNBIND' AND k.used_at IS NULL AND k.revoked_at IS NULL AND s.person_id = k.person_id AND s.ended_at IS NULL
    AND coalesce(s.proven_phone, s.phone_index) = phone
  RETURNING s.id $$;
SELECT house_definer('payee_sessions_end_by_link(bigint, text)');
`;

export class SessionsOfReleasedPhones0000000001451 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(ending);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
