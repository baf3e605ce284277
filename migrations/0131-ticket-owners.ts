// Why: the addresses of files that payees and operators ask for are rights of a session too, and end with it like those of members. What
// a member may not see any more (he left the company, or his session moved to another one), a payee whose link was taken back, an
// operator who was put out of office: their addresses are worth nothing.
// Existing rows: tickets live 60 seconds, and those without a session end by that.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const owners = `
ALTER TABLE download_ticket ADD COLUMN payee_session_id bigint REFERENCES payee_session, ADD COLUMN operator_session_id bigint REFERENCES operator_session;
ALTER TABLE download_ticket ADD CONSTRAINT download_ticket_owner CHECK (num_nonnulls(session_id, payee_session_id, operator_session_id) <= 1);
CREATE INDEX download_ticket_session ON download_ticket (session_id) WHERE used_at IS NULL;
DROP FUNCTION redeem_ticket(text);
CREATE FUNCTION redeem_ticket(hash text) RETURNS TABLE (storage_key text, name text, content_type text, size bigint)
LANGUAGE sql AS $$
  WITH used AS (UPDATE download_ticket t SET used_at = now() WHERE t.token_hash = hash AND t.used_at IS NULL AND t.expires_at > now()
      AND (t.session_id IS NULL OR EXISTS (SELECT 1 FROM user_session s JOIN member m ON m.user_id = s.user_id AND m.company_id = t.company_id
        WHERE s.id = t.session_id AND s.ended_at IS NULL AND s.ends_at > now() AND m.status = 'ACTIVE'))
      AND (t.payee_session_id IS NULL OR EXISTS (SELECT 1 FROM payee_session s LEFT JOIN payee_link k ON k.company_id = s.link_company_id AND k.id = s.link_id
        WHERE s.id = t.payee_session_id AND s.ended_at IS NULL AND s.expires_at > now() AND k.revoked_at IS NULL))
      AND (t.operator_session_id IS NULL OR EXISTS (SELECT 1 FROM operator_session s JOIN operator o ON o.id = s.operator_id
        WHERE s.id = t.operator_session_id AND s.ended_at IS NULL AND s.ends_at > now() AND o.is_active))
    RETURNING t.company_id, t.file_id)
  SELECT f.storage_key, f.name, f.content_type, f.size FROM stored_file f JOIN used u ON f.company_id = u.company_id AND f.id = u.file_id
$$;
SELECT house_definer('redeem_ticket(text)');
-- Of whatever company: a session that moves leaves none of them behind.
CREATE FUNCTION end_tickets(of_session bigint) RETURNS bigint LANGUAGE sql AS $$
  WITH ended AS (UPDATE download_ticket SET used_at = now() WHERE session_id = of_session AND used_at IS NULL RETURNING 1) SELECT count(*) FROM ended $$;
SELECT house_definer('end_tickets(bigint)');
`;

const payees = `
DROP FUNCTION payee_contract_ticket(bigint, text, bigint);
DROP FUNCTION payee_receipt_ticket(bigint, text, bigint);
-- Nothing where the document is not the person's, or not made yet, or the session is not hers or over.
CREATE FUNCTION payee_contract_ticket(contract_id bigint, hash text, lives_ms bigint, of_session bigint) RETURNS timestamptz LANGUAGE sql AS $$
  INSERT INTO download_ticket (company_id, file_id, token_hash, expires_at, payee_session_id)
  SELECT c.company_id, c.document_file_id, hash, now() + make_interval(secs => lives_ms / 1000.0), s.id FROM contract c
  JOIN payee_session s ON s.id = of_session AND s.person_id = c.person_id AND s.ended_at IS NULL
  WHERE c.id = contract_id AND c.person_id = nullif(current_setting('app.person_id', true), '')::bigint
    AND c.company_id = nullif(current_setting('app.company_id', true), '')::bigint AND c.document_file_id IS NOT NULL RETURNING expires_at $$;
SELECT house_definer('payee_contract_ticket(bigint, text, bigint, bigint)');
-- Nothing where the receipt is not the person's, not open, revoked or not drawn yet, or the session is not hers or over.
CREATE FUNCTION payee_receipt_ticket(line bigint, hash text, lives_ms bigint, of_session bigint) RETURNS timestamptz LANGUAGE sql AS $$
  INSERT INTO download_ticket (company_id, file_id, token_hash, expires_at, payee_session_id)
  SELECT r.company_id, r.file_id, hash, now() + make_interval(secs => lives_ms / 1000.0), s.id FROM line_receipt r
  JOIN statement_line l ON l.company_id = r.company_id AND l.id = r.line_id
  JOIN payee_session s ON s.id = of_session AND s.person_id = l.person_id AND s.ended_at IS NULL
  WHERE l.id = line AND l.person_id = nullif(current_setting('app.person_id', true), '')::bigint
    AND r.status = 'AVAILABLE' AND r.file_id IS NOT NULL RETURNING expires_at $$;
SELECT house_definer('payee_receipt_ticket(bigint, text, bigint, bigint)');
`;

export class TicketOwners0000000000131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(owners);
    await runner.query(payees);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
