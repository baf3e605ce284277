// Why: an administrator could seat a second operator under a phone and a password of his own and decide alone what takes two. A new operator
// now waits for another administrator, and it is known who made him.
// Existing rows: stay as they are; of them nobody knows who made them.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const seating = `
ALTER TABLE operator ADD COLUMN created_by bigint REFERENCES operator;
DROP FUNCTION operator_seat(text, text, text, text, text, text[], timestamptz);
-- The first operators of an installation are founded by the platform itself, which has no operator's rights: they have no maker and work at once.
CREATE FUNCTION operator_seat(called text, p_index text, p_cipher text, p_mask text, hash text, held text[], at timestamptz, maker bigint) RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO operator (name, phone_index, phone_cipher, phone_mask, password_hash, roles, created_at, created_by, is_active)
  VALUES (called, p_index, p_cipher, p_mask, hash, held, at, maker, maker IS NULL) RETURNING id $$;
SELECT house_definer('operator_seat(text, text, text, text, text, text[], timestamptz, bigint)');
`;

export class MakersOfOperators0000000000611 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(seating);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
