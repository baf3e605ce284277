import type { Locator, Page } from 'playwright-core';
import { run } from '../../../server/kernel/usecase';
import { handleAbnormal } from '../../../server/statement/commands/handle-abnormal';
import { describeInBrowser } from '../../kit/browser/browser';
import { PHONE } from '../../kit/browser/console';
import { isCall } from '../../kit/browser/consolePages';
import { button, consoleWorld, rowGone, toast } from '../../kit/browser/consoleWorld';
import { key, LIMITED_CARD, OTHER_CARD, REFUSED_CARD, STUCK_CARD, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SignedDoors, signEachIn } from '../../kit/clients/signedDoors';
import { WORKERS } from '../../kit/worlds/smallWorld';

const [first, second] = WORKERS as unknown as [(typeof WORKERS)[number], (typeof WORKERS)[number]];

describeInBrowser('the people of a statement in the console', () => {
  const here = consoleWorld();
  const { enter } = here;
  let doors: SignedDoors<'王敏' | '周倩'>;
  beforeAll(async () => {
    doors = await signEachIn(here.world.app, { 王敏: PHONE.王敏, 周倩: PHONE.周倩 });
  });

  const unfinished = (id: string) => `/serviceUnfinished/detail/${id}`;
  const settled = () => `/serviceCompleted/detail/${here.world.paid.statementId}`;
  const row = (page: Page, name: string): Locator => page.getByRole('table', { name: '明细' }).getByRole('row', { name });
  const names = (page: Page): Promise<string[]> => page.locator('#statement-tab tbody td:nth-child(2)').allInnerTexts();
  const rowsBecome = (page: Page, expected: readonly string[]) =>
    waitUntil(
      async () => JSON.stringify(await names(page)) === JSON.stringify(expected),
      () => `rows ${expected.join()}`,
    );

  test('[STM-019] the people are found by name, card and state, exported as filtered, and the page offers what the state allows', async () => {
    const failing = await here.made.paid(workerRows(['340.00', '341.00'], [undefined, REFUSED_CARD]));
    await here.made.until(failing.id, 'ABNORMAL');
    const page = await enter('王敏', unfinished(failing.id));
    // What failed stands first.
    await rowsBecome(page, ['乙小明', '甲小明']);
    const search = page.getByRole('searchbox', { name: '姓名、身份证号或账号' });
    for (const [text, found] of [
      ['甲小', ['甲小明']],
      [second.idCard, ['乙小明']],
      [first.account, ['甲小明']],
      ['丁', []],
    ] as const) {
      await search.fill(text);
      await search.press('Enter');
      await rowsBecome(page, found);
    }
    await search.fill('');
    await search.press('Enter');
    await page.locator('#statement-tab').getByRole('button', { name: '发放状态' }).click();
    await page.getByRole('checkbox', { name: '发放失败' }).check();
    await rowsBecome(page, ['乙小明']);
    await page.keyboard.press('Escape');
    await search.fill('乙小');
    await search.press('Enter');
    await rowsBecome(page, ['乙小明']);
    const asked = page.waitForRequest((request) => isCall('StartExport')(new URL(request.url())));
    await button(page, '导出明细').click();
    const { input } = ((await asked).postDataJSON() as { variables: { input: { conditions: unknown } } }).variables;
    expect(input.conditions).toEqual([
      { name: 'statementId', values: [failing.id] },
      { name: 'search', values: ['乙小'] },
      { name: 'statuses', values: ['FAILED'] },
    ]);
    await toast(page, '导出已开始');
    await button(page, '终止未发放').waitFor();
    await row(page, '乙小明').getByRole('button', { name: '终止', exact: true }).waitFor();
    const ready = await here.made.passed(workerRows(['342.00']));
    const payer = await enter('周倩', unfinished(ready.id));
    await button(payer, '立即支付').waitFor();
    await payer.getByRole('link', { name: '下载付款信息' }).waitFor();
    await page.goto(settled());
    await button(page, '导出明细').waitFor();
    // Both wait for the day after, and say so.
    await page.getByRole('button', { name: /^打包回单/ }).waitFor();
    await row(page, '甲小明')
      .getByRole('button', { name: /^下载回单/ })
      .waitFor();
  });

  test('[STM-039 2/2] each state of a line has its word on the page and its number at the legacy door', async () => {
    const legacy = doors.rest('王敏');
    const { id: refused } = await here.made.paid(workerRows(['355.00'], [REFUSED_CARD]));
    await here.made.until(refused, 'ABNORMAL');
    const failed = (
      await legacy.post<{ list: { status: number }[] }>('/api/statement/person/list', { statementId: refused, settlementType: 2 })
    ).result;
    expect(failed.list.map(({ status }) => status)).toEqual([2]);
    // Of a statement that has ended: nobody works on its lines any more.
    const { statementId } = here.world.paid;
    const page = await enter('王敏', unfinished(refused));
    await row(page, '甲小明').getByText('发放失败', { exact: true }).waitFor();
    await page.goto(settled());
    for (const [state, code, label] of [
      ['PENDING', 0, '待发放'],
      ['TERMINATED', 3, '已终止'],
      ['RESENDING', 4, '重新发放中'],
      ['PAYING', 5, '发放中'],
      ['SUCCESS', 1, '发放成功'],
    ] as const) {
      await here.world.app.database.rows(
        `UPDATE statement_line SET status = $2 WHERE id = (SELECT min(id) FROM statement_line WHERE statement_id = $1) RETURNING id`,
        [statementId, state],
      );
      const { list } = (await legacy.post<{ list: { status: number }[] }>('/api/statement/person/list', { statementId, settlementType: 2 }))
        .result;
      expect([state, list.some(({ status }) => status === code)]).toEqual([state, true]);
      await page.reload();
      await page.getByRole('table', { name: '明细' }).getByText(label, { exact: true }).first().waitFor();
    }
  });

  test('[PAY-019] [STM-038] [STM-040 2/3] [STM-042 3/3] a failed line says why and may be worked on, in 支付异常 and while the exception is being handled', async () => {
    const { id } = await here.made.paid(workerRows(['350.00', '351.00', '352.00'], [LIMITED_CARD, REFUSED_CARD, REFUSED_CARD]));
    await here.made.until(id, 'ABNORMAL');
    const open = await here.made.confirmed(workerRows(['349.00']));
    const page = await enter('王敏', unfinished(open.id));
    await row(page, '甲小明').waitFor();
    const operations = page.getByRole('columnheader', { name: '操作', exact: true });
    expect(await operations.count()).toBe(0);
    await page.goto(unfinished(id));
    await operations.waitFor();
    // Not complete: what they get is still an estimate.
    await page.getByRole('columnheader', { name: '预估实发（元）', exact: true }).waitFor();
    expect((await here.made.view(id)).totals.isEstimate).toBe(true);
    const lines = await here.made.linesOf(id);
    const reasons = lines.map(({ failure }) => failure?.text ?? '');
    expect(reasons.every((text) => /\p{Script=Han}{3}/u.test(text))).toBe(true);
    await page.getByRole('columnheader', { name: '原因', exact: true }).waitFor();
    for (const [index, name] of ['甲小明', '乙小明', '丙小明'].entries())
      await row(page, name)
        .getByText(reasons[index] ?? '')
        .waitFor();
    await button(page, '处理异常').waitFor();
    // Where nothing has failed yet, none of it is done.
    const payer = doors.rest('周倩');
    const maker = doors.rest('王敏');
    const change = (statementId: string, listId: string) =>
      maker.post('/api/statement/check/detail/update', { statementId, listId, remark: '已联系' });
    const resend = (list_id: string) => payer.post('/api/statement/resend/single', { list_id, card: OTHER_CARD });
    const stop = (list_id: string) => maker.post('/api/statement/stop/single', { list_id, stop: 1, remark: '不再需要' });
    const early = await here.made.passed(workerRows(['353.00']));
    const waiting = must((await here.made.linesOf(early.id))[0]).id;
    for (const call of [change(early.id, waiting), resend(waiting), stop(waiting)]) expect((await call).code).not.toBe(22000);
    // In 支付异常 it is edited.
    expect((await change(id, must(lines[2]).id)).code).toBe(22000);
    for (const deed of ['编辑', '改账号并重新发放', '终止'])
      await row(page, '丙小明').getByRole('button', { name: deed, exact: true }).waitFor();
    // One is refused again at once, the other one's answer stays out, so that the statement waits in 15 with a failed line.
    const edits = [{ id: must(lines[1]).id, account: STUCK_CARD }];
    await run(await here.world.member('周倩'), handleAbnormal, { statementId: id, edits, onlySendable: true }, { idempotencyKey: key() });
    await page.locator('.jq-pill', { hasText: '异常处理中' }).first().waitFor();
    await row(page, '甲小明').getByText('发放失败').waitFor();
    await row(page, '甲小明')
      .getByText(reasons[0] ?? '')
      .waitFor();
    expect((await here.made.view(id)).status).toBe('EXCEPTION');
    // Being handled it is edited no more, but paid again or ended.
    expect(await change(id, must(lines[0]).id)).toMatchObject({
      code: 22001,
      message: expect.stringContaining('当前状态为异常处理中，不能编辑失败明细'),
    });
    expect(await row(page, '甲小明').getByRole('button', { name: '编辑', exact: true, disabled: false }).count()).toBe(0);
    for (const deed of ['改账号并重新发放', '终止'])
      await row(page, '甲小明').getByRole('button', { name: deed, exact: true, disabled: false }).waitFor();
    expect((await stop(must(lines[2]).id)).code).toBe(22000);
    expect((await resend(must(lines[0]).id)).code).toBe(22000);
    await rowGone(row(page, '乙小明').getByText(must(reasons[1])));
  });
});
