import 'reflect-metadata';
import { formatYuan, yuan } from '../../../schema/money';
import { payAgentInvoice } from '../../../server/agentInvoice/commands/pay-agent-invoice';
import { relaunchAgentInvoiceLine } from '../../../server/agentInvoice/commands/relaunch-agent-invoice-line';
import { sendAgentInvoiceCode } from '../../../server/agentInvoice/commands/send-agent-invoice-code';
import { startAgentInvoice } from '../../../server/agentInvoice/commands/start-agent-invoice';
import { terminateAgentInvoice } from '../../../server/agentInvoice/commands/terminate-agent-invoice';
import { terminateAgentInvoiceLine } from '../../../server/agentInvoice/commands/terminate-agent-invoice-line';
import {
  agentInvoicePaymentFacts,
  agentInvoiceRecords,
  agentInvoiceSteps,
  agentInvoiceSum,
  agentInvoices,
  opsAgentInvoiceLines,
} from '../../../server/agentInvoice/queries/orders';
import { startExport } from '../../../server/export/commands/start-export';
import { fundAccount } from '../../../server/fund/queries';
import { run, runRaw } from '../../../server/kernel/usecase';
import { deleteRosterRow } from '../../../server/roster/commands/delete-roster-row';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { agentInvoicesOf, FORM, invoiced } from '../../kit/builders/agentInvoices';
import { newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { key } from '../../kit/builders/statements';
import { moneyArrives } from '../../kit/builders/transfers';
import { added } from '../../kit/checks/around';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { sheetOfExport } from '../../kit/clients/exported';
import { signEachIn } from '../../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const CLICKS = 12;
let world: SmallWorld;
let orders: ReturnType<typeof agentInvoicesOf>;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await moneyArrives(world, yuan('1000000.00'));
  // Above the limit of the month there is no tax to be looked at (tests/deep/usecases/payee/limits).
  const most = [world.companyId, world.subjectId, yuan('99999999.00')];
  await world.app.database.rows(
    'INSERT INTO tax_limit (company_id, subject_id, monthly_cents, rolling_cents) VALUES ($1, $2, $3, $3)',
    most,
  );
  orders = agentInvoicesOf(world);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const refused = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
const said = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: unknown) => JSON.stringify(error),
  );
const balance = async (): Promise<number> => (await run(await orders.payer(), fundAccount, { subjectId: world.subjectId })).available;
const terminate = async (id: string, reason = '信息有误') => run(await orders.maker(), terminateAgentInvoice, { id, reason });
const relaunch = async (id: string) => run(await orders.maker(), relaunchAgentInvoiceLine, { id });
const endLine = async (id: string, more: object = {}) =>
  runRaw(await orders.maker(), terminateAgentInvoiceLine, { id, reason: 'NOT_WANTED', remark: null, ...more }, { idempotencyKey: key() });
const stepsOf = async (id: string) =>
  (await run(await orders.maker(), agentInvoiceSteps, { id })).map(({ label, at }) => [label, at !== null]);
const deedsOf = async (id: string) =>
  (await run(await orders.maker(), agentInvoiceRecords, { id, first: 50 })).nodes.map(({ deedName }) => deedName);

