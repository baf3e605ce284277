// What is under way on a phone when the login ends or an answer is lost: it goes on from there, happens once, and is nobody else's.
import type { Page } from 'playwright-core';
import { run } from '../../../server/kernel/usecase';
import { sendFixLink } from '../../../server/statement/commands/send-fix-link';
import { describeInBrowser } from '../../kit/browser/browser';
import { isCall } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { askForCode, judge, phonesOf, proveOnPhone, signIn, signInAgain, typeCode } from '../../kit/browser/phone';
import { fixToken } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { OTHER_CARD, REFUSED_CARD, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

const [first, second] = [must(WORKERS[0]), must(WORKERS[1])];

describeInBrowser('what is under way on a phone', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const enter = phonesOf(here);
  const rows = (sql: string, parameters: unknown[] = []) => here.world.app.database.rows(sql, parameters);
  const endSessions = () => rows('UPDATE payee_session SET ended_at = now() WHERE ended_at IS NULL RETURNING id');
  /** The server does it, and the first answer never arrives. */
  const loseAnswer = async (page: Page, operation: string): Promise<string[]> => {
    const keys: string[] = [];
    await page.route(isCall(operation), async (route) => {
      keys.push(JSON.parse(route.request().postData() ?? '').variables.idempotencyKey);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    return keys;
  };
  const accounts = () => rows('SELECT 1 FROM person_account WHERE is_default');

  test('an objection whose login has ended comes to the login and back, with what was written', async () => {
    const { id } = await here.made.paid(workerRows(['620.00']));
    await here.made.until(id, 'COMPLETED');
    const { page } = await enter('/m/income');
    await signIn(page, first);
    await page
      .getByRole('link', { name: /已到账/ })
      .first()
      .click();
    await button(page, '金额不对').click();
    await page.getByLabel('说明').fill('应为 700.00 元');
    await endSessions();
    await button(page, '提交：金额不对').click();
    await page.waitForURL('**/m/login?return_url=**');
    await signInAgain(page, first);
    await page.getByLabel('说明').waitFor();
    expect(await page.getByLabel('说明').inputValue()).toBe('应为 700.00 元');
    await button(page, '提交：金额不对').click();
    await page.getByText('待处理', { exact: true }).waitFor();
  });

  test('an account that was being changed is still typed after the login, in this page alone and for this person alone', async () => {
    const { page } = await enter('/m/login?return_url=/m/me');
    await signIn(page, second);
    await page.waitForURL(({ pathname }) => pathname === '/m/me');
    await page.goto('/m/account');
    await button(page, '更换收款账户').click();
    await page.getByLabel('收款账号').fill(OTHER_CARD);
    await endSessions();
    await button(page, '获取验证码').click();
    await page.waitForURL('**/m/login?return_url=**');
    expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(OTHER_CARD);
    await signInAgain(page, first);
    await button(page, '更换收款账户').waitFor();
    expect(await page.getByLabel('收款账号').count()).toBe(0);
    await endSessions();
    await button(page, '更换收款账户').click();
    await page.getByLabel('收款账号').fill('6222020000000001');
    await button(page, '获取验证码').click();
    await page.getByText('卡号校验位不符，请核对').first().waitFor();
    await button(page, '核对无误，仍然使用').click();
    await page.waitForURL('**/m/login?return_url=**');
    await signInAgain(page, second);
    await page.getByLabel('收款账号').waitFor();
    expect(await page.getByLabel('收款账号').inputValue()).toBe(OTHER_CARD);
    await askForCode(page);
    await typeCode(page, second.phone);
    await page.getByText(/^已登记新账户，/).waitFor();
    expect(await accounts()).toHaveLength(1);
  });

  test('an account that was mended is told so by a second press when the first answer was lost', async () => {
    const failed = await here.made.paid(workerRows(['342.00'], [REFUSED_CARD]));
    await here.made.until(failed.id, 'ABNORMAL');
    const [line] = await here.made.linesOf(failed.id);
    await run(await here.made.member('王敏'), sendFixLink, { lineId: must(line).id });
    const { page, problems } = await enter(`/m/fix/${await fixToken(first.phone)}`);
    await proveOnPhone(page, first);
    await page.getByLabel('新的收款账号').fill(OTHER_CARD);
    const keys = await loseAnswer(page, 'FixAccount');
    await button(page, '提交新账号').click();
    await page.getByText('网络连接失败，请检查网络后重试').waitFor();
    await judge(page, 'fix-lost');
    await button(page, '提交新账号').click();
    await page.getByRole('heading', { name: '收款账号已修改' }).waitFor();
    expect(new Set(keys).size).toBe(1);
    expect(await rows(`SELECT 1 FROM statement_history WHERE line_id = $1 AND action = 'fixAccount'`, [must(line).id])).toHaveLength(1);
    expect(problems.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
  });

  test('an erasure whose answer was lost is answered by a second press; the account asks for a new login, says why and leads there', async () => {
    const { page, problems } = await enter('/m/records');
    await signIn(page, first);
    await button(page, '请求删除我的资料').click();
    await button(page, '确定删除').click();
    await judge(page, 'records-erasure-code');
    await askForCode(page);
    const keys = await loseAnswer(page, 'AskMyErasure');
    await typeCode(page, first.phone);
    await page.getByText('网络连接失败，请检查网络后重试').waitFor();
    await button(page, '确定删除').click();
    await page.getByRole('heading', { name: / 的删除请求$/ }).waitFor();
    expect([new Set(keys).size, await rows('SELECT 1 FROM erasure_request')]).toEqual([1, [expect.anything()]]);
    expect(problems.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
    await page.getByText(/^登录手机的验证已随资料删除/).waitFor();
    await judge(page, 'records-phone-again');

    await page.goto('/m/account');
    await button(page, '更换收款账户').click();
    await page.getByLabel('收款账号').fill(OTHER_CARD);
    await askForCodeRefused(page);
    await judge(page, 'account-unproven');
    await button(page, '退出并重新登录').click();
    await page.waitForURL('**/m/login?return_url=%2Fm%2Faccount');
    await signInAgain(page, first);
    // The erasure took the proof away: name and number give it back.
    await page.getByLabel('姓名').fill(first.name);
    await page.getByLabel('身份证号').fill(first.idCard);
    await button(page, '登录').click();
    // What she had typed is there again.
    await page.getByLabel('收款账号').waitFor();
    expect((await page.getByLabel('收款账号').inputValue()).replace(/\s/g, '')).toBe(OTHER_CARD);
    await askForCode(page);
    await page.getByLabel('短信验证码').waitFor();
  });

  /** The button that asks for a code, and what is said in its place. */
  async function askForCodeRefused(page: Page): Promise<void> {
    await button(page, '获取验证码').click();
    const slider = page.getByRole('slider', { name: '安全验证' });
    const told = page.getByText(/^您的手机号需要重新验证/);
    await slider.or(told).first().waitFor();
    if ((await slider.count()) > 0) await slider.press('End');
    await told.waitFor();
  }
});
