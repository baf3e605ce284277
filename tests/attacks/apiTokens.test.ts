import 'reflect-metadata';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { apiScope } from '../../schema/integration';
import { revokeApiToken } from '../../server/integration/commands/revoke-api-token';
import { rotateApiToken } from '../../server/integration/commands/rotate-api-token';
import { newKey } from '../../server/integration/steps/keys';
import { closeCodes } from '../../server/kernel/doors/socketWatch';
import { redactText } from '../../server/kernel/log';
import { run } from '../../server/kernel/usecase';
import { MASTER, tokenIn } from '../kit/builders/apiTokens';
import { LOOSE } from '../kit/builders/people';
import { waitUntil } from '../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

const STATEMENTS = '{ statements(first: 1) { totalCount } }';
const rows = <T>(sql: string, values: unknown[] = []) => world.app.database.rows<T>(sql, values);

test('O07 a token is refused without its scope, from an address that is not listed, expired, revoked, rotated away, of a test, or in a query string', async () => {
  const as = (secret: string) => world.app.graphql({ token: secret });
  const master = await world.member(MASTER);
  const narrow = await tokenIn(world, ['BILLS_READ']);
  const away = await tokenIn(world, ['STATEMENTS_READ'], { addresses: ['203.0.113.18'] });
  const expired = await tokenIn(world, ['STATEMENTS_READ']);
  await rows(`UPDATE api_token SET expires_at = '2020-01-01' WHERE id = $1`, [expired.id]);
  const revoked = await tokenIn(world, ['STATEMENTS_READ']);
  await run(master, revokeApiToken, { id: revoked.id });
  const rotated = await tokenIn(world, ['STATEMENTS_READ']);
  await run(master, rotateApiToken, { id: rotated.id });
  await rows(`UPDATE api_token_key SET ends_at = made_at WHERE token_id = $1 AND ends_at IS NOT NULL`, [rotated.id]);
  const sound = await tokenIn(world, ['STATEMENTS_READ']);
  const refusals = await Promise.all([narrow, away, expired, revoked, rotated].map(({ secret }) => as(secret).refusal(STATEMENTS)));
  expect(refusals).toEqual(['PERMISSION_MISSING', 'API_TOKEN_ADDRESS', 'API_TOKEN_REFUSED', 'API_TOKEN_REFUSED', 'API_TOKEN_REFUSED']);
  expect(await as(sound.secret.replace('jq_live_', 'jq_test_')).refusal(STATEMENTS)).toBe('API_TOKEN_REFUSED');
  expect((await world.app.rest().get(`/api/file/download?fileId=1&token=${sound.secret}`)).status).not.toBe(200);
  expect(redactText(`GET /api/file/download?fileId=1&token=${sound.secret}`)).not.toContain(sound.secret.slice(20, 60));
  await as(sound.secret).call(STATEMENTS);
});

test('a wrong checksum is refused without a look at the database, and an unknown key like an ended one', async () => {
  const { secret } = await tokenIn(world, ['STATEMENTS_READ']);
  const mistyped = `${secret.slice(0, 30)}${secret[30] === 'A' ? 'B' : 'A'}${secret.slice(31)}`;
  await rows('ALTER FUNCTION api_token_identify(text) RENAME TO api_token_identify_away');
  try {
    expect(await world.app.graphql({ token: mistyped }).refusal(STATEMENTS)).toBe('API_TOKEN_REFUSED');
  } finally {
    await rows('ALTER FUNCTION api_token_identify_away(text) RENAME TO api_token_identify');
  }
  expect(await world.app.graphql({ token: newKey().secret }).refusal(STATEMENTS)).toBe('API_TOKEN_REFUSED');
});

test('another address is refused, whatever the caller writes into X-Forwarded-For', async () => {
  const { secret } = await tokenIn(world, ['STATEMENTS_READ'], { addresses: ['203.0.113.18'] });
  const headers = { 'x-forwarded-for': '203.0.113.18', 'x-real-ip': '203.0.113.18', forwarded: 'for=203.0.113.18' };
  expect(await world.app.graphql({ token: secret, headers }).refusal(STATEMENTS)).toBe('API_TOKEN_ADDRESS');
  const { graphql } = await tokenIn(world, ['STATEMENTS_READ'], { addresses: ['127.0.0.0/8', '::1'] });
  await graphql.call(STATEMENTS);
});

test('a token in an address, in the header of sessions or in a cookie opens nothing', async () => {
  const { secret } = await tokenIn(world, ['STATEMENTS_READ']);
  const path = '/api/statement/operator/list?statement_id=1';
  const cases = [
    world.app.rest().get(`${path}&token=${secret}`),
    world.app.rest({ headers: { token: secret } }).get(path),
    world.app.rest({ headers: { cookie: `jq_session=${secret}` } }).get(path),
  ];
  for (const answer of await Promise.all(cases)) expect(answer.code).toBe(22002);
});

test('a token of one company opens no other, and none of its keys rotates by a master of another', async () => {
  const token = await tokenIn(world, ['STATEMENTS_READ']);
  const companyB = String(Number(world.companyId) + 1);
  expect(await world.app.graphql({ token: token.secret, headers: { 'customer-code': companyB } }).refusal(STATEMENTS)).toBe('NO_ACCESS');
  const foreign = { ...(await world.member(MASTER)), company: { ...(await world.member(MASTER)).company, id: companyB } } as never;
  await expect(run(foreign, rotateApiToken, { id: token.id })).rejects.toMatchObject({ key: 'API_TOKEN_NOT_FOUND' });
});

test('a token with every scope manages no tokens, members, factors, settings or sessions', async () => {
  const token = await tokenIn(world, apiScope.keys, { dailyCap: '1' });
  for (const attempt of [
    '{ apiTokens(first: 1) { totalCount } }',
    `mutation { createApiToken(input: { name: "x", scopes: [BILLS_READ], expiresOn: "2027-01-01" }) { secret } }`,
    `mutation { rotateApiToken(id: "${token.id}") { secret } }`,
    `mutation { revokeApiToken(id: "${token.id}") { id } }`,
    '{ members(first: 1) { totalCount } }',
    'mutation { removeMember(id: "1") }',
    '{ mySessions { id } }',
  ])
    expect([attempt, await token.graphql.refusal(attempt)]).toEqual([attempt, 'PERMISSION_MISSING']);
});

test('a socket takes no token', async () => {
  const { secret } = await tokenIn(world, apiScope.keys, { dailyCap: '1' });
  const socket = new WebSocket(`${world.app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { authorization: `Bearer ${secret}` },
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${secret}` } }));
  const [code] = (await once(socket, 'close')) as [number];
  expect(code).toBe(closeCodes.unauthorized);
});

test('no table holds a letter of the secret', async () => {
  const { secret, graphql, id } = await tokenIn(world, ['STATEMENTS_READ']);
  await graphql.send('query ($search: String) { payees(search: $search, first: 1) { totalCount } }', { search: secret });
  await world.app.rest().get(`/api/statement/list?token=${secret}`);
  await waitUntil(
    async () => (await rows('SELECT 1 FROM api_call WHERE token_id = $1', [id])).length > 0,
    () => 'the call is logged',
  );
  const tables = await rows<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(50);
  const holding: string[] = [];
  for (const { name } of tables)
    if ((await rows(`SELECT 1 FROM ${name} AS held WHERE held::text LIKE $1 LIMIT 1`, [`%${secret.slice(20, 60)}%`])).length > 0)
      holding.push(name);
  expect(holding).toEqual([]);
});
