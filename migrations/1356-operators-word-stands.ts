// Why: two operators confirm a pair that the register does not know; the register, asked about it again by a list or another attempt, answered as before,
// and its answer took the place of theirs: whoever they had let through could not be paid any more. Only a register that knows the pair by now replaces it.
// Existing rows: none is changed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
DROP FUNCTION identity_remember(text[], text[], text, timestamptz);
CREATE FUNCTION identity_remember(pairs text[], results text[], origin text, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO identity_check AS known (pair_index, result, source, checked_at)
  SELECT p, r, origin, at FROM unnest(pairs, results) AS x(p, r) ORDER BY p
  ON CONFLICT (pair_index) DO UPDATE SET result = excluded.result, source = excluded.source, checked_at = excluded.checked_at
    WHERE excluded.result = 'MATCH' OR excluded.source = 'OPERATORS' OR known.source <> 'OPERATORS' $$;
SELECT house_definer('identity_remember(text[], text[], text, timestamptz)');
`;

export class OperatorsWordStands0000000001356 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
