import { yuan } from '../../schema/money';
import { describeInBrowser } from '../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../kit/browser/console';
import { act } from '../kit/browser/consolePages';
import { button, consoleWorld, rowGone, toast } from '../kit/browser/consoleWorld';
import { newcomer } from '../kit/builders/imports';
import { LOOSE } from '../kit/builders/people';
import { openIntermediary, salesSheet, serviceOrdersOf } from '../kit/builders/serviceOrders';
import { moneyArrives } from '../kit/builders/transfers';

const sale = (n: number, amount: string) => ({ name: newcomer(n).name, idCard: newcomer(n).idCard, amount });

describeInBrowser('intermediary orders', () => {
  const here = consoleWorld({
    app: { limits: LOOSE },
    prepare: async (world) => {
      await openIntermediary(world);
      await moneyArrives(world, yuan('1000000.00'));
    },
  });

  test('[ISO-001] [ISO-002] [ISO-015] a list of sales is started from the menu, checked, calculated, paid and invoiced: 3,358.41 + 629.71 = 3,988.12', async () => {
    const orders = serviceOrdersOf(here.world);
    await orders.paid([sale(3, '60000.00')]);
    const page = await here.enter('陈立群', '/intermediaryunfinished/list');
    await page.getByRole('navigation').getByRole('link', { name: '未完成' }).last().waitFor();
    await page.getByRole('link', { name: '发起居间服务' }).click();
    await page.waitForURL('**/intermediary/subform');
    const steps = ['填写基本信息', '核对信息'].map((step) => expect.stringContaining(step));
    const shownSteps = page.getByRole('list', { name: '发起居间服务' });
    await shownSteps.waitFor();
    expect(await shownSteps.getByRole('listitem').allInnerTexts()).toEqual(steps);
    await button(page, '下一步').click();
    await page.getByText('请上传居间服务明细').first().waitFor();
    await page.getByLabel('合作主体').selectOption({ label: '海南灵汇数科服务有限公司' });
    expect(await page.getByLabel('服务单标题').inputValue()).toBe('11月20日居间服务');
    const buffer = salesSheet([sale(1, '80000.00'), sale(2, '150000.00'), sale(3, '320000.00')]);
    await page.locator('input[type=file]').setInputFiles({ name: '居间.xlsx', mimeType: '', buffer });
    await page.getByText(/已识别/).waitFor();
    await button(page, '下一步').click();
    await page.waitForURL('**/intermediary/check?statement_key=*');
    await page.getByRole('row').getByText(newcomer(3).name).waitFor();
    await button(page, '提交').click();
    await page.waitForURL('**/intermediaryunfinished/detail?id=*');
    const summary = page.getByRole('region', { name: '服务单概要' });
    await summary.getByText('553,988.12').waitFor();
    for (const amount of ['550,000.00', '3,358.41', '629.71']) await summary.getByText(amount).first().waitFor();
    expect(await page.getByRole('list', { name: '服务进度' }).getByRole('listitem').count()).toBe(5);
    await act(page, '立即支付');
    const paying = page.getByRole('alertdialog', { name: /^支付服务单 JJ/ });
    await paying.getByText('553,988.12').waitFor();
    await paying.getByRole('button', { name: '确认支付' }).click();
    await toast(page, '支付成功，正在逐条开票');
    await page.getByText('开票中').first().waitFor();

    // Operators record the invoice of each sale; the last one ends the order.
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    for (const item of await orders.items(id)) if (item.name !== newcomer(1).name) await orders.issue(item.id);
    const { page: ops, context } = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    await ops.goto('/ops/service-orders');
    const row = ops.getByRole('row').filter({ hasText: newcomer(1).name });
    await row.getByRole('button', { name: /^登记开票/ }).click();
    const recorded = ops.getByRole('alertdialog', { name: '登记开票' });
    await recorded.getByLabel('发票号码（20 位）').fill('26460000000000000001');
    await button(recorded, '登记开票').click();
    await rowGone(row);
    await context.close();
    await page.reload();
    await page.waitForURL(`**/intermediarycompleted/detail?id=${id}`);
    await page.getByText('全部成功').first().waitFor();
    await page.getByText('26460000000000000001').first().waitFor();
  });
});
