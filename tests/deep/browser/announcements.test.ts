// What the platform says by itself (D02): a holiday, a window of maintenance, a change of scheme, each from a row.
import type { Page } from 'playwright-core';
import { agentCategory, agentLabor } from '../../../schema/agentInvoiceTexts';
import { startAgentInvoice } from '../../../server/agentInvoice/commands/start-agent-invoice';
import { opsSaveAnnouncement } from '../../../server/announcement/commands/ops-save-announcement';
import { startBackCalc } from '../../../server/backCalc/commands/start-back-calc';
import { opsSetDowntime } from '../../../server/company/commands/ops-set-downtime';
import { run, runRaw } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { startServiceOrder } from '../../../server/serviceOrder/commands/start-service-order';
import { notices } from '../../../server/tools/seed/announcements';
import { axeFindings, describeInBrowser, shoot, wear } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { isCall, refuse } from '../../kit/browser/consolePages';
import { consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { key, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';

const HOME = '/index/service';
const at = (time: string) => new Date(`${time}+08:00`);

describeInBrowser('announcements', () => {
  const here = consoleWorld();
  const pop = (page: Page, title: string) => page.getByRole('dialog', { name: title });
  const line = (page: Page) => page.locator('.jq-banner');
  const heard = (page: Page) => page.waitForResponse((answer) => isCall('RunningAnnouncements')(new URL(answer.url())));
  const save = (input: object) =>
    runRaw(operatorCallerFor(here.world.platform.review), opsSaveAnnouncement, { audience: 'EVERYBODY', isOnce: false, ...input });
  const arrive = async (page: Page, path = HOME): Promise<void> => {
    const answered = heard(page);
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await answered;
  };

  test('[OPS-021 1/3] an operator writes one with a preview; it shows in a console that is open, and pops up once or at each login', async () => {
    const { page: open } = await here.visit('王敏');
    await open.clock.install();
    await open.goto(HOME);
    await open.locator('.jq-hometiles').waitFor();
    const { page, context } = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.孙越);
    await page.goto('/ops/announcements');
    await page.getByRole('button', { name: '写公告' }).click();
    const form = page.getByRole('alertdialog', { name: '写公告' });
    await form.getByLabel('种类').selectOption({ label: '方案调整' });
    await form.getByLabel('标题').fill('合作方案调整为连续劳务');
    await form.getByLabel('正文').fill('历史数据仍可查看。\n此后仍可申请开票。');
    await form.getByLabel('结束日期').fill('20261130');
    await form.getByLabel('结束时间').fill('18:00');
    const preview = form.getByRole('region', { name: '预览' });
    await preview.getByText('此后仍可申请开票。', { exact: true }).waitFor();
    await preview.getByText('2026-11-20 00:00 至 2026-11-30 18:00').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, 'ops-announcement-edit');
    await form.getByRole('button', { name: '保存公告' }).click();
    await toast(page, '公告已保存，到时间自动显示与结束');
    await page
      .getByRole('row', { name: /合作方案调整/ })
      .getByText('显示中')
      .waitFor();
    await shoot(page, 'ops-announcements');
    await context.close();

    // Nobody has touched the open page: within 30 s of its own clock it asks and shows it.
    await open.clock.runFor(30_000);
    const shown = pop(open, '合作方案调整为连续劳务');
    await shown.getByText('历史数据仍可查看。').waitFor();
    expect(await axeFindings(open)).toEqual([]);
    for (const look of ['light', 'dark'] as const) {
      await wear(open, look);
      await shoot(open, `announcement-pop-${look}`);
    }
    const read = open.waitForResponse((answer) => isCall('ReadAnnouncement')(new URL(answer.url())));
    await shown.getByRole('button', { name: '知道了' }).click();
    await shown.waitFor({ state: 'detached' });
    await read;
    // Once: neither here nor on another machine of the same person; a colleague has it still.
    const other = await here.enter('王敏', '/settings/personSetting');
    await arrive(other);
    expect(await pop(other, '合作方案调整为连续劳务').count()).toBe(0);
    const colleague = await here.enter('李航', HOME);
    await pop(colleague, '合作方案调整为连续劳务').waitFor();
  });

  test('[LND-008] [OPS-021 3/3] a holiday pops up on its days and not outside of them, and stands above the page meanwhile', async () => {
    // What the product begins with, from its own list; here its days are those of the story.
    const holiday = must(notices.find(({ kind }) => kind === 'HOLIDAY'));
    expect([holiday.startsAt, holiday.endsAt]).toEqual([at('2025-09-25T00:00:00'), at('2025-10-09T00:00:00')]);
    expect(holiday.body).toContain('2025 年 10 月 1 日至 10 月 8 日放假');
    const { title } = holiday;
    await save({
      ...holiday,
      startsAt: at('2026-12-01T00:00:00'),
      endsAt: at('2026-12-09T00:00:00'),
    });
    for (const [time, isShown] of [
      ['2026-11-30T23:59:30', false],
      ['2026-12-01T00:00:10', true],
      ['2026-12-08T23:59:30', true],
      ['2026-12-09T00:00:10', false],
    ] as const) {
      await here.world.app.setTime(`${time}+08:00`);
      const page = await here.enter('赵晨', HOME);
      if (isShown) {
        await pop(page, title).getByRole('button', { name: '知道了' }).click();
        await line(page).getByText(title).waitFor();
      } else {
        await arrive(page);
        expect([time, await pop(page, title).count(), await page.getByText(title).count()]).toEqual([time, 0, 0]);
      }
    }
    const page = await here.enter('赵晨', HOME);
    await page.getByRole('button', { name: /^消息/ }).click();
    await page.getByRole('button', { name: '公告', exact: true }).click();
    const history = page.getByRole('dialog', { name: '公告' });
    await history.getByRole('heading', { name: '历史公告' }).waitFor();
    await history.getByText(title).waitFor();
    await shoot(page, 'announcement-history');
  });

  test('[LND-009] [LND-013] [OPS-022 1/2] maintenance pops up and says what it means; while it is on, whoever begins a settlement is told and refused', async () => {
    const admin = operatorCallerFor({ id: here.world.platform.review.id, name: '孙越', roles: ['OPS_ADMIN'] });
    await save({
      kind: 'MAINTENANCE',
      title: '系统升级',
      body: '升级约需两小时。',
      startsAt: at('2026-12-10T00:00:00'),
      endsAt: at('2026-12-10T02:00:00'),
    });
    await here.world.app.setTime('2026-12-10T00:30:00+08:00');
    const page = await here.enter('王敏', HOME);
    await pop(page, '系统升级').getByText('维护期间不能提交结算，已提交的结算单不受影响。').waitFor();
    await pop(page, '系统升级').getByRole('button', { name: '知道了' }).click();
    await line(page).getByText('系统升级').waitFor();

    await run(admin, opsSetDowntime, { isDown: true });
    await page.goto('/index/serviceForm');
    const told = page.getByRole('alertdialog', { name: '系统维护中' });
    await told.getByText(/维护期间不能提交结算/).waitFor();
    await shoot(page, 'downtime-dialog');
    await told.getByRole('button', { name: '知道了' }).click();
    await line(page).getByText('系统维护中，暂不能提交结算').waitFor();
    await expect(here.made.created(workerRows(['100.00']))).rejects.toMatchObject({ key: 'DOWNTIME' });
    const account = { account: '16000000102', password: 'Demo2026' };
    const { token } = (await here.world.app.rest().post<{ token: string }>('/api/user/login', account)).result;
    const form = { subjectId: here.world.subjectId, billType: '13', productType: 18, payWay: 1, content: '维护中的结算' };
    const state_attachment = await here.made.upload(workerRows(['100.00']));
    const refused = await here.world.app.rest({ token }).post('/api/statement/labor/create', { ...form, state_attachment });
    expect([refused.code === 22000, refused.message]).toEqual([false, expect.stringContaining('维护')]);
    const income = await here.world.app.rest({ token }).post('/api/statement/create', { ...form, settlement_type: 1, state_attachment });
    expect([income.code === 22000, income.message]).toEqual([false, expect.stringContaining('维护')]);
    // So is every other order that pays somebody.
    const order = { title: '维护中', fileId: state_attachment, subjectId: here.world.subjectId };
    const maker = await here.world.member('王敏');
    for (const begun of [
      () => runRaw(maker, startServiceOrder, order, { idempotencyKey: key() }),
      () =>
        runRaw(
          maker,
          startAgentInvoice,
          { ...order, kind: 'LABOR_CONTINUOUS', category: agentCategory.keys[0], labor: agentLabor.keys[0] },
          { idempotencyKey: key() },
        ),
      () => runRaw(maker, startBackCalc, { ...order, scenarioCode: '13', payWay: 'BANK_CARD' }, { idempotencyKey: key() }),
    ])
      await expect(begun()).rejects.toMatchObject({ key: 'DOWNTIME' });
    await run(admin, opsSetDowntime, { isDown: false });
    await page.goto('/index/serviceForm');
    await page.getByLabel('合作主体').waitFor();
    expect(await told.count()).toBe(0);
  });

  test('[LND-010] [LND-011] [LND-012] a promotion ends at its instant, a receipt notice and a policy are shown once and not again in this browser', async () => {
    await here.world.app.setTime('2026-12-11T10:00:00+08:00');
    const promotion = must(notices.find(({ kind }) => kind === 'PROMOTION'));
    expect(promotion.endsAt).toEqual(at('2019-02-01T00:00:00'));
    await save({
      ...promotion,
      startsAt: at('2026-12-11T00:00:00'),
      endsAt: at('2026-12-11T12:00:00'),
    });
    const first = await here.enter('周倩', HOME);
    await line(first).getByText('新春优惠').waitFor();
    // What leads the line does not hide that nothing real is behind it.
    await line(first).getByText('模拟通道', { exact: true }).waitFor();
    await here.world.app.setTime('2026-12-11T12:00:01+08:00');
    await arrive(first);
    await line(first)
      .getByText(/^模拟通道：/)
      .waitFor();
    expect(await first.getByText('新春优惠').count()).toBe(0);

    // The last day of the receipt notice is 2025-07-31.
    expect(must(notices.find(({ kind }) => kind === 'RECEIPT')).endsAt).toEqual(at('2025-08-01T00:00:00'));
    for (const [kind, title, endsAt] of [
      ['RECEIPT', '电子回单下载方式调整', at('2026-12-31T00:00:00')],
      ['SMS_POLICY', '短信通知规则', null],
    ] as const) {
      await save({ ...must(notices.find((one) => one.kind === kind)), startsAt: at('2026-12-11T00:00:00'), endsAt });
      const page = await here.enter('周倩', HOME);
      await refuse(page, 'ReadAnnouncement', 'NOT_FOUND');
      await pop(page, title).getByRole('button', { name: '知道了' }).click();
      // The server did not hear of it; this browser remembers by itself.
      await arrive(page);
      expect(await pop(page, title).count()).toBe(0);
    }
    await here.world.app.setTime('2026-12-31T00:00:01+08:00');
    const later = await here.enter('李航', HOME);
    await pop(later, '短信通知规则').waitFor();
    expect(await later.getByText('电子回单下载方式调整').count()).toBe(0);
  });

  test('[LND-001] [LND-005] [LND-006] the landing page has both ways in, logos, links and what is told to everybody; a visitor is told nothing', async () => {
    // What the product begins with, from its own list.
    const scheme = must(notices.find(({ kind }) => kind === 'SCHEME'));
    for (const clause of [
      /^自 2025 年 10 月 1 日起，平台转为连续劳务合作方案。/,
      /2025 年 9 月 30 日，经营所得与一般劳务产品下线，相关合同关闭，未完成的结算单终止。/,
      /历史数据仍可查看；/,
      /合作主体不变的，余额可继续用于连续劳务；/,
      /此后仍可申请开票。$/,
    ])
      expect(scheme.body).toMatch(clause);
    await here.world.app.setTime('2027-01-05T10:00:00+08:00');
    const running = { startsAt: at('2027-01-05T00:00:00'), endsAt: at('2027-01-06T00:00:00') };
    await save({ ...scheme, startsAt: at('2027-01-04T00:00:00') });
    await save({ kind: 'HOLIDAY', title: '元旦调休', body: '1 月 5 日放假。', ...running });
    await save({ kind: 'MAINTENANCE', title: '夜间维护', body: '维护约需一小时。', ...running });
    await save({ ...must(notices.find(({ kind }) => kind === 'SMS_POLICY')), title: '消息提醒调整', startsAt: running.startsAt });
    const admin = operatorCallerFor({ id: here.world.platform.review.id, name: '孙越', roles: ['OPS_ADMIN'] });
    const told = [scheme.title, '元旦调休', '夜间维护', '消息提醒调整'];
    const page = await here.enter(null, '/home');
    const main = page.getByRole('main');
    for (const [name, address] of [
      ['企业登录', '/login'],
      ['企业注册', '/register'],
    ] as const)
      expect([name, await main.getByRole('link', { name }).getAttribute('href')]).toEqual([name, address]);
    await page.getByRole('region', { name: '公告' }).getByText(scheme.body).first().waitFor();
    expect(await page.getByRole('region', { name: '他们在用结清' }).getByRole('listitem').count()).toBe(4);
    const links = page.getByRole('navigation', { name: '更多' }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(['/guide', '/api-docs', '/ops/login']);
    for (const look of ['light', 'dark'] as const) {
      await wear(page, look);
      expect(await axeFindings(page)).toEqual([]);
      await shoot(page, `landing-${look}`);
    }
    // Who works here is told of each of them, one after the other.
    const member = await here.enter('赵晨', HOME);
    const heard: string[] = [];
    while (!told.every((title) => heard.includes(title))) {
      const shown = member.getByRole('dialog').last();
      const name = await shown.getByRole('heading').first().innerText();
      heard.push(name);
      expect(heard.length).toBeLessThan(10);
      await shown.getByRole('button', { name: '知道了' }).click();
      await pop(member, name).waitFor({ state: 'detached' });
    }
    const visitor = await here.enter('郑凯', HOME);
    await line(visitor)
      .getByText(/访客浏览/)
      .waitFor();
    await visitor.waitForLoadState('networkidle');
    expect(await visitor.getByRole('dialog').count()).toBe(0);
    for (const title of told) expect([title, await visitor.getByText(title).count()]).toEqual([title, 0]);
    // Nor of the maintenance that an operator has switched on, which a member is told of at once.
    await run(admin, opsSetDowntime, { isDown: true });
    await member.reload();
    await line(member).getByText('系统维护中，暂不能提交结算').waitFor();
    await visitor.reload();
    await line(visitor)
      .getByText(/访客浏览/)
      .waitFor();
    await visitor.waitForLoadState('networkidle');
    expect([await visitor.getByText(/系统维护中/).count(), await visitor.getByRole('dialog').count()]).toEqual([0, 0]);
    await run(admin, opsSetDowntime, { isDown: false });
    // Nor on the landing page, which tells them to everybody else.
    const answered = visitor.waitForResponse((answer) => isCall('PublicAnnouncements')(new URL(answer.url())));
    await visitor.goto('/home');
    await visitor.getByRole('region', { name: '他们在用结清' }).waitFor();
    await answered;
    await visitor.waitForLoadState('networkidle');
    expect(await visitor.getByRole('region', { name: '公告' }).count()).toBe(0);
  });
});
