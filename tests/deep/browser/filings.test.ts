// What a subject declares, as operators of the tax take it from their page.
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { axeFindings, describeInBrowser, openBrowser } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { button } from '../../kit/browser/consoleWorld';
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

  test('an operator of the tax chooses subject, sheet and period, and takes the file; another one reads the figures alone', async () => {
    const { page, context } = await loggedIn(browser, world.app.url, OPERATOR_PHONE.孙越);
    await page.goto('/ops/filings');
    await page.getByRole('heading', { name: '税务申报' }).waitFor();
    // The month before is what is declared now, and nobody was paid in it.
    expect(await page.getByLabel('所属期').inputValue()).toBe('2026-10');
    await page.getByText('这个所属期还没有生成过申报表').waitFor();
    expect(await button(page, '生成并下载').count()).toBe(0);
    await page.getByLabel('所属期').selectOption('2026-11');
    await page.getByText('所属期尚未结束').waitFor();
    await page.getByRole('region', { name: '应交税费本月变动' }).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, '生成并下载').click()]);
    expect(file.suggestedFilename()).toMatch(/^累计预扣_.+_2026-11_\d+\.xlsx$/);
    expect(await readSheet(await readFile(await file.path()))).toHaveLength(5);
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
});
