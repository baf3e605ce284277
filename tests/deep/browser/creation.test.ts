import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { run } from '../../../server/kernel/usecase';
import { opsSetAccountNotice } from '../../../server/subject/commands/ops-set-account-notice';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { describeInBrowser, shoot } from '../../kit/browser/browser';
import { isCall, pathOf } from '../../kit/browser/consolePages';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { openPlace } from '../../kit/builders/places';
import { dispatchTaskIn } from '../../kit/builders/rawRows';
import { type SheetRow, sheetOf, statementsOf, workerRows } from '../../kit/builders/statements';
import { bookOf, textRows } from '../../kit/builders/xlsxFiles';
import { until, waitUntil } from '../../kit/checks/waiting';
import { zipEntries } from '../../kit/checks/zipEntries';

const NOTICE = 'https://bank.example/notice/2026-11';
const broken = (count: number): SheetRow[] =>
  Array.from({ length: count }, (_, index) => ({ name: '测试', idCard: 'x', phone: '1', account: '2', amount: `${index}` }));

describeInBrowser('making a statement of business income', () => {
  const here = consoleWorld({
    place: { kind: 'BUSINESS_INCOME' },
    toleratesProblems: true,
    prepare: async (world) => {
      const { subjectId } = await openPlace(here.world, { kind: 'BUSINESS_INCOME' }, null);
      const operator = await makeBuilder(world.api, world.gateways).operator(world.platform.review);
      await run(operator, opsSetAccountNotice, { subjectId, url: NOTICE });
    },
  });
  const { enter } = here;

  test('[STM-001 4/4] [STM-003] [STM-044 1/2] [STM-050 3/3] [STM-052 2/2] [STM-053 1/2] [STM-090 3/3] [INV-051 1/4] [STM-049 1/3] [STM-096 2/2] asks for tax identity, payout method and pay order, proposes the title, and goes on with a file and a title only', async () => {
    const steps = ['填写信息', '附件核对', '税务核对', '完成'].map((step) => expect.stringContaining(step));
    const labor = await enter('王敏', '/index/serviceForm');
    await labor.getByLabel('合作主体').waitFor();
    expect(await labor.getByRole('list', { name: '新建劳务报酬结算' }).getByRole('listitem').allInnerTexts()).toEqual(steps);
    // Labor is declared as one of two, and wants its subject and its sheet; the way of paying is always one of those offered.
    expect(await labor.getByLabel('申报方式').locator('option').allInnerTexts()).toEqual(['连续劳务', '一般劳务']);
    await labor.getByLabel('结算内容').fill('十一月结算');
    expect(await button(labor, '下一步').isDisabled()).toBe(true);
    await labor.locator('input[type=file]').setInputFiles({ name: '劳务.xlsx', mimeType: '', buffer: sheetOf(workerRows(['711.00'])) });
    await labor.getByText(/已识别/).waitFor();
    await labor.getByLabel('合作主体').selectOption('');
    await button(labor, '下一步').click();
    await labor.locator('#subjectId-error').getByText('请选择合作主体').waitFor();
    // What is chosen is what is made: another declaration is another tax, another way of paying another rail.
    await labor.getByLabel('合作主体').selectOption({ label: '海南灵汇数科服务有限公司' });
    await labor.getByLabel('业务场景').selectOption({ label: '主播' });
    await labor.getByLabel('申报方式').selectOption({ label: '一般劳务' });
    await labor.getByLabel('付款方式').selectOption({ label: '支付宝' });
    await labor.getByLabel('结算内容').fill('十一月结算');
    await button(labor, '下一步').click();
    await labor.waitForURL('**/index/serviceBaseverify?statement_key=*');
    expect(await here.world.app.database.rows(`SELECT kind, pay_way FROM statement WHERE title = '十一月结算'`)).toEqual([
      { kind: 'LABOR_GENERAL', pay_way: 'ALIPAY' },
    ]);
    await labor.goto('/serviceUnfinished/list');
    await labor
      .getByRole('row', { name: /十一月结算/ })
      .getByText('支付宝', { exact: true })
      .waitFor();
    const page = await enter('王敏', '/index/create');
    await page.getByLabel('合作主体').selectOption({ label: '天津众启云服科技有限公司' });
    expect(await page.getByRole('list', { name: '新建经营所得结算' }).getByRole('listitem').allInnerTexts()).toEqual(steps);
    await page.getByLabel('业务场景').selectOption({ label: '主播' });
    expect(await page.getByLabel('税务身份').locator('option:checked').innerText()).toBe('经营所得');
    expect(await page.getByLabel('发放方式').locator('option:checked').innerText()).toBe('银行卡');
    await page.getByLabel('付款与开票').selectOption({ label: '先开票后付款' });
    expect(await page.getByLabel('结算内容').inputValue()).toBe('11月20日主播费用结算');
    // Linked tasks are for companies that dispatch theirs, and this one does not (STM-005).
    expect(await page.getByText('关联任务').count()).toBe(0);
    expect(await button(page, '下一步').isDisabled()).toBe(true);
    const file = { name: '名单.xlsx', mimeType: '', buffer: sheetOf(workerRows(['710.00', '720.00', '730.00'])) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText(/已识别/).waitFor();
    expect(await page.locator('input[type=file]').count()).toBe(0);
    await page.getByLabel('结算内容').fill('  ');
    expect(await button(page, '下一步').isDisabled()).toBe(true);
    await page.getByLabel('结算内容').fill('长'.repeat(51));
    // The field takes no fifty-first character, or says that these are too many and does not go on.
    if ((await page.getByLabel('结算内容').inputValue()).length > 50) expect(await button(page, '下一步').isDisabled()).toBe(true);
    else expect(await page.getByLabel('结算内容').inputValue()).toBe('长'.repeat(50));
    // The subject is asked for, tax identity and way of paying are always one of those that are offered.
    await page.getByLabel('结算内容').fill('十一月推广');
    await page.getByLabel('合作主体').selectOption('');
    await button(page, '下一步').click();
    await page.locator('#subjectId-error').getByText('请选择合作主体').waitFor();
    for (const label of ['税务身份', '发放方式'])
      expect(
        await page
          .getByLabel(label)
          .locator('option')
          .evaluateAll((all) => all.filter((one) => (one as HTMLOptionElement).value === '').length),
      ).toBe(0);
    await page.getByLabel('合作主体').selectOption({ label: '天津众启云服科技有限公司' });
    await page.getByLabel('业务场景').selectOption({ label: '主播' });
    await page.getByLabel('付款与开票').selectOption({ label: '先开票后付款' });
    await page.getByLabel('结算内容').fill('十一月推广');
    await button(page, '下一步').click();
    await page.waitForURL('**/index/baseverify?statement_key=*');
    await page.getByRole('row').getByText('丙小明').waitFor();
    // The way back shows what was entered, with its sheet, and makes no second statement.
    await page.goBack();
    await page.getByText('尚未提交').waitFor();
    for (const entered of ['十一月推广', '天津众启云服科技有限公司', '名单.xlsx', '3 行，合计 ¥2,160.00'])
      await page.getByText(entered, { exact: true }).waitFor();
    await button(page, '继续校验').click();
    await page.getByRole('row').getByText('丙小明').waitFor();
    await page.getByRole('list', { name: '新建经营所得结算' }).getByRole('link').first().click();
    await page.getByText('尚未提交').waitFor();
    await button(page, '继续校验').click();
    await page.getByRole('row').getByText('丙小明').waitFor();
    await button(page, '下一步').click();
    await page.waitForURL('**/index/verifyinfo?statement_id=*');
    await page.getByRole('region', { name: '税务核对' }).getByText('丙小明').waitFor();
    await button(page, '确认结算').click();
    await page.waitForURL('**/index/success?statement_id=*');
    const [found] = await here.world.app.database.rows<{ pay_order: string; title: string }>(
      `SELECT pay_order, title FROM statement WHERE title = '十一月推广'`,
    );
    expect(found).toEqual({ pay_order: 'INVOICE_FIRST', title: '十一月推广' });
    await page.getByRole('link', { name: '查看详情' }).click();
    await page.locator('.jq-kv > div').filter({ hasText: '支付顺序' }).getByText('先开票后付款', { exact: true }).waitFor();
  });

  test('a new form begins as the last one did, says whose choice that was and lets it be changed; the upload is summed in one line', async () => {
    const page = await enter('王敏', '/index/create');
    const followed = page.getByText(/^沿用 JS\d+，可更改$/);
    await followed.first().waitFor();
    expect(await followed.count()).toBe(2);
    expect(await page.getByLabel('合作主体').locator('option:checked').innerText()).toBe('天津众启云服科技有限公司');
    expect(await page.getByLabel('业务场景').locator('option:checked').innerText()).toBe('主播');
    expect(await page.getByLabel('结算内容').inputValue()).toBe('11月20日主播费用结算');
    // Chosen by nobody is chosen by nobody: without a choice there is no way on.
    await page.getByLabel('业务场景').selectOption('');
    expect(await followed.count()).toBe(1);
    const file = { name: '名单.xlsx', mimeType: '', buffer: sheetOf(workerRows(['710.50', '1,720.00', '730.00'])) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('3 行 · ¥3,160.50', { exact: true }).waitFor();
    // The title that was proposed for the scenario has gone with it.
    await page.getByLabel('结算内容').fill('十一月补发');
    await button(page, '下一步').click();
    await page.getByText('请选择业务场景').first().waitFor();
    await page.getByLabel('业务场景').selectOption({ label: '主播' });
    expect(await followed.count()).toBe(2);
    // Another column is another sum.
    await page.getByText('查看列对应').click();
    const column = page.getByLabel('应发金额 对应为');
    await column.selectOption('');
    await page.getByText('3 行 · ¥3,160.50', { exact: true }).waitFor({ state: 'detached' });
  });

  test('the sheet in hand stays until another one has arrived, one that failed puts it aside until it is taken back, and what is not taken from it is named; an order number is taken with one click', async () => {
    const [row] = workerRows(['740.00']);
    const titles = ['姓名', '身份证号', '手机号', '收款账号', '应发金额', '客户订单标识', '部门'];
    const sheet = (cells: string[]) => bookOf(textRows([titles, cells]));
    const cells = [row?.name ?? '', row?.idCard ?? '', row?.phone ?? '', row?.account ?? '', row?.amount ?? '', 'DD-1', '一部'];
    const choose = (name: string, buffer: Buffer) => page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
    const page = await enter('王敏', '/index/create');
    await page.getByLabel('合作主体').waitFor();
    if (await button(page, '更换文件').isVisible()) await button(page, '更换文件').click();
    await choose('第一份.xlsx', sheet(cells));
    await page.getByText('已识别 5 列，忽略 2 列：客户订单标识、部门').waitFor();
    await page.getByText('“客户订单标识”未导入，将无法按业务订单号拦截重复付款。').waitFor();
    await button(page, '作为业务订单号导入').click();
    await page.getByText('已识别 6 列，忽略 1 列：部门').waitFor();
    await button(page, '更换文件').click();
    await page.locator('.jq-file').getByText('第一份.xlsx').waitFor();
    await choose('坏的.xlsx', sheet(cells).subarray(0, 300));
    await page.getByText('文件已损坏，无法读取，请用 Excel 打开后另存为 .xlsx 再上传').waitFor();
    expect(await page.locator('.jq-file').getByText('第一份.xlsx').isVisible()).toBe(true);
    // Whoever has chosen another file does not send the one before without saying so.
    await page.getByRole('button', { name: '下一步', disabled: true }).waitFor();
    expect(await page.getByText('已识别 6 列，忽略 1 列：部门').count()).toBe(0);
    await button(page, '取消更换').click();
    await page.getByText('已识别 6 列，忽略 1 列：部门').waitFor();
    await button(page, '更换文件').click();
    await choose('第二份.xlsx', sheet(cells));
    await page.locator('.jq-file').getByText('第二份.xlsx').waitFor();
    await page.locator('.jq-file').getByText('第一份.xlsx').waitFor({ state: 'detached' });
  });

  test('[STM-007] [STM-008 1/2] [STM-010] rows with errors are told and left behind; the result page has amounts, the account, its notice and the file of those rows', async () => {
    const labor = await statementsOf(here.world).checked(workerRows(['3100.00']));
    const other = await enter('王敏', `/index/serviceVerifyinfo?statement_id=${labor.id}`);
    await other.getByRole('region', { name: '税务核对' }).getByText('甲小明').waitFor();
    await button(other, '确认结算').waitFor();
    const ready = await here.made.checked(workerRows(['3000.00', '2000.00', '6000.00']));
    const page = await enter('王敏', `/index/verifyinfo?statement_id=${ready.id}`);
    const grid = page.getByRole('region', { name: '税务核对' });
    await grid.getByText('乙小明').waitFor();
    const named = ['姓名', '身份证号', '付款方', '付款方税号', '发票类目', '校验结果', '备注', '操作'];
    // What is left of labor is an estimate until it is paid.
    for (const [sheet, net] of [
      [grid, '实发金额（元）'],
      [other.getByRole('region', { name: '税务核对' }), '预估实发（元）'],
    ] as const) {
      expect(await sheet.getByRole('columnheader').allInnerTexts()).toEqual(expect.arrayContaining([...named, net]));
      await sheet.getByText('杭州星穹直播传媒有限公司').first().waitFor();
      await sheet.getByText('91339901MAD189050T').first().waitFor();
      await sheet.getByText('主播服务费').first().waitFor();
    }
    expect(await grid.getByRole('columnheader').allInnerTexts()).not.toContain('连续月数');
    await grid
      .locator('[aria-rowindex="3"]')
      .getByRole('button', { name: /^应发金额/ })
      .click();
    await page.getByLabel(/^修改应发金额/).fill('0');
    await page.keyboard.press('Enter');
    await page.getByText('1 条未通过，确认后将被留下，不进入结算单').waitFor();
    await button(page, '确认结算').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('共 3 条，通过 2 条，应发 ¥9,000.00。').waitFor();
    await dialog.getByText('序号 2 乙小明：金额不能为 0').waitFor();
    await dialog.getByRole('button', { name: '确认结算' }).click();
    await page.waitForURL('**/index/success?statement_id=*');
    await page.getByText('9,495.00').first().waitFor();
    for (const [label, amount] of [
      ['人数', '2'],
      ['应发金额', '9,000.00'],
      ['服务费', '495.00'],
    ] as const)
      expect([label, await page.locator('.jq-tiles > div', { hasText: label }).locator('dd').first().innerText()]).toEqual([
        label,
        expect.stringContaining(amount),
      ]);
    const account = page.getByRole('region', { name: '充值账户', exact: true });
    await account.getByText('天津众启云服科技有限公司').waitFor();
    await account.getByText('转账到账约需 5-10 分钟，到账后余额自动更新。').waitFor();
    await page.getByRole('link', { name: '下载付款信息' }).waitFor();
    expect(await account.getByRole('button', { name: /复制/ }).count()).toBeGreaterThanOrEqual(3);
    expect(await page.getByRole('link', { name: '充值账户变更通知' }).getAttribute('href')).toBe(NOTICE);
    await page.getByText('1 条未通过的明细已留下').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: '下载未通过明细' }).click()]);
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    await page.getByRole('link', { name: '查看详情' }).click();
    await page.waitForURL(`**/unfinished/detail/${ready.id}`);
  });

  test('[STM-048 1/2] stopping asks for a reason and leads home', async () => {
    const ready = await here.made.checked(workerRows(['610.00']));
    const page = await enter('王敏', `/index/verifyinfo?statement_id=${ready.id}`);
    await button(page, '终止结算').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: '终止结算' }).click();
    await dialog.getByText('请选择原因').waitFor();
    await dialog.getByLabel('重新提交结算').check();
    await dialog.getByRole('button', { name: '终止结算' }).click();
    await page.waitForURL('**/index/service');
    expect(await here.made.view(ready.id)).toMatchObject({ status: 'TERMINATED' });
    // In the first step nothing stands yet that could need a reason.
    const draft = await here.made.created(workerRows(['611.00']));
    await page.goto(`/index/baseverify?statement_key=${draft.statementKey}`);
    await button(page, '放弃结算').click();
    await button(page.getByRole('alertdialog'), '放弃结算').click();
    await page.waitForURL('**/index/service');
  });

  test('[STM-006] [STM-046 1/2] [STM-059] [AUT-007 2/3] the base check exports its rows, answers 下一步 over more than fifteen errors with an alert and their file, and can be left and resumed', async () => {
    const draft = await here.made.created([...workerRows(['510.00']), ...broken(16)]);
    const page = await enter('王敏', `/index/baseverify?statement_key=${draft.statementKey}`);
    const row = page.locator('tbody tr').first();
    const labor = await statementsOf(here.world).created([...workerRows(['511.00']), ...broken(1)]);
    const other = await enter('王敏', `/index/serviceBaseverify?statement_key=${labor.statementKey}`);
    for (const shown of [page, other]) {
      const first = shown.locator('tbody tr').first();
      await first.getByText('校验异常').waitFor();
      await first.getByRole('button', { name: /^删除/ }).waitFor();
      await first.getByRole('button', { name: /^姓名/ }).waitFor();
      for (const name of ['放弃结算', '导出 Excel', '保存并离开', '下一步']) await button(shown, name).waitFor();
    }
    await button(page, '导出 Excel').click();
    const purpose = page.getByRole('alertdialog', { name: '导出 Excel' });
    await purpose.getByRole('button', { name: '开始导出' }).click();
    await purpose
      .getByText(/^请填写用途/)
      .first()
      .waitFor();
    await purpose.getByLabel('用途').fill('与人事核对');
    await purpose.getByRole('button', { name: '开始导出' }).click();
    await toast(page, '导出已开始，可在下载记录查看');
    await button(other, '保存并离开').click();
    await other.waitForURL('**/serviceUnfinished/list');
    await other.goto('/operarecords');
    await other
      .getByRole('row', { name: /（用途：与人事核对）/ })
      .first()
      .waitFor();
    await button(page, '下一步').click();
    const dialog = page.getByRole('alertdialog', { name: '有 16 条异常数据，超过 15 条' });
    const link = dialog.getByRole('link', { name: '下载异常文件' });
    expect(await link.getAttribute('href')).toBe(`/api/roster/errors?rosterId=${draft.rosterId}`);
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const wrong = (await readSheet(await file.path())).filter((cells) => cells.some((cell) => String(cell).includes('请输入正确的手机号')));
    expect(wrong.map((cells) => cells.includes('测试'))).toEqual(Array(16).fill(true));
    await dialog.getByRole('button', { name: '知道了' }).click();
    // Fifteen are corrected here.
    await row.getByRole('button', { name: /^删除/ }).click();
    await button(page, '删除明细').click();
    await page.getByRole('tab', { name: /^错误15$/ }).waitFor();
    await button(page, '下一步').click();
    await page.getByRole('alert').getByText('请先修改异常数据').waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await button(page, '保存并离开').click();
    await page.waitForURL('**/unfinished/list');
    await page.getByRole('row').filter({ hasText: draft.statementCode }).getByRole('link').first().click();
    await page.waitForURL(`**/index/baseverify?statement_key=${draft.statementKey}`);
  });

  test('[IMP-009] 只下载错误行 gives a sheet with only the bad rows and why, and the corrected one replaces exactly those', async () => {
    const [first, second, third] = workerRows(['520.00', '530.00', '540.00']);
    if (!first || !second || !third) throw new Error('the small world has three workers');
    const draft = await here.made.created([first, { ...second, account: '12' }, { ...third, amount: '0' }]);
    const page = await enter('王敏', `/index/baseverify?statement_key=${draft.statementKey}`);
    await page.getByRole('tab', { name: /^错误2$/ }).waitFor();
    const row = (lineNo: number) => page.locator(`[aria-rowindex="${lineNo + 1}"]`);
    // The bad rows are shown first.
    await page.getByRole('tab', { name: /^全部3$/ }).click();
    await row(1).getByText('甲小明').waitFor();
    const untouched = await row(1).innerText();

    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: '只下载错误行' }).click()]);
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    // Whole numbers stand in it, so it says on every page who took it and when (AUT-007).
    const parts = [...(await zipEntries(await readFile(await file.path()))).values()].map((part) => part.toString('utf8'));
    expect(parts.join('')).toMatch(/<oddHeader>&amp;C王敏 2026-11-20 \d\d:\d\d:\d\d 导出<\/oddHeader>/);
    // No reason is asked for it; the log says who took it, of which list.
    const taken = await here.world.app.database.rows(
      `SELECT body->'actor'->>'name' AS who FROM audit_record WHERE body->>'action' = 'roster.errorFile' AND body->'target'->>1 = $1`,
      [draft.rosterId],
    );
    expect(taken).toEqual([{ who: '王敏' }]);
    const [titles = [], ...bad] = (await readSheet(await file.path())).map((cells) => cells.map((cell) => String(cell ?? '')));
    const at = (title: RegExp): number => titles.findIndex((one) => title.test(one));
    expect(bad.map((cells) => [cells[at(/^姓名/)], cells[at(/^错误原因/)]])).toEqual([
      ['乙小明', expect.stringContaining('收款账号')],
      ['丙小明', expect.stringContaining('金额不能为 0')],
    ]);

    const corrected = bad.map((cells, index) =>
      cells.map((cell, column) =>
        column === at(index === 0 ? /^收款账号/ : /^应发金额/) ? ([second.account, '541.00'][index] ?? '') : cell,
      ),
    );
    const sheet = bookOf(textRows([titles, ...corrected]));
    await page.getByLabel('上传改好的错误行').setInputFiles({ name: '改好.xlsx', mimeType: '', buffer: sheet });
    await toast(page, '已替换对应的行');
    await page.getByRole('tab', { name: /^错误0$/ }).waitFor();
    await page.getByRole('tab', { name: /^全部3$/ }).click();
    await row(3).getByText('541.00').waitFor();
    await row(2).getByText('530.00').waitFor();
    expect(await row(1).innerText()).toBe(untouched);
  });

  test('[STM-094] [STM-095] the check table tells good rows from bad ones and counts the bad by their kind', async () => {
    const [first, second, third] = workerRows(['100.00', '99000.00', '101.00']);
    if (!first || !second || !third) throw new Error('the small world has three workers');
    const draft = await here.made.created([
      { ...first, name: '甲小误' },
      second,
      { ...third, account: '12', sourceId: 'TWICE-1' },
      { ...third, amount: '102.00', sourceId: 'TWICE-1' },
      { ...third, amount: '103.00' },
    ]);
    const page = await enter('王敏', `/index/baseverify?statement_key=${draft.statementKey}`);
    for (const tab of [/^错误4$/, /^全部5$/]) await page.getByRole('tab', { name: tab }).click();
    for (const kind of ['二要素不一致', '超出限额', '收款账号有误', '业务订单号重复'])
      await page.getByRole('button', { name: new RegExp(`^${kind} 1$`) }).waitFor();
    const row = (index: number) => page.locator(`[aria-rowindex="${index + 1}"]`);
    await row(1).getByText('校验异常').waitFor();
    await row(1).locator('.said[data-severity=ERROR]').getByText('姓名与身份证号不一致').waitFor();
    await row(5).getByText('校验通过').waitFor();
  });

  test('[STM-047 1/2] after two hundred questions without an answer it says that polling has failed', async () => {
    const draft = await here.made.created(workerRows(['410.00']));
    const page = await enter('王敏', `/index/baseverify?statement_key=${draft.statementKey}`);
    await page.getByRole('row').getByText('甲小明').waitFor();
    await page.clock.install();
    // The answer as it would come, while the check behind it never ends.
    await page.route(isCall('PassBaseCheck'), (route) => route.fulfill({ json: { data: { passBaseCheck: null } } }));
    const asked: string[] = [];
    let begun = 0;
    page.on('request', (request) => {
      if (isCall('CreationByKey')(new URL(request.url()))) begun += 1;
    });
    page.on('requestfinished', (request) => {
      if (isCall('CreationByKey')(new URL(request.url())))
        asked.push((request.postDataJSON() as { variables: { key: string } }).variables.key);
    });
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
    const passed = page.waitForRequest((request) => isCall('PassBaseCheck')(new URL(request.url())));
    await button(page, '下一步').click();
    await passed;
    await page.waitForLoadState('networkidle');
    // One that news brought on is none of the two hundred.
    await waitUntil(
      () => asked.length === begun,
      () => `${begun} begun, ${asked.length} answered`,
    );
    const before = asked.length;
    for (let question = 1; question <= 200; question += 1) {
      expect(await page.getByText('轮询失败，请稍后在列表查看').count()).toBe(0);
      await page.clock.runFor(1_400);
      expect(asked.length).toBe(before + question - 1);
      await page.clock.runFor(100);
      await waitUntil(
        () => asked.length === before + question,
        () => `question ${question}, not ${asked.length - before}`,
      );
    }
    await page.clock.runFor(1_500);
    await page.getByText('轮询失败，请稍后在列表查看').waitFor();
    expect(asked).toEqual(Array(before + 200).fill(draft.statementKey));
  });

  test('[STM-009 1/2] [PLT-055 2/5] a company with an account of its own sees that one on the result page', async () => {
    await openPlace(here.world, { company: 'C' }, null);
    const studio = statementsOf(here.world, { company: 'C' });
    const confirmed = await studio.confirmed(workerRows(['310.00']));
    const page = await enter('许琳', `/index/success?statement_id=${confirmed.id}`);
    await page.getByRole('region', { name: '专属汇款账户' }).waitFor();
    expect(await page.getByRole('region', { name: '充值账户', exact: true }).count()).toBe(0);
  });

  test('[STM-004 1/2] [STM-005 1/2] [STM-051 2/2] [STM-053 2/2] the forms ask for the same under the names of their type; a company that dispatches its tasks may link one, and the address chooses it', async () => {
    const labels = async (page: Page): Promise<string[]> => {
      await page.getByLabel('合作主体').waitFor();
      return (await page.locator('form .jq-field > label').allInnerTexts()).map((text) => text.replace('*', '').trim());
    };
    const { companyId, subjectId } = await openPlace(here.world, { company: 'B' }, null);
    const task = await dispatchTaskIn(here.world.app.database, companyId, subjectId);
    const page = await enter('冯涛', '/index/serviceForm');
    const linked = page.getByLabel('关联任务');
    await linked.waitFor();
    const own = await labels(page);
    for (const label of ['合作主体', '业务场景', '关联任务', '申报方式', '付款方式', '结算内容']) expect(own).toContain(label);
    const input = page.locator('input[type=file]');
    expect([await input.count(), await input.getAttribute('multiple')]).toEqual([1, null]);
    expect(await linked.inputValue()).toBe('');
    expect(await page.getByLabel('合作主体').inputValue()).toBe('');

    await page.goto(`/index/serviceForm?taskId=${task.id}`);
    await linked.waitFor();
    expect(await linked.locator('option:checked').innerText()).toContain(task.number);
    expect(await page.getByLabel('合作主体').inputValue()).toBe(subjectId);
    const scenario = page.getByLabel('业务场景');
    await scenario.selectOption({ index: 1 });
    const chosen = await scenario.locator('option:checked').innerText();
    expect(await page.getByLabel('结算内容').inputValue()).toBe(`2026-11-20${chosen}结算`);
    await shoot(page, 'create-linked-task');
    await input.setInputFiles({ name: '配送名单.xlsx', mimeType: '', buffer: sheetOf(workerRows(['650.00'])) });
    await page.getByText(/已识别/).waitFor();
    await button(page, '下一步').click();
    await page.waitForURL('**/index/serviceBaseverify?statement_key=*');
    const [made] = await here.world.app.database.rows<{ task: string }>(
      'SELECT task_id AS task FROM statement WHERE company_id = $1 ORDER BY id DESC LIMIT 1',
      [companyId],
    );
    expect(made?.task).toBe(task.id);

    // Nobody dispatches here, so nothing is asked for; the address alone links nothing.
    const other = await enter('王敏', `/index/serviceForm?taskId=${task.id}`);
    expect(await labels(other)).not.toContain('关联任务');
    const business = await enter('王敏', '/index/create');
    const named = await labels(business);
    for (const label of ['合作主体', '业务场景', '税务身份', '发放方式', '结算内容']) expect(named).toContain(label);
  });

  test('what was typed last is there after a reload at once', async () => {
    const page = await enter('王敏', '/index/serviceForm');
    const title = page.getByLabel('结算内容');
    await title.waitFor();
    await title.fill('十一月补发第二批');
    await page.reload();
    const drafts = () =>
      here.world.app.database.rows<{ form: string }>(`SELECT form::text FROM statement_draft WHERE form::text LIKE '%补发第二批%'`);
    await until(drafts, (found) => found.length === 1);
    await page.reload();
    await title.waitFor();
    expect(await title.inputValue()).toBe('十一月补发第二批');
  });

  test('the keys go on from the sheet that they have brought', async () => {
    const page = await enter('王敏', '/index/serviceForm');
    const sample = button(page, '使用示例文件');
    await sample.focus();
    await page.keyboard.press('Enter');
    await sample.waitFor({ state: 'detached' });
    await waitUntil(
      () => button(page, '更换文件').evaluate((one) => one === document.activeElement),
      () => 'the focus to be on the file',
    );
  });

  test('a company that has not opened the kind is told so instead of getting an empty form', async () => {
    const page = await enter('许琳', '/index/serviceForm');
    await page.getByText('该业务未开通，请联系我们开通').waitFor();
    expect(await page.getByLabel('合作主体').count()).toBe(0);
  });

  test('somebody who may only read is told so and taken home (D06)', async () => {
    const page = await enter('赵晨', '/index/create');
    await toast(page, '权限不足！');
    await page.waitForURL('**/index/service');
    expect(pathOf(page)).toBe('/index/service');
    // The page says it as well, as long as it is looked at; whoever comes to it by himself is told nothing.
    const told = page.getByRole('main').getByText('您当前无权限,请联系企业管理员');
    await told.waitFor();
    await page.getByRole('link', { name: '余额', exact: true }).first().click();
    await page.waitForURL('**/usercenter/balance');
    await page.getByRole('link', { name: '首页', exact: true }).first().click();
    await page.waitForURL('**/index/service');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await told.waitFor({ state: 'detached' });
  });
});
