import 'reflect-metadata';
import { HelpFirstDay0000000000951 } from '../../../../migrations/0951-help-first-day';
import { sendHelpFeedback } from '../../../../server/help/commands/send-feedback';
import { opsPublishHelpArticle, opsSaveHelpArticle, opsTakeHelpArticleOffline } from '../../../../server/help/commands/write-article';
import { opsPublishHelpCategory, opsSaveHelpCategory, opsTakeHelpCategoryOffline } from '../../../../server/help/commands/write-category';
import {
  helpArticle,
  helpCategories,
  helpHome,
  helpOfScreen,
  helpSearch,
  opsHelpArticles,
  opsHelpCategories,
  opsHelpFeedback,
} from '../../../../server/help/queries';
import type { Caller } from '../../../../server/kernel/context';
import { systemCaller } from '../../../../server/kernel/jobs';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { seedOperator } from '../../../../server/operator/commands/create-operator';
import { operatorCallerFor } from '../../../../server/operator/public';
import { LONG_SEARCHES, manyArticles } from '../../../kit/builders/articles';
import { PASSWORD, type People, startPeople } from '../../../kit/builders/people';
import { key } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';

let people: People;
let writer: Caller;
let categoryId: string;

beforeAll(async () => {
  people = await startPeople();
  const seated = await runRaw(await systemCaller(null), seedOperator, {
    name: '文静',
    phone: '16000000905',
    password: PASSWORD,
    roles: ['OPS_CONTENT'],
  });
  writer = await operatorCallerFor(seated, 'GRAPHQL');
  const categories = await run(people.guest(), helpCategories, {});
  categoryId = must(categories.find(({ code }) => code === 'payment')).id;
});
afterAll(() => people?.close());

const written = (change: object = {}) => ({
  id: null,
  categoryId,
  title: '独角兽报销单怎么填',
  summary: '只有测试里有的词',
  content: '## 独角兽\n\n把**彩虹糖纸**贴在背面。',
  ...change,
});
const save = (input: object) => runRaw(writer, opsSaveHelpArticle, input, { idempotencyKey: key() });
const publish = (id: string, version: number) => run(writer, opsPublishHelpArticle, { id, version }, { idempotencyKey: key() });
const offline = (id: string, version: number) => run(writer, opsTakeHelpArticleOffline, { id, version }, { idempotencyKey: key() });
const search = async (keyword: string) => (await run(people.guest(), helpSearch, { keyword })).best.map(({ title }) => title);

test('[HLP-006 2/3] [HLP-015 1/2] the help centre has its articles from the first day on, each in a category below 结算', async () => {
  const home = await run(people.guest(), helpHome, {});
  expect(home.groups.flatMap(({ articles }) => articles).length).toBeGreaterThanOrEqual(12);
  expect(home.hot.length).toBeGreaterThanOrEqual(5);
  for (const { id } of home.groups.flatMap(({ articles }) => articles)) {
    const article = await run(people.guest(), helpArticle, { id });
    expect(article.firstCategory).toMatchObject({ code: 'settlement', name: '结算' });
    expect(article.content.length).toBeGreaterThan(100);
  }
  // Whatever is found lies below the one category of the first rank.
  const found = await run(people.guest(), helpSearch, { keyword: '结算' });
  expect(found.best.length).toBeGreaterThan(3);
  for (const { id } of found.best)
    expect((await run(people.guest(), helpArticle, { id })).firstCategory).toMatchObject({ code: 'settlement' });
  const { list } = (await people.app.rest().get<{ list: { name: string }[] }>('/help/api/article/category/menu')).result;
  expect(list.map(({ name }) => name)).toEqual(['结算']);
});

test('Chinese words are found wherever they stand, the best first, and a page of the console has its article', async () => {
  expect((await search('充值'))[0]).toBe('余额、充值与流水');
  expect(await search('重新发放')).toContain('发放失败怎么办');
  expect((await search('勿扰'))[0]).toBe('消息中心与勿扰模式');
  expect(await search('f8')).toEqual(['名单校验有误怎么改']);
  expect(await search('量子纠缠')).toEqual([]);
  expect(await run(people.guest(), helpOfScreen, { screen: '/usercenter/balance' })).toMatchObject({ title: '余额、充值与流水' });
  expect(await run(people.guest(), helpOfScreen, { screen: '/no/such' })).toBeNull();
});

