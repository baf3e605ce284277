import { DomainError } from '../../schema/errors';
import { type Answer, countedList, many, one, parts } from '../../schema/rest/answers';
import { wireTime } from '../kernel/clock';
import { type RestRow, restRow } from '../kernel/doors/restRow';
import { counted } from '../kernel/doors/wire';
import { helpArticle, helpArticles, helpCategories, helpSearch } from './queries';
import type { briefView, categoryView } from './views';

const CATEGORY = parts('id', 'name');
const BRIEF = parts('id', 'title', 'summary', 'update_time', 'updateTime', 'categoryId', 'categoryName');
const categoryWire = ({ id, name }: Pick<ReturnType<typeof categoryView>, 'id' | 'name'>): Answer<typeof CATEGORY> => ({ id, name });
const briefWire = (view: ReturnType<typeof briefView>): Answer<typeof BRIEF> => ({
  id: view.id,
  title: view.title,
  summary: view.summary,
  update_time: wireTime(view.updatedAt),
  updateTime: wireTime(view.updatedAt),
  categoryId: view.categoryId,
  categoryName: view.categoryName,
});
const NO_CATEGORY = { id: '', name: '' };

export const rest: readonly RestRow[] = [
  restRow({
    call: 'GET /help/api/article/detail',
    words: ['帮助文章', 'An article of the help centre'],
    useCase: helpArticle,
    takes: (wire) => ({ id: wire.id('id') }),
    answers: parts(
      'id',
      'title',
      'summary',
      'update_time',
      'updateTime',
      'video',
      'content',
      'categoryId',
      'categoryName',
      one('firstCategory', CATEGORY),
      one('secondCategory', CATEGORY),
    ),
    output: (view) => ({
      ...briefWire(view),
      video: view.video ?? '',
      content: view.content,
      firstCategory: view.firstCategory ? categoryWire(view.firstCategory) : NO_CATEGORY,
      secondCategory: view.secondCategory ? categoryWire(view.secondCategory) : NO_CATEGORY,
    }),
  }),
  restRow({
    call: 'GET /help/api/article/category/menu',
    words: ['下级分类', 'Categories below one'],
    useCase: helpCategories,
    // Without one the first categories are asked for.
    takes: (wire) => ({ parentId: wire.optionalId('parentId') }),
    input: () => ({}),
    answers: countedList(CATEGORY),
    output: (all, { parentId }) => counted(all.filter((one) => one.parentId === (parentId === '0' ? null : parentId)).map(categoryWire)),
  }),
  restRow({
    call: 'GET /help/api/article/category/list',
    words: ['全部分类', 'All categories'],
    useCase: helpCategories,
    takes: () => ({}),
    answers: countedList(CATEGORY),
    output: (all) => counted(all.map(categoryWire)),
  }),
  restRow({
    call: 'GET /help/api/article/list',
    words: ['分类下的文章', 'Articles of a category'],
    useCase: helpArticles,
    takes: (wire) => ({ categoryId: wire.optionalId('categoryId'), isHot: false }),
    answers: countedList(BRIEF),
    output: (all) => counted(all.map(briefWire)),
  }),
  restRow({
    call: 'GET /help/api/article/hot',
    words: ['热门问题', 'Hot questions'],
    useCase: helpArticles,
    takes: (wire) => ({ categoryId: wire.optionalId('categoryId'), isHot: true }),
    answers: countedList(BRIEF),
    output: (hot) => counted(hot.map(briefWire)),
  }),
  restRow({
    call: 'GET /help/api/article/search',
    words: ['搜索帮助', 'Search of the help centre'],
    useCase: helpSearch,
    takes: (wire) => ({ keyword: wire.needed.text('keyword') ?? '' }),
    answers: parts('count', many('list', parts('articleCategory', 'count', many('articleList', BRIEF)))),
    output: ({ count, groups }) => {
      // HLP-011: nothing found is told by the code.
      if (count === 0) throw new DomainError('HELP_NOTHING_FOUND');
      return {
        count,
        list: groups.map((group) => ({
          articleCategory: group.name,
          count: group.articles.length,
          articleList: group.articles.map(briefWire),
        })),
      };
    },
  }),
];
