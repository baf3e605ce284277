import { gzipSync } from 'node:zlib';
import { optionalKinds, simulatedKinds } from '../../server/gateways/choice';
import { waitUntil } from '../kit/checks/waiting';
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

test('[SCA-006 1/4] /health tells live, ready and its parts, and no host, version or path; /metrics has requests, jobs, channels and the look at the books', async () => {
  const response = await fetch(`${app.url}/health`);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({
    live: true,
    ready: true,
    database: 'up',
    queue: expect.any(Number),
    redis: process.env.JIEQING_TEST_REDIS_URL ? 'up' : 'off',
    counts: 'shared',
    gateways: Object.fromEntries([...simulatedKinds, ...optionalKinds].map((kind) => [kind, 'simulated'])),
  });
  const figure = async (name: string) => {
    const lines = (await (await fetch(`${app.url}/metrics`)).text()).split('\n');
    return Number(
      lines
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  };
  expect(await figure('http_request_seconds_count{route="/health",status="200"}')).toBeGreaterThan(0);
  await app.database.rows(
    `UPDATE books_watch SET looked_at = now() - interval '90 seconds', took_ms = 250, wrong = '[{"id":"I5","count":3,"rows":["1"]}]'`,
  );
  await app.database.rows(`UPDATE payout_channel SET is_paused = true, pause_reason = 'MANUAL' WHERE key = 'ALIPAY'`);
  // A job that waits, one that a worker has and one that was tried as often as it may be.
  const jobFigures = () => Promise.all(['job_queue_length', 'job_running', 'job_given_up'].map(figure));
  await app.database.rows(
    "SELECT graphile_worker.add_job('nobody.does', run_at := now() - interval '1 second', max_attempts := 1, job_key := 'counted')",
  );
  await app.database.rows(
    "UPDATE graphile_worker._private_jobs SET attempts = 1, locked_at = now(), locked_by = 'test' WHERE key = 'counted' RETURNING id",
  );
  expect((await jobFigures()).map((n) => n > 0)).toEqual([true, true, true]);
  const queue = async () => ((await (await fetch(`${app.url}/health`)).json()) as { queue: number }).queue;
  expect(await queue()).toBeGreaterThan(0);
  await app.database.rows("DELETE FROM graphile_worker._private_jobs WHERE key = 'counted' RETURNING id");
  await waitUntil(
    async () => [...(await jobFigures()), await queue()].every((n) => n === 0),
    () => 'no job waits, runs or was given up',
  );
  for (const [channel, isPaused] of Object.entries({ ALIPAY: 1, BANK_CARD: 0 })) {
    expect(await figure(`payout_channel_paused{channel="${channel}"}`)).toBe(isPaused);
    expect(await figure(`payout_channel_recent_tries{channel="${channel}"}`)).toBe(0);
    expect(await figure(`payout_channel_recent_failures{channel="${channel}"}`)).toBe(0);
  }
  expect([await figure('ledger_check_faults'), await figure('ledger_check_seconds')]).toEqual([3, 0.25]);
  expect(await figure('ledger_check_age_seconds')).toBeGreaterThanOrEqual(90);
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

describe('the words of a body', () => {
  const TITLE = '{"account":"㐂䶮·王","password":"x"}';
  /** As a client of such a table writes it; both words have the same bytes in GBK. */
  const GBK = Buffer.concat([Buffer.from('{"account":"'), Buffer.from('cdf5c3f4', 'hex'), Buffer.from('","password":"x"}')]);
  const send = (body: Buffer | string, type: string, path = '/api/user/login') =>
    fetch(`${app.url}${path}`, { method: 'POST', headers: { 'content-type': type }, body });
  const told = async (response: Response) => [response.status, ((await response.json()) as { message: string }).message];

  test('a charset that is named decodes them; without one they are UTF-8', async () => {
    const wrong = [200, '账号或密码错误'];
    expect(await told(await send(TITLE, 'application/json'))).toEqual(wrong);
    expect(await told(await send(TITLE, 'application/json; charset=UTF-8'))).toEqual(wrong);
    for (const charset of ['GBK', 'gb18030', '"GB2312"'])
      expect(await told(await send(GBK, `application/json;charset=${charset}`))).toEqual(wrong);
  });

  test('bytes that are no text of their charset are refused with the reason, by either door, and so is a charset that nobody knows', async () => {
    const reason = '请求内容不是所声明的编码（未声明时为 UTF-8），有字节无法识别，请以 UTF-8 重新提交';
    expect(await told(await send(GBK, 'application/json'))).toEqual([400, reason]);
    expect(await told(await send(GBK, 'application/json; charset=utf-8'))).toEqual([400, reason]);
    const unknown = '请求的编码（charset）不支持，请使用 UTF-8 或 GB18030';
    expect(await told(await send(TITLE, 'application/json; charset=klingon'))).toEqual([415, unknown]);
    // Old clients name the table of their language; its letters are no Chinese, whatever the bytes are.
    for (const charset of ['ISO-8859-1', 'windows-1252', 'koi8-r']) {
      expect(await told(await send(TITLE, `application/json; charset=${charset}`))).toEqual([415, unknown]);
      expect(await told(await send('{"account":"x","password":"x"}', `application/json; charset=${charset}`))).toEqual([
        200,
        '账号或密码错误',
      ]);
    }
    const utf16 = Buffer.from(`\ufeff${TITLE}`, 'utf16le');
    expect(await told(await send(utf16, 'application/json; charset=utf-16'))).toEqual([200, '账号或密码错误']);
    expect(await told(await send(Buffer.from(utf16).swap16(), 'application/json; charset=utf-16be'))).toEqual([200, '账号或密码错误']);
    expect(await told(await send(`\ufeff${TITLE}`, 'application/json'))).toEqual([200, '账号或密码错误']);
    const graph = await send(GBK, 'application/json', '/graphql');
    expect([graph.status, await graph.json()]).toMatchObject([
      400,
      { errors: [{ message: reason, extensions: { code: 'VALIDATION_FAILED', fields: { body: reason } } }] },
    ]);
    const text = await send(TITLE, 'application/json; charset=klingon', '/graphql');
    expect(text.status).toBe(415);
  });

  test('a name that one object has twice is refused by either door, however it is spelt; what only looks like one is none', async () => {
    const reason = '同一层里有重复的字段名，无法判断以哪个为准，请只保留一个';
    const twice = [
      '{"account":"a","account":"b"}',
      '{"list":[{"card":"1","remark":"x","card" : "2"}]}',
      '{"account":"a","\\u0061ccount":"b"}',
    ];
    for (const body of twice) expect(await told(await send(body, 'application/json'))).toEqual([400, reason]);
    const graph = await send('{"query":"{ viewer { id } }","variables":{"a":1,"a":2}}', 'application/json', '/graphql');
    expect([graph.status, await graph.json()]).toMatchObject([400, { errors: [{ message: reason }] }]);
    const once = JSON.stringify({ account: '"a": \\"b":', password: 'x', list: [{ account: '"account":' }, ['"a":'], null, 1] });
    expect(await told(await send(once, 'application/json'))).toEqual([200, '账号或密码错误']);
    // As deep as a body may be, it is still read without falling over.
    const deep = await send(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'application/json');
    expect(deep.status).toBeLessThan(500);
  });

  /** Read as nothing, as no number at all, or as another number. */
  const POWERS = ['1e-400', '1E-0400', '-1e-999', '1e400', '1.5E+400', '12345678901234567.89', '1234567890123456789e1'];
  test('a fraction or a power whose digits a number does not keep is refused by its name, by either door', async () => {
    const login = (amount: string) =>
      send(`{"account":"${amount.length}","password":"x","payMoney":${amount},"note":"1.00000000000000000001"}`, 'application/json');
    const reason = 'payMoney：须以文本（加引号）传递，数字会丢失位数';
    for (const amount of ['900.999999999999999999', '99999999.990000001', '0.10000000000000000001', '1.00000000000000000001e2', ...POWERS])
      expect(await told(await login(amount))).toEqual([400, reason]);
    for (const amount of [
      '900.5',
      '0.30000000000000004',
      '900.10000000000000000000',
      '1e2',
      '1e020',
      '1e-30',
      '"1e-400"',
      '"900.999999999999999999"',
    ])
      expect(await told(await login(amount))).toEqual([200, '账号或密码错误']);
    const graph = await send(
      '{"query":"{ viewer { id } }","variables":{"input":{"amount":900.999999999999999999}}}',
      'application/json',
      '/graphql',
    );
    expect([graph.status, await graph.json()]).toMatchObject([
      400,
      { errors: [{ extensions: { fields: { amount: expect.any(String) } } }] },
    ]);
  });

  test('a field that is said twice with two values is refused, whichever of its names says it and wherever', async () => {
    const other = (name: string) => `与 ${name} 是同一内容而取值不同，无法判断以哪个为准，请只保留一个`;
    const login = (body: object, path = '/api/user/login') => send(JSON.stringify({ password: 'x', ...body }), 'application/json', path);
    expect(await told(await login({ account: 'a', phone: 'b' }))).toEqual([200, other('account')]);
    expect(await told(await login({ account: 'a' }, '/api/user/login?account=b'))).toEqual([200, other('account')]);
    const twin = await login({ ncSig: '1', nc_sig: '2', account: 'a' });
    expect(await told(twin)).toEqual([200, other('ncSig')]);
    // The same value, or none, is no other one.
    for (const body of [
      { account: 'a', phone: ' a ' },
      { account: 'a', phone: '' },
      { account: 'a', phone: null },
    ])
      expect(await told(await login(body))).toEqual([200, '账号或密码错误']);
  });

  test('what is no JSON, and what is too much of it, says so by either door', async () => {
    for (const body of ['{', '{"a":NaN}', "{'a':1}", '{"a":1,}', '{}{}', '', '/**/{}'])
      expect(await told(await send(body, 'application/json'))).toEqual([400, '请求内容不是有效的 JSON']);
    const large = `{"account":"${'a'.repeat(1_100_000)}"}`;
    expect(await told(await send(large, 'application/json'))).toEqual([413, '请求内容过大，请减少一次提交的内容后重试']);
    const graph = await send('{', 'application/json', '/graphql');
    expect(await graph.json()).toMatchObject({ errors: [{ extensions: { fields: { body: '请求内容不是有效的 JSON' } } }] });
  });

  test('a truth value is no text', async () => {
    const body = JSON.stringify({ account: true, password: 'x' });
    expect(await told(await send(body, 'application/json'))).toEqual([200, 'account：须以文本（加引号）传递']);
  });

  test('a body whose fields would not count, as it is no object, of another type or packed, says what it should be', async () => {
    const wanted = '请求的 Content-Type 须为 application/json，内容为一个 JSON 对象（上传文件用 multipart/form-data）';
    for (const body of [`[${TITLE}]`, '"x"', '1', 'true']) expect(await told(await send(body, 'application/json'))).toEqual([200, wanted]);
    expect(await told(await send(TITLE, 'text/plain'))).toEqual([200, wanted]);
    for (const type of ['text/json', 'application/vnd.api+json', 'application/x-www-form-urlencoded', 'application/xml'])
      expect(await told(await send(TITLE, type))).toEqual([415, wanted]);
    const form = '--x\r\nContent-Disposition: form-data; name="account"\r\n\r\na\r\n--x--\r\n';
    expect(await told(await send(form, 'multipart/form-data; boundary=x'))).toEqual([200, wanted]);
    for (const encoding of ['gzip', 'deflate', 'br']) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', 'content-encoding': encoding }, body: gzipSync(TITLE) };
      expect(await told(await fetch(`${app.url}/api/user/login`, init))).toEqual([
        415,
        '请求内容不能压缩（Content-Encoding），请直接发送原文',
      ]);
    }
  });
});

test('a document’s hash by GET is told that there are none, so that its client sends the document; any other GET is told to POST', async () => {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } });
  const hash = await fetch(`${app.url}/graphql?${new URLSearchParams({ operationName: 'Session', extensions })}`);
  expect([hash.status, await hash.json()]).toMatchObject([
    200,
    { errors: [{ message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }] },
  ]);
  const other = await fetch(`${app.url}/graphql?query={__typename}`);
  expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST']);
});
