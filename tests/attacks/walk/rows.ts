// How the REST rows that stand outside of settlement (tests/doors/rows) are called with an id of another company.
import { demoIdCard } from '../../../server/tools/seed/world';
import type { RestAnswer, RestClient } from '../../kit/clients/clients';
import type { Things } from './operations';

interface RowCall {
  readonly id: (things: Things) => string;
  ask(client: RestClient, id: string): Promise<RestAnswer<unknown>>;
  /** The id only narrows a list of the caller's own things. */
  readonly isFilter?: boolean;
}

const statementFilter = (path: string): RowCall => ({
  id: ({ passed }) => passed.id,
  ask: (client, statement_id) => client.get(path, { statement_id }),
  isFilter: true,
});
const ofMember = (ask: RowCall['ask']): RowCall => ({ id: ({ memberId }) => memberId, ask });

const ofContract = (ask: RowCall['ask']): RowCall => ({ id: ({ contractId }) => contractId, ask });
const byContract = (method: 'get' | 'post', path: string, name = 'sign_record_id'): Record<string, RowCall> => ({
  [`${method.toUpperCase()} ${path}`]: ofContract((client, id) => client[method](path, { [name]: id })),
});
const PERSON = { name: '丙小明', id_card: demoIdCard('33', '1992-03-19', 719), phone: '16000004019' };
const get =
  (path: string, name: string, more: object = {}): RowCall['ask'] =>
  (client, id) =>
    client.get(path, { [name]: id, ...more });
const post =
  (path: string, name: string, more: object = {}): RowCall['ask'] =>
  (client, id) =>
    client.post(path, { [name]: id, ...more });

/** The check rows of an import of people, and its ways on where it has some. */
function importRows(check: string, ...ways: readonly string[]): [string, RowCall][] {
  const row = { list_id: '1', name: '测试' };
  const calls: [string, RowCall['ask']][] = [
    [`GET ${check}/list`, get(`${check}/list`, 'key')],
    [`GET ${check}/list/export`, get(`${check}/list/export`, 'key')],
    [`POST ${check}/detail/update`, post(`${check}/detail/update`, 'key', row)],
    [`POST ${check}/detail/delete`, post(`${check}/detail/delete`, 'key', row)],
    ...ways.map((path): [string, RowCall['ask']] => [`POST ${path}`, post(path, 'key')]),
  ];
  return calls.map(([name, ask]) => [name, { id: ({ importKey }) => importKey, ask }]);
}
const ofRegistration = (ask: RowCall['ask']): RowCall => ({ id: ({ registrationId }) => registrationId, ask });
const TASKS = '/api/taskManagement';
const ofTask = (ask: RowCall['ask']): RowCall => ({ id: ({ taskId }) => taskId, ask });
const ofTaskPerson = (ask: RowCall['ask']): RowCall => ({ id: ({ taskPersonId }) => taskPersonId, ask });
const TASK_TEXT = { taskName: '夜间配送', taskDescribe: '夜间配送' };
const taskRows: Readonly<Record<string, RowCall>> = {
  [`POST ${TASKS}/create`]: {
    id: ({ strangeSubject }) => strangeSubject,
    ask: post(`${TASKS}/create`, 'subjectId', { ...TASK_TEXT, taskType: '1', agreementType: '18' }),
  },
  [`POST ${TASKS}/update`]: ofTask(post(`${TASKS}/update`, 'id', TASK_TEXT)),
  [`GET ${TASKS}/detail`]: ofTask(get(`${TASKS}/detail`, 'id')),
  [`POST ${TASKS}/status/update`]: ofTask(post(`${TASKS}/status/update`, 'id', { status: 1 })),
  [`POST ${TASKS}/delete`]: ofTask(post(`${TASKS}/delete`, 'id')),
  [`GET ${TASKS}/person/list`]: ofTask(get(`${TASKS}/person/list`, 'taskId')),
  [`POST ${TASKS}/person/remind`]: ofTask(post(`${TASKS}/person/remind`, 'taskId')),
  [`POST ${TASKS}/person/list/export`]: ofTask(post(`${TASKS}/person/list/export`, 'taskId')),
  [`GET ${TASKS}/person/link`]: ofTaskPerson(get(`${TASKS}/person/link`, 'id')),
  [`POST ${TASKS}/person/phone/update`]: ofTaskPerson(post(`${TASKS}/person/phone/update`, 'id', { phone: '16000004019' })),
  [`POST ${TASKS}/person/resend`]: ofTaskPerson(post(`${TASKS}/person/resend`, 'id')),
  [`POST ${TASKS}/person/unbind`]: ofTaskPerson(post(`${TASKS}/person/unbind`, 'id')),
  [`POST ${TASKS}/submit`]: { id: ({ importKey }) => importKey, ask: post(`${TASKS}/submit`, 'code', { info: TASK_TEXT }) },
  [`POST ${TASKS}/person/submit`]: {
    id: ({ importKey }) => importKey,
    ask: post(`${TASKS}/person/submit`, 'code', { info: { taskId: '1' } }),
  },
  // Neither takes a file for anybody else: the one names nobody, the other is for payees.
  [`POST ${TASKS}/file/upload`]: {
    id: ({ fileId }) => fileId,
    ask: (client, file_key) => client.upload(`${TASKS}/file/upload`, { name: 'a.jpg', bytes: Buffer.from('x') }, { file_key }),
    isFilter: true,
  },
  'POST /api/payee/task/picture': {
    id: ({ taskPersonId }) => taskPersonId,
    ask: (client, taskId) => client.upload('/api/payee/task/picture', { name: 'a.jpg', bytes: Buffer.from('x') }, { taskId }),
    isFilter: true,
  },
  [`GET ${TASKS}/contract/content`]: {
    id: ({ templateId }) => templateId,
    ask: get(`${TASKS}/contract/content`, 'contractTemplateId'),
  },
};
const importStart = (path: string, more: object): RowCall => ({
  id: ({ strangeSubject }) => strangeSubject,
  ask: (client, subject_id) => client.post(path, { subject_id, file_id: '1', ...more }),
});
const REGISTER = '/api/agent/user/register';
const BACK = '/api/statement/labor/back/calculation';

