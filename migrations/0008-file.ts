// Why: uploads and generated files are known by a row; the bytes lie in the storage under a random key that no caller ever sees.
// A ticket is a one-time right to download one file; only its hash is kept. Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const storedFile = `
CREATE TABLE stored_file (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  storage_key text NOT NULL UNIQUE, name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  purpose text NOT NULL CHECK (purpose IN ('SHEET', 'EVIDENCE', 'PICTURE', 'EXPORT', 'DOCUMENT')),
  content_type text NOT NULL, size bigint NOT NULL CHECK (size >= 0), sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  outline jsonb, created_by text NOT NULL, created_by_name text NOT NULL, created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id));
SELECT house_tenant('stored_file', 'SELECT, INSERT, UPDATE, DELETE');
CREATE INDEX stored_file_content ON stored_file (company_id, sha256);
`;

const ticket = `
CREATE TABLE download_ticket (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  file_id bigint NOT NULL, token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL, used_at timestamptz,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, file_id) REFERENCES stored_file ON DELETE CASCADE);
SELECT house_tenant('download_ticket', 'SELECT, INSERT, UPDATE, DELETE');

-- Redeems a ticket without a session: the link is opened by the browser itself. The real clock counts.
CREATE FUNCTION redeem_ticket(hash text) RETURNS TABLE (storage_key text, name text, content_type text, size bigint)
LANGUAGE sql AS $$
  WITH used AS (UPDATE download_ticket SET used_at = now() WHERE token_hash = hash AND used_at IS NULL AND expires_at > now()
    RETURNING company_id, file_id)
  SELECT f.storage_key, f.name, f.content_type, f.size FROM stored_file f JOIN used u ON f.company_id = u.company_id AND f.id = u.file_id
$$;
SELECT house_definer('redeem_ticket(text)');
GRANT UPDATE ON download_ticket TO app_sys;
`;

export class File0000000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(storedFile);
    await runner.query(ticket);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
