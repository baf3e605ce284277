import type { Page } from 'playwright-core';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../server/fund/commands/change-funds';
import { run } from '../../../server/kernel/usecase';
import { opsSetAccountNotice } from '../../../server/subject/commands/ops-set-account-notice';
import { makeBuilder, type Person } from '../../../server/tools/seed/builder';
import { axeFindings, describeInBrowser, shoot } from '../../kit/browser/browser';
import { codeFor, PHONE } from '../../kit/browser/console';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { key, workerRows } from '../../kit/builders/statements';

describeInBrowser('paying in the console', () => {
  const here = consoleWorld({
    prepare: (world) => world.app.database.rows(`UPDATE company SET audit_on = false WHERE id = ${world.companyId} RETURNING id`),
  });
  const setCompany = (set: string) =>
    here.world.app.database.rows(`UPDATE company SET ${set} WHERE id = ${here.world.companyId} RETURNING id`);
  const operator = (person: Person) => makeBuilder(here.world.api, here.world.gateways).operator(person);
  afterEach(() => setCompany('payment_verification_on = false'));

  const detail = async (id: string): Promise<Page> => {
    const page = await here.enter('周倩', `/serviceUnfinished/detail/${id}`);
    await page.getByRole('tab', { name: /^明细/ }).waitFor();
    return page;
  };
  const enterCode = async (page: Page, phone: string) => {
    // The seconds stand in the place of the button, which is not there.
    await page.getByText(/^(60|5\d) 秒后重新获取$/).waitFor();
    expect(await page.getByRole('button', { name: /获取/ }).count()).toBe(0);
    const code = await codeFor(here.world.app.url, phone);
    await page.getByLabel('验证码第 1 位').pressSequentially(code.slice(0, 5));
    return { last: async () => page.getByLabel('验证码第 6 位').pressSequentially(code.slice(5)) };
  };

  test('[PAY-007 1/2] [PAY-009] two steps with a code: 60 seconds until it is sent again, no confirm before six digits', async () => {
    await setCompany('payment_verification_on = true');
    const { id } = await here.made.confirmed(workerRows(['1200.00']));
    const page = await detail(id);
    await page.clock.install();
    await button(page, '立即支付').click();
    await button(page, '下一步，验证身份').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('验证码已发送至 160****0104').waitFor();
    const { last } = await enterCode(page, PHONE.周倩);
    expect(await button(page, '确认支付').isDisabled()).toBe(true);
    const left = page.getByText(/^\d+ 秒后重新获取$/);
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
    await page.clock.runFor(1_000);
    await page.clock.runFor((Number.parseInt(await left.innerText(), 10) - 1) * 1_000);
    await page.getByText('1 秒后重新获取', { exact: true }).waitFor();
    await page.clock.runFor(1_000);
    expect(await button(page, '重新获取').isEnabled()).toBe(true);
    await page.clock.resume();
    await last();
    await button(page, '确认支付').click();
    await page.getByText('支付已提交，正在逐笔发放').waitFor();
    await page.waitForURL(new RegExp(`/serviceCompleted/detail/${id}`));
  });

  /** What left the balance, in order. */
  const charges = () =>
    here.world.app.database.rows<{ delta_cents: string }>(
      `SELECT delta_cents FROM fund_flow WHERE company_id = $1 AND account_kind = 'AVAILABLE' AND source = 'DEDUCTION' ORDER BY id`,
      [here.world.companyId],
    );

  test('[IDM-006 2/3] pay pressed twice in each of two tabs is one payment, one charge and one record; the other tab is told what became of it', async () => {
    const before = await charges();
    const { id, totals } = await here.made.confirmed(workerRows(['1210.00', '1211.00']));
    const first = await detail(id);
    const second = await first.context().newPage();
    await second.goto(`/serviceUnfinished/detail/${id}`);
    for (const tab of [first, second]) await button(tab, '立即支付').click();
    for (const tab of [first, second]) await button(tab, '确认支付').click({ trial: true });
    const pays = await Promise.all([first, second].map((tab) => button(tab, '确认支付').elementHandle()));
    // By script, because no hand is as fast: the tab that comes second would have closed its dialog by itself.
    await Promise.all(
      pays.map((pay) =>
        pay?.evaluate((element: HTMLElement) => {
          element.click();
          element.click();
        }),
      ),
    );
    const done = new RegExp(`/serviceCompleted/detail/${id}`);
    await Promise.all([first, second].map((tab) => tab.waitForURL(done)));
    await here.made.until(id, 'COMPLETED');
    const after = await charges();
    expect(after.length - before.length).toBe(1);
    expect(after.at(-1)).toEqual({ delta_cents: String(-totals.total) });
    const paid = await here.world.app.database.rows(
      `SELECT 1 FROM audit_record WHERE action = 'statement.pay' AND target_id = $1 AND body ? 'after'`,
      [id],
    );
    expect(paid).toHaveLength(1);
    const attempts = await here.world.app.database.rows('SELECT 1 FROM payout_attempt WHERE statement_id = $1', [id]);
    expect(attempts).toHaveLength(2);
  });

  test('[STM-008 2/2] [STM-009 2/2] [STM-098] the result page shows the account to pay to, the company’s own where it has one, and its notice while there is one', async () => {
    const { id } = await here.made.confirmed(workerRows(['1500.00']));
    const { companyId, subjectId } = here.world;
    const set = (isExclusive: boolean) =>
      here.world.app.database.rows(
        'UPDATE remittance_account SET is_exclusive = $3 WHERE company_id = $1 AND subject_id = $2 RETURNING id',
        [companyId, subjectId, isExclusive],
      );
    const notice = async (url: string | null) => run(await operator(here.world.platform.review), opsSetAccountNotice, { subjectId, url });
    const { page } = await here.visit('周倩');
    const look = async (title: string) => {
      await page.goto(`/index/serviceSuccess?statement_id=${id}`);
      await page.getByText('1,590.00').first().waitFor();
      for (const name of ['查看详情', '下载付款信息']) await page.getByRole('link', { name, exact: true }).waitFor();
      const card = page.getByRole('region', { name: title, exact: true });
      await card.getByText('转账到账约需 5-10 分钟，到账后余额自动更新。').waitFor();
      for (const part of ['户名', '开户行', '账号']) await card.getByRole('button', { name: `复制 ${part}` }).waitFor();
      await card.getByText(here.world.platform.accounts['A/S1']?.account ?? '', { exact: true }).waitFor();
      return { card, link: card.getByRole('link', { name: '充值账户变更通知' }) };
    };
    const ordinary = await look('充值账户');
    expect(await ordinary.link.count()).toBe(0);
    await notice('https://notice.example/account');
    await set(true);
    const own = await look('专属汇款账户');
    expect(await own.link.getAttribute('href')).toBe('https://notice.example/account');
    expect(await page.getByRole('region', { name: '充值账户', exact: true }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, 'payment-result');
    await set(false);
    await notice(null);
  });

  test('[PAY-006 2/4] [PAY-013 1/3] short of the advance quota: repay first, and no account to send money to', async () => {
    const { companyId, subjectId } = here.world;
    const proposal = { companyId, subjectId, kind: 'ADVANCE_QUOTA' as const, amount: 100_000, reason: '合同约定' };
    const { approvalId } = await run(await operator(here.world.platform.finance), opsProposeFundChange, proposal, {
      idempotencyKey: key(),
    });
    await run(await operator(here.world.platform.review), opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
    await setCompany("features = array_append(features, 'ADVANCE')");
    const { id } = await here.made.confirmed(workerRows(['3400.00']));
    const page = await detail(id);
    const words = '垫资额度不足，还差 2,604.00 元，请先还款';
    await page.getByText(words).waitFor();
    await button(page, '立即支付').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(words).waitFor();
    await dialog.getByText('剩余垫资额度 · 海南灵汇数科服务有限公司').waitFor();
    expect(await dialog.getByRole('button', { name: '复制 账号' }).count()).toBe(0);
  });
});