const ofBack = ({ backCalcId }: Things): string => backCalcId;

/** Calls that name a calculation, or a row of one. */
function calcRows(): [string, RowCall][] {
  const row = { id: '1', name: '测试' };
  const calls: [string, (things: Things) => string, RowCall['ask']][] = [
    ['GET /api/tax/info', ({ taxCalcId }) => taxCalcId, get('/api/tax/info', 'key')],
    ['GET /api/tax/export/checked', ({ taxCalcId }) => taxCalcId, get('/api/tax/export/checked', 'key')],
    ['POST /api/tax/update', ({ taxCalcId }) => taxCalcId, post('/api/tax/update', 'key', row)],
    ['POST /api/tax/delete', ({ taxCalcId }) => taxCalcId, post('/api/tax/delete', 'key', row)],
    ['POST /api/tax/calculate', ({ taxCalcId }) => taxCalcId, post('/api/tax/calculate', 'key')],
    ['GET /api/tax/detail', ({ taxCalcId }) => taxCalcId, get('/api/tax/detail', 'taxId')],
    ['POST /api/tax/terminate', ({ taxRowId }) => taxRowId, post('/api/tax/terminate', 'detailId')],
    ['POST /api/tax/export', ({ taxCalcId }) => taxCalcId, post('/api/tax/export', 'selected', { all: 0 })],
    ['POST /api/tax/export/detail', ({ taxCalcId }) => taxCalcId, post('/api/tax/export/detail', 'taxId', { all: 1 })],
    ...['check/list', 'export'].map(
      (end) => [`GET ${BACK}/${end}`, ofBack, get(`${BACK}/${end}`, 'id')] as [string, typeof ofBack, RowCall['ask']],
    ),
    ...['next', 'confirm', 'stop'].map(
      (end) => [`POST ${BACK}/${end}`, ofBack, post(`${BACK}/${end}`, 'id')] as [string, typeof ofBack, RowCall['ask']],
    ),
    ...['check/list', 'export'].map(
      (end) => [`GET ${BACK}/key/${end}`, ofBack, get(`${BACK}/key/${end}`, 'key')] as [string, typeof ofBack, RowCall['ask']],
    ),
    [`POST ${BACK}/key/check/update`, ofBack, post(`${BACK}/key/check/update`, 'key', { listId: '1', name: '测试' })],
    [`POST ${BACK}/key/check/delete`, ofBack, post(`${BACK}/key/check/delete`, 'key', { listId: '1' })],
    [`POST ${BACK}/key/next`, ofBack, post(`${BACK}/key/next`, 'key')],
    [`GET ${BACK}/settlement/status`, ({ passed }) => passed.id, get(`${BACK}/settlement/status`, 'statement_id')],
  ];
  return calls.map(([name, id, ask]) => [name, { id, ask }]);
}

