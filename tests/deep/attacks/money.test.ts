import { statement as machine } from '../../../schema/machines/statement';
import { key, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import type { RestAnswer } from '../../kit/clients/clients';
import { type SignedDoors, signEachIn } from '../../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const PHONES = { 陈立群: '16000000101', 王敏: '16000000102', 李航: '16000000103', 周倩: '16000000104' } as const;
type Name = keyof typeof PHONES;
/** npm test plays a few rounds of what the whole run plays in full. */
const isFull = process.env.CHAOS_FULL === '1';
const [AUDIT_ROUNDS, RIVAL_ROUNDS] = isFull ? [50, 100] : [4, 4];

let world: SmallWorld;
let make: Statements;
let doors: SignedDoors<Name>;

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  doors = await signEachIn(world.app, PHONES);
});
afterEach(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
});
afterAll(() => world?.app.close());

const rest = (name: Name) => doors.rest(name);
const graphql = (name: Name) => doors.graphql(name);
const counted = async (sql: string, id: string): Promise<number> =>
  (await world.app.database.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, [id]))[0]?.n ?? -1;
const paymentsOf = (id: string) => counted(`ledger_transfer WHERE code = 'pay_start' AND holder_id = $1`, id);

/** A little different each time, so that nothing is taken for a duplicate of an earlier round. */
let serial = 0;
const amount = (): string => `${500 + (++serial % 400)}.${String(serial % 100).padStart(2, '0')}`;

/** Steps of a statement that the table of states does not know. */
async function wrongSteps(id: string): Promise<string[]> {
  const steps = await world.app.database.rows<{ action: string; from_status: string; to_status: string }>(
    'SELECT action, from_status, to_status FROM statement_history WHERE statement_id = $1 AND line_id IS NULL AND from_status IS NOT NULL ORDER BY id',
    [id],
  );
  return steps.flatMap(({ action, from_status: from, to_status: to }) => {
    const row = Object.entries(machine.actions).find(([name]) => name === action)?.[1];
    const isArrow =
      row &&
      (row.from as readonly string[]).includes(from) &&
      (row.to === 'same' ? to === from : (row.to as readonly string[]).includes(to));
    return isArrow ? [] : [`${action}: ${from} -> ${to}`];
  });
}

const PAY = 'mutation($i: PayStatementInput!, $k: ID!) { payStatement(input: $i, idempotencyKey: $k) { id status version } }';
const TYPED = ['ACTION_NOT_ALLOWED', 'STALE', 'REQUEST_IN_PROGRESS', 'BUSY', 'FUNDS_LOCKED', 'AUDIT_REQUIRED', 'AUDIT_IS_OFF'];

test('M01 a hundred payments at once with one key are one payment and one answer', async () => {
  const { id, version } = await make.passed(workerRows([amount()]));
  const one = key();
  const pay = () => graphql('周倩').send(PAY, { i: { id, version, payType: 'BALANCE' }, k: one });
  const answers = await Promise.all(Array.from({ length: 100 }, pay));
  const good = answers.filter(({ errors }) => errors.length === 0);
  expect(good.length).toBeGreaterThan(0);
  // The stored answer comes again, marked as such beside the data.
  expect(new Set(good.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(good.filter(({ extensions }) => extensions.replayed !== true)).toHaveLength(1);
  for (const { errors } of answers) if (errors[0]) expect(TYPED).toContain(errors[0].extensions.code);
  expect((await pay()).data).toEqual(good[0]?.data);
  expect(await paymentsOf(id)).toBe(1);
});

test('M01 a hundred payments at once with a hundred keys are one payment', async () => {
  const { id, version } = await make.passed(workerRows([amount()]));
  const pay = () => graphql('周倩').send(PAY, { i: { id, version, payType: 'BALANCE' }, k: key() });
  const answers = await Promise.all(Array.from({ length: 100 }, pay));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  for (const { errors } of answers) if (errors[0]) expect(TYPED).toContain(errors[0].extensions.code);
  expect(await paymentsOf(id)).toBe(1);
});

/** Codes of what was refused; 22000 counts as won, and nothing else than a refusal may come instead. */
async function together(calls: readonly Promise<RestAnswer<unknown>>[]): Promise<number> {
  const answers = await Promise.all(calls);
  for (const { code, status } of answers) expect([22000, 22001, 22005].includes(code) || status === 503).toBe(true);
  return answers.filter(({ code }) => code === 22000).length;
}

test(`R04 two auditors who pass and reject one statement at once: one wins, ${AUDIT_ROUNDS} rounds`, async () => {
  for (let round = 0; round < AUDIT_ROUNDS; round += 1) {
    const { id } = await make.submitted(workerRows([amount()]));
    const decide = (name: Name, operation_type: number) =>
      rest(name).post('/api/statement/update/audit', { statement_id: id, operation_type, reason: '2', remark: '重新核对' });
    expect(await together([decide('李航', 1), decide('陈立群', 2)])).toBe(1);
    expect(await wrongSteps(id)).toEqual([]);
    const decisions = await counted(`statement_history WHERE statement_id = $1 AND action IN ('passAudit', 'rejectAudit')`, id);
    expect(decisions).toBe(1);
  }
});

test(`M02 pay, stop, lock, unlock and reject fired together leave only arrows of the table and one winner, ${RIVAL_ROUNDS} rounds`, async () => {
  for (let round = 0; round < RIVAL_ROUNDS; round += 1) {
    const { id } = await make.passed(workerRows([amount()]));
    const call = (name: Name, path: string, body: object) => rest(name).post(`/api/statement/${path}`, { statement_id: id, ...body });
    await together([
      call('周倩', 'payment/income', { pay_type: 1 }),
      call('王敏', 'stop', { stop: 3, remark: '重新提交' }),
      call('陈立群', 'balance/enough', { subject_id: world.subjectId }),
      call('周倩', 'revoke/lock', {}),
      call('李航', 'update/audit', { operation_type: 2, reason: '2', remark: '重新核对' }),
    ]);
    expect(await wrongSteps(id)).toEqual([]);
    const [paid, ended] = [await paymentsOf(id), await counted(`statement WHERE id = $1 AND status = 'TERMINATED'`, id)];
    expect(paid + ended).toBeLessThanOrEqual(1);
  }
});
