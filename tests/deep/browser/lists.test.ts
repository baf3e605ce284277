import type { Page } from 'playwright-core';
import { run } from '../../../server/kernel/usecase';
import { stopStatementCreation } from '../../../server/statement/commands/stop-statement-creation';
import { statements } from '../../../server/statement/queries/statements';
import { describeInBrowser, shoot } from '../../kit/browser/browser';
import { rowGone } from '../../kit/browser/consoleWorld';
import type { Visitor } from '../../kit/browser/screenRows';
import { screensConsole } from '../../kit/browser/screensConsole';
import { statementsOf, workerRows } from '../../kit/builders/statements';
import { waitUntil } from '../../kit/checks/waiting';
import type { ScreensWorld } from '../../kit/worlds/screensWorld';
import { WORKERS } from '../../kit/worlds/smallWorld';

type Act = (page: Page) => Promise<unknown>;

const choose =
  (chip: string, option: string): Act =>
  async (page) => {
    await page.getByRole('button', { name: chip, exact: true }).click();
    // One choice closes the filter by itself, several wait for more.
    await page.getByLabel(option, { exact: true }).click();
    await page.keyboard.press('Escape');
  };
const search =
  (label: string, text: string): Act =>
  async (page) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.keyboard.press('Enter');
  };
const tab =
  (name: string): Act =>
  (page) =>
    page.getByRole('tab', { name }).click();
const sort =
  (head: string): Act =>
  (page) =>
    page.locator('thead').getByRole('button', { name: head }).click();
const small: Act = (page) => page.getByLabel('每页条数').selectOption('10');
const second: Act = (page) => page.getByRole('button', { name: '第 2 页' }).click();

const LISTS: readonly { name: string; as: '王敏' | '林岚'; path: (world: ScreensWorld) => string; acts: readonly Act[] }[] = [
  {
    name: 'unfinished statements',
    as: '王敏',
    path: () => '/serviceUnfinished/list',
    acts: [search('结算内容', '主播'), choose('申报方式', '连续劳务'), sort('应付总额'), small, second],
  },
  {
    name: 'a view of unfinished statements',
    as: '王敏',
    path: () => '/serviceUnfinished/list',
    acts: [tab('待您支付'), choose('结算状态', '待支付')],
  },
  {
    name: 'completed statements',
    as: '王敏',
    path: () => '/serviceCompleted/list',
    acts: [search('结算内容', '主播'), choose('发放状态', '支付完成'), choose('扣款方式', '余额支付'), sort('应付总额'), small],
  },
  {
    name: 'completed statements of business income',
    as: '王敏',
    path: () => '/completed/list',
    acts: [search('结算单号', 'JS2026'), choose('合作主体', '天津众启云服科技有限公司'), choose('付款方式', '银行卡')],
  },
  { name: 'flows of the balance', as: '王敏', path: () => '/usercenter/balance', acts: [choose('类型', '扣款'), small] },
  { name: 'download records', as: '王敏', path: () => '/operarecords', acts: [choose('状态', '已完成'), small] },
  {
    name: 'people of a statement',
    as: '王敏',
    path: (world) => world.at.settled,
    acts: [search('姓名、身份证号或账号', '小明'), choose('发放状态', '发放成功'), sort('应发金额'), small],
  },
  { name: 'records of a statement', as: '王敏', path: (world) => world.at.settled, acts: [tab('处理记录')] },
  { name: 'transfers', as: '林岚', path: () => '/ops/inbound', acts: [tab('待复核'), small] },
  { name: 'signatures', as: '林岚', path: () => '/ops/signatures', acts: [tab('全部'), small] },
  { name: 'unknown payouts', as: '林岚', path: () => '/ops/payouts', acts: [search('搜索', 'none'), small] },
  { name: 'what was sent', as: '林岚', path: () => '/ops/outbox', acts: [choose('渠道', '短信'), small] },
  { name: 'jobs', as: '林岚', path: () => '/ops/jobs', acts: [choose('状态', '排队')] },
];

