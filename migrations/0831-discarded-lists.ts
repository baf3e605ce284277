// Why: whoever dropped an import of people and brought the same file once more by the legacy call was given the dropped list, which nothing can be done
// with. The call now asks whether a list of the file was dropped since, and this is where it looks.
// Existing rows: the dropped lists of today stand in the index.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const index = `
CREATE INDEX roster_discarded ON roster (company_id, file_id) WHERE status = 'DISCARDED';
`;

export class DiscardedLists0000000000831 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(index);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
