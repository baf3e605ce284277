import { run } from '../../../server/kernel/usecase';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { describeInBrowser, shoot } from '../../kit/browser/browser';
import { consoleWorld } from '../../kit/browser/consoleWorld';
import { key, REFUSED_CARD, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';

describeInBrowser('what a page tells where it is looked for', () => {
  const here = consoleWorld();

  test('among the errors the cell of the result says what is wrong, also where the column that it is about is out of sight', async () => {
    const [first, second] = workerRows(['10.001', '20.00']);
    const { statementKey } = await here.made.created([must(first), must(second)]);
    const page = await here.enter('王敏', `/index/serviceBaseverify?statement_key=${statementKey}`);
    await page.setViewportSize({ width: 1_440, height: 900 });
    const result = page.locator('tr[aria-rowindex="2"] td.result');
    const why = result.locator('.why');
    await why.waitFor();
    expect(await why.evaluate((one: HTMLElement) => one.innerText.replace(/^：/, ''))).toContain('金额最多保留两位小数');
    const box = must(await why.boundingBox());
    expect(box.width).toBeGreaterThan(40);
    expect(box.height).toBeGreaterThanOrEqual(16);
    expect(box.x + box.width).toBeLessThan(1_440);
    await shoot(page, 'errors-result');
  });

  test('a stopped line has no receipt to wait for, and the list of completed statements tells what was charged in the end', async () => {
    const { id, statementCode } = await here.made.paid(workerRows(['1000.00', '700.00'], [undefined, REFUSED_CARD]));
    await here.made.until(id, 'ABNORMAL');
    const selection = { mode: 'ALL' as const, filter: { statuses: ['FAILED' as const] } };
    const maker = await here.world.member('王敏');
    await run(maker, terminateLines, { statementId: id, selection, reason: 'AMOUNT_WRONG' }, { idempotencyKey: key() });
    await here.made.until(id, 'COMPLETED');
    const page = await here.enter('王敏', '/serviceCompleted/list');
    const row = page.getByRole('row', { name: statementCode });
    await row.waitFor();
    const heads = (await page.locator('#main thead th').allInnerTexts()).map((text) => text.trim());
    const cells = (await row.locator('th, td').allInnerTexts()).map((text) => text.trim());
    const cell = (head: string) => cells[heads.indexOf(head)];
    expect([cell('应付总额（元）'), cell('最终应收（元）'), cell('成功 / 终止')]).toEqual(['1,802.00', '1,060.00', '1 / 1']);
    await shoot(page, 'completed-final');
    await page.goto(`/serviceCompleted/detail/${id}`);
    const stopped = page.getByRole('row', { name: /乙小明/ });
    await stopped.getByText('不生成', { exact: true }).waitFor();
    await page
      .getByRole('row', { name: /甲小明/ })
      .getByText(/后可下载$/)
      .waitFor();
    await shoot(page, 'stopped-receipt');
  });
});
