import { buildSchema, getOperationAST, parse } from 'graphql';
import { errors as catalogue } from '../../schema/errors';
import { checkLimits } from '../../server/kernel/doors/limits';
import { log } from '../../server/kernel/log';
import { LOOSE, PASSWORD, type People, startPeople } from '../kit/builders/people';

let people: People;
beforeAll(async () => {
  people = await startPeople({ limits: LOOSE });
});
afterAll(() => people?.close());

const ask = (query: string, variables?: Record<string, unknown>) => people.app.graphql().send(query, variables);

test('[API-004] a query deeper than 8, dearer than 5,000 or a page over 100 is refused with words that say why', async () => {
  // No path of our own schema is that long: a type that holds itself stands for what may come.
  const planted = buildSchema('type Node { id: ID node: Node } type Query { node: Node }');
  const judged = (depth: number): string => {
    const document = parse(`{ ${'node { '.repeat(depth - 1)}id${' }'.repeat(depth - 1)} }`);
    const operation = getOperationAST(document, null);
    if (!operation) throw new Error('one operation');
    try {
      checkLimits(planted, document, operation, {});
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect([judged(8), judged(9)]).toEqual(['', 'the query is deeper than 8']);
  const costly = await ask('{ statements(first: 100) { nodes { id lines(first: 100) { nodes { id } } } } }');
  expect([costly.status, costly.data]).toEqual([400, null]);
  expect(costly.errors[0]?.message).toMatch(/^the query costs more than 5000/);
  const { token } = (
    await people.app.graphql().call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
      i: { account: people.maker.phone, password: PASSWORD, asToken: true },
    })
  ).login;
  const paged = (first: number) => people.app.graphql({ token }).send(`{ statements(first: ${first}) { totalCount } }`);
  expect((await paged(100)).errors).toEqual([]);
  expect((await paged(101)).errors[0]).toMatchObject({
    extensions: { code: 'VALIDATION_FAILED', fields: { first: '须为 1 到 100 的整数' } },
  });
  const { errors } = await people.app.graphql({ token }).send('{ statements(after: "x.y") { totalCount } }');
  expect(errors[0]?.extensions).toMatchObject({ fields: { after: '翻页位置已失效，请从第一页重新查询' } });
  // By the name that the caller has sent.
  for (const [query, fields] of [
    [{ page_size: '101' }, { page_size: '须为 1 到 100 的整数' }],
    [{ page: '501' }, { page: '须为 1 到 500 的整数' }],
    [{ page: '-1' }, { page: '须为 1 到 500 的整数' }],
  ] as const)
    expect((await people.app.rest({ token }).get('/api/bill/list', query)).result).toMatchObject({ fields });
});

test('[API-005] every refusal and fault has a code of the catalogue and a request id that stands in the log of the server', async () => {
  const lines: { requestId?: string; refusal?: string }[] = [];
  const noted = (line: unknown) => void lines.push(line as (typeof lines)[number]);
  const spies = [jest.spyOn(log, 'info').mockImplementation(noted), jest.spyOn(log, 'error').mockImplementation(noted)];
  try {
    const answers = [
      await ask('{ rateLimit { limit } }'),
      await ask('mutation { endSession(id: "7") }'),
      await ask('{ nothingOfTheKind }'),
      await ask('{ serverFacts {'),
      await ask(`{ serverFacts { ${'brand '.repeat(1_001)} } }`),
      await ask('query ($n: Int!) { serverFacts { brand } vocabulary(name: $n) { key } }', { n: 'x' }),
      await ask('mutation ($i: LoginInput!) { login(input: $i) { token } }', { i: { account: '16000000102', password: 'Wrong2026' } }),
    ];
    for (const { errors: told } of answers) {
      const [first] = told;
      expect(Object.keys(catalogue)).toContain(first?.extensions.code);
      expect(lines).toContainEqual(expect.objectContaining({ requestId: first?.extensions.requestId, refusal: first?.extensions.code }));
    }
    // A fault tells nothing but its number; the log has the rest under it.
    await people.app.database.rows('ALTER TABLE setting RENAME TO setting_away');
    const [fault] = (await ask('{ downtime }')).errors;
    expect(fault?.extensions.code).toBe('UNEXPECTED');
    expect(lines).toContainEqual(expect.objectContaining({ requestId: fault?.extensions.requestId, err: expect.any(Error) }));
  } finally {
    await people.app.database.rows('ALTER TABLE IF EXISTS setting_away RENAME TO setting');
    for (const spy of spies) spy.mockRestore();
  }
});
