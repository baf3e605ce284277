import 'reflect-metadata';
import { HelpFirstDay0000000000951 } from '../../../../migrations/0951-help-first-day';
import { HelpButtons0000000001090 } from '../../../../migrations/1090-help-buttons';
import { helpHome, helpOfScreen, helpSearch } from '../../../../server/help/queries';
import { run } from '../../../../server/kernel/usecase';
import { type People, startPeople } from '../../../kit/builders/people';
import { must } from '../../../kit/checks/must';

type Row = { path: string; guard: string; menu?: { group: string; label: string } };
// The table names screens in JSX, which the types of the tests know nothing of.
const { routes } = jest.requireActual<{ routes: Row[] }>('../../../../client/app/routes');
/** Those that stand in the layout of the console, beside 帮助. */
const inside = routes.filter(({ guard }) => guard === 'console' || guard === 'own');

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const titleOf = async (screen: string) => (await run(people.guest(), helpOfScreen, { screen }))?.title ?? null;

test('帮助 has an article for every page of the console, and those of the menu are each about their own', async () => {
  expect(inside.length).toBeGreaterThan(70);
  const without: string[] = [];
  const menu = new Map<string, Set<string>>();
  for (const { path, menu: entry } of inside) {
    const title = await titleOf(path);
    if (title === null) without.push(path);
    else if (entry) menu.set(title, (menu.get(title) ?? new Set()).add(entry.label));
  }
  expect(without).toEqual([]);
  // A family may share: lists by their state, bills of each kind, accounts beside the balance, what the settings of a company show of it.
  expect([...menu].filter(([, labels]) => labels.size > 1).map(([title, labels]) => [title, [...labels].sort()])).toEqual([
    ['回单与导出', ['completed', 'records']],
    ['居间服务单', ['completed', 'unfinished']],
    ['垫资账户、优惠券账户与交易记录', ['advance', 'rebate', 'record']],
    ['消息中心与勿扰模式', ['messageSettings', 'messages']],
    ['企业信息与隐私政策', ['agreement', 'company']],
  ]);
});

test.each([
  ['/invoice/request', '申请开票：怎么开发票'],
  ['/invoice/detail/:id', '开票记录：进度、下载、换开与红冲'],
  ['/statistics', '经营分析怎么看'],
  ['/payee/list', '收款人名录与限额'],
  ['/taxCalculate/list', '算税：付款之前先看税额'],
  ['/tasks/list', '任务管理：发布、验收与结算'],
  ['/billlist/list', '账单：每月要还多少、怎么还'],
  ['/settings/auditLog', '操作日志：谁在什么时候做了什么'],
  ['/ticket', '代开电子发票：电子发票单管理'],
  ['/LaborBackCalc/list', '反算：按到手金额算应发'],
  ['/imports/list', '导入历史：每一份名单的来去'],
])('%s is explained by %s', async (screen, title) => {
  expect(await titleOf(screen)).toBe(title);
});

test('no article of the first day names a page that is not there', async () => {
  const rows = await people.app.database.rows<{ screen: string }>(
    `SELECT DISTINCT unnest(a.screens) AS screen FROM help_article a JOIN help_version v ON v.article_id = a.id WHERE v.saved_by = '系统'`,
  );
  expect(rows.length).toBeGreaterThan(70);
  const known = new Set(routes.map(({ path }) => path));
  expect(rows.map(({ screen }) => screen).filter((screen) => !known.has(screen))).toEqual([]);
});

