import 'reflect-metadata';
import { systemActorName } from '../../../schema/codes';
import { errors } from '../../../schema/errors';
import { fundAccount } from '../../../server/fund/queries';
import { run } from '../../../server/kernel/usecase';
import { newcomer } from '../../kit/builders/imports';
import { salesSheet } from '../../kit/builders/serviceOrders';
import { key } from '../../kit/builders/statements';
import {
  available,
  BASE,
  codeOf,
  type Fields,
  get,
  graphql,
  type List,
  orders,
  post,
  refusal,
  rest,
  sale,
  startServiceOrderDoors,
  world,
} from '../../kit/cases/serviceOrderDoors';
import { must } from '../../kit/checks/must';
import { until, waitUntil } from '../../kit/checks/waiting';

beforeAll(startServiceOrderDoors);
afterAll(() => world?.app.close());

/** Items of an order by GraphQL, as the legacy wire names them. */
const itemsOf = async (id: string, more: object = {}): Promise<List> => {
  const query = `query ($id: ID!, $f: ServiceOrderItemFilter, $first: Int, $page: Int) { serviceOrderItems(id: $id, filter: $f, first: $first, page: $page) {
    totalCount nodes { id name idCardMasked buyerName buyerTaxNo payment tax quarterPayment supplyTax totalTax invoiceAmount statusName invoiceKindName remark } } }`;
  type Items = { readonly totalCount: number; readonly nodes: Fields[] };
  const { serviceOrderItems: found } = await graphql.call<{ serviceOrderItems: Items }>(query, { id, first: 10, ...more });
  return {
    total: found.totalCount,
    list: found.nodes.map((item) => ({
      ...{ detail_id: must(item.id), name: must(item.name), id_card: must(item.idCardMasked), company_name: must(item.buyerName) },
      ...{ taxpayer_identification_number: must(item.buyerTaxNo), payment_amount: must(item.payment), tax_amount: must(item.tax) },
      ...{ quarter_payment_amount: must(item.quarterPayment), supply_tax_amount: must(item.supplyTax) },
      ...{ total_tax_amount: must(item.totalTax), invoice_amount: must(item.invoiceAmount), status_str: must(item.statusName) },
      ...{ invoice_type: must(item.invoiceKindName), remark: item.remark ?? '' },
    })),
  };
};