describe('an agent invoice order', () => {
  it('goes from its two checks over the payment to its invoices: 1, 2, 3 and 4', async () => {
    const people = [invoiced(1, '10000.00'), invoiced(2, '20000.00')];
    await orders.sign(people);
    const started = await orders.start(people);
    expect(started).toMatchObject({ status: 'CHECKING_INFO', statusName: '待提交', validateStage: 1, screen: 'info', lineCount: 0 });
    expect(started.availableActions.map(({ key: action }) => action)).toEqual(['passInfoCheck', 'terminate']);
    const passed = await orders.pass(started);
    expect(passed).toMatchObject({ status: 'CHECKING_SIGNING', statusName: '待提交', validateStage: 2, screen: 'signing' });
    const order = await orders.submit(passed);
    expect(order).toMatchObject({
      status: 'PENDING_PAYMENT',
      validateStage: null,
      screen: 'detail',
      lineCount: 2,
      invoiceAmount: yuan('30000.00'),
      serviceAmount: yuan('1800.00'),
      taxAmount: 0,
      total: yuan('31800.00'),
      laborName: '*文化创意服务*创意服务费',
      taxCode: '3040300000000000000',
      payType: 'BALANCE',
    });
    expect(await stepsOf(order.id)).toEqual([
      ['提交', true],
      ['待支付', false],
      ['开票中', false],
      ['开票完成', false],
    ]);
    expect(JSON.stringify(await orders.lines(order.id))).not.toContain(newcomer(1).idCard);
    const funds = await balance();
    expect(await run(await orders.payer(), agentInvoicePaymentFacts, { id: order.id })).toMatchObject({
      mayPay: true,
      due: yuan('31800.00'),
      balanceBefore: funds,
      balanceAfter: funds - yuan('31800.00'),
    });
    const paid = await orders.pay(order);
    expect(paid).toMatchObject({ status: 'INVOICING', invoicingCount: 2 });
    expect(await balance()).toBe(funds - yuan('31800.00'));
    expect(await refused(orders.pay(paid))).toBe('ACTION_NOT_ALLOWED');
    for (const { id } of await orders.lines(order.id)) await orders.issue(id);
    expect(await orders.view(order.id)).toMatchObject({ status: 'INVOICED', invoicedCount: 2 });
    expect((await stepsOf(order.id)).map(([, done]) => done)).toEqual([true, true, true, true]);
    expect(await deedsOf(order.id)).toEqual(['开票结束', '开票成功', '开票成功', '支付', '提交', '信息校验通过', '发起代开']);
  });

  it('is paid once, however often it is asked for at the same time', async () => {
    const order = await orders.submitted([invoiced(3, '1000.00')]);
    const before = await balance();
    const input = { id: order.id, version: order.version, payType: 'BALANCE', smsCode: null };
    const one = key();
    const keys = [...Array.from({ length: CLICKS }, () => one), ...Array.from({ length: CLICKS }, () => key())];
    const ends = await Promise.all(
      keys.map(async (idempotencyKey) =>
        runRaw(await orders.payer(), payAgentInvoice, input, { idempotencyKey }).then(
          (answer) => ({ idempotencyKey, answer: JSON.parse(JSON.stringify(answer)) as object }),
          () => null,
        ),
      ),
    );
    const done = ends.filter((end) => end !== null);
    expect(new Set(done.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(done.map(({ answer }) => answer)).toEqual(done.map(() => done[0]?.answer));
    expect(await balance()).toBe(before - yuan('1060.00'));
    expect(await orders.view(order.id)).toMatchObject({ status: 'INVOICING', version: order.version + 1 });
  });

  it('a line that fails is relaunched, or ended with its money back', async () => {
    const order = await orders.paid([invoiced(4, '1000.00'), invoiced(5, '2000.00'), invoiced(6, '3000.00')]);
    const [first = '', second = '', third = ''] = (await orders.lines(order.id)).map(({ id }) => id);
    const number = orders.invoiceNo();
    expect(await orders.issue(first, number)).toMatchObject({ line: { status: 'INVOICED', invoiceNo: number } });
    expect(await refused(orders.issue(second, number))).toBe('AGENT_INVOICE_NUMBER_USED');
    expect(await refused(orders.issue(first))).toBe('ACTION_NOT_ALLOWED');
    expect(await refused(relaunch(second))).toBe('ACTION_NOT_ALLOWED');
    expect(await orders.fail(second, '姓名有误')).toMatchObject({ line: { status: 'FAILED', failReason: '姓名有误' } });
    expect((await orders.lines(order.id)).map(({ availableActions }) => availableActions.map(({ key: action }) => action))).toEqual([
      [],
      ['relaunch', 'terminate'],
      ['terminate'],
    ]);
    const funds = await balance();
    expect(await endLine(third, { reason: 'AMOUNT' })).toMatchObject({ status: 'TERMINATED', stopReasonName: '金额有误' });
    expect(await balance()).toBe(funds + yuan('3180.00'));
    // states.yaml: done, failed or terminated.
    expect(await orders.view(order.id)).toMatchObject({ status: 'INVOICED', invoicedCount: 1, failedCount: 1, terminatedCount: 1 });
    expect(await relaunch(second)).toMatchObject({ status: 'INVOICING', failReason: null });
    expect(await refused(relaunch(second))).toBe('ACTION_NOT_ALLOWED');
    expect(await orders.view(order.id)).toMatchObject({ status: 'INVOICING', invoicingCount: 1 });
    await orders.issue(second);
    expect(await orders.view(order.id)).toMatchObject({ status: 'INVOICED', invoicedCount: 2 });
    expect(await refused(endLine(second))).toBe('ACTION_NOT_ALLOWED');
    expect((await deedsOf(order.id)).slice(0, 7)).toEqual([
      '开票结束',
      '开票成功',
      '重新开票',
      '重新发起开票',
      '开票结束',
      '终止明细',
      '开票失败',
    ]);
  });

  it('a line is ended once however often it is asked for, with a reason, and with words where the reason is another', async () => {
    const order = await orders.paid([invoiced(7, '500.00'), invoiced(8, '500.00')]);
    const [first = ''] = (await orders.lines(order.id)).map(({ id }) => id);
    expect(await said(endLine(first, { reason: null }))).toContain('请选择终止原因');
    expect(await said(endLine(first, { reason: 'OTHER' }))).toContain('请填写说明');
    const funds = await balance();
    const ends = await Promise.all(Array.from({ length: CLICKS }, () => refused(endLine(first, { reason: 'OTHER', remark: '重复申请' }))));
    expect(ends.filter((end) => end === '')).toHaveLength(1);
    expect(await balance()).toBe(funds + yuan('530.00'));
    expect((await orders.lines(order.id, { statuses: ['TERMINATED'] })).map(({ stopRemark }) => stopRemark)).toEqual(['重复申请']);
  });

  it('is given up in its checks and before it is paid, not afterwards', async () => {
    const draft = await orders.start([invoiced(9, '100.00')]);
    expect(await terminate(draft.id)).toMatchObject({ status: 'TERMINATED', stopReason: '信息有误' });
    await orders.sign([invoiced(9, '100.00')]);
    expect(await terminate((await orders.pass(await orders.start([invoiced(9, '100.00')]))).id)).toMatchObject({ status: 'TERMINATED' });
    const unpaid = await orders.submitted([invoiced(9, '100.00')]);
    expect(await terminate(unpaid.id, '金额有误')).toMatchObject({ status: 'TERMINATED' });
    expect((await orders.lines(unpaid.id)).map(({ status }) => status)).toEqual(['TERMINATED']);
    expect((await stepsOf(unpaid.id)).map(([label]) => label)).toEqual(['提交', '待支付', '已终止']);
    expect(await refused(orders.pay(unpaid))).toBe('STALE');
    const paid = await orders.paid([invoiced(9, '100.00')]);
    expect(await refused(terminate(paid.id))).toBe('ACTION_NOT_ALLOWED');
  });

  it('asks who has signed in its second check only; a signature that is missing stops the submission', async () => {
    await world.app.database.rows(`UPDATE company SET forced_sign_check_on = true WHERE id = ${world.companyId}`);
    await orders.sign([invoiced(10, '100.00')]);
    const started = await orders.start([invoiced(10, '100.00'), invoiced(11, '200.00')]);
    expect((await orders.list(started)).counts).toMatchObject({ total: 2, errors: 0 });
    expect(await refused(orders.submit(started))).toBe('ACTION_NOT_ALLOWED');
    const passed = await orders.pass(started);
    const unsigned = (await orders.rows(passed)).filter(({ status }) => status === 'ERROR');
    expect(unsigned.map(({ name, problems }) => [name, problems[0]?.code])).toEqual([[newcomer(11).name, 'NOT_SIGNED']]);
    expect(await refused(orders.submit(passed))).toBe('ROSTER_HAS_ERRORS');
    const input = { rosterId: must(passed.rosterId), rowId: must(unsigned[0]).id, keyAge: null };
    await run(await orders.maker(), deleteRosterRow, input);
    expect(await orders.submit(await orders.settled(passed))).toMatchObject({ status: 'PENDING_PAYMENT', lineCount: 1 });
  });

  it('asks for what is missing in the words of the form, and takes one invoice for each person', async () => {
    const missing = await said(runRaw(await orders.maker(), startAgentInvoice, { title: '' }, { idempotencyKey: key() }));
    for (const text of ['合作主体不能为空', '合作类型不能为空', '劳务名称不能为空', '文件不能为空或格式不正确', '代开标题不能为空'])
      expect(missing).toContain(text);
    const fileId = await orders.upload([invoiced(12, '100.00')]);
    const form = { ...FORM, subjectId: world.subjectId, fileId };
    const startWith = async (more: object) =>
      runRaw(await orders.maker(), startAgentInvoice, { ...form, ...more }, { idempotencyKey: key() });
    expect(await said(startWith({ title: '代'.repeat(51) }))).toContain('50 个字符');
    expect(await said(startWith({ labor: 'LIFE' }))).toContain('劳务名称不属于');
    expect(await startWith({ title: '代'.repeat(50) })).toMatchObject({ status: 'CHECKING_INFO' });
    const twice = await orders.start([invoiced(12, '100.00'), invoiced(12, '300.00'), invoiced(13, '1.005')]);
    expect((await orders.list(twice)).counts).toMatchObject({ total: 3, errors: 2 });
    expect(await refused(orders.pass(twice))).toBe('ROSTER_HAS_ERRORS');
  });

  it('says how much is missing, and takes nothing', async () => {
    const order = await orders.submitted([invoiced(16, '90000000.00')]);
    const facts = await run(await orders.payer(), agentInvoicePaymentFacts, { id: order.id });
    expect(facts).toMatchObject({ mayPay: false, reason: expect.stringContaining('账户余额不足'), short: facts.due - facts.balanceBefore });
    const funds = await balance();
    expect(await refused(orders.pay(order))).toBe('INSUFFICIENT_BALANCE');
    expect(await refused(orders.pay(order, { payType: 'ADVANCE' }))).toBe('PAY_TYPE_CHANGED');
    expect(await balance()).toBe(funds);
  });

  it('a code confirms this order and this amount only', async () => {
    await world.app.database.rows(`UPDATE company SET payment_verification_on = true WHERE id = ${world.companyId}`);
    try {
      const order = await orders.submitted([invoiced(17, '700.00')]);
      expect(await refused(orders.pay(order))).toBe('CODE_REQUIRED');
      await run(await orders.payer(), sendAgentInvoiceCode, { id: order.id, version: order.version });
      expect(await refused(orders.pay(order, { smsCode: '000000' }))).toMatch(/CODE_WRONG/);
      await world.app.database.rows(
        `UPDATE company SET payment_verification_on = false, second_factor = 'DEMANDED' WHERE id = ${world.companyId}`,
      );
      expect(await refused(orders.pay(order))).toBe('FACTOR_MISSING');
      expect((await orders.view(order.id)).status).toBe('PENDING_PAYMENT');
    } finally {
      await world.app.database.rows(
        `UPDATE company SET payment_verification_on = false, second_factor = 'OFF' WHERE id = ${world.companyId}`,
      );
    }
  });

  it('is found by id, number, name, card, phone, category, kind, state, title and day, and exported the same way', async () => {
    const order = await orders.submitted([invoiced(18, '800.00')], { title: '找得到的代开', category: 'LIFE_SERVICE', labor: 'LIFE' });
    const found = async (filter: object): Promise<string[]> =>
      (await runRaw(await orders.maker(), agentInvoices, { filter, first: 50 })).nodes.map(({ id }) => id);
    const title = '找得到';
    const filters: object[] = [
      { id: order.id },
      { code: order.code },
      { title },
      { title, name: newcomer(18).name },
      { name: newcomer(18).idCard },
      { phone: newcomer(18).phone },
      { title, category: 'LIFE_SERVICE' },
      { title, kind: 'LABOR_CONTINUOUS' },
      { title, statuses: ['PENDING_PAYMENT'] },
      { title, createdFrom: '2026-11-20', createdTo: '2026-11-20' },
    ];
    for (const filter of filters) expect([filter, await found(filter)]).toEqual([filter, [order.id]]);
    for (const filter of [
      { title, category: 'MODERN_SERVICE' },
      { title, statuses: ['INVOICED'] },
      { code: 'DK1' },
      { phone: '16000000000' },
    ])
      expect([filter, await found(filter)]).toEqual([filter, []]);
    expect((await orders.lines(order.id, { name: '无此人' })).length).toBe(0);
    const exported = async (ask: object) => runRaw(await orders.maker(), startExport, ask, { idempotencyKey: key() });
    expect(await refused(exported({ kind: 'AGENT_INVOICES', selection: { mode: 'PAGE', ids: [] }, conditions: [] }))).toBe(
      'SELECTION_EMPTY',
    );
    const conditions = [{ name: 'agentInvoiceId', values: [order.id] }];
    expect(await refused(exported({ kind: 'AGENT_INVOICE_LINES', selection: { mode: 'PAGE', ids: ['999999'] }, conditions }))).toBe(
      'AGENT_INVOICE_LINE_NOT_FOUND',
    );
    expect(
      await exported({ kind: 'AGENT_INVOICES', selection: { mode: 'ALL' }, conditions: [{ name: 'title', values: [title] }] }),
    ).toMatchObject({
      kind: 'AGENT_INVOICES',
    });
  });

  it('another company reads and moves nothing of it, and operators see what waits over all companies', async () => {
    const order = await orders.paid([invoiced(19, '900.00')]);
    const [line] = await orders.lines(order.id);
    const builder = makeBuilder(world.api, world.gateways);
    const stranger = await builder.member(must(world.platform.companies.B), { id: '999', name: '冯涛', roles: ['MASTER'] });
    expect(await refused(run(stranger, agentInvoiceSteps, { id: order.id }))).toBe('AGENT_INVOICE_NOT_FOUND');
    const end = { id: must(line).id, reason: 'INFO', remark: null };
    expect(await refused(runRaw(stranger, terminateAgentInvoiceLine, end, { idempotencyKey: key() }))).toBe('AGENT_INVOICE_LINE_NOT_FOUND');
    expect(await refused(run(stranger, relaunchAgentInvoiceLine, { id: must(line).id }))).toBe('AGENT_INVOICE_LINE_NOT_FOUND');
    expect((await runRaw(stranger, agentInvoices, { first: 50 })).nodes).toEqual([]);
    const desk = await run(await orders.operator(), opsAgentInvoiceLines, { keyword: newcomer(19).name, statuses: null, first: 20 });
    const mine = desk.nodes.filter(({ orderCode }) => orderCode === order.code);
    expect(mine.map(({ line: of }) => [of.status, of.availableActions.map(({ key: action }) => action)])).toEqual([
      ['INVOICING', ['issue', 'fail']],
    ]);
  });
});

it('chosen orders come to what their rows say', async () => {
  const maker = await orders.maker();
  const { nodes } = await runRaw(maker, agentInvoices, { first: 50 });
  await added(
    nodes,
    ({ total }) => total,
    (chosen) => runRaw(maker, agentInvoiceSum, { chosen }),
  );
});

it('[AIO-013 2/2] [AIO-022 2/2] [AIO-023 2/2] [AIO-024 2/2] [AIO-026 2/2] [AIO-027 2/2] [AIO-028 2/2] [AIO-029 2/2] [AIO-030 2/2] [AIO-032 2/2] [AIO-033 2/2] [AIO-034 2/2] by GraphQL what the legacy calls do: choices, form, list, payment, lines, record and files', async () => {
  await world.app.database.rows('UPDATE company SET payment_verification_on = false WHERE id = $1 RETURNING id', [world.companyId]);
  // The master of A makes and pays.
  const doors = await signEachIn(world.app, { 陈立群: '16000000101' });
  const graphql = doors.graphql('陈立群');
  const available = async (): Promise<string> =>
    formatYuan((await run(await orders.payer(), fundAccount, { subjectId: world.subjectId })).available);
  const { agentInvoiceChoices: choices } = await graphql.call<{ agentInvoiceChoices: Record<string, Record<string, unknown>[]> }>(
    '{ agentInvoiceChoices { subjects { id kinds } categories { key } labors { key taxCode } } }',
  );
  expect(choices.subjects?.find(({ id }) => id === world.subjectId)?.kinds).toContain('LABOR_CONTINUOUS');
  expect(choices.categories?.map((one) => one.key)).toEqual(['MODERN_SERVICE', 'LIFE_SERVICE']);
  expect(choices.labors).toContainEqual({ key: 'LIFE', taxCode: '3070000000000000000' });
  const three = [invoiced(61, '1000.00'), invoiced(62, '2000.00'), invoiced(63, '3000.00')];
  await orders.sign(three);
  const input = { title: '另一个门', subjectId: world.subjectId, kind: 'LABOR_CONTINUOUS', category: 'MODERN_SERVICE', labor: 'CULTURE' };
  const start = async (fileId: string) =>
    (
      await graphql.call<{ startAgentInvoice: { id: string } }>(
        'mutation ($i: StartAgentInvoiceInput!, $k: ID!) { startAgentInvoice(input: $i, idempotencyKey: $k) { id } }',
        { i: { ...input, fileId }, k: `agent-${fileId}` },
      )
    ).startAgentInvoice.id;
  const fileId = await orders.upload(three);
  const id = await start(fileId);
  expect(await start(fileId)).toBe(id);
  const list = async () => {
    await orders.settled(await orders.view(id));
    const { rosterId } = await orders.view(id);
    return { rosterId: must(rosterId), ...(await orders.list({ rosterId })), rows: await orders.rows({ rosterId }) };
  };
  // One row is changed and one taken out, and both checks lead to the submission.
  const read = await list();
  await graphql.call('mutation ($i: EditRosterRowInput!) { editRosterRow(input: $i) { deletedIds } }', {
    i: { rosterId: read.rosterId, rowId: must(read.rows[0]).id, cells: [{ field: 'AMOUNT', text: '1200.00' }], keyAge: read.keyAge },
  });
  const edited = await list();
  await graphql.call('mutation ($r: ID!, $row: ID!, $k: Int) { deleteRosterRow(rosterId: $r, rowId: $row, keyAge: $k) { deletedIds } }', {
    r: read.rosterId,
    row: must(read.rows[2]).id,
    k: edited.keyAge,
  });
  const PASS = 'mutation ($id: ID!, $k: Int!) { passAgentInvoiceCheck(id: $id, keyAge: $k) { id } }';
  await graphql.call(PASS, { id, k: (await list()).keyAge });
  const SUBMIT = 'mutation ($id: ID!, $k: Int!) { submitAgentInvoice(id: $id, keyAge: $k, idempotencyKey: "submit") { status } }';
  expect(await graphql.call(SUBMIT, { id, k: (await list()).keyAge })).toEqual({ submitAgentInvoice: { status: 'PENDING_PAYMENT' } });
  // Its list, what is due of what there is, and the account that it is paid into.
  const DUE = `query ($id: ID!) { agentInvoice(id: $id) { remainingQuota paymentFacts { due balanceBefore needsSms mayPay }
    remittanceAccount { accountName bankName accountNo } roster { rows { nodes { name idCard phone amount status } } } } }`;
  const { remittance } = await run(await orders.payer(), fundAccount, { subjectId: world.subjectId });
  const { accountName, bankName, accountNo } = must(remittance);
  const kept = [newcomer(61), newcomer(62)].map(({ name, idCard, phone }) => ({
    ...{ name, idCard: expect.stringMatching(new RegExp(`^${idCard.slice(0, 3)}.*\\*.*${idCard.slice(-4)}$`)) },
    ...{ phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`, status: 'PASSED' },
  }));
  expect(await graphql.call(DUE, { id })).toEqual({
    agentInvoice: {
      remainingQuota: await available(),
      paymentFacts: { due: '3392.00', balanceBefore: await available(), needsSms: false, mayPay: true },
      remittanceAccount: { accountName, bankName, accountNo },
      roster: {
        rows: {
          nodes: [
            { ...kept[0], amount: '1200.00' },
            { ...kept[1], amount: '2000.00' },
          ],
        },
      },
    },
  });
  // Paid by its id, once, and it is invoicing at once.
  const before = Number(await available());
  const { version, payType } = await orders.view(id);
  const PAY = `mutation ($id: ID!, $v: Int!, $t: PayType!) { payAgentInvoice(id: $id, version: $v, payType: $t, idempotencyKey: "pay") { status } }`;
  const paid = { payAgentInvoice: { status: 'INVOICING' } };
  expect(await graphql.call(PAY, { id, v: version, t: payType })).toEqual(paid);
  expect(await graphql.call(PAY, { id, v: version, t: payType })).toEqual(paid);
  expect(before - Number(await available())).toBeCloseTo(3_392, 2);
  const linesOf = async (filter: object = {}, paged: object = {}) => {
    const query = `query ($id: ID!, $f: AgentInvoiceLineFilter, $first: Int, $page: Int) { agentInvoiceLines(id: $id, filter: $f, first: $first, page: $page) {
      totalCount nodes { id name idCardMasked phoneMasked invoiceAmount taxAmount serviceAmount total status statusName failReason stopReasonName updatedAt } } }`;
    type Found = { agentInvoiceLines: { totalCount: number; nodes: Record<string, unknown>[] } };
    return (await graphql.call<Found>(query, { id, f: filter, first: 10, ...paged })).agentInvoiceLines;
  };
  const { totalCount, nodes } = await linesOf();
  const [first, second] = nodes.map((line) => String(line.id));
  const legacy = await doors.rest('陈立群').get<{ list: Record<string, string>[] }>('/api/agent/management/detail/list', { invoiceId: id });
  const row = must(legacy.result.list[0]);
  expect([totalCount, nodes[0]]).toEqual([
    2,
    {
      ...{ id: row.id, name: row.name, idCardMasked: row.idCard, phoneMasked: row.phone, invoiceAmount: '1200.00', taxAmount: '0.00' },
      ...{ serviceAmount: '72.00', total: '1272.00', status: 'INVOICING', statusName: '开票中', failReason: null, stopReasonName: null },
      updatedAt: expect.stringMatching(/^2026-11-2\dT/),
    },
  ]);
  expect(await linesOf({}, { first: 1, page: 2 })).toMatchObject({ totalCount: 2, nodes: [{ id: second }] });
  await orders.fail(must(first), '姓名有误');
  expect((await linesOf({ statuses: ['FAILED'] })).nodes).toMatchObject([{ id: first, failReason: '姓名有误' }]);
  expect((await linesOf({ name: newcomer(62).name })).nodes.map((line) => line.id)).toEqual([second]);
  const RELAUNCH = 'mutation ($id: ID!) { relaunchAgentInvoiceLine(id: $id) { status } }';
  expect(await graphql.refusal(RELAUNCH, { id: second })).toBe('ACTION_NOT_ALLOWED');
  expect(await graphql.call(RELAUNCH, { id: first })).toEqual({ relaunchAgentInvoiceLine: { status: 'INVOICING' } });
  const END = `mutation ($id: ID!, $r: AgentStopReason!, $m: String) {
    terminateAgentInvoiceLine(id: $id, reason: $r, remark: $m, idempotencyKey: "end") { status stopReasonName stopRemark } }`;
  expect(await graphql.refusal(END, { id: second, r: 'OTHER', m: null })).toBe('VALIDATION_FAILED');
  expect(await graphql.call(END, { id: second, r: 'AMOUNT', m: '金额写错' })).toEqual({
    terminateAgentInvoiceLine: { status: 'TERMINATED', stopReasonName: '金额有误', stopRemark: '金额写错' },
  });
  // Its record by page, newest first.
  const records = async (size: number, page: number) => {
    const query = `query ($id: ID!, $first: Int, $page: Int) { agentInvoiceRecords(id: $id, first: $first, page: $page) { totalCount nodes { at deedName statusName actorName } } }`;
    type Found = { agentInvoiceRecords: { totalCount: number; nodes: object[] } };
    return (await graphql.call<Found>(query, { id, first: size, page })).agentInvoiceRecords;
  };
  const whole = await records(50, 1);
  expect(whole.nodes).toHaveLength(whole.totalCount);
  expect([(await records(2, 1)).nodes, (await records(2, 2)).nodes]).toEqual([whole.nodes.slice(0, 2), whole.nodes.slice(2, 4)]);
  expect(whole.nodes).toContainEqual({ at: expect.any(String), deedName: '支付', statusName: '开票中', actorName: '陈立群' });
  // Orders and lines as files, by choice and by filter.
  const namesIn = async (kind: string, selection: object, ...conditions: [name: string, ...values: string[]][]) => {
    const input = { kind, selection, conditions: conditions.map(([name, ...values]) => ({ name, values })) };
    const cells = (await sheetOfExport(graphql, world.app.url, input)).slice(1).flat();
    return ['另一个门', FORM.title, newcomer(61).name, newcomer(62).name].filter((said) => cells.includes(said));
  };
  expect([
    await namesIn('AGENT_INVOICES', { mode: 'PAGE', ids: [id] }),
    await namesIn('AGENT_INVOICES', { mode: 'ALL' }, ['title', '11月']),
    await namesIn('AGENT_INVOICES', { mode: 'ALL', excludedIds: [id] }),
    await namesIn('AGENT_INVOICE_LINES', { mode: 'PAGE', ids: [first] }, ['agentInvoiceId', id]),
    await namesIn('AGENT_INVOICE_LINES', { mode: 'ALL' }, ['agentInvoiceId', id], ['statuses', 'TERMINATED']),
    await namesIn('AGENT_INVOICE_LINES', { mode: 'ALL', excludedIds: [second] }, ['agentInvoiceId', id]),
  ]).toEqual([['另一个门'], [FORM.title], [FORM.title], [newcomer(61).name], [newcomer(62).name], [newcomer(61).name]]);
  const draft = await orders.start([invoiced(64, '100.00')]);
  const STOP = 'mutation ($id: ID!, $r: String!) { terminateAgentInvoice(id: $id, reason: $r) { status } }';
  expect(await graphql.refusal(STOP, { id: draft.id, r: '' })).toBe('VALIDATION_FAILED');
  expect(await graphql.call(STOP, { id: draft.id, r: '信息有误' })).toEqual({ terminateAgentInvoice: { status: 'TERMINATED' } });
});
