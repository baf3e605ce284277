import type { SearchKind } from '../kernel/searchKinds';
import { searchArticles } from './steps/search';

/** Published ones only, by the index of the help centre. */
const found: SearchKind = {
  key: 'ARTICLE',
  needs: 'READER',
  read: () => Promise.resolve([]),
  find: async (ctx, text) =>
    (await searchArticles(ctx, text, { wholly: true })).map((row) => ({
      id: row.id,
      title: row.title,
      subtitle: row.summary,
      path: `/guide/article?id=${row.id}`,
      state: null,
      texts: [row.title],
      amounts: [],
    })),
};

export const searchKinds = [found];
