// Why: the first two operators are seated once, into an installation that has none; the system, which seats them, may not read operators.
// Existing rows: stay as they are.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const counting = `
CREATE FUNCTION operator_count() RETURNS int LANGUAGE sql STABLE AS $$ SELECT count(*)::int FROM operator $$;
SELECT house_definer('operator_count()');
`;

export class FirstOperators0000000000041 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(counting);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
