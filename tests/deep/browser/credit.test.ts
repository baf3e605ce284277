import type { Page } from 'playwright-core';
import { payOrder } from '../../../schema/codes';
import { yuan } from '../../../schema/money';
import { runBills } from '../../../server/bill/commands/run-bills';
import { bills } from '../../../server/bill/queries';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../server/fund/commands/change-funds';
import { fundFlowExport } from '../../../server/fund/kinds';
import { load } from '../../../server/kernel/loader';
import { run, runRaw } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { creationFields } from '../../../server/statement/queries/confirmFacts';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { describeInBrowser, shoot } from '../../kit/browser/browser';
import { figureIs, isCall, outcomeIs, pathOf } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { openPlace } from '../../kit/builders/places';
import { key, REFUSED_CARD, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import type { SmallWorld } from '../../kit/worlds/smallWorld';

const S1 = '海南灵汇数科服务有限公司';
const S2 = '天津众启云服科技有限公司';
const HOME = '/index/service';

async function granted(
  { platform }: SmallWorld,
  change: { companyId: string; subjectId: string; kind: 'ADVANCE_QUOTA' | 'COUPON'; amount: string },
) {
  const asked = { ...change, amount: yuan(change.amount), reason: '合同约定' };
  const { approvalId } = await run(operatorCallerFor(platform.finance), opsProposeFundChange, asked, { idempotencyKey: key() });
  await run(operatorCallerFor(platform.review), opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
}

describeInBrowser('a company on credit', () => {
  let bill = '';
  const here = consoleWorld({
    place: { company: 'B' },
    prepare: async (world) => {
      const { companyId, subjectId } = await openPlace(world, { company: 'B' }, '50000.00');
      await granted(world, { companyId, subjectId, kind: 'ADVANCE_QUOTA', amount: '500000.00' });
      await granted(world, { companyId, subjectId, kind: 'COUPON', amount: '500.00' });
    },
  });
  const { enter } = here;
  const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
  const bodyRows = (page: Page) => page.locator('#main table tbody tr');
  const menuOf = (page: Page) => page.getByRole('navigation', { name: '主导航' });

  // November is paid on credit and billed at its end, then December begins.
  beforeAll(async () => {
    const november = await here.made.paid(workerRows(['1000.00']));
    await here.made.until(november.id, 'COMPLETED');
    const { companyId } = here.made.place;
    await makeBuilder(here.world.api, here.world.gateways).moveTo('2026-12-01T09:00:00+08:00');
    await run(await here.world.api.systemCaller(companyId), runBills, {});
    const payer = await here.made.member(here.made.place.payer);
    bill = must((await run(payer, bills, {})).nodes[0]).billCode;
    const december = await here.made.paid(workerRows(['500.00']));
    await here.made.until(december.id, 'COMPLETED');
  });
  /** The bill as it stands so many days before its last day, or after. */
  const dueOn = (deadline: string, kind = 'LABOR') =>
    here.world.app.database.rows('UPDATE bill SET deadline = $2, kind = $3 WHERE bill_code = $1 RETURNING id', [bill, deadline, kind]);

  test('the form of a new settlement shows what is left of the quota instead of an empty balance', async () => {
    const page = await enter('冯涛', '/index/serviceForm');
    const aside = page.getByRole('complementary').filter({ hasText: '费用与账户' });
    await aside.getByText('垫资剩余可用').waitFor();
    await aside.getByText('498,410.00').waitFor();
    expect(await aside.getByText('可用余额').count()).toBe(0);
  });

  test('the check of the taxes names the quota that pays, no balance', async () => {
    const { id } = await here.made.checked(workerRows(['300.00']));
    const page = await enter('冯涛', `/index/serviceVerifyinfo?statement_id=${id}`);
    await page.getByText('垫资剩余可用 498,410.00').waitFor();
    expect(await page.locator('#main').getByText('可用余额').count()).toBe(0);
    await shoot(page, 'taxes-on-credit');
  });

  test('home shows what the quota is, what of it is used and what the bills ask for, and leads to them', async () => {
    const page = await enter('冯涛', HOME);
    const card = page.getByRole('region', { name: '垫资额度' });
    await card.getByText('账单待还（含利息）').waitFor();
    const text = (await card.innerText()).replace(/\s+/g, ' ');
    // 530.00 of December are used and not billed yet.
    for (const part of ['剩余可用', '498,410.00', '总额度 ¥500,000.00', '已用（待还） ¥1,590.00', '账单待还（含利息） ¥1,060.00'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/¥ ?0\.00/);
    for (const width of [1_440, 1_080]) {
      await page.setViewportSize({ width, height: 900 });
      await shoot(page, `home-on-credit-${width}`);
    }
    await page.setViewportSize({ width: 1_440, height: 900 });
    await card.getByRole('link', { name: '查看账单' }).click();
    await page.waitForURL('**/billlist/list');
    await page.getByRole('link', { name: bill, exact: true }).waitFor();
  });

  test('[BIL-001] [BIL-002 1/2] [BIL-009 1/2] the list of all bills and those of each menu lead to the bill; an amount of nothing is a dash', async () => {
    const page = await enter('冯涛', '/billlist/list');
    const row = page.getByRole('row', { name: bill });
    const cells = async () => {
      const heads = (await page.locator('#main thead th').allInnerTexts()).map((text) => text.trim());
      const texts = await row.locator('th, td').allInnerTexts();
      return Object.fromEntries(heads.map((head, at) => [head, texts[at]?.trim()]));
    };
    await row.waitFor();
    expect(await cells()).toMatchObject({
      状态: '待还款',
      '待还（元）': '1,060.00',
      '结算金额（元）': '1,000.00',
      '服务费（元）': '60.00',
      '往期未还（元）': '—',
      '逾期利息（元）': '—',
      '退款（元）': '—',
      '已还（元）': '—',
    });
    expect(await page.locator('.jq-bill-overview').innerText()).not.toMatch(/¥\s*0\.00/);
    await page.getByRole('link', { name: bill, exact: true }).click();
    await page.waitForURL(`**/billlist/detail/${bill}`);
    await page.getByRole('heading', { level: 1, name: '2026-11 账单' }).waitFor();
    const summary = page.getByRole('region', { name: '账单合计' });
    for (const label of ['逾期利息', '已还'])
      expect(
        await summary
          .locator('.jq-tiles > div')
          .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
          .locator('dd')
          .innerText(),
      ).toBe('—');
    // The bills of labor and of business income are the same screen at two addresses, each with its own alone.
    const only = async (path: string) => {
      await page.goto(path);
      await page.locator('#main h1').waitFor();
      await page.getByText('还没有账单').or(row).first().waitFor();
      return (await row.count()) === 1;
    };
    expect([await only('/serviceBills'), await only('/bills')]).toEqual([true, false]);
    await dueOn('2026-12-14', 'BUSINESS_INCOME');
    expect([await only('/serviceBills'), await only('/bills')]).toEqual([false, true]);
    await dueOn('2026-12-14');
  });

  test('[BIL-008] [BIL-010] [BIL-007 3/3] fewer than five days left are warned of, five are not; days overdue stand there once there are some', async () => {
    const page = await enter('冯涛', `/billlist/detail/${bill}`);
    const summary = page.getByRole('region', { name: '账单合计' });
    const shown = async (deadline: string) => {
      await dueOn(deadline);
      await page.goto(`/billlist/detail/${bill}`);
      await summary.getByText(deadline).waitFor();
      const says = (text: string | RegExp) => page.locator('#main').getByText(text).count();
      const [soon, late] = [(await says(/^距还款截止日还剩/)) > 0, (await says(/^已逾期/)) > 0];
      return [soon, late, (await summary.getByText('逾期天数', { exact: true }).count()) > 0];
    };
    expect(await shown('2026-12-06')).toEqual([false, false, false]);
    expect(await shown('2026-12-05')).toEqual([true, false, false]);
    await page.getByText('距还款截止日还剩 4 天').waitFor();
    expect(await shown('2026-11-25')).toEqual([false, true, true]);
    // 1,060.00 × 6 days × 0.0005.
    await page.getByText('已逾期 6 天，逾期利息 3.18 元').waitFor();
    await page.goto('/billlist/list');
    await page.getByRole('row', { name: bill }).getByText('逾期 6 天').waitFor();
    await dueOn('2026-12-05');
    await page.goto('/billlist/list');
    await page.getByRole('row', { name: bill }).getByText('还剩 4 天').waitFor();
    expect(await page.getByText(/逾期 \d+ 天/).count()).toBe(0);
    // BIL-007: to pay or paid, and nothing else.
    const become = (change: string) => here.world.app.database.rows(`UPDATE bill SET ${change} WHERE bill_code = $1 RETURNING id`, [bill]);
    await page.getByRole('row', { name: bill }).getByText('待还款', { exact: true }).waitFor();
    await become(`status = 'PAID', own_interest_cents = 0, interest_to = deadline, repaid_on = deadline`);
    try {
      await page.reload();
      await page.getByRole('row', { name: bill }).getByText('已还款', { exact: true }).waitFor();
    } finally {
      await become(`status = 'TO_PAY', own_interest_cents = NULL, interest_to = NULL, repaid_on = NULL`);
    }
    await dueOn('2026-12-14');
  });

  test('[FEE-002] [FEE-019] [FEE-003 2/2] the advance account is there with its flag alone, in the menu and at its address, of the agency that is asked for, as is that of coupons', async () => {
    const plain = await enter('王敏', HOME);
    await menuOf(plain).getByRole('link', { name: '交易记录' }).waitFor();
    expect(await menuOf(plain).getByRole('link', { name: '垫资账户' }).count()).toBe(0);
    await plain.goto('/usercenter/advance');
    await plain.waitForURL(`**${HOME}`);

    const page = await enter('冯涛', HOME);
    await menuOf(page).getByRole('link', { name: '垫资账户' }).click();
    await page.waitForURL('**/usercenter/advance');
    const card = page.getByRole('region', { name: '垫资账户' });
    await card.getByText('498,410.00').waitFor();
    await card.getByRole('img', { name: '总额度 500,000.00 元，已用 1,590.00 元' }).waitFor();
    await card.getByRole('list', { name: '待还账单' }).getByText('1,060.00').first().waitFor();
    await bodyRows(page).nth(1).waitFor();
    expect((await bodyRows(page).allInnerTexts()).map((text) => text.match(/−[\d,.]+/)?.[0])).toEqual(['−530.00', '−1,060.00']);

    // A company that is on credit at two agencies is shown the one in the address.
    const { companyId, subjectId, platform } = here.world;
    const features = (sql: string) =>
      here.world.app.database.rows(`UPDATE company SET features = ${sql} WHERE id = $1 RETURNING id`, [companyId]);
    await features(`array_append(features, 'ADVANCE')`);
    const other = must(platform.subjects.S2);
    await granted(here.world, { companyId, subjectId, kind: 'ADVANCE_QUOTA', amount: '1000.00' });
    await granted(here.world, { companyId, subjectId: other, kind: 'ADVANCE_QUOTA', amount: '2000.00' });
    for (const [agency, name, quota] of [
      [subjectId, S1, '1,000.00'],
      [other, S2, '2,000.00'],
    ] as const) {
      await plain.goto(`/usercenter/advance?agencyId=${agency}`);
      const own = plain.getByRole('region', { name: '垫资账户' });
      await own.getByRole('heading', { name }).waitFor();
      await own.getByText(quota).first().waitFor();
    }
    // One that is not there is told: neither of the two stands in its place.
    const unknown = async (path: string, name: string) => {
      await plain.goto(`${path}?agencyId=999999`);
      const told = plain.getByRole('status').filter({ hasText: '该合作主体在此没有账户' });
      await told.waitFor();
      expect([path, await plain.locator('#main table').count()]).toEqual([path, 0]);
      await told.getByRole('button', { name: `查看${name}` }).click();
      await told.waitFor({ state: 'detached' });
    };
    await unknown('/usercenter/advance', S1);
    await features(`array_remove(features, 'ADVANCE')`);

    // So is one with coupons at two.
    await features(`array_append(features, 'COUPON')`);
    await granted(here.world, { companyId, subjectId, kind: 'COUPON', amount: '10.00' });
    await granted(here.world, { companyId, subjectId: other, kind: 'COUPON', amount: '20.00' });
    for (const [agency, balance] of [
      [subjectId, '10.00'],
      [other, '20.00'],
    ] as const) {
      await plain.goto(`/usercenter/rebate?agencyId=${agency}`);
      await plain.getByRole('region', { name: '优惠券合计' }).getByText(balance).first().waitFor();
    }
    await unknown('/usercenter/rebate', S1);
    await features(`array_remove(features, 'COUPON')`);
  });

  test('[FEE-003 1/2] [FEE-018] [FEE-020] the coupon account leads home without its flag; with it it shows thirty days, and the progress of its file is asked for every second', async () => {
    const plain = await enter('王敏', HOME);
    expect(await menuOf(plain).getByRole('link', { name: '优惠券账户' }).count()).toBe(0);
    await plain.goto('/usercenter/rebate');
    await plain.waitForURL(`**${HOME}`);

    const { page } = await here.visit('冯涛');
    const { subjectId } = here.made.place;
    await page.goto(`/usercenter/rebate?agencyId=${subjectId}`);
    await page.waitForURL((url) => url.searchParams.get('day') === '2026-11-02..2026-12-01');
    await seen(page, '500.00');
    await page.getByRole('row', { name: /优惠券发放/ }).waitFor();
    expect(pathOf(page)).toContain(`agencyId=${subjectId}`);

    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const own = fundFlowExport.page.bind(fundFlowExport);
    const spy = jest.spyOn(fundFlowExport, 'page').mockImplementation(async (...call) => {
      await held;
      return own(...call);
    });
    await page.clock.install();
    await button(page, '导出流水').click();
    await page.getByRole('status').getByText('导出已开始，可在下载记录查看').waitFor();
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 2_000)));
    await page.waitForLoadState('networkidle');
    let asked = 0;
    page.on('request', (request) => {
      if (isCall('ExportTray')(new URL(request.url()))) asked += 1;
    });
    const isAsked = (times: number) =>
      waitUntil(
        () => asked === times,
        () => `question ${times}, not ${asked}`,
      );
    await page.clock.runFor(1_000);
    await isAsked(1);
    await page.clock.runFor(900);
    expect(asked).toBe(1);
    await page.clock.runFor(100);
    await isAsked(2);
    const file = page.waitForEvent('download');
    letGo();
    await page.clock.resume();
    await file;
    spy.mockRestore();
  });

  test('[STM-096 1/2] a settled statement sums up who was paid, what ended, what the coupon took and what is charged in the end', async () => {
    const { companyId } = here.made.place;
    // Without its advance the company pays from coupon and balance.
    await here.world.app.database.rows(`UPDATE company SET features = array_remove(features, 'ADVANCE') WHERE id = $1 RETURNING id`, [
      companyId,
    ]);
    const joint = statementsOf(here.world, { company: 'B', payType: 'JOINT' });
    const { id } = await joint.paid(workerRows(['900.00', '700.00'], [undefined, REFUSED_CARD]));
    await joint.until(id, 'ABNORMAL');
    const stop = { statementId: id, selection: { mode: 'ALL', filter: { statuses: ['FAILED'] } }, reason: 'AMOUNT_WRONG' };
    await runRaw(await joint.member(joint.place.payer), terminateLines, stop, { idempotencyKey: key() });
    const page = await enter('冯涛', `/serviceCompleted/detail/${id}`);
    await outcomeIs(page, '应付', { 人数: '2', 应发: '1,600.00', 服务费: '96.00', 合计: '1,696.00', 优惠券抵扣: '96.00' });
    await outcomeIs(page, '成功', { 人数: '1', 应发: '900.00', 服务费: '54.00', 合计: '954.00', 优惠券抵扣: '54.00' });
    await outcomeIs(page, '终止', { 人数: '1', 应发: '700.00', 服务费: '42.00', 合计: '742.00', 优惠券抵扣: '42.00' });
    // 954.00 less the 54.00 that the coupon bore.
    await page.getByRole('table', { name: '对账' }).locator('tfoot').getByText('900.00').waitFor();
    const fact = (label: string) => page.locator('.jq-kv > div', { has: page.getByText(label, { exact: true }) }).locator('dd');
    const [kept] = await here.world.app.database.rows<{ pay_order: 'PAY_FIRST' | 'INVOICE_FIRST' }>(
      'SELECT pay_order FROM statement WHERE id = $1',
      [id],
    );
    expect(await fact('支付顺序').innerText()).toBe(payOrder.label(must(kept).pay_order));
    expect(await fact('发票类目').innerText()).toBe(await load(await joint.member(joint.place.payer), creationFields.invoiceCategory, id));
    await figureIs(page, '最终应收', '¥900.00');
    // Without a coupon there is no column of a deduction.
    const plain = await enter('王敏', `/serviceCompleted/detail/${here.world.paid.statementId}`);
    await outcomeIs(plain, '成功', { 人数: '3', 应发: '6,000.00', 服务费: '360.00', 合计: '6,360.00' });
    expect(await plain.getByRole('table', { name: '对账' }).getByText('优惠券抵扣').count()).toBe(0);
  });

  test('[BIL-018 2/2] [BIL-009 2/2] the bill after an unpaid one shows its own days, what came back, and the bill that it carries', async () => {
    const { companyId } = here.made.place;
    const { rows } = here.world.app.database;
    await rows(`UPDATE company SET features = array_append(features, 'ADVANCE') WHERE id = $1 RETURNING id`, [companyId]);
    const { id } = await here.made.paid(workerRows(['300.00', '200.00'], [undefined, REFUSED_CARD]));
    await here.made.until(id, 'ABNORMAL');
    const stop = { statementId: id, selection: { mode: 'ALL', filter: { statuses: ['FAILED'] } }, reason: 'AMOUNT_WRONG' };
    await runRaw(await here.made.member(here.made.place.payer), terminateLines, stop, { idempotencyKey: key() });
    await makeBuilder(here.world.api, here.world.gateways).moveTo('2027-01-01T00:00:05+08:00');
    const made = (await run(await here.world.api.systemCaller(companyId), runBills, {})).bills;
    const page = await enter('冯涛', `/billlist/detail/${must(made[0])}`);
    await page.getByRole('heading', { level: 1, name: '2026-12 账单' }).waitFor();
    const cells = async (title: string) =>
      (await page.getByRole('table', { name: title, exact: true }).locator('tbody tr').first().locator('th, td').allInnerTexts()).map(
        (text) => text.trim(),
      );
    // 500.00 in the first test of the month, 500.00 here, of which 200.00 came back.
    await page.getByRole('table', { name: '当期每日', exact: true }).waitFor();
    expect(await cells('当期每日')).toEqual(['2026-12-01', '1,000.00', '60.00']);
    expect(await cells('退款')).toEqual(['2026-12-01', '200.00', '12.00']);
    // 1,060.00 × 18 days × 0.0005, from the deadline to the day it was taken over.
    expect(await cells('转入的往期账单')).toEqual(['2026-11-01 至 2026-11-30', '1,060.00', '2026-12-14', '—', '18', '0.0005', '9.54']);
    // The bill that was carried owes nothing itself any more, which is a dash wherever it stands.
    await page.goto(`/billlist/detail/${bill}`);
    await page.getByRole('heading', { level: 1, name: '2026-11 账单' }).waitFor();
    const summary = page.getByRole('region', { name: '账单合计' });
    const wait = summary.locator('.jq-tiles > div').filter({ has: page.locator('dt', { hasText: /^待还$/ }) });
    expect(await wait.locator('dd').innerText()).toBe('—');
    expect(await summary.innerText()).not.toMatch(/(^|[^\d.,])0\.00(?!\d)/);
    await page.goto('/billlist/list');
    await page.getByRole('row', { name: bill }).waitFor();
    const heads = (await page.locator('#main thead th').allInnerTexts()).map((text) => text.trim());
    const told = await page.getByRole('row', { name: bill }).locator('th, td').allInnerTexts();
    expect(told[heads.indexOf('待还（元）')]?.trim()).toBe('—');
  });
});
