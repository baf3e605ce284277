import type { Browser, Page } from 'playwright-core';
import { runRaw } from '../../../server/kernel/usecase';
import { opsSetLineResult } from '../../../server/payout/commands/propose-result';
import { opsPayouts } from '../../../server/payout/queries/ops';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { axeFindings, describeInBrowser, openBrowser } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { fillInbound } from '../../kit/browser/operatorPages';
import { key, REFUSED_CARD, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const SCAN = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

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

  test('who confirms what became of a payment opens the evidence where it is decided, and sees its link whole in the list', async () => {
    const made = statementsOf(world);
    const failed = await made.paid(workerRows(['348.00'], [REFUSED_CARD]));
    await made.until(failed.id, 'ABNORMAL');
    const builder = makeBuilder(world.api, world.gateways);
    const finance = await builder.operator(world.platform.finance);
    const scan = { name: '回函.png', bytes: SCAN, contentType: 'image/png', purpose: 'EVIDENCE', companyId: world.companyId } as const;
    const { id: evidenceFileId } = await builder.upload(finance, scan);
    const { nodes } = await runRaw(finance, opsPayouts, { filter: {} });
    const attempt = must(nodes.find((one) => one.statementId === failed.id && one.attempt.status === 'FAILED')).attempt;
    const said = { attemptId: attempt.id, result: 'RESEND', reason: '银行书面确认', evidenceFileId };
    await runRaw(finance, opsSetLineResult, said, { idempotencyKey: key() });
    const { page, context, problems } = await loggedIn(browser, world.app.url, OPERATOR_PHONE.孙越);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/ops/payouts?keyword=${attempt.outBizNo}`);
    const evidence = page.getByRole('button', { name: `查看${attempt.outBizNo}的凭证` });
    await evidence.waitFor();
    // What is at its middle is the link itself: no pinned column lies over it.
    const isSeen = await evidence.evaluate((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      return [left + 2, (left + right) / 2, right - 2].every((x) => link.contains(document.elementFromPoint(x, (top + bottom) / 2)));
    });
    expect(isSeen).toBe(true);
    await page.getByRole('button', { name: /^确认/ }).first().click();
    const dialog = page.getByRole('alertdialog');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: `查看${attempt.outBizNo}的凭证` }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('回函.png');
    await dialog.getByRole('button', { name: '确认判定' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
