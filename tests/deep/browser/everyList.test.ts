// What every list has that offers it: the record before and after, the sum of chosen rows, and the view that it opens with.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { hasViews, knownLists, type ListKey } from '../../../schema/lists';
import { formatGrouped, sum, yuan } from '../../../schema/money';
import { describeInBrowser, shoot } from '../../kit/browser/browser';
import { button } from '../../kit/browser/consoleWorld';
import type { Visitor } from '../../kit/browser/screenRows';
import { screensConsole } from '../../kit/browser/screensConsole';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';

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

/** The lists that add up what is chosen in them, and the column that is added; of statements those that have lines, a draft shows what it would come to. */
const SUMS: Readonly<Record<string, readonly [as: Visitor, path: string, column: string]>> = {
  'agentInvoice/list.screen': ['王敏', '/ticket', '应付总额'],
  'serviceOrder/list.screen': ['王敏', '/intermediaryunfinished/list', '服务金额'],
  'statement/list.screen': ['王敏', '/serviceUnfinished/list?view=all&tab=IN_PROGRESS', '应付总额'],
  'taxCalc/list.screen': ['王敏', '/taxCalculate/list', '应发金额'],
};

const NOVEMBER = 'created=2026-11-01..2026-11-20';
/** The lists that open with a view: where each is, and a condition of its address. */
const VIEWED: Partial<Record<ListKey, readonly [master: Visitor, path: string, condition: string]>> = {
  'statements-unfinished-1': ['陈立群', '/unfinished/list', NOVEMBER],
  'statements-unfinished-2': ['陈立群', '/serviceUnfinished/list', NOVEMBER],
  'statements-completed-1': ['陈立群', '/completed/list', NOVEMBER],
  'statements-completed-2': ['陈立群', '/serviceCompleted/list', NOVEMBER],
  'audit-log': ['陈立群', '/settings/auditLog', 'days=2026-11-01..2026-11-20'],
  'service-orders-unfinished': ['陈立群', '/intermediaryunfinished/list', NOVEMBER],
  'service-orders-completed': ['陈立群', '/intermediarycompleted/list', NOVEMBER],
  'agent-invoices': ['陈立群', '/ticket', NOVEMBER],
  'back-calcs': ['陈立群', '/LaborBackCalc/list', NOVEMBER],
  'tax-calcs': ['陈立群', '/taxCalculate/list', NOVEMBER],
  tasks: ['陈立群', '/tasks/list', NOVEMBER],
  contracts: ['陈立群', '/signup/list', 'imported=2026-11-01..2026-11-20'],
  registrations: ['陈立群', '/ticket/user', 'imported=2026-11-01..2026-11-20'],
  imports: ['陈立群', '/imports/list', NOVEMBER],
  objections: ['陈立群', '/payee/objections', 'kind=NOT_MINE'],
  bills: ['冯涛', '/billlist/list', 'tab=PAID'],
  invoices: ['陈立群', '/invoice/list', 'applied=2026-11-01..2026-11-20'],
  'fund-records': ['陈立群', '/usercenter/record', 'day=2026-11-01..2026-11-20'],
  messages: ['陈立群', '/settings/messages', 'tab=funds'],
  'api-calls': ['陈立群', '/developers/calls', 'tab=FAILED'],
  // Its groups are made with the world.
  payees: ['陈立群', '/payee/list', 'group='],
};
/** One definition, which stands three times on the page of the balance, once for each account; what they keep is kept as by fund-records. */
const NOT_WALKED: readonly ListKey[] = ['fund-flows', 'fund-flows-coupon', 'fund-flows-advance_used'];

