import type { Page } from 'playwright-core';
import { describeInBrowser, shoot } from '../../../kit/browser/browser';
import { act, inDialog, outcomeIs, press } from '../../../kit/browser/consolePages';
import { consoleWorld, toast } from '../../../kit/browser/consoleWorld';
import { booksOf, movement } from '../../../kit/builders/ledger';
import { workerRows } from '../../../kit/builders/statements';
import { brokenBooks } from '../../../kit/checks/invariants';

const REMARK = '乙小明本月应为 9,000.00';

describeInBrowser('a statement that the auditor sends back', () => {
  const here = consoleWorld();
  const unfinished = (id: string): string => `/serviceUnfinished/detail/${id}`;
  const idIn = (page: Page): string => new URL(page.url()).searchParams.get('statement_id') ?? '';

  test('[AUD-003 1/3] [STM-014 2/2] [PAY-022 1/4] [IDM-005 1/4] [PLT-066 5/8] goes back with reason and remark, is corrected as a new one, submitted again, passed and paid', async () => {
    const { world, made } = here;
    const books = () => booksOf(world.app.database, made.place);
    const before = await books();
    const { id, statementCode } = await made.submitted(workerRows(['9600.00', '9700.00']));

    const auditor = await here.enter('李航', unfinished(id));
    await act(auditor, '驳回');
    await inDialog(auditor, '驳回结算单');
    const question = auditor.getByRole('alertdialog');
    await question.getByText('请选择原因').first().waitFor();
    await question.getByLabel('其他').check();
    await inDialog(auditor, '驳回结算单');
    await question.getByText('请填写备注').first().waitFor();
    await question.getByLabel('金额有误').check();
    await question.getByLabel('备注').fill(REMARK);
    await inDialog(auditor, '驳回结算单');
    await toast(auditor, '已驳回');

    const maker = await here.enter('王敏', '/serviceUnfinished/list');
    const row = maker.getByRole('row').filter({ hasText: statementCode });
    await row.getByRole('button', { name: /^已驳回/ }).hover();
    await maker.getByRole('tooltip').getByText(`金额有误：${REMARK}`).waitFor();
    await row.getByRole('link', { name: statementCode, exact: true }).click();
    await maker.waitForURL(`**${unfinished(id)}`);
    const note = maker.locator('.jq-note').filter({ hasText: '审核未通过' });
    await note.getByText(`金额有误：${REMARK}`).waitFor();
    await shoot(maker, 'rejected');

    await act(maker, '终止');
    await maker.getByRole('alertdialog').getByLabel('重新提交结算').check();
    await inDialog(maker, '终止结算单');
    await toast(maker, '结算单已终止');
    await maker.waitForURL(`**/serviceCompleted/detail/${id}`);
    // What has ended is not sent back any more, and nothing of it can be submitted again.
    await maker.getByText('服务终止').first().waitFor();
    expect(await maker.getByText('审核未通过').count()).toBe(0);
    // Nobody was paid from it.
    const kept = maker.locator('.jq-kv > div');
    await kept.filter({ hasText: '实发合计（元）' }).getByText('0.00', { exact: true }).waitFor();
    expect(await kept.filter({ hasText: '预估' }).count()).toBe(0);
    await press(maker, '复制为新结算单');
    await inDialog(maker, '复制并开始核对');
    await maker.waitForURL('**/index/serviceBaseverify?**');
    const cell = maker.getByRole('row', { name: /乙小明/ }).getByRole('button', { name: /^应发金额/ });
    await cell.click();
    await maker.getByLabel(/^修改应发金额/).fill('9000');
    await maker.keyboard.press('Enter');
    await maker
      .getByRole('row', { name: /乙小明/ })
      .getByText('9,000.00')
      .waitFor();
    await press(maker, '下一步');
    await maker.waitForURL('**/index/serviceVerifyinfo?**');
    const again = idIn(maker);
    await maker.getByRole('region', { name: '税务核对' }).getByText('乙小明').waitFor();
    await press(maker, '确认结算');
    // The same file a second time has to be meant.
    const warned = maker.getByRole('alertdialog', { name: /条提醒需要确认/ });
    await warned
      .getByText(/上传的文件内容相同/)
      .first()
      .waitFor();
    for (const reason of await warned.getByRole('textbox').all()) await reason.fill('驳回后更正');
    await inDialog(maker, '确认无误，继续');
    await maker.waitForURL('**/index/serviceSuccess?**');
    await act(maker, '提交审核');
    await inDialog(maker, '提交审核');
    await toast(maker, '提交成功');
    expect(await books()).toEqual(before);

    await auditor.goto(unfinished(again));
    await act(auditor, '通过');
    await auditor.getByRole('alertdialog').getByText('19,716.00').first().waitFor();
    await inDialog(auditor, '通过审核');
    await toast(auditor, '审核已通过');

    const payer = await here.enter('周倩', unfinished(again));
    await press(payer, '立即支付');
    await payer.getByRole('alertdialog').getByText('19,716.00').first().waitFor();
    await inDialog(payer, '确认支付');
    await payer.waitForURL(`**/serviceCompleted/detail/${again}`);
    await payer.getByText('支付完成').first().waitFor();
    await outcomeIs(payer, '成功', { 合计: '19,716.00' });
    await shoot(payer, 'resubmitted');
    expect(movement(before, await books())).toEqual({
      AVAILABLE: -1_971_600,
      PAID: 1_838_160,
      TAX_PAYABLE: 21_840,
      SERVICE_FEE: 111_600,
    });

    await maker.goto('/serviceCompleted/list');
    const ended = (of: string) => maker.getByRole('row').filter({ has: maker.locator(`a[href="/serviceCompleted/detail/${of}"]`) });
    await ended(again).getByText('支付完成').waitFor();
    await ended(id).getByText('服务终止').waitFor();
    expect(await brokenBooks(world.app)).toEqual([]);
  });
});
