import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLField, type GraphQLSchema, getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql';
import { restRows } from '../../../server/wiring';
import { ROOT } from '../../house/source';
import { key } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { type CopyWorld, startCopyWorld } from '../../kit/worlds/copies';
import { noteFigures, sizeOf } from '../chaos/kit/figures';
import { RACED_AT_HOME, REST_ELSEWHERE, REST_SUBMITS, type Sender, SUBMITS, WITHOUT_MONEY } from './equalSubmits';
import { leftBehind, seenOf } from './pairs';

// Money and safety, G3: a click counts once, however often it arrives, through both doors.
const CLICKS = sizeOf('SUBMIT_CLICKS', 100);
const PHONES: Readonly<Record<Sender, string>> = {
  master: '16000000101',
  maker: '16000000102',
  checker: '16000000103',
  payer: '16000000104',
  finance: '16000000901',
  review: '16000000902',
};
const LOGIN = (name: string) =>
  `mutation($a: String!, $p: String!) { ${name}(input: { account: $a, password: $p, asToken: true }) { token } }`;
/** All places of the pool are taken, or the first of them is still at work: try again. */
const BUSY = ['BUSY', 'REQUEST_IN_PROGRESS'];

let world: CopyWorld;
let schema: GraphQLSchema;
const tokens = new Map<Sender, string>();
const figures = { mutations: 0, legacyCalls: 0, submits: 0, busy: 0 };

beforeAll(async () => {
  world = await startCopyWorld();
  const { app } = world.world;
  schema = buildSchema(await (await fetch(`${app.url}/schema.graphql`)).text());
  for (const [who, phone] of Object.entries(PHONES) as [Sender, string][]) {
    const name = who === 'finance' || who === 'review' ? 'opsLogin' : 'login';
    const said = await app.graphql().call<Record<string, { token: string }>>(LOGIN(name), { a: phone, p: 'Demo2026' });
    tokens.set(who, said[name]?.token ?? '');
  }
});
afterAll(async () => {
  noteFigures({ equalSubmits: figures });
  await world?.close();
});

const keyedMutations = (): GraphQLField<unknown, unknown>[] =>
  Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ args }) => args.some(({ name }) => name === 'idempotencyKey'));

/** Asks for every plain field of the answer: all of them must be the same in every answer. */
function documentOf({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const answer = getNamedType(type);
  const fields = isObjectType(answer)
    ? Object.values(answer.getFields()).filter((field) => isLeafType(getNamedType(field.type)) && !field.args.some(isRequiredArgument))
    : [];
  const selection = fields.length > 0 ? `{ ${fields.map((field) => field.name).join(' ')} }` : '';
  const variables = args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  return `mutation(${variables}) { ${name}(${args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')}) ${selection} }`;
}

/** How much is written down as done; refusals have rows of their own. */
const deeds = async (): Promise<number> =>
  (
    await world.world.app.database.rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM audit_record WHERE body ->> 'refused' IS NULL AND body ->> 'door' = 'GRAPHQL'`,
    )
  )[0]?.n ?? 0;

/** A lock that is taken again ends later (D26): this alone may differ between two answers about it. */
const withoutEnd = (result: unknown): string => JSON.stringify(result).replace(/"lock_expire_at":"[^"]*"/, '');

test('[IDM-001 6/7] every mutation with a key is raced here or said to move no money, and every legacy call before one of them as well', () => {
  const named = keyedMutations().map(({ name }) => name);
  expect(named.filter((name) => !SUBMITS[name] && !WITHOUT_MONEY[name] && !RACED_AT_HOME[name])).toEqual([]);
  for (const [name, path] of Object.entries(RACED_AT_HOME)) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    expect([name, text.includes(name), /Promise\.all/.test(text)]).toEqual([name, true, true]);
  }
  expect(
    [...Object.keys(SUBMITS), ...Object.keys(WITHOUT_MONEY), ...Object.keys(RACED_AT_HOME)].filter((name) => !named.includes(name)),
  ).toEqual([]);
  const legacy = restRows
    .filter(({ isAlias, startsWork, useCases }) => !isAlias && startsWork && useCases.some((name) => SUBMITS[name]))
    .map(({ path }) => path);
  expect(legacy.filter((path) => !REST_SUBMITS[path] && !REST_ELSEWHERE[path])).toEqual([]);
  expect(Object.keys(REST_SUBMITS).filter((path) => !legacy.includes(path))).toEqual([]);
});

describe(`${CLICKS} equal submits at once`, () => {
  afterAll(async () => {
    expect(await brokenInvariants(world.world.app.database)).toEqual([]);
  });

  const rest = Object.entries(REST_SUBMITS);
  test.each(rest)('[IDM-001 7/7] %s, sent with a key and without, has the effect of one', async (path, { who, start, body }) => {
    const [onceSeen, ...raced] = await seenOf(world, await world.copies(start, 3));
    if (!onceSeen) throw new Error('no copy');
    const client = world.world.app.rest({ token: tokens.get(who) ?? '' });
    expect((await client.post(path, body(onceSeen))).code).toBe(22000);
    const once = (await leftBehind(world, [onceSeen.id])).get(onceSeen.id);
    for (const [index, seen] of raced.entries()) {
      const headers: Record<string, string> = index === 0 ? {} : { 'idempotency-key': key() };
      const answers = await Promise.all(Array.from({ length: CLICKS / 2 }, () => client.post(path, body(seen), headers)));
      const good = answers.filter(({ code }) => code === 22000);
      expect(good.length).toBeGreaterThan(0);
      expect(new Set(good.map(({ result }) => withoutEnd(result)))).toHaveProperty('size', 1);
      for (const { code, status } of answers) expect(code === 22000 || code === 22001 || status === 503).toBe(true);
      expect((await leftBehind(world, [seen.id])).get(seen.id)).toBe(once);
      // Long after: with its key it is still the same click, although the statement has moved on. Locks are renewed instead.
      if (index === 1 && !path.endsWith('lock') && !path.endsWith('enough')) {
        const again = await client.post(path, body(seen), headers);
        expect([again.code, again.message, again.result]).toEqual([22000, good[0]?.message, good[0]?.result]);
      }
      figures.submits += answers.length;
      figures.busy += answers.filter(({ status }) => status === 503).length;
    }
    figures.legacyCalls += 1;
  });

  test.each(Object.keys(SUBMITS))('%s has one effect, is written down once, and every success answers the same', async (name) => {
    const field = keyedMutations().find((one) => one.name === name);
    const submit = SUBMITS[name];
    if (!field || !submit) throw new Error(`${name} is gone`);
    const variables = { ...(await submit.make(world)), idempotencyKey: key() };
    const client = world.world.app.graphql({ token: tokens.get(submit.who) ?? '' });
    const document = documentOf(field);
    const before = await deeds();
    const answers = await Promise.all(Array.from({ length: CLICKS }, () => client.send(document, variables)));
    const refusals = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions?.code));
    expect(refusals.filter((code) => !BUSY.includes(code ?? ''))).toEqual([]);
    const good = answers.filter(({ errors }) => errors.length === 0);
    expect(good.length).toBeGreaterThan(0);
    expect([...new Set(good.map(({ data }) => JSON.stringify(data)))]).toHaveLength(1);
    expect((await deeds()) - before).toBe(1);
    // The same click much later, and the same key for something else.
    expect(JSON.stringify((await client.send(document, variables)).data)).toBe(JSON.stringify(good[0]?.data));
    figures.mutations += 1;
    figures.submits += answers.length;
    figures.busy += refusals.length;
  });
});
