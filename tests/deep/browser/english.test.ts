import type { Browser } from 'playwright-core';
import { describeInBrowser, openBrowser } from '../../kit/browser/browser';
import { chineseOn, chineseRows, withoutRows } from '../../kit/browser/foreignWords';
import { firstScreens, lead, visitorsOf } from '../../kit/browser/routeWalk';
import type { ScreenRow } from '../../kit/browser/screenRows';
import { type ScreensWorld, startScreensWorld } from '../../kit/worlds/screensWorld';

/** Places that are Chinese whatever language is read, and why. */
const PLACES: readonly string[] = [
  // Languages by their own names: their readers find them whatever is around them.
  '[lang="zh-CN"]:not(html)',
  // Articles of the help, of which the page says that they are in Chinese.
  '.jq-article',
  'mark',
  ':has(> mark)',
  // Contracts and papers, whose words are what is signed.
  '.jq-document',
  '.jq-sheet',
  // The last letter of a name, as a picture.
  '.face',
];
/** Tables whose words are no data: the search's own, and what calls were answered. */
const NO_DATA = /^(search_|request_key)/;

describeInBrowser('every page read in English', () => {
  let world: ScreensWorld;
  let browser: Browser;
  let pageOf: ReturnType<typeof visitorsOf>;
  let values: ReadonlyMap<string, string> = new Map();
  beforeAll(async () => {
    [world, browser] = await Promise.all([startScreensWorld(), openBrowser()]);
    pageOf = visitorsOf(browser, world.app.url, ({ context }) => context.addInitScript("localStorage.setItem('jq-language', 'en')"));
    values = await chineseRows(world.app, NO_DATA);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });

  test.each(firstScreens.map((row) => [row.route ?? '', row] as const))(
    '%s says nothing in Chinese but names and legal texts',
    async (route, row: ScreenRow) => {
      await row.first?.(world);
      if (row.first) values = await chineseRows(world.app, NO_DATA);
      const visitor = await pageOf(row.as);
      const { page, quiet } = visitor;
      await lead(visitor, row.path(world));
      if (!row.isRestless) await quiet();
      await page.locator('html[lang=en]').waitFor({ state: 'attached' });
      const shown = await chineseOn(page, PLACES);
      const strange = shown.filter((text) => /\p{Script=Han}/u.test(withoutRows(text, values).left));
      expect(strange.map((text) => `${route}: ${text}`)).toEqual([]);
    },
  );
});