test.each([
  ['怎么充钱', '余额、充值与流水'],
  ['如何开发票？', '申请开票：怎么开发票'],
  ['专票多久能拿到', '申请开票：怎么开发票'],
  ['请问怎么催签', '签约：发起、提醒与作废'],
  ['怎么改密码', '个人信息与账号安全'],
  ['怎么添加成员', '账号管理：成员、角色与转让'],
  ['webhook', 'Webhook：业务有变化时通知您的系统'],
])('%s finds %s first, in the first category', async (keyword, title) => {
  const { best, groups } = await run(people.guest(), helpSearch, { keyword });
  expect(best[0]?.title).toBe(title);
  expect(must(groups[0]).articles[0]?.title).toBe(title);
  // Categories stand by the best that each has.
  const places = groups.map(({ articles }) => best.findIndex(({ id }) => id === articles[0]?.id));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('payees who ask have articles of their own, and their words lead there', async () => {
  const { groups } = await run(people.guest(), helpHome, {});
  expect(must(groups.find(({ code }) => code === 'payee')).articles.map(({ title }) => title)).toEqual([
    '收款人：怎样查看自己的收入',
    '收款人：怎样签约与登记',
    '收款人：账户、异议与个人资料',
  ]);
  const { best } = await run(people.guest(), helpSearch, { keyword: '不是我的收入' });
  expect(best[0]?.title).toBe('收款人：账户、异议与个人资料');
});

test('articles that the machine dated come back to the clock of the product, what operators have written stays', async () => {
  const { rows } = people.app.database;
  await rows(`UPDATE help_version SET saved_at = now() + interval '9 days' WHERE article_id IN (1, 2)`);
  await rows(`UPDATE help_article SET published_at = now() + interval '9 days' WHERE id = 1`);
  await rows(`UPDATE help_version SET saved_by = '文静', content = '**自己写的。**' WHERE article_id = 1`);
  const query = (sql: string, parameters?: readonly unknown[]) => rows(sql, parameters);
  await new HelpFirstDay0000000000951().up({ query } as unknown as Parameters<HelpFirstDay0000000000951['up']>[0]);
  const found = await rows<object>(
    `SELECT a.id::int, v.saved_at > now() AS "isLate", a.published_at > now() AS "isAhead", v.content = '**自己写的。**' AS "isOwn"
     FROM help_article a JOIN help_version v ON v.article_id = a.id WHERE a.id IN (1, 2) ORDER BY a.id`,
  );
  expect(found).toEqual([
    { id: 1, isLate: true, isAhead: false, isOwn: true },
    { id: 2, isLate: false, isAhead: false, isOwn: false },
  ]);
});

/** Of a page, by the titles of its articles: what a button is called there. */
const BUTTONS: readonly (readonly [title: string, button: string, never: string])[] = [
  ['准备结算名单', '.csv', 'Excel 文件（.xlsx）'],
  ['名单校验有误怎么改', '「只下载错误行」', '请下载异常文件'],
  ['发放失败怎么办', '「处理异常」', '点「重新发放」'],
  ['签约：发起、提醒与作废', '「身份不一致」', '签约会暂停'],
  ['开票记录：进度、下载、换开与红冲', '点「申请红冲」', '点「申请红冲 / 换开」'],
  ['算税：付款之前先看税额', '点「终止」', '终止明细'],
  ['居间服务单', '点「终止」', '「终止明细」'],
];

test('articles call buttons what their screens call them, and what operators have written stays', async () => {
  const { rows } = people.app.database;
  const textOf = async (title: string) =>
    must((await rows<{ content: string }>('SELECT content FROM help_version WHERE title = $1 ORDER BY version DESC', [title]))[0]).content;
  for (const [title, button, never] of BUTTONS) {
    const text = await textOf(title);
    expect([title, text.includes(button), text.includes(never)]).toEqual([title, true, false]);
  }
  const mended = await textOf('居间服务单');
  const before = mended.replace('不再开票的在该行点「终止」', '不再开票的可以逐条「终止明细」');
  const again = async (by: string): Promise<string> => {
    await rows('UPDATE help_version SET content = $1, saved_by = $2 WHERE title = $3 RETURNING 1', [before, by, '居间服务单']);
    const query = (sql: string, parameters?: readonly unknown[]) => rows(sql, parameters);
    await new HelpButtons0000000001090().up({ query } as unknown as Parameters<HelpButtons0000000001090['up']>[0]);
    return textOf('居间服务单');
  };
  expect(await again('文静')).toBe(before);
  expect(await again('系统')).toBe(mended);
});