const FORM = {
  party_a_name: '成都锦程同城配送有限公司',
  service_start_date: '2026-11-01',
  service_end_date: '2026-11-30',
  service_content: '配送服务',
  settlement_amount: '1.00',
};

/** Contract and payment info of a statement, and the seal of a subject. */
function paperRows(): [string, RowCall][] {
  const statement = ({ passed }: Things): string => passed.id;
  const subject = ({ strangeSubject }: Things): string => strangeSubject;
  const calls: [string, (things: Things) => string, RowCall['ask']][] = [
    ['POST /api/statement/contract/preview/check', statement, post('/api/statement/contract/preview/check', 'statement_id', FORM)],
    ['POST /api/statement/contract/download', statement, post('/api/statement/contract/download', 'statement_id')],
    ['GET /api/statement/contract/file', statement, get('/api/statement/contract/file', 'statement_id')],
    ['GET /api/payment/down', statement, get('/api/payment/down', 'statement_id')],
    ['GET /api/payment/info', statement, get('/api/payment/info', 'statement_id')],
    ['POST /api/payment/info/save', statement, post('/api/payment/info/save', 'statement_id', FORM)],
    ['GET /api/payment/preview', statement, get('/api/payment/preview', 'statement_id')],
    ['GET /api/statement/seal/image', subject, get('/api/statement/seal/image', 'agency_id')],
    ['GET /api/statement/seal/file', subject, get('/api/statement/seal/file', 'agency_id')],
  ];
  return calls.map(([name, id, ask]) => [name, { id, ask }]);
}

const ADDRESS = {
  receiver_name: '王敏',
  receiver_phone: '16000000102',
  receiver_email: 'a@b.example',
  province_code: '330000',
  city_code: '330100',
  district_code: '330110',
  receiver_address: '路 1 号',
};
const ofAddress = (ask: RowCall['ask']): RowCall => ({ id: ({ addressId }) => addressId, ask });

const ofInvoice = (ask: RowCall['ask']): RowCall => ({ id: ({ invoiceId }) => invoiceId, ask });
const ofStrangeSubject = (ask: RowCall['ask'], isFilter = false): RowCall => ({
  id: ({ strangeSubject }) => strangeSubject,
  ask,
  isFilter,
});
const INVOICES = '/api/invoice';
const invoiceRows: Readonly<Record<string, RowCall>> = {
  [`GET ${INVOICES}/statement/list`]: ofStrangeSubject(get(`${INVOICES}/statement/list`, 'subject_id')),
  [`POST ${INVOICES}/precheck`]: ofStrangeSubject(post(`${INVOICES}/precheck`, 'subject_id')),
  [`POST ${INVOICES}/amount`]: ofStrangeSubject(post(`${INVOICES}/amount`, 'subject_id')),
  [`POST ${INVOICES}/apply`]: ofStrangeSubject(post(`${INVOICES}/apply`, 'subject_id', { invoice_type: 1, bill_type: '13' })),
  [`GET ${INVOICES}/tax/type`]: ofStrangeSubject(get(`${INVOICES}/tax/type`, 'subjectId')),
  [`GET ${INVOICES}/record/last`]: ofStrangeSubject(get(`${INVOICES}/record/last`, 'subject_id')),
  [`GET ${INVOICES}/list`]: ofStrangeSubject(get(`${INVOICES}/list`, 'subject_id'), true),
  [`GET ${INVOICES}/overdue/list`]: ofStrangeSubject(get(`${INVOICES}/overdue/list`, 'subject_id'), true),
  [`GET ${INVOICES}/detail`]: ofInvoice(get(`${INVOICES}/detail`, 'invoice_id')),
  [`GET ${INVOICES}/detail/statement/list`]: ofInvoice(get(`${INVOICES}/detail/statement/list`, 'invoice_id')),
  [`GET ${INVOICES}/tardy/list`]: ofInvoice(get(`${INVOICES}/tardy/list`, 'invoice_id')),
  [`POST ${INVOICES}/cancel`]: ofInvoice(post(`${INVOICES}/cancel`, 'invoice_id')),
};

