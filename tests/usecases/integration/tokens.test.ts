import 'reflect-metadata';
import { endApiTokenKey } from '../../../server/integration/commands/end-api-token-key';
import { revokeApiToken } from '../../../server/integration/commands/revoke-api-token';
import { rotateApiToken } from '../../../server/integration/commands/rotate-api-token';
import { sweepApiCalls } from '../../../server/integration/commands/sweep-api-calls';
import { apiTokens } from '../../../server/integration/queries';
import { hashToken } from '../../../server/kernel/secrets';
import { run } from '../../../server/kernel/usecase';
import { bearer, MASTER, MASTER_PHONE, tokenIn } from '../../kit/builders/apiTokens';
import { LOOSE, PASSWORD } from '../../kit/builders/people';
import { key } from '../../kit/builders/statements';
import { until, waitUntil } from '../../kit/checks/waiting';
import { connect } from '../../kit/worlds/database';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

const STATEMENTS = '{ statements(first: 1) { totalCount } }';
const COMPANY = '{ company { id } }';
const rows = <T>(sql: string, values: unknown[] = []) => world.app.database.rows<T>(sql, values);
const master = () => world.member(MASTER);

async function loggedIn() {
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
  const { login: opened } = await world.app
    .graphql()
    .call<{ login: { token: string } }>(login, { input: { account: MASTER_PHONE, password: PASSWORD, asToken: true } });
  return world.app.graphql({ token: opened.token });
}

const CREATE = `mutation ($input: ApiTokenInput!, $k: ID!) { createApiToken(input: $input, idempotencyKey: $k) { secret token { id name scopeLabels addresses makerName state
  dailyCap expiresAt keys { shown endsAt } } } }`;
const INPUT = { name: 'ERP', scopes: ['STATEMENTS_READ'], addresses: ['203.0.113.18'], dailyCap: null, expiresOn: '2027-05-20' };

test('[API-001 2/2] the master makes a token with name, scopes, expiry and addresses; the secret comes once and is kept as a hash', async () => {
  const console = await loggedIn();
  await rows(`UPDATE user_session SET proved_at = NULL`);
  expect(await console.refusal(CREATE, { input: INPUT, k: key() })).toBe('PROOF_NEEDED');
  await rows(`UPDATE user_session SET proved_at = now(), proved_by = 'PASSWORD'`);
  const { createApiToken: made } = await console.call<{
    createApiToken: { secret: string; token: { id: string; keys: { shown: string }[] } };
  }>(CREATE, { input: INPUT, k: key() });
  expect(made.token).toMatchObject({
    name: 'ERP',
    scopeLabels: ['结算查询'],
    addresses: ['203.0.113.18'],
    makerName: MASTER,
    state: 'ACTIVE',
    expiresAt: '2027-05-21T00:00:00+08:00',
  });
  const listed = await console.call('{ apiTokens(first: 20) { nodes { id keys { shown } } } }');
  expect(JSON.stringify(listed)).not.toContain(made.secret.slice(20, 60));
  const [kept] = await rows<{ key_hash: string }>('SELECT key_hash FROM api_token_key WHERE token_id = $1', [made.token.id]);
  expect(kept?.key_hash).toBe(hashToken(made.secret));
  const everywhere = await rows<{ found: string }>(
    `SELECT 'audit' AS found FROM audit_record WHERE body::text LIKE $1 UNION ALL SELECT 'message' FROM station_message WHERE title LIKE $1`,
    [`%${made.secret.slice(20, 60)}%`],
  );
  expect(everywhere).toEqual([]);
  const [told] = await rows<{ title: string }>(`SELECT title FROM station_message WHERE title LIKE '%API 令牌%' ORDER BY id DESC LIMIT 1`);
  expect(told?.title).toContain('新建了 API 令牌“ERP”');
  const [logged] = await rows<{ action: string }>(`SELECT action FROM audit_record WHERE action = 'apiToken.create'`);
  expect(logged).toBeDefined();
  const wrong = await console.send(CREATE, { input: { ...INPUT, scopes: [], expiresOn: '2020-01-01', addresses: ['x'] }, k: key() });
  expect(Object.keys(wrong.errors[0]?.extensions.fields ?? {}).sort()).toEqual(['addresses', 'expiresOn', 'scopes']);
  expect(await (await memberClient('王敏')).refusal(CREATE, { input: INPUT, k: key() })).toBe('PERMISSION_MISSING');
});

