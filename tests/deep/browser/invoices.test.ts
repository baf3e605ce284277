import { invoiceTitle as titleMachine } from '../../../schema/machines/invoiceTitle';
import { describeInBrowser } from '../../kit/browser/browser';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { titledToInvoice } from '../../kit/builders/invoices';

describeInBrowser('an invoice that is thought over', () => {
  const here = consoleWorld({ prepare: titledToInvoice });

  test('[INV-034] the rule is asked for at the first use, and nothing chosen is told', async () => {
    const page = await here.enter('王敏', '/invoice/request');
    const rule = page.getByRole('dialog', { name: '选择开票规则' });
    expect(await rule.getByRole('radio').first().isChecked()).toBe(true);
    await button(rule, '保存开票规则').click();
    await toast(page, '开票规则配置成功！');
    await page.getByText('开票规则：手动申请').waitFor();
    await button(page, '申请开票').click();
    await toast(page, '请选择需要开票的订单!');
  });

  test('[INV-008] [INV-032] what is chosen survives a reload, is confirmed with what is recommended, and is cancelled while nobody has begun', async () => {
    const page = await here.enter('王敏', '/invoice/request');
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    const sum = page.getByRole('region', { name: '开票汇总' });
    await sum.getByText('6,360.00').first().waitFor();
    await page.reload();
    await sum.getByText('6,360.00').first().waitFor();
    expect(await page.getByRole('checkbox', { name: '选择本页' }).isChecked()).toBe(true);
    await button(sum, '申请开票').click();
    await page.waitForURL(/\/invoice\/confirmation\?subject_id=\d+&op_time=\d{10}&settlement_type=2$/);
    await page.getByText(titleMachine.states.APPROVED.label).first().waitFor();
    expect(await page.getByRole('radio', { name: /数电专票/ }).isChecked()).toBe(true);
    await page.getByText('陆仟叁佰陆拾元整').waitFor();
    await page.getByRole('link', { name: '取消' }).waitFor();
    await page.getByRole('button', { name: '提交申请 · ¥6,360.00' }).click();
    await toast(page, '申请成功！');
    await page.waitForURL(/\/invoice\/detail\/\d+$/);
    await page.getByText('待审核：电子发票 1-3 个工作日，纸质发票 3-5 个工作日').waitFor();
    await button(page, '取消申请').click();
    await button(page.getByRole('alertdialog', { name: '取消开票申请？' }), '取消申请').click();
    await toast(page, '取消申请成功！');
    await page.getByText('开票申请已取消').first().waitFor();
    // What was applied for is chosen no more.
    await page.goto(`/invoice/confirmation?subject_id=${here.world.subjectId}`);
    await toast(page, '未选择开票订单！');
    await page.waitForURL('**/invoice/request');
  });
});
