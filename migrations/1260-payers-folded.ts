// Why: a company writes its brackets narrow and its bank writes them wide, so that its money was matched by hand; and what the bank takes back of a
// credit was told nowhere but in the comparison. Names of payers and companies are compared in one folded form, and a transfer that the bank has
// reversed says so, until people have put it right.
// Existing rows: their folded names are made with the column; none is reversed until a file says so.
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Blanks, and what nobody sees. */
const UNSEEN = '[\\s\\u00ad\\u034f\\u115f\\u1160\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]';

const folded = `
CREATE FUNCTION payer_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(translate(regexp_replace(normalize(given, NFKC) COLLATE "C", '${UNSEEN}', '', 'g'), '【】〔〕[]{}‐‑‒–—−・•‧∙⋅', '()()()()------·····') COLLATE "C") $$;
ALTER TABLE company ADD COLUMN payer_key text COLLATE "C" GENERATED ALWAYS AS (payer_fold(name)) STORED;
CREATE INDEX company_payer_key ON company (payer_key);
ALTER TABLE inbound_transfer ADD COLUMN payer_key text COLLATE "C" GENERATED ALWAYS AS (payer_fold(payer_name)) STORED,
  ADD COLUMN reversed_ref text CHECK (length(reversed_ref) <= 64), ADD COLUMN reversed_at timestamptz,
  ADD CONSTRAINT inbound_transfer_reversed CHECK ((reversed_ref IS NULL) = (reversed_at IS NULL));
CREATE INDEX inbound_transfer_payer_key ON inbound_transfer (payer_key, id DESC);
CREATE INDEX inbound_transfer_reversed ON inbound_transfer (id DESC) WHERE reversed_at IS NOT NULL;
`;

export class PayersFolded0000000001260 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(folded);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