test('two words find what has both of them first, then what has one, and neither a draft nor what has letters of one', async () => {
  const write = async (title: string, content: string): Promise<string> => {
    const { id } = await save(written({ title, summary: '两个词', content }));
    return id;
  };
  const pages = [
    await write('一只贴纸袋', '这里说**翡翠鸟**和**珊瑚虫**。'),
    await write('翡翠鸟翡翠鸟', '这里只说翡翠鸟。'),
    await write('另一只贴纸袋', '这里只说珊瑚虫。'),
    await write('相近的字', '翡翠、珊瑚。'),
  ];
  await write('没有发布的翡翠鸟', '翡翠鸟和珊瑚虫都有。');
  for (const id of pages) await publish(id, 1);
  for (const asked of ['翡翠鸟 珊瑚虫', '珊瑚虫　翡翠鸟', '请问 翡翠鸟 怎么 珊瑚虫'])
    expect([asked, await search(asked)]).toEqual([asked, ['一只贴纸袋', '翡翠鸟翡翠鸟', '另一只贴纸袋']]);
  // A word that nobody has takes nothing away from the other.
  expect(await search('翡翠鸟 量子纠缠')).toEqual(['翡翠鸟翡翠鸟', '一只贴纸袋']);
  expect(await search('翡翠鸟 怎么办')).toEqual(['翡翠鸟翡翠鸟', '一只贴纸袋']);
  for (const id of pages) await offline(id, 1);
});

test('a draft is never found, an article that was taken offline no more, and what is written anew only when it is published', async () => {
  const draft = await save(written());
  expect(draft).toMatchObject({ status: 'DRAFT', version: 1, isAhead: false });
  expect(await search('彩虹糖纸')).toEqual([]);
  await expect(run(people.guest(), helpArticle, { id: draft.id })).rejects.toMatchObject({ key: 'ARTICLE_OFFLINE' });
  await publish(draft.id, 1);
  expect(await search('彩虹糖纸')).toEqual(['独角兽报销单怎么填']);
  const ahead = await save(written({ id: draft.id, version: 1, content: '现在贴**极光收据**。' }));
  expect(ahead).toMatchObject({ status: 'PUBLISHED', version: 2, isAhead: true });
  expect([await search('极光收据'), await search('彩虹糖纸')]).toEqual([[], ['独角兽报销单怎么填']]);
  // What is published is what was read.
  await expect(publish(draft.id, 1)).rejects.toMatchObject({ key: 'STALE' });
  await publish(draft.id, 2);
  expect([await search('极光收据'), await search('彩虹糖纸')]).toEqual([['独角兽报销单怎么填'], []]);
  expect((await offline(draft.id, 2)).status).toBe('OFFLINE');
  expect(await search('极光收据')).toEqual([]);
  await expect(run(people.guest(), helpArticle, { id: draft.id })).rejects.toMatchObject({ key: 'ARTICLE_OFFLINE' });
  await expect(offline(draft.id, 2)).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
});

test('[OPS-023 2/3] an article is drafted, published with a video and as a hot one, and answers 23003 before and after', async () => {
  const rest = people.app.rest();
  const detail = (id: string) => rest.get<{ video?: string; title?: string }>('/help/api/article/detail', { id });
  const hot = async () => (await rest.get<{ list: { id: string }[] }>('/help/api/article/hot')).result.list.map(({ id }) => id);
  const title = '海豚发票怎么看';
  const draft = await save(written({ title, video: 'https://video.example/1.mp4', hotPosition: 1 }));
  expect([draft.status, (await detail(draft.id)).code, (await hot()).includes(draft.id)]).toEqual(['DRAFT', 23003, false]);
  await publish(draft.id, 1);
  const shown = await detail(draft.id);
  expect([shown.code, JSON.stringify(shown.result).includes('https://video.example/1.mp4')]).toEqual([22000, true]);
  expect(await hot()).toContain(draft.id);
  await offline(draft.id, 1);
  expect([(await detail(draft.id)).code, (await hot()).includes(draft.id)]).toEqual([23003, false]);
});

