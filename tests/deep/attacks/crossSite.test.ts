import 'reflect-metadata';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { restRows } from '../../../server/wiring';
import { allUseCases } from '../../contract/useCases';
import { PASSWORD, type People, startPeople } from '../../kit/builders/people';
import type { RestAnswer } from '../../kit/clients/clients';

// What a foreign page can make the browser of somebody send who is logged in here: their cookie comes along by itself.
let people: People;
let cookie: string;
let url: string;
const FOREIGN = 'https://evil.example';

beforeAll(async () => {
  people = await startPeople();
  url = people.app.url;
  const answer = await people.app.rest().post('/api/user/login', { account: people.maker.phone, password: PASSWORD });
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
});
afterAll(() => people?.close());

const own = () => people.app.rest({ headers: { cookie } });
/** Every call below would end the session, if one of them got through. */
const isStillIn = async () => expect((await own().get('/api/user/info')).code).toBe(22000);
const LOGOUT = 'mutation { logout }';
const multipart = (): FormData => {
  const form = new FormData();
  form.append('operations', JSON.stringify({ query: LOGOUT }));
  form.append('map', '{}');
  return form;
};
const send = async (path: string, headers: Record<string, string>, body?: string | FormData): Promise<number> =>
  (
    await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, ...headers },
      ...(body ? { body } : {}),
    })
  ).status;
const FORMS: [string, Record<string, string>, () => string | FormData][] = [
  ['text/plain', { 'content-type': 'text/plain' }, () => JSON.stringify({ query: LOGOUT })],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, () => `query=${encodeURIComponent(LOGOUT)}`],
  ['multipart without the header', {}, multipart],
];

test('C01 POST /graphql as text, form or multipart with the cookie is blocked', async () => {
  for (const [name, headers, body] of FORMS) expect([name, await send('/graphql', headers, body())]).toEqual([name, 403]);
  expect(await send('/graphql', { 'content-type': 'application/json', origin: FOREIGN }, JSON.stringify({ query: LOGOUT }))).toBe(403);
  expect(await send(`/graphql?query=${encodeURIComponent(LOGOUT)}`, {})).toBe(405);
  await isStillIn();
});

test('C02 a REST write from a foreign page with the cookie is blocked in every form, and nothing happens', async () => {
  for (const [name, headers, body] of [...FORMS, ['JSON', { 'content-type': 'application/json' }, () => '{}'] as const]) {
    for (const origin of [FOREIGN, 'null']) {
      expect([name, await send('/api/user/logout', { origin, ...headers }, body())]).toEqual([name, 403]);
    }
  }
  expect(await send('/api/user/logout', { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }, '{}')).toBe(403);
  expect(await send('/api/user/logout', { 'content-type': 'application/json', 'sec-fetch-site': 'same-site' }, '{}')).toBe(403);
  await isStillIn();
});

