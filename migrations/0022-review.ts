// Why: amounts ask for one or two auditors (D25, RSK-007). The company keeps its tiers; a statement in review keeps who passed which
// content, so that a pass counts only for what was really seen. Existing rows: one tier with one auditor, as before.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const review = `
ALTER TABLE company ADD COLUMN audit_tiers jsonb NOT NULL DEFAULT '[{"upTo": null, "auditors": 1}]';
CREATE TABLE statement_audit_pass (
  company_id bigint NOT NULL REFERENCES company, statement_id bigint NOT NULL, auditor_id text NOT NULL, auditor_name text NOT NULL,
  passed_at timestamptz NOT NULL, content_hash text NOT NULL,
  PRIMARY KEY (company_id, statement_id, auditor_id), FOREIGN KEY (company_id, statement_id) REFERENCES statement (company_id, id));
SELECT house_tenant('statement_audit_pass', 'SELECT, INSERT, DELETE');
`;

export class Review0000000000022 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(review);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
