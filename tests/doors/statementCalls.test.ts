import { restRows } from '../../server/wiring';
import { keyOf, statementCalls } from '../contract/paths';
import { expectAccepted, expectRefused, startWalk, tagsOf, type Walk } from '../kit/cases/rowWalk';
import { checking } from './rows/checking';
import { creation } from './rows/creation';
import { files } from './rows/files';
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