describe('intermediary orders on the legacy wire', () => {
  let [service_order_id, file_id] = ['', ''];
  const detail = () => get<Fields>('detail', { service_order_id });

  it('[ISO-030] the agent file is uploaded as file_key and answered by its id', async () => {
    const bytes = salesSheet([sale(1, '20000.00', '首单'), sale(2, '30000.00')]);
    const file = { name: '居间.xlsx', bytes, field: 'file_key' };
    const { result } = await rest.upload<Fields>(`${BASE}/file/upload`, file);
    file_id = String(must(result).file_id);
    expect(file_id).toMatch(/^\d+$/);
  });

  it('[ISO-016 1/2] subject, file and title are needed, each is asked for, and a file that is no sheet is refused with what to do', async () => {
    const whole = { subject_id: world.subjectId, file_id, service_order_title: '接口服务单' };
    const without = async (name: keyof typeof whole) => codeOf('create', { ...whole, [name]: undefined });
    expect(await without('subject_id')).toEqual([22001, '请选择合作主体']);
    expect(await without('file_id')).toEqual([22001, '请上传居间服务明细']);
    expect(await without('service_order_title')).toEqual([22001, '请输入服务单标题']);
    const wrong = await rest.upload(`${BASE}/file/upload`, { name: '居间.xlsx', bytes: Buffer.from('%PDF-1.7\n') });
    expect([wrong.code, wrong.message]).toEqual([22001, errors.FILE_NOT_SHEET.zh]);
    expect(wrong.message).toContain('文件格式有误');
  });

  it('[ISO-029] file, subject, kind and title make an order, answered by its id, once however often they are sent', async () => {
    const body = { file_id, subject_id: world.subjectId, product_type: 18, service_order_title: '接口服务单' };
    ({ service_order_id = '' } = await post<{ service_order_id: string }>('create', body));
    expect(service_order_id).toMatch(/^\d+$/);
    expect(await post('create', body)).toEqual({ service_order_id });
    // With another subject it is not answered as if it had been made of that one.
    const S2 = must(world.platform.subjects.S2);
    expect(await codeOf('create', { ...body, subject_id: S2 })).toEqual([
      22005,
      '该文件已提交过，且内容不同；如需另建，请重新上传文件后再提交',
    ]);
    // It is the subject's that is named, not the first one's.
    const bytes = salesSheet([sale(31, '100.00')]);
    const again = String(
      must((await rest.upload<Fields>(`${BASE}/file/upload`, { name: '二.xlsx', bytes, field: 'file_key' })).result).file_id,
    );
    const at2 = await post<{ service_order_id: string }>('create', { file_id: again, subject_id: S2, service_order_title: '另一主体的单' });
    const [own] = await world.app.database.rows<{ name: string; code: string }>('SELECT name, code FROM subject WHERE id = $1', [S2]);
    expect((await rest.get<Fields>(`${BASE}/detail`, at2)).result).toMatchObject({
      our_company_name: must(own).name,
      our_company_code: must(own).code,
    });
    // Not yet paid for, because it is not submitted yet.
    expect(await post<Fields>('pay/check', at2)).toMatchObject({ is_can_op: 0, reason: expect.stringMatching(/./) });
    // While its list is checked it is found by whom it pays and by who buys.
    const { name, idCard } = newcomer(31);
    const foundBy = async (keyword: string) =>
      (await post<List>('list', { page: 1, page_size: 10, keyword })).list.map((row) => row.service_order_id);
    await orders.settled(await orders.view(at2.service_order_id));
    expect([(await foundBy(name)).includes(at2.service_order_id), await foundBy(idCard)]).toEqual([true, [at2.service_order_id]]);
    const [code, message] = await codeOf('create', { file_id, subject_id: world.subjectId });
    expect(code).toBe(22001);
    expect(message).not.toBe('');
    // By GraphQL of the same file, subject and title, answered by its id, once too.
    const third = must(
      (await rest.upload<Fields>(`${BASE}/file/upload`, { name: '四.xlsx', bytes: salesSheet([sale(33, '100.00')]), field: 'file_key' }))
        .result,
    ).file_id;
    const start = async () =>
      graphql.call<{ startServiceOrder: { id: string; title: string; subjectId: string } }>(
        'mutation ($i: StartServiceOrderInput!) { startServiceOrder(input: $i, idempotencyKey: "order-29") { id title subjectId } }',
        { i: { title: '另一个门的单', fileId: third, subjectId: S2 } },
      );
    const made = await start();
    expect(made.startServiceOrder).toEqual({ id: expect.stringMatching(/^\d+$/), title: '另一个门的单', subjectId: S2 });
    expect(await start()).toEqual(made);
  });

  it('[ISO-005 1/3] [ISO-019] the detail takes service_order_id and has every field of an order; pay type is 1 for balance', async () => {
    await waitUntil(
      async () => (await rest.post(`${BASE}/commit`, { service_order_id })).code === 22000,
      () => 'the list is checked and submitted',
    );
    await orders.until(service_order_id, 'PENDING_PAYMENT');
    const [code] = await world.app.database.rows<{ code: string }>(`SELECT code FROM subject WHERE id = ${world.subjectId}`);
    expect(await detail()).toMatchObject({
      service_order_id,
      service_order_code: expect.stringMatching(/^JJ20261120\d{4,}$/),
      service_order_title: '接口服务单',
      invoice_amount: '50000.00',
      total_tax_amount: '0.00',
      payment_amount: '50000.00',
      tax_amount: '0.00',
      service_person_number: 2,
      our_company_name: '海南灵汇数科服务有限公司',
      our_company_code: must(code).code,
      create_date: expect.stringMatching(/^2026-11-20 /),
      status: 3,
      status_str: '待支付',
      pay_type: 1,
      remaining_quota: await available(),
    });
    const FIELDS = `id code title invoiceAmount totalTax payment tax personCount subjectName subjectCode status statusName payType remainingQuota createdAt`;
    const { service_order_code } = await detail();
    const order = {
      ...{ id: service_order_id, code: service_order_code, title: '接口服务单', invoiceAmount: '50000.00', totalTax: '0.00' },
      ...{ payment: '50000.00', tax: '0.00', personCount: 2, subjectName: '海南灵汇数科服务有限公司', subjectCode: must(code).code },
      ...{ status: 'PENDING_PAYMENT', statusName: '待支付', payType: 'BALANCE', remainingQuota: await available() },
      createdAt: expect.stringMatching(/^2026-11-20T/),
    };
    expect(await graphql.call(`query ($id: ID!) { serviceOrder(id: $id) { ${FIELDS} } }`, { id: service_order_id })).toEqual({
      serviceOrder: order,
    });
    expect(await graphql.call(`{ serviceOrders(filter: { title: "接口服务单" }) { nodes { ${FIELDS} } } }`)).toEqual({
      serviceOrders: { nodes: [order] },
    });
  });

  it('[ISO-018 1/2] the list takes page and size, number, title, keyword, dates, states, type and pay type', async () => {
    const found = async (conditions: object) =>
      (await post<List>('list', { page: 1, page_size: 10, ...conditions })).list.map((row) => row.service_order_id);
    const { service_order_code } = await detail();
    for (const conditions of [
      { service_order_code },
      { service_order_title: '接口服务' },
      { keyword: newcomer(2).name, service_order_title: '接口' },
      { start_date: '2026-11-20', end_date: '2026-11-20', service_order_title: '接口' },
      { status: [3], service_order_title: '接口' },
      { type: 2, service_order_title: '接口' },
    ])
      expect([conditions, await found(conditions)]).toEqual([conditions, [service_order_id]]);
    for (const conditions of [
      { service_order_title: '没有这一张' },
      { keyword: '无此人' },
      { start_date: '2026-11-21', end_date: '2026-11-22' },
      { status: [5, 6] },
      { type: 1, service_order_title: '接口' },
      { pay_type: 4 },
    ])
      expect([conditions, await found(conditions)]).toEqual([conditions, []]);
    expect((await post<List>('list', { page: 2, page_size: 10, service_order_code })).list).toEqual([]);
    // By GraphQL by the same conditions, under the names of its own.
    const LIST = `query ($f: ServiceOrderFilter, $first: Int, $page: Int) { serviceOrders(filter: $f, first: $first, page: $page) {
      totalCount nodes { id } } }`;
    type Listed = { readonly serviceOrders: { readonly totalCount: number; readonly nodes: { readonly id: string }[] } };
    const listed = async (f: object, page = 1) =>
      (await graphql.call<Listed>(LIST, { f, first: 10, page })).serviceOrders.nodes.map(({ id }) => id);
    for (const f of [
      { code: service_order_code },
      { title: '接口服务' },
      { keyword: newcomer(2).name, title: '接口' },
      { createdFrom: '2026-11-20', createdTo: '2026-11-20', title: '接口' },
      { statuses: ['PENDING_PAYMENT'], title: '接口' },
      { isCompleted: false, title: '接口' },
    ])
      expect([f, await listed(f)]).toEqual([f, [service_order_id]]);
    for (const f of [
      { title: '没有这一张' },
      { keyword: '无此人' },
      { createdFrom: '2026-11-21', createdTo: '2026-11-22' },
      { isCompleted: true, title: '接口' },
      { payType: 'ADVANCE' },
    ])
      expect([f, await listed(f)]).toEqual([f, []]);
    expect(await listed({ code: service_order_code }, 2)).toEqual([]);
  });

  it('[ISO-006] [ISO-020] [ISO-005 3/3] its items come by page, by buyer and by seller, with every field, numbers masked', async () => {
    const { total, list } = await get<List>('detail/list', { service_order_id, page: 1, pageSize: 1 });
    expect([total, list.length]).toEqual([2, 1]);
    const second = await get<List>('detail/list', { service_order_id, page: 2, pageSize: 1 });
    expect(second.list.map(({ name }) => name)).toEqual([newcomer(2).name]);
    expect(list[0]).toEqual({
      detail_id: expect.stringMatching(/^\d+$/),
      name: newcomer(1).name,
      id_card: expect.stringContaining('*'),
      company_name: '示例科技有限公司',
      taxpayer_identification_number: '91110000MA0000000H',
      payment_amount: '20000.00',
      tax_amount: '0.00',
      quarter_payment_amount: '20000.00',
      supply_tax_amount: '0.00',
      total_tax_amount: '0.00',
      invoice_amount: '20000.00',
      status: 1,
      status_str: '待开票',
      invoice_type: '数电普票',
      remark: '首单',
    });
    expect(JSON.stringify(list)).not.toContain(newcomer(1).idCard);
    const page = { service_order_id, page: 1, pageSize: 10 };
    expect((await get<List>('detail/list', { ...page, buyer_keyword: '示例' })).total).toBe(2);
    expect((await get<List>('detail/list', { ...page, buyer_keyword: '别的公司' })).total).toBe(0);
    expect((await get<List>('detail/list', { ...page, seller_keyword: newcomer(2).idCard })).list.map(({ name }) => name)).toEqual([
      newcomer(2).name,
    ]);
    // By GraphQL the same rows, by the same conditions.
    const { total: all, list: whole } = await get<List>('detail/list', page);
    const named = whole.map(({ status: _, ...row }) => row);
    expect(await itemsOf(service_order_id)).toEqual({ total: all, list: named });
    expect(await itemsOf(service_order_id, { first: 1, page: 2 })).toMatchObject({ total: 2, list: [{ name: newcomer(2).name }] });
    for (const [f, count] of [
      [{ buyer: '示例' }, 2],
      [{ buyer: '别的公司' }, 0],
      [{ seller: newcomer(2).idCard }, 1],
    ] as const)
      expect([f, (await itemsOf(service_order_id, { f })).total]).toEqual([f, count]);
    // A quarter above its threshold: each tax and each sum has an amount of its own.
    await orders.paid([sale(21, '60000.00')]);
    const taxed = await orders.calculated([sale(21, '320000.00')]);
    expect((await get<List>('detail/list', { ...page, service_order_id: taxed.id })).list).toMatchObject([
      {
        payment_amount: '320000.00',
        tax_amount: '3358.41',
        quarter_payment_amount: '380000.00',
        supply_tax_amount: '629.71',
        total_tax_amount: '3988.12',
        invoice_amount: '323988.12',
      },
    ]);
    expect((await itemsOf(taxed.id)).list).toMatchObject([
      { payment_amount: '320000.00', tax_amount: '3358.41', quarter_payment_amount: '380000.00', supply_tax_amount: '629.71' },
    ]);
    expect(await get<Fields>('detail', { service_order_id: taxed.id })).toMatchObject({
      payment_amount: '320000.00',
      tax_amount: '3358.41',
      total_tax_amount: '3988.12',
      invoice_amount: '323988.12',
    });
  });

  it('[ISO-023] the account takes company_id and agency_id', async () => {
    const account = await get<Fields>('account/info', { company_id: world.companyId, agency_id: world.subjectId });
    // It is the one that the company pays into at this subject.
    const { remittance } = await run(await orders.payer(), fundAccount, { subjectId: world.subjectId });
    const { accountName, bankName, accountNo } = must(remittance);
    expect(account).toEqual({ bankAccountName: accountName, bankName, cardNo: accountNo });
    // By GraphQL it stands with the order, whose company and subject they are.
    const ACCOUNT = 'query ($id: ID!) { serviceOrder(id: $id) { remittanceAccount { accountName bankName accountNo } } }';
    expect(await graphql.call(ACCOUNT, { id: service_order_id })).toEqual({
      serviceOrder: { remittanceAccount: { accountName, bankName, accountNo } },
    });
    const S2 = must(world.platform.subjects.S2);
    const atS2 = must((await run(await orders.payer(), fundAccount, { subjectId: S2 })).remittance);
    expect(await get('account/info', { agency_id: S2 })).toMatchObject({ cardNo: atS2.accountNo });
    expect(atS2.accountNo).not.toBe(accountNo);
    for (const company_id of ['999999', must(world.platform.companies.B)])
      expect(await refusal('account/info', { company_id, agency_id: world.subjectId })).toEqual([22001, '企业不存在']);
    expect(await refusal('account/info', { agency_id: '999999' })).toEqual([22001, '合作主体不存在']);
  });

  it('[ISO-024 1/2] pay-check tells whether it may be paid, with pay type and remaining quota', async () => {
    const check = await post<Fields>('pay/check', { service_order_id });
    expect(check).toMatchObject({ is_can_op: 1, pay_type: 1, remaining_quota: await available() });
    const dear = await orders.calculated([sale(3, '9000000.00')]);
    expect(await post('pay/check', { service_order_id: dear.id })).toMatchObject({
      is_can_op: 0,
      pay_type: 1,
      reason: expect.stringContaining('余额不足'),
    });
    const FACTS = 'query ($id: ID!) { serviceOrder(id: $id) { remainingQuota paymentFacts { mayPay payType reason } } }';
    const remainingQuota = await available();
    for (const [id, paymentFacts] of [
      [service_order_id, { mayPay: true, payType: 'BALANCE', reason: null }],
      [dear.id, { mayPay: false, payType: 'BALANCE', reason: expect.stringContaining('余额不足') }],
    ] as const)
      expect(await graphql.call(FACTS, { id })).toEqual({ serviceOrder: { remainingQuota, paymentFacts } });
  });

  it('[ISO-010 2/4] [ISO-018 2/2] [ISO-025] [ISO-026] the code is sent, and the payment takes order, pay type and code, once', async () => {
    await world.app.database.rows(`UPDATE company SET payment_verification_on = true WHERE id = ${world.companyId}`);
    expect((await codeOf('pay', { service_order_id, pay_type: 1 }))[0]).toBe(22001);
    expect((await codeOf('pay/sms/send', { service_order_id }))[0]).toBe(22000);
    const inbox = async () =>
      (await world.app.graphql().call<{ testInbox: { code: string | null; text: string }[] }>('{ testInbox(first: 5) { code text } }'))
        .testInbox;
    const { service_order_code } = await detail();
    const told = await until(inbox, (found) => found.some(({ text }) => text.includes(String(service_order_code))));
    const code = told.find(({ text }) => text.includes(String(service_order_code)))?.code ?? '';
    const before = Number(await available());
    const wrong = `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;
    expect(await codeOf('pay', { service_order_id, pay_type: 1, code: wrong })).toEqual([22001, expect.stringContaining('验证码')]);
    expect((await codeOf('pay', { service_order_id, pay_type: 4, code }))[0]).toBe(22001);
    expect([before, await detail()]).toMatchObject([Number(await available()), { status: 3 }]);
    expect((await codeOf('pay', { service_order_id, pay_type: 1, code }))[0]).toBe(22000);
    expect((await codeOf('pay', { service_order_id, pay_type: 1, code }))[0]).toBe(22000);
    expect(before - Number(await available())).toBeCloseTo(50_000, 2);
    expect(await detail()).toMatchObject({ status: 4, status_str: '开票中' });
    expect(await post('pay/check', { service_order_id })).toMatchObject({ is_can_op: 0, reason: expect.stringMatching(/./) });
    // Now it is found by how it was paid.
    const paidBy = async (pay_type: number) =>
      (await post<List>('list', { page: 1, page_size: 10, pay_type, service_order_title: '接口' })).list.map((row) => row.service_order_id);
    expect([await paidBy(1), await paidBy(4)]).toEqual([[service_order_id], []]);
    // And among others: by its number alone, not by an end before it, and cut at the size of a page.
    const asked = (conditions: object) => post<List>('list', { page: 1, page_size: 10, ...conditions });
    const { total, list } = await asked({});
    expect([total > 1, list.length > 1]).toEqual([true, true]);
    expect((await asked({ service_order_code })).list.map((row) => row.service_order_id)).toEqual([service_order_id]);
    expect([await asked({ service_order_code: 'JJ0' }), await asked({ end_date: '2026-11-19' })]).toMatchObject([
      { total: 0, list: [] },
      { total: 0, list: [] },
    ]);
    // By several states at once, by one of them, and by none that there is not.
    const statesOf = async (status: readonly number[]) => [
      ...new Set((await asked({ status, page_size: 50 })).list.map((row) => row.status)),
    ];
    expect((await statesOf([3, 4])).sort()).toEqual([3, 4]);
    expect([await statesOf([3]), await statesOf([4])]).toEqual([[3], [4]]);
    for (const [field, value] of [
      ['status', [9]],
      ['status', [3, 9]],
      ['result_type', [9]],
    ] as const) {
      const unknown = [22001, `${field}的取值不正确`];
      expect(await codeOf('list', { [field]: value })).toEqual(unknown);
      const days = { start_date: '2026-11-01', end_date: '2026-11-30' };
      expect(await refusal('list/export', { ...days, [field]: value.join() })).toEqual(unknown);
    }
    expect(await asked({ page_size: 1 })).toMatchObject({ total, list: [{ service_order_id: must(list[0]).service_order_id }] });
    // By GraphQL another order: its code is sent, and the payment takes order, pay type and code, once.
    const second = await orders.calculated([sale(45, '700.00')]);
    const { id, version: v } = await orders.view(second.id);
    const SEND = 'mutation ($id: ID!, $v: Int!) { sendServiceOrderCode(id: $id, version: $v) { receiverMasked } }';
    expect(await graphql.call(SEND, { id, v })).toEqual({ sendServiceOrderCode: { receiverMasked: '160****0101' } });
    const sent = await until(inbox, (found) => found.some(({ text }) => text.includes(second.code)));
    const own = sent.find(({ text }) => text.includes(second.code))?.code ?? '';
    const PAY = `mutation ($id: ID!, $v: Int!, $p: PayType!, $c: String, $k: ID!) {
      payServiceOrder(id: $id, version: $v, payType: $p, smsCode: $c, idempotencyKey: $k) { id status } }`;
    const pay = { id, v, p: 'BALANCE', c: own, k: key() };
    expect(await graphql.refusal(PAY, { ...pay, c: null, k: key() })).toBe('CODE_REQUIRED');
    expect(await graphql.refusal(PAY, { ...pay, c: `${(Number(own[0]) + 1) % 10}${own.slice(1)}`, k: key() })).toBe('CODE_WRONG');
    expect(await graphql.refusal(PAY, { ...pay, p: 'ADVANCE', k: key() })).toBe('PAY_TYPE_CHANGED');
    const left = Number(await available());
    for (const _ of [1, 2]) expect(await graphql.call(PAY, pay)).toEqual({ payServiceOrder: { id, status: 'INVOICING' } });
    expect(left - Number(await available())).toBeCloseTo(700, 2);
    await world.app.database.rows(`UPDATE company SET payment_verification_on = false WHERE id = ${world.companyId}`);
  });

  it('[ISO-007] [ISO-022] its record tells state, time, user and operation', async () => {
    const { list } = await get<List>('operation/record', { service_order_id });
    expect(list.map(({ operation_type_name, status_str }) => [operation_type_name, status_str])).toEqual([
      ['支付', '开票中'],
      ['计算完成', '待支付'],
      ['提交服务单', '计算中'],
      ['创建服务单', '待提交'],
    ]);
    for (const { create_time } of list) expect(create_time).toMatch(/^2026-11-20 \d\d:\d\d:\d\d$/);
    // It is calculated by nobody but the system.
    expect(list.map(({ create_user_name }) => create_user_name)).toEqual(['陈立群', systemActorName, '陈立群', '陈立群']);
    const { serviceOrderRecords } = await graphql.call<{ serviceOrderRecords: { nodes: { at: string }[] } }>(
      'query ($id: ID!) { serviceOrderRecords(id: $id) { nodes { deedName statusName actorName at } } }',
      { id: service_order_id },
    );
    expect(serviceOrderRecords.nodes).toEqual(
      list.map(({ operation_type_name, status_str, create_user_name }) => ({
        ...{ deedName: operation_type_name, statusName: status_str, actorName: create_user_name },
        at: expect.stringMatching(/^2026-11-20T/),
      })),
    );
  });
});
