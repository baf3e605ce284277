import type { Browser } from 'playwright-core';
import { describeInBrowser, drawn, type OpenPage, openBrowser, openPage } from '../../kit/browser/browser';
import { chineseOfOurs } from '../../kit/browser/chineseTexts';
import { loggedIn, OPERATOR_PHONE, PASSWORD, PHONE } from '../../kit/browser/console';
import { readIn } from '../../kit/browser/readIn';
import { screens, type Visitor } from '../../kit/browser/screenRows';
import { type ScreensWorld, startScreensWorld } from '../../kit/worlds/screensWorld';

/** Where Chinese words of the contract stand for themselves: names of catalogues, messages and contracts as they are written, help, papers. */
const WRITTEN = /^\/(ops\/(catalogues|message-templates|templates|help|help-categories)|guide|preview|dev)(\/|\?|$)/;

const pages = screens.filter(({ route, open, isRestless }) => route && !open && !isRestless);
const visitors = [...new Set(pages.map(({ as }) => as))];

describeInBrowser('every page in English', () => {
  let world: ScreensWorld;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startScreensWorld(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });

  const enter = async (as: Visitor): Promise<OpenPage> => {
    if (as === '林岚' || as === '孙越') return loggedIn(browser, world.app.url, OPERATOR_PHONE[as]);
    const opened = await openPage(browser, world.app.url);
    if (as) await opened.context.request.post('/api/user/login', { data: { account: PHONE[as], password: PASSWORD } });
    return opened;
  };

  test.each(visitors)('as %s: nothing is Chinese that has English words', async (as) => {
    const { page, quiet, context } = await enter(as);
    const left: Record<string, string[]> = {};
    for (const row of pages.filter((one) => one.as === as)) {
      await row.first?.(world);
      const path = row.path(world);
      if (WRITTEN.test(path)) continue;
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await readIn(page, 'en');
      await quiet();
      await drawn(page);
      const found = await chineseOfOurs(page);
      if (found.length > 0) left[row.name] = found;
      await readIn(page, 'zh-CN');
    }
    expect(left).toEqual({});
    await context.close();
  });
});
