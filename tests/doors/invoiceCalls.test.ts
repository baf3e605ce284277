import 'reflect-metadata';
import { opsRejectInvoice } from '../../server/invoice/commands/decide-invoice';
import { opsInvoices } from '../../server/invoice/queries/invoices';
import { opsDecideInvoiceTitle } from '../../server/invoiceTitle/commands/decide-title';
import { run } from '../../server/kernel/usecase';
import { makeBuilder } from '../../server/tools/seed/builder';
import { issue, owedOf, readyToInvoice } from '../kit/builders/invoices';
import { LOOSE } from '../kit/builders/people';
import { key } from '../kit/builders/statements';
import { must } from '../kit/checks/must';
import { readPdf } from '../kit/checks/pdf';
import { until } from '../kit/checks/waiting';
import type { RestClient } from '../kit/clients/clients';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

const LOGIN = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;
const AT = '/api/invoice';

let world: SmallWorld;
let rest: RestClient;
let identity: { token: string };
let addressId: string;
let subject: { readonly subject_id: string };
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
  identity = { token: login.token };
  rest = world.app.rest(identity);
  subject = { subject_id: world.subjectId };
  await readyToInvoice(world);
});
afterAll(() => world?.app.close());

type Fields = Readonly<Record<string, unknown>>;
type List = { readonly total: number; readonly list: Fields[]; readonly total_amount?: string };
const post = async <T = Fields>(path: string, body: object): Promise<T> => must((await rest.post<T>(`${AT}${path}`, body)).result);
const get = async <T = Fields>(path: string, query: object = {}): Promise<T> =>
  must((await rest.get<T>(`${AT}${path}`, { ...query })).result);
const review = () => makeBuilder(world.api, world.gateways).operator(world.platform.review);

describe('title and address come first', () => {
  it('[INV-038] the title is submitted, shown with its status and approved, and the first address is the default', async () => {
    const title = { taxpayer_type: 2, customer_name: '杭州星穹直播传媒有限公司', taxpayer_code: '91339901MAD189050T' };
    await post('/tax/save', title);
    expect(await get('/tax/info')).toMatchObject({ status: 0, customer_name: title.customer_name });
    await run(await review(), opsDecideInvoiceTitle, { id: world.companyId, isApproved: true }, { idempotencyKey: key() });
    expect(await get('/tax/info')).toMatchObject({ status: 1 });
    expect(await world.app.graphql(identity).call('{ invoiceTitle { status } }')).toEqual({ invoiceTitle: { status: 'APPROVED' } });
    const region = { province_code: '330000', city_code: '330100', district_code: '330110' };
    const address = {
      ...region,
      receiver_name: '王敏',
      receiver_phone: '16000000102',
      receiver_email: 'a@b.example',
      receiver_address: '路 1 号',
    };
    ({ id: addressId } = await post<{ id: string }>('/address/create', address));
    expect((await get<List>('/address/list')).list).toMatchObject([{ id: addressId, is_default: 1 }]);
  });
});

