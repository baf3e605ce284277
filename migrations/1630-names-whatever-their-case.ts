// Why: papers print a Latin name in capitals and phones write it small; whoever said john smith was told that she is not JOHN SMITH, and each try counted against
// her. Names are compared without blanks and without case now, as in schema/sameName.ts, and so is the name that a first login says.
// Existing rows: none are changed; names stay as they were written.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const compared = (name: string): string => `lower(regexp_replace(${name}, '\\s', '', 'g'))`;

const knowing = `
DROP FUNCTION person_with_phone(text, text, text);
-- Whether some company pays a person of this name and number who has this phone: the person, or nothing.
CREATE FUNCTION person_with_phone(called text, id_card text, phone text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT q.id FROM person q WHERE q.id_index = id_card
    AND EXISTS (SELECT 1 FROM payee p WHERE p.person_id = q.id AND ${compared('p.name')} = ${compared('called')} AND p.phone_index = phone) $$;
SELECT house_definer('person_with_phone(text, text, text)');
`;

export class NamesWhateverTheirCase0000000001630 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(knowing);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
