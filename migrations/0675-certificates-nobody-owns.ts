// Why: two drawings of one certificate with an erasure between them left the file of the erased paper in the storage: the later one found no
// row any more and nobody knew of the bytes that it had written. Whoever hands over the bytes of a paper that is gone now gets their place back
// and deletes them; so does a drawing that begins again after its paper is gone.
// Existing rows: unchanged.
import type { MigrationInterface, QueryRunner } from 'typeorm';

// The function stays app_sys's own: it is replaced by its owner, and its grants stay.
const drawing = `
GRANT CREATE ON SCHEMA public TO app_sys;
SET LOCAL ROLE app_sys;
-- Answers where the bytes lie that nobody owns any more: of the papers that this one replaces, or its own where the paper is gone. bytes NULL =
-- nothing was drawn now. Waits first for whoever is erasing it: the statements after that see what he left.
CREATE OR REPLACE FUNCTION certificate_drawn(certificate bigint, key text, bytes bigint) RETURNS SETOF text LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 1 FROM income_certificate WHERE id = certificate FOR UPDATE;
  WITH done AS (UPDATE income_certificate SET storage_key = key, size = bytes, printed = NULL
      WHERE id = certificate AND storage_key IS NULL AND bytes IS NOT NULL RETURNING person_id, year),
    gone AS (DELETE FROM income_certificate c USING done d WHERE c.person_id = d.person_id AND c.year = d.year AND c.id < certificate
      RETURNING c.storage_key)
  SELECT storage_key FROM gone WHERE storage_key IS NOT NULL
  UNION ALL SELECT key WHERE NOT EXISTS (SELECT 1 FROM income_certificate WHERE id = certificate) $$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM app_sys;
`;

export class CertificatesNobodyOwns0000000000675 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(drawing);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
