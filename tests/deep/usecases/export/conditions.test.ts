import { auditRecords, statementRecords } from '../../../../server/audit/queries';
import { startExport } from '../../../../server/export/commands/start-export';
import { fundFlows } from '../../../../server/fund/queries';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { rejectAudit } from '../../../../server/statement/commands/reject-audit';
import { statements } from '../../../../server/statement/queries/statements';
import { taskIn } from '../../../kit/builders/rawRows';
import { key, statementsOf, workerRows } from '../../../kit/builders/statements';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

// A condition that nobody applies exports more than was asked for, everything in the worst case: it is refused by its name.
let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world?.app.close());

type Condition = { name: string; values: string[] };
const start = async (kind: string, conditions: Condition[], selection: object = { mode: 'ALL' }) =>
  runRaw(await world.member('王敏'), startExport, { kind, selection, conditions }, { idempotencyKey: key() });
const jobs = async () => (await world.app.database.rows<{ n: number }>('SELECT count(*)::int AS n FROM export_job'))[0]?.n;
const isDone = (id: string) =>
  waitUntil(
    async () => (await world.app.database.rows<{ status: string }>(`SELECT status FROM export_job WHERE id = ${id}`))[0]?.status === 'DONE',
    () => `export ${id} ends`,
  );

const KINDS = ['UNFINISHED_STATEMENTS', 'COMPLETED_STATEMENTS', 'STATEMENT_LINES', 'FUND_FLOWS', 'FUND_RECORDS', 'ROSTER_ROWS', 'BILL'];
test.each(KINDS)('%s: a condition it does not know, one that comes twice and one without a value are refused by name', async (kind) => {
  const known = kind === 'BILL' ? 'billCode' : kind === 'ROSTER_ROWS' ? 'rosterId' : kind.startsWith('FUND_') ? 'from' : 'search';
  const wrong: [string, Condition[]][] = [
    ['statusses', [{ name: 'statusses', values: ['PAYING'] }]],
    ['constructor', [{ name: 'constructor', values: ['1'] }]],
    [known, [{ name: known, values: [] }]],
    [known, [{ name: known, values: ['1', '2'] }]],
    [
      known,
      [
        { name: known, values: ['1'] },
        { name: known, values: ['2'] },
      ],
    ],
  ];
  for (const [name, conditions] of wrong) {
    await expect(start(kind, conditions)).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
      params: { fields: { [`conditions.${name}`]: expect.stringMatching(/[一-龥]/) } },
    });
  }
  expect(await jobs()).toBe(0);
});

test.each<[string, Condition[]]>([
  ['UNFINISHED_STATEMENTS', [{ name: 'statuses', values: ['NO_SUCH'] }]],
  ['UNFINISHED_STATEMENTS', [{ name: 'createdFrom', values: ['yesterday'] }]],
  ['UNFINISHED_STATEMENTS', [{ name: 'isCompleted', values: ['true'] }]],
  ['COMPLETED_STATEMENTS', [{ name: 'isCompleted', values: ['false'] }]],
  ['COMPLETED_STATEMENTS', [{ name: 'kinds', values: ['NO_SUCH'] }]],
  ['FUND_FLOWS', [{ name: 'account', values: ['NO_SUCH'] }]],
  ['FUND_FLOWS', [{ name: 'source', values: ['NO_SUCH'] }]],
  ['FUND_FLOWS', [{ name: 'from', values: ['yesterday'] }]],
])('%s: an unknown value is refused and exports nothing', async (kind, conditions) => {
  await expect(start(kind, conditions)).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  expect(await jobs()).toBe(0);
});

test('an unknown status of lines is refused, and so are ids beside "all"', async () => {
  const statementId = { name: 'statementId', values: [world.paid.statementId] };
  await expect(start('STATEMENT_LINES', [statementId, { name: 'statuses', values: ['NO_SUCH'] }])).rejects.toMatchObject({
    key: 'VALIDATION_FAILED',
  });
  await expect(start('STATEMENT_LINES', [statementId], { mode: 'ALL', ids: ['1'] })).rejects.toMatchObject({
    params: { fields: { 'selection.ids': expect.any(String) } },
  });
  expect(await jobs()).toBe(0);
});

