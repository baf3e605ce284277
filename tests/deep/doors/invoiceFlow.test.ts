// Both doors on the way of an application: from what can be chosen over the pre-check to what becomes of it.
import 'reflect-metadata';
import { invoiceCategory } from '../../../schema/statementTexts';
import { opsRejectInvoice, opsSendInvoice } from '../../../server/invoice/commands/decide-invoice';
import { run } from '../../../server/kernel/usecase';
import { owedOf } from '../../kit/builders/invoices';
import { key, statementsOf, workerRows } from '../../kit/builders/statements';
import {
  AT,
  addressId,
  desk,
  type Fields,
  get,
  graphql,
  issue,
  type List,
  made,
  master,
  masterInGraphql,
  NOW,
  post,
  rest,
  review,
  startInvoiceDoors,
  subject,
  world,
} from '../../kit/cases/invoiceDoors';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';

beforeAll(startInvoiceDoors);
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
