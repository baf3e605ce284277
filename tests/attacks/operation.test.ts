import { connect } from 'node:net';
import { defaultLimits, productionRefusals, readConfig } from '../../server/kernel/config';
import { until, waitUntil } from '../kit/checks/waiting';
import { asSuper } from '../kit/worlds/database';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';
/** A stack, SQL, a path, a host or a version has no place in an answer. */
const TELLING =
  /\n\s+at |node_modules|SELECT |INSERT |relation "|ECONNREFUSED|\/tmp\/|\/server\/|127\.0\.0\.1|postgres|pg_|v?20\.\d+\.\d+|Did you mean/i;
const FLOOD_SECONDS = process.env.CHAOS_FULL === '1' ? 10 : 1;

let world: SmallWorld;
let url: string;
let token: string;
let other: string;

beforeAll(async () => {
  // Narrow, so that a flood needs to be no larger than a slow machine can send at once.
  world = await startSmallWorld({ limits: { requestsPerSecond: 15, requestBurst: 60 } });
  url = world.app.url;
  const tokenOf = async (a: string) =>
    (await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a, p: 'Demo2026' })).login.token;
  [token, other] = [await tokenOf('16000000102'), await tokenOf('16000000103')];
});
afterAll(() => world?.app.close());

/** Requests with a pace of their own, so that no answer here is that of the rate. */
const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${url}${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const json = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', token, ...headers },
  body,
});

test('P05 bad JSON, unknown paths, wrong methods and bodies are answered in the form of their door, with a request id and nothing of the inside', async () => {
  const cases: [string, RequestInit, number][] = [
    ['/api/statement/list', json('{"page": '), 400],
    ['/api/statement/list', json('[]'), 200],
    ['/api/statement/list', json('null'), 200],
    ['/api/statement/list', json('"text"'), 200],
    ['/api/statement/list', json('{}', { 'content-type': 'application/xml' }), 415],
    ['/api/statement/list', json(`{"page": "${'9'.repeat(1_100_000)}"}`), 413],
    ['/api/no/such/call', json('{}'), 404],
    ['/api/statement/list', { method: 'DELETE', headers: { token } }, 405],
    ['/api/statement/list', { method: 'PUT', headers: { token } }, 405],
    ['/api/statement/%ff', {}, 400],
    ['/graphql', json('{"query": '), 400],
    ['/graphql', json('[]'), 400],
    ['/graphql', json('{}'), 400],
    ['/graphql', { method: 'DELETE' }, 405],
  ];
  for (const [path, init, status] of cases) {
    const answer = await ask(path, init);
    expect([path, init.method, answer.status]).toEqual([path, init.method, status]);
    expect(answer.text).not.toMatch(TELLING);
    expect(answer.headers.get('x-request-id')).toBeTruthy();
    const body = JSON.parse(answer.text) as Record<string, unknown>;
    expect(Object.keys(body)).toEqual(expect.arrayContaining(path === '/graphql' ? ['errors'] : ['code', 'message']));
  }
});

test('P05 text that the database cannot hold is refused as an input, not as a failure of ours', async () => {
  const rest = world.app.rest({ token });
  for (const text of ['\u0000', 'a\u0000b', '\ud800']) {
    const answer = await rest.post('/api/statement/list', { search: text });
    expect([text, answer.status, answer.code === 10000]).toEqual([text, 200, false]);
    const query = 'query($s: String) { payees(search: $s) { nodes { id } } }';
    const { errors } = await world.app.graphql({ token }).send(query, { s: text });
    expect([text, errors[0]?.extensions.code === 'UNEXPECTED']).toEqual([text, false]);
  }
});

test('P06 nothing but the doors is open: no hidden files, no source maps, no listing, no trace, metrics only inside', async () => {
  const html = await ask('/', { headers: { accept: 'text/html' } });
  const script = /assets\/[\w.-]+\.js/.exec(html.text)?.[0] ?? 'assets/none.js';
  for (const path of [
    '/.env',
    '/.git/config',
    '/package.json',
    `/${script}.map`,
    '/assets/',
    '/assets/../index.html',
    '/server/main.js',
    '/data/keys.json',
  ]) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text).not.toMatch(TELLING);
  }
  expect((await ask('/graphql')).status).toBe(405);
  const health = await ask('/health');
  expect([health.status, health.text.length < 400]).toEqual([200, true]);
  expect(health.text).not.toMatch(TELLING);
  expect((await ask('/metrics')).text).toMatch(/^http_request_seconds_count/m);
  expect((await ask('/metrics')).text).not.toMatch(/nodejs_version|v20\./);
  expect((await ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.5' } })).status).toBe(404);
  const traced = await raw(`TRACE / HTTP/1.1\r\nhost: x\r\nx-secret: mirror\r\nconnection: close\r\n\r\n`);
  expect(traced).toMatch(/^HTTP\/1\.1 [45]\d\d/);
  expect(traced).not.toContain('mirror');
});

