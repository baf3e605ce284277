import type { Browser } from 'playwright-core';
import { axeFindings, describeInBrowser, openBrowser } from '../kit/browser';
import { loggedIn, OPERATOR_PHONE, PHONE } from '../kit/console';
import { askToConfirm, fillInbound } from '../kit/operatorPages';
import { type SmallWorld, startSmallWorld } from '../kit/smallWorld';

describeInBrowser('the operators console', () => {
  let world: SmallWorld;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startSmallWorld(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });

  test('two operators credit a transfer, and the open page of the company shows it within two seconds', async () => {
    const { url } = world.app;
    const [company, first, second] = await Promise.all([
      loggedIn(browser, url, PHONE.王敏),
      loggedIn(browser, url, OPERATOR_PHONE.林岚),
      loggedIn(browser, url, OPERATOR_PHONE.孙越),
    ]);
    await company.page.goto('/usercenter/balance');
    await company.page.getByText('已连接').waitFor();
    const before = await company.page.locator('.jq-fund-account .amount').first().innerText();
    const after = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 }).format(Number(before.replaceAll(/[^\d.]/g, '')) + 150_000);
    const account = await company.page.locator('.jq-remit dd').nth(2).innerText();

    const transfer = { bankRef: 'BK-1', amount: '150000', payerName: '杭州星穹直播传媒有限公司', account: account.trim() };
    const { send } = await fillInbound(first.page, transfer);
    expect(await axeFindings(first.page)).toEqual([]);
    await send();
    await first.page.getByText('已录入 ¥150,000.00').waitFor();

    const own = first.page.getByRole('button', { name: /^确认到账 BK-1/ });
    await own.waitFor();
    expect(await own.getAttribute('aria-disabled')).toBe('true');
    expect(await own.getAttribute('aria-label')).toContain('须由另一名运营人员确认');

    const { question, confirm } = await askToConfirm(second.page, transfer);
    await question.getByText('¥150,000.00 将计入 杭州星穹直播传媒有限公司').waitFor();
    const asked = Date.now();
    await confirm();
    await company.page.locator('.jq-fund-account').getByText(after).waitFor();
    // Without the event the page would ask again only after half a minute.
    expect(Date.now() - asked).toBeLessThan(10_000);
    await company.page.getByRole('cell', { name: '+150,000.00' }).waitFor();
    for (const opened of [company, first, second]) {
      expect(opened.problems).toEqual([]);
      await opened.context.close();
    }
  });

  test('a session of a company opens no operator page', async () => {
    const { page, context } = await loggedIn(browser, world.app.url, PHONE.王敏);
    await page.goto('/ops/inbound');
    await page.waitForURL('**/ops/login**');
    await page.getByRole('heading', { name: '运营登录' }).waitFor();
    await context.close();
  });
});
