import { fieldsIn, idleRaw, rawResolvers, untypedResolvers } from './resolvers';
import { readTree, told } from './source';

const tree = readTree();

test('the resolvers of all domains are found', () => {
  const found = tree.flatMap((file) => fieldsIn(file).map(() => file.path.split('/')[1]));
  expect(found.length).toBeGreaterThan(400);
  expect(new Set(found).size).toBeGreaterThan(25);
});

test('each of them takes and answers the types of its own field', () => expect(told(untypedResolvers(tree))).toEqual([]));

test.each([
  ['@Query.taxRecord()\n  taxRecord(@Args(() => QueryTaxRecordArgs) a: QueryTaxRecordArgs): Promise<QueryTaxRecordResult> {', []],
  [
    '@Query.taxRecord()\n  taxRecord(@Ctx() caller: Caller): Promise<object> {',
    ['taxRecord answers Promise<object>, not QueryTaxRecordResult'],
  ],
  ['@Mutation.pay()\n  async pay(@Args(() => Other) a: Other): Promise<MutationPayResult> {', ['pay takes no MutationPayArgs']],
])('planted %s: %j', (text, rules) => {
  expect(untypedResolvers([{ path: 'server/tax/graphql.ts', text }]).map(({ rule }) => rule)).toEqual(rules);
});

test('a resolver hands its arguments over with their types, so that a renamed field of the schema breaks the build', () => {
  expect(told(rawResolvers(tree))).toEqual([]);
  expect(idleRaw(tree)).toEqual([]);
  const planted = (path: string, call: string) => told(rawResolvers([{ path, text: `    return ${call};` }]));
  expect(planted('server/tax/graphql.ts', 'runRaw(caller, taxRecord, a)')).toHaveLength(1);
  expect(planted('server/task/graphql/console.ts', 'runRaw(\n      caller,\n      tasks, a)')).toHaveLength(1);
  expect(planted('server/session/graphql.ts', 'runRaw(caller, sendCode, a.input)')).toEqual([]);
  expect(planted('server/tax/graphql.ts', 'run(caller, taxRecord, a)')).toEqual([]);
  expect(planted('server/task/rest/dispatch.ts', 'runRaw(caller, editTask, sent)')).toHaveLength(1);
  // The door itself holds what came over the wire.
  expect(planted('server/kernel/doors/restRow.ts', 'runRaw(caller, said.useCase, sent)')).toEqual([]);
});
