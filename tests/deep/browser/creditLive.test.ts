import type { Browser } from 'playwright-core';
import { describeInBrowser, openBrowser } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE, PHONE } from '../../kit/browser/console';
import { askToConfirm, fillInbound } from '../../kit/browser/operatorPages';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

/** Without the event the page would ask again only after half a minute. */
const SHOWN_WITHIN_MS = 10_000;

describeInBrowser('a transfer that is credited', () => {
  let world: SmallWorld;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startSmallWorld(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });

  test('is shown on the open page of the company soon after it was confirmed', async () => {
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
    const transfer = { bankRef: 'BK-1', amount: '¥150,000.00', payerName: '杭州星穹直播传媒有限公司', account: account.trim() };
    const { send } = await fillInbound(first.page, transfer);
    await send();
    await first.page.getByText('已录入 ¥150,000.00').waitFor();
    const { question, confirm } = await askToConfirm(second.page, transfer);
    await question.getByText(/^¥150,000\.00 将计入杭州星穹直播传媒有限公司/).waitFor();
    const asked = performance.now();
    await confirm();
    await company.page.locator('.jq-fund-account').getByText(after).waitFor();
    expect(performance.now() - asked).toBeLessThan(SHOWN_WITHIN_MS);
    for (const opened of [company, first, second]) {
      expect(opened.problems).toEqual([]);
      await opened.context.close();
    }
  });
});
