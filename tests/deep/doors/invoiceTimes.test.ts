// Times of an application at both doors: what was settled when, whose month it is, and what is owed since.
import 'reflect-metadata';
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
  NOW,
  post,
  rest,
  startInvoiceDoors,
  subject,
  world,
} from '../../kit/cases/invoiceDoors';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';

beforeAll(startInvoiceDoors);
afterAll(() => world?.app.close());

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
