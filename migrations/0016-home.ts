// Why: the getting-started checklist ticks itself from what this user really did in this company, once per step.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Home0000000000016 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
CREATE TABLE checklist_step (
  company_id bigint NOT NULL REFERENCES company, user_id bigint NOT NULL REFERENCES app_user,
  step text NOT NULL CHECK (step IN ('UPLOAD', 'FIX', 'CONFIRM', 'SUBMIT', 'PASS', 'PAY', 'RECEIPT', 'EXPORT')),
  done_at timestamptz NOT NULL, PRIMARY KEY (company_id, user_id, step));
SELECT house_tenant('checklist_step', 'SELECT, INSERT');
CREATE TABLE checklist_choice (
  company_id bigint NOT NULL REFERENCES company, user_id bigint NOT NULL REFERENCES app_user, is_hidden boolean NOT NULL,
  PRIMARY KEY (company_id, user_id));
SELECT house_tenant('checklist_choice', 'SELECT, INSERT, UPDATE');
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