test('[HLP-006 3/3] [HLP-008 2/2] [OPS-023 3/3] a category is drafted, published and taken offline as articles are, and takes its articles with it: 23003', async () => {
  const rest = people.app.rest();
  const codeOf = async (id: string) => (await rest.get('/help/api/article/detail', { id })).code;
  const menu = async () =>
    (await rest.get<{ list: { name: string }[] }>('/help/api/article/category/menu')).result.list.map(({ name }) => name);
  const seen = async () => (await run(people.guest(), helpCategories, {})).map(({ code }) => code);
  const put = (input: object) => runRaw(writer, opsSaveHelpCategory, input);
  const online = (of: { id: string; version: number }) => run(writer, opsPublishHelpCategory, { id: of.id, version: of.version });
  const away = (of: { id: string; version: number }) => run(writer, opsTakeHelpCategoryOffline, { id: of.id, version: of.version });
  let first = await put({ code: 'zoo', name: '动物园', position: 9 });
  let second = await put({ code: 'zoo-birds', name: '鸟类', parentId: first.id });
  expect([first, second]).toMatchObject([
    { status: 'DRAFT', statusName: '草稿', parentName: null },
    { status: 'DRAFT', parentName: '动物园' },
  ]);
  // Two levels, one code each, and nobody writes over what somebody else has written.
  await expect(put({ code: 'zoo-owls', name: '猫头鹰', parentId: second.id })).rejects.toMatchObject({
    params: { fields: { parentId: expect.stringContaining('两级') } },
  });
  await expect(put({ ...first, parentId: second.id })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  await expect(put({ code: 'zoo', name: '别的' })).rejects.toMatchObject({ key: 'HELP_CATEGORY_CODE_USED' });
  await expect(put({ id: first.id, version: 7, code: 'zoo', name: '别的' })).rejects.toMatchObject({ key: 'STALE' });
  await expect(runRaw(people.finance, opsSaveHelpCategory, { code: 'x1', name: 'x' })).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });

  const article = await save(written({ categoryId: second.id, title: '孔雀怎么开屏', content: '孔雀**开屏**。', hotPosition: 3 }));
  await publish(article.id, 1);
  const found = async () => [
    await codeOf(article.id),
    (await search('孔雀')).length,
    (await seen()).includes('zoo'),
    (await menu()).includes('动物园'),
  ];
  // The article is published, its categories are drafts: nobody sees it.
  expect(await found()).toEqual([23003, 0, false, false]);
  first = await online(first);
  expect(await found()).toEqual([23003, 0, true, true]);
  second = await online(second);
  // The menu of a category is what lies below it, and nothing of another one.
  const menuOf = async (parentId: string) =>
    (await rest.get<{ list: { name: string }[] }>('/help/api/article/category/menu', { parentId })).result.list.map(({ name }) => name);
  expect(await menuOf(first.id)).toEqual(['鸟类']);
  const above = must((await run(people.guest(), helpCategories, {})).find(({ code }) => code === 'settlement')).id;
  expect(await menuOf(above)).toContain('审核与支付');
  expect(await menuOf(above)).not.toContain('鸟类');
  // It is read and listed, and not searched for: that finds what stands below 结算 alone, at each door.
  expect(await found()).toEqual([22000, 0, true, true]);
  expect((await run(people.guest(), helpSearch, { keyword: '孔雀' })).groups).toEqual([]);
  expect((await rest.get('/help/api/article/search', { keyword: '孔雀' })).code).toBe(22001);
  expect((await run(people.guest(), helpHome, {})).hot.map(({ id }) => id)).toContain(article.id);
  second = await put({ id: second.id, version: second.version, code: 'zoo-birds', name: '飞禽', parentId: first.id, position: 2 });
  expect(await run(people.guest(), helpArticle, { id: article.id })).toMatchObject({
    categoryName: '飞禽',
    firstCategory: { code: 'zoo' },
  });
  // The one above takes all below it offline, and brings it back.
  first = await away(first);
  expect(await found()).toEqual([23003, 0, false, false]);
  expect((await run(people.guest(), helpHome, {})).hot.map(({ id }) => id)).not.toContain(article.id);
  await expect(away(first)).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
  first = await online(first);
  second = await away(second);
  expect(await found()).toEqual([23003, 0, true, true]);
  second = await online(second);
  expect(await found()).toEqual([22000, 0, true, true]);
  // The same category below 结算 is searched, and offline it is not.
  const settlement = must((await run(people.guest(), helpCategories, {})).find(({ code }) => code === 'settlement')).id;
  second = await put({ id: second.id, version: second.version, code: 'zoo-birds', name: '飞禽', parentId: settlement, position: 2 });
  expect(await found()).toEqual([22000, 1, true, true]);
  expect((await rest.get('/help/api/article/search', { keyword: '孔雀' })).result).toMatchObject({
    list: [{ articleCategory: '飞禽', count: 1 }],
  });
  second = await away(second);
  expect(await found()).toEqual([23003, 0, true, true]);
  await online(second);
  await away(first);
  await offline(article.id, 1);
  expect(await codeOf(article.id)).toBe(23003);
  expect(
    (await run(writer, opsHelpCategories, {})).filter(({ code }) => code.startsWith('zoo')).map(({ code, status }) => [code, status]),
  ).toEqual([
    ['zoo-birds', 'PUBLISHED'],
    ['zoo', 'OFFLINE'],
  ]);
});