describe('what is chosen', () => {
  it('[INV-037] the kinds of a subject are a list', async () => {
    const { invoice_type } = await get<{ invoice_type: Fields[] }>('/tax/type', { subjectId: world.subjectId });
    expect(invoice_type).toMatchObject([{ key: 1 }, { key: 2 }, { key: 3 }]);
    const choices = await world.app
      .graphql(identity)
      .call<{ invoiceChoices: { kinds: string[] } }>('query($s: ID!) { invoiceChoices(subjectId: $s) { kinds } }', { s: world.subjectId });
    expect(new Set(choices.invoiceChoices.kinds).size).toBe(3);
    expect((await get<List>('/subject/list', { is_effect: 1 })).list.map((one) => one.subject_id)).toContain(world.subjectId);
  });

  it('[INV-018 1/2] [INV-041 1/2] statements come with page, time and filters', async () => {
    const { total, list } = await get<List>('/statement/list', { ...subject, page: 1, page_size: 10 });
    expect(total).toBe(1);
    expect(list[0]).toEqual({
      id: world.paid.statementId,
      create_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/),
      settlement_type_str: '劳务报酬',
      statement_code: expect.stringMatching(/^JS/),
      subject_name: '海南灵汇数科服务有限公司',
      business_type_name: '劳务报酬',
      pay_amount: '6000.00',
      service_amount: '360.00',
      total_amount: '6360.00',
      invoice_amount: '6360.00',
    });
    const ROW = `query($s: InvoiceSelectionInput!) { invoiceableStatements(selection: $s) { subjectName
      nodes { id createdAt businessName statementCode business payAmount serviceAmount totalAmount invoiceAmount } } }`;
    type Read = { invoiceableStatements: { nodes: Fields[] } };
    const { invoiceableStatements } = await world.app.graphql(identity).call<Read>(ROW, { s: { subjectId: world.subjectId } });
    expect(invoiceableStatements).toEqual({
      subjectName: '海南灵汇数科服务有限公司',
      nodes: [
        {
          id: world.paid.statementId,
          createdAt: expect.stringMatching(/^2026-11-20T/),
          businessName: '劳务报酬',
          statementCode: list[0]?.statement_code,
          business: 'LABOR',
          payAmount: '6000.00',
          serviceAmount: '360.00',
          totalAmount: '6360.00',
          invoiceAmount: '6360.00',
        },
      ],
    });
    const after = await get<List>('/statement/list', { ...subject, page: 2, page_size: 1 });
    expect([after.total, after.list]).toEqual([1, []]);
    expect((await get<List>('/statement/list', { ...subject, settlement_type: 1 })).total).toBe(0);
    expect((await get<List>('/statement/list', { ...subject, op_time: 0 })).total).toBe(0);
    expect((await rest.get(`${AT}/statement/list`, { ...subject, op_time: 'yesterday' })).code).toBe(22001);
  });

  it('[INV-020 1/2] [INV-040 1/2] the amounts are what is invoiced, what is owed and what is left', async () => {
    const chosen = { ...subject, order_ids: [world.paid.statementId] };
    const amounts = { invoice_amount: '6360.00', tardy_amount: '106.00', real_invoice_amount: '6254.00' };
    expect(await post('/amount', chosen)).toEqual(amounts);
    expect(await post('/precheck', chosen)).toEqual({ settlement_type_check_flag: 0, check_flag: 0 });
    const SUMS = 'query($s: InvoiceSelectionInput!) { invoicePreview(selection: $s) { invoiceAmount tardyAmount realAmount } }';
    const s = { subjectId: world.subjectId, ids: [world.paid.statementId] };
    expect(await world.app.graphql(identity).call(SUMS, { s })).toEqual({
      invoicePreview: { invoiceAmount: '6360.00', tardyAmount: '106.00', realAmount: '6254.00' },
    });
  });

  it('[INV-019] [INV-049] what is owed has its statement, its reason and its sum, by page, time, subject and type', async () => {
    const named = { ...subject, settlement_type: 2, page: 1, page_size: 10 };
    const { total, total_amount, list } = await get<List>('/overdue/list', named);
    expect((await get<List>('/overdue/list', { ...named, page: 2 })).list).toEqual([]);
    for (const other of [{ settlement_type: 1 }, { subject_id: '999999' }, { op_time: 0 }])
      expect((await get<List>('/overdue/list', { ...named, ...other })).total).toBe(0);
    expect([total, total_amount]).toEqual([1, '106.00']);
    expect(list[0]).toMatchObject({
      statement_code: expect.stringMatching(/^JS/),
      statement_id: world.paid.statementId,
      subject_id: world.subjectId,
      subject_name: '海南灵汇数科服务有限公司',
      tardy_reason: '发放退票后终止，原结算单已开票',
      tardy_amount: '106.00',
      create_time: expect.stringMatching(/^\d{4}-/),
    });
    // By GraphQL the same, by the same conditions.
    const owed = async (more: object = {}) => {
      const query = `query($s: ID, $b: InvoiceBusiness, $t: DateTime, $first: Int, $page: Int) {
        invoiceTardies(subjectId: $s, business: $b, opTime: $t, first: $first, page: $page) {
          totalCount totalAmount nodes { statementId statementCode subjectId subjectName reason amount createdAt } } }`;
      type Owed = { invoiceTardies: { totalCount: number; totalAmount: string; nodes: object[] } };
      return (await world.app.graphql(identity).call<Owed>(query, { s: world.subjectId, b: 'LABOR', first: 10, ...more })).invoiceTardies;
    };
    const { tardy_reason: reason, tardy_amount: amount, ...said } = must(list[0]);
    expect(await owed()).toEqual({
      ...{ totalCount: 1, totalAmount: '106.00' },
      nodes: [
        {
          ...{ statementId: said.statement_id, statementCode: said.statement_code, subjectId: said.subject_id },
          ...{ subjectName: said.subject_name, reason, amount, createdAt: expect.stringMatching(/^\d{4}-/) },
        },
      ],
    });
    expect((await owed({ page: 2 })).nodes).toEqual([]);
    for (const other of [{ b: 'BUSINESS_INCOME' }, { s: '999999' }, { t: '1970-01-01T00:00:00Z' }])
      expect([other, (await owed(other)).totalCount]).toEqual([other, 0]);
    // A page cuts the list, not its sum.
    await owedOf(world, world.paid.statementId, 1);
    const cut = await get<List>('/overdue/list', { ...named, page_size: 1 });
    expect([cut.list.length, cut.total, cut.total_amount]).toEqual([1, 2, '107.00']);
    await world.app.database.rows('DELETE FROM invoice_tardy WHERE line_id = 900001 RETURNING line_id');
  });
});

