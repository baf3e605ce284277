// Why: a dispatch is read back with the sheet of people that it was published with (TSK-020), which was named nowhere.
// Existing rows: null; which list an older dispatch came from is not told.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = 'ALTER TABLE task ADD COLUMN list_file_id bigint;';

export class ListsOfDispatches0000000000660 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(table);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
