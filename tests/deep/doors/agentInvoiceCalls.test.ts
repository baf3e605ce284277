import 'reflect-metadata';
import { readSheet } from 'read-excel-file/node';
import { serviceKind } from '../../../schema/codes';
import { errors } from '../../../schema/errors';
import { formatYuan, yuan } from '../../../schema/money';
import { fundAccount } from '../../../server/fund/queries';
import { runtime } from '../../../server/kernel/runtime';
import { run } from '../../../server/kernel/usecase';
import { agentInvoicesOf, invoiced, invoicesSheet } from '../../kit/builders/agentInvoices';
import { newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { moneyArrives } from '../../kit/builders/transfers';
import { must } from '../../kit/checks/must';
import { readPdf } from '../../kit/checks/pdf';
import { waitUntil } from '../../kit/checks/waiting';
import type { GraphqlClient, RestClient } from '../../kit/clients/clients';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const LOGIN = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;
const BASE = '/api/agent/management';

let world: SmallWorld;
let orders: ReturnType<typeof agentInvoicesOf>;
let rest: RestClient;
let graphql: GraphqlClient;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await moneyArrives(world, yuan('500000.00'));
  await world.app.database.rows(`UPDATE company SET payment_verification_on = false WHERE id = ${world.companyId}`);
  // Above the limit of the month there is no tax to be looked at (tests/deep/usecases/payee/limits).
  await world.app.database.rows('INSERT INTO tax_limit (company_id, subject_id, monthly_cents, rolling_cents) VALUES ($1, $2, $3, $3)', [
    world.companyId,
    world.subjectId,
    yuan('99999999.00'),
  ]);
  orders = agentInvoicesOf(world);
  // The master of A makes and pays.
  const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000101', p: 'Demo2026' });
  rest = world.app.rest({ token: login.token });
  graphql = world.app.graphql({ token: login.token });
});
afterAll(() => world?.app.close());

type Fields = Readonly<Record<string, string | number>>;
type List = { readonly total: number; readonly list: Fields[] };

const post = async <T>(path: string, body: object): Promise<T> => {
  const { code, message, result } = await rest.post<T>(`${BASE}/${path}`, body);
  expect([path, code, message]).toEqual([path, 22000, expect.any(String)]);
  return result;
};
const get = async <T>(path: string, query: object = {}): Promise<T> => {
  const { code, message, result } = await rest.get<T>(`${BASE}/${path}`, { ...query });
  expect([path, code, message]).toEqual([path, 22000, expect.any(String)]);
  return must(result);
};
/** How a read is refused. */
const refusal = async (path: string, query: object): Promise<readonly [number, string]> => {
  const { code, message } = await rest.get(`${BASE}/${path}`, { ...query });
  return [code, message];
};
const available = async (): Promise<string> =>
  formatYuan((await run(await orders.payer(), fundAccount, { subjectId: world.subjectId })).available);
const codeOf = async (path: string, body: object): Promise<readonly [number, string]> => {
  const { code, message } = await rest.post(`${BASE}/${path}`, body);
  return [code, message];
};

