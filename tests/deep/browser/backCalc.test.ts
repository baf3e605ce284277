import { backCalc as machine } from '../../../schema/machines/backCalc';
import { formatGrouped, yuan } from '../../../schema/money';
import { run } from '../../../server/kernel/usecase';
import { rosterQuery } from '../../../server/roster/queries/rosters';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { discardStatement } from '../../../server/statement/commands/discard-statement';
import { passBaseCheck } from '../../../server/statement/commands/pass-base-check';
import { stopStatementCreation } from '../../../server/statement/commands/stop-statement-creation';
import { describeInBrowser } from '../../kit/browser/browser';
import { pathOf } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { agentInvoicesOf } from '../../kit/builders/agentInvoices';
import { backCalcsOf, netSheet } from '../../kit/builders/backCalcs';
import { manyPeople } from '../../kit/builders/manyPeople';
import { LOOSE } from '../../kit/builders/people';
import { workerRows } from '../../kit/builders/statements';
import { moneyArrives } from '../../kit/builders/transfers';
import { must } from '../../kit/checks/must';
import { until, waitUntil } from '../../kit/checks/waiting';

describeInBrowser('the pages of back-calculations', () => {
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: (world) => moneyArrives(world, yuan('100000.00')) });
  const calcs = () => backCalcsOf(here.world);
  const titled = async (title: string, amount: string) => calcs().calculate(await calcs().start(workerRows([amount]), { title }));
  /** Its statement, through the base check until nothing is open in it. */
  const ready = async (id: string) => {
    const { statementId } = await calcs().confirm(id);
    const maker = await calcs().maker();
    const { view } = here.made;
    await waitUntil(
      async () => (await run(maker, rosterQuery, { id: must((await view(statementId)).rosterId) })).status === 'OPEN',
      () => 'the list of the statement is checked',
    );
    await run(maker, passBaseCheck, { id: statementId, keyAge: (await view(statementId)).keyAge });
    await here.made.until(statementId, 'PENDING_CONFIRM');
    return { maker, statementId, keyAge: (await view(statementId)).keyAge };
  };

  test('16 people get exactly the net amounts that were asked for: from the sheet over the gross amounts and their reasons to the payment', async () => {
    const people = manyPeople(16).map((person, n) => ({ ...person, amount: `${(n + 1) * 500}.00` }));
    await agentInvoicesOf(here.world).sign(people);
    const page = await here.enter('王敏', '/LaborBackCalc/calcCreate');
    await page.getByLabel('合作主体').selectOption({ label: '海南灵汇数科服务有限公司' });
    await page.getByLabel('业务场景').selectOption({ label: '主播' });
    await page.getByLabel('反算标题').fill('十六人反算');
    await page.locator('input[type=file]').setInputFiles({ name: '实发.xlsx', mimeType: '', buffer: netSheet(people) });
    await page.getByText(/已识别/).waitFor();
    await button(page, '下一步').click();
    await page.waitForURL('**/LaborBackCalc/calcBaseverify?key=*');
    await page
      .getByRole('row')
      .getByText(must(people.at(-1)).name)
      .waitFor();
    await button(page, '反算').click();
    await page.waitForURL('**/LaborBackCalc/calcIssueInfo?id=*');
    await page.getByRole('region', { name: '合计' }).getByText('68,000.00').waitFor();
    for (const { name } of [must(people[0]), must(people[15])]) {
      await page.getByRole('button', { name: new RegExp(`${name}的个人所得税`) }).click();
      await page.getByRole('dialog', { name: `为什么是这个税额：${name}` }).waitFor();
      await page.keyboard.press('Escape');
    }
    await button(page, '下一步').click();
    const sure = page.getByRole('alertdialog', { name: '确认生成结算单？' });
    await sure.getByText(/实际到手合计 68,000.00 元/).waitFor();
    await sure.getByRole('button', { name: '生成结算单' }).click();
    await page.waitForURL('**/index/serviceBaseverify?statement_key=*');
    const { rows } = here.world.app.database;
    const [made] = await rows<{ id: string }>('SELECT id FROM statement ORDER BY id DESC LIMIT 1');
    await calcs().payThrough(must(made).id);
    await here.made.until(must(made).id, 'COMPLETED');
    const paid = await rows<{ name: string; net: string }>(
      `SELECT name, net_cents::text AS net FROM statement_line WHERE statement_id = $1 ORDER BY line_no`,
      [must(made).id],
    );
    expect(paid).toEqual(people.map(({ name, amount }) => ({ name, net: amount.replace('.', '') })));
    // The bank was asked for these amounts and for no other.
    const asked = await rows<{ amount: string }>(
      'SELECT amount_cents::text AS amount FROM payout_attempt WHERE statement_id = $1 ORDER BY amount_cents',
      [must(made).id],
    );
    expect(asked.map(({ amount }) => amount)).toEqual(people.map(({ amount }) => amount.replace('.', '')));
    await page.goto(`/serviceCompleted/detail/${must(made).id}`);
    for (const { name, amount } of people)
      await page
        .getByRole('row')
        .filter({ hasText: name })
        .getByText(formatGrouped(yuan(amount)))
        .first()
        .waitFor();
  });

  test('[LBC-002] each page has its address under /LaborBackCalc, and the short forms lead there with what they ask for', async () => {
    const done = await titled('地址反算', '1100.00');
    const open = await calcs().start(workerRows(['1200.00']), { title: '核对反算' });
    const settled = await titled('成单反算', '1300.00');
    const { statementId } = await calcs().confirm(settled.id);
    const page = await here.enter('王敏', '/LaborBackCalc/list');
    await page.getByRole('heading', { name: '劳务报酬反算' }).waitFor();
    const at = async (address: string, path = address, root = '/LaborBackCalc') => {
      await page.goto(root + address);
      await until(
        async () => pathOf(page),
        (seen) => seen === path,
      );
      await page.locator('h1').first().waitFor();
    };
    const check = `/index/serviceBaseverify?statement_key=${(await here.made.view(statementId)).statementKey}`;
    for (const root of ['/LaborBackCalc', '']) {
      await at('/calcCreate', '/LaborBackCalc/calcCreate', root);
      await page.getByLabel('合作主体').waitFor();
      await at(`/calcBaseverify?key=${open.id}`, `/LaborBackCalc/calcBaseverify?key=${open.id}`, root);
      await page.getByRole('columnheader', { name: '实发金额（元）' }).waitFor();
      await at(`/calcIssueInfo?id=${done.id}`, `/LaborBackCalc/calcIssueInfo?id=${done.id}`, root);
      await page.getByRole('region', { name: '合计' }).getByText('1,100.00').first().waitFor();
      await at(`/detail?id=${settled.id}`, `/LaborBackCalc/detail?id=${settled.id}`, root);
      await page.getByRole('heading', { name: '成单反算' }).waitFor();
      // The tax data of a calculation are those of its statement.
      await at(`/calcVerifyinfo?statement_id=${statementId}`, check, root);
    }
  });

  test('[LBC-003] the list is filtered by name, card, phone, calculation code, title and days of creation', async () => {
    const [one] = workerRows(['2100.00']);
    const mine = await titled('筛选甲反算', '2100.00');
    const page = await here.enter('王敏', '/LaborBackCalc/list');
    const row = page.getByRole('row').filter({ hasText: mine.title });
    await row.waitFor();
    for (const name of ['姓名', '身份证号', '手机号', '反算单号', '反算标题'])
      await page.getByRole('searchbox', { name, exact: true }).waitFor();
    await page.getByRole('button', { name: '创建时间', exact: true }).waitFor();
    const { name, idCard, phone } = must(one);
    for (const said of [
      `name=${name}`,
      `idCard=${idCard}`,
      `phone=${phone}`,
      `code=${mine.calculationCode}`,
      'calcTitle=筛选甲',
      'created=2026-11-20..2026-11-20',
    ]) {
      await page.goto(`/LaborBackCalc/list?${said}`);
      await row.waitFor();
    }
    for (const said of [
      'name=无此人',
      'idCard=440106199001011234',
      'phone=16000000000',
      'code=FS202611209999',
      'calcTitle=没有',
      'created=2026-11-21..2026-11-22',
    ]) {
      await page.goto(`/LaborBackCalc/list?${said}`);
      await page.getByText('没有符合筛选条件的数据').waitFor();
    }
  });

  test('[LBC-007 3/3] figures that have changed meanwhile are shown and looked at again; then a question, a statement and its check', async () => {
    const done = await titled('变动反算', '45000.00');
    const page = await here.enter('王敏', `/LaborBackCalc/calcIssueInfo?id=${done.id}`);
    const summary = page.getByRole('region', { name: '合计' });
    await summary.getByText(formatGrouped(done.gross)).first().waitFor();
    await here.made.paid(workerRows(['7000.00']));
    await button(page, '下一步').click();
    await page.getByText('应发金额已重新计算，请核对后再点下一步').waitFor();
    const after = await calcs().view(done.id);
    expect([after.net, after.gross > done.gross]).toEqual([done.net, true]);
    await summary.getByText(formatGrouped(after.gross)).first().waitFor();
    expect([await page.getByRole('alertdialog').count(), pathOf(page)]).toEqual([0, `/LaborBackCalc/calcIssueInfo?id=${done.id}`]);
    await button(page, '下一步').click();
    const sure = page.getByRole('alertdialog', { name: '确认生成结算单？' });
    await sure.getByText(new RegExp(`应发合计 ${formatGrouped(after.gross)} 元`)).waitFor();
    expect((await calcs().view(done.id)).status).toBe('CALCULATED');
    await sure.getByRole('button', { name: '生成结算单' }).click();
    await page.waitForURL('**/index/serviceBaseverify?statement_key=*');
    expect((await calcs().view(done.id)).status).toBe('IN_STATEMENT');
  });

  test('[LBC-006 1/2] a row leads to the issue info, or to where its statement stands', async () => {
    expect([machine.code('CALCULATED'), machine.code('IN_STATEMENT'), machine.code('SUBMITTED')]).toEqual([1, 2, 3]);
    const page = await here.enter('王敏', '/LaborBackCalc/list');
    const leads = async (title: string, path: string) => {
      await page.goto('/LaborBackCalc/list');
      await page.getByRole('row').filter({ hasText: title }).getByText('2026-11-20').first().click();
      await until(
        async () => pathOf(page),
        (seen) => seen === path,
      );
    };
    const calculated = await titled('第一状态反算', '3100.00');
    await leads(calculated.title, `/LaborBackCalc/calcIssueInfo?id=${calculated.id}`);
    const inCreation = await titled('第二状态反算', '3200.00');
    const { statementId } = await calcs().confirm(inCreation.id);
    const { statementKey } = await here.made.view(statementId);
    await leads(inCreation.title, `/index/serviceBaseverify?statement_key=${statementKey}`);
    const stopped = await titled('终止单反算', '3300.00');
    const ended = await ready(stopped.id);
    await run(ended.maker, stopStatementCreation, { id: ended.statementId, reason: null, remark: null });
    expect([(await calcs().view(stopped.id)).status, (await here.made.view(ended.statementId)).status]).toEqual([
      'IN_STATEMENT',
      'TERMINATED',
    ]);
    await leads(stopped.title, `/serviceCompleted/detail/${ended.statementId}`);
    // Its statement was thrown away in its creation: only the calculation itself is left, where it is taken up again.
    const dropped = await titled('作废单反算', '3250.00');
    const { statementId: gone } = await calcs().confirm(dropped.id);
    await run(await calcs().maker(), discardStatement, { id: gone });
    await leads(dropped.title, `/LaborBackCalc/detail?id=${dropped.id}`);
    await button(page, '重新反算').waitFor();
    expect(await page.getByText('查看结算单').count()).toBe(0);
    const submitted = await titled('第三状态反算', '3400.00');
    const said = await ready(submitted.id);
    await run(said.maker, confirmStatement, { id: said.statementId, keyAge: said.keyAge, answers: here.made.answers });
    expect((await calcs().view(submitted.id)).status).toBe('SUBMITTED');
    await leads(submitted.title, `/serviceUnfinished/detail/${said.statementId}`);
    const paid = await titled('已支付反算', '3500.00');
    const { statementId: paidId } = await calcs().confirm(paid.id);
    await calcs().payThrough(paidId);
    await here.made.until(paidId, 'COMPLETED');
    await leads(paid.title, `/serviceCompleted/detail/${paidId}`);
  });
});