describe('an application', () => {
  const asked = () => ({
    ...subject,
    order_ids: [world.paid.statementId],
    invoice_type: 1,
    bill_type: '13',
    address_id: addressId,
    settlement_type: 2,
  });

  it('[INV-039 1/2] is made, waits for review, and is cancelled by its id', async () => {
    expect((await rest.post(`${AT}/apply`, { ...asked(), invoice_type: '' })).code).toBe(22001);
    const { invoice_id } = await post<{ invoice_id: string }>('/apply', asked());
    const { total, list } = await get<List>('/check/list', { page: 1, page_size: 10 });
    expect([total, list[0]?.invoice_id, list[0]?.status]).toEqual([1, invoice_id, 0]);
    const other = await get<List>('/check/list', { page: 2, page_size: 10 });
    expect([other.total, other.list, (await get<List>('/check/list', { page: 1, page_size: 1 })).list.length]).toEqual([1, [], 1]);
    expect((await get<List>('/tardy/list', { invoice_id })).total).toBe(1);
    await post('/cancel', { invoice_id });
    expect(await get('/detail', { invoice_id })).toMatchObject({ status: 4 });
    expect((await get<List>('/check/list')).total).toBe(0);
  });

  it('[INV-017 1/3] [INV-048 2/2] takes and shows every field of one, with what it is made of and why it was sent back', async () => {
    const paidId = world.paid.statementId;
    const [statement] = await world.app.database.rows<{ code: string; until: string }>(
      `SELECT statement_code AS code, extract(epoch FROM settled_at)::bigint + 60 AS until FROM statement WHERE id = $1`,
      [paidId],
    );
    const { code, until: opTime } = must(statement);
    const chosen = { statement_code: code, start_date: '2020-01-01', end_date: '2099-12-31', businessScenario: '13', op_time: opTime };
    for (const other of [
      { statement_code: 'JS0' },
      { start_date: '2099-01-01' },
      { end_date: '2020-01-01' },
      { businessScenario: '1' },
      { op_time: 0 },
    ])
      expect((await rest.post(`${AT}/apply`, { ...asked(), ...chosen, ...other })).code).toBe(22001);
    const { invoice_id } = await post<{ invoice_id: string }>('/apply', { ...asked(), ...chosen, remark: '十一月' });
    const shown = {
      invoice_id,
      create_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      subject_name: '海南灵汇数科服务有限公司',
      subject_id: world.subjectId,
      invoice_title: '杭州星穹直播传媒有限公司',
      invoice_amount: '6360.00',
      status: 0,
      status_str: '待审核',
      reject_reason: '',
      invoice_file_url: '',
      invoice_type: 1,
      invoice_type_name: expect.stringContaining('数电'),
      bill_type: '13',
      bill_type_name: expect.stringContaining('服务费'),
      remark: '十一月',
      address_id: addressId,
      op_time: Number(opTime),
      settlement_type: 2,
      real_invoice_amount: '6254.00',
      tardy_amount: '106.00',
      receiver_name: '王敏',
      receiver_phone: '160****0102',
      receiver_email: 'a@b.example',
      receiver_address: expect.stringContaining('路 1 号'),
      express_company_name: '',
      express_code: '',
    };
    expect(await get('/detail', { invoice_id })).toMatchObject(shown);
    expect((await get<List>('/check/list', { page: 1, page_size: 10 })).list).toEqual([expect.objectContaining(shown)]);
    expect((await get<List>('/detail/statement/list', { invoice_id })).list).toMatchObject([{ id: paidId, statement_code: code }]);
    expect((await get<List>('/tardy/list', { invoice_id })).list).toMatchObject([{ statement_id: paidId, statement_code: code }]);
    const { contentHash } = must((await run(await review(), opsInvoices, { isOpen: true })).nodes.find((one) => one.id === invoice_id));
    await run(await review(), opsRejectInvoice, { id: invoice_id, reason: '抬头电话有误', contentHash }, { idempotencyKey: key() });
    expect(await get('/detail', { invoice_id })).toMatchObject({ status: 3, reject_reason: '抬头电话有误' });
    const WHY = 'query($id: ID!) { invoice(id: $id) { status rejectReason } }';
    expect(await world.app.graphql(identity).call(WHY, { id: invoice_id })).toEqual({
      invoice: { status: 'REJECTED', rejectReason: '抬头电话有误' },
    });
  });

  it('[INV-011 2/3] [INV-016 3/4] [INV-017 3/3] [INV-042 1/3] [INV-045] [INV-046] [INV-047 1/2] is remembered, listed, shown and issued with its file', async () => {
    const { invoice_id } = await post<{ invoice_id: string }>('/apply', { ...asked(), remark: '11 月服务费' });
    expect(await get('/record/last', subject)).toEqual({ invoice_type: 1, bill_type: '13', address_id: addressId });
    await issue(await review(), invoice_id);
    const shown = await until(
      () => get('/detail', { invoice_id }),
      ({ status }) => status === 2,
    );
    expect(shown).toMatchObject({
      invoice_id,
      status_str: '已开票',
      invoice_title: '杭州星穹直播传媒有限公司',
      invoice_amount: '6360.00',
      tardy_amount: '106.00',
      real_invoice_amount: '6254.00',
      invoice_type: 1,
      bill_type: '13',
      remark: '11 月服务费',
      settlement_type: 2,
      receiver_name: '王敏',
      invoice_file_url: expect.stringMatching(/^\/api\/file\/download\?fileId=\d+$/),
    });
    // What stands at that address is this invoice: its original, or its page once that is drawn.
    const { file } = await rest.get(String(shown.invoice_file_url));
    const bytes = must(file);
    const text =
      bytes.subarray(0, 5).toString('latin1') === '%PDF-'
        ? (await readPdf(bytes)).pages.flatMap(({ strings }) => strings).join('')
        : bytes.toString();
    for (const said of ['6254.00', '杭州星穹直播传媒有限公司']) expect(text.replaceAll(',', '')).toContain(said);
    // It goes by itself to the address that was named, with its page, and whoever asked for it sees that it did.
    type Letter = { readonly template: string; readonly channel: string; readonly text: string; readonly attachmentName: string | null };
    const INBOX = '{ testInbox(receiver: "a@b.example", first: 5) { template channel text attachmentName } }';
    const letters = async () =>
      (await world.app.graphql().call<{ testInbox: Letter[] }>(INBOX)).testInbox.filter(({ template }) => template === 'INVOICE_ISSUED');
    const [letter, ...others] = await until(letters, (found) => found.length > 0);
    expect(others).toEqual([]);
    const MAILED = 'query($id: ID!) { invoice(id: $id) { receiverEmail document { number mailStatus } } }';
    type Mailed = { invoice: { receiverEmail: string; document: { number: string; mailStatus: string | null } } };
    const { invoice: mailed } = await until(
      () => world.app.graphql(identity).call<Mailed>(MAILED, { id: invoice_id }),
      (said) => said.invoice.document.mailStatus === 'DELIVERED',
    );
    const { number } = mailed.document;
    expect(letter).toMatchObject({ channel: 'MAIL', attachmentName: `发票_杭州星穹直播传媒有限公司_${number}.pdf` });
    for (const said of [number, '6,254.00', '杭州星穹直播传媒有限公司', '海南灵汇数科服务有限公司', '/m/verify/'])
      expect(must(letter).text).toContain(said);
    const listed = await get<List>('/list', {
      ...subject,
      status: 2,
      page: 1,
      page_size: 10,
      start_date: '2020-01-01',
      end_date: '2099-12-31',
    });
    expect(listed.list.map((one) => one.invoice_id)).toEqual([invoice_id]);
    const whole = { page: 1, page_size: 10 };
    for (const other of [{ subject_id: '999999' }, { status: 1 }, { start_date: '2099-01-01' }, { end_date: '2020-01-01' }, { page: 9 }])
      expect((await get<List>('/list', { ...subject, ...whole, ...other })).list).toEqual([]);
    expect((await get<List>('/list', { ...subject, ...whole, page_size: 1 })).list).toHaveLength(1);
    // By GraphQL the list by the same conditions, the detail by its id, and its statements by page with their sum.
    const graphql = world.app.graphql(identity);
    const inGraphql = async (more: object) => {
      const query = `query($s: ID, $st: [InvoiceStatus!], $from: Date, $to: Date, $first: Int = 10, $page: Int) {
        invoices(subjectId: $s, statuses: $st, from: $from, to: $to, first: $first, page: $page) { nodes { id status } } }`;
      const asks = { s: world.subjectId, st: ['ISSUED'], from: '2020-01-01', to: '2099-12-31', ...more };
      return (await graphql.call<{ invoices: { nodes: { id: string }[] } }>(query, asks)).invoices.nodes.map(({ id }) => id);
    };
    expect(await inGraphql({})).toEqual([invoice_id]);
    for (const other of [{ s: '999999' }, { st: ['ISSUING'] }, { from: '2099-01-01' }, { to: '2020-01-01' }, { page: 9 }])
      expect([other, await inGraphql(other)]).toEqual([other, []]);
    expect(await inGraphql({ st: null, first: 1 })).toHaveLength(1);
    const DETAIL = `query($id: ID!) { invoice(id: $id) { id createdAt subjectId subjectName status statusName titleName kind kindName category remark
      business opTime addressId invoiceAmount tardyAmount realAmount receiverName receiverPhoneMasked receiverEmail receiverAddress rejectReason
      expressCompany expressCode document { pdfFileId } } }`;
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(await graphql.call(DETAIL, { id: invoice_id })).toEqual({
      invoice: {
        ...{ id: invoice_id, status: 'ISSUED', titleName: '杭州星穹直播传媒有限公司', category: '主播服务费', remark: '11 月服务费' },
        ...{ invoiceAmount: '6360.00', tardyAmount: '106.00', realAmount: '6254.00', business: 'LABOR', createdAt: moment, opTime: moment },
        ...{ subjectId: world.subjectId, subjectName: shown.subject_name, statusName: '已开票', kind: 'DIGITAL_SPECIAL' },
        ...{ kindName: shown.invoice_type_name, addressId, receiverName: '王敏', receiverPhoneMasked: '160****0102' },
        ...{ receiverEmail: 'a@b.example', receiverAddress: shown.receiver_address, rejectReason: null },
        ...{ expressCompany: null, expressCode: null, document: { pdfFileId: expect.stringMatching(/^\d+$/) } },
      },
    });
    const ITEMS = `query($id: ID!, $first: Int, $page: Int) { invoiceItems(invoiceId: $id, first: $first, page: $page) {
      totalCount totalAmount nodes { id } } }`;
    const made = { totalCount: 1, totalAmount: '6360.00' };
    expect([
      await graphql.call(ITEMS, { id: invoice_id, first: 10, page: 1 }),
      await graphql.call(ITEMS, { id: invoice_id, first: 1, page: 2 }),
    ]).toEqual([{ invoiceItems: { ...made, nodes: [{ id: world.paid.statementId }] } }, { invoiceItems: { ...made, nodes: [] } }]);
    const items = await get<List>('/detail/statement/list', { invoice_id, page: 1, page_size: 10 });
    expect([items.total, items.total_amount, items.list[0]?.id]).toEqual([1, '6360.00', world.paid.statementId]);
    const next = await get<List>('/detail/statement/list', { invoice_id, page: 2, page_size: 1 });
    expect([next.total, next.total_amount, next.list]).toEqual([1, '6360.00', []]);
    const refused = await rest.post(`${AT}/cancel`, { invoice_id });
    expect(JSON.stringify(refused)).toContain('撤销失败，您的开票申请已在处理中');
  });

  it('the rule is saved the first time by any member, afterwards by the master alone', async () => {
    await world.app.database.rows('UPDATE company SET invoice_rule_chosen_at = NULL RETURNING id');
    await post('/rule/save', { rule_value: 0 });
    const again = await rest.post(`${AT}/rule/save`, { rule_value: 1 });
    expect(JSON.stringify(again)).toContain('权限不足！');
  });
});
