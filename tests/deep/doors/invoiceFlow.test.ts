// Both doors on the way of an application: from what can be chosen over the pre-check to what becomes of it.
import 'reflect-metadata';
import { invoiceCategory } from '../../../schema/statementTexts';
import { opsIssueInvoice, opsRejectInvoice, opsSendInvoice } from '../../../server/invoice/commands/decide-invoice';
import { opsInvoices } from '../../../server/invoice/queries/invoices';
import { run } from '../../../server/kernel/usecase';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { madeInvoiceable, owedOf, titledToInvoice } from '../../kit/builders/invoices';
import { LOOSE } from '../../kit/builders/people';
import { key, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import type { GraphqlClient, RestClient } from '../../kit/clients/clients';
import { signEachIn } from '../../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const AT = '/api/invoice';

let world: SmallWorld;
let rest: RestClient;
let graphql: GraphqlClient;
/** Of the master, who alone changes the rule later. */
let master: RestClient;
let masterInGraphql: GraphqlClient;
let addressId: string;
let subject: { readonly subject_id: string };
const made: Record<'scenario' | 'business', string> = { scenario: '', business: '' };

type Fields = Readonly<Record<string, unknown>>;
type List = { readonly total: number; readonly list: Fields[]; readonly total_amount?: string };
const post = async <T = Fields>(path: string, body: object): Promise<T> => must((await rest.post<T>(`${AT}${path}`, body)).result);
const get = async <T = Fields>(path: string, query: object = {}): Promise<T> =>
  must((await rest.get<T>(`${AT}${path}`, { ...query })).result);
const review = () => makeBuilder(world.api, world.gateways).operator(world.platform.review);
const desk = async (id: string) => must((await run(await review(), opsInvoices, { isOpen: true })).nodes.find((one) => one.id === id));
const issue = async (id: string) =>
  run(await review(), opsIssueInvoice, { id, contentHash: (await desk(id)).contentHash }, { idempotencyKey: key() });
const NOW = () => Math.floor(Date.parse('2026-11-20T12:00:00+08:00') / 1000);

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  const doors = await signEachIn(world.app, { 王敏: '16000000102', 陈立群: '16000000101' });
  [rest, graphql] = [doors.rest('王敏'), doors.graphql('王敏')];
  [master, masterInGraphql] = [doors.rest('陈立群'), doors.graphql('陈立群')];
  subject = { subject_id: world.subjectId };
  const make = statementsOf(world);
  for (const which of ['scenario', 'business'] as const) {
    const { id } = await make.paid(workerRows(['100.00']));
    await make.until(id, 'COMPLETED');
    await madeInvoiceable(world, id, which === 'scenario' ? { scenarioCode: '1' } : { kind: 'BUSINESS_INCOME' });
    made[which] = id;
  }
  await titledToInvoice(world);
  addressId = String(must((await get<List>('/address/list')).list[0]).id);
});
afterAll(() => world?.app.close());

const APPLIED = 'id status kind category remark addressId realAmount';
const APPLY = `mutation ($i: InvoiceApplyInput!, $k: ID!) { applyInvoice(input: $i, idempotencyKey: $k) { ${APPLIED} } }`;

/** The same of GraphQL. */
const preview = (selection: object) =>
  graphql
    .call<{ invoicePreview: Fields }>(
      'query($s: InvoiceSelectionInput!) { invoicePreview(selection: $s) { isKindsMixed isScenariosMixed statementCount invoiceAmount } }',
      { s: { subjectId: world.subjectId, ...selection } },
    )
    .then(({ invoicePreview }) => invoicePreview);

