import type { Locator, Page } from 'playwright-core';
import { run } from '../../../server/kernel/usecase';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { rejectAudit } from '../../../server/statement/commands/reject-audit';
import { statements } from '../../../server/statement/queries/statements';
import { describeInBrowser } from '../../kit/browser/browser';
import { isCall, pathOf } from '../../kit/browser/consolePages';
import { consoleWorld, rowGone, toast } from '../../kit/browser/consoleWorld';
import { openPlace } from '../../kit/builders/places';
import { key, statementsOf, workerRows } from '../../kit/builders/statements';
import { waitUntil } from '../../kit/checks/waiting';

const HOME = '/index/service';
const ABROAD = 'https://global.example/';
/** Spec 3 §9: the codes of each group, in this order. */
const GROUPS = [
  ['开发设计', '2,1'],
  ['直播内容', '13,11,12,10,5,15,16,17'],
  ['销售推广', '3'],
  ['运营', '6,18'],
  ['教育培训', '9,8'],
  ['咨询', '4'],
  ['外包服务', '7,14,19'],
];

describeInBrowser('the home page', () => {
  let rejected = '';
  const at = consoleWorld({
    app: { config: { internationalUrl: ABROAD } },
    prepare: async (world) => {
      await openPlace(world, { kind: 'BUSINESS_INCOME' });
      const made = statementsOf(world);
      for (const amount of ['301.00', '302.00', '303.00', '304.00']) await made.created(workerRows([amount]));
      await statementsOf(world, { kind: 'BUSINESS_INCOME' }).created(workerRows(['305.00']));
      await made.submitted(workerRows(['306.00']));
      const { id, version, statementCode } = await made.submitted(workerRows(['307.00']));
      await run(await made.member('李航'), rejectAudit, { id, version, reason: 'AMOUNT_WRONG', remark: '金额与合同不符' });
      rejected = statementCode;
    },
  });

  const homeOf = async (who: '王敏' | '李航' | '陈立群'): Promise<Page> => {
    const page = await at.enter(who, HOME);
    await page.locator('.jq-hometiles').waitFor();
    return page;
  };
  const table = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
  const codesIn = (rows: Locator) => rows.locator('td:first-child a').allInnerTexts();
  const colourOf = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).color);

  test('[HOM-001 1/2] [HOM-010] two tables of five rows show what waits for this user and what is under way, with number, type, channel, status and the way in', async () => {
    const page = await homeOf('王敏');
    const caller = await at.made.member('王敏');
    for (const [name, tab] of [
      ['待您处理', 'WAITING_FOR_ME'],
      ['进行中', 'IN_PROGRESS'],
    ] as const) {
      const found = await run(caller, statements, { filter: { tab }, sort: null, first: 5, page: 1 });
      const rows = table(page, name).locator('tbody tr');
      await waitUntil(
        async () => (await rows.count()) === found.nodes.length,
        () => `${found.nodes.length} rows`,
      );
      expect(await codesIn(rows)).toEqual(found.nodes.map(({ statementCode }) => statementCode));
      expect(await rows.locator('.jq-pill').allInnerTexts()).toEqual(
        found.nodes.map(({ statusName }) => expect.stringContaining(statusName)),
      );
      expect(await rows.locator('td:nth-child(3)').allInnerTexts()).toEqual(found.nodes.map(({ payWayName }) => payWayName));
      expect(await table(page, name).locator('th').allInnerTexts()).toEqual(
        expect.arrayContaining(['结算单号', '付款方式', '状态', '操作']),
      );
    }
    const waiting = table(page, '待您处理').locator('tbody tr');
    // Six wait, five are shown.
    expect(await waiting.count()).toBe(5);
    await page.locator('.jq-card-head', { hasText: '待您处理' }).getByText('6', { exact: true }).waitFor();
    const tags = Object.fromEntries(
      await Promise.all(['经营', '劳务'].map(async (kind) => [kind, await colourOf(waiting.getByText(kind, { exact: true }).first())])),
    );
    expect(tags).toEqual({ 经营: 'rgb(27, 85, 196)', 劳务: 'rgb(168, 74, 6)' });

    await waiting
      .first()
      .getByRole('link', { name: /^查看详情/ })
      .click();
    await page.waitForURL((url) => url.pathname !== HOME);
    await page.getByText(rejected).first().waitFor();
    await page.goBack();
    // The shortcut beside the tables.
    await page.getByRole('link', { name: /劳务结算/ }).click();
    await page.waitForURL('**/index/serviceForm');
  });

  test('[HOM-002] a statement sent back by the audit shows as rejected, with reason and remark in a tooltip', async () => {
    const page = await homeOf('王敏');
    const pill = table(page, '待您处理')
      .locator('tr', { hasText: rejected })
      .getByRole('button', { name: /^已驳回/ });
    expect(await pill.getAttribute('data-tone')).toBe('danger');
    await pill.hover();
    await page.getByRole('tooltip').getByText('金额有误：金额与合同不符').waitFor();
  });

  test('[HOM-003] a statement that is paid while the page is open shows as success where it stands, and then leaves', async () => {
    const passed = await at.made.passed(workerRows(['308.00']));
    const page = await homeOf('李航');
    const row = table(page, '进行中').locator('tbody tr', { hasText: passed.statementCode });
    await row.waitFor();
    await run(
      await at.made.member('周倩'),
      payStatement,
      { id: passed.id, version: passed.version, payType: 'BALANCE' },
      { idempotencyKey: key() },
    );
    const pill = row.locator('.jq-pill[data-tone=success]');
    await pill.waitFor();
    expect([await pill.innerText(), await colourOf(pill)]).toEqual(['支付完成', 'rgb(27, 116, 49)']);
    await rowGone(row);
  });

  test('[DEM-006 4/5] the eight steps stand in their order for whoever does all of them, and are sent away for good', async () => {
    const page = await homeOf('陈立群');
    const steps = page.getByRole('region', { name: '快速上手' });
    const names = ['上传', '修正', '确认', '提交', '通过', '支付', '回单', '导出'];
    await steps.waitFor();
    expect(await steps.getByRole('listitem').allInnerTexts()).toEqual(names.map((name) => expect.stringContaining(name)));
    await steps.getByRole('button', { name: '不再显示' }).click();
    await steps.waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.jq-hometiles').waitFor();
    expect(await steps.count()).toBe(0);
    // A colleague has his own.
    await (await homeOf('李航')).getByRole('region', { name: '快速上手' }).waitFor();
  });

  test("the page begins with what is the reader's: an auditor finds what to audit, told so, and all of it behind the same number everywhere", async () => {
    const page = await homeOf('李航');
    const rows = table(page, '待您处理').locator('tbody tr');
    await rows.getByText('待您审核', { exact: true }).waitFor();
    expect(await rows.count()).toBe(1);
    expect(await page.getByRole('region', { name: '快速上手' }).getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('通过'),
      expect.stringContaining('回单'),
      expect.stringContaining('导出'),
    ]);
    const order = await page
      .locator('.jq-home .stack')
      .first()
      .locator('> *')
      .evaluateAll((cards) => cards.map(({ className }) => className));
    expect(order.at(-1)).toContain('jq-hometiles');
    await table(page, '进行中').getByText('等待王敏修改', { exact: true }).waitFor();

    await page.getByRole('navigation', { name: '待您处理' }).getByRole('link', { name: '查看全部' }).click();
    await page.waitForURL('**/serviceUnfinished/list?tab=WAITING_FOR_ME');
    const tab = page.getByRole('tab', { name: /^待您处理/, selected: true });
    await tab.getByText('1', { exact: true }).waitFor();
    await page
      .getByRole('tab', { name: /^待您审核/ })
      .getByText('1', { exact: true })
      .waitFor();
    expect(await page.getByRole('tab', { name: /待您支付/ }).count()).toBe(0);
    expect(
      await page
        .getByRole('link', { name: /未完成/ })
        .locator('.jq-bubble')
        .allInnerTexts(),
    ).toEqual(['1']);
    await page.locator('tbody tr').getByText('待您审核').waitFor();
  });

  test('who only reads is asked for nothing and starts nothing', async () => {
    const page = await at.enter('赵晨', HOME);
    await table(page, '进行中').locator('tbody tr').first().waitFor();
    expect(await table(page, '待您处理').count()).toBe(0);
    expect(await page.locator('.jq-hometiles').count()).toBe(0);
    await table(page, '进行中').getByText('等待李航审核', { exact: true }).first().waitFor();
    await page
      .getByRole('link', { name: /未完成/ })
      .first()
      .click();
    await page.getByRole('tab', { name: /^全部/ }).waitFor();
    expect(await page.getByRole('tab', { name: /待您/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: '新建结算单' }).count()).toBe(0);
  });

  test('a statement that was sent back is found by its name in the list', async () => {
    const page = await at.enter('王敏', '/serviceUnfinished/list');
    await page.locator('tbody tr').nth(2).waitFor();
    await page.getByRole('button', { name: /^结算状态/ }).click();
    await page.getByLabel('已驳回', { exact: true }).click();
    await page.keyboard.press('Escape');
    await waitUntil(
      async () => (await page.locator('tbody tr').count()) === 1,
      () => 'one row is left',
    );
    await page.getByRole('link', { name: rejected, exact: true }).waitFor();
    await page.locator('tbody tr').getByText('待您修改', { exact: true }).waitFor();
  });

  test('[HOM-005] the invoice guide has five slides, turned by the reader alone', async () => {
    const page = await homeOf('王敏');
    const guide = page.getByRole('region', { name: '开票指引' });
    const title = guide.getByRole('heading', { level: 3 });
    const slides = guide.getByRole('listitem').getByRole('button');
    expect(await slides.count()).toBe(5);
    const back = guide.getByRole('button', { name: '上一步' });
    const on = guide.getByRole('button', { name: '下一步' });
    expect(await back.isDisabled()).toBe(true);
    const seen = [await title.innerText()];
    for (let slide = 2; slide <= 5; slide += 1) {
      await on.click();
      await slides
        .nth(slide - 1)
        .and(page.locator('[aria-current=step]'))
        .waitFor();
      seen.push(await title.innerText());
      expect((await guide.locator('p').innerText()).length).toBeGreaterThan(15);
    }
    expect(seen).toEqual(['确认可开票金额', '准备发票抬头', '提交开票申请', '等待开具', '收票与换开']);
    expect(await on.isDisabled()).toBe(true);
    await slides.first().click();
    expect([await title.innerText(), await back.isDisabled()]).toEqual(['确认可开票金额', true]);
  });

  test('[HOM-004] three tiles lead to a business settlement, a labor settlement and an application for an invoice', async () => {
    const page = await homeOf('王敏');
    const tiles = page.locator('.jq-hometiles a');
    await tiles.nth(2).waitFor();
    const shown = await tiles.evaluateAll((all) => all.map((one) => [one.querySelector('strong')?.textContent, one.getAttribute('href')]));
    expect(shown).toEqual([
      ['经营所得结算', '/index/create'],
      ['劳务结算', '/index/serviceForm'],
      ['申请开票', '/invoice/request'],
    ]);
    await tiles.nth(2).click();
    await page.waitForURL('**/invoice/request');
  });

  test('[HOM-006] the kinds of work stand in tiles, grouped by their codes', async () => {
    const page = await homeOf('王敏');
    const tiles = page.getByRole('region', { name: '业务场景' }).locator('.jq-scenarios > li');
    const shown = await tiles.evaluateAll((items) =>
      items.map((item) => [
        item.querySelector('h3')?.textContent,
        [...item.querySelectorAll<HTMLElement>('[data-code]')].map(({ dataset, innerText }) => (innerText ? dataset.code : '')).join(),
      ]),
    );
    expect(shown).toEqual(GROUPS);
    await tiles.first().getByText('软件开发').waitFor();
  });

  test('[HOM-007] [MSG-023] [MSG-024 3/4] the header switches the company, opens the notices and leads to the international version', async () => {
    const page = await homeOf('陈立群');
    const abroad = page.getByRole('banner').getByRole('link', { name: '国际版' });
    expect([await abroad.getAttribute('href'), await abroad.getAttribute('target')]).toEqual([ABROAD, '_blank']);

    await page.getByRole('button', { name: /^消息/ }).click();
    const notices = page.getByRole('dialog', { name: '消息' });
    const unread = notices.locator('button[data-unread]').first();
    const title = await unread.locator('span').first().innerText();
    const before = await notices.locator('button[data-unread]').count();
    const read = page.waitForResponse((answer) => isCall('ReadMessage')(new URL(answer.url())));
    await unread.click();
    expect(title.length).toBeGreaterThan(3);
    await read;
    // It is read by now, it alone, and the header says so of all of them at once.
    await page.goto(HOME);
    const open = page.getByRole('button', { name: /^消息/ });
    await open.click();
    await notices.getByText(title).first().waitFor();
    await waitUntil(
      async () => (await notices.locator('button[data-unread]').count()) === before - 1,
      () => 'one notice fewer is unread',
    );
    if (before > 1) {
      await notices.getByRole('button', { name: /已读/ }).click();
      await toast(page, '已全部设为已读');
      await waitUntil(
        async () => (await notices.locator('button[data-unread]').count()) === 0,
        () => 'no notice is unread',
      );
    }
    await page.keyboard.press('Escape');

    await page.goto(HOME);
    await page.getByRole('button', { name: /当前企业/ }).click();
    await page.getByRole('button', { name: /成都锦程同城配送有限公司/ }).click();
    await page.getByText('已切换到成都锦程同城配送有限公司').waitFor();
    await page.getByRole('button', { name: /^成都锦程同城配送有限公司.*当前企业/ }).waitFor();
    await page.getByText('没有需要您处理的结算单').waitFor();
    expect(pathOf(page)).toBe(HOME);
  });
});
