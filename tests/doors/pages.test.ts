import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { contentPolicy } from '../../server/kernel/doors/contentPolicy';
import { startApp, type TestApp } from '../kit/worlds/app';

// What browsers, monitors and scanners ask of the one port before they know anything of it.
let app: TestApp;
let safe: TestApp;
beforeAll(async () => {
  [app, safe] = [await startApp(), await startApp({ config: { publicUrl: 'https://pay.example' } })];
});
afterAll(async () => {
  await app?.close();
  await safe?.close();
});

interface Heard {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** By Node itself: fetch adds an Accept of its own. */
const ask = (method: string, path: string, headers: Record<string, string> = {}, at = app): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const asked = request(`${at.url}${path}`, { method, headers }, (answer) => {
      let body = '';
      answer.on('data', (part) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    asked.once('error', reject);
    asked.end();
  });

test.each([undefined, '*/*', 'application/json', 'text/html'])('GET / and HEAD / answer the page to who accepts %s', async (accept) => {
  for (const path of ['/', '/?from=mail', '/graphiql']) {
    const headers: Record<string, string> = accept ? { accept } : {};
    const page = await ask('GET', path, headers);
    expect([path, page.status, page.headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<div id="root">');
    const head = await ask('HEAD', path, headers);
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', String(Buffer.byteLength(page.body))]);
  }
});

test('the login of the payees comes with its words in it, for whoever brings no session; any other page of theirs without', async () => {
  const first = async (path: string, headers: Record<string, string> = {}) => {
    const { status, body, headers: told } = await ask('GET', path, { accept: 'text/html', ...headers });
    expect(told['cache-control']).toBe(/^\/m\/?($|\?)/.test(path) ? 'private, no-store' : 'no-cache');
    expect(body).toContain('id="unloaded"');
    return [status, body.includes('data-screen="login"'), body.includes('查看我的收入')];
  };
  const [login, plain] = [
    [200, true, true],
    [200, false, false],
  ];
  // Two products in one process: the later one says what the cookie is called.
  const session = { cookie: '__Host-jq_payee=of-before' };
  for (const path of ['/m', '/m/', '/m?from=sms', '/m/login', '/m/login/', '/m/login?return_url=/m/me'])
    expect([path, await first(path)]).toEqual([path, login]);
  expect(await first('/m/login', session)).toEqual(login);
  for (const path of ['/m', '/m/']) expect([path, await first(path, session)]).toEqual([path, plain]);
  for (const path of ['/m/me', '/m/s/token', '/m/login/else']) expect([path, (await first(path))[1]]).toEqual([path, false]);
  const { body } = await ask('GET', '/m/login', { accept: 'text/html' });
  expect(body).toContain('模拟通道');
  const beside = (html: string) => [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, file = '']) => file);
  // Its own script comes beside the entry, which every page names.
  const { body: other } = await ask('GET', '/m/me', { accept: 'text/html' });
  expect(beside(body).filter((file) => !beside(other).includes(file)).length).toBeGreaterThan(0);
  for (const file of beside(body)) expect((await ask('HEAD', file)).status).toBe(200);
});

test('HEAD is answered wherever GET is, and a HEAD does no work', async () => {
  const script = /assets\/[\w.-]+\.js/.exec((await ask('GET', '/')).body)?.[0] ?? '';
  for (const path of ['/health', '/schema.graphql', '/api/openapi.json', '/api-docs', `/${script}`, '/api-docs/ui/swagger-ui.css']) {
    const head = await ask('HEAD', path);
    expect([path, head.status, head.body]).toEqual([path, 200, '']);
  }
  // A page only for who wants one; an unknown file for nobody.
  expect((await ask('HEAD', '/login', { accept: 'text/html' })).status).toBe(200);
  expect((await ask('HEAD', '/login')).status).toBe(404);
  expect((await ask('HEAD', '/assets/none.js')).status).toBe(404);
  // These would begin an export and use up a ticket.
  for (const path of ['/api/ucenter/flow/asyncExport', '/api/file/download'])
    expect([(await ask('HEAD', path)).status, (await ask('HEAD', path)).headers.allow]).toEqual([405, 'GET']);
});

test.each([
  ['POST', '/', 'GET, HEAD'],
  ['DELETE', '/login', 'GET, HEAD'],
  ['PUT', '/health', 'GET, HEAD'],
  ['POST', '/schema.graphql', 'GET, HEAD'],
  ['PATCH', '/api-docs', 'GET, HEAD'],
  ['POST', '/assets/none.js', 'GET, HEAD'],
  ['GET', '/api/user/login', 'POST'],
  ['PATCH', '/api/user/login', 'POST'],
  ['DELETE', '/api/user/info', 'GET, HEAD'],
  ['GET', '/gateway/bank/callback', 'POST'],
  ['GET', '/graphql', 'POST'],
  ['PUT', '/graphql', 'POST'],
])('%s %s is 405 and told what is allowed', async (method, path, allow) => {
  const answer = await ask(method, path, { accept: 'text/html' });
  expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
  const told = await ask('OPTIONS', path, { origin: app.url });
  expect([told.status, told.headers.allow, told.headers['access-control-allow-origin']]).toEqual([204, allow, undefined]);
});

test('what is not there is 404 whatever the method', async () => {
  for (const method of ['GET', 'POST', 'DELETE', 'PATCH', 'OPTIONS'])
    for (const path of ['/api/no/such/call', '/gateway/none', '/none.php'])
      expect([method, path, (await ask(method, path, { accept: 'text/html' })).status]).toEqual([method, path, 404]);
});

const sha = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('what a page may run', () => {
  test.each(['/', '/graphiql', '/api-docs'])('%s names each script that stands in it and lets no other run', async (path) => {
    const { headers, body } = await ask('GET', path, { accept: 'text/html' });
    const policy = String(headers['content-security-policy']);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).not.toMatch(/unsafe|\*|https?:|data:/);
    expect(policy).toMatch(/object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'/);
    const inline = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => sha(code));
    expect(scripts.split(' ')).toEqual(["'self'", ...inline]);
  });

  test('a script with an address has no hash, one without has its own', () => {
    const page = '<script type="module" src="/a.js"></script><script>let a;</script><script type="x">b</script>';
    expect(contentPolicy(page)).toContain(`script-src 'self' ${sha('let a;')} ${sha('b')};`);
  });
});

describe('https', () => {
  const HSTS = 'max-age=31536000';
  test('every answer says that we are met on https only, also refusals, and no answer on http says so', async () => {
    for (const path of ['/', '/health', '/api/user/info', '/none.php', '/%ff'])
      expect([path, (await ask('GET', path, {}, safe)).headers['strict-transport-security']]).toEqual([path, HSTS]);
    expect((await ask('GET', '/')).headers['strict-transport-security']).toBeUndefined();
    const broken = await new Promise<string>((resolve) => {
      const { hostname, port } = new URL(safe.url);
      const socket = connect(Number(port), hostname, () => socket.end('NONSENSE\r\n\r\n'));
      socket.on('data', (part) => resolve(part.toString()));
    });
    expect(broken).toContain(`strict-transport-security: ${HSTS}`);
  });

  test('every cookie is Secure and stays on this host, the forgotten one too', async () => {
    const { headers } = await ask('GET', '/api/user/info', { cookie: '__Host-jq_session=dead' }, safe);
    const cookies = [headers['set-cookie'] ?? []].flat();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^__Host-jq_session=;.*Path=\/;.*HttpOnly;.*Secure;.*SameSite=Lax/);
  });
});
