import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { cents, formatGrouped, formatYuan, sum, yuan } from '../../../schema/money';
import { fundAccount } from '../../../server/fund/queries';
import { run } from '../../../server/kernel/usecase';
import { awaitFunds } from '../../../server/statement/commands/await-funds';
import { holdFunds } from '../../../server/statement/commands/hold-funds';
import { releaseFunds } from '../../../server/statement/commands/release-funds';
import { axeFindings, describeInBrowser } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { openPlace } from '../../kit/builders/places';
import { key, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';

const S1 = '海南灵汇数科服务有限公司';
const S2 = '天津众启云服科技有限公司';
const DAY = '2026-11-20';
const balanceOf = (agencyId: string): string => `/usercenter/balance?agencyId=${agencyId}`;

describeInBrowser('the fee centre', () => {
  let made: Statements;
  const here = consoleWorld({
    prepare: async (world) => {
      await openPlace(world, { kind: 'BUSINESS_INCOME' }, '88000.00');
      made = statementsOf(world);
    },
  });
  const { enter } = here;
  const rows = (page: Page) => page.locator('#main table tbody tr');
  const rowsBecome = (page: Page, count: number) =>
    waitUntil(
      async () => (await rows(page).count()) === count,
      () => `${count} rows`,
    );
  const column = async (page: Page, title: string) => {
    const heads = (await page.locator('#main thead th').allInnerTexts()).map((text) => text.trim());
    return (
      await rows(page)
        .locator(`> :nth-child(${heads.indexOf(title) + 1})`)
        .allInnerTexts()
    ).map((text) => text.trim());
  };
  const exported = async (page: Page) => {
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, '导出流水').click()]);
    return readSheet(await file.path());
  };
  const choose = async (page: Page, chip: string, option: string) => {
    await page.getByRole('button', { name: chip, exact: true }).click();
    await page.getByLabel(option, { exact: true }).click();
    await page.keyboard.press('Escape');
  };

  test('[FEE-001] [LDG-002 3/3] the balance account of the agency in the address is shown: its figures, its account to pay to, its flows', async () => {
    const { platform, subjectId } = here.world;
    const page = await enter('王敏', balanceOf(subjectId));
    for (const [agency, name, place, arrived, other] of [
      [subjectId, S1, 'A/S1', '+100,000.00', '+88,000.00'],
      [must(platform.subjects.S2), S2, 'A/S2', '+88,000.00', '+100,000.00'],
    ] as const) {
      await page.goto(balanceOf(agency));
      const card = page.locator('.jq-fund-account[data-chosen=true]');
      await card.getByText(name).waitFor();
      const { available } = await run(await here.world.member('赵晨'), fundAccount, { subjectId: agency });
      expect((await card.locator('.amount').innerText()).replace(/[^\d.]/g, '')).toBe(formatYuan(available));
      await page.getByRole('region', { name: '充值账户' }).getByText(must(platform.accounts[place]).account).waitFor();
      await rows(page).getByText(arrived).first().waitFor();
      expect(await rows(page).getByText(other).count()).toBe(0);
    }
  });

  test('an agency of the address that is not there is told, and no other one stands in its place', async () => {
    const page = await enter('王敏', balanceOf('999999'));
    for (const path of [balanceOf('999999'), '/usercenter/balance?explain=999999']) {
      await page.goto(path);
      const told = page.getByRole('status').filter({ hasText: '该合作主体在此没有账户' });
      await told.getByText('请选择其他合作主体').waitFor();
      expect([path, await rows(page).count()]).toEqual([path, 0]);
      expect([path, await button(page, '导出流水').count()]).toEqual([path, 0]);
      await told.getByRole('button', { name: `查看${S1}` }).click();
      await told.waitFor({ state: 'detached' });
      await page.waitForURL((url) => url.searchParams.get('agencyId') === here.world.subjectId);
    }
    // The record of all of them says that it is not narrowed.
    await page.goto('/usercenter/record?agencyId=999999');
    await page.getByText('没有这个合作主体，未按它筛选').waitFor();
    await rowsBecome(page, 3);
  });

  test('[FEE-004] the record of transactions is narrowed by type and by days, and exported as it is shown', async () => {
    const page = await enter('王敏', '/usercenter/record');
    await rowsBecome(page, 3);
    await choose(page, '类型', '扣款');
    await rowsBecome(page, 1);
    expect(await column(page, '金额（元）')).toEqual(['−6,360.00']);
    const sheet = (await exported(page)).flat().map(String);
    expect(sheet).toContain('-6360');
    expect(sheet.join()).not.toMatch(/100000|88000/);
    await page.goto(`/usercenter/record?day=${DAY}..${DAY}`);
    await rowsBecome(page, 3);
    await page.goto('/usercenter/record?day=2026-11-19..2026-11-19');
    await page.getByText('没有符合筛选条件的数据').waitFor();
    // The row of titles alone.
    expect((await exported(page)).filter((line) => line.some((cell) => typeof cell === 'number'))).toEqual([]);
  });

  test('the file of an account holds what its list shows: by type, by days, and without the locks that were given up', async () => {
    const page = await enter('王敏', balanceOf(here.world.subjectId));
    await rowsBecome(page, 2);
    const amounts = async () => (await exported(page)).flatMap((line) => (typeof line[2] === 'number' ? [line[2]] : []));
    await choose(page, '类型', '扣款');
    await rowsBecome(page, 1);
    expect(await amounts()).toEqual([-6360]);
    await page.goto(`${balanceOf(here.world.subjectId)}&day=2026-11-19..2026-11-19`);
    await page.getByText('没有符合筛选条件的数据').waitFor();
    expect(await amounts()).toEqual([]);
  });

  test('[FEE-021 3/3] a lock that was given up is no row of the account or of the record; whoever asks sees it as one grey line with no amount', async () => {
    const open = await made.passed(workerRows(['700.00']));
    const payer = await here.world.member('周倩');
    await run(payer, holdFunds, { id: open.id, version: open.version }, { idempotencyKey: key() });
    await run(payer, releaseFunds, { id: open.id });
    for (const [path, count] of [
      [balanceOf(here.world.subjectId), 2],
      ['/usercenter/record', 3],
    ] as const) {
      const page = await enter('王敏', path);
      await rowsBecome(page, count);
      await choose(page, '冻结记录', '显示已解冻的冻结');
      await rowsBecome(page, count + 1);
      const lock = rows(page).first();
      expect((await lock.innerText()).replace(/\s+/g, ' ')).toMatch(
        /2026-11-20 \d\d:\d\d.* 冻结 \/ 解冻 — .*\d\d:\d\d 冻结 ¥742\.00，\d\d:\d\d 解冻/,
      );
      const grey = await lock.getByText('冻结 / 解冻').evaluate((text) => getComputedStyle(text).color);
      const plain = await rows(page)
        .nth(1)
        .getByText(/^(扣款|充值)$/)
        .evaluate((text) => getComputedStyle(text).color);
      expect(grey).not.toBe(plain);
    }
  });

  test('[LDG-007] [LDG-004 1/4] a balance is drilled into: its purposes, their flows, the booking and the lines behind one, each level added up; the address shows a colleague the same', async () => {
    const page = await enter('王敏', balanceOf(here.world.subjectId));
    await button(page, `${S1}：余额怎么来的`).click();
    const panel = page.getByRole('complementary', { name: '余额怎么来的' });
    await button(panel, '开户至今').click();
    const bars = panel.locator('.jq-waterfall > li');
    await bars.getByText('开户时').waitFor();
    const cents = (text: string) => yuan(text.replace('−', '-').replace(/[^\d.-]/g, ''));
    const figures = async () => (await bars.locator('.num:last-of-type').allInnerTexts()).map(cents);
    const [opening, ...rest] = await figures();
    const closing = must(rest.pop());
    const { available } = await run(await here.world.member('赵晨'), fundAccount, { subjectId: here.world.subjectId });
    expect([sum([must(opening), ...rest]), closing]).toEqual([closing, available]);

    await bars.getByRole('button', { name: /结算款/ }).click();
    const { statementCode } = await made.view(here.world.paid.statementId);
    await button(panel, `分录：${statementCode}`).click();
    const lines = panel.getByRole('region', { name: '对应的发放明细' });
    await lines.getByText('甲小明').waitFor();
    expect(await lines.locator('tbody tr').count()).toBe(3);
    const amounts = (await lines.locator('tbody tr td:last-child').allInnerTexts()).map(cents);
    expect(sum(amounts)).toBe(yuan('6360.00'));
    const sums = panel.locator('.jq-adds-up');
    expect([await sums.count(), await panel.locator('.jq-adds-up[data-holds=true]').count()]).toEqual([4, 4]);
    await panel.getByRole('region', { name: '分录', exact: true }).getByText('借贷相等').waitFor();

    const colleague = await enter('赵晨', page.url());
    const theirs = colleague.getByRole('complementary', { name: '余额怎么来的' });
    await theirs.getByRole('region', { name: '对应的发放明细' }).getByText('甲小明').waitFor();
    expect(await theirs.locator('.jq-waterfall').innerText()).toBe(await panel.locator('.jq-waterfall').innerText());
    await lines.getByRole('link', { name: '在结算单中打开' }).click();
    await page.waitForURL(/\/serviceCompleted\/detail\/\d+$/);
  });

  test('[LDG-013 1/2] the forecast takes what stands in 4, 5, 7 and 10 from the balance, nothing else, and names what will be missing', async () => {
    const before = await run(await here.world.member('赵晨'), fundAccount, { subjectId: here.world.subjectId });
    // One of 700.00 waits in 10 already; what is still being checked is nobody's promise yet.
    await made.checked(workerRows(['9999.00']));
    await made.confirmed(workerRows(['1000.00']));
    await made.submitted(workerRows(['2000.00']));
    const announced = await made.passed(workerRows(['3000.00']));
    await run(
      await here.world.member('周倩'),
      awaitFunds,
      { id: announced.id, version: announced.version, remittedOn: DAY },
      { idempotencyKey: key() },
    );
    const big = await made.passed(workerRows(['40000.00', '41000.00']));
    const page = await enter('周倩', balanceOf(here.world.subjectId));
    const forecast = page.getByRole('region', { name: '待付预测' });
    await forecast.getByText('待付合计').waitFor();
    const parts = await forecast
      .locator('dl > div')
      .evaluateAll((all) => all.map((one) => [...one.children].map((cell) => cell.textContent)));
    expect(Object.fromEntries(parts)).toEqual({
      '待付款 1 单': '1,060.00',
      '待审核 1 单': '2,120.00',
      '待确认到账 1 单': '3,180.00',
      '待支付 2 单': '86,602.00',
      待付合计: '92,962.00',
    });
    // 93,640.00 are there.
    expect(before.available).toBe(yuan('93640.00'));
    await forecast.getByText('可用资金足够支付以上结算单。').waitFor();
    // What is locked for one of them has left the balance already, and is not taken off a second time.
    const payer = await here.world.member('周倩');
    await run(payer, holdFunds, { id: big.id, version: big.version }, { idempotencyKey: key() });
    await page.reload();
    await forecast.getByText('7,780.00').waitFor();
    await forecast.getByText('可用资金足够支付以上结算单。').waitFor();
    expect(await forecast.locator('dl > div').filter({ hasText: '待支付 1 单' }).locator('dd').innerText()).toBe('742.00');
    await run(payer, releaseFunds, { id: big.id });
    await made.confirmed(workerRows(['5000.00']));
    await page.reload();
    await forecast.getByText('预计缺口 4,622.00 元').waitFor();
  });

  test('[LDG-009 1/2] the trial balance of any day is even, row by row what stood then, and is exported as shown', async () => {
    const { page, context } = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    const totals: string[] = [];
    for (const day of ['2026-11-01', DAY]) {
      await page.goto(`/ops/trial?day=${day}`);
      await page.getByText('借贷相等').waitFor();
      const [file] = await Promise.all([page.waitForEvent('download'), button(page, '导出试算表').click()]);
      expect(file.suggestedFilename()).toBe(`试算表-${day}.csv`);
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').map((line) => line.split(','));
      const [whole, ...body] = lines.slice(1).reverse();
      const added = [3, 4].map((at) => formatYuan(sum(body.map((cells) => yuan(must(cells[at]))))));
      expect(added).toEqual(must(whole).slice(3));
      expect(added[0]).toBe(added[1]);
      expect(await page.getByRole('table', { name: '试算表' }).locator('tbody tr').count()).toBe(body.length);
      totals.push(must(added[0]));
    }
    expect(totals[0]).toBe('0.00');
    expect(yuan(must(totals[1]))).toBeGreaterThan(yuan('188000.00'));
    await context.close();
  });

  test('an account that pays nothing since a check found it to differ stands on the desk of the operators and on their trial balance, where two of them lift that', async () => {
    const { page, context } = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    await page.goto('/ops/trial');
    await page.getByText('借贷相等').waitFor();
    expect(await page.getByRole('table', { name: '停付的账户' }).count()).toBe(0);
    await here.world.app.database.rows(
      `INSERT INTO ledger_block (company_id, account_id, stored_cents, summed_cents)
       SELECT company_id, id, credit_cents - debit_cents + 500, credit_cents - debit_cents FROM ledger_account
       WHERE company_id = $1 AND subject_id = $2 AND kind = 'AVAILABLE' RETURNING account_id`,
      [here.world.companyId, here.world.subjectId],
    );
    await page.goto('/ops/desk');
    const queue = page.locator('[data-queue=LEDGER]');
    await queue.getByText('账户差异停付').waitFor();
    expect(await queue.locator('.count').innerText()).toBe('1');
    expect(await queue.locator('.next').innerText()).toContain('可用余额');
    await queue.click();
    await page.locator('.jq-desk-queue').getByRole('link', { name: '打开队列' }).click();
    await page.getByText('1 个账户的余额与分录不一致，已停付').waitFor();
    const { available } = await run(await here.world.member('赵晨'), fundAccount, { subjectId: here.world.subjectId });
    const row = page.getByRole('table', { name: '停付的账户' }).locator('tbody tr');
    for (const text of [S1, '可用余额', formatGrouped(cents(available + 500)), formatGrouped(available)])
      expect(await row.innerText()).toContain(text);
    // The account agrees with its entries again: one operator asks with a reason, another confirms, and it pays.
    await row.getByRole('button', { name: '申请解除可用余额的停付' }).click();
    const asking = page.getByRole('alertdialog', { name: '申请解除停付：可用余额' });
    await asking.getByRole('button', { name: '提交申请' }).click();
    await asking.getByText('请填写原因').waitFor();
    await asking.getByLabel('原因').fill('已按分录更正');
    expect(await axeFindings(page)).toEqual([]);
    await asking.getByRole('button', { name: '提交申请' }).click();
    await row.getByRole('link', { name: '林岚已申请解除，待另一人确认' }).click();
    await page.waitForURL('**/ops/approvals');
    const second = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.孙越);
    await second.page.goto('/ops/approvals');
    const asked = second.page.locator('tbody tr').filter({ hasText: '解除账户停付' });
    await asked.getByText('可用余额：已按分录更正').waitFor();
    await asked.getByRole('button', { name: /^确认执行/ }).click();
    await second.page.getByRole('alertdialog').getByRole('button', { name: '确认执行' }).click();
    await asked.waitFor({ state: 'detached' });
    await second.page.goto('/ops/trial');
    await second.page.getByText('借贷相等').waitFor();
    expect(await second.page.getByRole('table', { name: '停付的账户' }).count()).toBe(0);
    await Promise.all([context.close(), second.context.close()]);
  });
});
