import { describeInBrowser } from '../kit/browser/browser';
import { button, consoleWorld } from '../kit/browser/consoleWorld';
import { backCalcsOf, netSheet } from '../kit/builders/backCalcs';
import { LOOSE } from '../kit/builders/people';
import { workerRows } from '../kit/builders/statements';

describeInBrowser('from net to gross', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });

  test('[LBC-001 1/3] [LBC-018] [STM-051 1/2] a list of net amounts becomes a statement of the gross ones, by its four steps', async () => {
    const page = await here.enter('王敏', '/LaborBackCalc/list');
    await page.getByRole('link', { name: '发起反算' }).click();
    await page.waitForURL('**/LaborBackCalc/calcCreate');
    await page.getByLabel('合作主体').selectOption({ label: '海南灵汇数科服务有限公司' });
    await page.getByLabel('业务场景').selectOption({ label: '主播' });
    expect(await page.getByLabel('反算标题').inputValue()).toBe('2026-11-20主播反算结算');
    const steps = ['填写基础信息', '基础信息校验', '实发金额反算', '税款信息校验'].map((step) => expect.stringContaining(step));
    expect(await page.getByRole('list', { name: '劳务报酬反算' }).getByRole('listitem').allInnerTexts()).toEqual(steps);
    const buffer = netSheet(workerRows(['8000.00', '5000.00', '3000.00']));
    await page.locator('input[type=file]').setInputFiles({ name: '实发.xlsx', mimeType: '', buffer });
    await page.getByText(/已识别/).waitFor();
    await button(page, '下一步').click();
    await page.waitForURL('**/LaborBackCalc/calcBaseverify?key=*');
    await page.getByRole('columnheader', { name: '实发金额（元）' }).waitFor();
    await page.getByRole('row').getByText('丙小明').waitFor();
    await button(page, '反算').click();
    await page.waitForURL('**/LaborBackCalc/calcIssueInfo?id=*');
    const summary = page.getByRole('region', { name: '合计' });
    await summary.getByText('16,000.00').waitFor();
    // ((1,000.00 + 8,067.62) × 80 % − 5,000.00) × 3 % = 67.62 above the net one.
    await page
      .getByRole('row', { name: /甲小明/ })
      .getByText('8,067.62')
      .first()
      .waitFor();
    await page.getByRole('button', { name: /甲小明的个人所得税/ }).click();
    const why = page.getByRole('dialog', { name: '为什么是这个税额：甲小明' });
    await why.getByText('67.62').first().waitFor();
    await button(why, '关闭').click();
    await button(page, '下一步').click();
    const sure = page.getByRole('alertdialog', { name: '确认生成结算单？' });
    await sure.getByText(/实际到手合计 16,000.00 元/).waitFor();
    await sure.getByRole('button', { name: '生成结算单' }).click();
    await page.waitForURL('**/index/serviceBaseverify?statement_key=*');
    await page.getByRole('row').getByText('丙小明').waitFor();
  });

  test('[LBC-008] stopping leads home, and the calculation leaves the list', async () => {
    const done = await backCalcsOf(here.world).done(workerRows(['1200.00']));
    const page = await here.enter('王敏', `/LaborBackCalc/calcIssueInfo?id=${done.id}`);
    await button(page, '终止反算').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '终止反算' }).click();
    // `/` leads home.
    await page.waitForURL('**/index/service');
    await page.goto(`${here.world.app.url}/LaborBackCalc/list?code=${done.calculationCode}`);
    await page.getByText('没有符合筛选条件的数据').waitFor();
  });
});
