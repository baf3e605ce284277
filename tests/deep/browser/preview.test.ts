import { formatGrouped, formatYuan } from '../../../schema/money';
import { describeInBrowser } from '../../kit/browser/browser';
import { kept } from '../../kit/browser/consolePages';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { REFUSED_CARD, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';

describeInBrowser('contract and payment info, and what is refused', () => {
  const here = consoleWorld();
  const FORM = '合同内容';

  test('[PRV-004 1/2] the form asks for party A, both days, content and amount, and refuses days beyond the month, six months and 2019', async () => {
    const { id, totals } = await here.made.passed(workerRows(['1100.00']));
    const page = await here.enter('王敏', `/preview?statement_id=${id}`);
    const form = page.getByRole('complementary', { name: FORM });
    const save = button(page, '保存并盖章');
    await save.waitFor();
    const says = (text: string) => form.getByText(text).first().waitFor();
    for (const label of ['甲方名称', '服务开始日期', '服务结束日期', '服务内容', '结算金额（元）'])
      await form.getByLabel(label).first().fill('');
    await save.click();
    for (const text of ['请填写甲方名称', '请选择服务开始日期', '请选择服务结束日期', '请填写服务内容', '请填写结算金额']) await says(text);
    await form.getByLabel('甲方名称').fill('杭州星穹直播传媒有限公司');
    await form.getByLabel('服务内容').fill('直播');
    const days = async (from: string, to: string, amount = '1.00') => {
      await form.getByLabel('服务开始日期').first().fill(from);
      await form.getByLabel('服务结束日期').first().fill(to);
      await form.getByLabel('结算金额（元）').fill(amount);
      await save.click();
    };
    await days('2018-12-31', '2019-01-31');
    await says('服务开始日期不能早于 2019-01-01');
    await days('2026-11-01', '2026-12-01');
    await says('服务结束日期不能晚于本月最后一天（2026-11-30）');
    await days('2026-05-29', '2026-11-30');
    await says('服务期间不能超过 6 个月，结束日期最晚为 2026-11-29');
    await days('2026-11-01', '2026-11-30', '1.005');
    await says('结算金额须大于 0，最多两位小数');
    // D35: of one statement, and over its sum.
    await days('2026-05-30', '2026-11-30', '1.00');
    await says(`应付总额 ${formatGrouped(totals.total)} 元，填写的是 1.00 元`);
    await days('2026-05-30', '2026-11-30', formatYuan(totals.total));
    await toast(page, '已保存，合同已盖章');
  });

  test('[PRV-010] [PRV-011] the payment info is downloaded from the result page and from the detail page, but not in status 15', async () => {
    const confirmed = await here.made.confirmed(workerRows(['1200.00']));
    const page = await here.enter('王敏', `/index/serviceSuccess?statement_id=${confirmed.id}`);
    const link = () => page.getByRole('link', { name: '下载付款信息' });
    const file = `付款信息_${confirmed.statementCode}.pdf`;
    expect((await kept(page, () => link().click())).name).toBe(file);
    await page.goto(`/serviceUnfinished/detail/${confirmed.id}`);
    const fromDetail = await kept(page, () => link().click());
    expect([fromDetail.name, fromDetail.bytes.subarray(0, 5).toString()]).toEqual([file, '%PDF-']);
    const paying = await here.made.paid(workerRows(['700.00'], [REFUSED_CARD]));
    await here.made.until(paying.id, 'ABNORMAL');
    await page.goto(`/serviceUnfinished/detail/${paying.id}`);
    await link().waitFor();
    await here.world.app.database.rows(`UPDATE statement SET status = 'EXCEPTION' WHERE id = $1 RETURNING id`, [paying.id]);
    await page.reload();
    await page.getByText('异常处理中').first().waitFor();
    await page.getByRole('link', { name: '预览与打印' }).waitFor();
    expect(await link().count()).toBe(0);
    await here.world.app.database.rows(`UPDATE statement SET status = 'ABNORMAL' WHERE id = $1 RETURNING id`, [paying.id]);
  });

  test('whoever only reads sees the papers without the form, and what is not there says so', async () => {
    const { id } = await here.made.passed(workerRows(['1300.00']));
    const page = await here.enter('赵晨', `/preview?statement_id=${id}`);
    await page.getByText('您只有查看权限，合同内容由其他成员填写。').waitFor();
    await page.getByRole('article', { name: '结算合同' }).waitFor();
    expect(await page.getByRole('button', { name: '保存并盖章' }).count()).toBe(0);
    await page.goto('/preview');
    await page.getByText('链接中没有结算单或账单，请从结算单或账单详情打开。').waitFor();
    await page.goto('/preview?statement_id=999999');
    await page.getByText('结算单不存在').waitFor();
    must(await page.getByRole('link', { name: '返回' }).getAttribute('href'));
  });
});
