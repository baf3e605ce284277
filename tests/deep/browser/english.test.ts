import type { Page } from 'playwright-core';
import { axeFindings, COLOUR_RULES, describeInBrowser, openPage, wear } from '../../kit/browser/browser';
import { strangeWords, writtenValues } from '../../kit/browser/foreignWords';
import { readIn } from '../../kit/browser/readIn';
import { firstScreens, lead } from '../../kit/browser/routeWalk';
import type { ScreenRow } from '../../kit/browser/screenRows';
import { screensConsole } from '../../kit/browser/screensConsole';

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

describeInBrowser('every page read in English', () => {
  let values: ReadonlyMap<string, readonly string[]> = new Map();
  const here = screensConsole({
    prepare: async ({ context, page }) => {
      await context.addInitScript("localStorage.setItem('jq-language', 'en')");
      // An operator was on a page already, in Chinese.
      if (page.url().startsWith('http')) await page.reload();
    },
    ready: async ({ app }) => {
      values = await writtenValues(app);
    },
  });

  const strangeOn = (page: Page): Promise<string[]> => strangeWords(page, PLACES, values.keys());

  test('a word of the product is found wherever it stands, beside a name as well, and a name alone is none', async () => {
    const { page, quiet, context } = await openPage(here.browser, here.world.app.url);
    await page.goto('/login');
    await page.locator('h1').first().waitFor();
    await quiet();
    expect(await strangeOn(page)).toEqual(expect.arrayContaining(['手机号或邮箱', '企业登录 - 结清']));
    await readIn(page, 'en');
    await page.getByRole('heading', { name: 'Company login' }).waitFor();
    expect(await strangeOn(page)).toEqual([]);
    const [name = ''] = [...values.keys()].filter((value) => values.get(value)?.includes('payee.name'));
    expect(name).toMatch(/\p{Script=Han}{2}/u);
    await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', '<p>${name} · 3</p><p>${name}未签约</p><p>未签约</p>\
      <input placeholder="请输入"><select><option>one</option><option>全部</option></select><p hidden>看不见</p>')`);
    expect((await strangeOn(page)).sort()).toEqual(['全部', '未签约', `${name}未签约`, '请输入'].sort());
    await context.close();
  });

  test('what was agreed to stays as it was agreed to: a contract and the privacy policy are whole and Chinese, and say that they are', async () => {
    const visitor = await here.pageOf('王敏');
    const { page, quiet } = visitor;
    await page.goto(here.world.at.contract);
    await page.locator('html[lang=en]').waitFor({ state: 'attached' });
    const text = page.locator('.jq-document[lang="zh-CN"]').first();
    await text.waitFor();
    await quiet();
    const english = await text.innerText();
    for (const words of ['第一条', '服务内容']) expect(english).toContain(words);
    // Around it the page is English, and in it nothing is: the very words of who reads Chinese.
    await readIn(page, 'zh-CN');
    expect(await text.innerText()).toBe(english);
    await readIn(page, 'en');
    await lead(visitor, '/settings/agreement');
    await page.getByRole('heading', { level: 1, name: /policy/i }).waitFor();
    const policy = page.frameLocator('.jq-agreement').locator('html');
    await policy
      .getByText(/隐私政策/)
      .first()
      .waitFor();
    expect(await policy.getAttribute('lang')).toMatch(/^zh/);
  });

  test.each(firstScreens.map((row) => [row.route ?? '', row] as const))(
    '%s says nothing in Chinese but names and legal texts, and has no serious finding in either look',
    async (route, row: ScreenRow) => {
      await row.first?.(here.world);
      if (row.first) values = await writtenValues(here.world.app);
      const visitor = await here.pageOf(row.as);
      const { page, quiet } = visitor;
      await lead(visitor, row.path(here.world));
      if (!row.isRestless) await quiet();
      await page.locator('html[lang=en]').waitFor({ state: 'attached' });
      // What a place of a contract would say: papers are Chinese, and the words are drawn by a hint of the browser alone.
      const chinese = (await strangeOn(page)).filter((text) => route !== '/ops/templates/:id' || !text.startsWith('Sample: '));
      const light = await axeFindings(page);
      await wear(page, 'dark');
      const dark = await axeFindings(page, { rules: COLOUR_RULES });
      await wear(page, 'light');
      expect({ route, chinese, light, dark }).toEqual({ route, chinese: [], light: [], dark: [] });
    },
  );
});
