// Why: categories of the help centre could only be changed by a migration. Operators of content write them as they write articles: drafted, published,
// taken offline. Readers see an article only where its category, and the one above, are published.
// Existing rows: every category is published, as it was seen until now.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const categories = `
ALTER TABLE help_category ADD COLUMN status text NOT NULL DEFAULT 'PUBLISHED' CHECK (status IN ('DRAFT', 'PUBLISHED', 'OFFLINE')),
  ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE help_category ALTER COLUMN status DROP DEFAULT, ADD CONSTRAINT help_category_above CHECK (parent_id <> id);
GRANT INSERT, UPDATE ON help_category TO app_ops;
CREATE INDEX help_category_parent ON help_category (parent_id);
`;

export class HelpCategories0000000000531 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(categories);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
