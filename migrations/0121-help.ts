// Why: answers where questions arise (HLP-001..015). An article is kept in versions: what is being written is a version above the published
// one, and readers and the search see published versions only. Help belongs to no company.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE help_category (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, parent_id bigint REFERENCES help_category, code text NOT NULL UNIQUE, name text NOT NULL,
  position int NOT NULL);
SELECT house_platform('help_category', 'SELECT');

CREATE SEQUENCE help_revision;
GRANT USAGE ON SEQUENCE help_revision TO app_rw, app_ops;
CREATE TABLE help_article (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, category_id bigint NOT NULL REFERENCES help_category,
  status text NOT NULL CHECK (status IN ('DRAFT', 'PUBLISHED', 'OFFLINE')),
  latest_version int NOT NULL, published_version int, published_at timestamptz,
  -- Place among the hot questions; null = none of them.
  hot_position int, position int NOT NULL DEFAULT 0,
  -- Addresses of the console that it explains, as the table of routes writes them.
  screens text[] NOT NULL DEFAULT '{}',
  -- Raised by whatever changes what readers find, so that every process knows that its index is old.
  revision bigint NOT NULL DEFAULT nextval('help_revision'),
  CONSTRAINT help_article_published CHECK ((status = 'DRAFT') = (published_version IS NULL)));
SELECT house_platform('help_article', 'SELECT, INSERT, UPDATE');
CREATE INDEX help_article_revision ON help_article (revision);

CREATE TABLE help_version (
  article_id bigint NOT NULL REFERENCES help_article, version int NOT NULL, title text NOT NULL, summary text NOT NULL, content text NOT NULL,
  video text, saved_by text NOT NULL, saved_at timestamptz NOT NULL, PRIMARY KEY (article_id, version));
SELECT house_platform('help_version', 'SELECT, INSERT, UPDATE');

CREATE TABLE help_feedback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, article_id bigint REFERENCES help_article, keyword text, is_helpful boolean, remark text,
  about_company_id bigint REFERENCES company, user_id bigint NOT NULL REFERENCES app_user, created_at timestamptz NOT NULL,
  UNIQUE (article_id, user_id), CONSTRAINT help_feedback_of CHECK ((article_id IS NULL) = (keyword IS NOT NULL)));
SELECT house_platform('help_feedback', 'SELECT, INSERT, UPDATE');
CREATE INDEX help_feedback_newest ON help_feedback (id DESC);
`;

export class Help0000000000121 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
