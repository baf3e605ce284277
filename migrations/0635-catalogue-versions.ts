// Why: names of channels, scenarios, invoice categories and regions, the words that name a branch and the banks of cards could only be changed by a
// release (OPS-020). Every change is a version of its own: the last one counts, the ones before are what older papers say. Nothing is ever taken away.
// Existing rows: none; what is not written here says the words of the release.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = `
CREATE TABLE catalogue_version (
  catalogue text NOT NULL, code text NOT NULL CHECK (length(code) BETWEEN 1 AND 20), version int NOT NULL CHECK (version > 0),
  name text CHECK (length(name) BETWEEN 1 AND 50), part text CHECK (length(part) BETWEEN 1 AND 32), is_off boolean NOT NULL,
  saved_by text NOT NULL, saved_at timestamptz NOT NULL, PRIMARY KEY (catalogue, code, version));
GRANT SELECT ON catalogue_version TO app_rw, app_ops;
GRANT INSERT ON catalogue_version TO app_ops;
`;

export class CatalogueVersions0000000000635 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(table);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
