// Why: the words of SMS and e-mails could only be changed by a release (OPS-026). Operators of content write them with their places; what is not
// written here says the words of the release, so a row that goes brings those back.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = `
CREATE TABLE message_text (
  template text PRIMARY KEY, text text NOT NULL CHECK (length(text) BETWEEN 1 AND 400),
  version int NOT NULL, saved_by text NOT NULL, saved_at timestamptz NOT NULL);
GRANT SELECT ON message_text TO app_rw, app_ops, app_payee;
GRANT INSERT, UPDATE, DELETE ON message_text TO app_ops;
`;

export class MessageTexts0000000000590 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(table);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
