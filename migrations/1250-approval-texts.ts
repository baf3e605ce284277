// Why: what a second operator reads of a proposal was kept as a Chinese sentence, so whoever reads in English read Chinese. Beside the sentence, which
// stays as the proof of what was asked for, its key and its facts are kept, so that a page says it in the language of its reader.
// Existing rows: their sentence is all that is known of them; it is shown as it is.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const texts = `
ALTER TABLE operator_approval ADD COLUMN summary_text jsonb;
`;

export class ApprovalTexts0000000001250 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(texts);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
