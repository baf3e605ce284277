import { scenario } from '../../../schema/codes';
import { cents } from '../../../schema/money';
import { setAuditTiers } from '../../../server/company/commands/set-audit-tiers';
import { startExport } from '../../../server/export/commands/start-export';
import { exportQuery } from '../../../server/export/queries';
import { run, runRaw } from '../../../server/kernel/usecase';
import { editFailedLine } from '../../../server/statement/commands/edit-failed-line';
import { passAudit } from '../../../server/statement/commands/pass-audit';
import { resendLine } from '../../../server/statement/commands/resend-line';
import { submitAudit } from '../../../server/statement/commands/submit-audit';
import { terminateStatement } from '../../../server/statement/commands/terminate-statement';
import { axeFindings, describeInBrowser, shoot } from '../../kit/browser/browser';
import { PHONE } from '../../kit/browser/console';
import { inDialog, pathOf, press } from '../../kit/browser/consolePages';
import { consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { key, OTHER_CARD, REFUSED_CARD, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { zipEntries } from '../../kit/checks/zipEntries';
import * as calls from '../../kit/story/storyCalls';
import { WORKERS } from '../../kit/worlds/smallWorld';

describeInBrowser('deciding on a statement and its lines in the console', () => {
  const here = consoleWorld();
  const { enter } = here;
  const unfinished = (id: string): string => `/serviceUnfinished/detail/${id}`;

  test('[RSK-008 2/7] a changed account above the limit waits, an auditor lets it go, and it is paid', async () => {
    // The limit of company A is 20,000.00, as in the demo world.
    const { id } = await here.made.paid(workerRows(['20000.01'], [REFUSED_CARD]));
    await here.made.until(id, 'ABNORMAL');
    const payer = await enter('周倩', unfinished(id));
    await press(payer, '改账号并重新发放');
    await payer.getByRole('textbox', { name: '收款账号' }).fill(OTHER_CARD);
    await payer
      .getByRole('dialog')
      .getByRole('button', { name: /^重新发放 ¥/ })
      .click();
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

  test('a question that was overtaken by the maker says so at once, who did what, and is answered only after the new request was read', async () => {
    const limit = (cents: number) =>
      here.world.app.database.rows(`UPDATE company SET reapproval_limit_cents = $2 WHERE id = $1 RETURNING id`, [
        here.world.companyId,
        cents,
      ]);
    await limit(100);
    const { id } = await here.made.paid(workerRows(['102.00'], [REFUSED_CARD]));
    await here.made.until(id, 'ABNORMAL');
    const [line] = await here.made.linesOf(id);
    const lineId = line?.id ?? '';
    const payer = await here.made.member('周倩');
    const ask = async (account: string) => {
      await run(payer, editFailedLine, { id: lineId, account });
      await run(payer, resendLine, { id: lineId, keepsAccount: true }, { idempotencyKey: key() });
    };
    await ask(OTHER_CARD);

    const auditor = await enter('李航', unfinished(id));
    await press(auditor, '同意发放');
    const dialog = auditor.getByRole('alertdialog');
    const yes = dialog.getByRole('button', { name: '同意发放', exact: true });
    await dialog.getByText('的收款账户已变更为').waitFor();
    expect(await yes.isEnabled()).toBe(true);
    await run(payer, editFailedLine, { id: lineId, account: WORKERS[0]?.account });
    await dialog.getByText('本申请已失效', { exact: true }).waitFor();
    await dialog.getByText(/周倩 2026-11-20 \d\d:\d\d：编辑失败明细/).waitFor();
    await dialog.getByText('请关闭此窗口，等待新的申请').waitFor();
    const tail = WORKERS[0]?.account.slice(-4) ?? '';
    expect((await dialog.getByRole('alert').innerText()).replace(/\s+/g, ' ')).toMatch(new RegExp(`6299\\*+7891 → \\d{4}\\*+${tail}`));
    expect(await yes.isDisabled()).toBe(true);
    expect(await axeFindings(auditor)).toEqual([]);
    await shoot(auditor, 'review-overtaken');

    await run(payer, resendLine, { id: lineId, keepsAccount: true }, { idempotencyKey: key() });
    await dialog.getByText('本申请已失效，该明细已重新申请').waitFor();
    expect(await yes.isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: '查看最新申请' }).click();
    await dialog.getByText(/您查看时：收款账户 6299\*+7891，实发/).waitFor();
    await shoot(auditor, 'review-read-again');
    await yes.click();
    await toast(auditor, '已同意，正在重新发放');
    await here.made.until(id, 'COMPLETED');
  });

  test('[RSK-006 3/3] who made or submitted a statement has no way to pass it on the page, the master included, and is told why', async () => {
    const { id, version } = await here.made.confirmed(workerRows(['610.00']));
    await run(await here.made.member('陈立群'), submitAudit, { id, version });
    const page = await enter('陈立群', unfinished(id));
    await page.getByRole('button', { name: /不能审核自己提交或修改的结算单/, disabled: true }).waitFor();
    const other = await enter('李航', unfinished(id));
    await press(other, '通过');
    await inDialog(other, '通过审核');
    await toast(other, '审核已通过');
  });

  test('[RSK-007 1/5] a large amount tells who passed and how many are still asked for, and the same auditor passes once', async () => {
    await run(await here.made.member('陈立群'), setAuditTiers, {
      tiers: [
        { upTo: cents(50_000), auditors: 1 },
        { upTo: null, auditors: 2 },
      ],
    });
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

  test('what changed after the auditor opened the question is read again: the new content stands in the question, and just that is decided on', async () => {
    const { id } = await here.made.submitted(workerRows(['610.00']));
    // Behind the back of everybody, and of the version too.
    const raise = async (cents: number) => {
      const { rows } = here.world.app.database;
      await rows(`UPDATE statement SET total_cents = total_cents + $2 WHERE id = $1 RETURNING id`, [id, cents]);
      const line = 'service_cents = service_cents + $2, total_cents = total_cents + $2';
      await rows(`UPDATE statement_line SET ${line} WHERE statement_id = $1 RETURNING id`, [id, cents]);
    };
    const page = await enter('李航', unfinished(id));
    const dialog = page.getByRole('alertdialog');
    const text = dialog.getByText(/^(通过|驳回) JS/);
    const amountIn = async () => /应付总额 ¥([\d,.]+)/.exec(await text.innerText())?.[1] ?? '';

    await press(page, '通过');
    await text.waitFor();
    const first = await amountIn();
    await raise(100);
    await inDialog(page, '通过审核');
    await dialog.getByText('内容在您查看后已变化（应付总额），请核对最新内容后再操作').waitFor();
    await dialog.getByText('内容在您查看后已变化，以下是最新内容').waitFor();
    await dialog.getByText(`您查看时：1 人，应付总额 ¥${first}。请核对后再操作。`).waitFor();
    const second = await amountIn();
    expect([second, Number(second.replaceAll(',', '')) - Number(first.replaceAll(',', ''))]).toEqual([expect.any(String), 1]);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: '取消' }).click();

    // Rejecting is bound in the same way, and what was typed stays.
    await press(page, '驳回');
    await dialog.getByLabel('其他').check();
    await dialog.getByRole('textbox', { name: '备注' }).fill('请核对金额');
    await raise(-100);
    await inDialog(page, '驳回结算单');
    await dialog.getByText(`您查看时：1 人，应付总额 ¥${second}。请核对后再操作。`).waitFor();
    expect(await amountIn()).toBe(first);
    expect(await dialog.getByRole('textbox', { name: '备注' }).inputValue()).toBe('请核对金额');
    await inDialog(page, '驳回结算单');
    await toast(page, '已驳回');
  });

  test('[RSK-005 1/3] the auditor reads the answered warnings first, then what changed since the last payment, accounts as accounts', async () => {
    const before = await here.made.paid(workerRows(['1000.00', '500.00']));
    await here.made.until(before.id, 'COMPLETED');
    // Younger, but of another scenario.
    const elsewhere = statementsOf(here.world, { scenarioCode: scenario.code('STREAM_ASSISTANT') });
    await elsewhere.until((await elsewhere.paid(workerRows(['998.00']))).id, 'COMPLETED');
    // Younger, and it paid nobody.
    await here.made.confirmed(workerRows(['999.00']));
    const { id } = await here.made.submitted(workerRows(['200.00', '500.00', '300.00'], [undefined, OTHER_CARD]));
    const page = await enter('李航', unfinished(id));
    const card = page.getByRole('region', { name: '审核参考' });
    await card.getByRole('link', { name: before.statementCode, exact: true }).waitFor();
    await card.getByText(/^付款于 2026-11-20 /).waitFor();
    const headings = await card.getByRole('heading').allInnerTexts();
    expect(headings.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      '审核参考',
      expect.stringMatching(/^制单人已确认 \d 项提醒$/),
      expect.stringMatching(/^与上次的差异（元） 账号变化 1 金额变化超过 50% 1 本次新增 1$/),
    ]);
    const rows = await card.getByRole('listitem').allInnerTexts();
    expect(rows.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^账号变化 .* 6299\*+\d{4} → 6299\*+7891$/),
      expect.stringMatching(/^金额变化 .* 1,000\.00 → 200\.00 −80%$/),
      expect.stringMatching(/^本次新增 .* 300\.00$/),
    ]);
    await card.getByText('支付后余额（元）').waitFor();
    // The question itself says which warnings were answered, and how.
    await press(page, '通过');
    const question = page.getByRole('alertdialog');
    await question.getByText('制单人确认过的提醒').waitFor();
    await question
      .getByText(/· \d+ 条 .*说明：已核对$/)
      .first()
      .waitFor();
    await shoot(page, 'review-question');
    await inDialog(page, '取消');
    await card.getByText('较一般劳务少缴（元）').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await card.getByRole('link', { name: before.statementCode, exact: true }).click();
    await page.waitForURL(`**/serviceCompleted/detail/${before.id}`);
    // Whoever was paid then and is not on the list now.
    const less = await here.made.submitted(workerRows(['1000.00']));
    await page.goto(unfinished(less.id));
    await card.getByRole('heading', { name: /^与上次的差异（元）\s*本次未发 1$/ }).waitFor();
    const missing = card.getByRole('listitem').filter({ hasText: '本次未发' });
    expect((await missing.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^本次未发 .*乙小明.* 500\.00$/),
    ]);
  });

  test('a failed line may change its way of paying together with its account', async () => {
    const { id } = await here.made.paid(workerRows(['103.00'], [REFUSED_CARD]));
    await here.made.until(id, 'ABNORMAL');
    const page = await enter('王敏', unfinished(id));
    await press(page, '编辑');
    const way = page.getByLabel('付款方式');
    await way.waitFor();
    expect(await way.locator('option').allTextContents()).toEqual(['不修改', '银行卡', '支付宝', 'QQ钱包']);
    await way.selectOption({ label: '支付宝' });
    await page.getByRole('textbox', { name: '收款账号' }).fill('16000004001');
    await press(page, '保存修改');
    await toast(page, '修改成功');
    expect((await here.made.linesOf(id))[0]).toMatchObject({ payWay: 'ALIPAY', status: 'FAILED' });
  });

  test('[TRM-016 1/3] [TRM-008 4/4] [TRM-009 4/4] stopping a line and stopping a statement are told apart', async () => {
    const { id } = await here.made.paid(workerRows(['104.00', '105.00'], [undefined, REFUSED_CARD]));
    await here.made.until(id, 'ABNORMAL');
    const lines = await enter('王敏', unfinished(id));
    await press(lines, '终止');
    const reasons = async (page: typeof lines) =>
      (await page.getByRole('alertdialog').locator('label:has([type=radio])').allInnerTexts()).map((text) => text.trim());
    await lines.getByLabel('金额信息有误').waitFor();
    expect(await reasons(lines)).toEqual(['金额信息有误', '人员信息有误', '变更发放时间']);
    await lines.getByLabel('金额信息有误').check();
    await inDialog(lines, '终止发放');
    await toast(lines, '发放已终止');
    const whole = await enter('王敏', unfinished((await here.made.confirmed(workerRows(['106.00']))).id));
    await press(whole, '终止');
    await whole.getByLabel('重新提交结算').waitFor();
    expect(await reasons(whole)).toEqual(['人员信息有误', '金额有误', '重新提交结算', '其他']);
    await whole.getByLabel('其他').check();
    await inDialog(whole, '终止结算单');
    await whole.getByRole('alertdialog').getByText('请填写备注').first().waitFor();
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

  const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';
  const graphqlAs = async (name: keyof typeof PHONE) => {
    const { login } = await here.world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: PHONE[name], p: 'Demo2026' });
    return here.world.app.graphql({ token: login.token });
  };

  test('[RSK-002] an item that asks for a written reason is not confirmed without one, by neither door; the reason is kept, read by the auditor and stands in the evidence pack', async () => {
    const reason = '两人共用家庭账号，已电话核实';
    const shared = must(WORKERS[0]).account;
    const { id, keyAge } = await here.made.checked(workerRows(['711.00', '712.00'], [undefined, shared]));
    const maker = await graphqlAs('王敏');
    type Item = { code: string; count: number; reasonRequired: boolean };
    const told = await maker.send(calls.CONFIRM, { id, k: keyAge });
    const { items } = must(told.errors[0]).extensions.params as { items: Item[] };
    const asking = items.filter((item) => item.reasonRequired).map(({ code }) => code);
    expect(asking).toContain('ACCOUNT_SHARED');
    for (const code of asking) {
      const answers = items.map((item) => ({ code: item.code, reason: item.code === code ? ' ' : reason }));
      expect([code, await maker.refusal(calls.CONFIRM, { id, k: keyAge, a: answers })]).toEqual([code, 'CONFIRMATION_REASON_REQUIRED']);
    }

    const page = await enter('王敏', `/index/serviceVerifyinfo?statement_id=${id}`);
    await press(page, '确认结算');
    const question = page.getByRole('alertdialog', { name: /条提醒需要确认/ });
    await question.waitFor();
    const boxes = await question.getByRole('textbox').all();
    expect(boxes).toHaveLength(asking.length);
    const goOn = question.getByRole('button', { name: '确认无误，继续' });
    for (const box of boxes) {
      expect(await goOn.isDisabled()).toBe(true);
      await box.fill(' ');
      expect(await goOn.isDisabled()).toBe(true);
      await box.fill(reason);
    }
    await goOn.click();
    await page.waitForURL('**/index/serviceSuccess?statement_id=*');
    const kept = await here.world.app.database.rows<{ code: string; reason: string | null }>(
      'SELECT code, reason FROM statement_answer WHERE statement_id = $1',
      [id],
    );
    expect(kept.filter((row) => asking.includes(row.code)).map((row) => row.reason)).toEqual(asking.map(() => reason));
    expect(kept.map(({ code }) => code).sort()).toEqual(items.map(({ code }) => code).sort());

    const submitted = await run(await here.made.member('王敏'), submitAudit, { id, version: (await here.made.view(id)).version });
    const auditor = await graphqlAs('李航');
    const { statement } = await auditor.call<{ statement: { interceptReasons: { code: string; reason: string | null }[] } }>(
      calls.DIFFERENCE,
      { id },
    );
    for (const code of asking) expect(statement.interceptReasons).toContainEqual({ code, reason });
    const seen = await enter('李航', unfinished(id));
    const answered = seen.getByRole('region', { name: '审核参考' }).locator('.jq-note').filter({ hasText: '多人共用账号' });
    await answered.getByText(reason).waitFor();

    const passed = await run(await here.made.member('李航'), passAudit, { id, version: submitted.version }, { idempotencyKey: key() });
    await here.made.pay(passed);
    await here.made.until(id, 'COMPLETED');
    const reader = await here.made.member('王敏');
    const conditions = [{ name: 'reason', values: ['年度审计'] }];
    const asked = { kind: 'EVIDENCE_PACK', selection: { mode: 'PAGE', ids: [id] }, conditions };
    const pack = await runRaw(reader, startExport, asked, { idempotencyKey: key() });
    const done = await until(
      () => run(reader, exportQuery, { id: pack.id }),
      ({ status }) => status === 'DONE' || status === 'FAILED',
    );
    const [file] = await here.world.app.database.rows<{ storage_key: string }>('SELECT storage_key FROM stored_file WHERE id = $1', [
      done.fileId,
    ]);
    const files = await zipEntries(await here.world.gateways.gateways.storage.get(must(file).storage_key));
    const reasons = must(files.get('04_理由与说明.csv')).toString('utf8').split('\r\n');
    expect(reasons.find((line) => line.includes('多人共用账号'))).toContain(`${reason},王敏,`);
    expect(reasons.filter((line) => line.includes(reason))).toHaveLength(asking.length);
  });
});
