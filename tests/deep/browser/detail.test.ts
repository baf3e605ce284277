import type { Locator, Page } from 'playwright-core';
import { run } from '../../../server/kernel/usecase';
import { stationMessages, unreadMessageCount } from '../../../server/message/queries';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { stopStatementCreation } from '../../../server/statement/commands/stop-statement-creation';
import { submitAudit } from '../../../server/statement/commands/submit-audit';
import { withdrawAudit } from '../../../server/statement/commands/withdraw-audit';
import { describeInBrowser } from '../../kit/browser/browser';
import { PHONE } from '../../kit/browser/console';
import { act, isCall, pathOf } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { openPlace } from '../../kit/builders/places';
import { key, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { until, waitUntil } from '../../kit/checks/waiting';
import { type SignedDoors, signEachIn } from '../../kit/clients/signedDoors';
import { type SmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

const [_first, second] = WORKERS as unknown as [(typeof WORKERS)[number], (typeof WORKERS)[number]];

/** A statement in every state that has a page of its own. */
async function statesIn(world: SmallWorld, labor: Statements, business: Statements) {
  // Three uploads of one person at once are what the product allows.
  const [based, ready, broken] = await Promise.all([
    labor.created(workerRows(['301.00'])),
    labor.checked(workerRows(['302.00'])),
    labor.checked(workerRows(['303.00', '304.00'])),
  ]);
  const [open, ended, closed] = await Promise.all([
    labor.confirmed(workerRows(['305.00'])),
    labor.checked(workerRows(['307.00'])),
    labor.checked(workerRows(['308.00'])),
  ]);
  const typeOne = await business.confirmed(workerRows(['306.00']));
  const [member, rosterId] = [await world.member('王敏'), broken.rosterId ?? ''];
  const [bad] = (await run(member, rosterRowsQuery, { rosterId, filter: null, first: 1, after: null, page: null })).nodes;
  await run(member, editRosterRow, { rosterId, rowId: bad?.id ?? '', cells: [{ field: 'AMOUNT', text: '0' }], keyAge: null });
  await run(member, stopStatementCreation, { id: ended.id }, { idempotencyKey: key() });
  // Routed and filterable, but never produced (D22).
  await world.app.database.rows(`UPDATE statement SET status = 'CLOSED' WHERE id = $1 RETURNING id`, [closed.id]);
  expect([(await labor.view(broken.id)).status, (await labor.view(ready.id)).status]).toEqual(['CHECKING_DETAIL', 'PENDING_CONFIRM']);
  return { based, ready, broken, open, typeOne, ended, closed };
}

describeInBrowser('the detail of a statement in the console', () => {
  const here = consoleWorld({ prepare: (world) => openPlace(world, { kind: 'BUSINESS_INCOME' }) });
  const { enter } = here;
  let business: Statements;
  let states: Awaited<ReturnType<typeof statesIn>>;
  let doors: SignedDoors<'王敏' | '周倩'>;
  beforeAll(async () => {
    business = statementsOf(here.world, { kind: 'BUSINESS_INCOME' });
    states = await statesIn(here.world, here.made, business);
    doors = await signEachIn(here.world.app, { 王敏: PHONE.王敏, 周倩: PHONE.周倩 });
  });

  const unfinished = (id: string) => `/serviceUnfinished/detail/${id}`;
  const settled = () => `/serviceCompleted/detail/${here.world.paid.statementId}`;
  const landsOn = (page: Page, path: string) =>
    waitUntil(
      () => pathOf(page) === path,
      () => `${path}, not ${pathOf(page)}`,
    );
  const row = (page: Page, name: string): Locator => page.getByRole('table', { name: '明细' }).getByRole('row', { name });
  const names = (page: Page): Promise<string[]> => page.locator('#statement-tab tbody td:nth-child(2)').allInnerTexts();
  const fact = (page: Page, label: string): Locator =>
    page
      .getByRole('region', { name: '结算单概要' })
      .locator('dl > div', { has: page.getByText(label, { exact: true }) })
      .locator('dd');

  test('[STM-034] [STM-035 1/2] every state leads to its page, from the lists and from the address of the detail', async () => {
    const { based, ready, broken, open, typeOne, ended, closed } = states;
    const waiting = [
      [based, `/index/serviceBaseverify?statement_key=${based.statementKey}`],
      [broken, `/index/serviceVerifyinfo?statement_id=${broken.id}`],
      [ready, `/index/serviceVerifyinfo?statement_id=${ready.id}`],
      [open, unfinished(open.id)],
    ] as const;
    const over = [
      [
        { ...ended, id: here.world.paid.statementId, statementCode: (await here.made.view(here.world.paid.statementId)).statementCode },
        settled(),
      ],
      [closed, `/serviceCompleted/detail/${closed.id}`],
      [ended, `/serviceCompleted/detail/${ended.id}`],
    ] as const;
    const page = await enter('王敏', '/serviceUnfinished/list?size=50');
    for (const [{ statementCode }, path] of waiting)
      expect(await page.getByRole('link', { name: statementCode, exact: true }).getAttribute('href')).toBe(path);
    await page.getByRole('link', { name: based.statementCode, exact: true }).click();
    await landsOn(page, waiting[0][1]);
    await page.goto('/serviceCompleted/list?size=50');
    for (const [{ statementCode }, path] of over)
      expect(await page.getByRole('link', { name: statementCode, exact: true }).getAttribute('href')).toBe(path);
    await page.goto('/unfinished/list');
    await page.getByRole('link', { name: typeOne.statementCode, exact: true }).click();
    await landsOn(page, `/unfinished/detail/${typeOne.id}`);
    for (const [{ id }, path] of [...waiting, ...over]) {
      await page.goto(unfinished(id));
      await landsOn(page, path);
    }
    // What 19 means nobody was told: it is a number and a page, alike on every face.
    const ask = { statement_id: closed.id, settlement_type: 2 };
    expect((await doors.rest('王敏').get('/api/statement/info', ask)).result).toMatchObject({ status: 19 });
    const QUERY = 'query ($id: ID!) { statement(id: $id) { status screen } }';
    expect(await doors.graphql('王敏').call(QUERY, { id: closed.id })).toEqual({
      statement: { status: 'CLOSED', screen: 'completed' },
    });
    await here.world.app.database.rows(`UPDATE statement SET status = 'PENDING_CONFIRM' WHERE id = $1 RETURNING id`, [closed.id]);
  });

  test('[STM-088] a statement that ended before it had lines says 结算单内容为空', async () => {
    const page = await enter('王敏', `/serviceCompleted/detail/${states.ended.id}`);
    await page.locator('#statement-tab').getByText('结算单内容为空', { exact: true }).waitFor();
  });

  test('[STM-017] [STM-036] four addresses are one page: steps, summary, people, records, account and flows', async () => {
    const { open, typeOne: openOne } = states;
    const paidOne = await business.paid(workerRows(['323.00']));
    await business.until(paidOne.id, 'COMPLETED');
    const { page } = await here.visit('王敏');
    for (const [path, end, type, people] of [
      [unfinished(open.id), unfinished(open.id), '劳务', 1],
      [`/unfinished/detail/${openOne.id}`, `/unfinished/detail/${openOne.id}`, '经营', 1],
      [`/unfinished/detail/${paidOne.id}`, `/completed/detail/${paidOne.id}`, '经营', 1],
      [unfinished(here.world.paid.statementId), settled(), '劳务', 3],
    ] as const) {
      const isPaid = path !== end;
      await page.goto(path);
      await landsOn(page, end);
      const steps = page.getByRole('list', { name: '处理进度' }).getByRole('listitem');
      await steps.first().waitFor();
      const told = await steps.evaluateAll((all) =>
        all.map((one) => [one.querySelector('b')?.textContent, one.getAttribute('data-state')].join(' ')),
      );
      expect(told).toEqual(
        isPaid
          ? ['提交 done', '确认 done', '审核 done', '支付 done', '完成 done']
          : ['提交 done', '确认 done', '审核 current', '支付 todo', '完成 todo'],
      );
      expect(await page.locator('.jq-tag').first().innerText()).toBe(type);
      const summary = page.getByRole('region', { name: '结算单概要' });
      // 应付总额 until all is settled, then what is charged in the end (STM-096).
      for (const label of [isPaid ? '最终应收' : '应付总额', '应发金额', '服务费', '合作主体', '业务场景'])
        await summary
          .getByRole('term')
          .filter({ hasText: new RegExp(`^${label}$`) })
          .waitFor();
      expect(await page.getByRole('tab').allInnerTexts()).toEqual([expect.stringMatching(/^明细\s*\d$/), '处理记录', '付款流水']);
      await row(page, '甲小明').waitFor();
      expect(await names(page)).toEqual(['甲小明', '乙小明', '丙小明'].slice(0, people));
      const account = page.getByRole('region', { name: '充值账户', exact: true });
      for (const label of ['户名', '开户行', '账号']) await account.getByText(label, { exact: true }).waitFor();
      await account.getByRole('button', { name: '复制 账号' }).waitFor();
      await page.getByRole('tab', { name: '处理记录' }).click();
      await page.locator('#statement-tab time').first().waitFor();
      await page.getByRole('tab', { name: '付款流水' }).click();
      const flows = page.getByRole('table', { name: '付款流水' });
      if (isPaid) await flows.getByRole('row', { name: /扣款.*−(340\.77|6,360\.00)/ }).waitFor();
      else await page.locator('#statement-tab').getByText('暂无数据').waitFor();
    }
  });

  test('[STM-037] 支付完成 is written in the colour of success in the list and in the detail, and nothing else is', async () => {
    const look = (pill: Locator) =>
      pill.evaluate((element) => {
        const probe = document.createElement('i');
        probe.style.color = 'var(--success-fg)';
        document.body.append(probe);
        const [own, success] = [element, probe].map((one) => getComputedStyle(one).color);
        probe.remove();
        return own === success;
      });
    const page = await enter('王敏', '/serviceCompleted/list?size=50');
    const pill = (code: string) => page.getByRole('row', { name: code }).locator('.jq-pill');
    const { statementCode } = await here.made.view(here.world.paid.statementId);
    expect(await pill(statementCode).innerText()).toBe('支付完成');
    expect(await look(pill(statementCode))).toBe(true);
    expect(await look(pill(states.ended.statementCode))).toBe(false);
    await page.goto(settled());
    const head = page.locator('.jq-pill', { hasText: '支付完成' }).first();
    expect(await look(head)).toBe(true);
    await page.getByRole('img', { name: '已结清' }).waitFor();
  });

  test('[STM-042 1/3] labor shows tax and net as estimates until it is paid, then what was withheld and paid, on every face', async () => {
    const rows = [{ ...second, amount: '9000.00' }];
    const [early, late] = [await here.made.passed(rows), await here.made.passed(rows)];
    const payer = await here.world.member('周倩');
    await run(payer, payStatement, { id: late.id, version: late.version, payType: 'BALANCE' }, { idempotencyKey: key() });
    await here.made.until(late.id, 'COMPLETED');
    const byGraphql = async () => {
      const { statement } = await doors
        .graphql('王敏')
        .call<{ statement: { totals: Record<string, unknown> } }>(
          'query ($id: ID!) { statement(id: $id) { totals { isEstimate tax net successNet } lines(first: 1) { nodes { net tax { isEstimate } } } } }',
          { id: early.id },
        );
      return statement;
    };
    const byRest = async () => {
      const ask = { statement_id: early.id, settlement_type: 2 };
      const summary = (await doors.rest('王敏').get('/api/statement/info', ask)).result;
      const { list } = (await doors.rest('王敏').post<{ list: Record<string, unknown>[] }>('/api/statement/person/list', ask)).result;
      return [
        ...[summary.actual_release_money, summary.individual_income_tax],
        ...[list[0]?.actual_release_money, list[0]?.individual_income_tax],
      ];
    };
    const net = (await here.made.view(early.id)).totals;
    const page = await enter('王敏', unfinished(early.id));
    await fact(page, '实发合计（预估，元）').waitFor();
    const estimate = await fact(page, '实发合计（预估，元）').innerText();
    await fact(page, '个税合计（预估，元）').waitFor();
    for (const title of ['预估个税（元）', '预估实发（元）']) await page.getByRole('columnheader', { name: title, exact: true }).waitFor();
    expect(await byGraphql()).toMatchObject({ totals: { isEstimate: true }, lines: { nodes: [{ tax: { isEstimate: true } }] } });
    const before = await byRest();
    // The other statement was paid meanwhile, so this one reaches further into the brackets than was estimated.
    await run(payer, payStatement, { id: early.id, version: early.version, payType: 'BALANCE' }, { idempotencyKey: key() });
    await landsOn(page, `/serviceCompleted/detail/${early.id}`);
    await fact(page, '成功实发（元）').waitFor();
    await fact(page, '成功个税（元）').waitFor();
    await waitUntil(
      async () => (await page.getByText('预估').count()) === 0,
      () => 'nothing is an estimate any more',
    );
    for (const title of ['个税（元）', '实发（元）']) await page.getByRole('columnheader', { name: title, exact: true }).waitFor();
    expect(await fact(page, '成功实发（元）').innerText()).not.toBe(estimate);
    const after = await byRest();
    expect(await byGraphql()).toMatchObject({
      totals: { isEstimate: false, net: after[0], tax: after[1], successNet: after[0] },
      lines: { nodes: [{ net: after[2], tax: { isEstimate: false } }] },
    });
    expect(Number(after[0])).toBeLessThan(Number(before[0]));
    expect(Number(after[1])).toBeGreaterThan(Number(before[1]));
    expect([after[2], after[3]]).toEqual([after[0], after[1]]);
    expect(net.isEstimate).toBe(true);
  });

  test('[STM-093 2/2] what the statement no longer allows is refused by the name of its state, in words that the page shows', async () => {
    const { id, version } = await here.made.confirmed(workerRows(['359.00']));
    const page = await enter('王敏', unfinished(id));
    await act(page, '终止');
    const asking = page.getByRole('alertdialog');
    await asking.getByRole('radio').first().check();
    await asking.getByLabel('备注').fill('不再需要');
    // While the call is on its way somebody else hands it in.
    await page.route(isCall('TerminateStatement'), async (route) => {
      await run(await here.world.member('陈立群'), submitAudit, { id, version });
      await route.continue();
    });
    await button(asking, '终止结算单').click();
    await page
      .getByText(/当前状态为待审核，不能终止/)
      .first()
      .waitFor();
    expect((await here.made.view(id)).status).toBe('PENDING_REVIEW');
  });

  test('[STM-099] the records come in pages, newest first, with state, time, person and what was done, and the flows are those of this statement alone', async () => {
    let open = await here.made.confirmed(workerRows(['360.00']));
    const maker = await here.world.member('王敏');
    for (let round = 0; round < 4; round += 1) {
      const sent = await run(maker, submitAudit, { id: open.id, version: open.version });
      open = await run(maker, withdrawAudit, { id: open.id, version: sent.version });
    }
    const page = await enter('王敏', `${unfinished(open.id)}?tab=records&record-size=10`);
    const entries = page.locator('#statement-tab ol.jq-timeline li');
    await entries.nth(9).waitFor();
    expect(await entries.count()).toBe(10);
    await entries.first().getByText('撤回').waitFor();
    expect(await entries.first().innerText()).toMatch(/撤回 王敏.*待审核 → 待付款[\s\S]*2026-11-2\d \d{2}:\d{2}/);
    const times = async () => (await entries.locator('time').allInnerTexts()).join();
    const newest = await times();
    expect(newest.split(',')).toEqual(newest.split(',').sort().reverse());
    await page.getByRole('button', { name: '第 2 页' }).click();
    await entries.last().getByText('创建').waitFor();
    expect(await entries.count()).toBeLessThan(10);
    await page.goto(`${settled()}?tab=flows`);
    const flows = page.getByRole('table', { name: '付款流水' });
    await flows.getByRole('row', { name: /扣款.*−6,360\.00/ }).waitFor();
    expect(await flows.locator('tbody tr').count()).toBe(1);
  });

  test('its buttons keep their places, whoever may press them', async () => {
    const { id } = await here.made.passed(workerRows(['380.00']));
    const buttonsOf = async (name: '李航' | '周倩') => {
      const page = await enter(name, unfinished(id));
      await page.getByRole('button', { name: '立即支付' }).waitFor();
      // Under the name of a barred one stands why, for who cannot see it.
      return (await page.locator('.jq-page-head .jq-actions button').allInnerTexts()).map((text) => text.split('\n')[0]);
    };
    const may = await buttonsOf('周倩');
    expect(may.length).toBeGreaterThan(1);
    expect(await buttonsOf('李航')).toEqual(may);
  });

  test('[STM-018] whoever opens the page that a message leads to has read it, and another person’s message stays unread', async () => {
    const { id } = await here.made.paid(workerRows(['370.00']));
    await here.made.until(id, 'COMPLETED');
    const about = async (name: string, statementId = id) =>
      (await run(await here.world.member(name), stationMessages, { type: 'STATEMENT' })).nodes.find(({ link }) =>
        link?.includes(`/detail/${statementId}`),
      );
    const message = await until(
      () => about('王敏'),
      (one) => one !== undefined,
    );
    expect(message?.isRead).toBe(false);
    expect(message?.link).toMatch(/[?&]message_id=\d+$/);
    const stranger = await enter('周倩', message?.link ?? '');
    await stranger.getByRole('tab', { name: /^明细/ }).waitFor();
    expect((await about('王敏'))?.isRead).toBe(false);
    const page = await enter('王敏', message?.link ?? '');
    await page
      .getByText(message?.title.match(/JS\d+/)?.[0] ?? '')
      .first()
      .waitFor();
    await waitUntil(
      async () => (await about('王敏'))?.isRead === true,
      () => 'the message is read',
    );
    // At the legacy door the page is not there, its message is: whoever opens it says so.
    const other = await here.made.paid(workerRows(['371.00']));
    await here.made.until(other.id, 'COMPLETED');
    const told = await until(
      () => about('王敏', other.id),
      (one) => one !== undefined,
    );
    const messageId = told?.link?.match(/message_id=(\d+)$/)?.[1];
    expect((await doors.rest('王敏').post('/api/message/read', { id: messageId })).code).toBe(22000);
    expect((await about('王敏', other.id))?.isRead).toBe(true);
    await waitUntil(
      async () => {
        const left = await run(await here.world.member('王敏'), unreadMessageCount, {});
        return (await page.getByRole('button', { name: left > 0 ? `消息，${left} 条未读` : '消息', exact: true }).count()) === 1;
      },
      () => 'the bell counts what is unread',
    );
  });
});