it('[INV-028] [INV-029 2/3] [INV-030 2/2] the pre-check takes a time, filters and ids, and says which mixture is blocked and which is to be confirmed', async () => {
  const paid = world.paid.statementId;
  const flags = (settlement: number, scenario: number) => ({ settlement_type_check_flag: settlement, check_flag: scenario });
  const check = (more: object) => post('/precheck', { ...subject, ...more });
  expect(await check({ order_ids: [paid], op_time: NOW() })).toEqual(flags(0, 0));
  expect(await check({ order_ids: [paid, made.scenario], op_time: NOW() })).toEqual(flags(0, 1));
  expect(await check({ order_ids: [paid, made.business], op_time: NOW() })).toEqual(flags(1, 0));
  // Without ids all that the filters mean; of the past nothing.
  expect(await check({})).toEqual(flags(1, 1));
  expect(await check({ settlement_type: 2 })).toEqual(flags(0, 1));
  expect(await check({ settlement_type: 2, businessScenario: '1' })).toEqual(flags(0, 0));
  expect(await check({ op_time: 0 })).toEqual(flags(0, 0));
  // In words too; what is blocked is refused when it is applied for.
  const said = async (order_ids: readonly string[]) => (await rest.post(`${AT}/precheck`, { ...subject, order_ids })).message;
  const blocked = '申请开票数据中包含多种业务类型，无法申请开票，请修改后重试';
  expect(await said([paid])).toBe('success');
  expect(await said([paid, made.scenario])).toBe('申请开票数据中包含多种业务场景,请确认是否继续开票？');
  expect(await said([paid, made.business])).toBe(blocked);
  const asked = { ...subject, order_ids: [paid, made.business], invoice_type: 1, bill_type: '13', address_id: addressId };
  expect(await rest.post(`${AT}/apply`, asked)).toMatchObject({ code: 22005, message: blocked });
  expect(await preview({ ids: [paid, made.scenario] })).toMatchObject({ isKindsMixed: false, isScenariosMixed: true });
  expect(await preview({ ids: [paid, made.business], opTime: new Date(NOW() * 1000).toISOString() })).toMatchObject({
    isKindsMixed: true,
    isScenariosMixed: false,
  });
  expect(await preview({ business: 'LABOR', scenarioCode: '1' })).toMatchObject({
    isKindsMixed: false,
    isScenariosMixed: false,
    statementCount: 1,
  });
});

it('[INV-043] [INV-005 2/3] the rule takes 0 and 1 and nothing else, and says that it was saved', async () => {
  const isAutomatic = async () =>
    (
      await graphql.call<{ company: { switches: { key: string; isOn: boolean }[] } }>('{ company { switches { key isOn } } }')
    ).company.switches.find((one) => one.key === 'AUTO_INVOICING')?.isOn;
  for (const rule_value of [1, 0]) {
    expect(await master.post(`${AT}/rule/save`, { rule_value })).toMatchObject({ code: 22000, message: '开票规则配置成功！' });
    expect(await isAutomatic()).toBe(rule_value === 1);
  }
  for (const rule_value of [2, 'maybe', '']) expect((await master.post(`${AT}/rule/save`, { rule_value })).code).toBe(22001);
  const SAVE = 'mutation { saveInvoiceRule(isAutomatic: false) { isInvoiceRuleChosen } }';
  expect(await masterInGraphql.call(SAVE)).toEqual({ saveInvoiceRule: { isInvoiceRuleChosen: true } });
});

it('[INV-051 3/4] business income is 1 and labor remuneration 2; a settlement says 1 where it is paid first and 2 where it is invoiced first', async () => {
  const typeOf = async (settlement_type: number) => (await get<List>('/statement/list', { ...subject, settlement_type })).list;
  expect((await typeOf(1)).map((row) => [row.id, row.settlement_type_str])).toEqual([[made.business, '经营所得']]);
  const labor = await typeOf(2);
  expect(labor.map(({ id }) => id).sort()).toEqual([world.paid.statementId, made.scenario].sort());
  expect(new Set(labor.map((row) => row.settlement_type_str))).toEqual(new Set(['劳务报酬']));
  for (const business of ['BUSINESS_INCOME', 'LABOR'])
    expect(await preview({ business, ids: [business === 'LABOR' ? made.scenario : made.business] })).toMatchObject({ statementCount: 1 });
  const said = async () => must((await rest.get<Fields>('/api/statement/info', { statement_id: made.business })).result);
  const order = (pay_order: string) =>
    world.app.database.rows('UPDATE statement SET pay_order = $2 WHERE id = $1 RETURNING id', [made.business, pay_order]);
  expect(await said()).toMatchObject({ invoice_type: 1 });
  await order('INVOICE_FIRST');
  expect(await said()).toMatchObject({ invoice_type: 2 });
  await order('PAY_FIRST');
});

