// What a subject declares, as operators of the tax take it from their page.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { opsTaxRecords } from '../../../server/filing/queries';
import { run } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { axeFindings, describeInBrowser, openBrowser, shoot } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE, PHONE } from '../../kit/browser/console';
import { button } from '../../kit/browser/consoleWorld';
import { filingsOf } from '../../kit/builders/filings';
import { openPlace } from '../../kit/builders/places';
import { STUCK_CARD, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

describeInBrowser('the page of what is declared', () => {
  let world: SmallWorld;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startSmallWorld(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });

  test('[LAW-007 2/3] [LAW-009 2/2] an operator of the tax chooses subject, sheet and period, and takes the file, whose lines and tax are those of the page; another one reads the figures alone', async () => {
    await openPlace(world, {}, '100000.00');
    const make = statementsOf(world);
    await make.until((await make.paid(workerRows(['60000.00']))).id, 'COMPLETED');
    const { page, context } = await loggedIn(browser, world.app.url, OPERATOR_PHONE.孙越);
    await page.goto('/ops/filings');
    await page.getByRole('heading', { name: '税务申报' }).waitFor();
    // The month before is what is declared now, and nobody was paid in it.
    expect(await page.getByLabel('所属期').inputValue()).toBe('2026-10');
    await page.getByText('这个所属期还没有生成过申报表').waitFor();
    expect(await button(page, '生成并下载').count()).toBe(0);
    await page.getByLabel('所属期').selectOption('2026-11');
    await page.getByText('所属期尚未结束').waitFor();
    const books = page.getByRole('region', { name: '应交税费本月变动' });
    await books.waitFor();
    // 61,000.00 less 20 % and 5,000.00 are taxed by 10 % less 2,520.00.
    await books.getByText('1,860.00').first().waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, '生成并下载').click()]);
    expect(file.suggestedFilename()).toMatch(/^累计预扣_.+_2026-11_\d+\.xlsx$/);
    const [titles = [], ...lines] = await readSheet(await readFile(await file.path()));
    const told = lines.map((cells) =>
      ['收入（含增值税）', '税费合计', '计入应交税费'].map((title) => Number(cells[titles.indexOf(title)])),
    );
    const [sums, ...paid] = told.reverse();
    expect(paid.sort(([a = 0], [b = 0]) => a - b)).toEqual([
      [1_000, 0, 0],
      [2_000, 0, 0],
      [3_000, 0, 0],
      [60_000, 1_860, 1_860],
    ]);
    expect(sums).toEqual([66_000, 1_860, 1_860]);
    const made = page.getByRole('table', { name: '已生成的表' });
    await made.getByText('一致').waitFor();
    const [again] = await Promise.all([page.waitForEvent('download'), made.getByRole('button', { name: /^下载/ }).click()]);
    expect(again.suggestedFilename()).toBe(file.suggestedFilename());
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('申报表').selectOption({ label: '平台内从业人员' });
    await page.getByLabel('所属期').selectOption('2026-Q4');
    const [workers] = await Promise.all([page.waitForEvent('download'), button(page, '生成并下载').click()]);
    expect(workers.suggestedFilename()).toMatch(/^平台内从业人员_.+_2026-Q4_\d+\.xlsx$/);
    await context.close();
    const other = await loggedIn(browser, world.app.url, OPERATOR_PHONE.林岚);
    await other.page.goto('/ops/filings?period=2026-11');
    await other.page.getByRole('table', { name: '已生成的表' }).getByText('一致').waitFor();
    expect(await other.page.getByRole('button', { name: /下载/ }).count()).toBe(0);
    await other.context.close();
  });

  const tableOf = (page: Page): Promise<string[][]> =>
    page
      .getByRole('table', { name: '累计台账' })
      .locator('tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));

  test('[LAW-003] the cumulative ledger of a payee shows months counted, income, fee, deduction, taxable, tax, withheld and gaps, to operators and behind the tax of a line', async () => {
    const make = statementsOf(world);
    const moveTo = (day: string) => makeBuilder(world.api, world.gateways).moveTo(`${day}T10:00:00+08:00`);
    await moveTo('2027-01-10');
    await make.until((await make.paid(workerRows(['60000.00']))).id, 'COMPLETED');
    await moveTo('2027-03-10');
    const { id } = await make.until((await make.paid(workerRows(['20000.00']))).id, 'COMPLETED');
    const ledger = [
      ['月份', '连续月数', '当月收入', '累计收入', '累计费用', '累计减除费用', '累计应纳税所得额', '累计税额', '当月预扣', '累计预扣'],
      ['2027-01', '1', '60,000.00', '60,000.00', '12,000.00', '5,000.00', '43,000.00', '1,780.00', '1,780.00', '1,780.00'],
      ['2027-02', '无收入，连续中断', '0.00', '—', '—', '—', '—', '—', '—', '—'],
      ['2027-03', '1', '20,000.00', '20,000.00', '4,000.00', '5,000.00', '11,000.00', '330.00', '330.00', '330.00'],
    ];
    const { page, context } = await loggedIn(browser, world.app.url, OPERATOR_PHONE.孙越);
    await page.goto('/ops/tax-records');
    const row = page.getByRole('row', { name: /甲小明/ });
    await row.getByText('20,000.00').waitFor();
    await row.getByRole('button', { name: /^查看/ }).click();
    await page.getByText('距增值税起征点 100,000.00 元还有 80,198.02 元').waitFor();
    expect(await tableOf(page)).toEqual(ledger);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/ops/tax-records?year=2026');
    await page
      .getByRole('row', { name: /丙小明/ })
      .getByText('3,000.00')
      .waitFor();
    // Another subject has withheld nothing of him, and a name narrows the list.
    await page.goto(`/ops/tax-records?year=2026&subject=${must(world.platform.subjects.S2)}`);
    await page.getByText('这一年还没有连续劳务的累计记录').waitFor();
    expect(await page.getByRole('row', { name: /小明/ }).count()).toBe(0);
    const tax = operatorCallerFor(world.platform.review);
    const records = { year: 2026, keyword: null, first: 20, after: null, page: null };
    const namesAt = async (subject: string, keyword: string | null = null) =>
      (await run(tax, opsTaxRecords, { ...records, subjectId: must(world.platform.subjects[subject]), keyword })).nodes.map(
        ({ name }) => name,
      );
    expect(await namesAt('S2')).toEqual([]);
    expect(await namesAt('S1', '丙小')).toEqual(['丙小明']);
    await context.close();
    const console_ = await loggedIn(browser, world.app.url, PHONE.周倩);
    await console_.page.goto(`/serviceCompleted/detail/${id}`);
    await console_.page
      .getByRole('button', { name: /为什么/ })
      .first()
      .click();
    await button(console_.page, '查看当年累计台账').click();
    await console_.page.getByRole('table', { name: '累计台账' }).waitFor();
    expect(await tableOf(console_.page)).toEqual(ledger);
    expect(await axeFindings(console_.page)).toEqual([]);
    await console_.context.close();
  });

  test('what has no final result is told with its number and amount, and asked about before a sheet leaves it out; the list keeps how many', async () => {
    const make = statementsOf(world);
    const filings = filingsOf(world);
    await make.until((await make.paid(workerRows(['700.00']))).id, 'COMPLETED');
    await make.paid(workerRows(['3000.00'], [STUCK_CARD]));
    await waitUntil(
      async () => (await filings.situation('WITHHOLDING', '2027-03')).open.lineCount === 1,
      () => 'the payment is on its way',
    );
    const { page, context } = await loggedIn(browser, world.app.url, OPERATOR_PHONE.孙越);
    await page.goto('/ops/filings?period=2027-03');
    const words = '有 1 笔付款中或付款失败、待企业处理的明细，含税金额共 3,000.00 元';
    await page.getByText(words).waitFor();
    await shoot(page, 'filings-open');
    await button(page, '生成并下载').click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByText(words).waitFor();
    await shoot(page, 'filings-ask');
    await Promise.all([page.waitForEvent('download'), button(dialog, '生成并下载').click()]);
    const made = page.getByRole('table', { name: '已生成的表' });
    await made.getByText('一致').waitFor();
    const cells = async (row: number) => made.getByRole('row').nth(row).locator('th, td').allTextContents();
    const [titles, newest] = [await cells(0), await cells(1)];
    expect(newest[titles.indexOf('未列入笔数')]).toBe('1');
    await shoot(page, 'filings-made');
    expect(await axeFindings(page)).toEqual([]);
    await context.close();
  });
});
