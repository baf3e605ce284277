// What the engine of lists gives to each of them: the record before and after, the sum of what is chosen, the view that the company opens them with.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { hasViews, knownLists, type ListKey } from '../../../schema/lists';
import { run, runRaw } from '../../../server/kernel/usecase';
import { shareListView } from '../../../server/listView/commands/change-view';
import { saveListView } from '../../../server/listView/commands/save-view';
import { setCompanyDefaultListView } from '../../../server/listView/commands/set-list';
import { describeInBrowser, openBrowser, shoot } from '../../kit/browser/browser';
import { button } from '../../kit/browser/consoleWorld';
import { visitorsOf } from '../../kit/browser/routeWalk';
import type { Visitor } from '../../kit/browser/screenRows';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type ScreensWorld, startScreensWorld } from '../../kit/worlds/screensWorld';

const CLIENT = join(__dirname, '../../../client');

/** The screens of lists whose rows open: where the list is, and the addresses of its records; a row may stand on a step of its wizard instead. */
const LISTS: Readonly<Record<string, readonly [as: Visitor, path: string, record: RegExp]>> = {
  'agentInvoice/list.screen': ['王敏', '/ticket', /^\/ticket\/step\/invoice\/detail/],
  'backCalc/list.screen': ['王敏', '/LaborBackCalc/list', /^\/LaborBackCalc\/detail/],
  'bill/bill-list': ['冯涛', '/billlist/list', /^\/billlist\/detail/],
  'company/ops/companies.screen': ['孙越', '/ops/companies', /^\/ops\/companies\/\d/],
  'invoice/list.screen': ['王敏', '/invoice/list', /^\/invoice\/detail/],
  'payee/console/directory.screen': ['王敏', '/payee/list', /^\/payee\/detail/],
  'registration/list.screen': ['王敏', '/ticket/user', /^\/ticket\/userDetail/],
  'serviceOrder/list.screen': ['王敏', '/intermediaryunfinished/list', /^\/intermediaryunfinished\/detail/],
  'signing/list.screen': ['王敏', '/signup/list', /^\/signup\/detail/],
  'signing/ops/templates.screen': ['林岚', '/ops/templates', /^\/ops\/templates\/\d/],
  'statement/list.screen': ['王敏', '/serviceUnfinished/list?view=all', /^\/serviceUnfinished\/detail/],
  'task/list.screen': ['王敏', '/tasks/list', /^\/tasks\/detail/],
  'taxCalc/list.screen': ['王敏', '/taxCalculate/list', /^\/taxCalculate\/detail/],
};

/** Lists that add up what is chosen, by the screen that defines them. */
const SUMS: Readonly<Record<string, readonly (readonly [path: string])[]>> = {
  'agentInvoice/list.screen': [['/ticket']],
  'serviceOrder/list.screen': [['/intermediaryunfinished/list'], ['/intermediarycompleted/list']],
  'statement/list.screen': [
    ['/serviceUnfinished/list?view=all'],
    ['/serviceCompleted/list?view=all'],
    ['/unfinished/list?view=all'],
    ['/completed/list?view=all'],
  ],
  'taxCalc/list.screen': [['/taxCalculate/list']],
};

/** Lists that a company may open with a view of its own: the page, and a condition that the view keeps. */
const VIEWED: Readonly<Partial<Record<ListKey, readonly [path: string, query: string]>>> = {
  'statements-unfinished-1': ['/unfinished/list', 'status=PENDING_REVIEW'],
  'statements-unfinished-2': ['/serviceUnfinished/list', 'status=PENDING_REVIEW'],
  'statements-completed-1': ['/completed/list', 'title=甲'],
  'statements-completed-2': ['/serviceCompleted/list', 'title=甲'],
  'service-orders-unfinished': ['/intermediaryunfinished/list', 'title=甲'],
  'service-orders-completed': ['/intermediarycompleted/list', 'title=甲'],
  'agent-invoices': ['/ticket', 'title=甲'],
  'back-calcs': ['/LaborBackCalc/list', 'calcTitle=甲'],
  'tax-calcs': ['/taxCalculate/list', 'calcTitle=甲'],
  tasks: ['/tasks/list', 'name=甲'],
  contracts: ['/signup/list', 'contractName=甲'],
  registrations: ['/ticket/user', 'remark=甲'],
  imports: ['/imports/list', 'created=2026-01-01..2026-01-31'],
  objections: ['/payee/objections', 'status=OPEN'],
  invoices: ['/invoice/list', 'status=REJECTED'],
  'audit-log': ['/settings/auditLog', 'days=2026-01-01..2026-01-31'],
};
/** Other people's pages, lists that lie in a page with conditions of its own, and those whose one condition is a record's id. */
const ELSEWHERE: readonly ListKey[] = [
  'api-calls',
  'bills',
  'payees',
  'fund-records',
  'fund-flows',
  'fund-flows-coupon',
  'fund-flows-advance_used',
  'messages',
];

