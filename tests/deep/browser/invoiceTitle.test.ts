import type { Locator } from 'playwright-core';
import { describeInBrowser } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { isCall } from '../../kit/browser/consolePages';
import { consoleWorld, toast } from '../../kit/browser/consoleWorld';

describeInBrowser('whom invoices are made out to, and where they go', () => {
  const here = consoleWorld();

  test('[TTL-018] [TTL-014 1/3] what the server finds wrong is told as the form that failed, with the reason at its field', async () => {
    const page = await here.enter('王敏', '/invoice/information');
    await page.getByLabel('一般纳税人').check();
    await page.getByLabel('开户行').fill('示例商业银行杭州支行');
    await page.getByLabel('银行账号').fill('1202026019900218641');
    await page.getByLabel('企业注册地址').fill('浙江省杭州市余杭区文一西路 998 号');
    await page.getByLabel('企业注册电话').fill('0571-88001020');
    // On its way to the server the number becomes one that is none: the page itself would not have sent it.
    await page.route(isCall('SubmitInvoiceTitle'), async (route) => {
      const sent = route.request().postDataJSON() as { variables: { input: object } };
      const variables = { ...sent.variables, input: { ...sent.variables.input, registerPhone: '12' } };
      await route.continue({ postData: JSON.stringify({ ...sent, variables }) });
    });
    await page.getByRole('button', { name: '提交审核' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '提交审核' }).click();
    await toast(page, '表单验证失败!请按照规则填写发票信息');
    const field = page.getByLabel('企业注册电话');
    await page.locator('input[aria-invalid="true"]').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe('0571-88001020');
    // Nothing was submitted.
    await page.reload();
    await page.getByText('尚未设置发票抬头').waitFor();
  });

  test('[TTL-001] [TTL-003] [TTL-004] [TTL-006] [TTL-007] [TTL-016] [TTL-021 1/3] [TTL-015 1/3] [VAL-005 3/3] a title is filled in, checked, submitted after a question, and read only then', async () => {
    const page = await here.enter('王敏', '/invoice');
    await page.waitForURL('**/invoice/information');
    for (const name of ['发票抬头', '收件地址']) await page.getByRole('tab', { name }).waitFor();
    await page.getByText('尚未设置发票抬头').waitFor();
    const submit = page.getByRole('button', { name: '提交审核' });
    expect(await submit.isDisabled()).toBe(true);
    await page.getByLabel('小规模纳税人').check();
    for (const name of ['开户行', '银行账号', '企业注册地址', '企业注册电话']) expect(await page.getByLabel(name).count()).toBe(0);
    expect(await submit.isEnabled()).toBe(true);
    await page.getByLabel('一般纳税人').check();
    await page.getByLabel('开户行').fill('示例商业银行');
    await page.getByLabel('银行账号').fill('1202 0260 1990 0218 641');
    await page.getByLabel('企业注册地址').fill('浙江省杭州市余杭区文一西路 998 号');
    await page.getByLabel('企业注册电话').fill('0571-88001020');
    await page.getByText(/开户行须写到支行/).waitFor();
    expect(await submit.isDisabled()).toBe(true);
    for (const end of ['分行', '营业部', '分理处', '杭州支行']) {
      await page.getByLabel('开户行').fill('示例商业银行');
      await page.getByLabel('开户行').blur();
      await page.getByText(/开户行须写到支行/).waitFor();
      await page.getByLabel('开户行').fill(`示例商业银行${end}`);
      await page.getByLabel('开户行').blur();
      await page.getByText(/开户行须写到支行/).waitFor({ state: 'detached' });
    }
    await submit.click();
    const asking = page.getByRole('alertdialog');
    await asking.getByText('确定发票抬头信息无误并且提交审核？').waitFor();
    await asking.getByRole('button', { name: '提交审核' }).click();
    await toast(page, '发票抬头已提交审核');
    // [TTL-010] is a sentence of the page.
    await page.getByText(/审核中，约需 1 个工作日/).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.getByText('1202026019900218641').waitFor();
    expect(await page.getByRole('button', { name: '提交审核' }).count()).toBe(0);
  });

  test('[TTL-005] [TTL-009] [TTL-017 1/3] [VAL-003 1/3] the operator sends it back with a reason, the company mends it with a proof, and it is approved', async () => {
    const { page: ops, context } = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    await ops.goto('/ops/titles');
    const row = ops.getByRole('row', { name: /杭州星穹直播传媒有限公司/ });
    await row.getByRole('button', { name: /^退回修改/ }).click();
    const refusing = ops.getByRole('alertdialog', { name: '退回发票抬头' });
    await refusing.getByLabel('原因').fill('抬头电话有误');
    await refusing.getByRole('button', { name: '退回修改' }).click();
    await row.waitFor({ state: 'detached' });
    const page = await here.enter('王敏', '/invoice/information');
    await page.getByText('抬头电话有误').waitFor();
    const submit = page.getByRole('button', { name: '提交审核' });
    // A manual review is offered, and it needs its file.
    await page.getByText('请上传附件').waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await page.locator('input[type=file]').setInputFiles({ name: '执照.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await page.getByText(/\.pdf/).first().waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '执照.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') });
    await page.getByText('执照.pdf').waitFor();
    // One file: another would take its place.
    expect(await page.locator('input[type=file]').first().getAttribute('multiple')).toBeNull();
    await page.getByLabel('企业注册电话').fill('400-800-1234');
    await submit.click();
    await page.getByRole('alertdialog').getByRole('button', { name: '提交审核' }).click();
    await toast(page, '发票抬头已提交审核');
    await ops.reload();
    await row.getByRole('button', { name: /^通过/ }).click();
    await ops
      .getByRole('alertdialog')
      .getByText(/税号 91339901MAD189050T/)
      .waitFor();
    await ops.getByRole('alertdialog').getByRole('button', { name: '通过抬头' }).click();
    await row.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText(/已通过审核，可以申请开票/).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await context.close();
  });

  test('[ADR-012] [TTL-021 2/3] [ADR-010 1/2] [ADR-004 1/3] [ADR-005 1/3] [ADR-006 1/3] [ADR-007 1/3] addresses are added, made the default, and deleted after a question', async () => {
    const page = await here.enter('王敏', '/invoice/information?tab=address');
    const add = async (name: string) => {
      await page.getByRole('button', { name: '新增地址' }).click();
      const form = page.getByRole('alertdialog', { name: '新增地址' });
      await form.getByRole('button', { name: '保存地址' }).click();
      await form.getByText('收件人不能为空').first().waitFor();
      await form.getByText('请选择收件地址').first().waitFor();
      await form.getByLabel('收件人').fill(name);
      await form.getByLabel('联系电话').fill('16000000102');
      await form.getByLabel('收件邮箱').fill('fapiao@xingqiong');
      await form.getByLabel('省').selectOption({ label: '浙江省' });
      await form.getByLabel('市', { exact: false }).first().selectOption({ label: '杭州市' });
      await form.getByLabel('区县').selectOption({ label: '余杭区' });
      await form.getByLabel('详细地址').fill('文一西路 998 号');
      await form.getByRole('button', { name: '保存地址' }).click();
      await toast(page, '收件地址创建成功！');
    };
    await page.getByRole('button', { name: '新增地址' }).click();
    const form = page.getByRole('alertdialog', { name: '新增地址' });
    // What is too long or no address is told at its field, before anything is sent.
    for (const [label, text, said] of [
      ['收件人', '王'.repeat(21), /20/],
      ['联系电话', '1280000', /手机号/],
      ['收件邮箱', 'fapiao.xingqiong', /邮箱/],
      ['详细地址', '', /收件人详细地址不能为空/],
      ['详细地址', '路'.repeat(51), /50/],
    ] as const) {
      const field = form.getByLabel(label);
      await field.fill(text);
      // A field that takes no more characters than it may is as good as a word.
      if ((await field.inputValue()) === text) {
        await form.getByRole('button', { name: '保存地址' }).click();
        await form.getByText(said).first().waitFor();
      } else expect([label, (await field.inputValue()).length]).toEqual([label, Number(said.source)]);
    }
    await form.getByText('请选择收件地址').first().waitFor();
    await form.getByRole('button', { name: '取消' }).click();
    await form.waitFor({ state: 'detached' });
    // The tag, not the button 设为默认 of a row that is none.
    const isDefault = (row: Locator) => row.getByText('默认', { exact: true }).waitFor();
    const first = page.getByRole('row', { name: /王敏/ });
    await add('王敏');
    await isDefault(first);
    await add('李航');
    const second = page.getByRole('row', { name: /李航/ });
    await second.getByRole('button', { name: /^设为默认/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '设为默认' }).click();
    await toast(page, '默认收件地址设置成功！');
    await isDefault(second);
    expect(await page.locator('tbody').getByText('默认', { exact: true }).count()).toBe(1);
    await second.getByRole('button', { name: /^删除/ }).click();
    await page.getByText('确定要删除该条数据吗？').waitFor();
    await page.getByRole('button', { name: '删除地址' }).click();
    await toast(page, '删除成功！');
    await second.waitFor({ state: 'detached' });
    await isDefault(first);
  });
});
