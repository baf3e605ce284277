// Lists, details and lookups of statements.

import { GONE, NO_SESSION, type RowEntries, UNKNOWN } from '../../kit/rowWalk';
import { sheetOf } from '../../kit/statements';

const wrong = (field: string) => [22001, `${field}的取值不正确`] as const;

const ROW_FIELDS = [
  'statement_id',
  'statement_number',
  'statement_code',
  'statement_name',
  'settlement_type',
  'settlement_type_name',
  'status',
  'status_name',
  'audit_status',
  'audit_reason',
  'pay_channel',
  'pay_type_str',
  'pay_money',
  'service_money',
  'totle_money',
  'person_count',
  'success_person_count',
  'stop_person_count',
  'create_time',
  'declare_tax_type_str',
];
const LINE_FIELDS = [
  'list_id',
  'user_name',
  'id_card',
  'card',
  'phone',
  'pay_money',
  'service_money',
  'totle_money',
  'status',
  'refund_status',
  'fail_reason',
  'receipt_form_status',
  'receipt_downloadable_date',
  'pay_date',
  'actual_release_money',
  'value_added_tax',
  'additional_tax',
  'individual_income_tax',
  'platform_name',
  'platform_user_name',
  'platform_user_id',
  'remark',
  'bank_abstract',
  'income_source_id',
  'declare_tax_type_str',
  'pay_channel',
  'account_no',
  'settlement_code',
  'owner_customer_name',
  'income_amount',
  'service_fee_amount',
  'receivable_amount',
];

const remit = (path: string): RowEntries => ({
  [`POST ${path}`]: {
    ids: 'STM-068',
    valid: ({ as, own }) => as('王敏').post(path, { paymentKey: own.draft.statementKey }),
    without: ['queryKey'],
    shows: (result, { own }) =>
      expect(result).toMatchObject({ statement_id: own.draft.id, person_count: 2, error_count: 0, key_age: own.draft.keyAge }),
    refused: { ask: ({ as }) => as('王敏').post(path, { paymentKey: 'guessed' }), says: GONE },
    foreign: { id: (own) => own.draft.statementKey, unknown: 'guessed', ask: (client, paymentKey) => client.post(path, { paymentKey }) },
  },
});

const upload = (path: string, field: string): RowEntries => ({
  [`POST ${path}`]: {
    ids: 'STM-074',
    valid: ({ as, rows }) => as('王敏').upload(path, { name: '名单.xlsx', bytes: sheetOf(rows()), field }),
    shows: (result) => {
      expect(result.file_id).toMatch(/^\d+$/);
      expect(result).toMatchObject({ fileId: result.file_id, file_key: result.file_id, fileName: '名单.xlsx' });
    },
    refused: {
      ask: ({ as }) => as('王敏').upload(path, { name: '名单.pdf', bytes: Buffer.from('%PDF-1.7'), field }),
      says: [22001, '请上传 .xlsx 或 .csv 表格文件'],
    },
    foreign: { lists: (client) => client.upload(path, { name: '名单.pdf', bytes: Buffer.from('%PDF-1.7'), field }) },
  },
});

