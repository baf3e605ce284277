// Why: the version of a message's text began at 1 again after the words of the release had been brought back, so an editor who had opened an
// older text passed as fresh and wrote over a newer one. The row stays without a text, and its version only grows.
// Existing rows: unchanged; one that went before begins at 1 once more.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MessageTextVersions0000000000605 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE message_text ALTER COLUMN text DROP NOT NULL;
      REVOKE DELETE ON message_text FROM app_ops;`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
