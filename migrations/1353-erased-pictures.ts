// Why: whoever asks for erasure had the pictures of her ID card kept until their time was over; nobody needs them once the register has answered.
// Existing rows: none changed; the next request takes them away.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
GRANT DELETE ON identity_picture TO app_sys;
DROP FUNCTION payee_erase();
CREATE FUNCTION payee_erase() RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE me bigint := nullif(current_setting('app.person_id', true), '')::bigint; counts jsonb := '{}'; part jsonb; company bigint; one record; n bigint;
BEGIN
  IF me IS NULL OR is_held(NULL, me) THEN RETURN counts; END IF;
  -- First, so that they are counted where the person goes as a whole. What was said is forgotten; that the register and the service confirmed it stands with what was signed. Bytes go with the rows (identity_picture_gone).
  WITH gone AS (DELETE FROM identity_picture p USING identity_session s WHERE s.company_id = p.company_id AND s.id = p.session_id AND s.person_id = me
      AND NOT is_held(s.company_id, NULL) RETURNING 1) SELECT count(*) INTO n FROM gone;
  counts := counted(counts, 'PICTURE', n);
  UPDATE identity_session SET said_cipher = NULL WHERE person_id = me AND said_cipher IS NOT NULL AND NOT is_held(company_id, NULL);
  FOR company IN SELECT p.company_id FROM payee p WHERE p.person_id = me ORDER BY 1 LOOP
    CONTINUE WHEN is_held(company, NULL);
    FOREACH part IN ARRAY ARRAY[erase_unsigned(company, 'infinity', me), erase_lists(company, 'infinity', me), erase_copies(company, 'infinity', me)] LOOP
      FOR one IN SELECT key, value::bigint AS more FROM jsonb_each_text(part) LOOP counts := counted(counts, one.key, one.more); END LOOP;
    END LOOP;
  END LOOP;
  DELETE FROM income_certificate_ticket t USING income_certificate c WHERE t.certificate_id = c.id AND c.person_id = me;
  WITH gone AS (DELETE FROM income_certificate WHERE person_id = me RETURNING storage_key),
    noted AS (INSERT INTO erased_file (storage_key) SELECT storage_key FROM gone WHERE storage_key IS NOT NULL ON CONFLICT DO NOTHING)
  SELECT count(*) INTO n FROM gone;
  counts := counted(counts, 'CERTIFICATE', n);
  WITH gone AS (DELETE FROM person_phone WHERE person_id = me RETURNING 1) SELECT count(*) INTO n FROM gone;
  counts := counted(counts, 'PHONE', n);
  WITH gone AS (DELETE FROM payee_session s WHERE s.person_id = me AND (s.ended_at IS NOT NULL OR s.expires_at < now())
      AND NOT EXISTS (SELECT 1 FROM download_ticket t WHERE t.payee_session_id = s.id)
      AND NOT EXISTS (SELECT 1 FROM income_certificate_ticket t WHERE t.payee_session_id = s.id) RETURNING 1)
  SELECT count(*) INTO n FROM gone;
  counts := counted(counts, 'SESSION', n);
  UPDATE person SET language = NULL WHERE id = me;
  RETURN counts;
END $$;
SELECT house_definer('payee_erase()');
`;

export class ErasedPictures0000000001353 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