test('what is about a word by its title stands before what mentions it, however often', async () => {
  const mentions = await save(written({ title: '仓库盘点', content: '麒麟。'.repeat(60), summary: '麒麟麒麟麒麟麒麟' }));
  const about = await save(
    written({ title: '一年里的各种动物、植物与矿物，以及麒麟', content: '别的事情很多。'.repeat(200), summary: '别的事情' }),
  );
  await publish(mentions.id, 1);
  await publish(about.id, 1);
  for (const asked of ['麒麟', '麒麟？', '请问麒麟怎么办'])
    expect([asked, await search(asked)]).toEqual([asked, ['一年里的各种动物、植物与矿物，以及麒麟', '仓库盘点']]);
});

test('of two titles with the word, the one that begins with it stands first', async () => {
  const inside = await save(written({ title: '配置：凤凰、支付验证', content: '凤凰。'.repeat(60), summary: '凤凰凤凰' }));
  const start = await save(written({ title: '凤凰：飞走与归来', content: '别的事情很多。'.repeat(200), summary: '别的事情' }));
  await publish(inside.id, 1);
  await publish(start.id, 1);
  expect(await search('凤凰')).toEqual(['凤凰：飞走与归来', '配置：凤凰、支付验证']);
});

test.each([
  ['<script>alert(1)</script>', '正文不能包含 HTML 标签'],
  ['好 <img src=x onerror=alert(1)>', '正文不能包含 HTML 标签'],
  ['[点我](javascript:alert(1))', '链接只能是'],
  ['![图](data:image/svg+xml;base64,PHN2Zz4=)', '链接只能是'],
  ['[点我](//evil.example)', '链接只能是'],
])('markup that runs or leads astray is refused: %s', async (content, said) => {
  await expect(save(written({ content }))).rejects.toMatchObject({ params: { fields: { content: expect.stringContaining(said) } } });
});

test('what is wrong with an article is told at once, each at its field, and a new draft stands above all others', async () => {
  const wrong = { title: ' ', content: '<b>粗</b>', screens: ['usercenter/balance'], hotPosition: 100, video: 'film' };
  await expect(save(written(wrong))).rejects.toMatchObject({
    key: 'VALIDATION_FAILED',
    params: {
      fields: {
        title: '请填写标题',
        content: expect.stringContaining('正文不能包含 HTML 标签'),
        hotPosition: expect.any(String),
        video: expect.any(String),
      },
    },
  });
  const { rows } = people.app.database;
  await new HelpFirstDay0000000000951().up({ query: rows } as unknown as Parameters<HelpFirstDay0000000000951['up']>[0]);
  const draft = await save(written({ title: '长颈鹿怎么睡觉' }));
  expect(must((await run(writer, opsHelpArticles, {})).nodes[0]).id).toBe(draft.id);
});

