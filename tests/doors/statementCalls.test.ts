import { restRows } from '../../server/wiring';
import { keyOf, statementCalls } from '../contract/paths';
import { expectAccepted, expectRefused, startWalk, tagsOf, type Walk } from '../kit/cases/rowWalk';
import { checking } from './rows/checking';
import { creation } from './rows/creation';
import { files } from './rows/files';
import { inGraphql } from './rows/inGraphql';
import { lists } from './rows/lists';
import { payments } from './rows/payments';

/** Calls whose fields no story of the gate asks for; all of them, and what other companies are told, are walked in the deep suite. */
const HERE = [
  'POST /api/statement/list',
  'POST /api/statement/handle/info',
  'POST /api/statement/remit',
  'POST /api/statement/labor/remit',
  'POST /api/statement/create',
  'POST /api/statement/labor/create',
  'POST /api/statement/save',
  'GET /api/statement/create/options',
  'GET /api/statement/payChannelList',
  'GET /api/statement/getSubjectBusinessType',
  'POST /api/statement/check/list',
  'POST /api/statement/labor/check/list',
  'POST /api/statement/check/detail/delete',
  'POST /api/statement/labor/check/detail/delete',
  'POST /api/statement/check/detail/batchDelete',
  'POST /api/statement/check/detail/update',
  'POST /api/statement/labor/check/submit',
  'POST /api/statement/labor/check/stop',
  'POST /api/statement/detail/stop',
  'POST /api/statement/resend/single',
  'GET /api/statement/undone/list/batchExport',
  'GET /api/operarecords/list',
  'GET /api/operarecords/file/download',
];
const entries = { ...lists, ...creation, ...checking, ...payments, ...files };
const fields = new Map(statementCalls().map((call) => [keyOf(call), call.response]));
const downloads = new Set(restRows.filter(({ answers }) => answers === 'file').map(keyOf));

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk?.world.app.close());

for (const key of HERE) {
  const entry = entries[key];
  if (!entry) throw new Error(`${key} has no row`);
  test(`${tagsOf(entry.ids)}${key} does what it is for`, () => expectAccepted(walk, entry, fields.get(key) ?? []));
  test(`${tagsOf(entry.refused.ids)}${key} is refused with ${entry.refused.says[0]}`, () =>
    expectRefused(walk, entry.refused, downloads.has(key)));
}

describe('the same by GraphQL', () => inGraphql(() => walk));

test('a file that cannot be read is refused with its reason, by the call that makes the statement and by those that look at its rows', async () => {
  const wang = walk.as('王敏');
  const line = '何静,339901199503181386,16000001001,6299020001015776608,9';
  const bytes = Buffer.from(`单位：万元\n姓名,身份证号,手机号,收款账号,应发金额\n${line}`);
  const { result } = await wang.upload<{ file: string }>('/api/statement/labor/upload', { name: '名单.csv', bytes, field: 'file_key' });
  const form = {
    subjectId: walk.world.subjectId,
    billType: '13',
    productType: 18,
    payWay: 1,
    state_attachment: result.file,
    content: '结算',
  };
  const reason = '缺少必填列：应发金额（元）（表格以万元为单位，请换算成元后重新上传）';
  const create = () => wang.post('/api/statement/labor/create', form);
  // The same file again is answered alike.
  for (const answer of [await create(), await create()]) expect([answer.code, answer.message]).toEqual([22001, reason]);
  const made = await wang.post<{ list: { statement_key: string }[] }>('/api/statement/list', { statement_name: '结算', page_size: 1 });
  const key = { paymentKey: made.result.list[0]?.statement_key };
  for (const path of ['check/list', 'check/count', 'labor/remit'])
    expect((await wang.post(`/api/statement/${path}`, key)).message).toBe(reason);
});
