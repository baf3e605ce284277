import { DomainError } from '../../schema/errors';
import type { HelpArticleStatus } from '../../schema/machines/helpArticle';
import type { Ctx } from '../kernel/context';
import { COUNT_CAP, type Page } from '../kernel/paging';
import { columnList, platform, type Row, sql } from '../kernel/rows';
import { HelpArticleRow, HelpCategoryRow, HelpFeedbackRow, HelpVersionRow } from './entity';

export type CategoryRecord = Row<HelpCategoryRow>;
type ArticleRecord = Row<HelpArticleRow>;
type VersionRecord = Row<HelpVersionRow>;

/** An article in one of its versions. */
export type ArticleText = Omit<ArticleRecord, 'latest_version' | 'position' | 'revision'> & Omit<VersionRecord, 'article_id'>;

export async function listCategories(ctx: Ctx): Promise<CategoryRecord[]> {
  return ctx.rows<CategoryRecord>(`SELECT ${columnList(HelpCategoryRow)} FROM help_category ORDER BY position, id`);
}

/** Those that readers see: published, and below a published one. */
export async function listPublicCategories(ctx: Ctx): Promise<CategoryRecord[]> {
  const all = await listCategories(ctx);
  const published = new Set(all.filter(({ status }) => status === 'PUBLISHED').map(({ id }) => id));
  return all.filter(({ id, parent_id }) => published.has(id) && (parent_id === null || published.has(parent_id)));
}

export async function lockCategory(ctx: Ctx, id: string): Promise<CategoryRecord> {
  return platform(ctx, HelpCategoryRow).getLocked({ id }, 'HELP_CATEGORY_NOT_FOUND');
}

export async function insertCategory(ctx: Ctx, row: Omit<CategoryRecord, 'id' | 'version'>): Promise<CategoryRecord> {
  return platform(ctx, HelpCategoryRow).insertReturning(row);
}

/** What readers find below it may be another now, so every process reads its index anew. */
export async function setCategory(
  ctx: Ctx,
  before: CategoryRecord,
  change: Partial<Pick<CategoryRecord, 'name' | 'parent_id' | 'position' | 'status'>>,
): Promise<CategoryRecord> {
  const hit = await platform(ctx, HelpCategoryRow).update(
    { id: before.id, version: before.version },
    { ...change, version: before.version + 1 },
  );
  if (hit !== 1) throw new DomainError('STALE');
  // By hand: all articles of the category and of those below it.
  await ctx.count(
    `UPDATE help_article SET revision = nextval('help_revision') WHERE category_id IN (SELECT id FROM help_category WHERE id = $1 OR parent_id = $1)`,
    [before.id],
  );
  return { ...before, ...change, version: before.version + 1 };
}

const TEXT = `a.id, a.category_id, a.status, a.published_at, a.published_version, a.hot_position, a.screens,
  v.version, v.title, v.summary, v.content, v.video, v.saved_at, v.saved_by`;
/** Readers see published versions of articles that are not taken offline, in categories that are not either, and nothing else. */
const PUBLISHED = `FROM help_article a JOIN help_version v ON v.article_id = a.id AND v.version = a.published_version
  JOIN help_category c ON c.id = a.category_id LEFT JOIN help_category above ON above.id = c.parent_id
  WHERE a.status = 'PUBLISHED' AND c.status = 'PUBLISHED' AND coalesce(above.status, 'PUBLISHED') = 'PUBLISHED'`;

export async function listPublished(ctx: Ctx): Promise<ArticleText[]> {
  return ctx.rows<ArticleText>(`SELECT ${TEXT} ${PUBLISHED} ORDER BY a.category_id, a.position, a.id`);
}

export async function findPublished(ctx: Ctx, id: string): Promise<ArticleText | undefined> {
  return ctx.maybe<ArticleText>(`SELECT ${TEXT} ${PUBLISHED} AND a.id = $1`, [id]);
}

export async function findForScreen(ctx: Ctx, screen: string): Promise<ArticleText | undefined> {
  return ctx.maybe<ArticleText>(`SELECT ${TEXT} ${PUBLISHED} AND $1 = ANY (a.screens) ORDER BY a.position, a.id LIMIT 1`, [screen]);
}

/** Grows with every change of what readers find. */
export async function revisionNow(ctx: Ctx): Promise<string> {
  const row = await ctx.row<{ revision: string }>(`SELECT coalesce(max(revision), 0)::text AS revision FROM help_article`);
  return row.revision;
}

interface ArticleFilter {
  readonly status: HelpArticleStatus | null;
  readonly keyword: string | null;
}

