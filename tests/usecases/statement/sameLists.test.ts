import type { DomainError } from '../../../schema/errors';
import { load } from '../../../server/kernel/loader';
import { run, runRaw } from '../../../server/kernel/usecase';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { terminateStatement } from '../../../server/statement/commands/terminate-statement';
import { creationFields } from '../../../server/statement/queries/confirmFacts';
import { reviewFields } from '../../../server/statement/queries/lines';
import type { InterceptItem } from '../../../server/statement/steps/answerWarnings';
import type { StatementView } from '../../../server/statement/views/statements';
import { openPlace } from '../../kit/builders/places';
import { key, onceTold, type SheetRow, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
});
afterAll(() => world?.app.close());

/** As many rows as wanted, of the three workers, each with an amount that no other test uses. */
function rowsFrom(first: number, count: number): SheetRow[] {
  const workers = workerRows(['1.00', '1.00', '1.00']);
  return Array.from({ length: count }, (_, n) => ({ ...(workers[(first + n) % 3] as SheetRow), amount: `${first + n}.00` }));
}

const noted = async (of: Statements, { id }: StatementView) =>
  ((await load(await of.member(of.place.maker), creationFields.sameLists, id)) ?? []).map(({ statementId, text }) => ({
    statementId,
    text,
  }));

/** Whether the check of the list warns of the very bytes. */
const isSameFile = async ({ rosterId }: StatementView): Promise<boolean> =>
  (await world.app.database.rows(`SELECT 1 FROM roster_problem WHERE roster_id = $1 AND code = 'SAME_FILE'`, [rosterId])).length > 0;

/** What a confirm without answers asks about the list as a whole. */
async function asked(of: Statements, ready: StatementView): Promise<InterceptItem | undefined> {
  const confirming = run(await of.member(of.place.maker), confirmStatement, { id: ready.id, keyAge: ready.keyAge, answers: [] });
  const refusal = (await confirming.then(
    () => null,
    (error: unknown) => error,
  )) as DomainError | null;
  return (refusal?.params.items as InterceptItem[] | undefined)?.find(({ code }) => code === 'SAME_LIST');
}

// D85: yes to all warnings is yes to a set that was told before.
const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';

test('D85 an answer about other statements counts for those that were told, and for no other', async () => {
  const rows = workerRows(['1010.00', '1011.00', '1012.00']);
  const other = await make.confirmed(rows);
  const ready = await make.checked(rows);
  const maker = await make.member('王敏');
  const confirm = () => run(maker, confirmStatement, { id: ready.id, keyAge: ready.keyAge, answers: make.answers });
  const compared = (told: unknown) =>
    (told as { params: { items: InterceptItem[] } }).params.items
      .find(({ code }) => code === 'SAME_LIST')
      ?.rows.map(({ statementId }) => statementId);
  const first = await confirm().catch((error: unknown) => error);
  expect(first).toMatchObject({ key: 'NEEDS_CONFIRMATION' });
  expect(compared(first)).toEqual([other.id]);
  // A second one with the same people and amounts comes in between: the same code, and another question.
  const between = await make.confirmed(rows);
  const second = await confirm().catch((error: unknown) => error);
  expect(second).toMatchObject({ key: 'NEEDS_CONFIRMATION' });
  expect(compared(second)).toEqual(expect.arrayContaining([between.id]));
  expect((await confirm()).status).toBe('PENDING_PAYMENT');
});

test.each(['/api/statement/check/next', '/api/statement/labor/check/submit'])(
  'D85 %s: skipCheckIntercept alone is asked with 30201, once per set of warnings',
  async (path) => {
    const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
    const rest = world.app.rest({ token: login.token });
    // The same account for two people is a warning.
    const rows = workerRows(['1000.00', '1001.00']);
    const ready = await make.checked([rows[0], { ...rows[1], account: rows[0]?.account }] as typeof rows);
    const submit = (keyAge: number) => rest.post(path, { statementId: ready.id, keyAge, skipCheckIntercept: 1, interceptReason: '已核对' });
    const keyAge = ready.keyAge ?? 0;
    const asked = await submit(keyAge);
    expect(asked.code).toBe(30201);
    expect(JSON.parse(asked.message)).toMatchObject({ totalCount: expect.any(Number), items: expect.any(Array) });
    expect((await make.view(ready.id)).status).toBe('PENDING_CONFIRM');
    // Whoever changes what was told meets another question.
    await world.app.database.rows(`UPDATE statement_question SET set_hash = 'another set' WHERE statement_id = ${ready.id}`);
    expect((await submit(keyAge)).code).toBe(30201);
    expect((await submit(keyAge)).code).toBe(22000);
    expect((await make.view(ready.id)).status).toBe('PENDING_PAYMENT');
  },
);