it('[INV-001 2/3] [INV-002 2/3] [INV-041 2/2] [INV-018 2/2] [INV-020 2/2] [INV-040 2/2] what can be invoiced is found by each filter at both doors, and chosen by page or all together', async () => {
  const paid = world.paid.statementId;
  const rows = await world.app.database.rows<{ id: string; statement_code: string }>('SELECT id, statement_code FROM statement');
  const codeOf = (id: string) => must(rows.find((row) => row.id === id)).statement_code;
  const byRest = async (query: object) => (await get<List>('/statement/list', { ...subject, ...query })).list.map(({ id }) => id).sort();
  const LISTED = 'query($s: InvoiceSelectionInput!) { invoiceableStatements(selection: $s) { nodes { id } } }';
  const byGraphql = async (selection: object) =>
    (
      await graphql.call<{ invoiceableStatements: { nodes: { id: string }[] } }>(LISTED, {
        s: { subjectId: world.subjectId, ...selection },
      })
    ).invoiceableStatements.nodes
      .map(({ id }) => id)
      .sort();
  const all = [paid, made.scenario, made.business].sort();
  for (const [query, selection, found] of [
    [{}, {}, all],
    [{ subject_id: world.platform.subjects.S2 }, { subjectId: world.platform.subjects.S2 }, []],
    [{ statement_code: codeOf(paid) }, { statementCode: codeOf(paid) }, [paid]],
    [{ start_date: '2026-11-20', end_date: '2026-11-20' }, { createdFrom: '2026-11-20', createdTo: '2026-11-20' }, all],
    [{ start_date: '2026-11-21' }, { createdFrom: '2026-11-21' }, []],
    [{ end_date: '2026-11-19' }, { createdTo: '2026-11-19' }, []],
    [{ businessScenario: '1' }, { scenarioCode: '1' }, [made.scenario]],
    [{ settlement_type: 1 }, { business: 'BUSINESS_INCOME' }, [made.business]],
    [{ product_type: '10' }, { kinds: ['BUSINESS_INCOME'] }, [made.business]],
    [{ product_type: '18' }, { kinds: ['LABOR_CONTINUOUS'] }, [paid, made.scenario].sort()],
    [{ order_no: made.scenario }, { orderNo: made.scenario }, [made.scenario]],
    [{ order_no: '999999' }, { orderNo: '999999' }, []],
    [{ op_time: 0 }, { opTime: '1970-01-01T00:00:00Z' }, []],
  ] as const) {
    expect([query, await byRest(query)]).toEqual([query, found]);
    expect([selection, await byGraphql(selection)]).toEqual([selection, found]);
  }
  // What a coupon paid was not paid by the company: no invoice says it.
  const coupon = (cents: number) =>
    world.app.database.rows('UPDATE statement_line SET coupon_cents = $2 WHERE statement_id = $1 RETURNING id', [made.scenario, cents]);
  await coupon(300);
  const { list } = await get<List>('/statement/list', { ...subject, order_no: made.scenario });
  expect(list).toMatchObject([{ total_amount: '106.00', invoice_amount: '103.00' }]);
  const chosen = { ...subject, settlement_type: 2, op_time: NOW(), order_ids: [made.scenario] };
  expect(await post('/amount', chosen)).toMatchObject({ invoice_amount: '103.00', real_invoice_amount: '103.00' });
  expect(await preview({ ids: [made.scenario] })).toMatchObject({ invoiceAmount: '103.00' });
  await coupon(0);
  // A page of what was found, or all of it: ids say which, none say all.
  const pages = [1, 2, 3].map(async (page) =>
    (await get<List>('/statement/list', { ...subject, page, page_size: 1 })).list.map(({ id }) => id),
  );
  const [one, two, three] = await Promise.all(pages);
  expect([one, two, three].map((page) => page?.length)).toEqual([1, 1, 1]);
  expect([one, two, three].flat().sort()).toEqual(all);
  const PAGED = 'query($s: InvoiceSelectionInput!, $p: Int) { invoiceableStatements(selection: $s, first: 1, page: $p) { nodes { id } } }';
  type Paged = { invoiceableStatements: { nodes: { id: string }[] } };
  const paged = [1, 2, 3, 4].map(async (p) =>
    (await graphql.call<Paged>(PAGED, { s: { subjectId: world.subjectId }, p })).invoiceableStatements.nodes.map(({ id }) => id),
  );
  expect(await Promise.all(paged)).toEqual([one, two, three, []]);
  const amount = async (more: object) =>
    (await post('/amount', { ...subject, settlement_type: 2, op_time: NOW(), ...more })).invoice_amount;
  expect([await amount({ order_ids: [paid] }), await amount({})]).toEqual(['6360.00', '6466.00']);
  expect([
    (await preview({ business: 'LABOR', ids: [paid] })).statementCount,
    (await preview({ business: 'LABOR' })).statementCount,
  ]).toEqual([1, 2]);
});

