// Why: rows of a list that was taxed in a month without rules stayed red when the rule arrived with a release: nothing asked again, and each row had
// to be touched by hand before the list could be confirmed. A sweep looks for such lists now.
// Existing rows: lists that are red today are found by the first sweep after this.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const untaxed = `
CREATE INDEX roster_problem_untaxed ON roster_problem (company_id, roster_id) WHERE code = 'TAX_RULE_MISSING';
CREATE FUNCTION untaxed_statements(after_company bigint, after_statement bigint, most int)
  RETURNS TABLE (company_id bigint, statement_id bigint) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT r.company_id, r.holder_id FROM roster_problem p JOIN roster r ON r.company_id = p.company_id AND r.id = p.roster_id
  WHERE p.code = 'TAX_RULE_MISSING' AND r.status = 'OPEN' AND r.holder_type = 'statement'
    AND (r.company_id, r.holder_id) > (after_company, after_statement) ORDER BY 1, 2 LIMIT most $$;
SELECT house_definer('untaxed_statements(bigint, bigint, int)');
`;

export class UntaxedLists0000000000891 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(untaxed);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
