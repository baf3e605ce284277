// Why: what a person keeps of a list: the conditions of its address under a name (SRC-003), for himself or for the company, which of them the
// list opens with, and its columns, which stood in one browser only. A view holds the text of an address, judged by the table of lists
// (schema/lists.ts), and never the number of a person.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE list_view (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  list text NOT NULL, name text NOT NULL, query text NOT NULL, columns jsonb,
  owner_id bigint NOT NULL REFERENCES app_user, visibility text NOT NULL CHECK (visibility IN ('OWN', 'COMPANY')),
  is_company_default boolean NOT NULL DEFAULT false, version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  CONSTRAINT list_view_default_shared CHECK (visibility = 'COMPANY' OR NOT is_company_default));
SELECT house_tenant('list_view', 'SELECT, INSERT, UPDATE, DELETE');
CREATE INDEX list_view_owner ON list_view (company_id, owner_id, list);
CREATE INDEX list_view_shared ON list_view (company_id, list) WHERE visibility = 'COMPANY';
CREATE UNIQUE INDEX list_view_one_default ON list_view (company_id, list) WHERE is_company_default;

CREATE TABLE list_setting (
  company_id bigint NOT NULL REFERENCES company, user_id bigint NOT NULL REFERENCES app_user, list text NOT NULL,
  columns jsonb, default_view_id bigint,
  PRIMARY KEY (company_id, user_id, list), FOREIGN KEY (company_id, default_view_id) REFERENCES list_view);
SELECT house_tenant('list_setting', 'SELECT, INSERT, UPDATE, DELETE');
CREATE INDEX list_setting_default ON list_setting (company_id, default_view_id) WHERE default_view_id IS NOT NULL;
`;

export class ListViews0000000000205 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