it('[INV-003 2/2] [INV-031 2/2] what is chosen, what there is, what is owed and what is left stand at the legacy door; where nothing is left it refuses', async () => {
  const paid = world.paid.statementId;
  await owedOf(world, paid, 107);
  const named = { ...subject, settlement_type: 2 };
  const amounts = (more: object = {}) => post('/amount', { ...named, op_time: NOW(), ...more });
  expect((await get<List>('/statement/list', named)).total).toBe(2);
  const [whole, chosen] = [await amounts(), await amounts({ order_ids: [paid] })];
  expect(whole).toEqual({ invoice_amount: '6466.00', tardy_amount: '107.00', real_invoice_amount: '6359.00' });
  expect(chosen).toEqual({ invoice_amount: '6360.00', tardy_amount: '107.00', real_invoice_amount: '6253.00' });
  const owed = await get<List>('/tardy/list', { ...named, page_size: 100 });
  expect([owed.total, owed.list.length]).toEqual([107, 100]);
  expect(owed.list[0]).toMatchObject({ statement_id: paid, tardy_amount: '1.00', tardy_reason: '发放退票后终止，原结算单已开票' });
  const refused = () =>
    rest.post(`${AT}/apply`, { ...named, order_ids: [made.scenario], invoice_type: 1, bill_type: '13', address_id: addressId });
  const keep = (most: number) => world.app.database.rows('DELETE FROM invoice_tardy WHERE line_id > $1', [900_000 + most]);
  for (const left of [107, 106]) {
    await keep(left);
    const message = `实开金额须大于 0：开票金额 106.00 元，欠票 ${left}.00 元`;
    expect(await refused()).toMatchObject({ code: 22005, message });
  }
  await keep(0);
});

