// Why: the register knows nothing of many residence permits, of new cards and new names; whoever has one could neither sign at a code nor be paid, and nobody
// could help. An attempt may be handed to operators (MANUAL): two of them look at the pictures, and their word stands in the place of the register's.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
ALTER TABLE identity_session DROP CONSTRAINT identity_session_status_check, DROP CONSTRAINT identity_session_failure_check,
  ADD COLUMN document text CHECK (document IN ('ID_CARD', 'RESIDENCE_PERMIT')), ADD COLUMN id_card_mask text, ADD COLUMN manual_at timestamptz,
  ADD CONSTRAINT identity_session_status_check
    CHECK (status IN ('CREATED', 'PICTURES', 'READ', 'CHECKED', 'FACE', 'MANUAL', 'PASSED', 'FAILED', 'EXPIRED')),
  ADD CONSTRAINT identity_session_failure_check CHECK (failure IN ('CHECKS_SPENT', 'FACE_REFUSED', 'MANUAL_REFUSED')),
  ADD CONSTRAINT identity_session_manual CHECK (num_nonnulls(document, id_card_mask, manual_at) IN (0, 3) AND (status <> 'MANUAL' OR manual_at IS NOT NULL));
CREATE INDEX identity_session_by_hand ON identity_session (manual_at) WHERE status = 'MANUAL';
DROP INDEX identity_session_over;
CREATE INDEX identity_session_over ON identity_session (expires_at) WHERE status IN ('CREATED', 'PICTURES', 'READ', 'CHECKED', 'FACE', 'MANUAL');
DROP FUNCTION identity_over(timestamptz, bigint[]);
CREATE FUNCTION identity_over(at timestamptz, besides bigint[]) RETURNS TABLE (company_id bigint) LANGUAGE sql STABLE AS $$
  SELECT s.company_id FROM identity_session s WHERE s.status IN ('CREATED', 'PICTURES', 'READ', 'CHECKED', 'FACE', 'MANUAL')
    AND s.expires_at <= furthest_time(at) AND s.expires_at <= company_time(s.company_id, at) AND s.company_id <> ALL (besides)
  UNION SELECT p.company_id FROM identity_picture p WHERE p.keep_until <= furthest_time(at)
    AND p.keep_until <= company_time(p.company_id, at) AND NOT is_held(p.company_id, NULL) AND p.company_id <> ALL (besides)
  LIMIT 200 $$;
SELECT house_definer('identity_over(timestamptz, bigint[])');
`;

export class IdentitiesByHand0000000001354 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
