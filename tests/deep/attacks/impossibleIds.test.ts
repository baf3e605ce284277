// Whatever is no id is refused as such, or names nothing: at every argument and input field that is an id, wherever it stands.
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { type Door, LEAVES, selectionOf } from '../../attacks/walk/operations';
import { readSdl } from '../../contract/sdl';
import type { GraphqlAnswer, GraphqlClient } from '../../kit/clients/clients';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';
import { graphqlFault } from './fuzz/graphql';

const IMPOSSIBLE = ['abc', '', ' ', '-1', '9223372036854775808', '１２', '1234567890123456789'];
const isIdName = (name: string): boolean => /^ids?$|Ids?$/.test(name);

type Place = readonly string[];

type Input = GraphQLArgument | { name: string; type: GraphQLInputType };
const isId = ({ name }: Input): boolean => isIdName(name);
const isText = ({ type }: Input): boolean => ['ID', 'String'].includes(getNamedType(type).name);

/** Every such field below these arguments, as the way through input fields that leads to it. */
function placesIn(fields: readonly Input[], isMeant: (field: Input) => boolean = isId, within: Place = []): Place[] {
  return fields.flatMap((field) => {
    const { name } = field;
    const inner = getNamedType(field.type);
    // An input that holds itself is entered once.
    if (isInputObjectType(inner))
      return within.includes(name) ? [] : placesIn(Object.values(inner.getFields()), isMeant, [...within, name]);
    return isMeant(field) && name !== 'idempotencyKey' ? [[...within, name]] : [];
  });
}

interface Field {
  readonly door: Door;
  /** The fields that lead to it, the root's first. */
  readonly way: readonly GraphQLField<unknown, unknown>[];
  readonly field: GraphQLField<unknown, unknown>;
}

const schema = readSdl();
const hasIds = (field: GraphQLField<unknown, unknown>): boolean => placesIn(field.args).length > 0;

const doorsOf = (): readonly [Door, GraphQLObjectType | null | undefined][] => [
  ['query', schema.getQueryType()],
  ['mutation', schema.getMutationType()],
];

/** The fields of the roots, then those of the types behind the queries, each by the shortest way that needs no thing of its own. */
function fieldsWithIds(): Field[] {
  const found: Field[] = doorsOf().flatMap(([door, type]) =>
    Object.values(type?.getFields() ?? {})
      .filter(hasIds)
      .map((field) => ({ door, way: [], field })),
  );
  const seen = new Set<string>();
  let level: Field['way'][] = Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter(({ args }) => !args.some(({ type }) => isNonNullType(type)))
    .map((field) => [field]);
  while (level.length > 0) {
    const next: Field['way'][] = [];
    for (const way of level) {
      const type = getNamedType((way.at(-1) as GraphQLField<unknown, unknown>).type);
      if (!isObjectType(type) || seen.has(type.name)) continue;
      seen.add(type.name);
      for (const field of Object.values(type.getFields())) {
        if (hasIds(field)) found.push({ door: 'query', way, field });
        if (!field.args.some((argument) => isNonNullType(argument.type))) next.push([...way, field]);
      }
    }
    level = next;
  }
  return found;
}

const fields = fieldsWithIds();
const cases = fields.flatMap((field) =>
  placesIn(field.field.args).map((place) => {
    const steps = [...field.way.map(({ name }) => name), field.field.name].join('.');
    return [`${field.door} ${steps}(${place.join('.')})`, field, place] as const;
  }),
);

let world: SmallWorld;
let master: GraphqlClient;
let operator: GraphqlClient;
let own: Readonly<Record<string, string>>;
let keys = 0;
beforeAll(async () => {
  world = await startSmallWorld();
  const token = async (call: string, type: string, account: string): Promise<string> =>
    (
      await world.app.graphql().call<{ a: { token: string } }>(`mutation ($i: ${type}!) { a: ${call}(input: $i) { token } }`, {
        i: { account, password: 'Demo2026', asToken: true },
      })
    ).a.token;
  master = world.app.graphql({ token: await token('login', 'LoginInput', '16000000101') });
  operator = world.app.graphql({ token: await token('opsLogin', 'OpsLoginInput', '16000000901') });
  own = { subjectId: world.subjectId, companyId: world.companyId, statementId: world.paid.statementId };
});
afterAll(() => world?.app.close());

