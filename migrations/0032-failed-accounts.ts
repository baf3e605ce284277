// Why: an account that the bank refused for good is forgotten with the next correction of its line, and the next list pays to it again.
// One row per payee and account of a company, until a payment to it succeeds or somebody says that it has been put right.
// Existing rows: none; what fails from now on is remembered.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const failed = `
CREATE TABLE statement_failed_account (
  company_id bigint NOT NULL REFERENCES company, payee_id bigint NOT NULL, account_index text NOT NULL,
  statement_id bigint NOT NULL, fail_code text NOT NULL, fail_text text NOT NULL, failed_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, payee_id, account_index),
  FOREIGN KEY (company_id, payee_id) REFERENCES payee (company_id, id),
  FOREIGN KEY (company_id, statement_id) REFERENCES statement (company_id, id));
SELECT house_tenant('statement_failed_account', 'SELECT, INSERT, UPDATE, DELETE');
`;

export class FailedAccounts0000000000032 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(failed);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