test('only operators of content write, and members say whether it helped', async () => {
  await expect(runRaw(people.finance, opsSaveHelpArticle, written(), { idempotencyKey: key() })).rejects.toMatchObject({
    key: 'PERMISSION_MISSING',
  });
  const [first] = (await run(people.guest(), helpHome, {})).hot;
  const reader = await people.member(people.reader);
  await run(reader, sendHelpFeedback, { articleId: must(first).id, isHelpful: false, remark: '没有图' });
  await run(reader, sendHelpFeedback, { articleId: must(first).id, isHelpful: true });
  await run(reader, sendHelpFeedback, { keyword: '量子纠缠', remark: '想知道这个' });
  await expect(run(reader, sendHelpFeedback, { keyword: '量子纠缠' })).rejects.toMatchObject({
    params: { fields: { remark: expect.any(String) } },
  });
  expect((await run(writer, opsHelpFeedback, {})).nodes).toMatchObject([
    { keyword: '量子纠缠', articleTitle: null, remark: '想知道这个' },
    { articleTitle: must(first).title, isHelpful: true },
  ]);
});

test('[HLP-004] [HLP-007] [HLP-008 1/2] [HLP-009] [HLP-010] [HLP-011] [HLP-012] the calls of the help centre', async () => {
  const rest = people.app.rest();
  type List = { list: { id: string; name?: string; title?: string }[] };
  const menu = (await rest.get<List>('/help/api/article/category/menu')).result.list;
  expect(menu).toMatchObject([{ name: '结算' }]);
  const below = (await rest.get<List>('/help/api/article/category/menu', { parentId: must(menu[0]).id })).result.list;
  expect(below.map(({ name }) => name)).toContain('审核与支付');
  const names = below.map(({ name }) => name);
  const known = ['快速上手', '名单与校验', '审核与支付', '发放结果与导出', '余额与充值', '签约与收款人', '消息与账号'];
  expect(names).toEqual(expect.arrayContaining(known));
  const both = (await rest.get<List>('/help/api/article/category/list')).result.list;
  expect(both.map(({ name }) => name).sort()).toEqual(['结算', ...names].sort());
  const all = (await rest.get<List>('/help/api/article/list', { categoryId: must(menu[0]).id })).result.list;
  const some = (await rest.get<List>('/help/api/article/list', { categoryId: must(below[0]).id })).result.list;
  expect(all.length).toBeGreaterThan(some.length);
  const audits = must(below.find(({ name }) => name === '审核与支付'));
  type Articles = { list: { id: string; title: string; categoryName: string }[] };
  const of = (await rest.get<Articles>('/help/api/article/list', { categoryId: audits.id })).result.list;
  expect(of.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['核对税费并确认结算', '审核：通过与驳回', '支付：余额、验证码与汇款']),
  );
  expect(of.every(({ categoryName }) => categoryName === '审核与支付')).toBe(true);
  const hot = (await rest.get<List>('/help/api/article/hot', { categoryId: must(menu[0]).id })).result.list;
  expect(hot.slice(0, 3).map(({ title }) => title)).toEqual(['第一笔结算怎么做', '准备结算名单', '未完成的结算单：每个状态是什么意思']);
  // The page has them in the same order.
  expect(hot.map(({ id }) => id)).toEqual((await run(people.guest(), helpHome, {})).hot.map(({ id }) => id));
  // GraphQL answers each of the three calls, by the same names.
  const asked = people.app.graphql();
  const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
  type Ids = Record<'helpArticles' | 'helpCategories', { id: string }[]>;
  const DOCS = 'query ($c: ID, $h: Boolean! = false) { helpArticles(categoryId: $c, isHot: $h) { id } }';
  const docs = async (c: string | null, h?: boolean) =>
    idsOf((await asked.call<Ids>(DOCS, { c, ...(h === undefined ? {} : { h }) })).helpArticles);
  expect(await docs(audits.id)).toEqual(idsOf(of));
  expect(await docs(must(menu[0]).id)).toEqual(idsOf(all));
  expect(await docs(null, true)).toEqual(idsOf((await rest.get<List>('/help/api/article/hot')).result.list));
  expect(await docs(must(menu[0]).id, true)).toEqual(idsOf(hot));
  const BELOW = 'query ($p: ID) { helpCategories(parentId: $p) { id } }';
  expect(idsOf((await asked.call<Ids>(BELOW, { p: must(menu[0]).id })).helpCategories)).toEqual(idsOf(below));
  expect(idsOf((await asked.call<Ids>(BELOW, { p: audits.id })).helpCategories)).toEqual([]);
  expect(idsOf((await asked.call<Ids>(BELOW, { p: null })).helpCategories)).toEqual(idsOf(both));
  const narrow = (await rest.get<List>('/help/api/article/hot', { categoryId: audits.id })).result.list;
  expect(narrow.map(({ title }) => title)).toEqual(['支付：余额、验证码与汇款']);
  expect(narrow.length).toBeLessThan(hot.length);
  expect((await rest.get('/help/api/article/detail', { id: must(hot[0]).id })).result).toMatchObject({
    title: '第一笔结算怎么做',
    firstCategory: { name: '结算' },
    secondCategory: { name: '快速上手' },
    video: '',
  });
  const { result: detail } = await rest.get<object>('/help/api/article/detail', { id: must(hot[0]).id });
  const start = must(below.find(({ name }) => name === '快速上手'));
  const brief = {
    id: must(hot[0]).id,
    title: expect.any(String),
    summary: expect.any(String),
    update_time: expect.stringMatching(/^\d{4}-/),
  };
  expect(detail).toEqual({
    ...brief,
    updateTime: expect.stringMatching(/^\d{4}-/),
    video: '',
    content: expect.stringMatching(/./),
    categoryId: start.id,
    categoryName: '快速上手',
    firstCategory: { id: must(menu[0]).id, name: '结算' },
    secondCategory: { id: start.id, name: '快速上手' },
  });
  type Found = { count: number; list: { articleCategory: string; count: number; articleList: object[] }[] };
  const { count, list: groups } = (await rest.get<Found>('/help/api/article/search', { keyword: '第一笔结算' })).result;
  expect(count).toBe(groups.reduce((sum, group) => sum + group.count, 0));
  expect(groups[0]).toMatchObject({ articleCategory: '快速上手', count: groups[0]?.articleList.length });
  expect(groups[0]?.articleList[0]).toMatchObject({
    id: must(hot[0]).id,
    title: '第一笔结算怎么做',
    summary: brief.summary,
    update_time: brief.update_time,
  });
  expect((await rest.get('/help/api/article/detail', { id: '999999' })).code).toBe(23003);
  expect((await rest.get('/help/api/article/search', { keyword: '充值' })).result).toMatchObject({
    count: expect.any(Number),
    list: expect.arrayContaining([expect.objectContaining({ articleCategory: '余额与充值', articleList: expect.any(Array) })]),
  });
  expect((await rest.get('/help/api/article/search', { keyword: '量子纠缠' })).code).toBe(22001);
  // By GraphQL an article by its id with each field, and what a word finds, or that it finds nothing.
  const ARTICLE = `query ($id: ID!) { helpArticle(id: $id) { id title summary updatedAt video content categoryId categoryName
    firstCategory { id name } secondCategory { id name } } }`;
  const { id, title, summary, categoryId: own, categoryName, firstCategory, secondCategory } = detail as Record<string, unknown>;
  expect(await asked.call(ARTICLE, { id })).toEqual({
    helpArticle: {
      ...{ id, title, summary, categoryId: own, categoryName, firstCategory, secondCategory },
      ...{ updatedAt: expect.stringMatching(/^\d{4}-/), video: null, content: expect.stringMatching(/./) },
    },
  });
  expect(await asked.refusal(ARTICLE, { id: '999999' })).toBe('ARTICLE_OFFLINE');
  const SEARCH = 'query ($k: String!) { helpSearch(keyword: $k) { count groups { name articles { id title summary } } } }';
  type Search = { helpSearch: { count: number; groups: { name: string; articles: object[] }[] } };
  const { helpSearch } = await asked.call<Search>(SEARCH, { k: '第一笔结算' });
  expect([helpSearch.count, helpSearch.groups[0]?.name, helpSearch.groups[0]?.articles[0]]).toEqual([
    count,
    '快速上手',
    { id, title, summary },
  ]);
  expect(await asked.call(SEARCH, { k: '量子纠缠' })).toEqual({ helpSearch: { count: 0, groups: [] } });
});

test('a search over a thousand articles finds what stands in them', async () => {
  await manyArticles(people.app.database, categoryId);
  for (const keyword of LONG_SEARCHES) expect([keyword, (await search(keyword)).length > 0]).toEqual([keyword, true]);
});
