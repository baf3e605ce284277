import { helpArticle as machine } from '../../schema/machines/helpArticle';
import { runtime } from '../kernel/runtime';
import type { ArticleText, CategoryRecord, FeedbackRecord } from './store';

const nameOf = (categories: readonly CategoryRecord[], id: string): string => categories.find((one) => one.id === id)?.name ?? '';

export const categoryView = ({ id, code, name, parent_id }: CategoryRecord) => ({ id, code, name, parentId: parent_id });

/** A category as its writers see it. */
export const categoryDraftView = (category: CategoryRecord, categories: readonly CategoryRecord[]) => ({
  ...categoryView(category),
  parentName: category.parent_id === null ? null : nameOf(categories, category.parent_id),
  position: category.position,
  status: category.status,
  statusName: machine.label(category.status),
  version: category.version,
});

export function briefView(article: ArticleText, categories: readonly CategoryRecord[]) {
  return {
    id: article.id,
    title: article.title,
    summary: article.summary,
    updatedAt: article.published_at ?? article.saved_at,
    categoryId: article.category_id,
    categoryName: nameOf(categories, article.category_id),
  };
}

export function articleView(article: ArticleText, categories: readonly CategoryRecord[]) {
  const second = categories.find((one) => one.id === article.category_id);
  const first = categories.find((one) => one.id === second?.parent_id);
  return {
    ...briefView(article, categories),
    content: article.content,
    video: article.video,
    firstCategory: first ? categoryView(first) : null,
    secondCategory: second ? categoryView(second) : null,
  };
}

/** Articles under their categories, in the order of both; categories without any are left out. */
function groupViews(articles: readonly ArticleText[], categories: readonly CategoryRecord[]) {
  return categories
    .map((category) => ({
      ...categoryView(category),
      articles: articles.filter((one) => one.category_id === category.id).map((one) => briefView(one, categories)),
    }))
    .filter((group) => group.articles.length > 0);
}

/** What a search found under its categories: first that with what fits best, and in each the best first. */
export function foundViews(found: readonly ArticleText[], categories: readonly CategoryRecord[]) {
  const rank = new Map<string, number>();
  for (const [at, { category_id }] of found.entries()) if (!rank.has(category_id)) rank.set(category_id, at);
  return groupViews(found, categories).sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
}

/** In the order of their places. */
export const hotOnes = (articles: readonly ArticleText[]): ArticleText[] =>
  articles.filter((one) => one.hot_position !== null).sort((a, b) => (a.hot_position ?? 0) - (b.hot_position ?? 0));

export const homeView = (articles: readonly ArticleText[], categories: readonly CategoryRecord[]) => ({
  groups: groupViews(articles, categories),
  hot: hotOnes(articles).map((one) => briefView(one, categories)),
  hotline: runtime().config.hotline,
});

export function draftView(article: ArticleText, categories: readonly CategoryRecord[]) {
  return {
    id: article.id,
    categoryId: article.category_id,
    categoryName: nameOf(categories, article.category_id),
    status: article.status,
    statusName: machine.label(article.status),
    title: article.title,
    summary: article.summary,
    content: article.content,
    video: article.video,
    screens: article.screens,
    hotPosition: article.hot_position,
    version: article.version,
    /** What readers see is older than what is written. */
    isAhead: article.published_version !== null && article.version > article.published_version,
    savedBy: article.saved_by,
    savedAt: article.saved_at,
    publishedAt: article.published_at,
  };
}

export function feedbackView(row: FeedbackRecord) {
  return {
    id: row.id,
    articleTitle: row.title,
    keyword: row.keyword,
    isHelpful: row.is_helpful,
    remark: row.remark,
    createdAt: row.created_at,
  };
}
