// What is said before it happens: to the company in the tax step, to the payee on the phone.
import type { Browser } from 'playwright-core';
import { describeInBrowser, openBrowser } from '../../kit/browser/browser';
import { loggedIn, PHONE } from '../../kit/browser/console';
import { phone, signIn } from '../../kit/browser/phone';
import { monthsBefore } from '../../kit/builders/monthsBefore';
import { LOOSE } from '../../kit/builders/people';
import { openPlace } from '../../kit/builders/places';
import { statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

const BEFORE = ['2025-12', ...Array.from({ length: 10 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)];

describeInBrowser('what comes near', () => {
  let world: SmallWorld;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startSmallWorld({ limits: LOOSE }), openBrowser()]);
    await openPlace(world, {}, '400000.00');
    await monthsBefore(world)(0, '410000.00', BEFORE);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });

  test('[LAW-011 2/2] the next bracket, 98,000 in the month and 5,000,000 in twelve months are told in the tax step and on the phone, before they come', async () => {
    const make = statementsOf(world);
    const amounts = ['89000.00', '40000.00', '500.00'];
    const { id } = await make.checked(workerRows(amounts));
    const { page, context } = await loggedIn(browser, world.app.url, PHONE.王敏);
    await page.goto(`/index/serviceVerifyinfo?statement_id=${id}`);
    const row = (at: number) =>
      page.getByRole('region', { name: '税务核对' }).getByRole('row', { name: new RegExp(must(WORKERS[at]).name) });
    const near = { month: '本次付款后将接近平台月限额', year: '近 12 个月收入将接近 500 万元，可提前引导收款人办理登记' };
    for (const text of [near.month, near.year]) await row(0).getByText(text).first().waitFor({ state: 'attached' });
    await row(1).getByText('下月预计跨入 10% 预扣档').first().waitFor({ state: 'attached' });
    for (const text of [near.month, near.year, /下月预计跨入/]) expect(await row(2).getByText(text).count()).toBe(0);
    await context.close();
    await make.until((await make.paid(workerRows(amounts))).id, 'COMPLETED');
    for (const [at, texts] of [
      [0, [/^本月在.+已收入 90,000\.00，接近月限额 98,000\.00/, /^近 12 个月在.+已收入 4,600,000\.00，接近 5,000,000\.00/]],
      [1, [/^下月如再收到同样的收入，在.+将跨入 10% 预扣档$/]],
    ] as const) {
      const hand = await phone(browser, world.app.url, '/m/income');
      await signIn(hand.page, must(WORKERS[at]));
      await hand.page.getByRole('heading', { name: '我的收入' }).waitFor();
      for (const text of texts) await hand.page.getByText(text).waitFor();
      await hand.context.close();
    }
  });
});
