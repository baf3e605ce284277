import { run } from '../../../server/kernel/usecase';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import type { InterceptItem } from '../../../server/statement/steps/answerWarnings';
import { type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

// D85: yes to all warnings is yes to a set that was told before.
let world: SmallWorld;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
});
afterAll(() => world?.app.close());

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
