// Why: whoever was removed from the company that was his default kept it as his default, or had none, while he was in others: none of his companies
// was marked, and no later invitation became the default. The product now takes the first of his others.
// Existing rows: whose default is a company that he is no member of, or none, gets the one that he joined first; whoever is nowhere has none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

// Row security binds the owner of the tables as well, who would find nobody a member of anything: the operators see every row.
const mend = `
SET LOCAL ROLE app_ops;
UPDATE app_user u SET default_company_id = (
  SELECT m.company_id FROM member m WHERE m.user_id = u.id AND m.status = 'ACTIVE' ORDER BY m.joined_at, m.company_id LIMIT 1)
WHERE NOT EXISTS (SELECT 1 FROM member m WHERE m.user_id = u.id AND m.status = 'ACTIVE' AND m.company_id = u.default_company_id)
  AND (u.default_company_id IS NOT NULL OR EXISTS (SELECT 1 FROM member m WHERE m.user_id = u.id AND m.status = 'ACTIVE'));
RESET ROLE;
`;

export class DefaultsOfRemoved0000000000860 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(mend);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
