import { serviceOrderResult } from '../../../schema/codes';
import { serviceOrder as orderMachine } from '../../../schema/machines/serviceOrder';
import { serviceOrderItem as itemMachine } from '../../../schema/machines/serviceOrderItem';
import { yuan } from '../../../schema/money';
import { run } from '../../../server/kernel/usecase';
import { calculateServiceOrder } from '../../../server/serviceOrder/commands/calculate-service-order';
import { stopServiceOrderItem } from '../../../server/serviceOrder/commands/stop-service-order-item';
import { terminateServiceOrder } from '../../../server/serviceOrder/commands/terminate-service-order';
import { describeInBrowser } from '../../kit/browser/browser';
import { consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { openIntermediary, serviceOrdersOf } from '../../kit/builders/serviceOrders';
import { key } from '../../kit/builders/statements';
import { moneyArrives } from '../../kit/builders/transfers';
import { must } from '../../kit/checks/must';

const sale = (n: number, amount: string) => ({ name: newcomer(n).name, idCard: newcomer(n).idCard, amount });

describeInBrowser('intermediary orders that fail or are over', () => {
  const here = consoleWorld({
    app: { limits: LOOSE },
    prepare: async (world) => {
      await openIntermediary(world);
      await moneyArrives(world, yuan('1000000.00'));
    },
  });

  test('[ISO-012 1/2] a sale whose invoice failed says that the next month tries again, and it alone can be ended', async () => {
    const orders = serviceOrdersOf(here.world);
    const paid = await orders.paid([sale(4, '1000.00'), sale(5, '2000.00')]);
    await orders.fail(must((await orders.items(paid.id))[0]).id, '购买方税号不存在');
    const page = await here.enter('王敏', `/intermediaryunfinished/detail?id=${paid.id}`);
    await page.getByText('开票失败次月重试').first().waitFor();
    await page
      .locator('tbody')
      .getByRole('button', { name: /^开票失败次月重试/ })
      .hover();
    await page.getByRole('tooltip').getByText('开票失败，次月 1 日将自动重新开票；购买方税号不存在').waitFor();
    const stops = page.locator('tbody').getByRole('button', { name: /^终止/ });
    expect(await stops.count()).toBe(1);
    await stops.first().click();
    await page.getByRole('alertdialog', { name: '终止明细' }).getByRole('button', { name: '终止明细' }).click();
    await toast(page, '明细已终止，款项已退回');
  });

  test('[ISO-009] [ISO-013] a failed calculation leads from the check and from the pending detail to the completed page, says that it runs again, and comes back by itself', async () => {
    const orders = serviceOrdersOf(here.world);
    const { id } = await orders.calculated([sale(7, '600.00')]);
    const { database } = here.world.app;
    await database.rows(`UPDATE service_order_item SET status = 'CALCULATION_FAILED' WHERE order_id = ${id}`);
    await database.rows(`UPDATE service_order SET status = 'CALCULATION_ERROR', calculate_after = '2099-01-01' WHERE id = ${id}`);
    const page = await here.enter('王敏', `/intermediary/check?statement_key=${id}`);
    await page.waitForURL(`**/intermediarycompleted/detail?id=${id}`);
    await page.getByText(/系统正在重新计算/).waitFor();
    await page.goto(`/intermediaryunfinished/detail?id=${id}`);
    await page.waitForURL(`**/intermediarycompleted/detail?id=${id}`);
    await page.getByText(/系统正在重新计算/).waitFor();
    await run(await here.world.system(), calculateServiceOrder, { orderId: id });
    await page.waitForURL(`**/intermediaryunfinished/detail?id=${id}`);
    await page.getByRole('button', { name: '终止服务' }).waitFor();
    // D38: so does what has ended, in 6 as in 5.
    await run(await orders.maker(), terminateServiceOrder, { id, reason: '信息有误' });
    const over = await orders.paid([sale(29, '60.00')]);
    for (const item of await orders.items(over.id)) await orders.issue(item.id);
    for (const ended of [id, over.id]) {
      await page.goto(`/intermediaryunfinished/detail?id=${ended}`);
      await page.waitForURL(`**/intermediarycompleted/detail?id=${ended}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  });

  test('[ISO-004] [ISO-014] [ISO-008 1/3] [ISO-017 1/2] the lists of the two kinds; the completed one filters by 5 and 6, and by its results', async () => {
    const orders = serviceOrdersOf(here.world);
    const open = await orders.calculated([sale(8, '700.00')]);
    const over = await orders.paid([sale(9, '800.00')]);
    for (const { id } of await orders.items(over.id)) await orders.issue(id);
    // One that came to an end in parts, and one that was ended as a whole.
    const partly = await orders.paid([sale(26, '90.00'), sale(27, '95.00')]);
    const [failed, good] = await orders.items(partly.id);
    await orders.fail(must(failed).id);
    await run(await orders.maker(), stopServiceOrderItem, { id: must(failed).id }, { idempotencyKey: key() });
    await orders.issue(must(good).id);
    const gone = await orders.calculated([sale(28, '98.00')]);
    await run(await orders.maker(), terminateServiceOrder, { id: gone.id, reason: '信息有误' });
    const page = await here.enter('王敏', '/intermediaryunfinished/list');
    await page.getByRole('link', { name: open.code }).waitFor();
    expect(await page.getByRole('link', { name: over.code }).count()).toBe(0);
    await page.goto('/intermediarycompleted/list');
    await page.getByRole('link', { name: over.code }).waitFor();
    expect(await page.getByRole('link', { name: open.code }).count()).toBe(0);
    const offered = async (name: string): Promise<string[]> => {
      await page.getByRole('button', { name }).click();
      const choices = page.getByRole('group', { name }).locator('label');
      await choices.first().waitFor();
      const labels = await choices.allInnerTexts();
      await page.keyboard.press('Escape');
      return labels.map((label) => label.trim());
    };
    expect(await offered('状态')).toEqual(['开票完成', '服务终止']);
    expect([orderMachine.code('INVOICED'), orderMachine.code('TERMINATED')]).toEqual([5, 6]);
    const results = serviceOrderResult.keys.map((key) => [serviceOrderResult.code(key), serviceOrderResult.label(key)]);
    expect(results).toEqual([
      ['2', '全部成功'],
      ['3', '部分成功'],
      ['4', '全部终止'],
    ]);
    expect(await offered('开票结果')).toEqual(['全部成功', '部分成功', '全部终止']);
    for (const [said, shown] of [
      ['status=INVOICED', [over, partly]],
      ['status=TERMINATED', [gone]],
      ['result=ALL_SUCCEEDED', [over]],
      ['result=PARTLY', [partly]],
      ['result=ALL_TERMINATED', [gone]],
    ] as const) {
      await page.goto(`/intermediarycompleted/list?${said}&title=11月`);
      for (const { code } of shown) await page.getByRole('link', { name: code }).waitFor();
      for (const other of [over, partly, gone].filter((one) => !(shown as readonly unknown[]).includes(one)))
        expect([said, await page.getByRole('link', { name: other.code }).count()]).toEqual([said, 0]);
    }
    await page.goto('/intermediarycompleted/list');
    // ISO-008: an order shows its state wherever it stands, and the open list offers the others.
    await page.getByRole('row').filter({ hasText: over.code }).getByText('开票完成').waitFor();
    await page.goto('/intermediaryunfinished/list');
    await page.getByRole('link', { name: open.code }).waitFor();
    expect(await offered('状态')).toEqual(['待提交', '计算中', '计算异常', '待支付', '开票中']);
    await page.getByRole('row').filter({ hasText: open.code }).getByText('待支付').waitFor();
    // ISO-017: an export needs days of creation.
    const exportPage = async () => {
      await page.locator('thead').getByRole('checkbox').check();
      await page.getByRole('button', { name: '导出所选' }).click();
    };
    await exportPage();
    await toast(page, '请选择创建时间');
    await page.goto('/intermediaryunfinished/list?created=2026-11-01..2026-11-30');
    await page.getByRole('link', { name: open.code }).waitFor();
    const file = page.waitForEvent('download');
    await exportPage();
    await file;
  });

  test('[ISO-010 4/4] [ISO-011 2/2] payment is offered in 3 alone, the end in 0 and 3 alone; a sale is red in 0, 2, 3 and 6, orange in 1 and 4, green in 5', async () => {
    const orders = serviceOrdersOf(here.world);
    const { database } = here.world.app;
    const draft = await orders.start([sale(12, '100.00')]);
    const [calculating, failing, pending, given] = [
      await orders.calculated([sale(13, '100.00')]),
      await orders.calculated([sale(14, '100.00')]),
      await orders.calculated([sale(15, '100.00')]),
      await orders.calculated([sale(16, '100.00')]),
    ];
    // What a calculation that does not get on leaves behind; no sweep takes it up.
    for (const [{ id }, state, item] of [
      [calculating, 'CALCULATING', 'TO_CALCULATE'],
      [failing, 'CALCULATION_ERROR', 'CALCULATION_FAILED'],
    ] as const) {
      await database.rows(`UPDATE service_order_item SET status = '${item}' WHERE order_id = ${id}`);
      await database.rows(`UPDATE service_order SET status = '${state}', calculate_after = '2099-01-01' WHERE id = ${id}`);
    }
    await run(await orders.maker(), terminateServiceOrder, { id: given.id, reason: '信息有误' });
    const paid = await orders.paid([sale(17, '100.00'), sale(18, '100.00'), sale(19, '100.00')]);
    const [waiting, issued] = await orders.items(paid.id);
    await orders.fail(must(waiting).id);
    await orders.issue(must(issued).id);
    const over = await orders.paid([sale(20, '100.00')]);
    for (const { id } of await orders.items(over.id)) await orders.issue(id);

    const page = await here.enter('陈立群', `/intermediary/check?statement_key=${draft.id}`);
    await page.getByRole('button', { name: '提交', exact: true }).waitFor();
    const deeds = ['立即支付', '终止服务'];
    const offered = async () => {
      const counts = await Promise.all(deeds.map((name) => page.getByRole('button', { name, exact: true }).count()));
      return deeds.filter((_, at) => counts[at]);
    };
    expect(await offered()).toEqual(['终止服务']);
    const colours: Record<number, string> = {};
    const colourOf = (element: Element): string => {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number);
      if (green > red && green > blue) return 'green';
      return green - blue > (red - blue) / 3 ? 'orange' : 'red';
    };
    for (const [{ id }, expected] of [
      [calculating, []],
      [failing, []],
      [pending, deeds],
      [paid, []],
      [over, []],
      [given, []],
    ] as const) {
      await page.goto(`/intermediaryunfinished/detail?id=${id}`);
      await page.getByRole('region', { name: '服务单概要' }).waitFor();
      const rows = page.getByRole('tabpanel').locator('tbody tr');
      await rows.first().waitFor();
      expect([id, await offered()]).toEqual([id, expected]);
      for (const { name, status } of await orders.items(id))
        colours[Number(itemMachine.code(status))] = await rows.filter({ hasText: name }).locator('.jq-pill').first().evaluate(colourOf);
    }
    expect(colours).toEqual({ 0: 'red', 1: 'orange', 2: 'red', 3: 'red', 4: 'orange', 5: 'green', 6: 'red' });
  });

  test('[ISO-016 2/2] the start asks for subject, title and file, and says what is wrong with a file that is no sheet', async () => {
    const page = await here.enter('王敏', '/intermediary/subform');
    const title = page.getByLabel('服务单标题');
    await title.fill('');
    await title.blur();
    await page.getByText('请输入服务单标题').first().waitFor();
    await page.getByLabel('合作主体').selectOption({ label: '请选择' });
    await page.getByRole('button', { name: '下一步' }).click();
    for (const text of ['请选择合作主体', '请输入服务单标题', '请上传居间服务明细']) await page.getByText(text).first().waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: '居间.xlsx', mimeType: '', buffer: Buffer.from('%PDF-1.7\n') });
    await page
      .getByText(/文件格式有误/)
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/intermediary/subform');
  });

  test('[ISO-003] the detail is found by statement_key and by id', async () => {
    const orders = serviceOrdersOf(here.world);
    const { id, code } = await orders.calculated([sale(10, '900.00')]);
    const page = await here.enter('王敏', `/intermediaryunfinished/detail?statement_key=${id}`);
    // The detail and not the list, which has the number as well: where it stands, what it sums up, and who is in it.
    const shows = async (order: string, n: number) => {
      const summary = page.getByRole('region', { name: '服务单概要' });
      await page.getByText(order).first().waitFor();
      await summary.getByRole('listitem').first().waitFor();
      await page
        .locator('tbody tr')
        .filter({ hasText: newcomer(n).name })
        .first()
        .waitFor();
    };
    await shows(code, 10);
    const over = await orders.paid([sale(11, '300.00')]);
    for (const item of await orders.items(over.id)) await orders.issue(item.id);
    for (const name of ['statement_key', 'id']) {
      await page.goto(`/intermediarycompleted/detail?${name}=${over.id}`);
      await shows(over.code, 11);
    }
    await page.goto(`/intermediaryunfinished/detail?id=${id}`);
    await shows(code, 10);
  });

  test('what is over is shown where it belongs, whatever address it is asked at', async () => {
    const orders = serviceOrdersOf(here.world);
    const paid = await orders.paid([sale(6, '500.00')]);
    for (const { id } of await orders.items(paid.id)) await orders.issue(id);
    const page = await here.enter('王敏', `/intermediary/check?statement_key=${paid.id}`);
    await page.waitForURL(`**/intermediarycompleted/detail?id=${paid.id}`);
    await page.getByText('全部成功').first().waitFor();
  });
});
