import type { Locator, Page } from 'playwright-core';
import { createReceivingAddress } from '../../../server/invoiceTitle/commands/keep-addresses';
import { invoiceTitle } from '../../../server/invoiceTitle/queries';
import { run, runRaw } from '../../../server/kernel/usecase';
import { describeInBrowser } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { isCall } from '../../kit/browser/consolePages';
import { button, consoleWorld, rowGone, toast } from '../../kit/browser/consoleWorld';
import { JPEG, pngOf } from '../../kit/builders/pictures';
import { key } from '../../kit/builders/statements';

const INCOMPLETE = '您的发票抬头与收件地址信息尚未完善,将会影响您的在线发票申请服务,请立即完善信息';
const PROOFS: Readonly<Record<string, Buffer>> = {
  '证明.gif': Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  '证明.jpeg': JPEG,
  '证明.png': pngOf(2, 2),
  '证明.zip': Buffer.from(`PK\x03\x04${' '.repeat(40)}`, 'latin1'),
  '证明.doc': Buffer.from(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${' '.repeat(40)}`, 'latin1'),
};

describeInBrowser('whom invoices are made out to, and where they go', () => {
  const here = consoleWorld();
  /** What 申请开票 says of the title, and whether it lets anybody on. */
  const mayApply = async (page: Page, said: string): Promise<boolean> => {
    await page.goto('/invoice/request');
    const sum = page.getByRole('region', { name: '开票汇总' });
    await sum.getByText(said).waitFor();
    return button(sum, '申请开票').isEnabled();
  };

  test('[TTL-018] [TTL-014 1/3] what the server finds wrong is told as the form that failed, with the reason at its field', async () => {
    const page = await here.enter('王敏', '/invoice/information');
    await page.getByLabel('一般纳税人').check();
    await page.getByLabel('开户行').fill('示例商业银行杭州支行');
    await page.getByLabel('银行账号').fill('1202026019900218641');
    await page.getByLabel('企业注册地址').fill('浙江省杭州市余杭区文一西路 998 号');
    const submit = page.getByRole('button', { name: '提交审核' });
    const phone = page.getByLabel('企业注册电话');
    for (const wrong of ['8800', '400-88-00', '88001020', '0571-880010', '0571-880010201', '1-88001020', '57111-8800102']) {
      await phone.fill(wrong);
      await phone.blur();
      await page.getByText('请填写手机号、带区号的座机号或 400 电话').waitFor();
      expect([wrong, await submit.isDisabled()]).toEqual([wrong, true]);
    }
    for (const right of ['16000000102', '400-800-1234', '4008001234', '057188001020', '0571-88001020']) {
      await phone.fill(right);
      await submit.click({ trial: true });
    }
    // On its way to the server the number becomes one that is none: the page itself would not have sent it.
    await page.route(isCall('SubmitInvoiceTitle'), async (route) => {
      const sent = route.request().postDataJSON() as { variables: { input: object } };
      const variables = { ...sent.variables, input: { ...sent.variables.input, registerPhone: '12' } };
      await route.continue({ postData: JSON.stringify({ ...sent, variables }) });
    });
    await submit.click();
    await page.getByRole('alertdialog').getByRole('button', { name: '提交审核' }).click();
    await toast(page, '表单验证失败!请按照规则填写发票信息');
    await page.locator('input[aria-invalid="true"]').waitFor();
    expect(await phone.getAttribute('aria-invalid')).toBe('true');
    expect(await phone.inputValue()).toBe('0571-88001020');
    // Nothing was submitted.
    await page.reload();
    await page.getByText('尚未设置发票抬头').waitFor();
  });

  test('[TTL-012 1/3] [TTL-013 1/3] [VAL-006 6/6] what a general taxpayer must fill in is told at its field, and nothing goes on meanwhile', async () => {
    const page = await here.enter('王敏', '/invoice/information');
    await page.getByLabel('一般纳税人').check();
    const right = {
      开户行: '示例商业银行杭州支行',
      银行账号: '1202026019900218641',
      企业注册地址: '浙江省杭州市余杭区文一西路 998 号',
      企业注册电话: '0571-88001020',
    };
    for (const [label, text] of Object.entries(right)) await page.getByLabel(label).fill(text);
    const submit = page.getByRole('button', { name: '提交审核' });
    const account = '银行账号须为 9-32 位数字';
    for (const [label, wrong, said] of [
      ['开户行', '示例商业银行', /开户行须写到支行/],
      ['银行账号', '12345678', account],
      ['银行账号', '1'.repeat(33), account],
      ['银行账号', '12345678X', account],
      ['企业注册地址', ' ', '企业注册地址不能为空'],
    ] as const) {
      await submit.click({ trial: true });
      await page.getByLabel(label).fill(wrong);
      await page.getByLabel(label).blur();
      await page.locator('.error').getByText(said).waitFor();
      expect([label, wrong, await submit.isDisabled()]).toEqual([label, wrong, true]);
      await page.getByLabel(label).fill(right[label]);
    }
    const bank = ['支行', '分行', '营业部', '分理处'].map((end) => ['开户行', `示例商业银行${end}`] as const);
    for (const [label, text] of [...bank, ['银行账号', '1'.repeat(9)], ['银行账号', '1'.repeat(32)]] as const) {
      await page.getByLabel(label).fill(text);
      await submit.click({ trial: true });
    }
    // Neither takes a fifty-first character.
    for (const [label, end] of [
      ['开户行', '支行'],
      ['企业注册地址', '路'],
    ] as const) {
      await page.getByLabel(label).fill(`${'长'.repeat(49)}${end}`.slice(0, 50));
      await page.getByLabel(label).press('End');
      await page.keyboard.insertText('行行');
      expect([label, (await page.getByLabel(label).inputValue()).length]).toEqual([label, 50]);
    }
  });

  test('[TTL-001] [TTL-003] [TTL-004] [TTL-006] [TTL-007] [TTL-009 1/3] [TTL-010] [TTL-011 1/3] [TTL-016] [TTL-021 1/3] [TTL-015 1/3] [INV-035 1/3] [VAL-005 3/3] a title is filled in, checked, submitted after a question, and read only then', async () => {
    await here.world.app.database.rows('UPDATE company SET invoice_rule_chosen_at = now() RETURNING id');
    const page = await here.enter('王敏', '/invoice/information');
    expect(await mayApply(page, INCOMPLETE)).toBe(false);
    await page.goto('/invoice');
    await page.waitForURL('**/invoice/information');
    await page.getByRole('tab', { name: '发票抬头', selected: true }).waitFor();
    expect((await page.getByRole('tab').allInnerTexts()).map((text) => text.replace(/\s*\d+$/, '').trim())).toEqual([
      '发票抬头',
      '收件地址',
    ]);
    await page.getByRole('tab', { name: '收件地址' }).click();
    await page.getByRole('button', { name: '新增地址' }).waitFor();
    expect(await page.getByLabel('纳税人识别号').count()).toBe(0);
    await page.getByRole('tab', { name: '发票抬头' }).click();
    await page.getByText('尚未设置发票抬头').waitFor();
    const submit = page.getByRole('button', { name: '提交审核' });
    // What is known of the company stands there; the qualification alone is not said yet.
    expect(await page.getByLabel('企业名称').inputValue()).toBe('杭州星穹直播传媒有限公司');
    expect(await page.getByLabel('纳税人识别号').inputValue()).toBe('91339901MAD189050T');
    const types = page.getByRole('group', { name: /纳税人资质/ }).getByRole('radio');
    expect([await types.count(), await page.getByRole('radio', { checked: true }).count()]).toEqual([2, 0]);
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
    // Of the other kind what stands there is checked no more.
    await page.getByLabel('小规模纳税人').check();
    await submit.click({ trial: true });
    await page.getByLabel('一般纳税人').check();
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
    await page.getByText(/审核中，约需 1 个工作日/).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.getByText('1202026019900218641').waitFor();
    expect(await page.getByRole('button', { name: '提交审核' }).count()).toBe(0);
    expect(await page.getByText('尚未设置发票抬头').count()).toBe(0);
    expect(await mayApply(page, '您的发票抬头信息正在审核中暂无法开票，请耐心等待')).toBe(false);
    // There is nothing to complete meanwhile.
    expect(await page.getByRole('link', { name: '去完善开票信息' }).count()).toBe(0);
  });

  test('[OPS-015 3/3] [TTL-005] [TTL-009 2/3] [TTL-017 1/3] [VAL-003 1/4] the operator sends it back with a reason, the company mends it with a proof, and it is approved', async () => {
    const { page: ops, context } = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    await ops.goto('/ops/titles');
    const row = ops.getByRole('row', { name: /杭州星穹直播传媒有限公司/ });
    await row.getByRole('button', { name: /^退回修改/ }).click();
    const refusing = ops.getByRole('alertdialog', { name: '退回发票抬头' });
    await refusing.getByLabel('原因').fill('抬头电话有误');
    await refusing.getByRole('button', { name: '退回修改' }).click();
    await rowGone(row);
    const page = await here.enter('王敏', '/invoice/information');
    expect(await mayApply(page, INCOMPLETE)).toBe(false);
    await page.getByRole('link', { name: '去完善开票信息' }).click();
    await page.waitForURL('**/invoice/information');
    await page.getByText('抬头电话有误').waitFor();
    const submit = page.getByRole('button', { name: '提交审核' });
    // A manual review is offered, and it needs its file; without one it is not asked for.
    const manual = page.getByRole('checkbox', { name: '申请人工审核并上传证明文件' });
    expect(await manual.isChecked()).toBe(true);
    await page.getByText('请上传附件').waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await manual.uncheck();
    await submit.click({ trial: true });
    expect(await page.locator('input[type=file]').count()).toBe(0);
    await manual.check();
    await page.getByText('请上传附件').waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: '执照.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await page.getByText('文件格式有误，请选择 .gif .jpg .jpeg .png .zip .doc .pdf').waitFor();
    expect(await submit.isDisabled()).toBe(true);
    for (const [name, buffer] of Object.entries(PROOFS)) {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
      await submit.click({ trial: true });
      await page.getByRole('button', { name: new RegExp(name) }).click();
      await page.getByText('请上传附件').waitFor();
    }
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '执照.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') });
    await page.getByText('执照.pdf').waitFor();
    await submit.click({ trial: true });
    // Nothing is sent that is not shown: not after the review was taken back, nor after another file that is none.
    const again = async () => {
      await page.getByText('请上传附件').waitFor();
      expect([await page.getByText('执照.pdf').count(), await submit.isDisabled()]).toEqual([0, true]);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: '执照.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') });
      await page.getByText('执照.pdf').waitFor();
      await submit.click({ trial: true });
    };
    await manual.uncheck();
    await manual.check();
    await again();
    await page.locator('input[type=file]').setInputFiles({ name: '执照.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await again();
    await page.locator('input[type=file]').setInputFiles({ name: '假.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ x') });
    await again();
    // One file: another would take its place.
    expect(await page.locator('input[type=file]').first().getAttribute('multiple')).toBeNull();
    await page.getByLabel('企业注册电话').fill('400-800-1234');
    await submit.click();
    await page.getByRole('alertdialog').getByRole('button', { name: '提交审核' }).click();
    await toast(page, '发票抬头已提交审核');
    expect(await run(await here.world.member('王敏'), invoiceTitle, {})).toMatchObject({ status: 'IN_REVIEW', proofFileName: '执照.pdf' });
    await ops.reload();
    await row.getByRole('button', { name: /^通过/ }).click();
    await ops
      .getByRole('alertdialog')
      .getByText(/税号 91339901MAD189050T/)
      .waitFor();
    await ops.getByRole('alertdialog').getByRole('button', { name: '通过抬头' }).click();
    await rowGone(row);
    await page.reload();
    await page.getByText(/已通过审核，可以申请开票/).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    // Without an address it is only warned.
    expect(await mayApply(page, INCOMPLETE)).toBe(true);
    await context.close();
  });

  test('[ADR-012] [TTL-021 2/3] [ADR-001 1/3] [ADR-002 1/3] [ADR-010 1/2] [ADR-004 1/3] [ADR-005 1/3] [ADR-006 1/3] [ADR-007 1/3] [VAL-003 4/4] [PLT-078 7/15] addresses are added, changed, made the default, and deleted after a question, twenty to a page', async () => {
    const page = await here.enter('王敏', '/invoice/information?tab=address');
    const add = async (name: string, phone = '16000000102') => {
      await page.getByRole('button', { name: '新增地址' }).click();
      const form = page.getByRole('alertdialog', { name: '新增地址' });
      await form.getByRole('button', { name: '保存地址' }).click();
      await form.getByText('收件人不能为空').first().waitFor();
      await form.getByText('请选择收件地址').first().waitFor();
      await form.getByLabel('收件人').fill(name);
      await form.getByLabel('联系电话').fill(phone);
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
      ['收件人', '王'.repeat(21), 20],
      ['联系电话', '1280000', '请填写正确的收件人手机号、座机号或 400 电话'],
      ['收件邮箱', 'fapiao.xingqiong', '请填写正确的收件邮箱'],
      ['详细地址', '', '收件人详细地址不能为空'],
      ['详细地址', '路'.repeat(51), 50],
    ] as const) {
      const field = form.getByLabel(label);
      await field.fill(text);
      await form.getByRole('button', { name: '保存地址' }).click();
      // The attempt is over when it has put the focus into the first field that it complains about: text that is filled in before goes there.
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
      // A field that takes no more characters than it may is as good as a word; one that took them all says that they are too many.
      if (typeof said === 'string') await form.locator('.error').getByText(said, { exact: true }).waitFor();
      else if ((await field.inputValue()) === text)
        await form
          .locator('.error')
          .getByText(`${label === '收件人' ? '' : '收件人'}${label}不能超过 ${said} 个字符`)
          .waitFor();
      else expect([label, (await field.inputValue()).length]).toEqual([label, said]);
    }
    // Of three levels none may be left out.
    const regions = form.locator('.error').getByText('请选择收件地址');
    expect(await regions.count()).toBe(3);
    await form.getByLabel('省').selectOption({ label: '浙江省' });
    await form.getByLabel('市', { exact: false }).first().selectOption({ label: '杭州市' });
    await form.getByRole('button', { name: '保存地址' }).click();
    await regions.nth(1).waitFor({ state: 'detached' });
    expect(await regions.count()).toBe(1);
    await form.getByRole('button', { name: '取消' }).click();
    await form.waitFor({ state: 'detached' });
    // The tag, not the button 设为默认 of a row that is none.
    const isDefault = (row: Locator) => row.getByText('默认', { exact: true }).waitFor();
    const first = page.getByRole('row', { name: /王敏/ });
    await add('王敏');
    await isDefault(first);
    await add('李航', '400-800-1234');
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
    // What is changed comes filled in, and the phone as it is shown stays.
    await first.getByRole('button', { name: /^编辑/ }).click();
    const change = page.getByRole('alertdialog', { name: '编辑地址' });
    expect(await change.getByLabel('联系电话').inputValue()).toBe('160****0102');
    await change.getByLabel('详细地址').fill('江南大道 588 号');
    await change.getByRole('button', { name: '保存地址' }).click();
    await toast(page, '修改成功！');
    await first.getByText('江南大道 588 号').waitFor();
    await first.getByText('160****0102').waitFor();
    const member = await here.world.member('王敏');
    const region = { provinceCode: '330000', cityCode: '330100', districtCode: '330110' };
    for (let at = 0; at < 20; at += 1) {
      const more = { ...region, receiverName: `收件人${at}`, receiverPhone: '16000000102', receiverEmail: 'a@b', detail: '路 1 号' };
      await runRaw(member, createReceivingAddress, more, { idempotencyKey: key() });
    }
    await page.reload();
    const rows = page.locator('tbody:not([aria-hidden]) tr');
    await rows.nth(19).waitFor();
    expect(await rows.count()).toBe(20);
    await page.getByText(/共 21 条/).waitFor();
  });
});
