import { readFile } from 'node:fs/promises';
import { describeInBrowser } from '../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../kit/browser/console';
import { button, consoleWorld, rowGone, toast } from '../kit/browser/consoleWorld';
import { titledToInvoice } from '../kit/builders/invoices';

describeInBrowser('an invoice from the choice to its number', () => {
  const here = consoleWorld({ prepare: titledToInvoice });

  test('[INV-014] [INV-015] the rule is asked for, what is chosen is applied for, the operator accepts it, the issuer numbers it, and the company reads it', async () => {
    const page = await here.enter('王敏', '/invoice/request');
    const rule = page.getByRole('dialog', { name: '选择开票规则' });
    expect(await rule.getByRole('radio').first().isChecked()).toBe(true);
    await button(rule, '保存开票规则').click();
    await toast(page, '开票规则配置成功！');
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await button(page, '申请开票').click();
    await page.getByRole('button', { name: /^提交申请/ }).click();
    await page.waitForURL(/\/invoice\/detail\/\d+$/);
    await page.getByText('待审核：电子发票 1-3 个工作日，纸质发票 3-5 个工作日').waitFor();
    const { page: ops, context } = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    await ops.goto('/ops/invoices');
    const row = ops.getByRole('row', { name: /杭州星穹直播传媒有限公司/ });
    await row.getByRole('button', { name: /^受理/ }).click();
    const asked = ops.getByRole('alertdialog', { name: '受理并开具发票？' });
    await button(asked, '受理并开具').click();
    await rowGone(row);
    await context.close();
    await page.getByText(/已开票：发票号码 \d{20}/).waitFor();
    await button(page, '下载 XML 原件').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, '下载发票').click()]);
    expect(download.suggestedFilename()).toMatch(/^发票_杭州星穹直播传媒有限公司_\d{20}\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('region', { name: '开票信息' }).getByText('91339901MAD189050T').waitFor();
    await page.getByRole('tabpanel').getByText('合计 6,360.00 元').waitFor();
    await page.getByRole('tab', { name: '欠票' }).click();
    await page.getByRole('tabpanel').getByText('没有欠票').waitFor();
  });

  test('what a pack lacks is told before it is made; it is made while the page is left, and stands in the download records', async () => {
    const page = await here.enter('王敏', `/serviceCompleted/detail/${here.world.paid.statementId}`);
    await button(page, '证据包').click();
    const dialog = page.getByRole('alertdialog', { name: '生成证据包' });
    await dialog.getByText('任务与验收：结算单不是由任务验收生成').waitFor();
    await button(dialog, '生成证据包').click();
    await dialog.getByText(/^请填写用途/).waitFor();
    await dialog.getByRole('textbox', { name: /用途/ }).fill('年度审计');
    await button(dialog, '生成证据包').click();
    await toast(page, '正在生成证据包，完成后可在下载记录下载');
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${here.world.app.url}/operarecords`);
    const row = page.getByRole('row', { name: /证据包 JS\d+（用途：年度审计）/ });
    await row.getByRole('button', { name: /^下载/ }).waitFor();
  });
});
