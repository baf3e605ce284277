// Why: whoever may read in a company opened every file of it by its number, the check list with whole ID numbers as well, which only those who work
// with lists may export. The right that a file asks for is now said by the file, as its export says it; an uploaded sheet asks for it by its purpose.
// Existing rows: what was exported from check lists asks for the right, every other file stays open to all readers.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const column = `
ALTER TABLE stored_file ADD COLUMN needs text NOT NULL DEFAULT 'READER' CHECK (needs IN ('READER', 'ANY'));
COMMENT ON COLUMN stored_file.needs IS 'the right that opens it; a sheet asks for ANY whatever stands here';
-- Row security binds the owner of the tables as well: the operators see every row.
SET LOCAL ROLE app_ops;
UPDATE stored_file f SET needs = 'ANY' FROM export_job e WHERE e.company_id = f.company_id AND e.file_id = f.id AND e.kind = 'ROSTER_ROWS';
RESET ROLE;
`;

export class NeedsOfFiles0000000000830 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(column);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
