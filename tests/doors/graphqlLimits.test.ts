import { once } from 'node:events';
import { WebSocket } from 'ws';
import { documentLimits } from '../../server/kernel/doors/limits';
import { until } from '../kit/checks/waiting';
import { startApp, type TestApp } from '../kit/worlds/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  fetch(`${app.url}/graphql`, { method: 'POST', headers, body });
const ask = (query: string, variables?: Record<string, unknown>) => app.graphql().send(query, variables);

describe('limits of one GraphQL document', () => {
  test('the numbers are those of the API manual', () => {
    expect(documentLimits).toEqual({
      depth: 8,
      aliases: 15,
      rootFields: 10,
      cost: 5_000,
      listItems: 1_000,
      tokens: 1_000,
      bodyBytes: 262_144,
    });
  });

  test('an id that was written as a number and has lost its digits is refused by its path, a small one is taken', async () => {
    const query = 'mutation ($id: ID!) { endSession(id: $id) }';
    const post1 = (id: string) => post(`{"query":"${query}","variables":{"id":${id}}}`).then((answer) => answer.json());
    expect(await post1('99999999999999999999')).toMatchObject({
      errors: [{ extensions: { code: 'VALIDATION_FAILED', fields: { id: '须以文本（加引号）传递，数字会丢失位数' } } }],
    });
    expect(await post1('7')).toMatchObject({ errors: [{ extensions: { code: 'SESSION_EXPIRED' } }] });
  });

  test('a document within them is answered', async () => {
    const aliases = Array.from({ length: 10 }, (_, n) => `a${n}: serverFacts { brand }`).join(' ');
    expect(await ask(`{ ${aliases} }`)).toMatchObject({ status: 200, errors: [] });
  });

  test.each([
    ['eleven root fields', () => `{ ${Array.from({ length: 11 }, (_, n) => `a${n}: serverFacts { brand }`).join(' ')} }`],
    [
      'root fields hidden in a fragment',
      () => `{ ...F } fragment F on Query { ${Array.from({ length: 11 }, (_, n) => `a${n}: __typename`).join(' ')} }`,
    ],
    [
      'sixteen aliases, __typename counted',
      () => `{ serverFacts { ${Array.from({ length: 16 }, (_, n) => `a${n}: __typename`).join(' ')} } }`,
    ],
    ['a thousand tokens', () => `{ serverFacts { ${'brand '.repeat(1_001)} } }`],
    ['two mutations', () => 'mutation { a: logout b: logout }'],
    ['broken syntax', () => '{ serverFacts {'],
    ['an unknown field', () => '{ nothingOfTheKind }'],
  ])('%s: refused with 400 before anything runs', async (_name, query) => {
    const answer = await ask(query());
    expect(answer.status).toBe(400);
    expect(answer.data).toBeNull();
    expect(answer.errors.length).toBeGreaterThan(0);
  });

  test('a refusal of the document tells neither stack nor suggestions', async () => {
    const text = JSON.stringify((await ask('{ serverFact { brand } }')).errors);
    expect(text).not.toMatch(/Did you mean|stacktrace|node_modules/);
  });

  test('a body over 256 KB is 413 in our own form', async () => {
    const response = await post(JSON.stringify({ query: '{ serverFacts { brand } }', variables: { filler: 'x'.repeat(270_000) } }));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { requestId: expect.any(String) } }] });
  });

  test('array batches, GET and a body that is no JSON are refused', async () => {
    expect((await post(JSON.stringify([{ query: '{ serverFacts { brand } }' }]))).status).toBe(400);
    expect((await fetch(`${app.url}/graphql?query=%7BserverFacts%7Bbrand%7D%7D`)).status).toBeGreaterThanOrEqual(400);
    expect((await post('{ serverFacts', { 'content-type': 'application/json' })).status).toBe(400);
    expect((await post('query=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBeGreaterThanOrEqual(400);
  });

  test('a list of more than 1,000 items in the variables is refused', async () => {
    const ids = Array.from({ length: 1_001 }, (_, n) => String(n));
    expect((await ask('query ($ids: [ID!]) { serverFacts { brand } }', { ids })).status).toBe(400);
  });

  test('a private field without a session answers SESSION_EXPIRED, code 22002, HTTP 200', async () => {
    const answer = await ask('{ rateLimit { limit } }');
    expect(answer.status).toBe(200);
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: 'SESSION_EXPIRED',
      legacyCode: '22002',
      level: 'login',
      requestId: expect.any(String),
    });
  });
});

describe('rate of requests', () => {
  let slow: TestApp;
  beforeAll(async () => {
    slow = await startApp({ limits: { requestsPerSecond: 5, requestBurst: 8 } });
  });
  afterAll(() => slow.close());

  test('a flood from one address is answered with 429 and a time to wait, and calms down', async () => {
    const ask = () => slow.graphql().send('{ serverFacts { brand } }');
    expect((await ask()).status).toBe(200);
    // How many pass depends on how long the flood takes on this machine; that it is stopped does not.
    const flood = await until(
      () => Promise.all(Array.from({ length: 30 }, ask)),
      (answers) => answers.some(({ status }) => status === 429),
    );
    const refused = flood.filter((answer) => answer.status === 429);
    expect(refused[0]?.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    await until(ask, ({ status }) => status === 200);
  });

  test('a token that nobody has gives no new allowance: not at a door, not at a socket', async () => {
    const tokens = Array.from({ length: 30 }, (_, n) => `made-up-${n}`);
    /** Each with a token of its own, until most of a flood are turned away, however long one takes here. */
    const areStopped = <T>(send: (token: string) => Promise<T>, isRefused: (answer: T) => boolean) =>
      until(
        () => Promise.all(tokens.map(send)),
        (answers) => answers.filter(isRefused).length > 10,
      );
    const isTooMany = ({ status }: { status: number }): boolean => status === 429;
    await areStopped((token) => slow.graphql({ token }).send('{ serverFacts { brand } }'), isTooMany);
    await areStopped((token) => slow.rest({ token }).get('/api/verify/captcha/config'), isTooMany);
    await areStopped(
      async (token) => {
        const socket = new WebSocket(`${slow.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
        socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })));
        const [code] = (await once(socket, 'close')) as [number];
        return code;
      },
      (code) => code === 4429,
    );
  });
});