/** What a socket of its own hears. */
async function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  socket.end(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return heard;
}

test('P07 paths of exports, receipts, uploads and backups cannot be guessed, and files are never static', async () => {
  const [file] = await world.app.database.rows<{ storage_key: string }>('SELECT storage_key FROM stored_file ORDER BY id LIMIT 1');
  const key = file?.storage_key ?? 'upload/none';
  for (const path of [
    `/${key}`,
    `/files/${key}`,
    `/data/files/${key}`,
    `/uploads/${key}`,
    `/assets/../../files/${key}`,
    `/assets/..%2f..%2f${key}`,
    '/export/1-1-1.xlsx',
    '/backup.sql',
  ]) {
    expect([path, (await ask(path, { headers: { token } })).status]).toEqual([path, 404]);
  }
});

test('P08 a file, a template or an error list asked for by a path is as unknown as any other', async () => {
  const rest = world.app.rest({ token });
  const unknown = await rest.get('/api/file/download', { fileId: '999999999' });
  for (const name of ['../../etc/passwd', '/etc/passwd', 'a\u0000', '..%2f..%2fx', '%00', 'C:\\x', '1;1']) {
    const answer = await rest.get('/api/file/download', { fileId: name, key: name, file_key: name });
    expect([name, answer.status, answer.code, answer.message]).toEqual([name, unknown.status, unknown.code, unknown.message]);
    const template = await rest.get('/api/roster/template', { key: name, kind: name });
    expect([name, template.file === null || template.status]).toEqual([name, expect.anything()]);
    expect(JSON.stringify(template.result ?? '')).not.toMatch(/root:|passwd/);
  }
});

test('P09 [API-016 1/2] a flood under one token is told to wait and for how long, and others are served meanwhile', async () => {
  expect(defaultLimits).toMatchObject({ requestsPerSecond: 50, requestBurst: 200 });
  // Ours are narrower; production starts with none but the defaults.
  const sound = { DATABASE_URL: 'postgres://x', KEY_ENCRYPTION_KEY: 'k:x', BANK_URL: 'https://bank', PUBLIC_URL: 'https://pay.example' };
  const narrow = { limits: { ...defaultLimits, requestsPerSecond: 15, requestBurst: 60 } };
  expect([productionRefusals(readConfig(sound), sound), productionRefusals(readConfig(sound, narrow), sound)]).toEqual([
    [],
    [expect.stringContaining('limits')],
  ]);
  const flood = Array.from({ length: 300 * FLOOD_SECONDS }, () => world.app.rest({ token }).post('/api/statement/list', { page: 1 }));
  const calm = await Promise.all(
    Array.from({ length: 10 }, () => world.app.rest({ token: other }).post('/api/statement/list', { page: 1 })),
  );
  expect(calm.map(({ status, code }) => [status, code])).toEqual(calm.map(() => [200, 22000]));
  const answers = await Promise.all(flood);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const refused = answers.filter(({ status }) => status === 429);
  expect(new Set(refused.map(({ headers }) => Number(headers.get('retry-after')) > 0))).toEqual(new Set([true]));
  const inGraphql = () => world.app.graphql({ token }).send('{ rateLimit { limit } }');
  const told = await until(
    () => Promise.all(Array.from({ length: 120 }, inGraphql)),
    (seen) => seen.some(({ status }) => status === 429),
  );
  const [first] = told.filter(({ status }) => status === 429);
  expect([first?.errors[0]?.extensions.code, Number(first?.headers.get('retry-after')) > 0]).toEqual(['RATE_LIMITED', true]);
});

test('P05 [SCA-006 2/4] while the database is away every door says so with 503, and afterwards everything works again', async () => {
  const { database } = world.app;
  await until(
    async () => (await world.app.rest({ token }).post('/api/statement/list', {})).status,
    (status) => status === 200,
  );
  await asSuper(async (client) => {
    await client.query(`ALTER DATABASE ${database.name} CONNECTION LIMIT 0`);
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database.name]);
  });
  try {
    const rest = await ask('/api/statement/list', json('{}'));
    const graph = await ask('/graphql', json('{"query":"{ viewer { phoneMasked } }"}'));
    const health = await ask('/health');
    for (const answer of [rest, graph, health]) {
      expect(answer.status).toBe(503);
      expect(answer.text).not.toMatch(TELLING);
    }
    expect(JSON.parse(health.text)).toMatchObject({ live: true, ready: false, database: 'down', queue: null });
    expect([rest.headers.get('retry-after'), graph.headers.get('retry-after')]).toEqual([expect.any(String), expect.any(String)]);
    expect(JSON.parse(rest.text)).toMatchObject({ code: 10000, result: { requestId: expect.any(String) } });
  } finally {
    await asSuper((client) => client.query(`ALTER DATABASE ${database.name} CONNECTION LIMIT -1`));
  }
  await waitUntil(
    async () => (await ask('/api/statement/list', json('{}'))).status === 200,
    () => 'the doors to work again',
  );
});