/** What the page shows once it has drawn twice and found nothing to do; nothing while it waits for something. */
const drawn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const look = () => {
          const main = document.querySelector<HTMLElement>('#main');
          const isBusy = document.querySelector('#main [aria-busy=true], #main .jq-skeleton') !== null;
          resolve(main && !isBusy ? `${location.href} ${main.innerText}` : '');
        };
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(look)));
      }),
  );

/** Waits until every question is answered and the page draws the same twice; measured by its own frames, so a busy machine only slows it. */
async function settled(page: Page): Promise<void> {
  let before = '';
  await waitUntil(
    async () => {
      const now = await drawn(page);
      const isQuiet = now !== '' && now === before && answered(page);
      before = now;
      return isQuiet;
    },
    () => `a quiet page at ${page.url()}`,
  );
}

/** Questions on their way, by page. */
const open = new Map<Page, number>();
const count = (page: Page): void => {
  open.set(page, 0);
  const add = (step: number) => (request: { url(): string }) => {
    if (request.url().includes('/graphql')) open.set(page, (open.get(page) ?? 0) + step);
  };
  page.on('request', add(1));
  page.on('requestfinished', add(-1));
  page.on('requestfailed', add(-1));
};
const answered = (page: Page): boolean => (open.get(page) ?? 0) <= 0;

/** What somebody sees of a list: its rows by their first cells, and every setting that made them. */
async function look(page: Page) {
  await settled(page);
  const texts = (selector: string) => page.locator(selector).allInnerTexts();
  const values = (selector: string) =>
    page.locator(selector).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  return {
    address: new URL(page.url()).search,
    rows: await texts('#main tbody tr:not(.gap) > td:nth-child(-n+2), #main [role=tabpanel] time'),
    filters: await texts('.jq-chip[data-active]'),
    words: await values('#main [type=search]'),
    tab: await texts('#main [role=tab][aria-selected=true]'),
    sort: await texts('th:is([aria-sort=ascending], [aria-sort=descending])'),
    size: await values('.jq-pager select'),
    page: await texts('.jq-pager [aria-current=page]'),
  };
}