test('已驳回 is a condition of the export as it is one of the list', async () => {
  const make = statementsOf(world);
  const { id, version } = await make.submitted(workerRows(['10.00']));
  await run(await world.member('李航'), rejectAudit, { id, version, reason: 'AMOUNT_WRONG', remark: null });
  await make.submitted(workerRows(['11.00']));
  const rowsOf = async (rejected: string) => {
    const { id, expectedRows } = await start('UNFINISHED_STATEMENTS', [{ name: 'rejected', values: [rejected] }]);
    await isDone(id);
    return expectedRows;
  };
  expect([await rowsOf('true'), await rowsOf('false')]).toEqual([1, 1]);
});

test('the flows of one statement are exported as such, not those of the company', async () => {
  const all = await start('FUND_FLOWS', []);
  await isDone(all.id);
  const none = await start('FUND_FLOWS', [{ name: 'statementId', values: ['999999'] }]);
  expect(all.expectedRows).toBeGreaterThan(0);
  expect(none.expectedRows).toBe(0);
});

const IMPOSSIBLE = ['abc', ' ', '-1', '1 ', '１２', '9223372036854775808', '1234567890123456789'];
test.each([
  ['FUND_FLOWS', 'subjectId'],
  ['FUND_FLOWS', 'statementId'],
  ['UNFINISHED_STATEMENTS', 'subjectId'],
  ['COMPLETED_STATEMENTS', 'subjectId'],
  ['STATEMENT_LINES', 'statementId'],
  ['ROSTER_ROWS', 'rosterId'],
])('%s: an impossible %s is refused by name', async (kind, name) => {
  const before = await jobs();
  for (const id of IMPOSSIBLE) {
    await expect(start(kind, [{ name, values: [id] }])).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
      params: { fields: { [`conditions.${name}`]: '编号不正确' } },
    });
  }
  expect(await jobs()).toBe(before);
});

test('lists refuse impossible ids of their filters by name', async () => {
  const maker = await world.member('王敏');
  const { statementId } = world.paid;
  const refused = (field: string) => expect.objectContaining({ params: { fields: { [field]: '编号不正确' } } });
  for (const id of IMPOSSIBLE) {
    await expect(runRaw(maker, fundFlows, { filter: { subjectId: id } })).rejects.toEqual(refused('filter.subjectId'));
    await expect(runRaw(maker, fundFlows, { filter: { statementId: id } })).rejects.toEqual(refused('filter.statementId'));
    await expect(runRaw(maker, statements, { filter: { subjectId: id } })).rejects.toEqual(refused('filter.subjectId'));
    await expect(runRaw(maker, statementRecords, { statementId, actorId: id })).rejects.toEqual(refused('actorId'));
    await expect(runRaw(await world.member('赵晨'), auditRecords, { filter: { actorId: id } })).rejects.toEqual(refused('filter.actorId'));
  }
});