describe('[INV-027 2/2] what is chosen, checked, added up, confirmed and submitted', () => {
  const day = { start_date: '2020-01-01', end_date: '2099-12-31' };
  const asked = async (more: object = {}) => {
    const [row] = await world.app.database.rows<{ statement_code: string }>('SELECT statement_code FROM statement WHERE id = $1', [
      world.paid.statementId,
    ]);
    return {
      ...subject,
      ...day,
      ...{ op_time: NOW(), bill_type: '13', invoice_type: 1, address_id: addressId, statement_code: must(row).statement_code },
      ...{ remark: '11 月服务费', settlement_type: 2, businessScenario: '13', order_ids: [world.paid.statementId] },
      ...more,
    };
  };

  it('[INV-044] [INV-050] [INV-052 2/2] [INV-033 1/3] takes every field of an application, each of which counts; what is applied for is offered no more until it is cancelled', async () => {
    const whole = await asked();
    const { order_ids } = whole;
    // What is paid first and nobody has paid yet, however long ago it was made, is not offered and not taken.
    const unpaid = await statementsOf(world).passed(workerRows(['90.00']));
    await world.app.database.rows(`UPDATE statement SET created_at = created_at - interval '1 hour' WHERE id = $1 RETURNING id`, [
      unpaid.id,
    ]);
    expect((await get<List>('/statement/list', subject)).list.map(({ id }) => id)).not.toContain(unpaid.id);
    const early = { ...subject, order_ids: [unpaid.id], invoice_type: 1, bill_type: '13', address_id: addressId };
    expect(JSON.stringify(await rest.post(`${AT}/apply`, early))).toContain('请选择需要开票的订单');
    expect(
      (await get<List>('/statement/list', { ...subject, settlement_type: 2, businessScenario: '13' })).list.map(({ id }) => id),
    ).toEqual(order_ids);
    expect(await post('/precheck', whole)).toEqual({ settlement_type_check_flag: 0, check_flag: 0 });
    expect(await post('/amount', whole)).toMatchObject({ invoice_amount: '6360.00', real_invoice_amount: '6360.00' });
    const nothing = {
      ...{ statement_code: 'JS1', start_date: '2099-01-01', end_date: '2020-01-01' },
      ...{ settlement_type: 1, businessScenario: '1', op_time: 0 },
    };
    for (const [name, value] of Object.entries(nothing)) {
      const refused = await rest.post(`${AT}/apply`, { ...whole, [name]: value });
      expect([name, JSON.stringify(refused)]).toEqual([name, expect.stringContaining('请选择需要开票的订单')]);
    }
    for (const [name, value] of Object.entries({
      invoice_type: 9,
      bill_type: '999',
      address_id: '999999',
      subject_id: '999999',
      order_ids: ['999999'],
    }))
      expect([name, (await rest.post(`${AT}/apply`, { ...whole, [name]: value })).code]).toEqual([name, 22001]);
    for (const [name, said] of [
      ['invoice_type', '请选择发票类型'],
      ['bill_type', '请选择发票类目'],
    ] as const)
      expect(await rest.post(`${AT}/apply`, { ...whole, [name]: '' })).toMatchObject({
        code: 22001,
        message: expect.stringContaining(said),
      });
    const done = await rest.post<{ invoice_id: string }>(`${AT}/apply`, whole);
    expect([done.code, done.message]).toEqual([22000, '申请成功！']);
    const { invoice_id } = must(done.result);
    expect(await get('/detail', { invoice_id })).toMatchObject({
      status: 0,
      subject_id: world.subjectId,
      invoice_type: 1,
      bill_type: '13',
      address_id: addressId,
      remark: '11 月服务费',
      settlement_type: 2,
      real_invoice_amount: '6360.00',
    });
    const offered = async () => (await get<List>('/statement/list', subject)).list.map(({ id }) => id);
    expect(await offered()).not.toContain(order_ids[0]);
    const { invoice: asWas } = await graphql.call<{ invoice: Fields }>(`query ($id: ID!) { invoice(id: $id) { ${APPLIED} } }`, {
      id: invoice_id,
    });
    expect(JSON.stringify(await rest.post(`${AT}/apply`, whole))).toContain('请选择需要开票的订单');
    // GraphQL says why, beside what can be invoiced.
    const LISTED = `query($s: InvoiceSelectionInput!, $b: Boolean) { invoiceableStatements(selection: $s, isWithBlocked: $b) {
      totalCount invoiceableCount nodes { id isInvoiceable situation invoiceAmount lastInvoiceId } } }`;
    type Listed = { invoiceableStatements: { totalCount: number; invoiceableCount: number; nodes: Fields[] } };
    const listed = async (b: boolean) =>
      (await graphql.call<Listed>(LISTED, { s: { subjectId: world.subjectId }, b })).invoiceableStatements;
    expect(await listed(false)).toMatchObject({ totalCount: 2, invoiceableCount: 2 });
    const all = await listed(true);
    expect([all.totalCount, all.invoiceableCount]).toEqual([3, 2]);
    expect(all.nodes.find(({ id }) => id === order_ids[0])).toEqual({
      id: order_ids[0],
      isInvoiceable: false,
      situation: 'PENDING_REVIEW',
      invoiceAmount: '0.00',
      lastInvoiceId: invoice_id,
    });
    expect((await rest.post(`${AT}/cancel`, {})).code).toBe(22001);
    expect((await rest.post(`${AT}/cancel`, { invoice_id: '999999' })).code).toBe(22001);
    await post('/cancel', { invoice_id });
    expect(await offered()).toContain(order_ids[0]);
    expect((await listed(true)).nodes.find(({ id }) => id === order_ids[0])).toMatchObject({
      isInvoiceable: true,
      situation: 'CANCELLED_BEFORE',
    });
    // By GraphQL an application with the same fields becomes the same, and is cancelled by its id.
    const { kind, category, remark } = asWas;
    const selection = {
      ...{ subjectId: world.subjectId, business: 'LABOR', ids: order_ids, statementCode: whole.statement_code, scenarioCode: '13' },
      ...{ createdFrom: day.start_date, createdTo: day.end_date },
    };
    const input = { selection, kind, category, addressId, remark };
    expect(await graphql.refusal(APPLY, { i: { ...input, addressId: '999999' }, k: key() })).toBe('ADDRESS_NOT_FOUND');
    const { applyInvoice } = await graphql.call<{ applyInvoice: { id: string } }>(APPLY, { i: input, k: key() });
    expect(applyInvoice).toEqual({ ...asWas, id: expect.stringMatching(/^\d+$/) });
    expect(await offered()).not.toContain(order_ids[0]);
    const CANCEL = 'mutation ($id: ID!, $k: ID!) { cancelInvoice(id: $id, idempotencyKey: $k) { id status } }';
    expect(await graphql.call(CANCEL, { id: applyInvoice.id, k: key() })).toMatchObject({ cancelInvoice: { id: applyInvoice.id } });
    expect(await offered()).toContain(order_ids[0]);
  });

  it('[OPS-016 2/4] [INV-039 2/2] [INV-042 3/3] [INV-047 2/2] [INV-021 1/3] [INV-022 2/2] [INV-023 1/3] [INV-017 2/3] [STM-021 4/5] is 0 or -1 while it waits, 1 while it is issued, then 2, 3 with its reason, or 4; only 0 is cancelled', async () => {
    const codes = async (query: object) =>
      (await get<List>('/list', { ...subject, page: 1, page_size: 50, ...query })).list.map(({ status }) => status);
    const applied = async (more: object = {}) => (await post<{ invoice_id: string }>('/apply', await asked(more))).invoice_id;
    const detail = (invoice_id: string) => get('/detail', { invoice_id });
    const cancel = (invoice_id: string) => rest.post(`${AT}/cancel`, { invoice_id });
    const CANCEL = 'mutation($id: ID!, $k: ID!) { cancelInvoice(id: $id, idempotencyKey: $k) { status } }';
    expect(await cancel(await applied())).toMatchObject({ code: 22000, message: '取消申请成功！' });
    // Several statements in one, and several that wait: each of them stands on one page of its list.
    const both = await applied({ order_ids: [world.paid.statementId, made.scenario], statement_code: '', businessScenario: '' });
    const parts = await Promise.all([1, 2, 3].map((page) => get<List>('/detail/statement/list', { invoice_id: both, page, page_size: 1 })));
    expect(parts.map(({ total, total_amount, list }) => [total, total_amount, list.length])).toEqual([
      [2, '6466.00', 1],
      [2, '6466.00', 1],
      [2, '6466.00', 0],
    ]);
    expect(parts.flatMap(({ list }) => list.map(({ id }) => id)).sort()).toEqual([world.paid.statementId, made.scenario].sort());
    await cancel(both);
    const waiting = [await applied(), await applied({ order_ids: [made.scenario], statement_code: '', businessScenario: '' })];
    const checks = await Promise.all([1, 2, 3].map((page) => get<List>('/check/list', { page, page_size: 1 })));
    expect(checks.map(({ total, list }) => [total, list.length])).toEqual([
      [2, 1],
      [2, 1],
      [2, 0],
    ]);
    expect(checks.flatMap(({ list }) => list.map(({ invoice_id }) => invoice_id)).sort()).toEqual([...waiting].sort());
    const PENDING = 'query($f: Int, $p: Int) { invoices(statuses: [PENDING], first: $f, page: $p) { totalCount nodes { id } } }';
    type Pending = { invoices: { totalCount: number; nodes: { id: string }[] } };
    const told = await Promise.all([1, 2, 3].map((p) => graphql.call<Pending>(PENDING, { f: 1, p })));
    expect(told.map(({ invoices }) => [invoices.totalCount, invoices.nodes.length])).toEqual(
      checks.map(({ total, list }) => [total, list.length]),
    );
    expect(told.flatMap(({ invoices }) => invoices.nodes.map(({ id }) => id)).sort()).toEqual([...waiting].sort());
    for (const one of waiting) await cancel(one);
    const billed = async (statement_id: string) =>
      must((await rest.get<Fields>('/api/statement/info', { statement_id })).result).bill_status;
    const first = await applied();
    expect(await billed(world.paid.statementId)).toBe('0');
    for (const status of ['0', '-1']) expect(await codes({ status })).toEqual([0]);
    expect(await detail(first)).toMatchObject({ status: 0, status_str: '待审核' });
    expect(await graphql.call(CANCEL, { id: first, k: key() })).toEqual({ cancelInvoice: { status: 'CANCELLED' } });
    expect(await detail(first)).toMatchObject({ status: 4, status_str: '已取消' });
    const second = await applied();
    const rejected = { id: second, reason: '抬头电话有误', contentHash: (await desk(second)).contentHash };
    await run(await review(), opsRejectInvoice, rejected, { idempotencyKey: key() });
    expect(await detail(second)).toMatchObject({ status: 3, status_str: '已驳回', reject_reason: '抬头电话有误' });
    // The issuer cannot for now: it stays where it is, and is too late to be cancelled.
    const third = await applied({ remark: '#QUOTA' });
    await issue(third);
    expect(await detail(third)).toMatchObject({ status: 1, status_str: '开票中' });
    expect(await billed(world.paid.statementId)).toBe('1');
    const fourth = await applied({ order_ids: [made.scenario], statement_code: '', businessScenario: '', invoice_type: 3, bill_type: '1' });
    await issue(fourth);
    await until(
      () => detail(fourth),
      ({ status }) => status === 2,
    );
    expect(await billed(made.scenario)).toBe('2');
    expect(await detail(fourth)).toMatchObject({
      invoice_type: 3,
      bill_type: '1',
      bill_type_name: invoiceCategory('1'),
      express_company_name: '',
      express_code: '',
    });
    // What was chosen last, of this subject alone.
    expect(await get('/record/last', subject)).toEqual({ invoice_type: 3, bill_type: '1', address_id: addressId });
    expect(await get('/record/last', { subject_id: world.platform.subjects.S2 })).toEqual({
      invoice_type: '',
      bill_type: '',
      address_id: '',
    });
    const sent = { id: fourth, expressCompany: '顺丰速运', expressCode: 'SF1234567890123' };
    await run(await review(), opsSendInvoice, sent, { idempotencyKey: key() });
    expect(await detail(fourth)).toMatchObject({ express_company_name: '顺丰速运', express_code: 'SF1234567890123' });
    // One on paper goes by post alone, its page drawn or not.
    const PAGE = 'query($id: ID!) { invoice(id: $id) { document { pdfFileId mailStatus } } }';
    const { invoice } = await until(
      () => graphql.call<{ invoice: { document: { pdfFileId: string | null; mailStatus: string | null } } }>(PAGE, { id: fourth }),
      (said) => said.invoice.document.pdfFileId !== null,
    );
    expect(invoice.document.mailStatus).toBeNull();
    for (const ended of [first, second, third, fourth]) {
      const { status } = await detail(ended);
      expect([ended, (await cancel(ended)).code === 22000]).toEqual([ended, false]);
      expect([ended, await graphql.refusal(CANCEL, { id: ended, k: key() })]).toEqual([ended, expect.stringMatching(/^[A-Z_]+$/)]);
      expect((await detail(ended)).status).toBe(status);
    }
    expect((await cancel(third)).message).toBe('撤销失败，您的开票申请已在处理中，请联系海握科技平台人员取消开票申请');
    for (const status of [1, 2, 3]) expect(await codes({ status })).toEqual([status]);
  });
});

