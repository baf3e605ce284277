import type { Browser, Page } from 'playwright-core';
import { axeFindings, describeInBrowser, openBrowser } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { fillInbound } from '../../kit/browser/operatorPages';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

describeInBrowser('lists and forms of the operators', () => {
  let world: SmallWorld;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startSmallWorld(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });

  test('a form whose first field takes the keyboard gives it back to the button that opened it, by Esc and by ×', async () => {
    const { page, context, problems } = await loggedIn(browser, world.app.url, OPERATOR_PHONE.林岚);
    const opener = page.getByRole('button', { name: '录入到账' });
    const isOn = (label: string) => page.waitForFunction((text) => document.activeElement?.textContent === text, label);
    for (const leave of [() => page.keyboard.press('Escape'), () => page.getByRole('button', { name: '关闭', exact: true }).click()]) {
      await opener.click();
      await page.getByLabel('银行流水号').and(page.locator(':focus')).waitFor();
      await leave();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      await isOn('录入到账');
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  const rows = (page: Page) => page.locator('#main tbody tr');
  const find = async (page: Page, typed: string) => {
    await page.getByRole('searchbox', { name: '搜索' }).fill(typed);
    await page.waitForURL((url) => (url.searchParams.get('keyword') ?? '') === typed);
  };

  test('the company of a transfer is found by its name among all there are, and only what was picked counts', async () => {
    const { page, context, problems } = await loggedIn(browser, world.app.url, OPERATOR_PHONE.林岚);
    const { send } = await fillInbound(page, { bankRef: 'FIND-1', amount: '900', payerName: '李建国', account: '' });
    await send();
    await rows(page)
      .filter({ hasText: 'FIND-1' })
      .getByRole('button', { name: /^指定账户/ })
      .click();
    const dialog = page.getByRole('alertdialog', { name: /^指定账户/ });
    const company = dialog.getByRole('combobox', { name: '企业' });
    const option = dialog.getByRole('listbox', { name: '企业' }).getByRole('option');
    await company.fill('没有这家公司');
    await dialog.getByText('没有找到企业，请换个名称或信用代码').waitFor();
    const asked = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('"search":"星穹"'));
    await company.fill('星穹');
    await asked;
    await waitUntil(
      async () => (await option.allInnerTexts()).join() === '杭州星穹直播传媒有限公司',
      () => 'the one company of this name',
    );
    expect(await axeFindings(page)).toEqual([]);
    // Esc closes the list alone; words that nobody has picked are no company.
    await company.press('Escape');
    await option.waitFor({ state: 'detached' });
    await dialog.getByLabel('合作主体').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: '指定账户' }).click();
    await dialog.getByText('请填写企业', { exact: true }).waitFor();
    await company.press('ArrowDown');
    await company.press('Enter');
    expect(await company.inputValue()).toBe('杭州星穹直播传媒有限公司');
    await dialog.getByRole('button', { name: '指定账户' }).click();
    await dialog.waitFor({ state: 'detached' });
    await rows(page).filter({ hasText: 'FIND-1' }).getByText('杭州星穹直播传媒有限公司').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a search stands in the address of every list of operators, and says so when it finds nothing', async () => {
    const { page, context, problems } = await loggedIn(browser, world.app.url, OPERATOR_PHONE.林岚);
    await find(page, '没有这家公司');
    await page.getByText('没有符合筛选条件的数据').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await page.getByText('没有符合筛选条件的数据').waitFor();
    expect(await page.getByRole('searchbox', { name: '搜索' }).inputValue()).toBe('没有这家公司');
    for (const [path, typed] of [
      ['/ops/payouts', 'JS20261120000001'],
      ['/ops/signatures', '丁小明'],
      ['/ops/outbox', '星穹'],
      ['/ops/jobs', 'payout'],
    ] as const) {
      await page.goto(path);
      const asked = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes(`"keyword":${JSON.stringify(typed)}`));
      await find(page, typed);
      expect(((await (await asked).json()) as { errors?: unknown }).errors).toBeUndefined();
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});