const definitionsIn = (mark: RegExp): string[] =>
  readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('app/gallery'))
    .filter((file) => {
      const text = readFileSync(join(CLIENT, file), 'utf8');
      return /defineList\(/.test(text) && mark.test(text);
    })
    .map((file) => file.replace(/\.tsx$/, ''))
    .sort();

describeInBrowser('from record to record inside a list', () => {
  const here = screensConsole();
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

  test('every list whose rows open is among them', () => {
    expect(definitionsIn(/^ +opens[:,]/m)).toEqual(Object.keys(LISTS).sort());
  });

  test.each(Object.entries(LISTS))(
    '%s: a record knows its place, leads on with the keys, and back to the list',
    async (list, [as, path, record]) => {
      const { page } = await here.pageOf(as);
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

  test('every list that adds up its chosen rows is among those, and every list that has views', () => {
    expect(definitionsIn(/^ +sum: chosenSum/m)).toEqual(Object.keys(SUMS).sort());
    const viewed = (Object.keys(knownLists) as ListKey[]).filter(hasViews).sort();
    expect(viewed).toEqual([...(Object.keys(VIEWED) as ListKey[]), ...NOT_WALKED].sort());
  });

  test.each(Object.entries(SUMS))('%s: what is chosen is added up, row by row and all of it', async (_, [as, path, column]) => {
    const { page } = await here.pageOf(as);
    await page.goto(path);
    const boxes = page.locator('tbody').getByRole('checkbox');
    await boxes.first().waitFor();
    await page.waitForLoadState('networkidle');
    const headers = (await page.locator('thead th').allInnerTexts()).map((text) => text.replace('（元）', '').trim());
    const at = headers.indexOf(column);
    expect([headers, at >= 0]).toEqual([headers, true]);
    const bar = page.locator('.jq-batch');
    /** What stands in the column of the rows that are ticked, and in the bar. */
    const seen = async () => {
      const cells = page.locator('tbody tr[aria-selected=true]').locator(`td:nth-child(${at + 1})`);
      const amounts = (await cells.allInnerTexts()).map((text) => text.replaceAll(/[^\d.]/g, ''));
      const known = amounts.filter((amount) => Number(amount) > 0);
      const [, said] = /¥([\d,.]+)/.exec(await bar.innerText()) ?? [];
      const [, without] = /另有 (\d+)/.exec(await bar.innerText()) ?? [];
      return {
        rows: amounts.length,
        said,
        without: Number(without ?? 0),
        wanted: [formatGrouped(sum(known.map(yuan))), amounts.length - known.length],
      };
    };
    const rows = await boxes.count();
    const agrees = async (count: number) => {
      let last: unknown;
      await waitUntil(
        async () => {
          const now = await seen();
          last = now;
          return now.rows === count && isDeepStrictEqual([now.said, now.without], now.wanted);
        },
        () => `${count} chosen rows to be added up: ${JSON.stringify(last)}`,
      );
    };
    for (let count = 1; count <= Math.min(2, rows); count += 1) {
      await boxes.nth(count - 1).check();
      await agrees(count);
    }
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await agrees(rows);
    await button(bar, '清除').click();
    await bar.waitFor({ state: 'detached' });
  });

  test.each(Object.entries(VIEWED))(
    '%s: opens with what its reader chose, and for whoever chose nothing with what the company did',
    async (list, [master, path, given]) => {
      const condition = list === 'payees' ? must(here.world.at.payeeGroup.split('?')[1]) : given;
      const { page, quiet } = await here.pageOf(master);
      const name = '每次先看';
      const menu = page.getByRole('dialog', { name: /的视图$/ });
      const inMenu = async (opener: string) => {
        await button(page, opener).first().click();
        await menu.waitFor();
      };
      const opens = async (where: Page) => {
        await where.goto(path);
        await where.waitForURL((url) => decodeURIComponent(url.search).includes(condition));
      };
      await page.goto(`${path}?${condition}`);
      await button(page, '保存为视图').first().click();
      const dialog = page.getByRole('alertdialog', { name: '保存为视图' });
      await dialog.getByLabel('视图名称').fill(name);
      await button(dialog, '保存视图').click();
      await dialog.waitFor({ state: 'detached' });
      // The company's, for everybody.
      await inMenu(name);
      await button(menu, `共享“${name}”给企业`).click();
      await button(menu, `设“${name}”为企业默认`).click();
      await menu.getByText('企业默认', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await opens(page);
      if (master === '陈立群' && list !== 'api-calls') await opens((await here.pageOf('王敏')).page);
      // Taken back, the list opens with everything; then one's own.
      await inMenu(name);
      await button(menu, `取消“${name}”为企业默认`).click();
      await button(menu, `设“${name}”为企业默认`).waitFor();
      await page.keyboard.press('Escape');
      await page.goto(path);
      await button(page, '视图').first().waitFor();
      await quiet();
      expect(decodeURIComponent(new URL(page.url()).search)).not.toContain(condition);
      await inMenu('视图');
      await menu
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click();
      await page.waitForURL((url) => decodeURIComponent(url.search).includes(condition));
      await inMenu(name);
      await button(menu, `设“${name}”为我的默认`).click();
      await button(menu, `设“${name}”为我的默认`).waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await opens(page);
    },
  );
});
