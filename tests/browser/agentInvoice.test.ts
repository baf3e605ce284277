import { yuan } from '../../schema/money';
import { describeInBrowser } from '../kit/browser/browser';
import { act } from '../kit/browser/consolePages';
import { button, consoleWorld, toast } from '../kit/browser/consoleWorld';
import { agentInvoicesOf, invoiced, invoicesSheet } from '../kit/builders/agentInvoices';
import { newcomer } from '../kit/builders/imports';
import { LOOSE } from '../kit/builders/people';
import { moneyArrives } from '../kit/builders/transfers';
import { must } from '../kit/checks/must';

describeInBrowser('agent invoices', () => {
  const here = consoleWorld({
    app: { limits: LOOSE },
    prepare: async (world) => {
      await world.app.database.rows(`UPDATE company SET payment_verification_on = false WHERE id = ${world.companyId}`);
      await moneyArrives(world, yuan('100000.00'));
    },
  });

  test('[AIO-001 1/2] [AIO-005] [AIO-019] [AIO-036] [AIO-038] a list goes through both checks, is paid and invoiced; a failed line is relaunched', async () => {
    const orders = agentInvoicesOf(here.world);
    await orders.sign([invoiced(1, '10000.00'), invoiced(2, '20000.00')]);
    const page = await here.enter('陈立群', '/ticket');
    await page.getByRole('link', { name: '导入名单' }).click();
    await page.waitForURL('**/ticket/step/create');
    const steps = ['填写基本信息', '信息校验', '签约校验'].map((step) => expect.stringContaining(step));
    await page.getByRole('list', { name: '发起代开' }).waitFor();
    expect(await page.getByRole('list', { name: '发起代开' }).getByRole('listitem').allInnerTexts()).toEqual(steps);
    await button(page, '下一步').click();
    await page.getByText('劳务名称不能为空').first().waitFor();
    expect(await page.getByLabel('代开标题').inputValue()).toBe('2026年11月20日自然人代开发票');
    await page.getByLabel('合作主体').selectOption({ label: '海南灵汇数科服务有限公司' });
    await page.getByLabel('合作类型').selectOption({ label: '现代服务' });
    await page.getByLabel('劳务名称').selectOption({ label: '*文化创意服务*创意服务费' });
    // As somebody does who goes through the form: what was mended is no error any more before the button is pressed.
    await page.getByLabel('代开标题').click();
    const buffer = invoicesSheet([invoiced(1, '10000.00'), invoiced(2, '20000.00')]);
    await page.locator('input[type=file]').setInputFiles({ name: '代开.xlsx', mimeType: '', buffer });
    await page.getByText(/已识别/).waitFor();
    await button(page, '下一步').click();
    await page.waitForURL('**/ticket/step/info?invoiceId=*');
    await page.getByRole('row').getByText(newcomer(2).name).waitFor();
    await button(page, '下一步').click();
    await page.waitForURL('**/ticket/step/invoice?invoiceId=*');
    await page.getByRole('row').getByText(newcomer(2).name).waitFor();
    await button(page, '提交').click();
    await page.waitForURL('**/ticket/step/invoice/detail/?id=DK*');
    const summary = page.getByRole('region', { name: '电子发票单概要' });
    await summary.getByText('31,800.00').first().waitFor();
    await act(page, '立即支付');
    const paying = page.getByRole('alertdialog', { name: /^支付电子发票单 DK/ });
    await paying.getByText('31,800.00').first().waitFor();
    await paying.getByRole('button', { name: '确认支付' }).click();
    await toast(page, '支付成功，正在逐人开票');
    const id = must(new URL(page.url()).searchParams.get('invoiceId'));
    const [first, second] = await orders.lines(id);
    await orders.fail(must(first).id, '姓名有误');
    await orders.issue(must(second).id);
    await page.reload();
    await page
      .locator('tbody')
      .getByRole('button', { name: /^重新发起/ })
      .click();
    await page.getByRole('alertdialog', { name: '重新发起开票' }).getByRole('button', { name: '重新发起' }).click();
    await toast(page, '重新发起成功，进入开票中');
  });
});
