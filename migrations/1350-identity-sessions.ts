// Why: whoever is invited types 18 digits on a phone. An attempt to show who somebody is (identity_session) takes a picture of the card, keeps what was
// read of it and what the person made of it, and asks the register; the link opened again goes on from there. Pictures are no files of the company: nobody
// of it opens them. They end by keep_until; whatever takes a row away, its bytes are noted for removal with it.
// The real clock counts the sessions of an address; everything else is by the business clock.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE identity_session (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  link_id bigint NOT NULL, token_hash text NOT NULL CONSTRAINT identity_session_token UNIQUE,
  status text NOT NULL DEFAULT 'CREATED' CHECK (status IN ('CREATED', 'PICTURES', 'READ', 'CHECKED', 'PASSED', 'FAILED', 'EXPIRED')),
  failure text CHECK (failure IN ('CHECKS_SPENT')),
  said_cipher text, name_origin text CHECK (name_origin IN ('READ', 'TYPED')), id_card_origin text CHECK (id_card_origin IN ('READ', 'TYPED')),
  id_index text,
  checks int NOT NULL DEFAULT 0 CONSTRAINT identity_session_checks CHECK (checks BETWEEN 0 AND 5),
  verdict text CHECK (verdict IN ('MATCH', 'MISMATCH', 'NOT_FOUND')), verdict_source text, verdict_at timestamptz,
  is_checking boolean NOT NULL DEFAULT false,
  person_id bigint REFERENCES person ON DELETE CASCADE, phone_index text,
  begun_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, passed_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, link_id) REFERENCES payee_link (company_id, id) ON DELETE CASCADE,
  CONSTRAINT identity_session_bound CHECK ((person_id IS NULL) = (phone_index IS NULL)),
  CONSTRAINT identity_session_failed CHECK ((status = 'FAILED') = (failure IS NOT NULL)),
  CONSTRAINT identity_session_passed CHECK ((status = 'PASSED') = (passed_at IS NOT NULL) AND (passed_at IS NULL OR person_id IS NOT NULL)));
SELECT house_tenant('identity_session', 'SELECT, INSERT, UPDATE');
CREATE INDEX identity_session_person ON identity_session (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX identity_session_link ON identity_session (company_id, link_id);
CREATE INDEX identity_session_checking ON identity_session (company_id, id) WHERE is_checking;
CREATE INDEX identity_session_over ON identity_session (expires_at) WHERE status IN ('CREATED', 'PICTURES', 'READ', 'CHECKED');
GRANT UPDATE (said_cipher) ON identity_session TO app_sys;

CREATE TABLE identity_picture (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, session_id bigint NOT NULL,
  side text NOT NULL DEFAULT 'FRONT' CHECK (side IN ('FRONT', 'BACK')),
  storage_key text NOT NULL UNIQUE, content_type text NOT NULL, size bigint NOT NULL CHECK (size > 0), sha256 text NOT NULL,
  verdict text NOT NULL DEFAULT 'READING' CHECK (verdict IN ('READING', 'READ', 'UNUSABLE')),
  faults text[] NOT NULL DEFAULT '{}' CHECK (faults <@ ARRAY['COPY', 'CUT', 'GLARE', 'BLURRED', 'EXPIRED', 'NO_DOCUMENT']),
  read_cipher text, boxes jsonb, read_at timestamptz,
  added_at timestamptz NOT NULL, keep_until timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, session_id) REFERENCES identity_session (company_id, id) ON DELETE CASCADE,
  CONSTRAINT identity_picture_read CHECK ((verdict = 'READING') = (read_at IS NULL)));
SELECT house_tenant('identity_picture', 'SELECT, INSERT, UPDATE, DELETE');
CREATE INDEX identity_picture_session ON identity_picture (company_id, session_id);
CREATE INDEX identity_picture_reading ON identity_picture (company_id, id) WHERE verdict = 'READING';
CREATE INDEX identity_picture_over ON identity_picture (keep_until);
GRANT UPDATE (read_cipher) ON identity_picture TO app_sys;

-- How often an address has begun, and a number was asked about.
CREATE TABLE identity_count (
  kind text NOT NULL CHECK (kind IN ('ADDRESS', 'NUMBER')), counted_by text NOT NULL,
  n int NOT NULL CHECK (n > 0), began_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (kind, counted_by));
CREATE INDEX identity_count_age ON identity_count (began_at);
SELECT house_platform('identity_count', 'SELECT, INSERT, UPDATE, DELETE');
`;

const functions = `
-- The bytes of a picture go when its row goes, whoever takes that away: custody removes what is noted here.
CREATE FUNCTION identity_picture_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO erased_file (storage_key) VALUES (OLD.storage_key) ON CONFLICT DO NOTHING;
  RETURN OLD;
END $$;
SELECT house_definer('identity_picture_gone()');
CREATE TRIGGER identity_picture_gone AFTER DELETE ON identity_picture FOR EACH ROW EXECUTE FUNCTION identity_picture_gone();
-- What still waits for an answer from outside: pictures that nobody has read, and questions to the register.
CREATE FUNCTION identity_waiting(besides bigint[]) RETURNS TABLE (company_id bigint, session_id bigint, picture_id bigint) LANGUAGE sql STABLE AS $$
  SELECT s.company_id, s.id, NULL::bigint FROM identity_session s WHERE s.is_checking AND s.id <> ALL (besides)
  UNION ALL SELECT p.company_id, p.session_id, p.id FROM identity_picture p WHERE p.verdict = 'READING' AND p.session_id <> ALL (besides)
  LIMIT 200 $$;
SELECT house_definer('identity_waiting(bigint[])');
-- Companies with attempts, or pictures, whose time is over.
CREATE FUNCTION identity_over(at timestamptz, besides bigint[]) RETURNS TABLE (company_id bigint) LANGUAGE sql STABLE AS $$
  SELECT s.company_id FROM identity_session s WHERE s.status IN ('CREATED', 'PICTURES', 'READ', 'CHECKED') AND s.expires_at <= furthest_time(at)
    AND s.expires_at <= company_time(s.company_id, at) AND s.company_id <> ALL (besides)
  UNION SELECT p.company_id FROM identity_picture p WHERE p.keep_until <= furthest_time(at)
    AND p.keep_until <= company_time(p.company_id, at) AND NOT is_held(p.company_id, NULL) AND p.company_id <> ALL (besides)
  LIMIT 200 $$;
SELECT house_definer('identity_over(timestamptz, bigint[])');
`;

export class IdentitySessions0000000001350 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [tables, functions]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
