import { startApp, type TestApp } from '../kit/worlds/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('an unknown path below /api is 404 with an envelope, never the console page', async () => {
  const response = await fetch(`${app.url}/api/no/such/path`, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ code: 404, message: 'not found', result: null });
});

describe('writes from foreign pages', () => {
  const write = (headers: Record<string, string>, body = '{"query":"{ __typename }"}') =>
    fetch(`${app.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }).then(
      (response) => response.status,
    );
  const evil = 'https://evil.example';

  test.each([
    ['the browser says it comes from another site', { 'sec-fetch-site': 'cross-site' }],
    ['a foreign origin with a cookie', { origin: evil, cookie: 'session=x' }],
    ['an opaque origin with a cookie', { origin: 'null', cookie: 'session=x' }],
    ['a host that only begins like ours', { origin: 'http://127.0.0.1.evil.example', cookie: 'session=x' }],
    ['a plain form with a cookie', { 'content-type': 'application/x-www-form-urlencoded', cookie: 'session=x' }],
    ['a text form with a cookie', { 'content-type': 'text/plain', cookie: 'session=x' }],
  ])('%s: refused', async (_name, headers) => {
    expect(await write(headers)).toBe(403);
  });

  test('a refused write says so in Chinese, in the shape of its door', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }, body: '{}' };
    const rest = await fetch(`${app.url}/api/user/login`, init);
    expect([rest.status, await rest.json()]).toMatchObject([403, { code: 22001, message: '请求不是来自本站页面，已拒绝' }]);
    const graph = await fetch(`${app.url}/graphql`, init);
    expect([graph.status, await graph.json()]).toMatchObject([
      403,
      { errors: [{ message: '请求不是来自本站页面，已拒绝', extensions: { code: 'ORIGIN_REFUSED' } }] },
    ]);
  });

  test('our own page and callers without a cookie are served', async () => {
    expect(await write({ origin: app.url, cookie: 'session=x' })).toBe(200);
    expect(await write({})).toBe(200);
  });

  test('a preflight of a foreign origin gets no permission', async () => {
    const preflight = await fetch(`${app.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: evil, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(403);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('/health tells live, ready and its parts, and no host, version or path', async () => {
  const response = await fetch(`${app.url}/health`);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ live: true, ready: true, database: 'up' });
  expect(text).not.toMatch(/127\.0\.0\.1|\/tmp|node_modules|v\d+\.\d+/);
});

test('/schema.graphql serves the SDL as it is written', async () => {
  const response = await fetch(`${app.url}/schema.graphql`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('directive @auth');
});

test('every answer carries a request id and the security headers', async () => {
  const { headers } = await fetch(`${app.url}/health`);
  expect(headers.get('x-request-id')).toBeTruthy();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

test('a missing asset is 404, not the page', async () => {
  expect((await fetch(`${app.url}/assets/no-such-file.js`)).status).toBe(404);
  expect((await fetch(`${app.url}/favicon-that-is-not.ico`, { headers: { accept: 'image/*' } })).status).toBe(404);
});