const ORDERS = '/api/service/order';
const ofOrder = (ask: RowCall['ask']): RowCall => ({ id: ({ serviceOrderId }) => serviceOrderId, ask });
const byOrder = (method: 'get' | 'post', end: string, more: object = {}): Record<string, RowCall> => ({
  [`${method.toUpperCase()} ${ORDERS}/${end}`]: ofOrder((client, id) =>
    client[method](`${ORDERS}/${end}`, { service_order_id: id, ...more }),
  ),
});
const orderRows: Readonly<Record<string, RowCall>> = {
  ...byOrder('get', 'detail'),
  ...byOrder('get', 'detail/list'),
  ...byOrder('get', 'operation/record'),
  ...byOrder('post', 'commit'),
  ...byOrder('post', 'pay/check'),
  ...byOrder('post', 'pay/sms/send'),
  ...byOrder('post', 'pay', { pay_type: 1 }),
  ...byOrder('post', 'stop', { reason: '信息有误' }),
  [`POST ${ORDERS}/detail/stop`]: { id: ({ orderItemId }) => orderItemId, ask: post(`${ORDERS}/detail/stop`, 'detail_id') },
  [`POST ${ORDERS}/create`]: {
    id: ({ strangeSubject }) => strangeSubject,
    ask: post(`${ORDERS}/create`, 'subject_id', { service_order_title: '测试', file_id: '1' }),
  },
  [`GET ${ORDERS}/account/info`]: {
    id: ({ strangeSubject }) => strangeSubject,
    ask: get(`${ORDERS}/account/info`, 'agency_id'),
  },
};

const AGENT = '/api/agent/management';
const ofAgent = (ask: RowCall['ask']): RowCall => ({ id: ({ agentInvoiceId }) => agentInvoiceId, ask });
const byAgent = (
  method: 'get' | 'post',
  end: string,
  name: 'invoiceId' | 'key' = 'invoiceId',
  more: object = {},
): Record<string, RowCall> => ({
  [`${method.toUpperCase()} ${AGENT}/${end}`]: ofAgent((client, id) => client[method](`${AGENT}/${end}`, { [name]: id, ...more })),
});
const ofLine = (end: string, more: object = {}): Record<string, RowCall> => ({
  [`POST ${AGENT}/${end}`]: { id: ({ agentLineId }) => agentLineId, ask: post(`${AGENT}/${end}`, 'id', more) },
});
const agentForm = { title: '测试', id: '1', invoiceCategory: '304', taxId: '3', productCode: '18' };
const agentRows: Readonly<Record<string, RowCall>> = {
  [`POST ${AGENT}/upload`]: {
    id: ({ companyId }) => companyId,
    ask: (client: RestClient, companyId: string) =>
      client.upload(`${AGENT}/upload`, { name: 'a.exe', bytes: Buffer.from('MZ') }, { companyId }),
    isFilter: true,
  },
  ...byAgent('get', 'detail/list'),
  ...byAgent('get', 'record'),
  ...byAgent('get', 'balance'),
  ...byAgent('get', 'payInfo/cache'),
  ...byAgent('get', 'payInfo/file'),
  ...byAgent('get', 'preview'),
  ...byAgent('get', 'download/payInfo'),
  ...byAgent('get', 'import/list', 'key'),
  ...byAgent('get', 'export', 'key'),
  ...byAgent('post', 'save', 'key'),
  ...byAgent('post', 'commit', 'key'),
  ...byAgent('post', 'update', 'key', { id: '1', name: '改名' }),
  ...byAgent('post', 'delete', 'key', { id: '1' }),
  ...byAgent('post', 'pay'),
  ...byAgent('post', 'pay/sms/send'),
  ...byAgent('post', 'stop', 'invoiceId', { reason: '信息有误' }),
  ...byAgent('post', 'detail/list/export', 'invoiceId', { all: 1 }),
  ...Object.fromEntries(
    ['list', 'extra/list'].map((end) => [`GET ${AGENT}/${end}`, { ...ofAgent(get(`${AGENT}/${end}`, 'id')), isFilter: true }]),
  ),
  [`POST ${AGENT}/list/export`]: ofAgent((client, id) => client.post(`${AGENT}/list/export`, { all: 0, select: id })),
  [`GET ${AGENT}/progress`]: ofAgent(get(`${AGENT}/progress`, 'key')),
  ...ofLine('reinvoice'),
  ...ofLine('termination', { reasons: '1' }),
  ...Object.fromEntries(
    ['check', 'create'].map((end) => [
      `POST ${AGENT}/${end}`,
      { id: ({ strangeSubject }: Parameters<RowCall['id']>[0]) => strangeSubject, ask: post(`${AGENT}/${end}`, 'subject', agentForm) },
    ]),
  ),
  [`GET ${AGENT}/account/info`]: {
    id: ({ strangeSubject }) => strangeSubject,
    ask: get(`${AGENT}/account/info`, 'agency_id'),
  },
};

