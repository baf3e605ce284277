// Lists, details and lookups of statements.

import { formatYuan } from '../../../schema/money';
import { sheetOf } from '../../kit/builders/statements';
import { GONE, NO_SESSION, type RowEntries, UNKNOWN } from '../../kit/cases/rowWalk';
import { LINE_FIELDS, ROW_FIELDS } from '../../kit/cases/statementFields';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

const wrong = (field: string) => [22001, `${field}的取值不正确`] as const;

const remit = (path: string): RowEntries => ({
  [`POST ${path}`]: {
    ids: 'STM-068 1/2',
    async valid({ as, make, business, rows }) {
      const of = path.includes('labor') ? make : business;
      const draft = await of.created(rows(2));
      const answer = await as('王敏').post(path, { paymentKey: draft.statementKey });
      expect(answer.result).toMatchObject({ statement_id: draft.id, person_count: 2, error_count: 0, key_age: draft.keyAge });
      // It reads and checks, and moves nothing.
      expect((await of.view(draft.id)).status).toBe('CHECKING_BASE');
      // A statement that waits to be confirmed is named by its id, and has its figures.
      const ready = await of.checked(rows(2));
      const { pay, serviceFee, total } = ready.totals;
      expect([pay, serviceFee, total].every((amount) => amount > 0)).toBe(true);
      expect((await as('王敏').post(path, { statementId: ready.id })).result).toMatchObject({
        statement_id: ready.id,
        statement_code: ready.statementCode,
        person_count: 2,
        pay_money: formatYuan(pay),
        service_money: formatYuan(serviceFee),
        totle_money: formatYuan(total),
      });
      return answer;
    },
    without: ['queryKey'],
    refused: { ask: ({ as }) => as('王敏').post(path, { paymentKey: 'guessed' }), says: GONE },
    foreign: { id: (own) => own.draft.statementKey, unknown: 'guessed', ask: (client, paymentKey) => client.post(path, { paymentKey }) },
  },
});

const upload = (path: string, field: string): RowEntries => ({
  [`POST ${path}`]: {
    ids: 'STM-074 1/2',
    valid: ({ as, rows }) => as('王敏').upload(path, { name: '名单.xlsx', bytes: sheetOf(rows()), field }),
    shows: (result) => {
      expect(result.file_id).toMatch(/^\d+$/);
      expect(result).toMatchObject({ fileId: result.file_id, file_key: result.file_id, fileName: '名单.xlsx' });
    },
    refused: {
      ask: ({ as }) => as('王敏').upload(path, { name: '名单.pdf', bytes: Buffer.from('%PDF-1.7'), field }),
      says: [22001, '文件格式有误：文件已损坏或不是表格，请用 Excel 打开后另存为 .xlsx 或 .csv 再上传'],
    },
    foreign: { lists: (client) => client.upload(path, { name: '名单.pdf', bytes: Buffer.from('%PDF-1.7'), field }) },
  },
});