export const lists: RowEntries = {
  'POST /api/statement/list': {
    ids: 'STM-020 STM-061',
    valid: ({ as }) => as('王敏').post('/api/statement/list', { has_complete: 1, settlement_type: 2, page: 1, page_size: 5 }),
    shows: (result, { own }) => {
      expect(Object.keys(result.list[0])).toEqual(expect.arrayContaining(ROW_FIELDS));
      expect(result.list[0]).toMatchObject({ statement_id: own.paidId, status: 17, settlement_type: 2, person_count: 3 });
    },
    refused: { ask: ({ as }) => as('王敏').post('/api/statement/list', { settlement_status: '6' }), says: wrong('settlement_status') },
    foreign: {
      id: (own) => own.passed.statementCode,
      unknown: 'JS0',
      ask: (client, statement_code) => client.post('/api/statement/list', { statement_code }),
    },
  },
  'POST /api/statement/handle/info': {
    ids: 'STM-066',
    valid: ({ as, own }) => as('王敏').post('/api/statement/handle/info', { statement_id: own.failed.id, page: 1, page_size: 20 }),
    shows: async (result, { as, own }) => {
      expect(result.list).toMatchObject([{ list_id: own.failedLine.id, status: 2, next_step: expect.stringMatching(/\p{Script=Han}/u) }]);
      expect(result.list[0].actions).toEqual(expect.arrayContaining(['edit', 'resend', 'stop']));
      const waiting = await as('李航').post<{ list: { wait: string }[] }>('/api/statement/handle/info', { wait_handle: 2 });
      expect(JSON.stringify(waiting.result.list)).toContain(own.passed.statementCode);
    },
    refused: { ask: ({ as }) => as('王敏').post('/api/statement/handle/info', { wait_handle: 3 }), says: wrong('wait_handle') },
    foreign: { id: (own) => own.failed.id, ask: (client, statement_id) => client.post('/api/statement/handle/info', { statement_id }) },
  },
  'POST /api/statement/person/list': {
    ids: 'STM-022 STM-067',
    valid: ({ as, own }) =>
      as('赵晨').post('/api/statement/person/list', { statementId: own.paidId, page: 1, page_size: 2, status: 1, settlementType: 2 }),
    shows: (result) => {
      expect(result.count).toBe(3);
      expect(result.list).toHaveLength(2);
      expect(Object.keys(result.list[0])).toEqual(expect.arrayContaining(LINE_FIELDS));
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
    ids: 'STM-021 STM-069',
    valid: ({ as, own }) => as('赵晨').get('/api/statement/info', { statement_id: own.paidId, settlement_type: 2 }),
    shows: (result, { world }) =>
      expect(result).toMatchObject({
        statement_id: world.paid.statementId,
        customer_code: world.companyId,
        agency_id: world.subjectId,
        business_license_name: '杭州星穹直播传媒有限公司',
        person_count: 3,
        has_person_count: 3,
        disbursement_status: 2,
        pay_type: 1,
      }),
    refused: { ask: ({ nobody, own }) => nobody.get('/api/statement/info', { statement_id: own.paidId }), says: NO_SESSION },
    foreign: { id: (own) => own.paidId, ask: (client, statement_id) => client.get('/api/statement/info', { statement_id }) },
  },
  'GET /api/statement/operator/list': {
    ids: 'STM-070',
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
    ids: 'STM-071',
    valid: ({ as, own }) =>
      as('赵晨').get('/api/statement/operator/history', { statement_id: own.passed.id, settlement_type: 2, page: 1, page_size: 2 }),
    shows: (result) => {
      expect(result.count).toBeGreaterThan(2);
      expect(result.list).toHaveLength(2);
      expect(result.list[0]).toMatchObject({ user_name: '李航', status: 10 });
    },
    refused: {
      ask: ({ as, own }) => as('赵晨').get('/api/statement/operator/history', { statement_id: own.passed.id, page_size: 'x' }),
      says: [22001, /./],
    },
    foreign: { id: (own) => own.passed.id, ask: (client, statement_id) => client.get('/api/statement/operator/history', { statement_id }) },
  },
  'GET /api/statement/business_payee_info': {
    ids: 'STM-092',
    valid: ({ as, own }) => as('王敏').get('/api/statement/business_payee_info', { statement_id: own.passed.id }),
    shows: (result) => expect(result).toMatchObject({ cardNo: expect.stringMatching(/^\d{9,32}$/), isExclusive: 0 }),
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
    ids: 'STM-072 PLT-073',
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
    ids: 'STM-073',
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
    ids: 'STM-031',
    valid: ({ as, world }) => as('王敏').get('/api/statement/create/options', { bill_company_id: world.subjectId }),
    shows: (result, { world }) => {
      expect(result.billTypeList).toContainEqual({ code: '13', label: expect.any(String) });
      // D14: what may be picked today, and nothing else.
      expect(result.pay_channel.map((one: { key: number }) => one.key)).toEqual([1, 2, 5]);
      expect(result.product_type.map((one: { key: string }) => one.key)).toEqual(expect.arrayContaining(['12', '18']));
      expect(result.invoice_type.map((one: { key: number }) => one.key)).toEqual([1, 2]);
      expect(result.bill_company_id).toEqual({ key: world.subjectId, name: expect.any(String) });
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