test('C02 a link on a foreign page starts no export and fetches no file with the cookie; one with its own token does', async () => {
  const follow = (client: ReturnType<typeof own>, path: string, query = {}): Promise<RestAnswer<Record<string, unknown>>> =>
    client.get(path, query, { 'sec-fetch-site': 'cross-site' });
  const starts = ['/api/ucenter/flow/asyncExport', '/api/statement/undone/list/batchExport', '/api/file/download', '/api/roster/template'];
  for (const path of starts) {
    expect(await follow(own(), path, { settlement_type: 2 })).toMatchObject({ status: 403, message: '请求不是来自本站页面，已拒绝' });
  }
  const [count] = await people.app.database.rows<{ n: number }>('SELECT count(*)::int AS n FROM export_job');
  expect(count?.n).toBe(0);
  // A link between our own pages, and an address that carries its own right, lead on.
  expect((await own().get('/api/roster/template', { kind: 'LABOR' }, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  const token = /jq_session=([^;]+)/.exec(cookie)?.[1];
  expect((await follow(own(), '/api/roster/template', { kind: 'LABOR', token })).status).toBe(200);
});

test('C02 no GET of the whole table that starts work or hands out a file is to be led to from a foreign page', async () => {
  const known = allUseCases();
  const gets = restRows.filter(({ method }) => method === 'GET');
  const working = gets.filter((row) => row.answers === 'file' || row.useCases.some((name) => known.get(name)?.kind === 'command'));
  // Whose commands only help a reader: a ticket that is handed out in the answer, which a foreign page cannot read.
  const reading = working.filter((row) => !row.startsWork).map(({ path }) => path);
  expect(reading.sort()).toEqual([
    '/api/agent/management/download/payInfo',
    '/api/agent/management/preview',
    '/api/agent/user/contract/info',
    '/api/bill/payment/letter/preview',
    '/api/payment/preview',
    '/api/sign/detail',
    '/api/ucenter/bill/payment/letter/preview',
    '/api/user/info',
    '/api/verify/captcha/config',
  ]);
  const starting = working.filter((row) => row.startsWork);
  expect(starting.length).toBeGreaterThan(15);
  for (const { path } of starting) {
    for (const site of ['cross-site', 'same-site'])
      expect([path, site, await send(path, { 'sec-fetch-site': site })]).toEqual([path, site, 403]);
  }
  expect(gets.filter((row) => row.startsWork && !working.includes(row))).toEqual([]);
  await isStillIn();
});

test('C04 no preflight and no answer of ours allows another origin, also none that looks like ours', async () => {
  const { host } = new URL(url);
  for (const origin of ['null', FOREIGN, `http://${host}.evil.com`, `https://${host}`.replace(/:\d+$/, '.evil.com'), 'http://[::1]']) {
    for (const path of ['/graphql', '/api/user/logout']) {
      const preflight = await fetch(`${url}${path}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      });
      const simple = await fetch(`${url}${path === '/graphql' ? path : '/api/user/info'}`, { headers: { origin, cookie } });
      for (const { headers } of [preflight, simple]) {
        expect([origin, headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]).toEqual([
          origin,
          null,
          null,
        ]);
      }
      expect([origin, preflight.status]).toEqual([origin, 403]);
    }
  }
});

test('C02 a sibling site, and a browser that does not say where it comes from, start nothing with the cookie', async () => {
  const start = '/api/ucenter/flow/asyncExport';
  const statusOf = async (headers: Record<string, string>): Promise<number> => (await own().get(start, {}, headers)).status;
  expect(await statusOf({ 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await statusOf({})).toBe(403);
  expect(await statusOf({ referer: 'https://sibling.evil.example/page' })).toBe(403);
  expect(await statusOf({ origin: 'null' })).toBe(403);
  // A page of ours that was talked into following an address: the window itself comes.
  expect(await statusOf({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' })).toBe(403);
  expect(await statusOf({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })).toBe(200);
  // From a page of ours, typed, or by a program that shows its token.
  expect(await statusOf({ referer: `${url}/usercenter/balance` })).toBe(200);
  expect(await statusOf({ 'sec-fetch-site': 'none' })).toBe(200);
  const token = /jq_session=([^;]+)/.exec(cookie)?.[1] ?? '';
  expect((await people.app.rest({ token }).get(start)).status).toBe(200);
});

test('C02 a socket with the cookie is opened by our own pages alone', async () => {
  const opened = (path: string, headers: Record<string, string>): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, path === '/graphql' ? 'graphql-transport-ws' : [], { headers });
      socket.on('open', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('open', () => socket.terminate());
    });
  for (const path of ['/graphql', '/ws/notify']) {
    expect([path, await opened(path, { cookie })]).toEqual([path, false]);
    expect([path, await opened(path, { cookie, origin: 'http://sibling.example' })]).toEqual([path, false]);
    expect([path, await opened(path, { cookie, origin: url, 'sec-fetch-site': 'same-site' })]).toEqual([path, false]);
    expect([path, await opened(path, { cookie, origin: url })]).toEqual([path, true]);
    expect([path, await opened(path, {})]).toEqual([path, true]);
  }
});

test('two names of one host are refused at every door', async () => {
  const { host, port } = new URL(url);
  const answerTo = (lines: readonly string[]): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.end(`${lines.join('\r\n')}\r\n\r\n`));
      let text = '';
      socket.on('data', (part) => {
        text += part.toString();
      });
      socket.on('close', () => resolve(text));
      socket.on('error', () => resolve('error'));
    });
  for (const path of ['/health', '/api/user/info', '/login']) {
    const answer = await answerTo([`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Host: evil.example', 'Connection: close']);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('请求头 Host 只能有一个');
  }
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
  expect(await answerTo(['GET /ws/notify HTTP/1.1', `Host: ${host}`, 'Host: evil.example', ...upgrade])).toContain(' 403 ');
});
