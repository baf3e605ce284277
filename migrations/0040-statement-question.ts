// Why: a caller of the old interface says yes to all warnings with one flag; it counts only for a set that was told before (D85).
// Existing rows: none; whoever was asked before the upgrade is asked once more.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const question = `
CREATE TABLE statement_question (
  company_id bigint NOT NULL REFERENCES company, statement_id bigint NOT NULL, set_hash text NOT NULL, told_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, statement_id, set_hash), FOREIGN KEY (company_id, statement_id) REFERENCES statement (company_id, id));
SELECT house_tenant('statement_question', 'SELECT, INSERT');
`;

export class StatementQuestion0000000000040 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(question);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
