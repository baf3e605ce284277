import { readFile } from 'node:fs/promises';
import { invoiceApplication } from '../../../schema/machines/invoiceApplication';
import { invoiceTitle as titleMachine } from '../../../schema/machines/invoiceTitle';
import { opsIssueInvoice } from '../../../server/invoice/commands/decide-invoice';
import { opsInvoices } from '../../../server/invoice/queries/invoices';
import { run } from '../../../server/kernel/usecase';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { describeInBrowser, shoot } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { isCall } from '../../kit/browser/consolePages';
import { button, consoleWorld, rowGone, toast } from '../../kit/browser/consoleWorld';
import { madeInvoiceable, titledToInvoice } from '../../kit/builders/invoices';
import { key, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';

const stateOf = invoiceApplication.states;

describeInBrowser('an invoice that is thought over', () => {
  const here = consoleWorld({ prepare: titledToInvoice });

  test('[INV-024] [INV-034] [INV-055] [PLT-078 9/15] the rule is asked for at the first use, and nothing chosen is told', async () => {
    const page = await here.enter('王敏', '/invoice/request');
    const rule = page.getByRole('dialog', { name: '选择开票规则' });
    expect(await rule.getByRole('radio').first().isChecked()).toBe(true);
    await button(rule, '保存开票规则').click();
    await toast(page, '开票规则配置成功！');
    await page.getByText('开票规则：手动申请').waitFor();
    for (const notice of [
      '每月最后一个工作日 16:00 前提交的申请当月开出，之后提交的转入下月',
      '电子发票 1-3 个工作日内开出，纸质发票 3-5 个工作日内开出，开出后 3 个工作日内寄出',
      '开具有误，可在一个月内申请重开',
    ])
      await page.getByRole('region', { name: '开票汇总' }).getByText(notice).waitFor();
    await button(page, '申请开票').click();
    await toast(page, '请选择需要开票的订单!');
  });

  test('[INV-008] [INV-027 1/2] [INV-032] [PLT-078 10/15] what is chosen survives a reload, is confirmed with what is recommended, and is cancelled while nobody has begun', async () => {
    const page = await here.enter('王敏', '/invoice/request');
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    const sum = page.getByRole('region', { name: '开票汇总' });
    await sum.getByText('6,360.00').first().waitFor();
    await page.reload();
    await sum.getByText('6,360.00').first().waitFor();
    expect(await page.getByRole('checkbox', { name: '选择本页' }).isChecked()).toBe(true);
    // What goes together and what it comes to is asked anew before the way on.
    const checked = page.waitForResponse((answer) => isCall('InvoicePreview')(new URL(answer.url())) && answer.ok());
    await button(sum, '申请开票').click();
    await checked;
    await page.waitForURL(/\/invoice\/confirmation\?subject_id=\d+&op_time=\d{10}&settlement_type=2$/);
    await page.getByText(titleMachine.states.APPROVED.label).first().waitFor();
    expect(await page.getByRole('radio', { name: /数电专票/ }).isChecked()).toBe(true);
    await page.getByText('陆仟叁佰陆拾元整').waitFor();
    // Cancel leads back to what is chosen, which stays so.
    await page.getByRole('link', { name: '取消', exact: true }).click();
    await page.waitForURL(new RegExp(`/invoice/request\\?subject_id=${here.world.subjectId}$`));
    await sum.getByText('6,360.00').first().waitFor();
    expect(await page.getByRole('checkbox', { name: '选择本页' }).isChecked()).toBe(true);
    await button(sum, '申请开票').click();
    await page.waitForURL(/\/invoice\/confirmation\?subject_id=\d+&op_time=\d{10}&settlement_type=2$/);
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

  test('[INV-001 1/3] [INV-002 1/3] [INV-004] the subject, six filters, a page or all of them, and what the choice comes to', async () => {
    const page = await here.enter('王敏', '/invoice/request');
    expect(await page.getByRole('radio', { name: /海南灵汇数科服务有限公司/ }).isChecked()).toBe(true);
    for (const name of ['结算单号', '业务订单号']) await page.getByRole('searchbox', { name }).waitFor();
    for (const name of ['创建日期', '业务场景', '结算类型', '业务类型']) await page.getByRole('button', { name, exact: true }).waitFor();
    const sum = page.getByRole('region', { name: '开票汇总' });
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    // All there are have been chosen.
    await page.getByText('已选 1 单').first().waitFor();
    expect(await page.getByRole('button', { name: /^选择符合筛选的全部/ }).count()).toBe(0);
    for (const [name, value] of Object.entries({ 已选结算单: '1 单', 开票金额: '6,360.00', 欠票抵扣: '0.00' })) {
      await sum.locator('dl > div').filter({ hasText: name }).getByText(value, { exact: true }).waitFor();
    }
    await sum.locator('.real').getByText('6,360').waitFor();
    await sum.getByText('不含税 6,000.00').waitFor();
    await sum.getByText('税额（6%）360.00').waitFor();
    // The same, of this month: by the server's calendar of working days.
    await sum.getByText(/今天提交，最迟 11-25 开出；11-30 16:00 后提交的转入下月/).waitFor();
    expect(await button(sum, '申请开票').isEnabled()).toBe(true);
  });

  test('[INV-006 1/2] [INV-007] [INV-009] [INV-025 1/4] [INV-051 2/4] what is confirmed shows whom, what and where to, and another address is made there', async () => {
    const page = await here.enter('王敏', '/invoice/request');
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await button(page, '申请开票').click();
    await page.waitForURL(/subject_id=\d+&op_time=\d{10}&settlement_type=2$/);
    await page.getByText('海南灵汇数科服务有限公司 · 劳务报酬 · 1 单').waitFor();
    await page.getByRole('button', { name: '提交申请 · ¥6,360.00' }).waitFor();
    await page.getByRole('combobox', { name: '发票类目' }).waitFor();
    const title = page.getByRole('region', { name: '发票抬头' });
    for (const text of ['杭州星穹直播传媒有限公司', '91339901MAD189050T']) await title.getByText(text).waitFor();
    for (const name of ['数电专票', '数电普票', '纸质专票']) await page.getByRole('radio', { name: new RegExp(name) }).waitFor();
    await page.getByRole('radio', { name: /数电普票/ }).check();
    await page.getByText('电子发票（普通发票）').waitFor();
    await page.getByLabel('备注（印在发票上）').fill('十一月服务费');
    await page.locator('.jq-invoice-face .remark').getByText('十一月服务费').waitFor();
    const addresses = page.getByRole('region', { name: '收件地址' });
    expect(await addresses.getByRole('radio').first().isChecked()).toBe(true);
    await button(addresses, '新增地址').click();
    const made = page.getByRole('alertdialog', { name: '新增地址' });
    await made.getByLabel('收件人').fill('李航');
    await made.getByLabel('联系电话').fill('16000000103');
    await made.getByLabel('收件邮箱').fill('caiwu@xingqiong.example');
    await made.getByLabel('省').selectOption('330000');
    await made.getByLabel('市', { exact: true }).selectOption('330100');
    await made.getByLabel('区县').selectOption('330108');
    await made.getByLabel('详细地址').fill('江南大道 588 号');
    await button(made, '保存地址').click();
    const second = addresses.getByRole('row', { name: /李航/ });
    await second.getByRole('radio').check();
    await second.getByRole('button', { name: /^设为默认/ }).click();
    await button(page.getByRole('dialog', { name: '设为默认地址' }), '设为默认').click();
    await second.getByText('默认', { exact: true }).waitFor();
    await second.getByRole('button', { name: /^编辑/ }).click();
    const changed = page.getByRole('alertdialog', { name: '编辑地址' });
    await changed.getByLabel('详细地址').fill('江南大道 600 号');
    await button(changed, '保存地址').click();
    await second.getByText(/江南大道 600 号/).waitFor();
    for (const [kind, days] of [
      ['数电专票', '1-3 个工作日'],
      ['纸质专票', '3-5 个工作日'],
    ] as const)
      await page.locator('.jq-invoice-kinds label').filter({ hasText: kind }).getByText(days).waitFor();
    const tips = page.getByRole('list', { name: '开票提示' });
    for (const text of ['开票约需 3-5 个工作日', '推荐使用电子发票，开出后发到收件邮箱', '开具有误，可在一个月内申请重开'])
      await tips.getByText(text).waitFor();
    await page.getByRole('button', { name: /^提交申请/ }).click();
    await page.getByText('待审核：电子发票 1-3 个工作日').waitFor();
    for (const text of ['数电普票', '十一月服务费', '李航']) await page.getByText(text, { exact: true }).waitFor();
  });

  test('[INV-021 3/3] [INV-011 1/3] [INV-012] [INV-013 2/2] a refusal says why in the list, and the detail holds banner, facts, statements and what was owed', async () => {
    const { page: ops, context } = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    await ops.goto('/ops/invoices');
    const waiting = ops.getByRole('row', { name: /杭州星穹直播传媒有限公司/ });
    // The month it is to be issued in, beside the day that was promised.
    for (const said of ['2026-11', '2026-11-25']) await waiting.getByText(said, { exact: true }).waitFor();
    await waiting.getByRole('button', { name: /^驳回/ }).click();
    const refusing = ops.getByRole('alertdialog', { name: '驳回开票申请' });
    await refusing.getByText(/实开 6,360.00 元/).waitFor();
    await refusing.getByLabel('原因').fill('抬头电话有误');
    await button(refusing, '驳回申请').click();
    await waiting.waitFor({ state: 'detached' });
    await context.close();
    const page = await here.enter('王敏', '/invoice/list');
    for (const name of ['申请日期', '开票状态']) await page.getByRole('button', { name, exact: true }).waitFor();
    await page.getByRole('button', { name: '业务主体', exact: true }).click();
    await page.getByRole('group', { name: '业务主体' }).getByRole('radio', { name: '海南灵汇数科服务有限公司' }).click();
    await page.waitForURL(new RegExp(`subject=${here.world.subjectId}`));
    for (const [query, isFound] of [
      [`subject=${here.world.subjectId}`, true],
      [`subject=${here.world.platform.subjects.S2}`, false],
      ['applied=2026-11-20..2026-11-20', true],
      ['applied=2026-11-21..2026-11-30', false],
    ] as const) {
      await page.goto(`/invoice/list?${query}`);
      if (isFound)
        await page
          .getByRole('row', { name: /6,360.00/ })
          .first()
          .waitFor();
      else await page.getByText('没有符合筛选条件的数据').waitFor();
      expect([query, (await page.getByRole('row', { name: /6,360.00/ }).count()) > 0]).toEqual([query, isFound]);
    }
    await button(page, '重置').click();
    await page.getByRole('button', { name: '开票状态', exact: true }).click();
    await page.getByRole('checkbox', { name: stateOf.REJECTED.label }).check();
    await page.keyboard.press('Escape');
    await button(page, '查询').click();
    const row = page.getByRole('row', { name: /6,360.00/ });
    await row.getByText('抬头电话有误').waitFor({ state: 'attached' });
    await row.getByText(stateOf.REJECTED.label).first().hover();
    await page.getByRole('tooltip').getByText('抬头电话有误').waitFor();
    expect(await row.getByRole('button', { name: /^取消申请/ }).count()).toBe(0);
    await button(page, '重置').click();
    await page.getByRole('row', { name: /已取消/ }).waitFor();
    await row
      .first()
      .getByRole('button', { name: /^查看详情/ })
      .click();
    await page.getByText('开票申请被驳回').waitFor();
    await page.getByText('抬头电话有误').waitFor();
    await page.getByText('合计 6,360.00 元').waitFor();
    await page.getByRole('tab', { name: '欠票' }).click();
    await page.getByText('没有欠票').waitFor();
    // Fixed at ten: there is no size to choose.
    expect(await page.getByRole('tabpanel').getByRole('combobox').count()).toBe(0);
  });

  test('[INV-025 4/4] [OPS-017] an issued invoice is taken back: asked for beside it, confirmed by the platform, and the new application follows', async () => {
    const page = await here.enter('王敏', '/invoice/request');
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await button(page, '申请开票').click();
    await page.getByRole('button', { name: /^提交申请/ }).click();
    await page.waitForURL(/\/invoice\/detail\/\d+$/);
    const blue = page.url();
    const { page: ops, context } = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    await ops.goto('/ops/invoices');
    const waiting = ops.getByRole('row', { name: /杭州星穹直播传媒有限公司/ });
    await waiting.getByRole('button', { name: /^受理/ }).click();
    await ops.getByRole('alertdialog', { name: '受理并开具发票？' }).getByRole('button', { name: '受理并开具' }).click();
    await waiting.waitFor({ state: 'detached' });
    await button(page, '下载发票').waitFor();
    await button(page, '申请红冲').click();
    const asking = page.getByRole('alertdialog', { name: '申请红冲 / 换开' });
    await asking.getByText(/将开具 −6,360.00 元的红字发票/).waitFor();
    await asking.getByText('可换开至 2026-12-20').waitFor();
    await button(asking, '提交红冲申请').click();
    await asking.locator('#reason-error').getByText('请选择红冲原因').waitFor();
    await asking.getByLabel('红冲原因').selectOption('WRONG_DATA');
    await asking.getByLabel('换开的发票类型').selectOption('DIGITAL_SPECIAL');
    await asking.getByLabel('换开的备注（印在发票上）').fill('换开');
    await shoot(page, 'invoice-red-dialog');
    await button(asking, '提交红冲申请').click();
    await toast(page, '红冲申请已提交');
    const part = page.getByRole('region', { name: /红冲/ });
    await part.getByText('待销方确认').first().waitFor();
    await shoot(page, 'invoice-red-waiting');
    await ops.goto('/ops/red-invoices');
    const row = ops.getByRole('row', { name: /杭州星穹直播传媒有限公司/ });
    await row.waitFor();
    await shoot(ops, 'ops-red');
    await row.getByRole('button', { name: /^确认红冲/ }).click();
    const confirming = ops.getByRole('alertdialog', { name: '确认红冲并开具红字发票？' });
    await confirming.getByText(/红字金额 −6,360.00 元/).waitFor();
    await button(confirming, '确认红冲').click();
    await rowGone(row);
    await context.close();
    await page.getByText(/已红冲：红字发票号码 \d{20}/).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, '下载红字发票').click()]);
    expect(download.suggestedFilename()).toMatch(/^发票_杭州星穹直播传媒有限公司_\d{20}\.pdf$/);
    await shoot(page, 'invoice-red-done');
    await part.getByRole('link', { name: '查看换开的申请' }).click();
    await page.getByText('待审核：电子发票 1-3 个工作日').waitFor();
    for (const text of ['数电专票', '换开']) await page.getByText(text, { exact: true }).first().waitFor();
    // The new one leads to the old one, which says what it is.
    await page.getByRole('link', { name: new URL(blue).pathname.split('/').at(-1) ?? '', exact: true }).click();
    await page.waitForURL(blue);
    await page.goto('/invoice/list');
    await page.getByRole('row', { name: /已红冲/ }).waitFor();
  });

  test('[OPS-016 1/4] a paper invoice is accepted with its number and page, and how it was sent stands in the detail', async () => {
    const page = await here.enter('王敏', '/invoice/list');
    await page
      .getByRole('row', { name: /待审核/ })
      .getByRole('button', { name: /^取消申请/ })
      .click();
    await button(page.getByRole('alertdialog', { name: '取消开票申请？' }), '取消申请').click();
    await toast(page, '取消申请成功！');
    const { page: ops, context } = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    const waiting = ops.getByRole('row', { name: /杭州星穹直播传媒有限公司/ });
    const apply = async () => {
      await page.goto('/invoice/request');
      await page.getByRole('checkbox', { name: '选择本页' }).check();
      await button(page, '申请开票').click();
      await page.getByRole('radio', { name: /纸质专票/ }).check();
      await page.getByRole('button', { name: /^提交申请/ }).click();
      await page.waitForURL(/\/invoice\/detail\/\d+$/);
      await ops.goto('/ops/invoices');
    };
    // → 3, with its reason.
    await apply();
    await waiting.getByRole('button', { name: /^驳回/ }).click();
    const refusing = ops.getByRole('alertdialog', { name: '驳回开票申请' });
    await refusing.getByLabel('原因').fill('请改开数电专票');
    await button(refusing, '驳回申请').click();
    await page.getByText('开票申请被驳回').waitFor();
    await page.getByText('请改开数电专票').waitFor();
    // 0 → 1 → 2, with the number of the issuer and the page that is drawn of it.
    await apply();
    await waiting.getByRole('button', { name: /^受理/ }).click();
    await shoot(ops, 'ops-invoice-start');
    await ops.getByRole('alertdialog', { name: '受理并开具发票？' }).getByRole('button', { name: '受理并开具' }).click();
    await page.getByText(/已开票：发票号码 \d{20}/).waitFor();
    const [drawn] = await Promise.all([page.waitForEvent('download'), button(page, '下载发票').click()]);
    expect((await readFile(await drawn.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await ops.goto('/ops/invoices?tab=all');
    // The one that was taken back before.
    await ops.getByRole('row', { name: /已红冲/ }).waitFor();
    const issued = ops.getByRole('row', { name: /杭州星穹直播传媒有限公司.*纸质专票/ }).filter({ hasText: '已开票' });
    // After the month it can still be taken back, and nothing else is offered.
    const rows = (sign: string) =>
      here.world.app.database.rows(
        `UPDATE invoice_application SET issued_at = issued_at ${sign} interval '33 days' WHERE kind = 'PAPER_SPECIAL' AND status = 'ISSUED' RETURNING id`,
      );
    await rows('-');
    await page.reload();
    await button(page, '申请红冲').click();
    const asking = page.getByRole('alertdialog', { name: '申请红冲 / 换开' });
    await asking.getByRole('radio', { name: /只红冲/ }).waitFor();
    expect([await asking.getByRole('radio', { name: /换开/ }).count(), await asking.getByLabel('换开的发票类型').count()]).toEqual([0, 0]);
    await page.keyboard.press('Escape');
    await asking.waitFor({ state: 'detached' });
    await rows('+');
    await issued.getByRole('button', { name: /快递/ }).click();
    const sending = ops.getByRole('alertdialog', { name: /快递/ });
    await sending.getByLabel('快递公司').fill('顺丰速运');
    await sending.getByLabel('快递单号').fill('SF1234567890123');
    await shoot(ops, 'ops-invoice-send');
    await sending.getByRole('button', { name: /登记|保存|提交/ }).click();
    await issued.getByText('SF1234567890123').waitFor();
    await context.close();
    await page.reload();
    await page.getByText('顺丰速运 SF1234567890123').first().waitFor();
  });

  test('[OPS-016 4/4] an invoice that was issued outside is uploaded with its number, and the company downloads that PDF', async () => {
    const { id } = await here.made.paid(workerRows(['510.00']));
    const { statementCode } = await here.made.until(id, 'COMPLETED');
    await madeInvoiceable(here.world, id);
    const page = await here.enter('王敏', '/invoice/request');
    await page.getByRole('checkbox', { name: new RegExp(statementCode) }).check();
    await button(page, '申请开票').click();
    await page.getByRole('button', { name: /^提交申请/ }).click();
    await page.waitForURL(/\/invoice\/detail\/\d+$/);
    const { page: ops, context } = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    await ops.goto('/ops/invoices');
    const waiting = ops.getByRole('row', { name: /杭州星穹直播传媒有限公司/ });
    await waiting.getByRole('button', { name: /^上传发票/ }).click();
    const dialog = ops.getByRole('alertdialog', { name: '上传已开具的发票' });
    await dialog.getByLabel('发票号码').fill('123');
    const bytes = Buffer.from('%PDF-1.7 issued at the tax bureau');
    await dialog.locator('input[type=file]').setInputFiles({ name: '税局发票.pdf', mimeType: 'application/pdf', buffer: bytes });
    await dialog.getByText('税局发票.pdf').waitFor();
    await shoot(ops, 'ops-invoice-upload');
    await button(dialog, '上传发票').click();
    await dialog.getByText('请填写 20 位发票号码').waitFor();
    await dialog.getByLabel('发票号码').fill('26127000000000888001');
    await button(dialog, '上传发票').click();
    await toast(ops, '发票已登记，企业可下载');
    await context.close();
    await page.getByText('已开票：发票号码 26127000000000888001').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, '下载发票').click()]);
    expect(file.suggestedFilename()).toBe('发票_杭州星穹直播传媒有限公司_26127000000000888001.pdf');
    expect(await readFile(await file.path())).toEqual(bytes);
    // There is no other original than this.
    expect(await page.getByRole('button', { name: /XML/ }).count()).toBe(0);
  });

  test('[INV-011 3/3] [INV-021 2/3] [INV-023 3/3] each state is told by its word; what is being issued already is not cancelled, and the page says whom to ask', async () => {
    const { id } = await here.made.paid(workerRows(['500.00']));
    const { statementCode } = await here.made.until(id, 'COMPLETED');
    await madeInvoiceable(here.world, id);
    const page = await here.enter('王敏', '/invoice/request');
    await page.getByRole('checkbox', { name: new RegExp(statementCode) }).check();
    await button(page, '申请开票').click();
    // The issuer cannot for now: what was begun stays there.
    await page.getByLabel('备注（印在发票上）').fill('#QUOTA');
    await page.getByRole('button', { name: /^提交申请/ }).click();
    await page.getByText('待审核：电子发票 1-3 个工作日').waitFor();
    await page.waitForURL(/\/invoice\/detail\/\d+$/);
    await page.getByText(stateOf.PENDING.label, { exact: true }).first().waitFor();
    await button(page, '取消申请').click();
    const asking = page.getByRole('alertdialog', { name: '取消开票申请？' });
    await asking.waitFor();
    const invoiceId = page.url().split('/').at(-1) ?? '';
    const review = await makeBuilder(here.world.api, here.world.gateways).operator(here.world.platform.review);
    const { contentHash } = must((await run(review, opsInvoices, { isOpen: true })).nodes.find((one) => one.id === invoiceId));
    await run(review, opsIssueInvoice, { id: invoiceId, contentHash }, { idempotencyKey: key() });
    await button(asking, '取消申请').click();
    await page.getByText('撤销失败，您的开票申请已在处理中，请联系海握科技平台人员取消开票申请').waitFor();
    await page.goto(`/invoice/detail/${invoiceId}`);
    await page.getByText('开票中：电子发票 1-3 个工作日，纸质发票 3-5 个工作日').waitFor();
    expect(await button(page, '取消申请').count()).toBe(0);
    await page.goto('/invoice/list');
    for (const label of ['开票中', '已开票', '已驳回', '已取消'])
      await page
        .getByRole('row', { name: new RegExp(label) })
        .first()
        .waitFor();
    await page.getByRole('button', { name: '开票状态', exact: true }).click();
    await page.getByRole('checkbox', { name: '开票中' }).check();
    await page.keyboard.press('Escape');
    await button(page, '查询').click();
    const row = page.getByRole('row', { name: /开票中/ });
    await rowGone(page.getByRole('row', { name: /已取消/ }));
    expect(await row.getByRole('button', { name: /^取消申请/ }).count()).toBe(0);
  });
});
