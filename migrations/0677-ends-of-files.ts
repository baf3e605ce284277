// Why: a package of receipts and an export live a week (RCP-015), but only their own rows said so: an address that was asked for before the end
// still opened the file after it, and so did the number of the file, for as long as the file lay there. When a file ends is now said by the file.
// Existing rows: every export and package ends a week after it was made, as its own row says.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const column = `
ALTER TABLE stored_file ADD COLUMN expires_at timestamptz;
COMMENT ON COLUMN stored_file.expires_at IS 'by the clock of the company; NULL = never';
UPDATE stored_file SET expires_at = created_at + interval '7 days' WHERE purpose = 'EXPORT';
`;

// The function stays app_sys's own: it is replaced by its owner, and its grants stay.
const redeeming = `
GRANT CREATE ON SCHEMA public TO app_sys;
SET LOCAL ROLE app_sys;
CREATE OR REPLACE FUNCTION redeem_ticket(hash text) RETURNS TABLE (storage_key text, name text, content_type text, size bigint)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH used AS (UPDATE download_ticket t SET used_at = now() WHERE t.token_hash = hash AND t.used_at IS NULL AND t.expires_at > now()
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
  own AS (UPDATE income_certificate_ticket t SET used_at = now() WHERE t.token_hash = hash AND t.used_at IS NULL AND t.expires_at > now()
      AND EXISTS (SELECT 1 FROM payee_session s WHERE s.id = t.payee_session_id AND s.ended_at IS NULL AND s.expires_at > now())
    RETURNING t.certificate_id)
  SELECT f.storage_key, f.name, f.content_type, f.size FROM stored_file f JOIN used u ON f.company_id = u.company_id AND f.id = u.file_id
    AND (f.expires_at IS NULL OR f.expires_at > company_time(f.company_id, product_now()))
  UNION ALL
  SELECT c.storage_key, c.name, 'application/pdf', c.size FROM income_certificate c JOIN own o ON o.certificate_id = c.id
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM app_sys;
`;

export class EndsOfFiles0000000000677 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [column, redeeming]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