describeInBrowser('a list', () => {
  const here = screensConsole({ prepare: async ({ page }) => count(page) });
  const pageOf = async (who: Visitor): Promise<Page> => (await here.pageOf(who)).page;

  test.each(LISTS.map((list) => [list.name, list] as const))(
    '%s: what was chosen stands in the address and a reload shows the same',
    async (_, list) => {
      const page = await pageOf(list.as);
      await page.goto(list.path(here.world));
      const plain = await look(page);
      // Nobody has to guess the year of a day.
      const said = (await page.locator('#main tbody').allInnerTexts()).join('\n');
      expect(said.match(/(?<![\w-])\d\d-\d\d(?: \d\d:\d\d)?(?![\w-])/g) ?? []).toEqual([]);
      for (const act of list.acts) {
        const before = page.url();
        await act(page);
        await waitUntil(
          () => page.url() !== before,
          () => `an address other than ${before}`,
        );
      }
      const chosen = await look(page);
      expect(chosen.address).not.toBe(plain.address);
      await page.reload();
      expect(await look(page)).toEqual(chosen);
    },
  );

  test('[SRC-004 2/2] a copied address shows a colleague the same rows on the same page', async () => {
    const path = '/serviceUnfinished/list?title=主播&kind=LABOR_CONTINUOUS&sort=TOTAL_DESC&size=10&page=2';
    const [own, other] = [await pageOf('王敏'), await pageOf('李航')];
    await own.goto(path);
    await other.goto(path);
    const { rows, page, words, filters } = await look(own);
    expect({ count: rows.length > 0, page, words, filters: filters.length }).toEqual({
      count: true,
      page: ['2'],
      words: ['主播', ''],
      filters: 1,
    });
    expect((await look(other)).rows).toEqual(rows);
  });

  /** Boxes and chips above a list, in their order. */
  const conditionsOf = async (page: Page): Promise<string[]> => {
    await settled(page);
    return page
      .locator('.jq-filters')
      .locator('input[type=search], .jq-chip > button, > .jq-btn')
      .evaluateAll((found) => found.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
  };
  const codes = (page: Page): Promise<string[]> => page.locator('#main tbody td:nth-child(2) a').allInnerTexts();
  const foundFor = async (filter: object): Promise<string[]> =>
    (await run(await here.world.member('王敏'), statements, { filter, sort: null })).nodes.map(({ statementCode }) => statementCode);

  test('[STM-011] [STM-016] [PLT-060 2/3] [STM-060 4/5] the conditions of every statement list; a number of 18 digits finds an id card, anything else a name, by 查询 too', async () => {
    const page = await pageOf('王敏');
    const open = ['结算内容', '姓名或身份证号', '结算状态', '付款方式', '创建日期', '查询'];
    const ended = ['结算内容', '姓名或身份证号', '结算单号', '发放状态', '合作主体', '扣款方式', '付款方式', '创建日期', '查询'];
    const withKind = (conditions: string[]) => conditions.flatMap((one) => (one === '创建日期' ? ['申报方式', one] : [one]));
    for (const [path, expected] of [
      ['/unfinished/list', open],
      ['/serviceUnfinished/list', withKind(open)],
      ['/completed/list', ended],
      ['/serviceCompleted/list', withKind(ended)],
    ] as const) {
      await page.goto(path);
      expect({ path, conditions: await conditionsOf(page) }).toEqual({ path, conditions: expected });
      await page.getByRole('button', { name: '批量导出', exact: true }).waitFor();
    }
    const offered = async (label: string): Promise<string[]> => {
      await page.getByRole('button', { name: label, exact: true }).click();
      const options = page.getByRole('group', { name: label, exact: true }).locator('label');
      await options.first().waitFor();
      const names = await options.allInnerTexts();
      await page.keyboard.press('Escape');
      return names;
    };
    expect(await offered('扣款方式')).toEqual(['余额支付', '组合支付', '垫资支付']);
    expect(await offered('付款方式')).toEqual(['银行卡', '支付宝', '微信', 'QQ钱包']);
    // Both of the first two workers have one of these statements each to themselves.
    await page.goto('/serviceUnfinished/list');
    const [first, second] = WORKERS;
    const box = page.getByRole('searchbox', { name: '姓名或身份证号' });
    for (const text of [second?.idCard ?? '', second?.name ?? '', first?.phone ?? '']) {
      await box.fill(text);
      await page.getByRole('button', { name: '查询', exact: true }).click();
      await settled(page);
      expect({ text, codes: await codes(page) }).toEqual({
        text,
        codes: await foundFor({ settlementType: 2, isCompleted: false, search: text }),
      });
    }
    // A phone is a name to this box, and nobody is called so (D15).
    await page.getByText('没有符合筛选条件的数据').waitFor();
    // Every other condition, with two values that do not find the same.
    const [open1, open2, ended1, ended2] = ['/unfinished/list', '/serviceUnfinished/list', '/completed/list', '/serviceCompleted/list'];
    const whole = (await run(await here.world.member('王敏'), statements, { filter: { settlementType: 2, isCompleted: true }, sort: null }))
      .nodes;
    const code = whole[0]?.statementCode ?? '';
    const dates = (day: string) => [`created=${day}..${day}`, { createdFrom: day, createdTo: day }] as const;
    const pairs: readonly [path: string, ...asked: (readonly [query: string, filter: object])[]][] = [
      [open1, ['status=PENDING_PAYMENT', { statuses: ['PENDING_PAYMENT'] }], ['status=PAYING', { statuses: ['PAYING'] }]],
      [open2, ['title=主播', { title: '主播' }], ['title=nothing', { title: 'nothing' }]],
      [open2, ['status=ABNORMAL', { statuses: ['ABNORMAL'] }], ['status=WAITING_PAYMENT', { statuses: ['WAITING_PAYMENT'] }]],
      [open2, ['payWay=BANK_CARD', { payWay: 'BANK_CARD' }], ['payWay=QQ_WALLET', { payWay: 'QQ_WALLET' }]],
      [open2, ['kind=LABOR_CONTINUOUS', { kinds: ['LABOR_CONTINUOUS'] }], ['kind=LABOR_GENERAL', { kinds: ['LABOR_GENERAL'] }]],
      [open2, dates('2026-11-20'), dates('2026-11-02')],
      [ended1, ['payType=BALANCE', { payType: 'BALANCE' }], ['payType=ADVANCE', { payType: 'ADVANCE' }]],
      [ended2, [`code=${code}`, { statementCode: code }], ['code=JS0', { statementCode: 'JS0' }]],
      [ended2, ['status=COMPLETED', { statuses: ['COMPLETED'] }], ['status=CLOSED', { statuses: ['CLOSED'] }]],
      [
        ended2,
        [`subject=${here.world.subjectId}`, { subjectId: here.world.subjectId }],
        [`subject=${here.world.platform.subjects.S2}`, { subjectId: here.world.platform.subjects.S2 }],
      ],
      [ended2, ['payType=BALANCE', { payType: 'BALANCE' }], ['payType=ADVANCE', { payType: 'ADVANCE' }]],
      [ended2, ['payWay=BANK_CARD', { payWay: 'BANK_CARD' }], ['payWay=QQ_WALLET', { payWay: 'QQ_WALLET' }]],
      [ended2, ['kind=LABOR_CONTINUOUS', { kinds: ['LABOR_CONTINUOUS'] }], ['kind=LABOR_GENERAL', { kinds: ['LABOR_GENERAL'] }]],
      [ended2, dates('2026-11-20'), dates('2026-11-02')],
    ];
    for (const [path, ...asked] of pairs) {
      const found: string[] = [];
      for (const [query, filter] of asked) {
        await page.goto(`${path}?${query}`);
        await settled(page);
        const which = { settlementType: path.includes('service') ? 2 : 1, isCompleted: /ompleted/.test(path) };
        const expected = await foundFor({ ...which, ...filter });
        expect({ path, query, codes: await codes(page) }).toEqual({ path, query, codes: expected });
        found.push(expected.join());
      }
      expect([path, asked[0]?.[0], found[0] !== found[1]]).toEqual([path, asked[0]?.[0], true]);
    }
  });

  test('[STM-013] number with its type tag, channel, status and the way to the details stand in every unfinished list', async () => {
    const page = await pageOf('王敏');
    for (const [path, kind, colour] of [
      ['/unfinished/list', '经营', 'rgb(27, 85, 196)'],
      ['/serviceUnfinished/list', '劳务', 'rgb(168, 74, 6)'],
    ] as const) {
      await page.goto(path);
      await settled(page);
      expect(await page.locator('#main thead th').allInnerTexts()).toEqual(
        expect.arrayContaining(['结算单号', '付款方式', '状态', '操作']),
      );
      const row = page.locator('#main tbody tr').first();
      const tag = row.locator('.jq-tag');
      expect([await tag.innerText(), await tag.evaluate((element) => getComputedStyle(element).color)]).toEqual([kind, colour]);
      await row.getByText('银行卡', { exact: true }).waitFor();
      expect((await row.locator('.jq-pill').innerText()).length).toBeGreaterThan(2);
      const [code] = await codes(page);
      await row.getByRole('link', { name: /^查看详情/ }).click();
      await page
        .getByText(code ?? '')
        .first()
        .waitFor();
    }
  });

  test('[STM-014 1/2] a rejected statement says why in a tooltip: reason and remark', async () => {
    const page = await pageOf('王敏');
    await page.goto('/serviceUnfinished/list');
    const pill = page.locator('#main tbody').getByRole('button', { name: /^已驳回/ });
    await pill.focus();
    await page.getByRole('tooltip').getByText('金额有误：金额与合同不符').waitFor();
    expect(await pill.getAttribute('data-tone')).toBe('danger');
  });

  test('why a payment failed is read in full by keyboard, however narrow its column is', async () => {
    const page = await pageOf('王敏');
    await page.goto(here.world.at.abnormal);
    const reason = page.locator('#main tbody .jq-cut').first();
    const text = await reason.innerText();
    expect(text.length).toBeGreaterThan(2);
    await reason.focus();
    await page.getByRole('tooltip').getByText(text, { exact: true }).waitFor();
  });

  test('[STM-015 1/2] an empty list says 暂无数据, to a visitor whom to call', async () => {
    const master = await pageOf('陈立群');
    await master.goto('/serviceUnfinished/list');
    await master.getByRole('button', { name: /当前企业/ }).click();
    await master.getByRole('button', { name: /成都锦程同城配送有限公司/ }).click();
    await master.locator('.jq-empty strong', { hasText: /^暂无数据$/ }).waitFor();
    const visitor = await pageOf('郑凯');
    for (const path of ['/unfinished/list', '/serviceUnfinished/list']) {
      await visitor.goto(path);
      await visitor.locator('.jq-empty strong', { hasText: /^暂无数据，请联系我们开通业务$/ }).waitFor();
    }
    // Where the page would offer to make the first one it does not offer that to a visitor.
    await visitor.goto('/developers/webhooks');
    await visitor.locator('.jq-empty strong', { hasText: /^暂无数据，请联系我们开通业务$/ }).waitFor();
    expect(await visitor.locator('#main').getByRole('button', { name: '新建' }).count()).toBe(0);
  });

  test('a condition of an address that the list does not know says so, instead of standing there as if it narrowed the rows', async () => {
    const page = await pageOf('王敏');
    await page.goto('/signup/list');
    await settled(page);
    const total = await page.locator('#main tbody tr').count();
    await page.goto('/signup/list?subject=99999');
    const chip = page.locator('.jq-chip', { hasText: '没有这个合作主体，未按它筛选' });
    await chip.waitFor();
    expect(await chip.getAttribute('data-active')).toBeNull();
    await settled(page);
    expect(await page.locator('#main tbody tr').count()).toBe(total);
    await chip.getByRole('button', { name: '清除筛选：合作主体' }).click();
    await chip.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    // So is the tab of a list that has none; where the page around its list has tabs, it is theirs.
    const told = page.getByRole('status').filter({ hasText: '没有这个标签页，未按它筛选' });
    await page.goto('/serviceCompleted/list?tab=nothing');
    await told.waitFor();
    await page.goto('/signup/list?tab=nothing');
    await told.waitFor();
    await settled(page);
    expect(await page.locator('#main tbody tr').count()).toBe(total);
    await told.getByRole('button', { name: '从地址中去掉' }).click();
    await told.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/invoice/information?tab=address');
    await page.getByRole('tab', { name: '收件地址', selected: true }).waitFor();
    await settled(page);
    expect(await told.count()).toBe(0);
  });

  test('an address that names a page beyond the end, or a tab that is none, shows what there is', async () => {
    const page = await pageOf('王敏');
    const pages = page.getByRole('navigation', { name: /分页$/ });
    for (const path of ['/serviceUnfinished/list', '/serviceCompleted/list', '/payee/list', '/usercenter/record']) {
      await page.goto(`${path}?page=1&size=10`);
      const links = pages.getByRole('button', { name: /^第 \d+ 页$/ });
      await settled(page);
      const last = await links.last().innerText();
      await page.goto(`${path}?page=9999&size=10`);
      await waitUntil(
        async () => (await pages.locator('[aria-current=page]').allInnerTexts()).join() === last,
        () => `page ${last} at ${page.url()}`,
      );
      expect([path, new URL(page.url()).searchParams.get('page') ?? '1']).toEqual([path, last]);
    }
    await page.goto('/serviceUnfinished/list?tab=NOPE');
    const rows = page.locator('main tbody tr');
    await page.getByRole('tab', { name: '全部', selected: true }).waitFor();
    await settled(page);
    const shown = await rows.count();
    // That the rows are not narrowed by it is said, as it is of a value that is none.
    const told = page.getByRole('status').filter({ hasText: '没有这个标签页，未按它筛选' });
    await told.waitFor();
    await shoot(page, 'list-no-tab');
    await told.getByRole('button', { name: '从地址中去掉' }).click();
    await told.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    // A tab that there is, for others: nobody who may not pay has one of what is to be paid.
    const checker = await pageOf('李航');
    await checker.goto('/serviceUnfinished/list?tab=TO_PAY');
    await checker.getByRole('status').filter({ hasText: '没有这个标签页，未按它筛选' }).waitFor();
    await page.goto('/serviceUnfinished/list?tab=DRAFTS');
    await page.getByRole('tab', { name: /^待提交/, selected: true }).waitFor();
    expect(await told.count()).toBe(0);
    await page.goto('/serviceUnfinished/list');
    await page.getByRole('tab', { name: '全部', selected: true }).waitFor();
    await settled(page);
    expect(await rows.count()).toBe(shown);
    expect(shown).toBeGreaterThan(1);
  });

  test('a list without views has no row for them: its tools stand beside its filters, away from the border of the card', async () => {
    const page = await pageOf('王敏');
    await page.goto('/serviceCompleted/list');
    await settled(page);
    expect(await page.getByRole('tablist').count()).toBe(0);
    const [card, tool] = await Promise.all([
      page.locator('#main .jq-card').first().boundingBox(),
      page.getByRole('button', { name: '列设置' }).boundingBox(),
    ]);
    expect((tool?.y ?? 0) - (card?.y ?? 0)).toBeGreaterThanOrEqual(8);
    // What is asked for is read while it is typed.
    const widths = await page
      .locator('.jq-filters [type=search]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(1);
    for (const width of widths) expect(width).toBeGreaterThan(140);
  });

  test('columns that were hidden or moved stay so after a reload, until the usual ones are asked back', async () => {
    const page = await pageOf('王敏');
    await page.goto('/serviceUnfinished/list');
    const heads = async () => {
      await settled(page);
      return page.locator('#main thead th:not(.first)').allInnerTexts();
    };
    const usual = await heads();
    const settings = page.getByRole('dialog', { name: '列设置' });
    await page.getByRole('button', { name: '列设置' }).click();
    await settings.getByLabel('人数', { exact: true }).uncheck();
    await settings.getByRole('button', { name: '上移 状态' }).click();
    const [code, title, status, ...rest] = usual;
    const own = [code, status, title, ...rest.filter((head) => head !== '人数')];
    expect(await heads()).toEqual(own);
    await page.reload();
    expect(await heads()).toEqual(own);
    await page.getByRole('button', { name: '列设置' }).click();
    await settings.getByRole('button', { name: '恢复默认' }).click();
    expect(await heads()).toEqual(usual);
  });

  test('a list that is open shows what happens elsewhere without a reload', async () => {
    const page = await pageOf('王敏');
    await page.goto('/serviceUnfinished/list?tab=DRAFTS');
    await settled(page);
    await page.evaluate(() => Object.assign(window, { jqStays: true }));
    const { statementCode, id } = await statementsOf(here.world).checked(workerRows(['1310.00']));
    const row = page.locator('#main tbody tr', { hasText: statementCode });
    await row.getByText('待确认').waitFor();
    await run(await here.world.member('王敏'), stopStatementCreation, { id });
    await rowGone(row);
    expect(await page.evaluate(() => 'jqStays' in window)).toBe(true);
  });

  test('work that takes long is still in the tray after a reload, moves on there and ends with its file', async () => {
    const { rows } = here.world.app.database;
    await rows(`CREATE FUNCTION put_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NEW.run_at := now() + interval '1 hour'; RETURN NEW; END $$`);
    await rows(`CREATE TRIGGER put_off BEFORE INSERT ON graphile_worker._private_jobs FOR EACH ROW
      WHEN (NEW.payload::text LIKE '%exportId%') EXECUTE FUNCTION put_off()`);
    const page = await pageOf('王敏');
    await page.goto(here.world.at.settled);
    await page.getByRole('button', { name: '导出明细' }).click();
    const busy = page.getByRole('button', { name: '后台任务，1 项进行中' });
    await busy.waitFor();
    await page.reload();
    await busy.click();
    const tray = page.getByRole('dialog', { name: '后台任务' });
    await tray.getByRole('progressbar').waitFor();
    await tray.getByRole('button', { name: '取消' }).waitFor();
    await rows('DROP TRIGGER put_off ON graphile_worker._private_jobs');
    await rows(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE payload::text LIKE '%exportId%'`);
    await tray.getByRole('button', { name: '下载', exact: true }).waitFor();
    await tray.getByRole('progressbar').waitFor({ state: 'detached' });
    const file = page.waitForEvent('download');
    await tray.getByRole('button', { name: '下载', exact: true }).click();
    expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
  });
});
