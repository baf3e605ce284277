// Why: a name and number that the register had refused lost their finding when the same two were written again, and kept the answer: the row passed, and
// nobody asked again. It is kept now (store/rows), and in lists that are not taken over yet such rows have passed already.
// Existing rows: those of lists that are still checked or corrected, with a refusal and no finding, are asked about again. What the platform remembers of the
// two answers; the lists are checked anew by the sweep of interrupted ones, and what can be taken back of them ends, as with every check.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const rows = `
SET LOCAL statement_timeout = 0;
SET LOCAL ROLE app_ops;
WITH lost AS (
  UPDATE roster_row w SET identity_answer = NULL, status = 'CHECKING' FROM roster r
  WHERE r.company_id = w.company_id AND r.id = w.roster_id AND r.status IN ('READING', 'CHECKING', 'OPEN') AND w.identity_answer <> 'MATCH'
    AND NOT EXISTS (SELECT 1 FROM roster_problem p WHERE p.company_id = w.company_id AND p.row_id = w.id AND p.code = 'NAME_ID_MISMATCH')
  RETURNING w.company_id, w.roster_id
), stopped AS (
  UPDATE roster r SET status = 'CHECKING', progress = 50, lease_until = now() - interval '1 second' FROM (SELECT DISTINCT company_id, roster_id FROM lost) l
  WHERE r.company_id = l.company_id AND r.id = l.roster_id AND r.status = 'OPEN'
  RETURNING r.company_id, r.id
)
DELETE FROM roster_change c USING stopped s WHERE c.company_id = s.company_id AND c.roster_id = s.id;
-- Nor is such a row brought back as it was by whoever takes an older change back.
DELETE FROM roster_change c USING roster_change_row k WHERE k.company_id = c.company_id AND k.change_id = c.id
  AND k.before ->> 'identity_answer' <> 'MATCH' AND NOT coalesce(k.problems, '[]') @> '[{"code": "NAME_ID_MISMATCH"}]';
RESET ROLE;
`;

export class RefusalsThatWereLost0000000001571 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(rows);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
