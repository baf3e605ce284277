// The record before and after, of every list that opens a page for each of its rows.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
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

  test('every list whose rows open is among them', () => {
    expect(definitionsIn(/^ +opens[:,]/m)).toEqual(Object.keys(LISTS).sort());
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
});