const definitionsIn = (mark: RegExp): string[] =>
  readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('app/gallery'))
    .filter((file) => {
      const text = readFileSync(join(CLIENT, file), 'utf8');
      return /defineList\(/.test(text) && mark.test(text);
    })
    .map((file) => file.replace(/\.tsx$/, ''))
    .sort();

describeInBrowser('what every list of its kind does', () => {
  let world: ScreensWorld;
  let browser: Browser;
  let pageOf: ReturnType<typeof visitorsOf>;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startScreensWorld(), openBrowser()]);
    pageOf = visitorsOf(browser, world.app.url);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });
  const stepsOf = (page: Page) => page.getByRole('navigation', { name: '上一个与下一个' });
  const addressOf = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');
  const isAt = (page: Page, address: string) =>
    waitUntil(
      async () => addressOf(page) === address,
      () => `${address}, not ${addressOf(page)}`,
    );
  /** The address of each row in its order; null where a row stands on a step of a wizard. */
  const addressesOn = async (page: Page, record: RegExp): Promise<(string | null)[]> => {
    await page.locator('tbody tr a').first().waitFor();
    await page.waitForLoadState('networkidle');
    return page
      .locator('tbody tr')
      .evaluateAll(
        (rows, source) =>
          rows.map(
            (row) =>
              [...row.querySelectorAll('a')].map((link) => link.getAttribute('href')).find((href) => new RegExp(source).test(href ?? '')) ??
              null,
          ),
        record.source,
      );
  };

  test('every list that opens its rows, adds up what is chosen or keeps views is among them', () => {
    expect(definitionsIn(/^ +opens[:,]/m)).toEqual(Object.keys(LISTS).sort());
    expect(definitionsIn(/chosenSum\(/)).toEqual(Object.keys(SUMS).sort());
    const viewed = (Object.keys(knownLists) as ListKey[]).filter(hasViews);
    expect([...Object.keys(VIEWED), ...ELSEWHERE].sort()).toEqual(viewed.sort());
  });

  test.each(Object.entries(LISTS))(
    '%s: a record knows its place, leads on with the keys, and back to the list',
    async (list, [as, path, record]) => {
      const { page } = await pageOf(as);
      await page.goto(path);
      const addresses = await addressesOn(page, record);
      const total = addresses.length;
      const at = addresses.findIndex((address) => address !== null);
      const first = must(addresses[at]);
      await page.locator(`tbody tr a[href="${first}"]`).first().click();
      await isAt(page, first);
      const steps = stepsOf(page);
      await steps.getByText(`${at + 1} / `).waitFor();
      await shoot(page, `record-steps-${list.replaceAll('/', '-')}`);
      const [, shown] = (await steps.innerText()).split('/');
      expect(Number(must(shown).trim())).toBeGreaterThanOrEqual(total);
      expect([as, path, await button(steps, '上一个').getAttribute('aria-disabled')]).toEqual([as, path, at === 0 ? 'true' : null]);
      const second = addresses[at + 1];
      if (second) {
        await page.keyboard.press(']');
        await isAt(page, second);
        await steps.getByText(`${at + 2} / `).waitFor();
        await page.reload();
        await steps.getByText(`${at + 2} / `).waitFor();
        await button(steps, '上一个').click();
        await isAt(page, first);
      }
      await page.goBack();
      await isAt(page, path);
    },
  );

  test('steps lead over the borders of pages, and stay under the filter of the list', async () => {
    const { page } = await pageOf('王敏');
    const record = must(LISTS['payee/console/directory.screen'])[2];
    await page.goto('/payee/list?size=10&page=2');
    const [eleventh, twelfth] = await addressesOn(page, record);
    await page.goto('/payee/list?size=10');
    const [first, ...others] = await addressesOn(page, record);
    const tenth = must(others.at(-1));
    await page.locator(`tbody tr a[href="${tenth}"]`).first().click();
    const steps = stepsOf(page);
    for (const [key, place, address] of [
      [null, '10 / ', tenth],
      [']', '11 / ', eleventh],
      [']', '12 / ', twelfth],
      ['[', '11 / ', eleventh],
      ['[', '10 / ', tenth],
    ] as const) {
      if (key) await page.keyboard.press(key);
      await isAt(page, must(address));
      await steps.getByText(place).waitFor();
    }
    // Under a condition there is what it leaves.
    await page.goto('/payee/list');
    const row = page.locator('tbody tr', { has: page.locator(`a[href="${first}"]`) });
    const name = await row.locator('a').first().innerText();
    await page.goto(`/payee/list?search=${encodeURIComponent(name)}`);
    const left = await addressesOn(page, record);
    expect(left).toContain(must(first));
    await page.locator(`tbody tr a[href="${first}"]`).first().click();
    await steps.getByText(`${left.indexOf(must(first)) + 1} / ${left.length}`).waitFor();
    // Opened by its address a record stands in no list.
    await page.goto(must(first));
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await steps.count()).toBe(0);
  });

  const cents = (text: string): number => Math.round(Number(text.replaceAll(',', '')) * 100);

  test.each(Object.values(SUMS).flat())(
    '%s: chosen rows come to what stands in them, and all but one to all less that one',
    async (path) => {
      const { page } = await pageOf('王敏');
      await page.goto(path);
      const boxes = page.locator('tbody').getByRole('checkbox');
      await page.locator('tbody tr').first().waitFor();
      await page.waitForLoadState('networkidle');
      const bar = page.locator('.jq-batch');
      /** What the bar says when so many are chosen; nothing of it is yet known while the server adds. */
      const sumOf = async (count: number): Promise<number> => {
        await bar.getByText(new RegExp(`已选 ${count} `)).waitFor();
        const said = bar.getByText(/¥[\d,.]+/);
        await said.first().waitFor();
        return cents(must(/¥([\d,]+\.\d\d)/.exec(await bar.innerText())?.[1]));
      };
      const count = await boxes.count();
      expect([path, count > 0]).toEqual([path, true]);
      const each: number[] = [];
      for (let at = 0; at < count; at += 1) {
        await boxes.nth(at).check();
        const sum = await sumOf(1);
        const row = await page.locator('tbody tr', { has: page.locator('input:checked') }).innerText();
        // A row that has no amount yet is in no sum.
        if (sum !== 0) expect([path, at, (row.match(/[\d,]+\.\d\d/g) ?? []).map(cents)]).toEqual([path, at, expect.arrayContaining([sum])]);
        each.push(sum);
        await boxes.nth(at).uncheck();
      }
      const whole = each.reduce((sum, one) => sum + one, 0);
      expect([path, whole > 0]).toEqual([path, true]);
      await page.getByRole('checkbox', { name: '选择本页' }).check();
      expect([path, await sumOf(count)]).toEqual([path, whole]);
      if (count === 1) return;
      await boxes.first().uncheck();
      expect([path, await sumOf(count - 1)]).toEqual([path, whole - must(each[0])]);
    },
  );

  test('a view that the master makes the company’s opens each list for a colleague who chose none, and no other list', async () => {
    const master = await world.member('陈立群');
    const keyed = () => ({ idempotencyKey: randomUUID() });
    const { page } = await pageOf('王敏');
    for (const [list, [path, query]] of Object.entries(VIEWED) as [ListKey, readonly [string, string]][]) {
      const as = list === 'audit-log' ? (await pageOf('陈立群')).page : page;
      const view = await runRaw(master, saveListView, { list, name: '企业先看', query }, keyed());
      await run(master, shareListView, { id: view.id, version: view.version, isShared: true }, keyed());
      await run(master, setCompanyDefaultListView, { list, id: view.id }, keyed());
      await as.goto(path);
      await waitUntil(
        async () => new URL(as.url()).search.includes(new URLSearchParams(query).toString()),
        () => `${list} to open with ${query}, not ${as.url()}`,
      );
      await button(as, '企业先看').waitFor();
    }
  });
});
