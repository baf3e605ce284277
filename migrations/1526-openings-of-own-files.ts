// Why: browsers inside other applications (WeChat, Alipay) do not save what a page gives them: they begin the address themselves and hand it on to a download of
// their own, which asks a second time, often without cookies. An address that worked once was spent by the first of the two, and the person saw a page of an
// error. The address of a payee's own document now opens that one document up to ten times within its minutes, as long as the session that asked for it lives;
// those of companies and operators work once, as before.
// Existing rows: tickets of before live a minute; one that was opened has no opening counted and ends with its time.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const openings = `
ALTER TABLE download_ticket ADD COLUMN openings int NOT NULL DEFAULT 0;
ALTER TABLE income_certificate_ticket ADD COLUMN openings int NOT NULL DEFAULT 0;
DROP FUNCTION redeem_ticket(text);
CREATE FUNCTION redeem_ticket(hash text) RETURNS TABLE (storage_key text, name text, content_type text, size bigint)
LANGUAGE sql AS $$
  WITH used AS (UPDATE download_ticket t SET used_at = coalesce(t.used_at, now()), openings = t.openings + 1
    WHERE t.token_hash = hash AND t.expires_at > now() AND (t.used_at IS NULL OR t.payee_session_id IS NOT NULL AND t.openings < 10)
      AND (t.session_id IS NULL OR EXISTS (SELECT 1 FROM user_session s JOIN member m ON m.user_id = s.user_id AND m.company_id = t.company_id
        WHERE s.id = t.session_id AND s.ended_at IS NULL AND s.ends_at > now() AND m.status = 'ACTIVE'))
      AND (num_nonnulls(t.api_token_id, t.test_token_id) = 0
        OR EXISTS (SELECT 1 FROM api_token a JOIN member m ON m.user_id = a.made_by AND m.company_id = a.company_id JOIN company c ON c.id = t.company_id
        WHERE (a.company_id = c.id AND a.id = t.api_token_id OR a.company_id = c.sandbox_of AND a.id = t.test_token_id)
          AND a.revoked_at IS NULL AND a.expires_at > product_now() AND m.status = 'ACTIVE' AND 'MASTER' = ANY (m.roles)))
      AND (t.payee_session_id IS NULL OR EXISTS (SELECT 1 FROM payee_session s LEFT JOIN payee_link k ON k.company_id = s.link_company_id AND k.id = s.link_id
        WHERE s.id = t.payee_session_id AND s.ended_at IS NULL AND s.expires_at > now() AND k.revoked_at IS NULL))
      AND (t.operator_session_id IS NULL OR EXISTS (SELECT 1 FROM operator_session s JOIN operator o ON o.id = s.operator_id
        WHERE s.id = t.operator_session_id AND s.ended_at IS NULL AND s.ends_at > now() AND o.is_active))
    RETURNING t.company_id, t.file_id),
  own AS (UPDATE income_certificate_ticket t SET used_at = coalesce(t.used_at, now()), openings = t.openings + 1
    WHERE t.token_hash = hash AND t.expires_at > now() AND t.openings < 10
      AND EXISTS (SELECT 1 FROM payee_session s WHERE s.id = t.payee_session_id AND s.ended_at IS NULL AND s.expires_at > now())
    RETURNING t.certificate_id)
  SELECT f.storage_key, f.name, f.content_type, f.size FROM stored_file f JOIN used u ON f.company_id = u.company_id AND f.id = u.file_id
    AND (f.expires_at IS NULL OR f.expires_at > company_time(f.company_id, product_now()))
  UNION ALL
  SELECT c.storage_key, c.name, 'application/pdf', c.size FROM income_certificate c JOIN own o ON o.certificate_id = c.id
$$;
SELECT house_definer('redeem_ticket(text)');
`;

export class OpeningsOfOwnFiles0000000001526 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(openings);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
