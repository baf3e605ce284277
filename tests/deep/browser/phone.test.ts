import type { Page } from 'playwright-core';
import { run } from '../../../server/kernel/usecase';
import { sendFixLink } from '../../../server/statement/commands/send-fix-link';
import { describeInBrowser } from '../../kit/browser/browser';
import { refuse } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { askForCode, judge, phonesOf, proveOnPhone, STOPPED_LINK, signIn, typeCode } from '../../kit/browser/phone';
import { fixToken } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { OTHER_CARD, REFUSED_CARD, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

const [first, second] = [must(WORKERS[0]), must(WORKERS[1])];
const DEAD = `/m/s/${'x'.repeat(43)}`;

/** Nothing of the person in what a colleague, a log or a history sees of a page. */
async function saysNobody(page: Page): Promise<void> {
  const seen = `${await page.title()} ${decodeURIComponent(page.url())}`;
  for (const own of [first.name, first.idCard, first.phone, first.account]) expect(seen).not.toContain(own);
}

describeInBrowser('the pages on a phone', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const enter = phonesOf(here);
  const failedLine = async (amount: string) => {
    const { id } = await here.made.paid(workerRows([amount], [REFUSED_CARD]));
    await here.made.until(id, 'ABNORMAL');
    const [line] = await here.made.linesOf(id);
    await run(await here.made.member('王敏'), sendFixLink, { lineId: must(line).id });
    return { id, lineId: must(line).id, token: await fixToken(first.phone) };
  };

  test('[PYE-001 4/4] a payee signs in by phone and code, sees what the year brought, one payment with its tax, and leaves', async () => {
    const { page } = await enter('/m/income');
    await page.getByRole('heading', { name: '查看我的收入' }).waitFor();
    await page.getByText('模拟通道').first().waitFor();
    await judge(page, 'login');
    await button(page, '获取验证码').click();
    await page.getByText('请输入 11 位手机号').waitFor();
    await page.getByLabel('手机号').fill(first.phone);
    await askForCode(page);
    await page.getByLabel('短信验证码').fill('000000');
    await page.getByText(/^验证码错误，还可尝试 \d 次$/).waitFor();
    expect(await page.getByLabel('短信验证码').inputValue()).toBe('');
    await page.getByRole('region', { name: '测试短信' }).waitFor();
    await judge(page, 'login-code');
    await typeCode(page, first.phone);
    // Nobody has proven this phone: who it is comes after the code, not before.
    await page.getByLabel('姓名').fill(first.name);
    await page.getByLabel('身份证号').fill(second.idCard.slice(0, 17));
    await button(page, '登录').click();
    await page.getByText('身份证号有误，请对照身份证核对').waitFor();
    await judge(page, 'login-identity');
    await page.getByLabel('身份证号').fill(first.idCard);
    await button(page, '登录').click();

    await page.getByRole('heading', { name: '我的收入' }).waitFor();
    await page.locator('section', { hasText: '按月' }).getByText('11 月').waitFor();
    await page.getByText('不含税收入 990.10，距 100,000.00 还有 99,009.90').waitFor();
    await page.getByText('模拟通道').first().waitFor();
    await judge(page, 'income');
    await saysNobody(page);

    await page
      .getByRole('link', { name: /1,000\.00|9\d\d\.\d\d/ })
      .first()
      .click();
    await page.getByText(/^已转入您的账户/).waitFor();
    await page.getByText('为什么是这个税额').click();
    await judge(page, 'line');
    await saysNobody(page);
    await button(page, '金额不对').click();
    await button(page, '提交：金额不对').click();
    await page.getByText('请写明应为多少、为什么').waitFor();
    await page.getByLabel('说明').fill('应为 1,200.00 元，11 月加播两场');
    await page.getByText('请写明应为多少、为什么').waitFor({ state: 'detached' });
    await judge(page, 'line-objection');
    await button(page, '提交：金额不对').click();
    await page.getByText('待处理').waitFor();
    await page.getByText('应为 1,200.00 元，11 月加播两场').waitFor();
    await judge(page, 'line-objected');
    await button(page, '返回').click();
    await page.getByRole('link', { name: '我的' }).click();
    await page.getByRole('heading', { name: first.name }).waitFor();
    await judge(page, 'me');
    await saysNobody(page);
    await button(page, '退出登录').click();
    await page.getByRole('heading', { name: '查看我的收入' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '查看我的收入' }).waitFor();
    expect(await page.getByText(first.name).count()).toBe(0);
  });

  test('a session that has ended leads to the login and back to the page that asked', async () => {
    const { page } = await enter('/m/me');
    await page.waitForURL('**/m/login?return_url=%2Fm%2Fme');
    await signIn(page, first);
    await page.waitForURL('**/m/me');
    await page.getByRole('heading', { name: first.name }).waitFor();
  });

  test('another account is named by a code to the own phone, and the page says from when it is paid to', async () => {
    const { page } = await enter('/m/account');
    await signIn(page, second);
    await page.getByRole('heading', { name: '收款账户' }).waitFor();
    await judge(page, 'account');
    await button(page, '更换收款账户').click();
    await page.getByLabel('收款账号').fill(OTHER_CARD);
    await askForCode(page);
    await page.getByText('验证码已发送至 160****4002').waitFor();
    await judge(page, 'account-code');
    await typeCode(page, second.phone);
    await page.getByText(/^已登记新账户，\d{4}-\d\d-\d\d \d\d:\d\d 前不向它付款$/).waitFor();
    await page.getByText(/^冷静期，.* 前不向该账户付款$/).waitFor();
    await page.getByText('本人指定').waitFor();
    await judge(page, 'account-changed');
    await saysNobody(page);
  });

  test('[PYE-014 1/2] a payment tells its way in plain words and gives its receipt as a PDF as soon as it may be had', async () => {
    const { page } = await enter('/m/login');
    await signIn(page, second);
    await page.getByRole('heading', { name: '我的收入' }).waitFor();
    const certificate = button(page, '下载收入与纳税凭证');
    const [paper] = await Promise.all([page.waitForEvent('download'), certificate.click()]);
    expect(paper.suggestedFilename()).toMatch(/^收入与纳税凭证_.+_2026\.pdf$/);
    const line = page.getByRole('link', { name: /已到账/ }).first();
    await line.click();
    await page.getByText('已交给银行转账').waitFor();
    const way = page.getByRole('list').filter({ hasText: '已交给银行转账' });
    expect(await way.innerText()).not.toMatch(/[A-Z_]{3,}/);
    const receipt = button(page, '下载回单');
    await page.getByText(/起可下载回单$/).waitFor();
    expect(await receipt.count()).toBe(0);
    await here.world.app.setTime('2026-11-23T10:00:01+08:00');
    await waitUntil(
      async () => {
        await page.reload();
        await page.getByText('已交给银行转账').waitFor();
        return (await receipt.count()) > 0;
      },
      () => 'the receipt is offered',
    );
    await judge(page, 'line-receipt');
    const [file] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('a failed payment is mended by its link: who it is, another account, done; the same link is dead afterwards', async () => {
    const { lineId, token } = await failedLine('321.00');
    const { page, problems } = await enter(`/m/fix/${token}`);
    await page.getByRole('heading', { name: '杭州星穹直播传媒有限公司' }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(first.name);
    await judge(page, 'identity');
    await page.getByLabel('姓名').fill(first.name);
    await page.getByLabel('身份证号').fill(second.idCard);
    await button(page, '获取验证码').click();
    await page.getByText('姓名或身份证号与记录不一致，请核对').waitFor();
    await judge(page, 'identity-mismatch');
    await page.getByLabel('身份证号').fill(first.idCard);
    await askForCode(page);
    await page.getByText('验证码已发送至 160****4001').waitFor();
    await judge(page, 'identity-code');
    await page.goBack();
    await button(page, '获取验证码').waitFor();
    expect([await page.getByLabel('姓名').inputValue(), await page.getByLabel('身份证号').inputValue()]).toEqual([
      first.name,
      first.idCard,
    ]);
    await askForCode(page);
    await page.getByText('验证码已发送至 160****4001').waitFor();
    await page.getByRole('region', { name: '测试短信' }).getByRole('button', { name: '填入验证码' }).click();
    await page.getByRole('heading', { name: /未能到账$/ }).waitFor();
    await judge(page, 'fix');
    await saysNobody(page);

    // Reloaded, it knows who this is; without a network nothing that was typed is lost.
    await page.reload();
    await page.getByLabel('新的收款账号').fill(REFUSED_CARD);
    await button(page, '提交新账号').click();
    // Its check digit does not fit: asked about once, and then it is the number that has failed before.
    await button(page, '核对无误，仍然使用').click();
    await page.getByText(/账号/).and(page.getByRole('alert')).filter({ hasText: /./ }).first().waitFor();
    await page.getByLabel('新的收款账号').fill(OTHER_CARD);
    await page.context().setOffline(true);
    await page.getByText('网络已断开，已填写的内容不会丢失').waitFor();
    await button(page, '提交新账号').click();
    await page.getByText('网络连接失败，请检查网络后重试').waitFor();
    expect(await page.getByLabel('新的收款账号').inputValue()).toBe(OTHER_CARD);
    await page.context().setOffline(false);
    await button(page, '提交新账号').click();
    await page.getByRole('heading', { name: '收款账号已修改' }).waitFor();
    await judge(page, 'fix-done');
    const [row] = await here.world.app.database.rows<{ account_mask: string }>('SELECT account_mask FROM statement_line WHERE id = $1', [
      lineId,
    ]);
    await page.getByText(must(row).account_mask).waitFor();
    // What the browser itself writes of the call that was cut off.
    problems.splice(0);
    await page.reload();
    await page.getByRole('heading', { name: '链接已失效' }).waitFor();
  });

  test('[PYE-004 1/2] an expired, a used, a revoked and an unknown link say 链接已失效 and nothing of anybody', async () => {
    const { token: used } = await failedLine('322.00');
    const { token: revoked, lineId } = await failedLine('323.00');
    await run(await here.made.member('王敏'), sendFixLink, { lineId });
    const { token: expired } = await failedLine('324.00');
    const { page } = await enter(`/m/fix/${used}`);
    await proveOnPhone(page, first);
    await page.getByLabel('新的收款账号').fill(OTHER_CARD);
    await button(page, '提交新账号').click();
    await page.getByRole('heading', { name: '收款账号已修改' }).waitFor();
    const bodies = new Set<string>();
    const isDead = async (address: string): Promise<Page> => {
      const { page: fresh } = await enter(address);
      await fresh.getByRole('heading', { name: '链接已失效' }).waitFor();
      expect(await fresh.title()).toBe('链接已失效 - 结清');
      // It comes with the facts of the place, after the page.
      await fresh.getByRole('button', { name: '测试收件箱' }).waitFor();
      bodies.add(await fresh.locator('#root').innerText());
      return fresh;
    };
    for (const address of [`/m/fix/${used}`, `/m/fix/${revoked}`, DEAD]) await isDead(address);
    const { page: living } = await enter(`/m/fix/${expired}`);
    await living.getByRole('heading', { name: '杭州星穹直播传媒有限公司' }).waitFor();
    await here.world.app.setTime('2026-12-10T10:00:00+08:00');
    const last = await isDead(`/m/fix/${expired}`);
    expect(bodies.size).toBe(1);
    const [body = ''] = [...bodies];
    // Beside what stands on every page: that this is a trial, and the languages.
    const everywhere = /^(模拟通道.*|测试收件箱|中文|English)$/;
    expect(body.split('\n').filter((line) => line.trim() && !everywhere.test(line))).toEqual(STOPPED_LINK);
    for (const own of [first.name, first.phone.slice(-4), '星穹', '修改收款账号']) expect(body).not.toContain(own);
    await judge(last, 'invalid');
    await last.getByRole('link', { name: '登录' }).click();
    await last.getByRole('heading', { name: '查看我的收入' }).waitFor();
  });

  test('a page that is not there, a server that does not answer, and a refusal without a place of its own', async () => {
    const { page } = await enter('/m/nothing');
    await page.getByRole('heading', { name: '页面不存在' }).waitFor();
    await judge(page, 'lost');
    await refuse(page, 'PayeeLink', 'RATE_LIMITED');
    await page.goto(DEAD);
    await button(page, '重试').waitFor();
    await page.unrouteAll();
    await button(page, '重试').click();
    await page.getByRole('heading', { name: '链接已失效' }).waitFor();
  });
});
