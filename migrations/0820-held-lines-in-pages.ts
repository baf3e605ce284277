// Why: the sweep that releases held lines asked for the first 200 statements with such lines each time. Statements whose lines stay held never leave
// that set, so that behind 200 of them no line of a later statement was ever paid by itself. It is asked in pages now, by the last one seen.
// Existing rows: none changed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const pages = `
DROP FUNCTION statements_with_held_lines();
CREATE FUNCTION statements_with_held_lines(after_company bigint, after_statement bigint, most int)
  RETURNS TABLE (company_id bigint, statement_id bigint) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT l.company_id, l.statement_id FROM statement_line l WHERE l.status = 'PENDING' AND l.hold_reason IS NOT NULL
    AND (l.company_id, l.statement_id) > (after_company, after_statement) ORDER BY 1, 2 LIMIT most $$;
SELECT house_definer('statements_with_held_lines(bigint, bigint, int)');
`;

export class HeldLinesInPages0000000000820 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(pages);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