const statisticsRows: Readonly<Record<string, RowCall>> = Object.fromEntries(
  ['amount/issued', 'amount/range', 'per/capita', 'success/rate', 'age', 'gender', 'region'].map((end) => [
    `POST /api/statistics/${end}`,
    { id: ({ strangeSubject }: Things) => strangeSubject, ask: post(`/api/statistics/${end}`, 'subject_id'), isFilter: true },
  ]),
);

export const otherRows: Readonly<Record<string, RowCall>> = {
  ...orderRows,
  ...taskRows,
  ...Object.fromEntries(importRows(`${TASKS}/check`)),
  [`POST ${TASKS}/check`]: importStart(`${TASKS}/check`, { contractId: '1', agreementType: '18' }),
  ...agentRows,
  ...statisticsRows,
  ...Object.fromEntries(importRows('/api/sign/check', '/api/sign/check/next', '/api/sign/check/submit')),
  ...Object.fromEntries(importRows(`${REGISTER}/check`, `${REGISTER}/depth/check`, `${REGISTER}/commit`)),
  'POST /api/sign/check': importStart('/api/sign/check', { contract_id: '1', agreementType: '18' }),
  [`POST ${REGISTER}/base/check`]: importStart(`${REGISTER}/base/check`, {}),
  ...Object.fromEntries(calcRows()),
  ...Object.fromEntries(paperRows()),
  'POST /api/tax/check': {
    id: ({ strangeSubject }) => strangeSubject,
    ask: (client, subject_id) => client.post('/api/tax/check', { subject_id, title: '测试', fileId: '1' }),
  },
  [`POST ${BACK}/create`]: {
    id: ({ strangeSubject }) => strangeSubject,
    ask: (client, subjectId) => client.post(`${BACK}/create`, { subjectId, billType: '13', file: '1' }),
  },
  'GET /api/tax/list': { id: ({ strangeSubject }) => strangeSubject, ask: get('/api/tax/list', 'subject_id'), isFilter: true },
  ...invoiceRows,
  'POST /api/invoice/address/update': ofAddress(post('/api/invoice/address/update', 'address_id', ADDRESS)),
  'POST /api/invoice/address/delete': ofAddress(post('/api/invoice/address/delete', 'address_id')),
  'POST /api/invoice/address/default': ofAddress(post('/api/invoice/address/default', 'address_id', { is_default: 1 })),
  // Its file is the caller's own, whatever company it is sent for.
  'POST /api/invoice/tax/prove/upload': {
    id: ({ companyId }) => companyId,
    ask: (client, companyId) =>
      client.upload(
        '/api/invoice/tax/prove/upload',
        {
          name: 'a.csv',
          bytes: Buffer.from('姓名,身份证号,手机号,收款账号,应发金额\n何静,339901199503181386,16000001001,6299020001015776608,1.00\n'),
        },
        { companyId },
      ),
    isFilter: true,
  },
  // The session knows the company: announcements are everybody's.
  'POST /api/message/notice/list': {
    id: ({ companyId }) => companyId,
    ask: post('/api/message/notice/list', 'company_id'),
    isFilter: true,
  },
  'GET /api/agent/user/contract/info': ofRegistration(get('/api/agent/user/contract/info', 'recordId')),
  'GET /api/agent/user/remark/list': ofRegistration(get('/api/agent/user/remark/list', 'recordId')),
  'POST /api/agent/user/copy/link': ofRegistration(post('/api/agent/user/copy/link', 'recordId')),
  'POST /api/agent/user/sign/notice': ofRegistration(post('/api/agent/user/sign/notice', 'checkIds', { isSelectAll: 0 })),
  'POST /api/agent/user/list/export': ofRegistration(post('/api/agent/user/list/export', 'checkIds', { isSelectAll: 0 })),
  'GET /api/ucenter/common/exportProgress': {
    id: ({ exportId }) => exportId,
    ask: (client, key) => client.get('/api/ucenter/common/exportProgress', { key }),
  },
  'GET /api/file/download': {
    id: ({ fileId }) => fileId,
    ask: (client, fileId) => client.get('/api/file/download', { fileId }),
  },
  'GET /api/ucenter/coupon/trade/record/export': {
    id: ({ strangeSubject }) => strangeSubject,
    ask: (client, subject_id) => client.get('/api/ucenter/coupon/trade/record/export', { subject_id }),
  },
  'GET /api/ucenter/advance/record/list': statementFilter('/api/ucenter/advance/record/list'),
  'GET /api/ucenter/coupon/trade/record': statementFilter('/api/ucenter/coupon/trade/record'),
  'GET /api/account/info': ofMember((client, id) => client.get('/api/account/info', { id })),
  'POST /api/account/update': ofMember((client, userId) => client.post('/api/account/update', { userId, roles: ['service:payment'] })),
  'POST /api/account/delete': ofMember((client, userId) => client.post('/api/account/delete', { userId, status: 0 })),
  'GET /api/roster/errors': {
    id: ({ draft }) => draft.rosterId ?? '',
    ask: (client, rosterId) => client.get('/api/roster/errors', { rosterId }),
  },
  'POST /api/account/admin/transfer': ofMember((client, assignedUserId) => client.post('/api/account/admin/transfer', { assignedUserId })),
  'POST /api/user/company/exit': {
    id: ({ companyId }) => companyId,
    ask: (client, customerCode) => client.post('/api/user/company/exit', { customerCode }),
  },
  'POST /api/user/company/change': {
    id: ({ companyId }) => companyId,
    ask: (client, targetCompanyId) => client.post('/api/user/company/change', { targetCompanyId, flushToken: '1' }),
  },
  'GET /api/sign/list': {
    id: ({ strangeSubject }) => strangeSubject,
    ask: (client, subjectId) => client.get('/api/sign/list', { subjectId }),
    isFilter: true,
  },
  'GET /api/sign/template/list': {
    id: ({ strangeSubject }) => strangeSubject,
    ask: (client, subject_id) => client.get('/api/sign/template/list', { subject_id }),
    isFilter: true,
  },
  'POST /api/sign/qrcode/create': {
    id: ({ strangeSubject }) => strangeSubject,
    ask: (client, subjectId) =>
      client.post('/api/sign/qrcode/create', { subjectId, contractId: '1', agreementType: '18', collectAccount: 0 }),
  },
  'POST /api/sign/info/update': ofContract((client, id) => client.post('/api/sign/info/update', { sign_record_id: id, ...PERSON })),
  ...byContract('get', '/api/sign/detail'),
  ...byContract('get', '/api/sign/url', 'signRecordId'),
  ...byContract('get', '/api/sign/download'),
  ...byContract('post', '/api/sign/delete'),
  ...byContract('post', '/api/sign/void'),
  ...byContract('post', '/api/sign/remind'),
  ...byContract('post', '/api/sign/unbind/sms'),
  ...byContract('post', '/api/sign/batch/delete', 'sign_record_ids'),
  ...byContract('post', '/api/sign/batch/void', 'sign_record_ids'),
  ...byContract('post', '/api/sign/batch/check', 'sign_record_ids'),
  ...byContract('post', '/api/sign/list/export', 'sign_record_ids'),
  'POST /api/tool/sensitive/reveal': ofContract(post('/api/tool/sensitive/reveal', 'id', { type: 'contract', field: 'id_card' })),
  // Only an operator says whose file they upload; for a member the field is nothing (the next test).
  ...Object.fromEntries(
    [
      '/api/file/upload',
      '/api/sign/file/upload',
      `${REGISTER}/file/upload`,
      '/api/tax/upload',
      `${BACK}/upload`,
      `${ORDERS}/file/upload`,
    ].map((path) => [
      `POST ${path}`,
      {
        id: ({ companyId }: Things) => companyId,
        ask: (client: RestClient, companyId: string) => client.upload(path, { name: 'a.exe', bytes: Buffer.from('MZ') }, { companyId }),
        isFilter: true,
      },
    ]),
  ),
};
