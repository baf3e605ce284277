// The pages of a payee's own, under the thumb: what is wrong is said where it is typed, and what comes next is in reach.
import type { Locator, Page } from 'playwright-core';
import { formats } from '../../../schema/formats';
import { run, runRaw } from '../../../server/kernel/usecase';
import { sendPayeeLoginCode } from '../../../server/payee/commands/send-payee-login-code';
import { captchaChallenge } from '../../../server/verification/queries';
import { describeInBrowser } from '../../kit/browser/browser';
import { isCall } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { askForCode, judge, phonesOf, signIn, typeCode } from '../../kit/browser/phone';
import { codeFor } from '../../kit/builders/payees';
import { guestCaller, LOOSE, solve } from '../../kit/builders/people';
import { OTHER_CARD, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

const [first, second] = [must(WORKERS[0]), must(WORKERS[1])];
const SCREEN = 844;
const boxesOf = (page: Page): Locator => page.getByLabel('短信验证码');

/** Where a thing ends on the screen, in points from its upper edge. */
const lowerEdge = async (one: Locator): Promise<number> => {
  const box = must(await one.boundingBox());
  return box.y + box.height;
};

describeInBrowser('the own pages on a phone', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const enter = phonesOf(here);

  test('every word of the page changes with its language: the bar at the lower edge, the acts, and how many payments a month had', async () => {
    const { page } = await enter('/m/me');
    await signIn(page, first);
    await page.getByRole('heading', { name: first.name }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    const bar = page.getByRole('navigation', { name: 'Main menu' });
    await bar.waitFor();
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Income', 'Tasks', 'Me']);
    for (const act of ['Payee account', 'My contracts', 'My data']) await page.getByRole('link', { name: act }).waitFor();
    await bar.getByRole('link', { name: 'Income' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: '2026-11' })
      .getByText(/^\d+ payments?$/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: '中文' }).click();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  });

  test('a mistyped card is asked about at its field, before a code goes out; the account of before is named so', async () => {
    const { page } = await enter('/m/account');
    await signIn(page, second);
    await page.getByRole('heading', { name: '收款账户' }).waitFor();
    expect(await page.getByRole('heading', { name: '原账户' }).count()).toBe(0);
    await button(page, '更换收款账户').click();
    const account = page.getByLabel('收款账号');
    await account.fill('6222020000000001');
    await button(page, '获取验证码').click();
    await page.getByRole('alert').getByText('卡号校验位不符，请核对', { exact: true }).waitFor();
    expect(await page.getByLabel('短信验证码').count()).toBe(0);
    await judge(page, 'account-doubtful');
    await button(page, '核对无误，仍然使用').click();
    await page.getByLabel('短信验证码').waitFor();
    // Read once more beside the code, the number can still be mended; said as before, it is the same code.
    expect(await account.getAttribute('readonly')).toBe('');
    await button(page, '返回').click();
    await page.getByLabel('短信验证码').waitFor({ state: 'detached' });
    expect([await account.inputValue(), await account.getAttribute('readonly')]).toEqual(['6222020000000001', null]);
    await button(page, '获取验证码').click();
    await typeCode(page, second.phone);
    await page.getByText(/^已登记新账户，/).waitFor();
    await page.getByRole('heading', { name: '原账户' }).waitFor();
    expect(await account.count()).toBe(0);
    await judge(page, 'account-former');
  });

  test('a bank with a character that was lost is said at its field: before a code goes out, and beside the code, which stays good', async () => {
    const { page } = await enter('/m/me');
    await signIn(page, first);
    await page.getByRole('link', { name: '收款账户' }).click();
    await button(page, '更换收款账户').click();
    await page.getByLabel('收款账号').fill(OTHER_CARD);
    const bank = page.getByLabel(/^开户行/);
    const told = bank.locator('xpath=ancestor::*[contains(@class, "m-field")]').getByRole('alert');
    await bank.fill('招商银\uFFFD');
    await button(page, '获取验证码').click();
    await told.getByText(formats.wholeText.message, { exact: true }).waitFor();
    expect([await bank.getAttribute('aria-invalid'), await boxesOf(page).count()]).toEqual(['true', 0]);
    await judge(page, 'account-bank');
    await bank.fill('招商银行');
    expect(await told.innerText()).toBe('');
    await askForCode(page);
    await boxesOf(page).waitFor();
    // Lost only now: the code that is there is not used up by it.
    await bank.fill('招商\uFFFD行');
    await boxesOf(page).fill(await codeFor(first.phone));
    await told.getByText(formats.wholeText.message, { exact: true }).waitFor();
    await bank.fill('招商银行');
    await page.getByRole('button', { name: '确认更换' }).click();
    await page.getByText(/^已登记新账户，/).waitFor();
    await page.getByText('银行卡 · 招商银行', { exact: true }).waitFor();
  });

  test('a cumulation is shown to whose pay is withheld by one, and to nobody else', async () => {
    const { id } = await here.made.paid(workerRows(['611.00']));
    await here.made.until(id, 'COMPLETED');
    const { page } = await enter('/m/income');
    await signIn(page, first);
    await page.getByText(/^连续 [1-9]\d* 个月，/).waitFor();
    // As of somebody who is paid for single pieces of work alone.
    await page.route(isCall('MyIncome'), async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const [record] = body.data.myIncome.records;
      body.data.myIncome.records = [{ ...record, monthsCounted: 0, income: '0.00', withheld: '0.00' }];
      await route.fulfill({ response: answer, json: body });
    });
    await page.reload();
    await page
      .getByRole('link', { name: /已到账/ })
      .first()
      .waitFor();
    expect(await page.getByText('累计预扣记录').count()).toBe(0);
  });

  test('an objection opens in sight with its field ready, and is not offered a second time while it is open', async () => {
    const { id } = await here.made.paid(workerRows(['610.00']));
    await here.made.until(id, 'COMPLETED');
    const { page } = await enter('/m/income');
    await signIn(page, first);
    await page
      .getByRole('link', { name: /已到账/ })
      .first()
      .click();
    await button(page, '金额不对').click();
    const words = page.getByLabel('说明');
    await page.waitForFunction(`document.activeElement?.tagName === 'TEXTAREA'`);
    const bar = page.locator('.m-foot');
    const edge = (await bar.count()) > 0 ? must(await bar.boundingBox()).y : SCREEN;
    expect(await lowerEdge(words)).toBeLessThanOrEqual(edge);
    expect(await lowerEdge(button(page, '取消'))).toBeLessThanOrEqual(edge);
    await words.fill('应为 700.00 元');
    await button(page, '提交：金额不对').click();
    await page.getByText('待处理', { exact: true }).waitFor();
    expect(await button(page, '金额不对').count()).toBe(0);
    await button(page, '不是我的收入').waitFor();
    await judge(page, 'objection-open');
  });

  test('what is asked before the own data are erased stands in sight with both of its answers', async () => {
    const { page } = await enter('/m/records');
    await signIn(page, first);
    // What was agreed to while signing can be withdrawn: how, what follows, and which contracts they are.
    const consent = page.locator('section').filter({ has: page.getByRole('heading', { name: '撤回签约时的同意' }) });
    await consent.getByText(/请联系签约企业终止合同，同意随合同终止/).waitFor();
    await consent.getByRole('link', { name: '我的合同' }).click();
    await page.getByRole('heading', { name: '我的合同' }).waitFor();
    await page.goBack();
    await judge(page, 'records');
    await button(page, '请求删除我的资料').click();
    const bar = must(await page.locator('.m-foot').boundingBox());
    await page.getByText('删除后不能恢复，确定删除吗？').waitFor();
    expect(await lowerEdge(button(page, '暂不删除'))).toBeLessThanOrEqual(bar.y);
    await button(page, '暂不删除').click();
    await button(page, '请求删除我的资料').waitFor();
  });

  test('thirty messages of the sandbox move behind the button that closes them, and a link is a button', async () => {
    for (let at = 0; at < 30; at += 1) {
      const captcha = await solve(await run(guestCaller(), captchaChallenge, {}));
      await runRaw(guestCaller(), sendPayeeLoginCode, { phone: `160000064${String(at).padStart(2, '0')}`, captcha });
    }
    const { page } = await enter('/m/login');
    await button(page, '测试收件箱').click();
    const drawer = page.getByRole('dialog', { name: '测试收件箱' });
    await drawer.getByRole('listitem').nth(29).waitFor();
    expect(await lowerEdge(button(drawer, '关闭'))).toBeLessThanOrEqual(SCREEN);
    await judge(page, 'inbox');
    await button(drawer, '关闭').click();
    await drawer.waitFor({ state: 'hidden' });
  });
});