it('[INV-026 2/3] what was settled within the last five minutes is left out, whatever time is named, and what was settled after that time', async () => {
  const make = statementsOf(world);
  const { id } = await make.paid(workerRows(['130.00']));
  await make.until(id, 'COMPLETED');
  const [settled] = await world.app.database.rows<{ at: string }>(
    'SELECT ceil(extract(epoch FROM settled_at))::bigint AS at FROM statement WHERE id = $1',
    [id],
  );
  const at = Number(must(settled).at);
  const found = async (query: object) => (await get<List>('/statement/list', { ...subject, ...query })).list.map((one) => one.id);
  const asked = { ...subject, order_ids: [id], invoice_type: 1, bill_type: '13', address_id: addressId };
  const apply = () => rest.post<{ invoice_id: string }>(`${AT}/apply`, asked);
  for (const query of [{}, { op_time: at + 86_400 }]) expect(await found(query)).not.toContain(id);
  expect(JSON.stringify(await apply())).toContain('请选择需要开票的订单');
  await world.app.setTime(new Date((at + 310) * 1000).toISOString());
  expect(await found({})).toContain(id);
  expect(await found({ op_time: at })).toContain(id);
  expect(await found({ op_time: at - 2 })).not.toContain(id);
  // Where none is named it is five minutes ago, in seconds.
  const { invoice_id } = must((await apply()).result);
  const { op_time } = await get<{ op_time: number }>('/detail', { invoice_id });
  expect([op_time >= at + 10, op_time < at + 40]).toEqual([true, true]);
  await post('/cancel', { invoice_id });
});

