import type { Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { describeInBrowser } from '../../kit/browser/browser';
import { pathOf } from '../../kit/browser/consolePages';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { taxCalcsOf, taxSheet } from '../../kit/builders/calcs';
import { newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';

const person = (n: number, amount: string) => ({ ...newcomer(n), amount });

describeInBrowser('the pages of tax calculations', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const calcs = () => taxCalcsOf(here.world);
  const at = (page: Page, path: string) =>
    until(
      async () => pathOf(page),
      (seen) => seen === path,
    );

  /** The rows of the file of what is chosen, without their heads. */
  const exported = async (page: Page, within: Page | Locator = page): Promise<string[][]> => {
    const [file] = await Promise.all([page.waitForEvent('download'), button(within, '导出所选').click()]);
    return (await readSheet(await file.path())).slice(1).map((cells) => cells.map(String));
  };

  test('[TAX-002] [TAX-001 1/2] [EXP-013 5/5] the list imports, exports what is chosen, and opens a detail', async () => {
    await calcs().done([person(2, '1000.00')], { title: '不选算税' });
    const calc = await calcs().done([person(1, '1000.00')], { title: '列表算税' });
    const page = await here.enter('王敏', '/taxCalculate/list');
    const row = page.getByRole('row').filter({ hasText: calc.title });
    await row.getByRole('checkbox').check();
    const told = (await exported(page)).flat();
    expect(['列表算税', '不选算税'].map((title) => told.includes(title))).toEqual([true, false]);
    await toast(page, /^导出成功：/);
    await button(page, '批量导出').waitFor();
    await row.getByRole('button', { name: /^查看详情/ }).click();
    await at(page, `/taxCalculate/detail/${calc.id}`);
    // TAX-001: found by each of the six conditions, and by no other value of it.
    await calcs().done([person(8, '1100.00')], { title: '另外算税' });
    const { name, idCard, phone } = newcomer(1);
    const another = page.getByRole('row').filter({ hasText: '另外算税' });
    for (const by of [`name=${name}`, `idCard=${idCard}`, `phone=${phone}`, `taxNumber=${calc.id}`, 'calcTitle=列表算税']) {
      await page.goto(`/taxCalculate/list?${by}`);
      await row.waitFor();
      expect([by, await another.count()]).toEqual([by, 0]);
    }
    await page.goto('/taxCalculate/list?created=2026-11-20..2026-11-20');
    await row.waitFor();
    await another.waitFor();
    await page.goto('/taxCalculate/list?created=2026-11-01..2026-11-19');
    await page.getByText('没有符合筛选条件的数据').waitFor();
    await page.goto('/taxCalculate/list');
    for (const label of ['姓名', '身份证号', '手机号', '税款编号', '算税标题'])
      await page.getByRole('searchbox', { name: label, exact: true }).waitFor();
    await button(page, '创建时间').waitFor();
    await page.getByRole('link', { name: '导入算税' }).click();
    await at(page, '/taxCalculate/importform');
  });

  test('[TAX-006 3/3] a row that succeeded can be ended, one with a warning offers nothing', async () => {
    const calc = await calcs().done([person(12, '100999.00'), person(12, '1.00')], { title: '终止算税' });
    const page = await here.enter('王敏', `/taxCalculate/detail/${calc.id}`);
    const rows = page.getByRole('region', { name: '算税明细' }).locator('tbody tr');
    await rows.nth(1).waitFor();
    const [good, warned] = [rows.filter({ hasText: '100,999.00' }), rows.filter({ hasNotText: '100,999.00' })];
    await warned.getByText('预警').first().waitFor();
    expect(await warned.getByRole('button', { name: /^终止/ }).count()).toBe(0);
    await good.getByRole('button', { name: /^终止/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: /^终止/ }).click();
    await good.getByText('已终止').first().waitFor();
    expect(await good.getByRole('button', { name: /^终止/ }).count()).toBe(0);
  });

  test('[TAX-003] [TAX-012 2/2] the import has two steps, of which the first takes file and title; the next waits for both and says what is missing', async () => {
    const page = await here.enter('王敏', '/taxCalculate/importform');
    const steps = page.getByRole('list', { name: '导入算税' }).getByRole('listitem').locator('b');
    await steps.first().waitFor();
    expect(await steps.allInnerTexts()).toEqual(['上传名单', '核对名单']);
    const [next, title] = [button(page, '下一步'), page.getByLabel('算税标题')];
    // A title alone: the file is asked for by its name.
    await page.getByText('请上传数据人员明细').waitFor();
    expect([await title.inputValue(), await next.isDisabled()]).toEqual(['11月20日算税', true]);
    await page.locator('input[type=file]').setInputFiles({ name: '算税.xlsx', mimeType: '', buffer: taxSheet([person(2, '2000.00')]) });
    await page.getByText(/已识别/).waitFor();
    expect(await next.isEnabled()).toBe(true);
    // A file alone: the title is asked for by its name, and it has its length.
    await title.fill(' ');
    await title.blur();
    await page.getByText('请输入算税标题').first().waitFor();
    expect(await next.isDisabled()).toBe(true);
    await title.evaluate((input) => input.removeAttribute('maxlength'));
    await title.fill('长'.repeat(51));
    await title.blur();
    await page.getByText('标题不能超过 50 字').first().waitFor();
    await title.fill('两步算税');
    expect(await next.isEnabled()).toBe(true);
    await next.click();
    await page.waitForURL('**/taxCalculate/importverify?key=*');
  });

  test('[TAX-004] [TAX-010 1/2] checked rows are edited in the words of the form, deleted and confirmed, which leads to the detail', async () => {
    const { id, rosterId } = await calcs().start([person(3, '3000.00'), person(4, '4000.00')], { title: '核对算税' });
    const page = await here.enter('王敏', `/taxCalculate/importverify?key=${id}`);
    const grid = page.getByRole('region', { name: '名单核对' });
    const cell = (line: number, field: string) => grid.locator(`tr[aria-rowindex="${line + 1}"] td[data-field="${field}"]`);
    for (const header of ['姓名', '身份证号', '手机号', '应发金额（元）']) await grid.getByRole('columnheader', { name: header }).waitFor();
    for (const [field, said] of [
      ['NAME', '请输入姓名'],
      ['ID_CARD', '请输入身份证号'],
      ['PHONE', '请输入手机号'],
      ['AMOUNT', '请输入金额'],
    ] as const) {
      await cell(1, field).getByRole('button').first().focus();
      await page.keyboard.press('Delete');
      await grid.getByText(said).first().waitFor({ state: 'attached' });
      // The keyboard has stayed where it was.
      await page.keyboard.press('Control+z');
      await grid.getByText(said).first().waitFor({ state: 'detached' });
    }
    await page.keyboard.type('3100');
    await page.keyboard.press('Enter');
    await cell(1, 'AMOUNT').getByText('3,100.00').or(cell(1, 'AMOUNT').getByText('3100.00')).first().waitFor();
    await page
      .getByRole('button', { name: new RegExp(`删除 ?${newcomer(4).name}`) })
      .first()
      .click();
    await page.getByRole('alertdialog', { name: '删除明细' }).getByRole('button', { name: '删除明细' }).click();
    await toast(page, '删除成功！');
    expect(must(rosterId)).toMatch(/^\d+$/);
    await button(page, '确认算税').click();
    await at(page, `/taxCalculate/detail/${id}`);
    expect(await calcs().view(id)).toMatchObject({ count: 1, total: 310_000 });
  });

  test('[TAX-005 1/4] [TAX-011] the detail tells its number, title, time, total and count; its rows are found by person and exported by page or all', async () => {
    const many = Array.from({ length: 21 }, (_, n) => person(50 + n, '1000.00'));
    const calc = await calcs().done(many, { title: '详情算税' });
    const page = await here.enter('王敏', `/taxCalculate/detail/${calc.id}`);
    await page.getByRole('heading', { name: calc.title }).waitFor();
    const summary = page.getByRole('region', { name: '合计' });
    for (const text of [calc.id, '2026-11-20', '21,000.00']) await summary.getByText(text).first().waitFor();
    await summary.getByText('21', { exact: true }).waitFor();
    for (const label of ['税款编号', '创建时间', '应发合计', '人次']) await summary.getByText(label, { exact: true }).waitFor();
    const rows = page.getByRole('region', { name: '算税明细' });
    const shown = rows.locator('tbody tr');
    const { name, idCard, phone } = newcomer(52);
    // Of the names of newcomers every tenth is the same.
    for (const [field, said, found] of [
      ['姓名', name, 2],
      ['身份证号', idCard, 1],
      ['手机号', phone, 1],
    ] as const) {
      await rows.getByRole('searchbox', { name: field, exact: true }).fill(said);
      await until(
        () => shown.count(),
        (count) => count === found,
      );
      await shown.getByText(name).first().waitFor();
      await rows.getByRole('searchbox', { name: field, exact: true }).fill('');
      await until(
        () => shown.count(),
        (count) => count === 20,
      );
    }
    await button(rows, '批量导出').click();
    await toast(page, '请先选择需要导出的明细！');
    // All of this page, then all there are.
    await rows.locator('thead').getByRole('checkbox').check();
    await rows.getByText('已选 20 条').waitFor();
    const names = (count: number) => Array.from({ length: count }, (_, n) => newcomer(50 + n).name);
    expect((await exported(page, rows)).map(([told]) => told)).toEqual(names(20));
    await toast(page, /^导出成功：/);
    await rows.locator('thead').getByRole('checkbox').check();
    await rows.getByRole('button', { name: /^选择符合筛选的全部/ }).click();
    await rows.getByText('已选 21 条').waitFor();
    expect((await exported(page, rows)).map(([told]) => told)).toEqual(names(21));
    await page.goto('/taxCalculate/list');
    await button(page, '批量导出').click();
    await toast(page, '请先选择需要导出的税款单！');
  });
});
