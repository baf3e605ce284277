import { setAuditTiers } from '../../server/company/commands/set-audit-tiers';
import { run } from '../../server/kernel/usecase';
import { terminateStatement } from '../../server/statement/commands/terminate-statement';
import { axeFindings, describeInBrowser } from '../kit/browser';
import { inDialog, pathOf, press } from '../kit/consolePages';
import { consoleWorld, toast } from '../kit/consoleWorld';
import { key, OTHER_CARD, REFUSED_CARD, workerRows } from '../kit/statements';

describeInBrowser('deciding on a statement and its lines in the console', () => {
  const here = consoleWorld();
  const { enter } = here;
  const unfinished = (id: string): string => `/serviceUnfinished/detail/${id}`;

  test('[RSK-008] a changed account above the limit waits, an auditor lets it go, and it is paid', async () => {
    await here.world.app.database.rows(`UPDATE company SET reapproval_limit_cents = 100 WHERE id = $1 RETURNING id`, [
      here.world.companyId,
    ]);
    const { id } = await here.made.paid(workerRows(['101.00'], [REFUSED_CARD]));
    await here.made.until(id, 'ABNORMAL');
    const payer = await enter('周倩', unfinished(id));
    await press(payer, '重新发放');
    await payer.getByRole('textbox', { name: '收款账号' }).fill(OTHER_CARD);
    await payer.getByRole('dialog').getByRole('button', { name: '重新发放', exact: true }).click();
    await toast(payer, '账户变更超过复核金额，已提交审核人');
    await payer.getByText('账号变更待审核').first().waitFor();

    const auditor = await enter('李航', unfinished(id));
    await press(auditor, '同意发放');
    await auditor.getByText('的收款账户已变更为').waitFor();
    expect(await axeFindings(auditor)).toEqual([]);
    await inDialog(auditor, '同意发放');
    await toast(auditor, '已同意，正在重新发放');
    await here.made.until(id, 'COMPLETED');
  });

  test('[RSK-007] a large amount tells who passed and how many are still asked for, and the same auditor passes once', async () => {
    const tiers = [
      { upTo: 50_000, auditors: 1 },
      { upTo: null, auditors: 2 },
    ];
    await run(await here.made.member('陈立群'), setAuditTiers, { tiers });
    const { id } = await here.made.submitted(workerRows(['600.00']));
    const page = await enter('李航', unfinished(id));
    await page.getByText('审核进度 0 / 2').waitFor();
    await press(page, '通过');
    await inDialog(page, '通过审核');
    await page.getByText('审核进度 1 / 2').waitFor();
    await page.getByText('已通过：李航').waitFor();
    await page.getByRole('button', { name: '您已审核通过，须由另一位审核人审核', disabled: true }).waitFor();
    await run(await here.made.member('陈立群'), setAuditTiers, { tiers: [{ upTo: null, auditors: 1 }] });
  });

  test('a failed line may change its way of paying together with its account', async () => {
    const { id } = await here.made.paid(workerRows(['103.00'], [REFUSED_CARD]));
    await here.made.until(id, 'ABNORMAL');
    const page = await enter('王敏', unfinished(id));
    await press(page, '编辑');
    const way = page.getByLabel('发放方式');
    await way.waitFor();
    expect(await way.locator('option').allTextContents()).toEqual(['不修改', '银行卡', '支付宝', 'QQ钱包']);
    await way.selectOption({ label: '支付宝' });
    await page.getByRole('textbox', { name: '收款账号' }).fill('16000004001');
    await press(page, '保存修改');
    await toast(page, '修改成功');
    expect((await here.made.linesOf(id))[0]).toMatchObject({ payWay: 'ALIPAY', status: 'FAILED' });
  });

  test('[TRM-016] stopping a line and stopping a statement are told apart', async () => {
    const { id } = await here.made.paid(workerRows(['104.00', '105.00'], [undefined, REFUSED_CARD]));
    await here.made.until(id, 'ABNORMAL');
    const lines = await enter('王敏', unfinished(id));
    await press(lines, '终止');
    await lines.getByLabel('金额信息有误').check();
    await inDialog(lines, '终止发放');
    await toast(lines, '发放已终止');
    const whole = await enter('王敏', unfinished((await here.made.confirmed(workerRows(['106.00']))).id));
    await press(whole, '终止');
    await whole.getByLabel('重新提交结算').check();
    await inDialog(whole, '终止结算单');
    await toast(whole, '结算单已终止');
  });

  test('a terminated statement is copied and its list is checked again', async () => {
    const { id } = await here.made.confirmed(workerRows(['107.00', '108.00']));
    await run(await here.made.member('王敏'), terminateStatement, { id, reason: 'RESUBMIT' }, { idempotencyKey: key() });
    const page = await enter('王敏', `/serviceCompleted/detail/${id}`);
    await press(page, '复制为新结算单');
    await inDialog(page, '复制并开始核对');
    await page.waitForURL('**/index/serviceBaseverify?**');
    expect(pathOf(page)).toMatch(/statement_key=/);
    await page.getByText('甲小明').first().waitFor();
  });
});