/** A value of the type with the bad one at its place; other ids are real where one is known. */
function sample(name: string, type: GraphQLInputType, place: Place, bad: string): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [sample(name, inner.ofType, place, bad)];
  if (isInputObjectType(inner)) {
    const given = Object.values(inner.getFields()).filter((field) => isNonNullType(field.type) || field.name === place[0]);
    return Object.fromEntries(
      given.map((field) => [field.name, sample(field.name, field.type, field.name === place[0] ? place.slice(1) : ['-'], bad)]),
    );
  }
  if (place.length === 0) return bad;
  if (name === 'idempotencyKey') return `impossible-${++keys}`;
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  return inner.name === 'ID' ? (own[name] ?? '1') : LEAVES[inner.name];
}

function send({ door, way, field }: Field, place: Place, bad: string): Promise<GraphqlAnswer<unknown>> {
  const used = field.args.filter(({ name, type }) => isNonNullType(type) || name === place[0]);
  const variables = Object.fromEntries(
    used.map(({ name, type }) => [name, sample(name, type, name === place[0] ? place.slice(1) : ['-'], bad)]),
  );
  const declared = used.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
  const call = `${field.name}(${passed}) ${selectionOf(field.type, 0)}`;
  const query = `${door}(${declared}) { ${way.reduceRight((inside, { name }) => `${name} { ${inside} }`, call)} }`;
  const client = [...way, field][0]?.name.startsWith('ops') ? operator : master;
  return client.send(query, variables);
}

test('the walk reaches the arguments of nested fields', () => {
  expect(cases.map(([title]) => title)).toEqual(
    expect.arrayContaining([
      'query payees.nodes.payable(subjectId)',
      'query opsPayouts(filter.companyId)',
      'mutation startExport(input.selection.ids)',
    ]),
  );
  // Every field of the SDL that takes an id and is no subscription.
  const { Subscription: _, ...types } = schema.getTypeMap();
  const all = Object.values(types).flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()).filter(hasIds) : []));
  expect(new Set(fields.map(({ field }) => field))).toEqual(new Set(all));
});

test.each(cases)('%s', async (_title, field, place) => {
  for (const bad of IMPOSSIBLE) {
    const answer = await send(field, place, bad);
    expect([bad, graphqlFault(answer)]).toEqual([bad, null]);
  }
});

// NUL and half a character: no database holds them, and a refusal that names no field helps nobody (issue 30, point 15).
const texts = doorsOf().flatMap(([door, type]) =>
  Object.values(type?.getFields() ?? {}).flatMap((field) =>
    placesIn(field.args, isText).map((place) => [`${door} ${field.name}(${place.join('.')})`, { door, way: [], field }, place] as const),
  ),
);

test.each(texts)('%s names the text that cannot be kept', async (_title, field, place) => {
  for (const bad of ['a\u0000b', '\ud800x']) {
    const answer = await send(field, place, bad);
    expect([bad, graphqlFault(answer)]).toEqual([bad, null]);
    const { code, fields } = answer.errors[0]?.extensions ?? {};
    const isNamed = Object.entries(fields ?? {}).some(([path, told]) => path.includes(place.at(-1) ?? '') && told === '含有无法保存的字符');
    if (code === 'VALIDATION_FAILED' && place.length > 1) expect([bad, fields, isNamed]).toEqual([bad, fields, true]);
  }
});

test('a nested field says that it was asked for nothing that can be', async () => {
  const query = (id: string) => `{ payees(first: 2) { nodes { payable(subjectId: "${id}", kind: LABOR_CONTINUOUS) { __typename } } } }`;
  for (const bad of IMPOSSIBLE) {
    const { errors } = await master.send(query(bad));
    expect([bad, errors[0]?.extensions]).toMatchObject([bad, { code: 'VALIDATION_FAILED', fields: { subjectId: expect.any(String) } }]);
  }
});