describe('[AIO-022 1/2] [AIO-023 1/2] [AIO-028 1/2] agent invoices on the legacy wire', () => {
  let [file, key] = ['', ''];
  const people = [invoiced(1, '10000.00'), invoiced(2, '20000.00'), invoiced(3, '5000.00')];
  const order = async () => must((await get<List>('list', { id: key })).list[0]);
  const rows = () => get<List>('import/list', { key, page: 1, pageSize: 10 });
  const lines = (more: object = {}) => get<List>('detail/list', { invoiceId: key, page: 1, pageSize: 10, ...more });

  it('[AIO-021] the sheet is uploaded as file and answered by its key', async () => {
    const { result } = await rest.upload<Fields>(`${BASE}/upload`, { name: '代开.xlsx', bytes: invoicesSheet(people) });
    file = String(must(result).key);
    expect(file).toMatch(/^\d+$/);
  });

  it('[AIO-033 1/2] options: product types, companies, categories, types and names with their tax codes', async () => {
    const listed = async (path: string, query: object = {}) => (await get<{ list: Fields[] }>(path, query)).list;
    const kinds = { 10: 'BUSINESS_INCOME', 12: 'LABOR_GENERAL', 18: 'LABOR_CONTINUOUS' } as const;
    const types = Object.entries(kinds).map(([code, kind]) => ({ code, name: serviceKind.label(kind) }));
    for (const path of ['type', 'product/type/list']) expect([path, await listed(path)]).toEqual([path, types]);
    const named = expect.stringMatching(/\p{Script=Han}/u);
    expect(await listed('invoice/category')).toEqual([
      { code: '304', name: named },
      { code: '307', name: named },
    ]);
    const life = { taxId: '7', taxCode: '3070000000000000000', invoiceName: '*生活服务*生活服务费' };
    expect(await listed('tax/name/list', { invoiceCategory: '307' })).toEqual([life]);
    const culture = { taxId: '3', taxCode: '3040300000000000000', invoiceName: '*文化创意服务*创意服务费' };
    const modern = await listed('tax/name/list', { invoiceCategory: '304' });
    expect([modern.length, modern]).toEqual([6, expect.arrayContaining([culture])]);
    expect(await listed('company/list', { productCode: '18' })).toContainEqual({ id: world.subjectId, name: '海南灵汇数科服务有限公司' });
  });

  it('[AIO-012 1/2] [AIO-018 2/2] [AIO-034 1/2] the form makes an order, answered by its key, once however often it is sent', async () => {
    const form = {
      productCode: '18',
      subject: world.subjectId,
      invoiceCategory: '304',
      taxCode: '3040300000000000000',
      invoiceName: '*文化创意服务*创意服务费',
      taxId: '3',
      id: file,
      title: '接口代开',
    };
    ({ key } = await post<{ key: string }>('check', form));
    expect(key).toMatch(/^\d+$/);
    expect(await post('create', form)).toEqual({ key });
    for (const other of [{ subject: world.platform.subjects.S2 }, { invoiceCategory: '307' }])
      expect(await codeOf('check', { ...form, ...other })).toEqual([22005, '该文件已提交过，且内容不同；如需另建，请重新上传文件后再提交']);
    for (const [field, said] of [
      ['subject', '合作主体不能为空'],
      ['invoiceCategory', '合作类型不能为空'],
      ['taxId', '劳务名称不能为空'],
      ['id', '文件不能为空或格式不正确'],
      ['title', '代开标题不能为空'],
    ] as const) {
      // The name is told by any of its three spellings.
      const other = { ...form, title: '缺项代开' };
      const without = field === 'taxId' ? { ...other, taxId: '', taxCode: '', invoiceName: '' } : { ...other, [field]: '' };
      expect([field, await codeOf('check', without)]).toEqual([field, [22001, expect.stringContaining(said)]]);
    }
    expect((await codeOf('check', { ...form, title: '长'.repeat(51) }))[0]).toBe(22001);
    const noSheet = await rest.upload(`${BASE}/upload`, { name: '代开.xlsx', bytes: Buffer.from('%PDF-1.7\n') });
    expect(noSheet).toMatchObject({ code: 22001, message: errors.FILE_NOT_SHEET.zh });
    // Another kind and category than those without a word, the name of the labor by each of its spellings alone.
    for (const [title, by] of [
      ['按税码', { taxCode: '3070000000000000000' }],
      ['按名称', { invoiceName: '*生活服务*生活服务费' }],
      ['按编号', { taxId: '7' }],
    ] as const) {
      const said = { productCode: '12', subject: world.subjectId, invoiceCategory: '307', id: file, title, ...by };
      const other = await post<{ key: string }>('check', said);
      const shown = (await get<List>('list', { id: other.key })).list;
      expect(shown).toMatchObject([{ title, type: '12', invoiceCategory: 307, laborCodeName: '*生活服务*生活服务费' }]);
      await orders.settled(await orders.view(other.key));
      await post('stop', { invoiceId: other.key, reason: '信息有误' });
      // After the end of its list the same file makes another order, once.
      const anew = await post<{ key: string }>('check', said);
      expect([anew.key === other.key, await post('create', said)]).toEqual([false, anew]);
      await orders.settled(await orders.view(anew.key));
      await post('stop', { invoiceId: anew.key, reason: '信息有误' });
    }
    // By GraphQL the same form, under the names of its own.
    const START = `mutation ($i: StartAgentInvoiceInput!, $k: ID!) { startAgentInvoice(input: $i, idempotencyKey: $k) {
      id title kind category laborName subjectId } }`;
    const sheet = await rest.upload<Fields>(`${BASE}/upload`, { name: '代开.xlsx', bytes: invoicesSheet(people) });
    const said = { title: '按字段', subjectId: world.subjectId, kind: 'LABOR_CONTINUOUS', category: 'MODERN_SERVICE' };
    const input = { ...said, labor: 'CULTURE', fileId: String(must(sheet.result).key) };
    const start = () => graphql.call<{ startAgentInvoice: { id: string } }>(START, { i: input, k: 'start-by-field' });
    const { startAgentInvoice: made } = await start();
    expect(made).toEqual({ ...said, id: made.id, laborName: '*文化创意服务*创意服务费' });
    expect(await start()).toEqual({ startAgentInvoice: made });
    expect(await graphql.refusal(START, { i: { ...input, title: '' }, k: 'start-without-title' })).toBe('VALIDATION_FAILED');
    await orders.settled(await orders.view(made.id));
    await post('stop', { invoiceId: made.id, reason: '信息有误' });
  });

  it('the list is read, corrected and exported, then both checks lead to the submission', async () => {
    await waitUntil(
      async () => (await rows()).list.filter(({ status }) => status === 1).length === 3,
      () => 'the list is checked',
    );
    expect(must((await rows()).list[0])).toEqual({
      id: expect.stringMatching(/^\d+$/),
      line_no: expect.any(Number),
      name: newcomer(1).name,
      idCard: expect.stringContaining('*'),
      phone: expect.stringContaining('*'),
      invoiceAmount: '10000.00',
      status: 1,
      error_reason: '',
    });
    const [first, , third] = (await rows()).list;
    await post('update', {
      key,
      id: must(first).id,
      name: newcomer(1).name,
      idCard: must(first).idCard,
      phone: must(first).phone,
      invoiceAmount: '12000.00',
    });
    await post('delete', { key, id: must(third).id });
    await waitUntil(
      async () => (await rows()).list.every(({ status }) => status === 1),
      () => 'the list is checked again',
    );
    expect((await rows()).list.map(({ invoiceAmount }) => invoiceAmount)).toEqual(['12000.00', '20000.00']);
    expect(await get('export', { key })).toMatchObject({ exportKey: expect.stringMatching(/^\d+$/) });
    expect(await order()).toMatchObject({ status: 1, validateStage: 1, statusStr: '待提交' });
    // Before the submission its people are in the list that is checked, in both of its checks; whoever was taken out is not.
    const sought = async () => {
      for (const conditions of [{ phone: newcomer(2).phone }, { name: newcomer(2).name }, { name: newcomer(2).idCard }])
        for (const path of ['list', 'extra/list'])
          expect([path, conditions, (await get<List>(path, conditions)).list.map((row) => row.id)]).toEqual([path, conditions, [key]]);
      expect((await get<List>('list', { phone: newcomer(3).phone })).list).toEqual([]);
    };
    await sought();
    expect((await codeOf('commit', { key }))[0]).toBe(22001);
    await orders.sign(people);
    await post('save', { key });
    expect(await order()).toMatchObject({ status: 1, validateStage: 2 });
    await sought();
    await waitUntil(
      async () => (await rest.post(`${BASE}/commit`, { key, invoiceId: key })).code === 22000,
      () => 'the contracts are checked and the list is submitted',
    );
  });

  it('[AIO-011 1/2] [AIO-031] [AIO-012 2/2] [AIO-002 2/2] the list answers every field of an order, by page and by its filters', async () => {
    expect(await order()).toEqual({
      id: key,
      key,
      record: expect.stringMatching(/^DK20261120\d{4,}$/),
      title: '接口代开',
      invoiceAmount: '32000.00',
      serviceAmount: '1920.00',
      total: '33920.00',
      invoiceCategory: 304,
      laborCodeName: '*文化创意服务*创意服务费',
      create: expect.stringMatching(/^2026-11-20 /),
      update: expect.stringMatching(/^2026-11-20 /),
      status: 2,
      statusStr: '待支付',
      validateStage: 0,
      subject: world.subjectId,
      subjectStr: '海南灵汇数科服务有限公司',
      customerCode: world.companyId,
      totalReceivableAmount: '33920.00',
      remainingQuota: await available(),
      type: '18',
    });
    const { record } = await order();
    // The same by GraphQL, under the names of its own.
    const FIELDS = `id code title invoiceAmount serviceAmount total category laborName createdAt updatedAt status statusName validateStage
      subjectId subjectName paymentFacts { due } remainingQuota kind`;
    const { agentInvoices } = await graphql.call<{ agentInvoices: { nodes: object[] } }>(
      `query ($id: ID!) { agentInvoices(filter: { id: $id }) { nodes { ${FIELDS} } } }`,
      { id: key },
    );
    expect(agentInvoices.nodes).toEqual([
      {
        ...{ id: key, code: record, title: '接口代开', invoiceAmount: '32000.00', serviceAmount: '1920.00', total: '33920.00' },
        ...{ category: 'MODERN_SERVICE', laborName: '*文化创意服务*创意服务费', kind: 'LABOR_CONTINUOUS' },
        ...{ createdAt: expect.stringMatching(/^2026-11-20T/), updatedAt: expect.stringMatching(/^2026-11-20T/) },
        ...{ status: 'PENDING_PAYMENT', statusName: '待支付', validateStage: null },
        ...{ subjectId: world.subjectId, subjectName: '海南灵汇数科服务有限公司', paymentFacts: { due: '33920.00' } },
        remainingQuota: await available(),
      },
    ]);
    // Whose order it is, is who asks.
    expect(await graphql.call('{ company { id } }')).toEqual({ company: { id: world.companyId } });
    const found = async (path: string, conditions: object) =>
      (await get<List>(path, { page: 1, pageSize: 10, ...conditions })).list.map((row) => row.id);
    for (const conditions of [
      { record },
      { title: '接口' },
      { name: newcomer(2).name, title: '接口' },
      { phone: newcomer(2).phone },
      { status: 2, title: '接口' },
      { invoiceCategory: 304, title: '接口' },
      { type: 18, title: '接口' },
      { start_date: '2026-11-20', end_date: '2026-11-20', title: '接口' },
    ]) {
      expect([conditions, await found('list', conditions)]).toEqual([conditions, [key]]);
      expect([conditions, await found('extra/list', conditions)]).toEqual([conditions, [key]]);
    }
    expect(await get<List>('list', { page: 1, pageSize: 10, title: '接口' })).toMatchObject({ total: 1 });
    for (const conditions of [
      { id: '999999' },
      { record: 'DK202611209999' },
      { title: '没有' },
      { name: '无此人' },
      { phone: '16000000000' },
      { status: 4 },
      { invoiceCategory: 307, title: '接口' },
      { type: 12, title: '接口' },
      { start_date: '2026-11-21', end_date: '2026-11-22' },
      { end_date: '2026-11-19' },
    ])
      expect([conditions, await found('list', conditions)]).toEqual([conditions, []]);
    expect(await get<List>('list', { page: 2, pageSize: 1, title: '接口' })).toMatchObject({ total: 1, list: [] });
    const [a, b] = [await get<List>('list', { page: 1, pageSize: 1 }), await get<List>('list', { page: 2, pageSize: 1 })];
    expect([a.list.length, b.list.length, a.total]).toEqual([1, 1, 8]);
    expect(must(b.list[0]).id).not.toBe(must(a.list[0]).id);
    // By GraphQL by the same conditions, and by page.
    const LISTED = `query ($f: AgentInvoiceFilter, $first: Int, $page: Int) { agentInvoices(filter: $f, first: $first, page: $page) {
      totalCount nodes { id } } }`;
    type Listed = { agentInvoices: { totalCount: number; nodes: { id: string }[] } };
    const listed = async (first: number, page: number, f: object = {}) => {
      const { agentInvoices: said } = await graphql.call<Listed>(LISTED, { f, first, page });
      return [said.totalCount, said.nodes.map(({ id }) => id)];
    };
    const title = '接口';
    for (const f of [
      { code: record },
      { title },
      { name: newcomer(2).name, title },
      { phone: newcomer(2).phone },
      { statuses: ['PENDING_PAYMENT'], title },
      { category: 'MODERN_SERVICE', title },
      { kind: 'LABOR_CONTINUOUS', title },
      { createdFrom: '2026-11-20', createdTo: '2026-11-20', title },
    ])
      expect([f, await listed(10, 1, f)]).toEqual([f, [1, [key]]]);
    for (const f of [
      { code: 'DK202611209999' },
      { name: '无此人' },
      { phone: '16000000000' },
      { statuses: ['INVOICED'] },
      { category: 'LIFE_SERVICE', title },
      { kind: 'LABOR_GENERAL', title },
      { createdFrom: '2026-11-21' },
      { createdTo: '2026-11-19' },
    ])
      expect([f, await listed(10, 1, f)]).toEqual([f, [0, []]]);
    expect([await listed(1, 1), await listed(1, 2)]).toEqual([a, b].map(({ total, list }) => [total, list.map(({ id }) => id)]));
    // A state that there is not is no state left out: it is refused, and exports nothing.
    const unknown = [22001, 'status的取值不正确'];
    for (const status of ['9', '2,9']) {
      expect(await refusal('list', { status })).toEqual(unknown);
      expect(await refusal('extra/list', { status })).toEqual(unknown);
      expect(await refusal('detail/list', { invoiceId: key, status })).toEqual(unknown);
      expect(await codeOf('list/export', { all: 1, select: [], unSelect: [], status })).toEqual(unknown);
      expect(await codeOf('detail/list/export', { all: 1, excludeIds: [], invoiceId: key, status })).toEqual(unknown);
    }
  });

  it('[AIO-025] [AIO-035] the payment info has an address and its facts, and the account is that of the subject', async () => {
    expect(await get('balance', { invoiceId: key })).toMatchObject({
      totalReceivableAmount: '33920.00',
      remainingQuota: await available(),
      need_sms: 0,
      is_can_op: 1,
    });
    const { remittance } = await run(await orders.payer(), fundAccount, { subjectId: world.subjectId });
    const { accountName, bankName, accountNo } = must(remittance);
    const { record } = await order();
    const S2 = must(world.platform.subjects.S2);
    const asked = {
      front_url: `${runtime().config.publicUrl}/ticket`,
      companyId: world.companyId,
      agencyId: world.subjectId,
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    };
    // What is due, for which order, and into which account.
    const isOfOrder = async (bytes: Buffer) => {
      const letters = (await readPdf(bytes)).pages
        .flatMap(({ strings }) => strings)
        .join('')
        .replace(/\s/g, '');
      for (const said of ['33,920.00', String(record), accountName, bankName, accountNo]) expect(letters).toContain(said);
    };
    for (const path of ['preview', 'download/payInfo']) {
      const { downloadUrl } = await get<{ downloadUrl: string }>(path, { ...asked, invoiceId: key });
      const file = await fetch(new URL(downloadUrl, world.app.url));
      expect([path, file.status, file.headers.get('content-type')]).toEqual([path, 200, 'application/pdf']);
      await isOfOrder(Buffer.from(await file.arrayBuffer()));
      // Neither another company's nor another subject's.
      expect(await refusal(path, { ...asked, invoiceId: key, companyId: '999999' })).toEqual([22001, '电子发票单不存在']);
      expect(await refusal(path, { ...asked, invoiceId: key, agencyId: S2 })).toEqual([22001, '合作主体不存在']);
    }
    expect(await get('download/payInfo', { invoiceId: key })).toMatchObject({ downloadUrl: expect.stringContaining('/api/') });
    const foreign = await rest.get(`${BASE}/preview`, { invoiceId: key, front_url: 'https://elsewhere.example/preview' });
    expect(foreign.code).toBe(22001);
    const account = await get<Fields>('account/info', { companyId: world.companyId, agencyId: world.subjectId });
    expect(account).toEqual({ bankAccountName: accountName, bankName, cardNo: accountNo });
    // By GraphQL both stand with the order.
    const STANDS = 'query ($id: ID!) { agentInvoice(id: $id) { paymentPaperUrl remittanceAccount { accountName bankName accountNo } } }';
    const { agentInvoice } = await graphql.call<{ agentInvoice: { paymentPaperUrl: string } }>(STANDS, { id: key });
    expect(agentInvoice).toMatchObject({ remittanceAccount: { accountName, bankName, accountNo } });
    await isOfOrder(must((await rest.get(agentInvoice.paymentPaperUrl)).file));
    const atS2 = must((await run(await orders.payer(), fundAccount, { subjectId: S2 })).remittance);
    expect(await get('account/info', { agencyId: S2 })).toMatchObject({ cardNo: atS2.accountNo });
    expect(atS2.accountNo).not.toBe(accountNo);
    for (const companyId of ['999999', must(world.platform.companies.B)])
      expect(await refusal('account/info', { companyId, agencyId: world.subjectId })).toEqual([22001, '企业不存在']);
    expect(await refusal('account/info', { agencyId: '999999' })).toEqual([22001, '合作主体不存在']);
    expect(await get('payInfo/cache', { invoiceId: key })).toMatchObject({ totalReceivableAmount: '33920.00', cardNo: account.cardNo });
  });

  it('[AIO-016 2/3] [AIO-027 1/2] it is paid by its id, once, and is invoicing at once', async () => {
    const before = Number(await available());
    await post('pay', { invoiceId: key });
    await post('pay', { invoiceId: key });
    expect(before - Number(await available())).toBeCloseTo(33_920, 2);
    expect(await order()).toMatchObject({ status: 3, statusStr: '开票中' });
  });

  it('[AIO-013 1/2] [AIO-030 1/2] [AIO-001 2/2] [AIO-008 2/2] [AIO-009 2/3] [AIO-010 2/2] lines come by page, name and state; a failed one is relaunched or ended with a reason', async () => {
    const { total, list } = await lines({ pageSize: 1 });
    expect([total, list.length]).toEqual([2, 1]);
    const [first, second] = (await lines()).list.map(({ id }) => String(id));
    expect((await lines({ page: 2, pageSize: 1 })).list.map(({ id }) => id)).toEqual([second]);
    expect(must(list[0])).toEqual({
      id: first,
      name: newcomer(1).name,
      idCard: expect.stringContaining('*'),
      phone: expect.stringContaining('*'),
      invoiceAmount: '12000.00',
      taxAmount: '0.00',
      serviceAmount: '720.00',
      update: expect.stringMatching(/^2026-11-20 /),
      amount: '12720.00',
      status: 2,
      statusStr: '开票中',
      failReason: '',
    });
    await orders.fail(must(first), '姓名有误');
    expect((await lines({ status: 4 })).list).toMatchObject([{ id: first, failReason: '姓名有误' }]);
    expect((await lines({ status: 2 })).list.map(({ id }) => id)).toEqual([second]);
    expect((await lines({ name: newcomer(2).name })).list.map(({ id }) => id)).toEqual([second]);
    // Only the failed one is relaunched.
    expect((await codeOf('reinvoice', { invoiceId: key, id: second }))[0]).toBe(22001);
    await post('reinvoice', { invoiceId: key, id: first });
    expect((await lines({ status: 4 })).list).toEqual([]);
    expect((await codeOf('reinvoice', { invoiceId: key, id: first }))[0]).toBe(22001);
    expect(await codeOf('termination', { invoiceId: key, id: second, reasons: 4 })).toEqual([22001, expect.stringContaining('请填写说明')]);
    await post('termination', { invoiceId: key, id: second, reasons: 2, remark: '金额写错' });
    expect((await lines({ status: 6 })).list.map(({ id }) => id)).toEqual([second]);
    expect((await orders.lines(key)).find(({ id }) => id === second)).toMatchObject({ stopReasonName: '金额有误', stopRemark: '金额写错' });
    await orders.issue(must(first));
    expect((await lines({ status: 3 })).list.map(({ id }) => id)).toEqual([first]);
    // By GraphQL the same columns, and the same lines in each state.
    const LINES = `query ($id: ID!, $f: AgentInvoiceLineFilter) { agentInvoiceLines(id: $id, filter: $f) {
      nodes { id name idCardMasked phoneMasked invoiceAmount taxAmount serviceAmount updatedAt status statusName } } }`;
    type Lines = { agentInvoiceLines: { nodes: Record<string, string>[] } };
    const inGraphql = async (f: object) => (await graphql.call<Lines>(LINES, { id: key, f })).agentInvoiceLines.nodes;
    const columns = (await lines()).list.map(({ idCard, phone, statusStr, name, invoiceAmount, taxAmount, serviceAmount, ...line }) => ({
      ...{ id: line.id, name, idCardMasked: idCard, phoneMasked: phone, invoiceAmount, taxAmount, serviceAmount },
      ...{ updatedAt: expect.stringMatching(/^2026-11-20T/), status: line.status === 3 ? 'INVOICED' : 'TERMINATED', statusName: statusStr },
    }));
    expect(await inGraphql({})).toEqual(columns);
    for (const [statuses, found] of [
      [['INVOICING'], []],
      [['INVOICED'], columns.slice(0, 1)],
      [['FAILED'], []],
      [['TERMINATED'], columns.slice(1)],
    ] as const)
      expect([statuses, await inGraphql({ statuses })]).toEqual([statuses, found]);
    expect((await lines()).list.map(({ id, status }) => [id, status])).toEqual([
      [first, 3],
      [second, 6],
    ]);
    expect(await order()).toMatchObject({ status: 4, statusStr: '开票完成' });
    // Above the threshold of VAT a line has a tax of its own; and it is a line of its order alone.
    const taxed = await orders.submitted([invoiced(8, '110000.00')], { title: '计税单' });
    expect((await get<List>('detail/list', { invoiceId: taxed.id })).list).toMatchObject([
      { name: newcomer(8).name, invoiceAmount: '110000.00', taxAmount: '1154.46', serviceAmount: '6600.00', amount: '116600.00' },
    ]);
    expect((await lines()).list.map(({ id }) => id)).toEqual([first, second]);
  });

  it('[AIO-024 1/2] its record takes page and size and answers list and total', async () => {
    const { total, list } = await get<List>('record', { invoiceId: key, page: 1, pageSize: 3 });
    expect([total > 3, list.length]).toEqual([true, 3]);
    const whole = (await get<List>('record', { invoiceId: key, page: 1, pageSize: 50 })).list;
    expect((await get<List>('record', { invoiceId: key, page: 2, pageSize: 3 })).list).toEqual(whole.slice(3, 6));
    expect(must(list[0])).toEqual({
      status_str: '开票完成',
      create_time: expect.stringMatching(/^2026-11-20 /),
      create_user_name: expect.any(String),
      operation_type_name: '开票结束',
      remark: '',
    });
  });

  it('[AIO-026 1/2] [AIO-029 1/2] [AIO-032 1/2] [AIO-009 3/3] orders and lines are exported by choice and by filter, with their progress', async () => {
    const finished = async (exportKey: string) => {
      await waitUntil(
        async () => (await get<Fields>('progress', { key: exportKey })).progress === 100,
        () => 'the export is done',
      );
      const { pathname, searchParams } = new URL(String((await get<Fields>('progress', { key: exportKey })).url), world.app.url);
      const { file } = await rest.get(pathname, Object.fromEntries(searchParams));
      const [, ...found] = await readSheet(must(file));
      return found.map((row) => row.map(String));
    };
    const other = await orders.submitted([invoiced(5, '100.00')], { title: '另一张代开' });
    const [first] = (await lines()).list.map(({ id }) => String(id));
    for (const [path, body, said] of [
      ['list/export', { all: 0, select: [key], unSelect: [] }, ['接口代开']],
      ['list/export', { all: 2, select: [key], unSelect: [] }, ['接口代开']],
      ['list/export', { all: 1, unSelect: [], title: '代开', status: '4' }, ['接口代开']],
      ['list/export', { all: 1, select: [], unSelect: [key], title: '代开' }, [other.title]],
      ['list/export', { all: 1, unSelect: [], id: key }, ['接口代开']],
      ['list/export', { all: 1, unSelect: [], record: (await order()).record }, ['接口代开']],
      ['list/export', { all: 1, unSelect: [], title: '代开', phone: newcomer(5).phone }, [other.title]],
      ['list/export', { all: 1, unSelect: [], title: '代开', name: newcomer(5).name }, [other.title]],
      [
        'list/export',
        { all: 1, unSelect: [], title: '接口', type: 18, invoiceCategory: 304, start_date: '2026-11-20', end_date: '2026-11-20' },
        ['接口代开'],
      ],
      ['list/export', { all: 1, unSelect: [], title: '接口', type: 12 }, []],
      ['list/export', { all: 1, unSelect: [], title: '接口', invoiceCategory: 307 }, []],
      ['list/export', { all: 1, unSelect: [], title: '接口', end_date: '2026-11-19' }, []],
      ['list/export', { all: 1, select: [], unSelect: [], title: '代开' }, [other.title, '接口代开']],
      ['detail/list/export', { all: 2, invoiceIds: [first], invoiceId: key }, [newcomer(1).name]],
      ['detail/list/export', { all: 1, excludeIds: [first], invoiceId: key }, [newcomer(2).name]],
      [
        'detail/list/export',
        { all: 1, excludeIds: [], invoiceId: key, status: '6', page: 1, pageSize: 10 },
        (await lines({ status: 6 })).list.map(({ name }) => String(name)),
      ],
      ['detail/list/export', { all: 1, excludeIds: [], invoiceId: key, name: newcomer(2).name }, [newcomer(2).name]],
      ['detail/list/export', { all: 1, excludeIds: [], invoiceId: other.id }, [newcomer(5).name]],
    ] as const) {
      const rows = await finished((await post<{ exportKey: string }>(path, body)).exportKey);
      expect([path, body, rows.length]).toEqual([path, body, said.length]);
      for (const text of said) expect(rows.some((row) => row.includes(text))).toBe(true);
    }
    expect(await codeOf('list/export', { all: 0, select: [] })).toEqual([22001, '请先选择电子发票单']);
    expect(await codeOf('detail/list/export', { all: 0, invoiceIds: [], invoiceId: key })).toEqual([22001, '请先选择电子发票明细']);
  });

  it('[AIO-016 3/3] [AIO-011 2/2] an order that is not paid is stopped with a reason, and is terminated at once', async () => {
    const draft = await orders.start([invoiced(4, '100.00')]);
    expect((await codeOf('stop', { invoiceId: draft.id }))[0]).toBe(22001);
    await world.app.setTime('2026-11-21T10:00:00+08:00');
    await post('stop', { invoiceId: draft.id, reason: '信息有误' });
    const { list } = await get<List>('list', { id: draft.id });
    const times = { create: expect.stringMatching(/^2026-11-20 /), update: expect.stringMatching(/^2026-11-21 /) };
    expect(list).toMatchObject([{ id: draft.id, status: 5, statusStr: '已终止', ...times }]);
    expect((await orders.view(draft.id)).status).toBe('TERMINATED');
    // By GraphQL both answer the order as it stands then.
    const [paid, stopped] = [await orders.submitted([invoiced(41, '150.00')]), await orders.submitted([invoiced(42, '160.00')])];
    const PAY = `mutation ($id: ID!, $v: Int!, $p: PayType!, $k: ID!) {
      payAgentInvoice(id: $id, version: $v, payType: $p, idempotencyKey: $k) { id status } }`;
    expect(await graphql.call(PAY, { id: paid.id, v: paid.version, p: 'BALANCE', k: 'pay-41' })).toEqual({
      payAgentInvoice: { id: paid.id, status: 'INVOICING' },
    });
    const STOP = 'mutation ($id: ID!, $r: String!) { terminateAgentInvoice(id: $id, reason: $r) { id status } }';
    expect(await graphql.call(STOP, { id: stopped.id, r: '信息有误' })).toEqual({
      terminateAgentInvoice: { id: stopped.id, status: 'TERMINATED' },
    });
  });
});