async function memberClient(name: string) {
  const phone = { 王敏: '16000000102' }[name] ?? '';
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
  const { login: opened } = await world.app
    .graphql()
    .call<{ login: { token: string } }>(login, { input: { account: phone, password: PASSWORD, asToken: true } });
  return world.app.graphql({ token: opened.token });
}

test('a call that is sent again makes no second token, and its secret is told and kept nowhere a second time', async () => {
  const console = await loggedIn();
  const sent = { input: { ...INPUT, name: '重发' }, k: key() };
  type Made = {
    readonly createApiToken: { readonly secret: string | null; readonly token: { readonly id: string; readonly name: string } };
  };
  const { createApiToken: first } = await console.call<Made>(CREATE, sent);
  const { createApiToken: again } = await console.call<Made>(CREATE, sent);
  expect(first.secret).toMatch(/^jq_live_/);
  expect(again).toMatchObject({ secret: null, token: { id: first.token.id, name: '重发' } });
  expect(await rows(`SELECT 1 FROM api_token WHERE name = '重发'`)).toHaveLength(1);
  const kept = await rows<{ response: string }>(`SELECT response::text FROM request_key WHERE operation = 'createApiToken' AND key = $1`, [
    sent.k,
  ]);
  expect(kept).toHaveLength(1);
  expect(kept[0]?.response).not.toContain(first.secret?.slice(8));
  // Whoever lost the answer rotates it, and works with the new key.
  const { rotateApiToken: rotated } = await console.call<{ rotateApiToken: { secret: string } }>(
    'mutation ($id: ID!) { rotateApiToken(id: $id) { secret } }',
    { id: first.token.id },
  );
  expect(rotated.secret).toMatch(/^jq_live_/);
});

test('a token opens both doors as its maker, with its scopes and no more', async () => {
  const token = await tokenIn(world, ['STATEMENTS_READ']);
  expect((await token.graphql.call<{ statements: { totalCount: number } }>(STATEMENTS)).statements.totalCount).toBe(1);
  expect(await token.graphql.call(COMPANY)).toEqual({ company: { id: world.companyId } });
  expect(await token.graphql.refusal('{ payees(first: 1) { totalCount } }')).toBe('PERMISSION_MISSING');
  expect(await token.rest.get(`/api/statement/operator/list?statement_id=${world.paid.statementId}`)).toMatchObject({ code: 22000 });
  expect(await token.rest.get('/api/user/company/bind/list')).toMatchObject({ code: 22001, message: '权限不足！' });
});

