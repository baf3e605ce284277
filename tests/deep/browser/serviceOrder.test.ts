import { yuan } from '../../../schema/money';
import { describeInBrowser } from '../../kit/browser/browser';
import { consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { openIntermediary, serviceOrdersOf } from '../../kit/builders/serviceOrders';
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

  test('[ISO-012] a sale whose invoice failed says that the next month tries again, and it alone can be ended', async () => {
    const orders = serviceOrdersOf(here.world);
    const paid = await orders.paid([sale(4, '1000.00'), sale(5, '2000.00')]);
    await orders.fail(must((await orders.items(paid.id))[0]).id, '购买方税号不存在');
    const page = await here.enter('王敏', `/intermediaryunfinished/detail?id=${paid.id}`);
    await page.getByText('开票失败次月重试').first().waitFor();
    await page
      .getByText(/次月 1 日将自动重新开票/)
      .first()
      .waitFor();
    const stops = page.locator('tbody').getByRole('button', { name: /^终止/ });
    expect(await stops.count()).toBe(1);
    await stops.first().click();
    await page.getByRole('alertdialog', { name: '终止明细' }).getByRole('button', { name: '终止明细' }).click();
    await toast(page, '明细已终止，款项已退回');
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
