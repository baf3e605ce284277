// Why: the language that a person reads the phone pages in is theirs on every phone, so it is kept with the person (I18-001).
// Existing rows: nobody has chosen yet.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const language = `
ALTER TABLE person ADD COLUMN language text CONSTRAINT person_language CHECK (language IN ('ZH_CN', 'EN'));
GRANT UPDATE (language) ON person TO app_sys;
-- Of whoever has just proven to be this person: no session stands yet.
CREATE FUNCTION payee_language(whose bigint) RETURNS text LANGUAGE sql STABLE AS $$ SELECT language FROM person WHERE id = whose $$;
SELECT house_definer('payee_language(bigint)');
-- The person of this transaction, and nobody else.
CREATE FUNCTION payee_language_choose(chosen text) RETURNS void LANGUAGE sql AS $$
  UPDATE person SET language = chosen WHERE id = nullif(current_setting('app.person_id', true), '')::bigint $$;
SELECT house_definer('payee_language_choose(text)');
`;

export class PayeeLanguage0000000000301 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(language);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