export const lists: RowEntries = {
  'POST /api/statement/list': {
    ids: 'STM-020 1/2 STM-060 3/5 PLT-059 2/2',
    valid: ({ as }) => as('王敏').post('/api/statement/list', { has_complete: 1, settlement_type: 2, page: 1, page_size: 5 }),
    shows: async (result, { as, own, make, business, rows, graphql }) => {
      expect(Object.keys(result.list[0])).toEqual(expect.arrayContaining(ROW_FIELDS));
      expect(result.list[0]).toMatchObject({ statement_id: own.paidId, status: 17, settlement_type: 2, person_count: 3 });
      expect(result.list[0]).toMatchObject({ declare_tax_type_str: '连续劳务申报', success_person_count: 3, stop_person_count: 0 });
      const { statementCode, title } = await make.view(own.paidId);
      expect(result.list[0]).toMatchObject({
        statement_number: statementCode,
        statement_code: statementCode,
        statement_name: title,
        status_name: '支付完成',
        settlement_type_name: '连续劳务',
        pay_money: '6000.00',
        service_money: '360.00',
        totle_money: '6360.00',
        create_time: expect.stringMatching(/^2026-11-20 \d\d:\d\d:\d\d$/),
      });
      const { id } = await make.submitted(rows());
      await as('李航').post('/api/statement/update/audit', { statement_id: id, operation_type: 2, reason: 1, remark: '请核对' });
      const typeOne = await business.created(rows());
      const { list } = (await as('王敏').post<{ list: { statement_id: string }[] }>('/api/statement/list', { page_size: 100 })).result;
      const rowOf = (of: string) => list.find(({ statement_id }) => statement_id === of);
      const audit_reason = { settlement_change_reason_name: expect.stringMatching(/\p{Script=Han}/u), remark: '请核对' };
      expect(rowOf(id)).toMatchObject({ status: 4, audit_status: 3, audit_reason });
      expect(rowOf(typeOne.id)).toMatchObject({ settlement_type: 1 });
      expect(rowOf(typeOne.id)).not.toHaveProperty('declare_tax_type_str');
      // By GraphQL a row of the list has the same, under its own names.
      const ROWS = `query ($f: StatementFilter) { statements(filter: $f, first: 100) { nodes { id statementCode title settlementType kind kindName status statusName
        auditStatus auditReason { reasonName remark } payWay payType totals { pay serviceFee total successCount terminatedCount } lineCount createdAt } } }`;
      type Rows = { statements: { nodes: { id: string; createdAt: string; auditReason: object | null }[] } };
      const told = async (isCompleted: boolean) => (await graphql('王敏').call<Rows>(ROWS, { f: { isCompleted } })).statements.nodes;
      const paid = (await told(true)).find((one) => one.id === own.paidId);
      expect(paid).toEqual({
        ...{ id: own.paidId, statementCode, title, settlementType: 2, kind: 'LABOR_CONTINUOUS', kindName: '连续劳务' },
        ...{ status: 'COMPLETED', statusName: '支付完成', auditStatus: expect.any(String), auditReason: null },
        ...{ payWay: 'BANK_CARD', payType: 'BALANCE', lineCount: 3, createdAt: expect.stringMatching(/^2026-11-20T/) },
        totals: { pay: '6000.00', serviceFee: '360.00', total: '6360.00', successCount: 3, terminatedCount: 0 },
      });
      const open = await told(false);
      expect(open.find((one) => one.id === id)).toMatchObject({
        status: 'PENDING_PAYMENT',
        auditStatus: 'REJECTED',
        auditReason: { remark: '请核对' },
      });
      expect(open.find((one) => one.id === typeOne.id)).toMatchObject({ settlementType: 1 });
      // STM-060: 18 digits in the search box are a card, anything else is a name.
      const [, second] = WORKERS;
      const found = async (search: string | undefined) =>
        (
          await as('王敏').post<{ list: { statement_id: string }[] }>('/api/statement/list', {
            has_complete: 1,
            settlement_type: 2,
            search,
          })
        ).result.list.length;
      expect([await found(second?.idCard), await found(second?.name), await found('339901199001010000'), await found('无此人')]).toEqual([
        await found(second?.name),
        await found(second?.idCard),
        0,
        0,
      ]);
      expect(await found(second?.idCard)).toBeGreaterThan(0);
    },
    refused: { ask: ({ as }) => as('王敏').post('/api/statement/list', { settlement_status: '6' }), says: wrong('settlement_status') },
    foreign: {
      id: (own) => own.passed.statementCode,
      unknown: 'JS0',
      ask: (client, statement_code) => client.post('/api/statement/list', { statement_code }),
    },
  },
  'POST /api/statement/handle/info': {
    ids: 'STM-066 1/2 HOM-001 2/2',
    valid: ({ as, own }) => as('王敏').post('/api/statement/handle/info', { statement_id: own.failed.id, page: 1, page_size: 20 }),
    shows: async (result, { as, own }) => {
      const said = expect.stringMatching(/\p{Script=Han}/u);
      expect(result.list).toMatchObject([{ list_id: own.failedLine.id, status: 2, fail_reason: [said], next_step: said }]);
      expect(result.list[0].actions).toEqual(expect.arrayContaining(['edit', 'resend', 'stop']));
      const codes = async (who: '李航' | '周倩', asked: object): Promise<string[]> =>
        (await as(who).post<{ list: { statement_code: string }[] }>('/api/statement/handle/info', asked)).result.list.map(
          ({ statement_code }) => statement_code,
        );
      // Who passed it waits for its payment, whoever pays is waited for.
      const passed = own.passed.statementCode;
      const ways = async (who: '李航' | '周倩') =>
        Promise.all([1, 2].map(async (wait_handle) => (await codes(who, { wait_handle, page: 1, page_size: 50 })).includes(passed)));
      expect([await ways('李航'), await ways('周倩')]).toEqual([
        [false, true],
        [true, false],
      ]);
      const rows = (await as('李航').post<{ list: object[] }>('/api/statement/handle/info', { wait_handle: 2, page: 1, page_size: 50 }))
        .result;
      expect(rows.list).toContainEqual(
        expect.objectContaining({
          statement_id: own.passed.id,
          statement_code: passed,
          settlement_type: 2,
          pay_channel: 1,
          pay_channel_str: '银行卡',
          status: 10,
          status_name: '待支付',
        }),
      );
      const all = await codes('周倩', { wait_handle: 1, page: 1, page_size: 50 });
      expect(await codes('周倩', { wait_handle: 1, page: 1, page_size: 1 })).toEqual(all.slice(0, 1));
      expect(await codes('周倩', { wait_handle: 1, page: 2, page_size: 1 })).toEqual(all.slice(1, 2));
    },
    refused: { ask: ({ as }) => as('王敏').post('/api/statement/handle/info', { wait_handle: 3 }), says: wrong('wait_handle') },
    foreign: { id: (own) => own.failed.id, ask: (client, statement_id) => client.post('/api/statement/handle/info', { statement_id }) },
  },
  'POST /api/statement/person/list': {
    ids: 'STM-022 1/5 STM-067 1/3',
    valid: ({ as, own }) =>
      as('赵晨').post('/api/statement/person/list', { statementId: own.paidId, page: 1, page_size: 2, status: 1, settlementType: 2 }),
    shows: async (result, { as, own, make, rows }) => {
      expect(result.count).toBe(3);
      expect(result.list).toHaveLength(2);
      expect(Object.keys(result.list[0])).toEqual(expect.arrayContaining(LINE_FIELDS));
      expect(result.list[0]).toMatchObject({
        status: 1,
        refund_status: 0,
        fail_reason: [],
        settlement_code: expect.stringMatching(/^JS\d+$/),
        card: expect.stringMatching(/^6299\*+\d{4}$/),
        id_card: `${must(WORKERS[0]).idCard.slice(0, 4)}${'*'.repeat(10)}${must(WORKERS[0]).idCard.slice(-4)}`,
        phone: `${must(WORKERS[0]).phone.slice(0, 3)}****${must(WORKERS[0]).phone.slice(-4)}`,
        pay_channel: 1,
        declare_tax_type_str: '连续劳务申报',
        owner_customer_name: '海南灵汇数科服务有限公司',
        pay_date: expect.stringMatching(/^2026-11-20 \d\d:\d\d:\d\d$/),
      });
      expect(result.list.map((line: { card: string; account_no: string }) => line.account_no === line.card)).toEqual([true, true]);
      const next = { statementId: own.paidId, page: 2, page_size: 2, settlementType: 2 };
      const last = await as('赵晨').post<{ count: number; list: object[] }>('/api/statement/person/list', next);
      expect(last.result).toMatchObject({ count: 3, list: [{ user_name: '丙小明' }] });
      expect(last.result.list).toHaveLength(1);
      // What stands beside the payee in the sheet of the customer.
      const beside = { 备注: '夜场', 银行附言: '十一月', 平台名称: '示例直播', 平台用户名: '小明同学', 平台用户ID: 'U-77' };
      const [plain] = rows();
      const told = await make.confirmed([{ ...must(plain), sourceId: 'ORD-STM-022', more: beside }]);
      const { list } = (await as('赵晨').post<{ list: object[] }>('/api/statement/person/list', { statementId: told.id })).result;
      expect(list).toMatchObject([
        {
          remark: '夜场',
          bank_abstract: '十一月',
          platform_name: '示例直播',
          platform_user_name: '小明同学',
          platform_user_id: 'U-77',
          income_source_id: 'ORD-STM-022',
        },
      ]);
      const [second] = WORKERS.slice(1);
      for (const { phone, idCard, account } of WORKERS)
        for (const whole of [phone, idCard, account]) expect(JSON.stringify(result)).not.toContain(whole);
      for (const filter of [{ userName: second?.name }, { card: second?.idCard }, { card: second?.account }]) {
        const ask = { statementId: own.paidId, settlementType: 2, ...filter };
        const found = await as('赵晨').post<{ count: number; list: { user_name: string }[] }>('/api/statement/person/list', ask);
        expect([found.result.count, found.result.list[0]?.user_name]).toEqual([1, second?.name]);
      }
    },
    refused: {
      ask: ({ as, own }) => as('赵晨').post('/api/statement/person/list', { statementId: own.paidId, status: 9 }),
      says: wrong('status'),
    },
    foreign: { id: (own) => own.paidId, ask: (client, statementId) => client.post('/api/statement/person/list', { statementId }) },
  },
  ...remit('/api/statement/remit'),
  ...remit('/api/statement/labor/remit'),
  'GET /api/statement/info': {
    ids: 'STM-021 1/5 STM-069 1/3',
    valid: ({ as, own }) => as('赵晨').get('/api/statement/info', { statement_id: own.paidId, settlement_type: 2 }),
    shows: async (result, { as, own, world, graphql }) => {
      const { rec_cash } = (await as('赵晨').get('/api/ucenter/agency/info', { agency_id: world.subjectId })).result;
      expect(rec_cash).toMatch(/^[1-9]\d+\.\d\d$/);
      expect(result).toMatchObject({
        statement_id: world.paid.statementId,
        customer_code: world.companyId,
        agency_id: world.subjectId,
        business_license_name: '杭州星穹直播传媒有限公司',
        person_count: 3,
        has_person_count: 3,
        disbursement_status: 2,
        disbursement_status_str: '发放成功',
        pay_type: 1,
        pay_way_name: '银行卡',
        our_company_name: '海南灵汇数科服务有限公司',
        create_time_str: expect.stringMatching(/^2026-11-20 \d\d:\d\d:\d\d$/),
        deduction_amount: '0.00',
        is_use_coupon: 0,
        bill_status: '',
        receipt_number: 3,
        remaining_quota: rec_cash,
        invoice_type: 1,
      });
      // By GraphQL each of them under its own name, the receipts and the account where they belong.
      const FACTS = `query ($id: ID!, $s: ID!) { statement(id: $id) { subject { id name } title payWayName createdAt lineCount invoiceState payType payOrder
        disbursementStatus totals { deduction successCount successPay successServiceFee successReceivable terminatedCount terminatedPay
        terminatedServiceFee terminatedReceivable finalReceivable } } company { id name } receiptPackaging(statementId: $id) { receiptCount }
        fundAccount(subjectId: $s) { available } }`;
      expect(await graphql('赵晨').call(FACTS, { id: own.paidId, s: world.subjectId })).toEqual({
        statement: {
          ...{ subject: { id: world.subjectId, name: result.our_company_name }, title: result.statement_name, payWayName: '银行卡' },
          ...{
            createdAt: expect.stringMatching(/^2026-11-20T/),
            lineCount: 3,
            invoiceState: 'NONE',
            payType: 'BALANCE',
            payOrder: 'PAY_FIRST',
          },
          disbursementStatus: 'SETTLED',
          totals: {
            ...{ deduction: '0.00', successCount: 3, successPay: '6000.00', successServiceFee: '360.00', successReceivable: '6360.00' },
            ...{ terminatedCount: 0, terminatedPay: '0.00', terminatedServiceFee: '0.00', terminatedReceivable: '0.00' },
            finalReceivable: '6360.00',
          },
        },
        company: { id: world.companyId, name: '杭州星穹直播传媒有限公司' },
        receiptPackaging: { receiptCount: 3 },
        fundAccount: { available: rec_cash },
      });
      for (const [{ id }, disbursement_status, disbursement_status_str] of [
        [own.passed, 1, '发放中'],
        [own.failed, 3, '发放异常'],
      ] as const)
        expect((await as('赵晨').get('/api/statement/info', { statement_id: id })).result).toMatchObject({
          ...{ disbursement_status, disbursement_status_str },
        });
    },
    refused: { ask: ({ nobody, own }) => nobody.get('/api/statement/info', { statement_id: own.paidId }), says: NO_SESSION },
    foreign: { id: (own) => own.paidId, ask: (client, statement_id) => client.get('/api/statement/info', { statement_id }) },
  },
  'GET /api/statement/operator/list': {
    ids: 'STM-070 1/3',
    valid: ({ as, own }) => as('赵晨').get('/api/statement/operator/list', { statement_id: own.passed.id }),
    shows: (result) => {
      const names = result.list.map((one: { user_name: string }) => one.user_name);
      expect(names).toEqual(expect.arrayContaining(['王敏', '李航']));
      expect(names).not.toContain('赵晨');
    },
    refused: { ask: ({ nobody, own }) => nobody.get('/api/statement/operator/list', { statement_id: own.passed.id }), says: NO_SESSION },
    foreign: { id: (own) => own.passed.id, ask: (client, statement_id) => client.get('/api/statement/operator/list', { statement_id }) },
  },
  'GET /api/statement/operator/history': {
    ids: 'STM-071 1/4',
    valid: ({ as, own }) =>
      as('赵晨').get('/api/statement/operator/history', { statement_id: own.passed.id, settlement_type: 2, page: 1, page_size: 2 }),
    shows: async (result, { as, own }) => {
      expect(result.count).toBeGreaterThan(2);
      expect(result.list).toHaveLength(2);
      expect(result.list[0]).toMatchObject({
        ...{ user_name: '李航', status: 10, status_str: '待支付', operation: '审核通过', is_refused: 0 },
        create_time: expect.stringMatching(/^2026-11-21 10:\d\d:\d\d$/),
      });
      // The seconds are those of the same moment, in Shanghai.
      expect(new Date(result.list[0].op_time * 1000).toISOString()).toBe(
        new Date(`${result.list[0].create_time.replace(' ', 'T')}+08:00`).toISOString(),
      );
      const pageOf = async (page: number, page_size: number, statement_id = own.passed.id) => {
        const asked = { statement_id, settlement_type: 2, page, page_size };
        return (await as('赵晨').get<{ list: object[] }>('/api/statement/operator/history', asked)).result.list;
      };
      const [first, second, both] = [await pageOf(1, 2), await pageOf(2, 2), await pageOf(1, 4)];
      expect([first, [...first, ...second]]).toEqual([result.list, both]);
      expect(second.length).toBeGreaterThan(0);
      // Who neither audits nor manages reads the names of others behind a mask (D65).
      const asked = { statement_id: own.passed.id, settlement_type: 2, page: 1, page_size: 50 };
      const names = (await as('王敏').get<{ list: { user_name: string }[] }>('/api/statement/operator/history', asked)).result.list;
      expect(names.map(({ user_name }) => user_name)).toEqual(expect.arrayContaining(['李*', '王敏']));
      expect(names.map(({ user_name }) => user_name)).not.toContain('李航');
      // Of this statement alone: one that is still made has its creation and nothing else.
      expect(await pageOf(1, 20, own.draft.id)).toHaveLength(1);
    },
    refused: {
      ask: ({ as, own }) => as('赵晨').get('/api/statement/operator/history', { statement_id: own.passed.id, page_size: 'x' }),
      says: [22001, /./],
    },
    foreign: { id: (own) => own.passed.id, ask: (client, statement_id) => client.get('/api/statement/operator/history', { statement_id }) },
  },
  'GET /api/statement/business_payee_info': {
    ids: 'STM-092 2/2',
    valid: ({ as, own }) => as('王敏').get('/api/statement/business_payee_info', { statement_id: own.passed.id }),
    shows: async (result, { as, business, rows, world }) => {
      expect(result).toMatchObject({
        bankAccountName: '海南灵汇数科服务有限公司',
        cardNo: world.platform.accounts['A/S1']?.account,
        isExclusive: 0,
      });
      // Business income is paid into the account at its own subject.
      const { id } = await business.confirmed(rows());
      expect((await as('王敏').get('/api/statement/business_payee_info', { statement_id: id })).result).toMatchObject({
        bankAccountName: '天津众启云服科技有限公司',
        cardNo: world.platform.accounts['A/S2']?.account,
      });
    },
    refused: {
      ask: ({ nobody, own }) => nobody.get('/api/statement/business_payee_info', { statement_id: own.passed.id }),
      says: NO_SESSION,
    },
    foreign: {
      id: (own) => own.passed.id,
      ask: (client, statement_id) => client.get('/api/statement/business_payee_info', { statement_id }),
    },
  },
  'GET /api/statement/payChannelList': {
    ids: 'STM-072 1/2 PLT-073 1/2',
    valid: ({ as }) => as('赵晨').get('/api/statement/payChannelList', { settlement_type: 2 }),
    shows: (result) => {
      const names = new Map(result.list.map((one: { code: number; name: string }) => [one.code, one.name]));
      expect([1, 2, 3, 4, 5].map((code) => names.get(code))).toEqual(['银行卡', '支付宝', '微信', '电子商户', 'QQ钱包']);
      expect([21, 22, 23].map((code) => names.get(code))).toEqual(['外部银行卡', '外部支付宝', '外部微信']);
      expect(result.list.map((one: { code: number }) => one.code)).toEqual([1, 2, 3, 4, 5, 21, 22, 23, 30, 31, 32, 33, 34, 40, 41, 42, 43]);
    },
    refused: { ask: ({ nobody }) => nobody.get('/api/statement/payChannelList'), says: NO_SESSION },
    foreign: { lists: (client) => client.get('/api/statement/payChannelList') },
  },
  'GET /api/statement/getSubjectBusinessType': {
    ids: 'STM-073 1/2',
    valid: ({ as, world }) => as('赵晨').get('/api/statement/getSubjectBusinessType', { subject_id: world.subjectId }),
    shows: (result) =>
      expect(result.business_type).toEqual({ business_settlement: 1, labor_settlement: 1, continuous_labor_settlement: 1 }),
    refused: { ask: ({ as }) => as('赵晨').get('/api/statement/getSubjectBusinessType', { subject_id: UNKNOWN }), says: [22001, /./] },
    // S2 is a subject of A alone.
    foreign: {
      id: (own) => own.strangeSubject,
      ask: (client, subject_id) => client.get('/api/statement/getSubjectBusinessType', { subject_id }),
    },
  },
  'GET /api/statement/create/options': {
    ids: 'STM-031 1/2',
    valid: ({ as, world }) => as('王敏').get('/api/statement/create/options', { bill_company_id: world.subjectId }),
    shows: (result, { world }) => {
      expect(result.billTypeList).toContainEqual({ code: '13', label: '主播' });
      // D14: what may be picked today, and nothing else.
      expect(result.pay_channel.map((one: { key: number }) => one.key)).toEqual([1, 2, 5]);
      expect(result.product_type.map((one: { key: string }) => one.key)).toEqual(expect.arrayContaining(['12', '18']));
      expect(result.product_type).toContainEqual({ key: '18', name: '连续劳务' });
      expect(result.invoice_type.map((one: { key: number }) => one.key)).toEqual([1, 2]);
      expect(result.bill_company_id).toEqual({ key: world.subjectId, name: '海南灵汇数科服务有限公司' });
    },
    refused: { ask: ({ as }) => as('王敏').get('/api/statement/create/options', { bill_company_id: UNKNOWN }), says: [22001, /./] },
    foreign: {
      id: (own) => own.strangeSubject,
      ask: (client, bill_company_id) => client.get('/api/statement/create/options', { bill_company_id }),
    },
  },
  ...upload('/api/statement/labor/upload', 'file'),
  ...upload('/api/excel/upload', 'file_key'),
};
