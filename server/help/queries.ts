import { boolean, object, string } from 'yup';
import { DomainError } from '../../schema/errors';
import { helpLimits, searchedCategory } from '../../schema/helpTexts';
import { helpArticle as machine } from '../../schema/machines/helpArticle';
import { keywordOf } from '../kernel/keyword';
import { connectionOf, pageOf } from '../kernel/paging';
import { runtime } from '../kernel/runtime';
import { idShape, optionalFormatShape, optionalIdInput, optionalKeyShape, pageShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { searchArticles } from './steps/search';
import {
  findForScreen,
  findPublished,
  getDraft,
  listCategories,
  listDrafts,
  listFeedback,
  listPublicCategories,
  listPublished,
} from './store';
import { articleView, briefView, categoryDraftView, categoryView, draftView, feedbackView, foundViews, homeView, hotOnes } from './views';

/** Help is open to everybody: whoever cannot log in needs it most. */
const open = { realm: 'public', needs: null } as const;

export const helpHome = query({
  ...open,
  name: 'helpHome',
  input: object({}),
  run: async (ctx) => homeView(await listPublished(ctx), await listCategories(ctx)),
});

export const helpCategories = query({
  ...open,
  name: 'helpCategories',
  input: object({ parentId: optionalIdInput() }),
  run: async (ctx, { parentId }) =>
    (await listPublicCategories(ctx)).filter(({ parent_id }) => parentId === null || parent_id === parentId).map(categoryView),
});

/** Of a category and those below it; null = all. The hot ones in the order that their writers gave them. */
export const helpArticles = query({
  ...open,
  name: 'helpArticles',
  input: object({ categoryId: optionalIdInput(), isHot: boolean().default(false) }),
  run: async (ctx, { categoryId, isHot }) => {
    const categories = await listCategories(ctx);
    const within = new Set(categories.filter(({ id, parent_id }) => id === categoryId || parent_id === categoryId).map(({ id }) => id));
    const articles = await listPublished(ctx);
    return (isHot ? hotOnes(articles) : articles)
      .filter((one) => categoryId === null || within.has(one.category_id))
      .map((one) => briefView(one, categories));
  },
});

export const helpArticle = query({
  ...open,
  name: 'helpArticle',
  input: object({ id: idShape() }),
  run: async (ctx, { id }) => {
    const article = await findPublished(ctx, id);
    if (!article) throw new DomainError('ARTICLE_OFFLINE');
    return articleView(article, await listCategories(ctx));
  },
});

/** For the drawer: the article about a page of the console; null = there is none. */
export const helpOfScreen = query({
  ...open,
  name: 'helpOfScreen',
  input: object({ screen: string().trim().required().max(200) }),
  run: async (ctx, { screen }) => {
    const article = await findForScreen(ctx, screen);
    return article ? articleView(article, await listCategories(ctx)) : null;
  },
});

/** HLP-006, HLP-011: of the articles below 结算, by category: the one with the best first, and in each the best first. */
export const helpSearch = query({
  ...open,
  name: 'helpSearch',
  input: object({ keyword: string().trim().required().max(helpLimits.keyword) }),
  run: async (ctx, { keyword }) => {
    const categories = await listCategories(ctx);
    const first = categories.find(({ code }) => code === searchedCategory)?.id;
    const within = new Set(
      categories.filter(({ id, parent_id }) => first !== undefined && (id === first || parent_id === first)).map(({ id }) => id),
    );
    const found = await searchArticles(ctx, keyword, { within });
    return {
      count: found.length,
      groups: foundViews(found, categories),
      best: found.map((one) => briefView(one, categories)),
      hotline: runtime().config.hotline,
    };
  },
});

export const opsHelpArticles = query({
  name: 'opsHelpArticles',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ status: optionalKeyShape(machine.stateKeys), keyword: optionalFormatShape('searchText'), ...pageShape }),
  run: async (ctx, input) => {
    const page = pageOf(input);
    const found = await listDrafts(ctx, { status: input.status, keyword: keywordOf(input.keyword)?.pattern ?? null }, page);
    const categories = await listCategories(ctx);
    return connectionOf(
      found.rows.map((row) => draftView(row, categories)),
      page,
      found.count,
      (view) => [view.id],
    );
  },
});

export const opsHelpCategories = query({
  name: 'opsHelpCategories',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({}),
  run: async (ctx) => {
    const categories = await listCategories(ctx);
    return categories.map((one) => categoryDraftView(one, categories));
  },
});

export const opsHelpArticle = query({
  name: 'opsHelpArticle',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ id: idShape() }),
  run: async (ctx, { id }) => draftView(await getDraft(ctx, id), await listCategories(ctx)),
});

export const opsHelpFeedback = query({
  name: 'opsHelpFeedback',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ ...pageShape }),
  run: async (ctx, input) => {
    const page = pageOf(input);
    const found = await listFeedback(ctx, page);
    return connectionOf(found.rows.map(feedbackView), page, found.count, (view) => [view.id]);
  },
});
