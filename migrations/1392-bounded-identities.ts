// Why: a picture that the reader never answered was asked about for as long as it was kept, a ticket of the face service for as long as its attempt lived, and
// whatever had waited longest stood before what had just come. After an hour a picture is given up and the person types; a ticket ends after two. The newest
// is asked about first, and what is old ends. Attempts that nobody finished, of people who never proved who they are, go after 30 days, with what was
// said and shown. A hold on one person is asked for as that: it made her company be looked at every minute, for pictures that were kept all the same.
// Erasure takes consents and tickets by their person: found by it now. Existing rows: those whose time is over end, or go, with the next sweep.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
ALTER TABLE identity_picture DROP CONSTRAINT identity_picture_faults_check,
  ADD CONSTRAINT identity_picture_faults_check CHECK (faults <@ ARRAY['COPY', 'CUT', 'GLARE', 'BLURRED', 'EXPIRED', 'NO_DOCUMENT', 'UNANSWERED']);
GRANT DELETE ON identity_session TO app_rw;
CREATE INDEX identity_session_nobody ON identity_session (expires_at) WHERE person_id IS NULL AND status IN ('FAILED', 'EXPIRED');
CREATE INDEX identity_consent_person ON identity_consent (person_id);
CREATE INDEX identity_face_of_person ON identity_face (person_id);
CREATE INDEX identity_face_session ON identity_face (company_id, session_id);
CREATE INDEX identity_face_asked ON identity_face (asked_at) WHERE status IN ('STARTING', 'OPEN');
`;

const functions = `
DROP FUNCTION identity_waiting(bigint[]);
CREATE FUNCTION identity_waiting(besides bigint[]) RETURNS TABLE (company_id bigint, session_id bigint, picture_id bigint) LANGUAGE sql STABLE AS $$
  (SELECT s.company_id, s.id, NULL::bigint FROM identity_session s WHERE s.is_checking AND s.id <> ALL (besides) ORDER BY s.id DESC LIMIT 200)
  UNION ALL (SELECT p.company_id, p.session_id, p.id FROM identity_picture p WHERE p.verdict = 'READING' AND p.session_id <> ALL (besides) ORDER BY p.id DESC LIMIT 200) $$;
SELECT house_definer('identity_waiting(bigint[])');
DROP FUNCTION identity_faces_waiting(bigint[]);
CREATE FUNCTION identity_faces_waiting(besides bigint[]) RETURNS TABLE (company_id bigint, id bigint) LANGUAGE sql STABLE AS $$
  SELECT f.company_id, f.id FROM identity_face f WHERE f.status IN ('STARTING', 'OPEN') AND f.id <> ALL (besides) ORDER BY f.id DESC LIMIT 200 $$;
SELECT house_definer('identity_faces_waiting(bigint[])');
DROP FUNCTION identity_over(timestamptz, bigint[]);
-- Companies with something whose time is over: attempts, pictures, tickets of faces, and attempts of nobody that were kept long enough.
CREATE FUNCTION identity_over(at timestamptz, face_life interval, nobody_life interval, besides bigint[]) RETURNS TABLE (company_id bigint)
LANGUAGE sql STABLE AS $$
  SELECT s.company_id FROM identity_session s WHERE s.status IN ('CREATED', 'PICTURES', 'READ', 'CHECKED', 'FACE', 'MANUAL')
    AND s.expires_at <= furthest_time(at) AND s.expires_at <= company_time(s.company_id, at) AND s.company_id <> ALL (besides)
  UNION SELECT p.company_id FROM identity_picture p JOIN identity_session s ON s.company_id = p.company_id AND s.id = p.session_id
    WHERE p.keep_until <= furthest_time(at) AND p.keep_until <= company_time(p.company_id, at) AND NOT is_held(p.company_id, s.person_id)
      AND p.company_id <> ALL (besides)
  UNION SELECT f.company_id FROM identity_face f WHERE f.status IN ('STARTING', 'OPEN') AND f.asked_at <= furthest_time(at) - face_life
    AND f.asked_at <= company_time(f.company_id, at) - face_life AND f.company_id <> ALL (besides)
  UNION SELECT s.company_id FROM identity_session s WHERE s.person_id IS NULL AND s.status IN ('FAILED', 'EXPIRED')
    AND s.expires_at <= furthest_time(at) - nobody_life AND s.expires_at <= company_time(s.company_id, at) - nobody_life
    AND NOT is_held(s.company_id, NULL) AND s.company_id <> ALL (besides)
  LIMIT 200 $$;
SELECT house_definer('identity_over(timestamptz, interval, interval, bigint[])');
`;

export class BoundedIdentities0000000001392 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [tables, functions]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
