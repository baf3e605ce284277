// Why: what a payee says of money that is not hers has one name on both sides now, 不是我的收入; the article about objections still called it 「不是我」.
// Existing rows: only where the article is still the first version that the product came with; what operators have written stays.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
WITH mended AS (
  UPDATE help_version v SET content = replace(v.content, '「不是我」', '「不是我的收入」') FROM help_article a
  WHERE a.id = v.article_id AND a.latest_version = v.version AND v.saved_by = '系统' AND position('「不是我」' in v.content) > 0 RETURNING v.article_id)
UPDATE help_article SET revision = nextval('help_revision') WHERE id IN (SELECT article_id FROM mended)`;

export class HelpObjections0000000001292 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
