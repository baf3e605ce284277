// What operators see and do on their own pages: the jobs, and the page of a company.
import type { Browser, Page } from 'playwright-core';
import { tax } from '../../../schema/codes';
import { companyFeature } from '../../../schema/messages';
import { opsSetServices } from '../../../server/company/commands/ops-set-flags';
import { run } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { axeFindings, describeInBrowser, openBrowser } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { rowGone } from '../../kit/browser/consoleWorld';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

describeInBrowser('pages of the operators', () => {
  let world: SmallWorld;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startSmallWorld(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });
  const enter = (name: keyof typeof OPERATOR_PHONE) => loggedIn(browser, world.app.url, OPERATOR_PHONE[name]);
  const dialog = (page: Page) => page.getByRole('alertdialog');

  test('[OPS-027] jobs show queue, running, failed and dead entries with error and link to the object; one is run again, one is cancelled', async () => {
    const { rows } = world.app.database;
    const add = async (task: string, payload: object, set: string) => {
      await rows(`SELECT graphile_worker.add_job($1, $2::json, run_at := now() + interval '1 day', max_attempts := 3, job_key := $1)`, [
        task,
        JSON.stringify(payload),
      ]);
      await rows(`UPDATE graphile_worker._private_jobs SET ${set} WHERE key = $1 RETURNING id`, [task]);
    };
    // A process that lives: its job is nobody else's.
    await rows(
      `INSERT INTO worker_pool (pool_id, role, beat_at) VALUES ('elsewhere', 'worker', now() + interval '1 day') RETURNING pool_id`,
    );
    const companyId = world.companyId;
    await add('receipt.render', { companyId, lineId: '77701' }, 'attempts = 0');
    await add('export.write', { companyId, exportId: '77702' }, `locked_at = now(), locked_by = 'elsewhere'`);
    await add('payout.cancel', { companyId, outBizNo: 'X-77703' }, `attempts = 1, last_error = 'the bank is away'`);
    await add('message.deliver', { deliveryId: '1' }, `attempts = 3, last_error = 'no such number'`);

    const { page, context, problems } = await enter('林岚');
    await page.goto('/ops/jobs');
    // The world has work of its own in the queue: ours is known by what it names.
    const names: Readonly<Record<string, string>> = {
      'receipt.render': '77701',
      'export.write': '77702',
      'payout.cancel': 'X-77703',
      'message.deliver': '"deliveryId":"1"}',
    };
    const row = (task: string) =>
      page
        .locator('#main tbody tr')
        .filter({ hasText: task })
        .filter({ hasText: names[task] ?? '' });
    for (const [task, state, error, to] of [
      ['receipt.render', '排队', null, `/ops/companies/${companyId}`],
      ['export.write', '运行中', null, `/ops/companies/${companyId}`],
      ['payout.cancel', '等待重试', 'the bank is away', '/ops/payouts?keyword=X-77703'],
      ['message.deliver', '已放弃', 'no such number', '/ops/outbox'],
    ] as const) {
      await row(task).getByText(state, { exact: true }).waitFor();
      if (error) await row(task).getByText(error).waitFor();
      expect([task, await row(task).getByRole('link').getAttribute('href')]).toEqual([task, to]);
    }
    expect(await axeFindings(page)).toEqual([]);
    // What runs is at work: neither run again nor taken away while it does.
    for (const name of ['立即重试', '取消任务'])
      expect(await row('export.write').getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    await row('payout.cancel')
      .getByRole('button', { name: /取消任务/ })
      .click();
    await dialog(page).getByRole('button', { name: '取消任务' }).click();
    await rowGone(row('payout.cancel'));
    await row('message.deliver')
      .getByRole('button', { name: /立即重试/ })
      .click();
    // It has run, and says what it met this time.
    await row('message.deliver').getByText('数据不存在或已被删除').waitFor();
    await waitUntil(
      async () => (await rows(`SELECT 1 FROM graphile_worker._private_jobs WHERE key = 'payout.cancel'`)).length === 0,
      () => 'the cancelled one has gone',
    );
    await row('receipt.render').getByRole('link').click();
    await page.waitForURL(`**/ops/companies/${companyId}`);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('[OPS-003] [OPS-006 2/2] the page of a company edits services with dates, subjects, fee rates, limits, tax bearers and what it has', async () => {
    const { rows } = world.app.database;
    const id = must(world.platform.companies.C);
    const subject = must((await rows<{ name: string }>('SELECT name FROM subject WHERE id = $1', [world.platform.subjects.S1]))[0]).name;
    const { page, context, problems } = await enter('孙越');
    await page.goto(`/ops/companies/${id}`);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const inDialog = () => dialog(page);

    await press('设置业务');
    const labor = inDialog().getByRole('group', { name: '连续劳务结算' });
    await labor.getByRole('checkbox').check();
    await labor.getByLabel('开通日').fill('2026-11-01');
    await labor.getByLabel('下线日').fill('2027-06-30');
    await inDialog().getByRole('group', { name: '居间服务' }).getByRole('checkbox').check();
    await press('保存业务');
    await page.getByText('业务已保存').waitFor();
    await page.getByRole('table', { name: '业务', exact: true }).getByText('2027-06-30').waitFor();
    await page.getByRole('table', { name: '业务', exact: true }).getByText('居间服务').waitFor();
    const saved = page.getByRole('table', { name: '业务', exact: true }).getByRole('row', { name: /连续劳务结算/ });
    await saved.getByText('2026-11-01', { exact: true }).waitFor();

    await press('设置费率');
    await inDialog().getByLabel('合作主体').selectOption({ label: subject });
    await inDialog().getByLabel('服务费率（%）').fill('5.5');
    await inDialog().getByLabel('增值税').selectOption({ label: '平台承担' });
    await inDialog().getByLabel(tax.label('SURCHARGE')).selectOption({ label: '企业承担' });
    await inDialog().getByLabel('个人所得税').selectOption({ label: '企业承担' });
    await inDialog().getByLabel('使用专属汇款账户').check();
    await press('保存费率');
    await page.getByText('费率已保存').waitFor();
    const [terms] = await rows(
      `SELECT fee_rate_ppm::int AS rate, vat_bearer, surcharge_bearer, iit_bearer, kind FROM company_terms WHERE company_id = $1 AND subject_id = $2 AND kind = 'LABOR_CONTINUOUS'`,
      [id, world.platform.subjects.S1],
    );
    const borne = { vat_bearer: 'PLATFORM', surcharge_bearer: 'COMPANY', iit_bearer: 'COMPANY' };
    expect(terms).toEqual({ rate: 55_000, ...borne, kind: 'LABOR_CONTINUOUS' });
    const ownAccounts = () =>
      rows('SELECT is_exclusive FROM remittance_account WHERE company_id = $1 AND subject_id = $2', [id, world.platform.subjects.S1]);
    expect(await ownAccounts()).toEqual([{ is_exclusive: true }]);

    // A new rate alone: what else stands is there already, and is saved as it is seen.
    await press('设置费率');
    await inDialog().getByLabel('合作主体').selectOption({ label: subject });
    await waitUntil(
      async () => (await inDialog().getByLabel(tax.label('SURCHARGE')).inputValue()) === 'COMPANY',
      () => 'the bearers as they stand',
    );
    expect(await inDialog().getByLabel('使用专属汇款账户').isChecked()).toBe(true);
    await inDialog().getByLabel('服务费率（%）').fill('5');
    await inDialog().getByLabel('生效日').fill('2027-01-01');
    await inDialog().getByLabel('使用专属汇款账户').uncheck();
    await press('保存费率');
    // The word of the first save may still stand there: it is done once the dialog has gone.
    await inDialog().waitFor({ state: 'detached' });
    const next = await rows(
      `SELECT fee_rate_ppm::int AS rate, vat_bearer, surcharge_bearer, iit_bearer FROM company_terms WHERE company_id = $1 AND subject_id = $2 AND from_on = '2027-01-01'`,
      [id, world.platform.subjects.S1],
    );
    expect(next).toEqual([{ rate: 50_000, ...borne }]);
    expect(await ownAccounts()).toEqual([{ is_exclusive: false }]);

    await press(`设置限额：${subject}`);
    await inDialog().getByLabel('每月限额').fill('60,000');
    await inDialog().getByLabel('十二个月限额').fill('50,000');
    await press('保存限额');
    await inDialog().getByText('十二个月限额不能小于每月限额').waitFor();
    await inDialog().getByLabel('十二个月限额').fill('600,000');
    await press('保存限额');
    await page.getByText('限额已保存').waitFor();
    await page.getByRole('table', { name: '收款人限额' }).getByText('60,000.00').waitFor();
    expect(await rows('SELECT monthly_cents, rolling_cents FROM tax_limit WHERE company_id = $1', [id])).toEqual([
      { monthly_cents: '6000000', rolling_cents: '60000000' },
    ]);

    await press('设置功能');
    for (const label of ['工作室', '特殊客户组', '专属汇款账户', '垫资客户', '优惠券', '账单列表', '劳务反算'])
      await inDialog().getByLabel(label, { exact: true }).waitFor();
    for (const key of companyFeature.keys) await inDialog().getByLabel(companyFeature.label(key), { exact: true }).check();
    await inDialog().getByLabel('派单').check();
    await inDialog().getByLabel('变更账户复核限额').fill('7,000');
    expect(await axeFindings(page)).toEqual([]);
    await press('保存功能');
    await page.getByText('功能已保存').waitFor();
    await page.reload();
    await page.getByText('7,000.00').waitFor();
    const [company] = await rows<{ features: string[]; task_mode: string }>('SELECT features, task_mode FROM company WHERE id = $1', [id]);
    expect(must(company).features.sort()).toEqual([...companyFeature.keys].sort());
    expect(must(company).task_mode).toBe('DISPATCH');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('services that a colleague saved while the dialog was open are not overwritten, and stand there when it is opened again', async () => {
    const companyId = must(world.platform.companies.C);
    const { page, context } = await enter('孙越');
    await page.goto(`/ops/companies/${companyId}`);
    const labor = dialog(page).getByRole('group', { name: '连续劳务结算' });
    const save = async () => {
      await labor.getByLabel('下线日').fill('2027-08-31');
      await dialog(page).getByRole('button', { name: '保存业务' }).click();
    };
    const open = () => page.getByRole('button', { name: '设置业务', exact: true }).click();
    await open();
    await labor.getByRole('checkbox').check();
    const told = [{ flag: 'LABOR_CONTINUOUS' as const, opensOn: '2026-11-02', closesOn: '2027-07-31' }];
    await run(operatorCallerFor(world.platform.review), opsSetServices, { companyId, services: told });
    await save();
    await dialog(page).getByText('内容已被他人修改，请刷新后重试').waitFor();
    const standing = () =>
      world.app.database.rows('SELECT flag, opens_on::text AS from, closes_on::text AS to FROM company_service WHERE company_id = $1', [
        companyId,
      ]);
    expect(await standing()).toEqual([{ flag: 'LABOR_CONTINUOUS', from: '2026-11-02', to: '2027-07-31' }]);
    await dialog(page).getByRole('button', { name: '取消' }).click();
    await page.getByRole('table', { name: '业务', exact: true }).getByText('2027-07-31').waitFor();
    await open();
    expect(await labor.getByLabel('开通日').inputValue()).toBe('2026-11-02');
    await save();
    await page.getByText('业务已保存').waitFor();
    expect(await standing()).toEqual([{ flag: 'LABOR_CONTINUOUS', from: '2026-11-02', to: '2027-08-31' }]);
    await context.close();
  });
});