test('a rotation whose answer was lost is asked for again: the key that nobody saw ends, and whoever works with the one before goes on', async () => {
  const token = await tokenIn(world, ['STATEMENTS_READ']);
  const rotated = async () => (await run(await master(), rotateApiToken, { id: token.id })).secret;
  const ends = async () =>
    (await rows<{ ends: Date | null }>('SELECT ends_at AS ends FROM api_token_key WHERE token_id = $1 ORDER BY id', [token.id])).map(
      (one) => one.ends?.getTime() ?? null,
    );
  await token.graphql.call(STATEMENTS);
  const lost = await rotated();
  const [inUse] = await ends();
  // Pressed twice at once the second waits for the first.
  const first = await connect(world.app.database.superUrl);
  await first.query('BEGIN');
  await first.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 310))', [`apiToken:${world.companyId}`]);
  let isOver = false;
  const waiting = rotated().finally(() => {
    isOver = true;
  });
  await waitUntil(
    async () =>
      isOver || (await rows(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`)).length > 0,
    () => 'it waits for the tokens of its company',
  );
  const didWait = !isOver;
  await first.end();
  const second = await waiting;
  expect(didWait).toBe(true);
  const third = await rotated();
  expect(await ends()).toEqual([inUse, expect.any(Number), expect.any(Number), null]);
  await token.graphql.call(STATEMENTS);
  expect(await world.app.graphql({ token: lost }).refusal(STATEMENTS)).toBe('API_TOKEN_REFUSED');
  expect(await world.app.graphql({ token: second }).refusal(STATEMENTS)).toBe('API_TOKEN_REFUSED');
  await world.app.graphql({ token: third }).call(STATEMENTS);
  // Once the new key is used, the one of before has had its time.
  await rotated();
  expect(await token.graphql.refusal(STATEMENTS)).toBe('API_TOKEN_REFUSED');
});

test('after a rotation both keys work for seven days, the old one can be ended before, and a revoked token stops at once', async () => {
  const token = await tokenIn(world, ['STATEMENTS_READ']);
  const { secret } = await run(await master(), rotateApiToken, { id: token.id });
  const fresh = world.app.graphql({ token: secret });
  await token.graphql.call(STATEMENTS);
  await fresh.call(STATEMENTS);
  const [ends] = await rows<{ days: string }>(
    `SELECT round(extract(epoch FROM ends_at - (SELECT max(made_at) FROM api_token_key WHERE token_id = $1)) / 86400) AS days FROM api_token_key
     WHERE token_id = $1 AND ends_at IS NOT NULL`,
    [token.id],
  );
  expect(Number(ends?.days)).toBe(7);
  await run(await master(), endApiTokenKey, { id: token.id });
  expect(await token.graphql.refusal(STATEMENTS)).toBe('API_TOKEN_REFUSED');
  await fresh.call(STATEMENTS);
  await run(await master(), revokeApiToken, { id: token.id });
  expect(await fresh.refusal(STATEMENTS)).toBe('API_TOKEN_REFUSED');
  await expect(run(await master(), rotateApiToken, { id: token.id })).rejects.toMatchObject({ key: 'API_TOKEN_ENDED' });
  const actions = await rows<{ action: string }>(
    `SELECT action FROM audit_record WHERE action LIKE 'apiToken.%' AND target_id = $1 ORDER BY seq`,
    [token.id],
  );
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['apiToken.create', 'apiToken.rotate', 'apiToken.endKey', 'apiToken.revoke']),
  );
});

test('a token ends with its day, with the membership or the office of its maker, and with the business of its company', async () => {
  const token = await tokenIn(world, ['STATEMENTS_READ']);
  await token.graphql.call(STATEMENTS);
  const whileSet = async (set: string, back: string, expected: string) => {
    await rows(set);
    const refused = await token.graphql.refusal(STATEMENTS);
    await rows(back);
    expect(refused).toBe(expected);
    await token.graphql.call(STATEMENTS);
  };
  const maker = (await master()).actor?.id;
  const member = `UPDATE member SET`;
  const where = `WHERE company_id = ${world.companyId} AND user_id = ${maker}`;
  await whileSet(`${member} roles = '{PAYMENT_CREATE}' ${where}`, `${member} roles = '{MASTER}' ${where}`, 'API_TOKEN_REFUSED');
  const company = `WHERE id = ${world.companyId}`;
  await whileSet(
    `UPDATE company SET status = 'SUSPENDED' ${company}`,
    `UPDATE company SET status = 'OPEN' ${company}`,
    'COMPANY_UNAVAILABLE',
  );
  await whileSet(
    `UPDATE api_token SET expires_at = '2020-01-01' WHERE id = ${token.id}`,
    `UPDATE api_token SET expires_at = '2027-05-21' WHERE id = ${token.id}`,
    'API_TOKEN_REFUSED',
  );
});

test('[API-017 1/2] the owner sees the last seven days of the own calls, with masked bodies and request ids', async () => {
  const token = await tokenIn(world, ['STATEMENTS_READ']);
  const answers = [
    await token.graphql.send('query ($id: ID!) { statement(id: $id) { id } }', { id: world.paid.statementId }),
    await token.graphql.send('query ($search: String) { payees(search: $search, first: 1) { totalCount } }', {
      search: '甲小明',
    }),
    await token.rest.get('/api/statement/operator/list?statement_id=1'),
  ];
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  const console = await loggedIn();
  type Call = { requestId: string; door: string; operation: string; errorCode: string | null; body: string; tokenName: string };
  const read = async () =>
    (
      await console.call<{ apiCalls: { nodes: Call[] } }>(
        `query ($id: ID) { apiCalls(tokenId: $id, first: 20) { nodes { requestId door operation errorCode body tokenName } } }`,
        { id: token.id },
      )
    ).apiCalls.nodes;
  await waitUntil(
    async () => (await read()).length === 3,
    () => 'the calls are logged',
  );
  const calls = await read();
  expect(calls.map(({ requestId }) => requestId)).toEqual(expect.arrayContaining(ids));
  expect(calls.find(({ operation }) => operation === 'query statement')).toMatchObject({ door: 'GRAPHQL', errorCode: null });
  const masked = calls.find(({ operation }) => operation === 'query payees');
  expect(masked?.body).toBe('{"search":"***"}');
  expect(calls.some(({ door, operation }) => door === 'REST' && operation === 'GET /api/statement/operator/list')).toBe(true);
  await rows(`UPDATE api_call SET at = at - interval '8 days' WHERE token_id = $1`, [token.id]);
  expect(await read()).toEqual([]);
  await run(await world.system(), sweepApiCalls, {});
  expect(await rows('SELECT 1 FROM api_call WHERE token_id = $1', [token.id])).toEqual([]);
});

test('a log that cannot be written fails no call', async () => {
  const token = await tokenIn(world, ['STATEMENTS_READ']);
  await rows('ALTER TABLE api_call RENAME TO api_call_away');
  try {
    for (let i = 0; i < 5; i += 1) await token.graphql.call(STATEMENTS);
  } finally {
    await rows('ALTER TABLE api_call_away RENAME TO api_call');
  }
  await token.graphql.call(STATEMENTS);
});

test('the last use is written at most once a minute, by the clock of the product', async () => {
  const token = await tokenIn(world, ['STATEMENTS_READ']);
  const used = async () =>
    (await rows<{ last_used_at: Date | null }>('SELECT last_used_at FROM api_token_key WHERE token_id = $1', [token.id]))[0]?.last_used_at;
  expect(await used()).toBeNull();
  await token.graphql.call(COMPANY);
  const first = await used();
  await token.graphql.call(COMPANY);
  expect(await used()).toEqual(first);
  await rows(`UPDATE api_token_key SET last_used_at = last_used_at - interval '61 seconds' WHERE token_id = $1`, [token.id]);
  await token.graphql.call(COMPANY);
  expect(new Date(String(await used())).getTime()).toBeGreaterThan(new Date(String(first)).getTime() - 1);
  const listed = await run(await master(), apiTokens, {});
  expect(listed.nodes.find(({ id }) => id === token.id)?.keys[0]?.lastUsedAt).toEqual(await used());
});

test('[API-016 2/2] a token is limited by itself; over it 429 names when to retry', async () => {
  const tight = await startSmallWorld({ limits: { ...LOOSE, requestsPerSecond: 5, requestBurst: 10 } });
  try {
    const [one, other] = [await tokenIn(tight, ['STATEMENTS_READ']), await tokenIn(tight, ['STATEMENTS_READ'])];
    await one.graphql.call(COMPANY);
    await other.graphql.call(COMPANY);
    // A slow machine earns new calls while it answers: then once more.
    const answers = await until(
      () => Promise.all(Array.from({ length: 40 }, () => one.graphql.send(COMPANY))),
      (all) => all.some(({ status }) => status === 429),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.graphql.send(COMPANY)).status).toBe(200);
    expect((await bearer(tight, other.secret).get('/api/common/time')).status).not.toBe(429);
  } finally {
    await tight.app.close();
  }
});
