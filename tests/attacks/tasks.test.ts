// What a task may pay, and what work is accepted at, is money from the first form on.
import { agreementType } from '../../schema/codes';
import { taskMode } from '../../schema/taskTexts';
import { key } from '../kit/builders/statements';
import { accepted, published, worked } from '../kit/builders/tasks';
import { brokenInvariants } from '../kit/checks/invariants';
import { type SignedDoors, signEachIn } from '../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

let world: SmallWorld;
let doors: SignedDoors<'王敏'>;
beforeAll(async () => {
  world = await startSmallWorld();
  doors = await signEachIn(world.app, { 王敏: '16000000102' });
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const NONE = ['0', '-1', '0.001', '1e2', '１００', '1,000.00', '9999999999999.99', 'NaN', [], {}] as const;
const counted = async (table: 'task' | 'task_work'): Promise<number> =>
  (await world.app.database.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n ?? -1;

test('M04 amounts that are none are refused at their field in the form of a task, at both doors, and nothing is stored', async () => {
  const form = { taskName: '助播', taskDescribe: '三小时', subjectId: world.subjectId };
  const codes = { taskType: taskMode.code('GRAB'), businessType: agreementType.code('LABOR_CONTINUOUS') };
  const create = (more: object) => doors.rest('王敏').post('/api/taskManagement/create', { ...form, ...codes, ...more });
  const input = { name: '助播', description: '三小时', mode: 'GRAB', subjectId: world.subjectId, agreementType: 'LABOR_CONTINUOUS' };
  const publish = (more: object) =>
    doors.graphql('王敏').send('mutation($i: TaskInput!, $k: ID!) { publishTask(input: $i, idempotencyKey: $k) { id } }', {
      i: { ...input, ...more },
      k: key(),
    });
  const before = await counted('task');
  const told: unknown[] = [];
  for (const amount of NONE)
    for (const field of ['feeMin', 'feeMax']) {
      const rest = await create({ [field]: amount });
      const { errors } = await publish({ [field]: amount });
      told.push([field, amount, rest.code !== 22000 && `${rest.message}${JSON.stringify(rest.result)}`.includes(field), errors.length > 0]);
    }
  expect(told).toEqual(NONE.flatMap((amount) => ['feeMin', 'feeMax'].map((field) => [field, amount, true, true])));
  expect(await counted('task')).toBe(before);
  // What was refused for its amount alone is a task without it.
  expect((await create({})).code).toBe(22000);
  expect((await publish({ feeMin: null })).errors).toEqual([]);
});

test('M04 work is accepted at no amount that is none', async () => {
  const id = await published(world);
  const person = await worked(id, 0);
  const accept = (amount: unknown) =>
    doors
      .graphql('王敏')
      .send('mutation($t: ID!, $p: [TaskAmountInput!]!, $k: ID!) { acceptTaskWork(taskId: $t, people: $p, idempotencyKey: $k) }', {
        t: id,
        p: [{ id: person, amount }],
        k: key(),
      });
  for (const amount of [...NONE, null]) expect([amount, (await accept(amount)).errors.length]).toEqual([amount, 1]);
  const [row] = await world.app.database.rows('SELECT status, amount_cents FROM task_person WHERE id = $1', [person]);
  expect(row).toEqual({ status: 'SUBMITTED', amount_cents: null });
  await accepted(world, id, { [person]: '0.01' });
});