it('[INV-054 1/2] an application after 16:00 of the last working day of the month is one of the next month, and is issued in that month, not before', async () => {
  const READ = 'query($id: ID!) { invoice(id: $id) { month promisedOn } }';
  const apply = async (time: string) => {
    await world.app.setTime(time);
    const asked = { ...subject, settlement_type: 1, bill_type: '13', invoice_type: 1, address_id: addressId, order_ids: [made.business] };
    const { invoice_id } = await post<{ invoice_id: string }>('/apply', asked);
    return { invoice_id, ...(await graphql.call<{ invoice: Fields }>(READ, { id: invoice_id })).invoice };
  };
  const start = async (id: string) => (await desk(id)).invoice.availableActions.find((one) => one.key === 'start');
  const early = await apply('2026-11-30T15:58:00+08:00');
  expect(early).toMatchObject({ month: '2026-11', promisedOn: '2026-12-03' });
  expect(await start(early.invoice_id)).toMatchObject({ enabled: true, reason: null });
  await post('/cancel', { invoice_id: early.invoice_id });
  // By GraphQL the same minute decides the same.
  const { kind, category } = (
    await graphql.call<{ invoice: Fields }>('query ($id: ID!) { invoice(id: $id) { kind category } }', { id: early.invoice_id })
  ).invoice;
  const input = { selection: { subjectId: world.subjectId, business: 'BUSINESS_INCOME', ids: [made.business] }, kind, category, addressId };
  const MONTH = 'mutation ($i: InvoiceApplyInput!, $k: ID!) { applyInvoice(input: $i, idempotencyKey: $k) { id month promisedOn } }';
  for (const [time, month] of [
    ['2026-11-30T15:59:00+08:00', '2026-11'],
    ['2026-11-30T16:00:10+08:00', '2026-12'],
  ] as const) {
    await world.app.setTime(time);
    const { applyInvoice } = await graphql.call<{ applyInvoice: { id: string; month: string } }>(MONTH, { i: input, k: key() });
    expect([time, applyInvoice]).toEqual([time, { id: applyInvoice.id, month, promisedOn: '2026-12-03' }]);
    await post('/cancel', { invoice_id: applyInvoice.id });
  }
  const { invoice_id, ...late } = await apply('2026-11-30T16:00:30+08:00');
  expect(late).toEqual({ month: '2026-12', promisedOn: '2026-12-03' });
  // In this month the operator sees why it waits, and is refused.
  await world.app.setTime('2026-11-30T23:59:00+08:00');
  expect(await start(invoice_id)).toMatchObject({ enabled: false, reason: '本月截止后提交的申请，下月 1 日起受理' });
  await expect(issue(invoice_id)).rejects.toMatchObject({ key: 'INVOICE_NEXT_MONTH', params: { month: '2026-12', from: '2026-12-01' } });
  expect(await get('/detail', { invoice_id })).toMatchObject({ status: 0 });
  await world.app.setTime('2026-12-01T00:00:30+08:00');
  expect(await start(invoice_id)).toMatchObject({ enabled: true, reason: null });
  await issue(invoice_id);
  await until(
    () => get('/detail', { invoice_id }),
    ({ status }) => status === 2,
  );
  const { invoice } = await graphql.call<{ invoice: { document: { issuedAt: string } } }>(
    'query($id: ID!) { invoice(id: $id) { document { issuedAt } } }',
    { id: invoice_id },
  );
  expect(invoice.document.issuedAt).toMatch(/^2026-12-01T00:/);
});

