import { object, string } from 'yup';
import { DomainError } from '../../schema/errors';
import type { Caller, Ctx } from '../../server/kernel/context';
import { command, query, run } from '../../server/kernel/usecase';
import { memberOf, startKernel, type TestKernel } from '../kit/worlds/kernel';

let kernel: TestKernel;
let read: string[][];

beforeAll(async () => {
  kernel = await startKernel();
});
afterAll(() => kernel.stop());
beforeEach(() => {
  read = [];
});

const TRANSACTION = 'SELECT pg_backend_pid()::text || transaction_timestamp()::text AS key';
const facts = { realm: 'company', needs: null } as const;
const nothing = object({});
const named = object({ id: string().required() });

const whichTransaction = query({
  name: 'whichTransaction',
  ...facts,
  input: nothing,
  run: async (ctx) => (await ctx.row<{ key: string }>(TRANSACTION)).key,
});
const mistaken = query({ name: 'mistaken', ...facts, input: nothing, run: (ctx) => ctx.rows('SELECT 1 / (random() * 0)::int') });
const refused = query({
  name: 'refusedRead',
  ...facts,
  input: nothing,
  run: async (ctx) => {
    await ctx.rows('SELECT 1');
    throw new DomainError('NOT_FOUND');
  },
});
const slow = query({
  name: 'slowRead',
  ...facts,
  input: nothing,
  run: async (ctx) => {
    for (let turn = 0; turn < 5; turn += 1) await ctx.rows('SELECT pg_sleep(0.02)');
    return (await ctx.row<{ key: string }>(TRANSACTION)).key;
  },
});

const thing = async (ctx: Ctx, id: string): Promise<string | undefined> => {
  const found = await ctx.once('test.things', [id], async (ids) => {
    read.push([...ids]);
    return new Map(ids.filter((one) => one !== '0').map((one) => [one, `thing ${one}`]));
  });
  return found.get(id);
};
const oneThing = query({ name: 'oneThing', ...facts, input: named, run: (ctx, { id }) => thing(ctx, id) });
const twice = command({
  name: 'readTwice',
  ...facts,
  input: named,
  errors: [],
  idempotent: 'no',
  audit: null,
  run: async (ctx, { id }) => [await thing(ctx, id), await thing(ctx, id)],
});

/** One request of a page. */
const request = (): Caller => ({ ...memberOf('1'), sharesReads: true });

test('reads of one request that are asked for together are one transaction, the next request has its own', async () => {
  const one = request();
  const [first, second] = await Promise.all([run(one, whichTransaction, {}), run(one, whichTransaction, {})]);
  expect(second).toBe(first);
  expect(await run(request(), whichTransaction, {})).not.toBe(first);
});

test('a level of fields that begins where the last one ended goes on in the same transaction', async () => {
  const one = request();
  const first = await run(one, whichTransaction, {});
  expect(await run(one, whichTransaction, {})).toBe(first);
  // The turn in which the last level ended is over.
  await new Promise((resolve) => setImmediate(resolve));
  expect(await run(one, whichTransaction, {})).not.toBe(first);
});

test('callers that did not ask for it, as jobs and the REST doors, read alone', async () => {
  const one = memberOf('1');
  const [first, second] = await Promise.all([run(one, whichTransaction, {}), run(one, whichTransaction, {})]);
  expect(second).not.toBe(first);
});

test('a mistake of one field costs the others nothing', async () => {
  const one = request();
  const answers = await Promise.allSettled([run(one, slow, {}), run(one, mistaken, {}), run(one, refused, {})]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(answers[1]).toMatchObject({ reason: { message: expect.stringContaining('division by zero') } });
  expect(answers[2]).toMatchObject({ reason: { key: 'NOT_FOUND' } });
});

test('a refusal of one field leaves the others in their transaction', async () => {
  const one = request();
  const [before, , after] = await Promise.all([run(one, slow, {}), run(one, refused, {}).catch(() => null), run(one, slow, {})]);
  expect(after).toBe(before);
});

test('what many fields need is read once, in one reading; an unknown id is asked for once as well', async () => {
  const one = request();
  const ask = (id: string) => run(one, oneThing, { id });
  expect(await Promise.all(['1', '2', '0', '2'].map(ask))).toEqual(['thing 1', 'thing 2', undefined, 'thing 2']);
  expect(await Promise.all([ask('1'), ask('0')])).toEqual(['thing 1', undefined]);
  expect(read).toEqual([['1', '2', '0']]);
});

test('a command reads anew every time, for what it read may have changed', async () => {
  expect(await run(memberOf('1'), twice, { id: '7' })).toEqual(['thing 7', 'thing 7']);
  expect(read).toEqual([['7'], ['7']]);
});

test('a hundred pages at once give every connection back', async () => {
  const pages = Array.from({ length: 100 }, () => request());
  const keys = await Promise.all(pages.map((page) => run(page, whichTransaction, {})));
  expect(new Set(keys).size).toBe(100);
  const waiting = await kernel.database.rows<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  );
  expect(waiting[0]?.n).toBe(0);
});