describe('the same list twice (D81)', () => {
  it('[IDM-005 2/4] is found by its content in the same file and in one that was saved again in another order, from the first check on, and a reason is asked for', async () => {
    const rows = rowsFrom(10, 4);
    const first = await make.paid(rows);
    await make.until(first.id, 'COMPLETED');
    const text = `4 人与 ${first.statementCode} 完全相同（今日已付）`;
    // The very same bytes, then the same people in another order.
    const same = await make.created(rows);
    expect(await noted(make, same)).toEqual([{ statementId: first.id, text }]);
    const draft = await make.created([...rows].reverse());
    expect(await noted(make, draft)).toEqual([{ statementId: first.id, text }]);
    const again = await make.checked([...rows].reverse());
    expect(await asked(make, again)).toMatchObject({
      count: 4,
      reasonRequired: true,
      rows: [{ name: first.statementCode, text, statementId: first.id, statementCode: first.statementCode }],
    });
    const maker = await make.member('王敏');
    const confirm = (answers: object[]) => onceTold(() => runRaw(maker, confirmStatement, { id: again.id, keyAge: again.keyAge, answers }));
    await expect(confirm([{ code: 'SAME_LIST', reason: ' ' }])).rejects.toMatchObject({ key: expect.stringMatching(/CONFIRMATION/) });
    const confirmed = await confirm(make.answers.map((one) => (one.code === 'SAME_LIST' ? { ...one, reason: '补发奖金' } : one)));
    const reasons = await load(await make.member('李航'), reviewFields.interceptReasons, confirmed.id);
    expect(reasons?.find(({ code }) => code === 'SAME_LIST')).toMatchObject({
      reason: '补发奖金',
      rows: [{ text, statementId: first.id }],
    });
    expect(await noted(make, confirmed)).toEqual([]);
  });

  it('is told from half of the rows on, with the share, which is never rounded up to all', async () => {
    const first = await make.confirmed(rowsFrom(100, 100));
    const below = await make.checked([...rowsFrom(100, 49), ...rowsFrom(300, 51)]);
    expect([await asked(make, below), await noted(make, below)]).toEqual([undefined, []]);
    const half = await make.checked([...rowsFrom(150, 50), ...rowsFrom(400, 50)]);
    const share = `100 人中有 50 人（50%）与 ${first.statementCode} 的人员、账号和金额相同（待付款）`;
    expect((await asked(make, half))?.rows).toMatchObject([{ text: share }]);
    const allButOne = await make.created([...rowsFrom(100, 99), ...rowsFrom(500, 1)]);
    expect(await noted(make, allButOne)).toMatchObject([{ text: expect.stringContaining('（99%）') }]);
    const part = await make.created(rowsFrom(160, 3));
    const within = `3 人全部包含在 ${first.statementCode} 的 100 人中，账号和金额相同（待付款）`;
    expect(await noted(make, part)).toMatchObject([{ text: within }]);
  });

  it('asks the second of two drafts that were both clean, also when both are confirmed at the same moment', async () => {
    const rows = rowsFrom(600, 3);
    const [one, two] = [await make.checked(rows), await make.checked(rows)];
    expect([await noted(make, one), await noted(make, two)]).toEqual([[], []]);
    const answers = make.answers.filter(({ code }) => code !== 'SAME_LIST');
    const maker = await make.member('王敏');
    const confirm = ({ id, keyAge }: StatementView) => onceTold(() => run(maker, confirmStatement, { id, keyAge, answers }));
    const outcomes = await Promise.allSettled([confirm(one), confirm(two)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      key: 'NEEDS_CONFIRMATION',
      params: { items: expect.arrayContaining([expect.objectContaining({ code: 'SAME_LIST' })]) },
    });
  });

  it('[IDM-005 3/4] never speaks of what was terminated, of another company, or of what is more than 30 days old', async () => {
    const rows = rowsFrom(700, 3);
    const ended = await make.confirmed(rows);
    await run(await make.member('王敏'), terminateStatement, { id: ended.id, reason: 'RESUBMIT' }, { idempotencyKey: key() });
    expect(await noted(make, await make.created(rows))).toEqual([]);
    await openPlace(world, { company: 'B' });
    const elsewhere = statementsOf(world, { company: 'B' });
    await make.confirmed(rows);
    expect(await noted(elsewhere, await elsewhere.created(rows))).toEqual([]);
    const later = await make.created(rows);
    expect(await noted(make, later)).toHaveLength(1);
    await world.app.setTime('2026-12-20T08:59:00+08:00');
    expect(await noted(make, later)).toHaveLength(1);
    await world.app.setTime('2026-12-22T09:00:00+08:00');
    expect(await noted(make, later)).toEqual([]);
    // The hint about the file itself ends with the same day.
    expect([await isSameFile(later), await isSameFile(await make.created(rows))]).toEqual([true, false]);
  });
});