export async function listDrafts(ctx: Ctx, filter: ArticleFilter, page: Page): Promise<{ rows: ArticleText[]; count: number }> {
  const parameters: unknown[] = [];
  const where = ['true'];
  if (filter.status !== null) where.push(`a.status = $${parameters.push(filter.status)}`);
  if (filter.keyword !== null) where.push(`v.title ILIKE $${parameters.push(filter.keyword)}`);
  const from = `FROM help_article a JOIN help_version v ON v.article_id = a.id AND v.version = a.latest_version WHERE ${where.join(' AND ')}`;
  const counted = await ctx.row<{ count: string }>(`SELECT count(*) FROM (SELECT 1 ${from} LIMIT ${COUNT_CAP}) x`, parameters);
  const rows = await ctx.rows<ArticleText>(
    `SELECT ${TEXT} ${from} ORDER BY v.saved_at DESC, a.id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: Number(counted.count) };
}

/** As its writers see it: in its latest version. Errors: HELP_ARTICLE_NOT_FOUND. */
export async function getDraft(ctx: Ctx, id: string): Promise<ArticleText> {
  const found = await ctx.maybe<ArticleText>(
    `SELECT ${TEXT} FROM help_article a JOIN help_version v ON v.article_id = a.id AND v.version = a.latest_version WHERE a.id = $1`,
    [id],
  );
  if (!found) throw new DomainError('HELP_ARTICLE_NOT_FOUND');
  return found;
}

export async function lockArticle(ctx: Ctx, id: string): Promise<ArticleRecord> {
  return platform(ctx, HelpArticleRow).getLocked({ id }, 'HELP_ARTICLE_NOT_FOUND');
}

export async function categoryExists(ctx: Ctx, id: string): Promise<boolean> {
  return (await platform(ctx, HelpCategoryRow).find({ id })) !== undefined;
}

interface Written {
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly video: string | null;
}
interface Place {
  readonly categoryId: string;
  readonly screens: readonly string[];
  readonly hotPosition: number | null;
}

export async function insertArticle(ctx: Ctx, place: Place, written: Written): Promise<string> {
  const { id } = await platform(ctx, HelpArticleRow).insertReturning({
    category_id: place.categoryId,
    status: 'DRAFT',
    latest_version: 1,
    hot_position: place.hotPosition,
    screens: [...place.screens],
  });
  await insertVersion(ctx, id, 1, written);
  return id;
}

export async function insertVersion(ctx: Ctx, articleId: string, version: number, written: Written): Promise<void> {
  await platform(ctx, HelpVersionRow).put(['article_id', 'version'], {
    article_id: articleId,
    version,
    ...written,
    saved_by: ctx.actor?.name ?? '',
    saved_at: ctx.now,
  });
}

export async function moveArticle(ctx: Ctx, id: string, latest: number, place: Place): Promise<void> {
  await platform(ctx, HelpArticleRow).update(
    { id },
    { latest_version: latest, category_id: place.categoryId, hot_position: place.hotPosition, screens: [...place.screens], revision: NEXT },
  );
}

const NEXT = sql`nextval('help_revision')`;

export async function setStatus(ctx: Ctx, article: ArticleRecord, status: HelpArticleStatus): Promise<void> {
  const published = status === 'PUBLISHED' ? { published_version: article.latest_version, published_at: ctx.now } : {};
  const hit = await platform(ctx, HelpArticleRow).update(
    { id: article.id, status: article.status },
    { status, ...published, revision: NEXT },
  );
  if (hit !== 1) throw new DomainError('STALE');
}

interface Feedback {
  readonly articleId: string | null;
  readonly keyword: string | null;
  readonly isHelpful: boolean | null;
  readonly remark: string | null;
}

export async function putFeedback(ctx: Ctx, said: Feedback): Promise<void> {
  const row = {
    article_id: said.articleId,
    keyword: said.keyword,
    is_helpful: said.isHelpful,
    remark: said.remark,
    about_company_id: ctx.company?.id ?? null,
    user_id: ctx.actor?.id ?? '0',
    created_at: ctx.now,
  };
  // Whoever changes their mind about an article has one opinion of it.
  if (said.articleId === null) await platform(ctx, HelpFeedbackRow).insert(row);
  else await platform(ctx, HelpFeedbackRow).put(['article_id', 'user_id'], row);
}

export interface FeedbackRecord extends Row<HelpFeedbackRow> {
  readonly title: string | null;
}

export async function listFeedback(ctx: Ctx, page: Page): Promise<{ rows: FeedbackRecord[]; count: number }> {
  const counted = await ctx.row<{ count: string }>(`SELECT count(*) FROM (SELECT 1 FROM help_feedback LIMIT ${COUNT_CAP}) x`);
  const rows = await ctx.rows<FeedbackRecord>(
    `SELECT ${columnList(HelpFeedbackRow, 'f')}, v.title FROM help_feedback f
     LEFT JOIN help_article a ON a.id = f.article_id LEFT JOIN help_version v ON v.article_id = a.id AND v.version = a.latest_version
     ORDER BY f.id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
  );
  return { rows, count: Number(counted.count) };
}