it('[INV-016 4/4] [INV-048 1/2] what is owed is listed by application, page, size, type, time and filters', async () => {
  await owedOf(world, made.scenario, 12);
  const list = (query: object) => get<List>('/tardy/list', query);
  expect([(await list({})).total, (await list({})).list.length]).toEqual([12, 10]);
  expect((await list({ page: 2 })).list).toHaveLength(2);
  expect((await list({ page: 3, page_size: 5 })).list).toHaveLength(2);
  expect((await list({ settlement_type: 1 })).total).toBe(0);
  expect((await list({ settlement_type: 2 })).total).toBe(12);
  expect((await list({ op_time: 0 })).total).toBe(0);
  expect((await list({ op_time: NOW() + 86_400 * 400 })).total).toBe(12);
  expect((await rest.get(`${AT}/tardy/list`, { op_time: 'yesterday' })).code).toBe(22001);
  const [row] = await world.app.database.rows<{ code: string }>('SELECT statement_code AS code FROM statement WHERE id = $1', [
    made.scenario,
  ]);
  const code = must(row).code;
  const filters = [
    [{ subject_id: world.subjectId }, 12],
    [{ subject_id: world.platform.subjects.S2 }, 0],
    [{ statement_code: code }, 12],
    [{ statement_code: 'JS0' }, 0],
    [{ start_date: '2020-01-01', end_date: '2099-12-31' }, 12],
    [{ start_date: '2099-01-01' }, 0],
    [{ end_date: '2020-01-01' }, 0],
  ] as const;
  for (const [filter, total] of filters) expect([filter, (await list(filter)).total]).toEqual([filter, total]);
  const [pending] = (await get<List>('/list', subject)).list;
  expect((await list({ invoice_id: must(pending).invoice_id })).total).toBe(0);
  expect((await rest.get(`${AT}/tardy/list`, { invoice_id: '999999' })).code).toBe(22001);
  const OWED = `query($b: InvoiceBusiness, $p: Int, $c: String, $from: Date, $to: Date) {
    invoiceTardies(business: $b, page: $p, subjectId: "${world.subjectId}", statementCode: $c, createdFrom: $from, createdTo: $to)
    { totalCount nodes { id } } }`;
  type Owed = { invoiceTardies: { totalCount: number; nodes: unknown[] } };
  const owed = async (variables: object) => (await graphql.call<Owed>(OWED, { ...variables })).invoiceTardies;
  expect((await owed({ b: 'LABOR' })).nodes).toHaveLength(10);
  expect((await owed({ b: 'LABOR', p: 2 })).nodes).toHaveLength(2);
  for (const [variables, total] of [
    [{ b: 'BUSINESS_INCOME' }, 0],
    [{ c: code }, 12],
    [{ c: 'JS0' }, 0],
    [{ from: '2020-01-01', to: '2099-12-31' }, 12],
    [{ from: '2099-01-01' }, 0],
    [{ to: '2020-01-01' }, 0],
  ] as const)
    expect([variables, (await owed(variables)).totalCount]).toEqual([variables, total]);
});
