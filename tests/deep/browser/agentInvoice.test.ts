import type { Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { agentStopReason } from '../../../schema/agentInvoiceTexts';
import { agentInvoiceLine } from '../../../schema/machines/agentInvoiceLine';
import { yuan } from '../../../schema/money';
import { fundAccount } from '../../../server/fund/queries';
import { run } from '../../../server/kernel/usecase';
import { describeInBrowser } from '../../kit/browser/browser';
import { act, pathOf } from '../../kit/browser/consolePages';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { agentInvoicesOf, invoiced, invoicesSheet } from '../../kit/builders/agentInvoices';
import { newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { moneyArrives } from '../../kit/builders/transfers';
import { must } from '../../kit/checks/must';
import { readPdf } from '../../kit/checks/pdf';
import { until } from '../../kit/checks/waiting';

const NOTICE = '支付后逐人开票，发票与邮寄在 3 个工作日内完成';

describeInBrowser('the pages of agent invoices', () => {
  const here = consoleWorld({
    app: { limits: LOOSE },
    prepare: async (world) => {
      await world.app.database.rows(`UPDATE company SET payment_verification_on = false WHERE id = ${world.companyId}`);
      await moneyArrives(world, yuan('100000.00'));
    },
  });
  const orders = () => agentInvoicesOf(here.world);
  const listed = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title });
  const detailOf = ({ id, code }: { id: string; code: string }): string => `/ticket/step/invoice/detail/?id=${code}&invoiceId=${id}`;
  /** Choices that a filter offers, in their order. */
  const offered = async (page: Page, name: string): Promise<string[]> => {
    await page.getByRole('button', { name, exact: true }).click();
    const choices = page.getByRole('group', { name }).locator('label');
    await choices.first().waitFor();
    const labels = await choices.allInnerTexts();
    await page.keyboard.press('Escape');
    return labels.map((label) => label.trim());
  };
  /** What the file of the chosen rows says, cell by cell. */
  const exported = async (page: Page): Promise<string[]> => {
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, '导出所选').click()]);
    return (await readSheet(await file.path())).flat().map(String);
  };
  const steps = (page: Page, name: string): Promise<string[]> =>
    page.getByRole('list', { name, exact: true }).getByRole('listitem').locator('b').allInnerTexts();

  test('[AIO-002 1/2] [AIO-014 1/2] the list is filtered by id, number, person, phone, category, kind, state, title and day', async () => {
    const [one, other] = [
      await orders().submitted([invoiced(11, '1100.00')], { title: '甲单筛选' }),
      await orders().start([invoiced(12, '1200.00')], {
        title: '乙单筛选',
        category: 'LIFE_SERVICE',
        labor: 'LIFE',
        kind: 'LABOR_GENERAL',
      }),
    ];
    const page = await here.enter('王敏', '/ticket');
    await listed(page, one.title).waitFor();
    for (const name of ['代开标题', '姓名', '手机号', '电子发票单编号']) await page.getByRole('searchbox', { name, exact: true }).waitFor();
    expect(await offered(page, '合作类型')).toEqual(['现代服务', '生活服务']);
    expect(await offered(page, '状态')).toEqual(['待提交', '待支付', '开票中', '开票完成', '已终止']);
    for (const name of ['业务类型', '创建时间']) await page.getByRole('button', { name, exact: true }).waitFor();
    const { idCard, phone, name } = newcomer(11);
    for (const said of [
      `code=${one.id}`,
      `code=${one.code}`,
      `name=${name}`,
      `name=${idCard}`,
      `phone=${phone}`,
      'category=MODERN_SERVICE',
      'kind=LABOR_CONTINUOUS',
      'title=甲单',
    ]) {
      await page.goto(`/ticket?${said}`);
      await listed(page, one.title).waitFor();
      expect([said, await listed(page, other.title).count()]).toEqual([said, 0]);
    }
    // Of one that is not submitted the people are in its list.
    const draft = newcomer(12);
    for (const said of [`name=${draft.name}`, `name=${draft.idCard}`, `phone=${draft.phone}`]) {
      await page.goto(`/ticket?${said}`);
      await listed(page, other.title).waitFor();
      expect([said, await listed(page, one.title).count()]).toEqual([said, 0]);
    }
    for (const [said, shown] of [
      ['status=CHECKING_INFO%2BCHECKING_SIGNING&created=2026-11-20..2026-11-20', true],
      ['status=INVOICED', false],
      ['created=2026-11-21..2026-11-22', false],
      ['created=2026-11-18..2026-11-19', false],
    ] as const) {
      await page.goto(`/ticket?${said}`);
      if (shown) await listed(page, other.title).waitFor();
      else await page.getByText('没有符合筛选条件的数据').waitFor();
    }
  });

  test('[AIO-003] [AIO-037] [EXP-013 4/5] import, issue and export stand above the list, which says when invoices come; only chosen rows are exported', async () => {
    const order = await orders().submitted([invoiced(13, '1300.00')], { title: '待开票单' });
    const page = await here.enter('陈立群', '/ticket');
    await listed(page, order.title).waitFor();
    await page.getByText(NOTICE).waitFor();
    await button(page, '批量导出').click();
    await toast(page, '请先选择需要导出的电子发票单！');
    await button(page, '开具发票').click();
    await toast(page, '请选择一张需要开具发票的电子发票单');
    await listed(page, order.title).getByRole('checkbox').check();
    const told = await exported(page);
    expect([order.title, '甲单筛选'].map((one) => told.includes(one))).toEqual([true, false]);
    await toast(page, /^导出成功：/);
    await button(page, '开具发票').click();
    await page.waitForURL(({ pathname }) => pathname === '/ticket/step/invoice/detail/');
    expect(pathOf(page)).toBe(detailOf(order));
    await page.getByText(NOTICE).waitFor();
    await button(page, '立即支付').waitFor();
    await page.goto('/ticket');
    await page.getByRole('link', { name: '导入名单' }).click();
    await page.waitForURL('**/ticket/step/create');
    await page.getByText(NOTICE).waitFor();
  });

  test('[AIO-004] [AIO-006] a row leads to where its order stands: three steps while it is checked, the detail after that', async () => {
    await orders().sign([invoiced(14, '1.00'), invoiced(15, '1.00')]);
    const checked = await orders().start([invoiced(14, '1400.00')], { title: '信息校验单' });
    const signing = await orders().pass(await orders().start([invoiced(15, '1500.00')], { title: '签约校验单' }));
    const over = await orders().submitted([invoiced(16, '1600.00')], { title: '待支付单' });
    const page = await here.enter('王敏', '/ticket');
    const wizard = ['填写基本信息', '信息校验', '签约校验'];
    for (const [order, path, isChecked] of [
      [checked, `/ticket/step/info?invoiceId=${checked.id}`, true],
      [signing, `/ticket/step/invoice?invoiceId=${signing.id}&key=${signing.id}`, true],
      [over, detailOf(over), false],
    ] as const) {
      await page.goto('/ticket');
      await listed(page, order.title).getByText('2026-11-20').first().click();
      await until(
        async () => pathOf(page),
        (seen) => seen === path,
      );
      if (isChecked) {
        await page.getByRole('list', { name: '发起代开' }).waitFor();
        expect(await steps(page, '发起代开')).toEqual(wizard);
      }
    }
    await page.goto(`/ticket/step/info?key=${checked.id}`);
    await page.getByRole('row').getByText(newcomer(14).name).waitFor();
    expect(await steps(page, '发起代开')).toEqual(wizard);
    await page.getByText(NOTICE).waitFor();
  });

  test('[AIO-007] [AIO-015] [AIO-016 1/3] an order is found by its number, has its tabs, steps, papers and account, and shows at once that it was paid', async () => {
    const order = await orders().submitted([invoiced(17, '1700.00')], { title: '将支付单' });
    const page = await here.enter('陈立群', `/ticket/step/invoice/detail/?id=${order.code}`);
    await page.getByRole('heading', { name: order.title }).waitFor();
    for (const name of [/^电子发票明细/, '操作记录']) await page.getByRole('tab', { name }).waitFor();
    await page.getByRole('heading', { name: '账户信息' }).waitFor();
    const { remittance } = await run(await orders().payer(), fundAccount, { subjectId: here.world.subjectId });
    const { accountName, bankName, accountNo } = must(remittance);
    const account = page.getByRole('region', { name: '账户信息' });
    for (const said of [accountName, bankName, accountNo]) await account.getByText(said).first().waitFor();
    for (const name of ['立即支付', '终止']) await button(page.locator('.jq-actions').first(), name).waitFor();
    const paper = await page.getByRole('link', { name: '下载付款信息' }).getAttribute('href');
    const answer = await page.evaluate(async (url) => {
      const got = await fetch(url);
      return { status: got.status, type: got.headers.get('content-type'), bytes: [...new Uint8Array(await got.arrayBuffer())] };
    }, must(paper));
    expect([answer.status, answer.type]).toEqual([200, 'application/pdf']);
    const said = (await readPdf(Buffer.from(answer.bytes))).pages
      .flatMap(({ strings }) => strings)
      .join('')
      .replace(/\s/g, '');
    expect([order.code, '1,802.00'].map((one) => said.includes(one))).toEqual([true, true]);
    expect(await steps(page, '开票进度')).toEqual(['提交', '待支付', '开票中', '开票完成']);
    await page.getByRole('tab', { name: '操作记录' }).click();
    await page.getByRole('row').getByText('信息校验通过').waitFor();
    await act(page, '立即支付');
    await page.getByRole('alertdialog').getByRole('button', { name: '确认支付' }).click();
    await toast(page, '支付成功，正在逐人开票');
    // Nothing was asked for anew: the page says by itself where the order stands.
    await page.getByRole('list', { name: '开票进度' }).locator('[aria-current=step]').getByText('开票中').waitFor();
    await button(page, '立即支付').waitFor({ state: 'detached' });
    const ended = await orders().submitted([invoiced(18, '1800.00')], { title: '将终止单' });
    await page.goto(detailOf(ended));
    await act(page, '终止');
    await page.getByRole('alertdialog').getByLabel('终止原因').fill('信息有误');
    await page.getByRole('alertdialog').getByRole('button', { name: '终止', exact: true }).click();
    await toast(page, '电子发票单已终止');
    await until(
      () => steps(page, '开票进度'),
      (seen) => seen.join() === '提交,待支付,已终止',
    );
    await button(page, '立即支付').waitFor({ state: 'detached' });
  });

  test('[AIO-008 1/2] [AIO-009 1/3] [AIO-010 1/2] [AIO-017 2/2] [AIO-020] lines have their columns and states; a failed one is relaunched, one is ended with a reason and a remark, chosen ones are exported', async () => {
    const order = await orders().paid([invoiced(21, '2100.00'), invoiced(22, '2200.00'), invoiced(23, '2300.00')], { title: '明细单' });
    const [first, second] = await orders().lines(order.id);
    await orders().fail(must(first).id, '姓名有误');
    await orders().issue(must(second).id);
    const page = await here.enter('陈立群', detailOf(order));
    const table = page.getByRole('tabpanel').getByRole('table');
    await table.getByText(newcomer(21).name).waitFor();
    const line = (n: number) => table.getByRole('row').filter({ hasText: newcomer(n).name });
    const heads = await table.getByRole('columnheader').allInnerTexts();
    const columns = ['姓名', '身份证号', '手机号', '开票金额', '税额', '服务费', '更新时间', '状态'];
    expect(heads.map((head) => head.replace('（元）', '').trim()).filter((head) => columns.includes(head))).toEqual(columns);
    const cells = await line(21).locator('td, th').allInnerTexts();
    const at = heads.findIndex((head) => head.includes('开票金额'));
    expect(cells.slice(at, at + 3).map((cell) => cell.trim())).toEqual(['2,100.00', '0.00', '126.00']);
    const states = ['INVOICING', 'INVOICED', 'FAILED', 'TERMINATED'] as const;
    expect(states.map((state) => agentInvoiceLine.code(state))).toEqual([2, 3, 4, 6]);
    // All of them without a choice, then those of each state.
    expect(await table.locator('tbody tr').count()).toBe(3);
    expect(await offered(page, '状态')).toEqual(states.map((state) => agentInvoiceLine.states[state].label));
    for (const [state, name] of [
      ['INVOICING', newcomer(23).name],
      ['INVOICED', newcomer(22).name],
      ['FAILED', newcomer(21).name],
    ]) {
      await page.goto(`${detailOf(order)}&lineStatus=${state}`);
      await table.getByText(must(name)).waitFor();
      expect([state, await table.locator('tbody tr').count()]).toEqual([state, 1]);
    }
    await page.goto(detailOf(order));
    await table.getByText(newcomer(21).name).waitFor();
    await button(page.getByRole('tabpanel'), '批量导出').click();
    await toast(page, '请先选择需要导出的明细！');
    await line(22).getByRole('checkbox').check();
    const told = await exported(page);
    expect([22, 21, 13].map((n) => told.includes(newcomer(n).name))).toEqual([true, false, false]);
    await toast(page, /^导出成功：/);
    // Each line says its state; what failed or is being invoiced can be ended, what is invoiced cannot.
    for (const [n, state] of [
      [21, 'FAILED'],
      [22, 'INVOICED'],
      [23, 'INVOICING'],
    ] as const) {
      await line(n).locator('.jq-pill', { hasText: agentInvoiceLine.states[state].label }).waitFor();
      const stop = line(n).getByRole('button', { name: /^终止/ });
      const isOffered = (await stop.count()) > 0 && (await stop.getAttribute('aria-disabled')) !== 'true';
      expect([state, isOffered]).toEqual([state, state !== 'INVOICED']);
    }
    // Only the failed line is relaunched.
    expect(await table.getByRole('button', { name: /^重新发起/ }).count()).toBe(1);
    await line(21)
      .getByRole('button', { name: /^重新发起/ })
      .click();
    await page.getByRole('alertdialog', { name: '重新发起开票' }).getByRole('button', { name: '重新发起' }).click();
    await line(21).getByText('开票中').waitFor();
    await line(23).getByRole('button', { name: /^终止/ }).click();
    const sure = page.getByRole('alertdialog', { name: '终止这张发票？' });
    await sure.getByLabel('终止原因').waitFor();
    const reasons = await sure.getByLabel('终止原因').locator('option:not([value=""])').allInnerTexts();
    expect(reasons).toEqual(['信息有误', '金额有误', '不再开票', '其他']);
    expect(agentStopReason.keys.map((one) => agentStopReason.code(one))).toEqual(['1', '2', '3', '4']);
    await sure.getByLabel('终止原因').selectOption({ label: '金额有误' });
    await sure.getByLabel('说明').fill('金额写错');
    await sure.getByRole('button', { name: '终止', exact: true }).click();
    await toast(page, '明细已终止，款项已退回');
    await line(23).getByText('已终止').waitFor();
    await page.goto(`${detailOf(order)}&lineStatus=TERMINATED`);
    await table.getByText(newcomer(23).name).waitFor();
    expect(await table.locator('tbody tr').count()).toBe(1);
    expect(await orders().lines(order.id, { statuses: ['TERMINATED'] })).toMatchObject([
      { stopReasonName: '金额有误', stopRemark: '金额写错' },
    ]);
    // AIO-017: before the payment a line waits.
    const waiting = await orders().submitted([invoiced(25, '2500.00')], { title: '待支付明细单' });
    await page.goto(detailOf(waiting));
    await line(25).getByText(agentInvoiceLine.states.PENDING.label).waitFor();
  });

  test('[AIO-018 1/2] the form asks for each thing by its name, a title has 50 characters, and there is one file', async () => {
    const page = await here.enter('王敏', '/ticket/step/create');
    const title = page.getByLabel('代开标题');
    // Left before the button is pressed: what is said below a field moves the button.
    await title.fill('');
    await title.blur();
    await page.getByText('代开标题不能为空').first().waitFor();
    await page.getByLabel('合作主体').selectOption({ label: '请选择' });
    await button(page, '下一步').click();
    for (const text of ['合作主体不能为空', '合作类型不能为空', '劳务名称不能为空', '文件不能为空或格式不正确', '代开标题不能为空'])
      await page.getByText(text).first().waitFor();
    await title.evaluate((input) => input.removeAttribute('maxlength'));
    await title.fill('长'.repeat(51));
    await title.blur();
    await page.getByText('代开标题不能超过 50 个字符').first().waitFor();
    await title.fill('长'.repeat(50));
    await title.blur();
    await page.getByText('代开标题不能超过 50 个字符').waitFor({ state: 'detached' });
    const input = page.locator('input[type=file]');
    expect(await input.evaluate((one: HTMLInputElement) => one.multiple)).toBe(false);
    await input.setInputFiles({ name: '代开.xlsx', mimeType: '', buffer: Buffer.from('%PDF-1.7\n') });
    await page
      .getByText(/文件格式有误/)
      .first()
      .waitFor();
    const buffer = invoicesSheet([invoiced(24, '100.00')]);
    await input.setInputFiles({ name: '代开.xlsx', mimeType: '', buffer });
    await page.getByText(/已识别/).waitFor();
  });
});
