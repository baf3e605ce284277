// Keys alone, and the pages they move through (ux.md, section 7): each does what stands there for a mouse, and none does anything in a field.
import type { Page } from 'playwright-core';
import { axeFindings, describeInBrowser, shoot, wear } from '../../kit/browser/browser';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { statementsOf, workerRows } from '../../kit/builders/statements';
import { waitUntil } from '../../kit/checks/waiting';

describeInBrowser('keys of the pages', () => {
  const here = consoleWorld({
    prepare: async (world) => {
      for (const amount of ['1001.00', '1002.00', '1003.00', '1004.00', '1005.00']) await statementsOf(world).created(workerRows([amount]));
    },
  });
  const keys = (page: Page) => page.getByRole('dialog', { name: '键盘快捷键' });
  /** They come behind the first screen: asked for until they answer. */
  const enter = async (path = '/serviceUnfinished/list'): Promise<Page> => {
    const page = await here.enter('王敏', path);
    await page.locator('h1').first().waitFor();
    await waitUntil(
      async () => {
        if ((await keys(page).count()) === 0) await page.keyboard.press('?');
        return (await keys(page).count()) > 0;
      },
      () => 'the keys are there',
    );
    await page.keyboard.press('Escape');
    await keys(page).waitFor({ state: 'detached' });
    return page;
  };
  const boxes = (page: Page) => page.locator('tbody tr').getByRole('checkbox');
  const ticked = (page: Page) =>
    boxes(page).evaluateAll((all) => all.flatMap((box, at) => ((box as HTMLInputElement).checked ? [at] : [])));
  const rowWithFocus = (page: Page) =>
    page.locator('tbody tr').evaluateAll((all) => all.findIndex((row) => row.contains(document.activeElement)));

  test('j and k go from row to row, x ticks one, Shift+x all between, and Enter opens the row', async () => {
    const page = await enter();
    await boxes(page).nth(4).waitFor();
    for (const [key, row] of [
      ['j', 0],
      ['j', 1],
      ['k', 0],
      ['k', 0],
    ] as const) {
      await page.keyboard.press(key);
      expect(await rowWithFocus(page)).toBe(row);
    }
    await page.keyboard.press('x');
    expect(await ticked(page)).toEqual([0]);
    for (const key of ['j', 'j', 'j', 'Shift+X']) await page.keyboard.press(key);
    expect(await ticked(page)).toEqual([0, 1, 2, 3]);
    await page
      .getByText(/已选 4/)
      .first()
      .waitFor();
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    expect(await ticked(page)).toEqual([0, 1, 3]);
    await shoot(page, 'page-keys-rows');
    const opened = page.locator('tbody tr').nth(2).getByRole('link').first();
    const path = await opened.getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}`);
  });

  const claimed = (page: Page) =>
    page
      .locator('[aria-keyshortcuts]')
      .evaluateAll((all) => all.flatMap((one) => one.getAttribute('aria-keyshortcuts')?.trim().split(' ') ?? []).sort());
  const claimOfFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-keyshortcuts'));

  test('f goes to the first condition of the list, whatever else is said above it; in the check grid to its search', async () => {
    const page = await enter('/serviceUnfinished/list?tab=nothing');
    await boxes(page).first().waitFor();
    const cleared = page.getByRole('status').getByRole('button', { name: '从地址中去掉' });
    await cleared.waitFor();
    await page.keyboard.press('f');
    expect(await claimOfFocus(page)).toBe('f');
    expect(await cleared.evaluate((one) => one === document.activeElement)).toBe(false);
    const draft = await statementsOf(here.world).checked(workerRows(['1006.00', '1007.00']));
    const grid = await enter(`/index/serviceBaseverify?statement_key=${draft.statementKey}`);
    await grid.getByRole('searchbox').first().waitFor();
    await grid.locator('#main').focus();
    await grid.keyboard.press('f');
    expect(await claimOfFocus(grid)).toBe('f');
    expect(await grid.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  });

  test('g and a letter lead on, / searches, f goes to the filters, e exports what was chosen', async () => {
    const page = await enter();
    await boxes(page).first().waitFor();
    await page.keyboard.press('e');
    await page.getByText('请先选择').first().waitFor();
    await page.keyboard.press('f');
    expect(await page.evaluate(() => document.activeElement?.closest('.jq-filters') !== null)).toBe(true);
    await page.locator('#main').focus();
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: '搜索与命令' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '搜索与命令' }).waitFor({ state: 'detached' });
    await page.locator('#main').focus();
    for (const [letter, path] of [
      ['c', '/serviceCompleted/list'],
      ['s', '/signup/list'],
      ['h', '/index/service'],
      ['u', '/serviceUnfinished/list'],
    ]) {
      await page.keyboard.press('g');
      await page.keyboard.press(`${letter}`);
      await page.waitForURL(`**${path}`);
    }
  });

  test('a letter that is typed into a field is a letter; Ctrl+Enter submits the form, and what is off stays off', async () => {
    const page = await enter('/index/serviceForm');
    const title = page.getByLabel(/^结算内容/);
    await title.fill('');
    await title.focus();
    await page.keyboard.type('gjkx?/ef');
    expect(await title.inputValue()).toBe('gjkx?/ef');
    expect(await keys(page).count()).toBe(0);
    // Without a list the way on is off.
    expect(await button(page, '下一步').isDisabled()).toBe(true);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: '使用示例文件' }).click();
    await page
      .getByText(/已识别/)
      .first()
      .waitFor();
    await title.focus();
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/index/serviceBaseverify?**');
  });

  test('whoever switches single keys off keeps them off in this browser, and finds them again in his menu', async () => {
    const page = await enter();
    await boxes(page).first().waitFor();
    await page.keyboard.press('?');
    await keys(page).waitFor();
    for (const look of ['light', 'dark'] as const) {
      await wear(page, look);
      expect(await axeFindings(page)).toEqual([]);
      await shoot(page, `page-keys-${look}`);
    }
    await wear(page, 'light');
    // What an element claims about keys is true: of those alone nothing is left, at once and after the page was opened anew.
    const control = (await claimed(page)).filter((one) => one.length > 1);
    expect([control.length, await claimed(page)]).toEqual([1, [...control, '/', 'e', 'f'].sort()]);
    await keys(page).getByRole('switch', { name: '单键快捷键' }).click();
    expect(await claimed(page)).toEqual(control);
    await page.keyboard.press('Escape');
    await keys(page).waitFor({ state: 'detached' });
    await page.reload();
    await boxes(page).first().waitFor();
    expect(await claimed(page)).toEqual(control);
    await page.getByRole('button', { name: /的菜单/ }).click();
    await page.getByRole('menuitem', { name: '键盘快捷键' }).click();
    await keys(page).waitFor();
    expect(await keys(page).getByRole('switch', { name: '单键快捷键' }).getAttribute('aria-checked')).toBe('false');
    await page.keyboard.press('Escape');
    await keys(page).waitFor({ state: 'detached' });
    await page.locator('#main').focus();
    for (const key of ['j', '?', '/', 'g', 'c']) await page.keyboard.press(key);
    expect([await rowWithFocus(page), await page.getByRole('dialog').count(), new URL(page.url()).pathname]).toEqual([
      -1,
      0,
      '/serviceUnfinished/list',
    ]);
  });
});
