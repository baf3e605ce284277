import type { TestDatabase } from '../worlds/database';

/** Words that stand in many of them, in few, and apart from each other. */
export const LONG_SEARCHES = ['审核', '银行返回', '支付权限', '说明', '自动更新结果', '充值', '银行返回 充值'] as const;

/** A help centre that has grown for years: a thousand more articles, all published. */
export async function manyArticles(database: TestDatabase, categoryId: string): Promise<void> {
  await database.rows(`WITH article AS (
      INSERT INTO help_article (category_id, status, latest_version, published_version, published_at)
      SELECT ${categoryId}, 'PUBLISHED', 1, 1, now() FROM generate_series(1, 1000) RETURNING id)
    INSERT INTO help_version (article_id, version, title, summary, content, saved_by, saved_at)
    SELECT id, 1, '第 ' || id || ' 号说明', '关于编号 ' || id, repeat('结算单审核通过以后由有权限的人支付，银行返回结果后自动更新。', 20) || id, '测试', now() FROM article RETURNING article_id`);
}