test('the old door names what is wrong as its caller spelt it', async () => {
  const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';
  const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000101', p: 'Demo2026' });
  const rest = world.app.rest({ token: login.token });
  const flows = '/api/ucenter/flow/asyncExport';
  const undone = '/api/statement/undone/list/batchExport';
  for (const [path, query, names] of [
    [flows, { subject_id: 'abc' }, ['subject_id']],
    [flows, { agencyId: 'abc' }, ['agencyId']],
    [flows, { statement_id: '9223372036854775808' }, ['statement_id']],
    [flows, { start_date: 'zz' }, ['start_date']],
    [flows, { start_date: 'zz', endDate: 'zz' }, ['endDate', 'start_date']],
    ['/api/ucenter/flow/list', { end_date: '2026-99-99' }, ['end_date']],
    ['/api/ucenter/flow/list', { agency_id: 'abc' }, ['agency_id']],
    ['/api/ucenter/flow/list', { pageSize: 'abc' }, ['pageSize']],
    [undone, { subject_id: 'abc' }, ['subject_id']],
    [undone, { create_end_time: 'soon' }, ['create_end_time']],
  ] as const) {
    const { code, result } = await rest.get<{ fields: object }>(path, query);
    expect([path, query, code, Object.keys(result?.fields ?? {}).sort()]).toEqual([path, query, 22001, names]);
  }
  for (const [query, name] of [
    [{ pay_way: 'zz' }, 'pay_way'],
    [{ payChannel: 'zz' }, 'payChannel'],
    [{ status: '777' }, 'status'],
  ] as const)
    expect(await rest.get(undone, query)).toMatchObject({ code: 22001, message: `${name}的取值不正确` });
});

test('the old door refuses a parameter and a value that it does not know', async () => {
  const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';
  const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
  const rest = world.app.rest({ token: login.token });
  const before = await jobs();
  for (const [path, query, name] of [
    ['/api/statement/undone/list/batchExport', { statement_code: '1', serch: '张' }, 'serch'],
    ['/api/statement/detail/list/export', { statement_id: world.paid.statementId, person: '1' }, 'person'],
    ['/api/ucenter/flow/asyncExport', { sorce_type: '1' }, 'sorce_type'],
    ['/api/ucenter/coupon/trade/record/export', { sorce_type: '1' }, 'sorce_type'],
    ['/api/statement/undone/list/batchExport', { declare_tax_type: '9' }, 'declare_tax_type'],
    ['/api/ucenter/flow/asyncExport', { source_type: '99' }, 'source_type'],
    ['/api/statement/list', { declare_tax_type: '9' }, 'declare_tax_type'],
    ['/api/statement/list', { has_complete: '9', wait_handle: '1' }, 'has_complete'],
  ] as const) {
    const answer = path === '/api/statement/list' ? await rest.post(path, query) : await rest.get(path, query);
    expect([path, answer.code, answer.message.includes(name)]).toEqual([path, 22001, true]);
  }
  expect(await jobs()).toBe(before);
});

test('[EXP-013 1/5] the people area exports without a range of days, by either face; completed settlements ask for one', async () => {
  await expect(start('COMPLETED_STATEMENTS', [{ name: 'search', values: ['甲'] }])).rejects.toMatchObject({ key: 'EXPORT_RANGE_REQUIRED' });
  const { taskId } = await taskIn(world.app.database, world.companyId);
  const kinds = { CONTRACTS: {}, REGISTRATIONS: {}, TASK_PEOPLE: { taskId }, TAX_CALCS: {}, AGENT_INVOICES: {} };
  const session = await world.app.rest().post<{ token: string }>('/api/user/login', { account: '16000000102', password: 'Demo2026' });
  const { token } = session.result;
  const graphql = world.app.graphql({ token });
  const START = 'mutation ($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }';
  for (const [kind, given] of Object.entries(kinds)) {
    const conditions = Object.entries(given).map(([name, value]) => ({ name, values: [value] }));
    const i = { kind, selection: { mode: 'ALL' }, conditions };
    const { startExport: started } = await graphql.call<{ startExport: { id: string } }>(START, { i, k: key() });
    await isDone(started.id);
  }
  const calls: readonly (readonly [string, object])[] = [
    ['/api/sign/list/export', { select_all_flag: '1' }],
    ['/api/agent/user/list/export', { isSelectAll: 1 }],
    ['/api/taskManagement/person/list/export', { taskId, idList: [] }],
    ['/api/tax/export', { all: 1 }],
    ['/api/agent/management/list/export', { all: 1 }],
  ];
  for (const [path, chosen] of calls)
    expect([path, (await world.app.rest({ token }).post(path, { ...chosen })).code]).toEqual([path, 22000]);
});
