import type { Page } from 'playwright-core';
import { describeInBrowser, shoot } from '../../../kit/browser/browser';
import { act, figureIs, inDialog, outcomeIs } from '../../../kit/browser/consolePages';
import { button, consoleWorld, toast } from '../../../kit/browser/consoleWorld';
import { booksOf, movement } from '../../../kit/builders/ledger';
import { REFUSED_CARD, workerRows } from '../../../kit/builders/statements';
import { brokenBooks } from '../../../kit/checks/invariants';

describeInBrowser('stopping all that was not paid of a statement', () => {
  const here = consoleWorld();

  const stopAll = async (page: Page, { count, amount, remark }: { count: number; amount: string; remark: string }): Promise<void> => {
    await act(page, '终止未发放');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(`终止 ${count} 条未发放的明细，¥${amount} 退回原账户。`).waitFor();
    await inDialog(page, '终止全部未发放');
    await dialog.getByText('请选择原因').first().waitFor();
    // TRM-007: a hundred characters, and none more.
    await dialog.getByLabel('备注').fill('长'.repeat(101));
    await inDialog(page, '终止全部未发放');
    await dialog.getByText('备注最多 100 字').first().waitFor();
    await dialog.getByLabel('变更发放时间').check();
    await dialog.getByLabel('备注').fill(remark);
    await shoot(page, 'stop-all');
    await inDialog(page, '终止全部未发放');
    await toast(page, '发放已终止');
  };
  const recordOf = async (page: Page, remark: string): Promise<void> => {
    await page.getByRole('tab', { name: '处理记录' }).click();
    await page.getByText(`变更发放时间：${remark}`).waitFor();
  };

  test('[TRM-003 1/4] [TRM-004 1/6] [TRM-012 2/2] [TRM-015 1/5] [TRM-007 2/3] what was paid stays paid, the rest comes back to the balance, and the statement is settled', async () => {
    const { world, made } = here;
    const books = () => booksOf(world.app.database, made.place);
    const before = await books();
    const { id } = await made.paid(workerRows(['9600.00', '9700.00', '9800.00'], [undefined, REFUSED_CARD, REFUSED_CARD]));
    await made.until(id, 'ABNORMAL');
    const failed = movement(before, await books());
    expect(failed).toMatchObject({ AVAILABLE: -3_084_600, PAYOUT_CLEARING: 2_067_000 });

    const page = await here.enter('王敏', `/serviceUnfinished/detail/${id}`);
    for (const [filter, isShown] of [
      ['SUCCESS', false],
      ['PENDING', true],
      ['FAILED', true],
      ['', true],
    ] as const) {
      await page.goto(`/serviceUnfinished/detail/${id}${filter ? `?line-status=${filter}` : ''}`);
      await button(page, '处理异常').waitFor();
      expect([filter, await button(page, '终止未发放').count()]).toEqual([filter, isShown ? 1 : 0]);
    }
    await stopAll(page, { count: 2, amount: '20,670.00', remark: '改到下月发放' });
    await page.waitForURL(`**/serviceCompleted/detail/${id}`);
    await page.getByText('支付完成').first().waitFor();
    await outcomeIs(page, '成功', { 合计: '10,176.00' });
    await outcomeIs(page, '终止', { 应发: '19,500.00' });
    await outcomeIs(page, '终止', { 合计: '20,670.00' });
    await figureIs(page, '最终应收', '¥10,176.00');
    await figureIs(page, '成功应发', '¥9,600.00');
    await figureIs(page, '成功服务费', '¥576.00');
    const lines = page.getByRole('region', { name: '明细', exact: true });
    await lines
      .getByRole('row', { name: /甲小明/ })
      .getByText('发放成功')
      .waitFor();
    expect(await lines.getByRole('row', { name: /甲小明/ }).innerText()).not.toContain('退款');
    for (const name of ['乙小明', '丙小明'])
      expect(await lines.getByRole('row', { name: new RegExp(name) }).innerText()).toMatch(/已终止[\s\S]*全额退款/);
    await shoot(page, 'stop-all-settled');
    await recordOf(page, '改到下月发放');
    expect(movement(before, await books())).toEqual({
      AVAILABLE: -1_017_600,
      PAID: 949_560,
      TAX_PAYABLE: 10_440,
      SERVICE_FEE: 57_600,
    });

    await page.goto('/serviceCompleted/list');
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/serviceCompleted/detail/${id}"]`) });
    expect(await row.innerText()).toMatch(/支付完成[\s\S]*1 \/ 2/);
    await page.goto('/usercenter/balance');
    for (const refund of ['+10,282.00', '+10,388.00']) await page.getByText(refund).waitFor();
  });

  test('[TRM-015 5/5] where nothing was paid the service ends: everything is back, and no tax is left', async () => {
    const { world, made } = here;
    const books = () => booksOf(world.app.database, made.place);
    const before = await books();
    const { id } = await made.paid(workerRows(['800.00', '801.00'], [REFUSED_CARD, REFUSED_CARD]));
    await made.until(id, 'ABNORMAL');
    const page = await here.enter('王敏', `/serviceUnfinished/detail/${id}`);
    await stopAll(page, { count: 2, amount: '1,697.06', remark: '项目取消' });
    await page.waitForURL(`**/serviceCompleted/detail/${id}`);
    await page.getByText('服务终止').first().waitFor();
    for (const name of ['甲小明', '乙小明'])
      await page
        .getByRole('region', { name: '明细', exact: true })
        .getByRole('row', { name: new RegExp(name) })
        .getByText('已终止')
        .waitFor();
    // Who ended it and why stands on the page, not only among its records.
    const note = page.locator('.jq-statement-note');
    await note.getByText(/^服务终止 · 王敏/).waitFor();
    await note.getByText(/项目取消/).waitFor();
    await figureIs(page, '最终应收', '¥0.00');
    await figureIs(page, '成功应发', '¥0.00');
    await figureIs(page, '成功服务费', '¥0.00');
    // Whoever was stopped is in none of the figures beside the last payment, which paid one person.
    await figureIs(page, '人数变化', '1 → 0');
    await figureIs(page, '应发变化（元）', '−9,600.00');
    expect(await page.getByText('较一般劳务少缴').count()).toBe(0);
    expect(await books()).toEqual(before);
    const taxes = await world.app.database.rows<{ status: string }>(
      'SELECT DISTINCT t.status FROM tax_entry t JOIN statement_line l ON l.id = t.line_id WHERE l.statement_id = $1',
      [id],
    );
    expect(taxes.map(({ status }) => status)).toEqual(['REVERSED']);
    await page.goto('/serviceCompleted/list');
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/serviceCompleted/detail/${id}"]`) });
    expect(await row.innerText()).toMatch(/服务终止[\s\S]*0 \/ 2/);
    expect(await brokenBooks(world.app)).toEqual([]);
  });
});
