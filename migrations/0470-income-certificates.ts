// Why: a payee keeps a paper of what she earned and what was withheld in a year (PYE-021). It runs over all companies that paid her, so it is
// a file of the person: as a file of one company, that company could read what the others pay. Only functions reach it, those of the payee by
// the person of the transaction. What is printed waits in the row until it is drawn, and is then forgotten; a newer paper replaces the older.
// Existing rows: none; addresses of other files are redeemed as before.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE income_certificate (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, person_id bigint NOT NULL REFERENCES person, year int NOT NULL,
  content_hash text NOT NULL CHECK (content_hash ~ '^[0-9a-f]{64}$'), printed jsonb, name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  storage_key text UNIQUE, size bigint CHECK (size >= 0), asked_at timestamptz NOT NULL,
  UNIQUE (person_id, content_hash),
  CONSTRAINT income_certificate_drawn CHECK (num_nonnulls(storage_key, printed) = 1 AND (storage_key IS NULL) = (size IS NULL)));
CREATE INDEX income_certificate_year ON income_certificate (person_id, year);
CREATE TABLE income_certificate_ticket (
  token_hash text PRIMARY KEY, certificate_id bigint NOT NULL REFERENCES income_certificate ON DELETE CASCADE,
  payee_session_id bigint NOT NULL REFERENCES payee_session, expires_at timestamptz NOT NULL, used_at timestamptz);
CREATE INDEX income_certificate_ticket_of ON income_certificate_ticket (certificate_id);
GRANT INSERT, UPDATE, DELETE ON income_certificate, income_certificate_ticket TO app_sys;
`;

const ofPayee = `
-- The same content asked for again is the same paper.
CREATE FUNCTION payee_certificate_ask(of_year int, content text, said jsonb, file_name text, at timestamptz)
RETURNS TABLE (certificate_id bigint, is_drawn boolean) LANGUAGE sql AS $$
  INSERT INTO income_certificate AS c (person_id, year, content_hash, printed, name, asked_at)
  VALUES (nullif(current_setting('app.person_id', true), '')::bigint, of_year, content, said, file_name, at)
  ON CONFLICT (person_id, content_hash) DO UPDATE SET asked_at = excluded.asked_at RETURNING c.id, c.storage_key IS NOT NULL $$;
SELECT house_definer('payee_certificate_ask(int, text, jsonb, text, timestamptz)');
-- Nothing where the paper is not the person's or not drawn yet, or the session is not hers or over.
CREATE FUNCTION payee_certificate_ticket(certificate bigint, hash text, lives_ms bigint, of_session bigint) RETURNS timestamptz LANGUAGE sql AS $$
  WITH over AS (DELETE FROM income_certificate_ticket WHERE certificate_id = certificate AND expires_at < now())
  INSERT INTO income_certificate_ticket (token_hash, certificate_id, payee_session_id, expires_at)
  SELECT hash, c.id, s.id, now() + make_interval(secs => lives_ms / 1000.0) FROM income_certificate c
  JOIN payee_session s ON s.id = of_session AND s.person_id = c.person_id AND s.ended_at IS NULL
  WHERE c.id = certificate AND c.person_id = nullif(current_setting('app.person_id', true), '')::bigint AND c.storage_key IS NOT NULL
  RETURNING expires_at $$;
SELECT house_definer('payee_certificate_ticket(bigint, text, bigint, bigint)');
`;

const ofTheDrawing = `
CREATE FUNCTION certificate_printed(certificate bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT printed FROM income_certificate WHERE id = certificate $$;
SELECT house_definer('certificate_printed(bigint)');
-- Answers where the bytes of the papers lie that this one replaces.
CREATE FUNCTION certificate_drawn(certificate bigint, key text, bytes bigint) RETURNS SETOF text LANGUAGE sql AS $$
  WITH done AS (UPDATE income_certificate SET storage_key = key, size = bytes, printed = NULL
      WHERE id = certificate AND storage_key IS NULL RETURNING person_id, year),
    gone AS (DELETE FROM income_certificate c USING done d WHERE c.person_id = d.person_id AND c.year = d.year AND c.id < certificate
      RETURNING c.storage_key)
  SELECT storage_key FROM gone WHERE storage_key IS NOT NULL $$;
SELECT house_definer('certificate_drawn(bigint, text, bigint)');
-- A payee draws nothing.
SET LOCAL ROLE app_sys;
REVOKE EXECUTE ON FUNCTION certificate_printed(bigint), certificate_drawn(bigint, text, bigint) FROM app_payee;
RESET ROLE;
`;

const redeeming = `
DROP FUNCTION redeem_ticket(text);
CREATE FUNCTION redeem_ticket(hash text) RETURNS TABLE (storage_key text, name text, content_type text, size bigint)
LANGUAGE sql AS $$
  WITH used AS (UPDATE download_ticket t SET used_at = now() WHERE t.token_hash = hash AND t.used_at IS NULL AND t.expires_at > now()
      AND (t.session_id IS NULL OR EXISTS (SELECT 1 FROM user_session s JOIN member m ON m.user_id = s.user_id AND m.company_id = t.company_id
        WHERE s.id = t.session_id AND s.ended_at IS NULL AND s.ends_at > now() AND m.status = 'ACTIVE'))
      AND (t.api_token_id IS NULL OR EXISTS (SELECT 1 FROM api_token a JOIN member m ON m.user_id = a.made_by AND m.company_id = a.company_id
        WHERE a.company_id = t.company_id AND a.id = t.api_token_id AND a.revoked_at IS NULL AND a.expires_at > product_now() AND m.status = 'ACTIVE'
          AND 'MASTER' = ANY (m.roles)))
      AND (t.payee_session_id IS NULL OR EXISTS (SELECT 1 FROM payee_session s LEFT JOIN payee_link k ON k.company_id = s.link_company_id AND k.id = s.link_id
        WHERE s.id = t.payee_session_id AND s.ended_at IS NULL AND s.expires_at > now() AND k.revoked_at IS NULL))
      AND (t.operator_session_id IS NULL OR EXISTS (SELECT 1 FROM operator_session s JOIN operator o ON o.id = s.operator_id
        WHERE s.id = t.operator_session_id AND s.ended_at IS NULL AND s.ends_at > now() AND o.is_active))
    RETURNING t.company_id, t.file_id),
  own AS (UPDATE income_certificate_ticket t SET used_at = now() WHERE t.token_hash = hash AND t.used_at IS NULL AND t.expires_at > now()
      AND EXISTS (SELECT 1 FROM payee_session s WHERE s.id = t.payee_session_id AND s.ended_at IS NULL AND s.expires_at > now())
    RETURNING t.certificate_id)
  SELECT f.storage_key, f.name, f.content_type, f.size FROM stored_file f JOIN used u ON f.company_id = u.company_id AND f.id = u.file_id
  UNION ALL
  SELECT c.storage_key, c.name, 'application/pdf', c.size FROM income_certificate c JOIN own o ON o.certificate_id = c.id
$$;
SELECT house_definer('redeem_ticket(text)');
`;

export class IncomeCertificates0000000000470 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [tables, ofPayee, ofTheDrawing, redeeming]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
