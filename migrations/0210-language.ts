// Why: the language that somebody reads the console in is theirs on every computer, so it is kept with the user.
// Existing rows: nobody has chosen yet.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = `
ALTER TABLE app_user ADD COLUMN language text CONSTRAINT app_user_language CHECK (language IN ('ZH_CN', 'EN'));
`;

export class Language0000000000210 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(columns);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
