import { blankResult } from '../../../schema/rest/shape';
import type { RestRow } from '../../../server/kernel/doors/restRow';
import { restRows } from '../../../server/wiring';
import { keyOf } from '../../contract/paths';
import { startWalk, type Walk } from '../../kit/cases/rowWalk';
import { must } from '../../kit/checks/must';
import type { RestClient } from '../../kit/clients/clients';

/** Calls of which nothing but their own look was known to tell a visitor something. */
const DETAILS = [
  'GET /api/statement/info',
  'POST /api/statement/check/list',
  'POST /api/statement/check/confirm/info',
  'GET /api/statement/business_payee_info',
  'GET /api/statement/can_stop',
  'GET /api/statement/create/options',
  'GET /api/ucenter/agency/info',
  'GET /api/account/list',
  'POST /api/statement/receipt/packaging/info',
  'GET /api/message/notify/poll',
];

let walk: Walk;
let token: string;
let member: RestClient;
let visitor: RestClient;
let values: Readonly<Record<string, unknown>>;
let marks: readonly string[];

beforeAll(async () => {
  walk = await startWalk();
  const { app, subjectId } = walk.world;
  const LOGIN = 'mutation($a: String!) { login(input: { account: $a, password: "Demo2026", asToken: true }) { token } }';
  // The master of the company, once as they are and once with the flag that old pages send of a visitor.
  const { login } = await app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000101' });
  token = login.token;
  [member, visitor] = [app.rest({ token }), app.rest({ token, headers: { 'visitor-sign': '1' } })];
  const { own } = walk;
  values = {
    statement_id: own.paidId,
    subject_id: subjectId,
    agency_id: subjectId,
    list_id: own.paidLine,
    settlement_type: 2,
    key: own.exportId,
    id: own.paidId,
  };
  const [subject] = await app.database.rows<{ name: string }>('SELECT name FROM subject WHERE id = $1', [subjectId]);
  marks = [own.passed.statementCode, own.ready.statementCode, '甲小明', '乙小明', '王敏', subject?.name ?? ''];
});
afterAll(() => walk?.world.app.close());

/** A list is confirmed only as long as it is open. */
const OPEN_LIST = /\/check\//;
const ask = (client: RestClient, row: RestRow) => {
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => row.taken().names.has(name)));
  const sent = OPEN_LIST.test(row.path) ? { paymentKey: walk.own.draft.statementKey } : own;
  return row.method === 'GET' ? client.get(row.path, sent) : client.post(row.path, sent);
};
const told = (text: string): string[] => marks.filter((mark) => text.includes(mark));
const rowOf = (key: string): RestRow => {
  const row = restRows.find((one) => keyOf(one) === key);
  if (!row) throw new Error(`no call ${key}`);
  return row;
};

test('[LND-002 1/4] no list and no detail tells a caller with the visitor flag anything of the company, and what it answers is empty', async () => {
  const reading = restRows.filter(({ startsWork, useCases, method }) => !startsWork && useCases.length > 0 && method !== 'DELETE');
  const open: string[] = [];
  const shown: string[] = [];
  for (const row of reading) {
    const [plain, blank] = [await ask(member, row), await ask(visitor, row)];
    if (plain.code === 22000 && told(plain.text).length > 0) open.push(keyOf(row));
    if (told(blank.text).length > 0) shown.push(`${keyOf(row)}: ${told(blank.text).join()}`);
  }
  expect(shown).toEqual([]);
  // The same calls tell a member of it: there was something to be hidden.
  expect(open.length).toBeGreaterThan(12);
});

test.each(DETAILS)('[LND-002 2/4] %s answers a visitor its own shape with nothing in it', async (key) => {
  const row = rowOf(key);
  const [plain, blank] = [await ask(member, row), await ask(visitor, row)];
  expect([plain.code, blank.code]).toEqual([22000, 22000]);
  expect(blank.result).toEqual(blankResult(row.answers));
  expect(plain.result).not.toEqual(blank.result);
});

/** Lists as the pages ask for them, of which the company has rows. */
const LISTS = ['statements', 'contracts', 'members', 'payees', 'fundFlows', 'auditRecords'];
/** What stands alone, by what its answer says of the company. */
const details = (): readonly (readonly [string, string])[] => {
  const { passed } = walk.own;
  const subject = `subjectId: "${walk.world.subjectId}"`;
  return [
    [`statement(id: "${passed.id}") { statementCode }`, passed.statementCode],
    [`fundAccount(${subject}) { subjectName }`, must(marks.at(-1))],
    ['fundAccounts { subjectName }', must(marks.at(-1))],
    [`balanceExplanation(${subject}, account: AVAILABLE) { closing }`, '"closing":"'],
    ['transferTargets { name }', '王敏'],
  ];
};

test('[LND-002 4/4] the door of the pages tells a caller with the flag nothing: its lists are empty and its details are not there', async () => {
  const door = (flag: object) => walk.world.app.graphql({ token, headers: { ...flag } });
  const FLAG = { 'visitor-sign': '1' };
  const counts = async (flag: object) => {
    const asked = `{ ${LISTS.map((list) => `${list} { totalCount }`).join(' ')} }`;
    const answered = await door(flag).call<Record<string, { totalCount: number }>>(asked);
    return Object.entries(answered).map(([list, { totalCount }]) => [list, totalCount > 0]);
  };
  expect(await counts({})).toEqual(LISTS.map((list) => [list, true]));
  expect(await counts(FLAG)).toEqual(LISTS.map((list) => [list, false]));
  for (const [asked, mark] of details()) {
    const [plain, blank] = [await door({}).send(`{ ${asked} }`), await door(FLAG).send(`{ ${asked} }`)];
    expect([asked, plain.text.includes(mark)]).toEqual([asked, true]);
    expect([asked, told(blank.text), blank.text.includes(mark)]).toEqual([asked, [], false]);
  }
  // Who is signed in may still see that: himself and his company.
  expect(await door(FLAG).call('{ viewer { name isVisitor } }')).toEqual({ viewer: { name: '陈立群', isVisitor: true } });
});

test('what a company reads of itself before its business is open is no blank', async () => {
  expect((await visitor.get('/api/company/info')).result).toEqual((await member.get('/api/company/info')).result);
});
