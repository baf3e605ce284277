// 申请开票 as it is when something stands in its way: what is owed, what does not go together, what is not there yet.
import type { Page } from 'playwright-core';
import { scenario } from '../../../schema/codes';
import { errors } from '../../../schema/errors';
import { invoiceApplication } from '../../../schema/machines/invoiceApplication';
import { company } from '../../../server/company/queries';
import { applyInvoice } from '../../../server/invoice/commands/apply-invoice';
import { invoices } from '../../../server/invoice/queries/invoices';
import { createReceivingAddress } from '../../../server/invoiceTitle/commands/keep-addresses';
import { receivingAddresses } from '../../../server/invoiceTitle/queries';
import { run, runRaw } from '../../../server/kernel/usecase';
import { describeInBrowser, shoot } from '../../kit/browser/browser';
import { isCall } from '../../kit/browser/consolePages';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { madeInvoiceable, owedOf, titledToInvoice, withManyLines } from '../../kit/builders/invoices';
import { key, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';

describeInBrowser('an application for an invoice that meets what stands in its way', () => {
  const here = consoleWorld({ prepare: titledToInvoice });
  /** Statements by what they are: another of the same kind and scenario, of another scenario, of another business type. */
  const made: Record<'same' | 'scenario' | 'business', { id: string; code: string }> = {
    same: { id: '', code: '' },
    scenario: { id: '', code: '' },
    business: { id: '', code: '' },
  };
  const settled = async (amount: string, as: Parameters<typeof madeInvoiceable>[2] = {}) => {
    const { id } = await here.made.paid(workerRows([amount]));
    const { statementCode } = await here.made.until(id, 'COMPLETED');
    await madeInvoiceable(here.world, id, as);
    return { id, code: statementCode };
  };
  const choose = async (page: Page, ...codes: readonly string[]) => {
    for (const code of codes) await page.getByRole('checkbox', { name: new RegExp(code) }).check();
  };
  const sumOf = (page: Page) => page.getByRole('region', { name: '开票汇总' });
  const paidCode = async () => (await here.made.view(here.world.paid.statementId)).statementCode;
  const legacy = async () => {
    const login = { account: '16000000102', password: 'Demo2026' };
    const { token } = (await here.world.app.rest().post<{ token: string }>('/api/user/login', login)).result;
    return here.world.app.rest({ token });
  };
  /** What the legacy door says of the same application. */
  const saidAtRest = async (ids: readonly string[], addressId?: string) => {
    const asked = { subject_id: here.world.subjectId, order_ids: ids, invoice_type: 1, bill_type: '13', address_id: addressId };
    const { code, message } = await (await legacy()).post('/api/invoice/apply', asked);
    return [code, message];
  };
  /** The same application by the API: the server refuses what the page does. */
  const refusedAlike = async (ids: readonly string[], refusal: string) => {
    const caller = await here.world.member('王敏');
    const [address] = (await run(caller, receivingAddresses, {})).nodes;
    const selection = { subjectId: here.world.subjectId, ids };
    const asked = { selection, kind: 'DIGITAL_SPECIAL', category: '主播服务费', addressId: must(address).id };
    await expect(runRaw(caller, applyInvoice, asked, { idempotencyKey: key() })).rejects.toMatchObject({ key: refusal });
    return must(address).id;
  };

  test('[INV-005 1/3] the rule is asked for at the first use: the recommended one first, by hand (0) or automatic for each settlement (1)', async () => {
    made.same = await settled('100.00');
    made.scenario = await settled('200.00', { scenarioCode: '1' });
    made.business = await settled('300.00', { kind: 'BUSINESS_INCOME' });
    const page = await here.enter('王敏', '/invoice/request');
    const rule = page.getByRole('dialog', { name: '选择开票规则' });
    const choices = rule.getByRole('radio');
    await choices.first().waitFor();
    expect(
      await choices.evaluateAll((all) => all.map((one) => [(one as HTMLInputElement).value, (one as HTMLInputElement).checked])),
    ).toEqual([
      ['0', true],
      ['1', false],
    ]);
    await rule.getByText('推荐。由成员选择结算单，可合并为一张发票').waitFor();
    await rule.getByText('每单自动开票').waitFor();
    await button(rule, '保存开票规则').click();
    await toast(page, '开票规则配置成功！');
    expect(
      await here.world.app.database.rows('SELECT DISTINCT invoice_rule_chosen_at IS NOT NULL AS chosen FROM company WHERE id = $1', [
        here.world.companyId,
      ]),
    ).toEqual([{ chosen: true }]);
  });

  test('[INV-001 3/3] each filter finds what it names, and another subject has nothing of this one', async () => {
    const page = await here.enter('王敏', '/invoice/request');
    const codes = { ...made, paid: { id: here.world.paid.statementId, code: await paidCode() } };
    const shown = async (...kept: (keyof typeof codes)[]) => {
      await button(page, '查询').click();
      for (const [name, { code }] of Object.entries(codes)) {
        const box = page.getByRole('checkbox', { name: new RegExp(code) });
        await box.waitFor({ state: kept.includes(name as keyof typeof codes) ? 'visible' : 'detached' });
      }
      await button(page, '重置').click();
      for (const { code } of Object.values(codes)) await page.getByRole('checkbox', { name: new RegExp(code) }).waitFor();
    };
    const pick = async (filter: string, choice: 'radio' | 'checkbox', name: string) => {
      await page.getByRole('button', { name: filter, exact: true }).click();
      // One choice closes the filter by itself, several wait for more.
      await page.getByRole('group', { name: filter }).getByRole(choice, { name }).click();
      await page.keyboard.press('Escape');
    };
    await page.getByRole('searchbox', { name: '结算单号' }).fill(made.scenario.code);
    await shown('scenario');
    await page.getByRole('searchbox', { name: '业务订单号' }).fill(made.business.id);
    await shown('business');
    await pick('结算类型', 'radio', '经营所得');
    await shown('business');
    await pick('业务类型', 'checkbox', '连续劳务');
    await shown('same', 'scenario', 'paid');
    await pick('业务场景', 'radio', scenario.label(must(scenario.fromCode('13'))));
    await shown('same', 'business', 'paid');
    for (const [day, count] of [
      ['2026-11-20..2026-11-20', 4],
      ['2026-11-21..2026-11-30', 0],
      ['2026-11-01..2026-11-19', 0],
    ] as const) {
      await page.goto(`/invoice/request?created=${day}`);
      if (count > 0) await page.getByRole('checkbox', { name: new RegExp(made.same.code) }).waitFor();
      else await page.getByText('没有符合筛选条件的数据').waitFor();
      expect(await page.getByRole('checkbox', { name: /JS\d+/ }).count()).toBe(count);
    }
    await page.goto('/invoice/request');
    const other = page.locator('.jq-invoice-subjects label').nth(1);
    // Chosen once the address says so.
    await other.getByRole('radio').click();
    await page.getByText('没有可开票的结算单').waitFor();
  });

  test('[INV-029 1/3] [INV-036 2/2] [TTL-002 2/2] [INV-030 1/2] [INV-033 3/3] [INV-051 4/4] [INV-006 2/2] several scenarios are asked about, several business types are refused, by the page and by the server', async () => {
    const page = await here.enter('王敏', '/invoice/request');
    await choose(page, made.same.code, made.scenario.code);
    const sum = sumOf(page);
    await sum.getByText('318.00').first().waitFor();
    // Title and address are complete: nothing warns.
    await sum.getByText(/^抬头已认证，收件地址 \d+ 个$/).waitFor();
    expect(await sum.getByText(/尚未完善/).count()).toBe(0);
    await sum.getByText('含多种业务场景，继续则合并为一张发票').waitFor();
    await button(sum, '申请开票').click();
    const asking = page.getByRole('alertdialog', { name: '多种业务场景' });
    await asking.getByText('申请开票数据中包含多种业务场景,请确认是否继续开票？').waitFor();
    await shoot(page, 'invoice-request-mixed');
    await asking.getByRole('button', { name: '取消' }).click();
    await page.waitForURL('**/invoice/request*');
    await button(sum, '申请开票').click();
    await button(page.getByRole('alertdialog', { name: '多种业务场景' }), '继续开票').click();
    await page.waitForURL(/\/invoice\/confirmation/);
    // Of several scenarios no category is the obvious one.
    await page.getByRole('button', { name: /^提交申请/ }).click();
    await page.locator('#category-error').getByText('请选择发票类目').waitFor();
    await page.goBack();
    await refusedAlike([made.same.id, made.scenario.id], 'INVOICE_SCENARIOS_MIXED');
    await page.getByRole('checkbox', { name: new RegExp(made.business.code) }).check();
    await sum.getByText('申请开票数据中包含多种业务类型，无法申请开票，请修改后重试').waitFor();
    await button(sum, '申请开票').click();
    await page.getByRole('alertdialog', { name: '无法申请开票' }).getByText(errors.INVOICE_KINDS_MIXED.zh).waitFor();
    await refusedAlike([made.same.id, made.business.id], 'INVOICE_KINDS_MIXED');
    await button(page.getByRole('alertdialog', { name: '无法申请开票' }), '知道了').click();
    for (const { code } of [made.same, made.scenario]) await page.getByRole('checkbox', { name: new RegExp(code) }).uncheck();
    await sum.getByText('318.00').first().waitFor();
    await button(sum, '申请开票').click();
    await page.waitForURL(/subject_id=\d+&op_time=\d{10}&settlement_type=1$/);
    await page.getByText('海南灵汇数科服务有限公司 · 经营所得 · 1 单').waitFor();
  });

  test('[INV-010] ten thousand rows go into one invoice, and not one more', async () => {
    const undo = await withManyLines(here.world, made.same.id, 9_997);
    try {
      const page = await here.enter('王敏', '/invoice/request');
      await choose(page, made.same.code, await paidCode());
      const sum = sumOf(page);
      await sum.getByText('10,000 / 10,000 行').waitFor();
      expect(await sum.getByText('合并开票数据上限为1万条，请重新选择').count()).toBe(0);
      await choose(page, made.scenario.code);
      await sum.getByText('合并开票数据上限为1万条，请重新选择').waitFor();
      const ids = [made.same.id, here.world.paid.statementId, made.scenario.id];
      const addressId = await refusedAlike(ids, 'INVOICE_TOO_MANY');
      expect(await saidAtRest(ids, addressId)).toEqual([22005, '合并开票数据上限为1万条，请重新选择']);
    } finally {
      await undo();
    }
  });

  test('[INV-003 1/2] [INV-016 1/4] [INV-031 1/2] what is owed is taken off with its detail, ten to a page; where nothing is left the button is disabled and the server refuses', async () => {
    await owedOf(here.world, here.world.paid.statementId, 112);
    // What is owed at another subject, or of the other kind of business, is not taken off here.
    const { S2 } = here.world.platform.subjects;
    await here.world.app.database.rows(
      `INSERT INTO invoice_tardy (company_id, line_id, statement_id, statement_code, subject_id, settlement_type, amount_cents, reason, created_at)
       SELECT company_id, of.line, id, statement_code, of.subject, of.type, 100, '退票', now() - interval '1 hour'
       FROM statement CROSS JOIN (VALUES (990001, $2::bigint, 'BUSINESS_INCOME'), (990002, $3::bigint, 'LABOR')) of(line, subject, type) WHERE id = $1`,
      [here.world.paid.statementId, here.world.subjectId, S2],
    );
    const page = await here.enter('王敏', '/invoice/request');
    // All that can be invoiced at the subject: 6,360.00, 106.00, 212.00 and 318.00.
    await page.locator('.jq-invoice-subjects label', { hasText: '海南灵汇数科服务有限公司' }).getByText('6,996.00').waitFor();
    await choose(page, await paidCode());
    const sum = sumOf(page);
    for (const [name, value] of Object.entries({ 已选结算单: '1 单', 开票金额: '6,360.00', 欠票抵扣: '−112.00' }))
      await sum.locator('dl > div').filter({ hasText: name }).getByText(value, { exact: true }).waitFor();
    await sum.locator('.real').getByText('6,248').waitFor();
    await button(sum, '查看欠票明细').click();
    const detail = page.getByRole('dialog', { name: '欠票抵扣明细' });
    await detail.getByText('从本次开票金额中抵减，共 112.00 元').waitFor();
    const rows = detail.locator('tbody:not([aria-hidden]) tr');
    await rows.nth(9).waitFor();
    expect(await rows.count()).toBe(10);
    expect(await detail.getByRole('combobox').count()).toBe(0);
    await detail.getByText(/共 112 条/).waitFor();
    await shoot(page, 'invoice-owed');
    await detail.getByRole('button', { name: '下 10 页' }).click();
    await detail.getByText('101–110 / 共 112 条').waitFor();
    expect(await rows.count()).toBe(10);
    await detail.getByRole('button', { name: '第 12 页' }).click();
    await rows.nth(2).waitFor({ state: 'detached' });
    expect(await rows.count()).toBe(2);
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: new RegExp(await paidCode()) }).uncheck();
    await choose(page, made.same.code);
    await sum.getByText(/实开金额须大于 0：开票金额 106.00 元，欠票 112.00 元/).waitFor();
    expect(await button(sum, '申请开票').isDisabled()).toBe(true);
    await refusedAlike([made.same.id], 'INVOICE_AMOUNT_TOO_SMALL');
    // Exactly nothing is left, neither.
    await here.world.app.database.rows('DELETE FROM invoice_tardy WHERE line_id > 900106');
    await page.reload();
    await sum.getByText(/实开金额须大于 0：开票金额 106.00 元，欠票 106.00 元/).waitFor();
    expect(await button(sum, '申请开票').isDisabled()).toBe(true);
    await refusedAlike([made.same.id], 'INVOICE_AMOUNT_TOO_SMALL');
    await here.world.app.database.rows('DELETE FROM invoice_tardy WHERE line_id > 900000');
  });

  test('[INV-002 3/3] [INV-013 1/2] [INV-022 1/2] [INV-052 1/2] [INV-053] what was applied for is not offered again, is looked at, and is cancelled from the list while nobody has begun', async () => {
    const page = await here.enter('王敏', '/invoice/request');
    await choose(page, made.same.code);
    await button(page, '申请开票').click();
    await page.getByRole('button', { name: /^提交申请/ }).click();
    await page.waitForURL(/\/invoice\/detail\/\d+$/);
    await page.goto('/invoice/request');
    await page.getByRole('checkbox', { name: new RegExp(made.scenario.code) }).waitFor();
    expect(await page.getByText(made.same.code).count()).toBe(0);
    await refusedAlike([made.same.id], 'INVOICE_NOTHING_CHOSEN');
    // With what cannot be invoiced it is shown, says why, leads to its application, and is not chosen with the page.
    await page.goto('/invoice/request?blocked=yes');
    const taken = page.getByRole('row', { name: new RegExp(made.same.code) });
    await taken.getByText('已申请，待审核').waitFor();
    expect(await taken.getByRole('checkbox').isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await sumOf(page).locator('dl > div').filter({ hasText: '已选结算单' }).getByText('3 单', { exact: true }).waitFor();
    await shoot(page, 'invoice-request-blocked');
    // All of them is all that the filters mean, less what is unticked then.
    const asked = async (act: () => Promise<unknown>) => {
      const [sent] = await Promise.all([page.waitForRequest((one) => isCall('InvoicePreview')(new URL(one.url()))), act()]);
      return (sent.postDataJSON() as { variables: { selection: object } }).variables.selection;
    };
    const without = page.getByRole('checkbox', { name: new RegExp(made.scenario.code) });
    await asked(() => without.uncheck());
    expect(await asked(() => page.getByRole('button', { name: '选择符合筛选的全部 3 单' }).click())).toMatchObject({
      ids: null,
      excludedIds: [],
    });
    expect(await asked(() => without.uncheck())).toMatchObject({ ids: null, excludedIds: [made.scenario.id] });
    await sumOf(page).locator('dl > div').filter({ hasText: '已选结算单' }).getByText('2 单', { exact: true }).waitFor();
    await taken.getByRole('link', { name: '查看申请' }).click();
    await page.waitForURL(/\/invoice\/detail\/\d+$/);
    await page.goto('/invoice/list');
    const row = page.getByRole('row', { name: /待审核/ });
    await row.getByRole('button', { name: /^查看详情/ }).waitFor();
    await row.getByRole('button', { name: /^取消申请/ }).click();
    const asking = page.getByRole('alertdialog', { name: '取消开票申请？' });
    await asking.getByText(/所含 106.00 元的结算单可重新申请开票/).waitFor();
    // Nothing is cancelled by whoever thinks better of it.
    await page.keyboard.press('Escape');
    await asking.waitFor({ state: 'detached' });
    const [{ id: applied } = { id: '' }] = (await run(await here.world.member('王敏'), invoices, {})).nodes;
    expect((await run(await here.world.member('王敏'), invoices, {})).nodes.map(({ status }) => status)).toEqual(['PENDING']);
    // What is being issued, was issued or sent back is not cancelled here.
    const became = (status: string) =>
      here.world.app.database.rows(
        `UPDATE invoice_application SET status = $2, reject_reason = CASE WHEN $2 = 'REJECTED' THEN '抬头电话有误' END,
           issued_at = CASE WHEN $2 = 'ISSUED' THEN now() END WHERE id = $1 RETURNING id`,
        [applied, status],
      );
    for (const status of ['ISSUING', 'ISSUED', 'REJECTED'] as const) {
      await became(status);
      await page.reload();
      const there = page.getByRole('row', { name: new RegExp(invoiceApplication.states[status].label) });
      await there.getByRole('button', { name: /^查看详情/ }).waitFor();
      const cancel = there.getByRole('button', { name: /^取消申请/ });
      expect([status, (await cancel.count()) > 0 && (await cancel.getAttribute('aria-disabled')) !== 'true']).toEqual([status, false]);
    }
    await became('PENDING');
    await page.reload();
    await row.getByRole('button', { name: /^取消申请/ }).click();
    await button(asking, '取消申请').click();
    await toast(page, '取消申请成功！');
    const ended = page.getByRole('row', { name: /已取消/ });
    await ended.getByRole('button', { name: /^查看详情/ }).waitFor();
    expect(await ended.getByRole('button', { name: /^取消申请/ }).count()).toBe(0);
    const caller = await here.world.member('王敏');
    expect((await run(caller, invoices, {})).nodes.map(({ status }) => status)).toEqual(['CANCELLED']);
    await page.goto('/invoice/request');
    await page
      .getByRole('row', { name: new RegExp(made.same.code) })
      .getByText('上次已取消')
      .waitFor();
  });

  test('[INV-026 3/3] what was settled within the last five minutes cannot be chosen and says from when on, and the time that is applied for is five minutes ago', async () => {
    const { id } = await here.made.paid(workerRows(['150.00']));
    const { statementCode } = await here.made.until(id, 'COMPLETED');
    const page = await here.enter('王敏', '/invoice/request');
    const row = page.getByRole('row', { name: new RegExp(statementCode) });
    await row.getByText('完成不足 5 分钟').waitFor();
    await row.getByText(/^\d\d:\d\d 起可申请$/).waitFor();
    expect(await row.getByRole('checkbox').isDisabled()).toBe(true);
    await choose(page, made.same.code);
    const [clock] = await here.world.app.database.rows<{ now: string }>(
      'SELECT floor(extract(epoch FROM clock_timestamp()) + offset_ms / 1000.0)::bigint AS now FROM business_clock',
    );
    await button(page, '申请开票').click();
    await page.waitForURL(/\/invoice\/confirmation/);
    // The second step belongs to the entry that it was begun from.
    await page.locator('.jq-nav a[aria-current=page]', { hasText: '申请开票' }).waitFor();
    const opTime = Number(new URL(page.url()).searchParams.get('op_time'));
    const ago = Number(must(clock).now) - 300;
    expect([opTime >= ago, opTime < ago + 60]).toEqual([true, true]);
  });

  test('[INV-016 2/4] what an application took off stands in its detail beside its statements, ten to a page', async () => {
    await owedOf(here.world, here.world.paid.statementId, 12);
    const page = await here.enter('王敏', '/invoice/request');
    await choose(page, await paidCode());
    await button(page, '申请开票').click();
    await page.getByRole('button', { name: '提交申请 · ¥6,348.00' }).click();
    await page.waitForURL(/\/invoice\/detail\/\d+$/);
    await page.getByRole('tabpanel').getByText('合计 6,360.00 元').waitFor();
    await page.getByRole('tab', { name: '欠票' }).click();
    const part = page.getByRole('tabpanel');
    const rows = part.locator('tbody:not([aria-hidden]) tr');
    await rows.nth(9).waitFor();
    expect([await rows.count(), await part.getByRole('combobox').count()]).toEqual([10, 0]);
    await part.getByText(/共 12 条/).waitFor();
    await part.getByRole('button', { name: '第 2 页' }).click();
    await rows.nth(2).waitFor({ state: 'detached' });
    expect(await rows.count()).toBe(2);
    await button(page, '取消申请').click();
    // What becomes free is what its statements come to, not what was left of it.
    await page
      .getByRole('alertdialog', { name: '取消开票申请？' })
      .getByText(/所含 6,360.00 元的结算单/)
      .waitFor();
    await button(page.getByRole('alertdialog', { name: '取消开票申请？' }), '取消申请').click();
    await toast(page, '取消申请成功！');
    await here.world.app.database.rows('DELETE FROM invoice_tardy WHERE line_id > 900000');
  });

  test('[INV-029 3/3] several scenarios that were confirmed become one application', async () => {
    const page = await here.enter('王敏', '/invoice/request');
    await choose(page, made.same.code, made.scenario.code);
    await button(sumOf(page), '申请开票').click();
    await button(page.getByRole('alertdialog', { name: '多种业务场景' }), '继续开票').click();
    await page.waitForURL(/\/invoice\/confirmation/);
    await page.getByRole('combobox', { name: '发票类目' }).selectOption({ label: '主播服务费' });
    await page.getByRole('button', { name: '提交申请 · ¥318.00' }).click();
    await page.waitForURL(/\/invoice\/detail\/\d+$/);
    const caller = await here.world.member('王敏');
    expect((await run(caller, invoices, {})).nodes[0]).toMatchObject({ status: 'PENDING', statementCount: 2, invoiceAmount: 31_800 });
    await button(page, '取消申请').click();
    await button(page.getByRole('alertdialog', { name: '取消开票申请？' }), '取消申请').click();
    await toast(page, '取消申请成功！');
  });

  test('[INV-036 1/2] [TTL-002 1/2] without an address it only warns, without an approved title it is blocked, and both lead to where it is completed', async () => {
    const rows = (sql: string) => here.world.app.database.rows(sql);
    await rows('DELETE FROM receiving_address');
    const page = await here.enter('王敏', '/invoice/request');
    await choose(page, made.same.code);
    const sum = sumOf(page);
    const warning = '您的发票抬头与收件地址信息尚未完善,将会影响您的在线发票申请服务,请立即完善信息';
    await sum.getByText(warning).waitFor();
    expect(await button(sum, '申请开票').isEnabled()).toBe(true);
    expect(await sum.getByRole('link', { name: '去完善开票信息' }).getAttribute('href')).toBe('/invoice/information');
    expect(await saidAtRest([made.same.id])).toEqual([22001, '请选择收件地址']);
    await rows(`UPDATE invoice_title SET status = 'REFUSED', reason = '抬头电话有误' RETURNING company_id`);
    await page.reload();
    await sum.getByText(warning).waitFor();
    expect(await button(sum, '申请开票').isDisabled()).toBe(true);
    await sum.getByRole('link', { name: '去完善开票信息' }).click();
    await page.waitForURL('**/invoice/information');
    // With an address, too: the server refuses at both doors.
    const region = { provinceCode: '330000', cityCode: '330100', districtCode: '330110' };
    const address = { ...region, receiverName: '王敏', receiverPhone: '16000000102', receiverEmail: 'a@b', detail: '路 1 号' };
    await runRaw(await here.world.member('王敏'), createReceivingAddress, address, { idempotencyKey: key() });
    const addressId = await refusedAlike([made.same.id], 'INVOICE_TITLE_MISSING');
    expect(await saidAtRest([made.same.id], addressId)).toEqual([22005, warning]);
    // So it is while there is none at all.
    await rows('DELETE FROM invoice_title');
    await page.goto('/invoice/request');
    await choose(page, made.same.code);
    await sum.getByText(warning).waitFor();
    expect(await button(sum, '申请开票').isDisabled()).toBe(true);
    await refusedAlike([made.same.id], 'INVOICE_TITLE_MISSING');
    expect(await saidAtRest([made.same.id], addressId)).toEqual([22005, warning]);
  });

  test('[INV-005 3/3] automatic for each settlement is saved as that', async () => {
    await here.world.app.database.rows('UPDATE company SET invoice_rule_chosen_at = NULL WHERE id = $1 RETURNING id', [
      here.world.companyId,
    ]);
    const page = await here.enter('王敏', '/invoice/request');
    const rule = page.getByRole('dialog', { name: '选择开票规则' });
    await rule.getByRole('radio', { name: /每单自动开票/ }).check();
    await button(rule, '保存开票规则').click();
    await toast(page, '开票规则配置成功！');
    await page.getByText('开票规则：每单自动开票').waitFor();
    const { switches } = await run(await here.world.member('王敏'), company, {});
    expect(switches.find(({ key: name }) => name === 'AUTO_INVOICING')?.isOn).toBe(true);
  });
});
