import { describeInBrowser } from '../kit/browser/browser';
import { button, consoleWorld, toast } from '../kit/browser/consoleWorld';
import { taxSheet } from '../kit/builders/calcs';
import { newcomer } from '../kit/builders/imports';
import { LOOSE } from '../kit/builders/people';
import { waitUntil } from '../kit/checks/waiting';
import { WORKERS } from '../kit/worlds/smallWorld';

describeInBrowser('taxes of a list', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });

  test('[TAX-013] [TAX-028 1/2] [TAX-029] a list is imported, corrected, calculated, looked at, cut by a row and made a statement', async () => {
    const people = [
      { ...newcomer(1), amount: '8000.00' },
      { ...newcomer(2), amount: '10000.00', idCard: '44990119930708' },
      ...WORKERS.map((worker) => ({ ...worker, amount: '6000.00' })),
    ];
    const page = await here.enter('王敏', '/taxCalculate/list');
    await page.getByRole('link', { name: '导入算税' }).click();
    await page.waitForURL('**/taxCalculate/importform');
    const next = button(page, '下一步');
    expect(await next.isDisabled()).toBe(true);
    await page.locator('input[type=file]').setInputFiles({ name: '算税.xlsx', mimeType: '', buffer: taxSheet(people) });
    await page.getByText(/已识别/).waitFor();
    expect(await page.getByLabel('算税标题').inputValue()).toBe('11月20日算税');
    await page.getByLabel('算税标题').fill('  ');
    await waitUntil(
      () => next.isDisabled(),
      () => 'no way on without a title',
    );
    await page.getByLabel('算税标题').fill('十一月试算');
    await next.click();
    await page.waitForURL('**/taxCalculate/importverify?key=*');
    await page.getByText('请先修改异常数据').first().waitFor();
    // The row with the fault is deleted, after a question: the way on is open.
    await page
      .getByRole('button', { name: new RegExp(`删除 ?${newcomer(2).name}`) })
      .first()
      .click();
    await page.getByRole('alertdialog', { name: '删除明细' }).getByRole('button', { name: '删除明细' }).click();
    await toast(page, '删除成功！');
    await page.getByText('请先修改异常数据').first().waitFor({ state: 'detached' });
    await button(page, '确认算税').click();
    await toast(page, '税款核算成功!');
    await page.waitForURL('**/taxCalculate/detail/*');
    await page.getByRole('heading', { name: '十一月试算' }).waitFor();
    const rows = page.getByRole('region', { name: '算税明细' });
    await rows
      .getByRole('row', { name: new RegExp(newcomer(1).name) })
      .getByText('7,958.00')
      .waitFor();
    await page.getByRole('region', { name: '一般劳务与连续劳务对比' }).getByText('按连续劳务少缴个人所得税').waitFor();
    await rows.getByRole('button', { name: new RegExp(`${newcomer(1).name}的个人所得税`) }).click();
    const why = page.getByRole('dialog', { name: `为什么是这个税额：${newcomer(1).name}` });
    await why.getByText('42.00').first().waitFor();
    await button(why, '关闭').click();
    await rows.getByRole('button', { name: `终止 ${newcomer(1).name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '终止明细' }).click();
    await toast(page, '终止成功');
    await rows
      .getByRole('row', { name: new RegExp(newcomer(1).name) })
      .getByText('已终止')
      .waitFor();
    await button(page, '生成结算单').click();
    const settle = page.getByRole('dialog', { name: '生成结算单' });
    await settle.getByLabel('业务场景').selectOption({ label: '主播' });
    await settle.getByRole('button', { name: '生成结算单' }).click();
    await page.waitForURL('**/index/serviceBaseverify?statement_key=*');
    await page.getByRole('row').getByText('丙小明').waitFor();
  });
});
