// Why: the settlement contract of a statement names party A, the days and the content of the service, and an amount; whoever fills in the form
// once finds it again, and the contract bears a seal from then on. Existing rows: none; a statement without one is shown with proposals.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = `
CREATE TABLE preview_form (
  company_id bigint NOT NULL REFERENCES company, statement_id bigint NOT NULL,
  party_a_name text NOT NULL CHECK (char_length(party_a_name) BETWEEN 1 AND 100),
  service_from date NOT NULL CHECK (service_from >= '2019-01-01'), service_to date NOT NULL CHECK (service_to >= service_from),
  content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 200), amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  saved_by text NOT NULL, saved_by_name text NOT NULL, saved_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, statement_id), FOREIGN KEY (company_id, statement_id) REFERENCES statement (company_id, id));
SELECT house_tenant('preview_form', 'SELECT, INSERT, UPDATE');
`;

export class PreviewForms0000000000150 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(table);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
