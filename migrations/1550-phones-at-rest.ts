// Why: for a year after it was proven a phone opened what is hers by a code alone, and a carrier gives a number to somebody else 90 days after it was
// given up. A phone that nobody has logged in by for so long speaks for nobody: name and number are asked again before anything is shown.
// Existing rows: not used since they were proven, so that a phone proven more than 90 days ago asks once.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const phones = `
ALTER TABLE person_phone ADD COLUMN used_at timestamptz;
COMMENT ON COLUMN person_phone.used_at IS 'the last login by its code since it was proven, by the business clock; NULL = none';
CREATE FUNCTION person_behind_phone(phone text, since timestamptz, used_since timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT person_id FROM person_phone WHERE phone_index = phone AND proven_at > since AND greatest(proven_at, used_at) > used_since $$;
SELECT house_definer('person_behind_phone(text, timestamptz, timestamptz)');
CREATE FUNCTION person_phone_use(phone text, person bigint, at timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE person_phone SET used_at = at WHERE phone_index = phone AND person_id = person $$;
SELECT house_definer('person_phone_use(text, bigint, timestamptz)');
DROP FUNCTION person_phone_prove(text, bigint, timestamptz);
CREATE FUNCTION person_phone_prove(phone text, person bigint, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO person_phone (phone_index, person_id, proven_at) SELECT phone, person, at WHERE NOT person_is_of_sandbox(person)
  ON CONFLICT (phone_index) DO UPDATE SET person_id = excluded.person_id, proven_at = excluded.proven_at, used_at = NULL;
  UPDATE contract SET unbound_at = NULL WHERE person_id = person AND phone_index = phone AND unbound_at IS NOT NULL $$;
SELECT house_definer('person_phone_prove(text, bigint, timestamptz)');
`;

export class PhonesAtRest0000000001550 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(phones);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
