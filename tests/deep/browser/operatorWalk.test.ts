import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, openBrowser, openPage } from '../../kit/browser/browser';
import { fillLogin, loggedIn, OPERATOR_PHONE, PHONE } from '../../kit/browser/console';
import { askToConfirm, fillInbound } from '../../kit/browser/operatorPages';
import { phone, signIn } from '../../kit/browser/phone';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

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

  test('two operators credit a transfer, and the open page of the company is told of it', async () => {
    const { url } = world.app;
    const [company, first, second] = await Promise.all([
      loggedIn(browser, url, PHONE.王敏),
      loggedIn(browser, url, OPERATOR_PHONE.林岚),
      loggedIn(browser, url, OPERATOR_PHONE.孙越),
    ]);
    const told: string[] = [];
    company.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void told.push(String(payload))));
    await company.page.goto('/usercenter/balance');
    await company.page.getByText('已连接').waitFor();
    const before = await company.page.locator('.jq-fund-account .amount').first().innerText();
    const after = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 }).format(Number(before.replaceAll(/[^\d.]/g, '')) + 150_000);
    const account = await company.page.locator('.jq-remit dd').nth(2).innerText();

    const transfer = { bankRef: 'BK-1', amount: '¥150,000.00', payerName: '杭州星穹直播传媒有限公司', account: account.trim() };
    const { send } = await fillInbound(first.page, transfer);
    await send();
    await first.page.getByText('已录入 ¥150,000.00').waitFor();

    const own = first.page.getByRole('button', { name: /^确认到账 BK-1/ });
    await own.waitFor();
    expect(await own.getAttribute('aria-disabled')).toBe('true');
    expect(await own.getAttribute('aria-label')).toContain('须由另一名运营人员确认');

    const { question, confirm } = await askToConfirm(second.page, transfer);
    await question.getByText(/^¥150,000\.00 将计入杭州星穹直播传媒有限公司/).waitFor();
    const isTold = () => told.some((frame) => frame.includes('balanceChanged'));
    expect(isTold()).toBe(false);
    await confirm();
    await company.page.locator('.jq-fund-account').getByText(after).waitFor();
    // By the event, not by asking again; how soon is measured in tests/deep/browser/creditLive.test.ts.
    await waitUntil(isTold, () => `the event of the balance, heard were ${told.length} frames`);
    await company.page.getByRole('cell', { name: '+150,000.00' }).waitFor();
    for (const opened of [company, first, second]) {
      expect(opened.problems).toEqual([]);
      await opened.context.close();
    }
  });

  const rows = (page: Page) => page.locator('#main tbody tr');
  const shows = (page: Page, refs: string[]) =>
    waitUntil(
      async () => (await rows(page).locator('td:first-child').allInnerTexts()).join() === refs.join(),
      () => `the rows ${refs}`,
    );
  const find = async (page: Page, typed: string) => {
    await page.getByRole('searchbox', { name: '搜索' }).fill(typed);
    await page.waitForURL((url) => (url.searchParams.get('keyword') ?? '') === typed);
  };

  test('a transfer stands in the list as soon as it is entered, is found by what an operator has in hand, and another one confirms it', async () => {
    const { url } = world.app;
    const [first, second] = await Promise.all([loggedIn(browser, url, OPERATOR_PHONE.林岚), loggedIn(browser, url, OPERATOR_PHONE.孙越)]);
    const { page } = first;
    // The page asks again every few seconds; a hidden one does not, so what comes has come by the entry itself.
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
    const [own] = await world.app.database.rows<{ account_no: string }>(
      'SELECT account_no FROM remittance_account WHERE company_id = $1 ORDER BY id LIMIT 1',
      [world.companyId],
    );
    for (const [bankRef, amount, payerName, account] of [
      ['SEEK-1', '¥50,000.00', '嘉兴某某商贸有限公司', ''],
      ['SEEK-2', '61,000', '李建国', ''],
      ['SEEK-3', '70000', '杭州星穹直播传媒有限公司', own?.account_no ?? ''],
    ] as const) {
      const { send } = await fillInbound(page, { bankRef, amount, payerName, account });
      await send();
      await rows(page).filter({ hasText: bankRef }).waitFor();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
    for (const [typed, ref] of [
      ['50,000', 'SEEK-1'],
      ['李建', 'SEEK-2'],
      ['seek-3', 'SEEK-3'],
    ] as const) {
      await find(page, typed);
      await shows(page, [ref]);
    }
    // Under a search that finds it, a new one comes as well.
    await find(page, 'seek-');
    await shows(page, ['SEEK-3', 'SEEK-2', 'SEEK-1']);
    const { send } = await fillInbound(page, { bankRef: 'SEEK-4', amount: '80000', payerName: '李建国', account: '' });
    await send();
    await shows(page, ['SEEK-4', 'SEEK-3', 'SEEK-2', 'SEEK-1']);
    // Where a search or a tab leaves it out, its message leads to it.
    await find(page, 'seek-2');
    await page.getByRole('tab', { name: '已入账' }).click();
    const hidden = await fillInbound(page, { bankRef: 'HIDE-1', amount: '7700', payerName: '李建国', account: '' });
    await hidden.send();
    await page.getByRole('status').filter({ hasText: '已录入 ¥7,700.00' }).getByRole('button', { name: '查看' }).click();
    await shows(page, ['HIDE-1']);

    await find(second.page, '70,000');
    await shows(second.page, ['SEEK-3']);
    const { question, confirm } = await askToConfirm(second.page, { bankRef: 'SEEK-3' });
    await question.getByText(/^¥70,000\.00 将计入杭州星穹直播传媒有限公司/).waitFor();
    await confirm();
    await rows(second.page).getByText('已入账').waitFor();
    for (const opened of [first, second]) {
      expect(opened.problems).toEqual([]);
      await opened.context.close();
    }
  });

  test('[OPS-001 6/6] a session of a company or of a payee opens no operator page; whoever logs in there comes to the page that was asked for', async () => {
    const { page, context } = await loggedIn(browser, world.app.url, PHONE.王敏);
    await page.goto('/ops/inbound');
    await page.waitForURL('**/ops/login**');
    await page.getByRole('heading', { name: '运营登录' }).waitFor();
    await fillLogin(page, OPERATOR_PHONE.林岚);
    await page.waitForURL(({ pathname }) => pathname === '/ops/inbound');
    await context.close();
    const hand = await phone(browser, world.app.url, '/m/login');
    await signIn(hand.page, must(WORKERS[0]));
    await hand.page.getByRole('navigation', { name: '主菜单' }).waitFor();
    await hand.page.goto('/ops/desk');
    await hand.page.waitForURL('**/ops/login**');
    await hand.page.getByRole('heading', { name: '运营登录' }).waitFor();
    await hand.context.close();
    const stranger = await openPage(browser, world.app.url);
    await stranger.page.goto(`/ops/login?return_url=${encodeURIComponent('/ops/..//evil.example')}`);
    await fillLogin(stranger.page, OPERATOR_PHONE.林岚);
    await stranger.page.waitForURL(({ pathname }) => pathname === '/ops/desk');
    await stranger.context.close();
  });
});
