import 'reflect-metadata';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type ApiScope, apiScope, heldScopes } from '../../schema/integration';
import { isWithinScopes } from '../../schema/scopes';
import { startExport } from '../../server/export/commands/start-export';
import { exportQuery } from '../../server/export/queries';
import { revokeApiToken } from '../../server/integration/commands/revoke-api-token';
import { rotateApiToken } from '../../server/integration/commands/rotate-api-token';
import { newKey } from '../../server/integration/steps/keys';
import { closeCodes } from '../../server/kernel/doors/socketWatch';
import { type ExportKindKey, exportKindKeys } from '../../server/kernel/kinds';
import { redactText } from '../../server/kernel/log';
import { run, runRaw } from '../../server/kernel/usecase';
import { MASTER, tokenIn } from '../kit/builders/apiTokens';
import { LOOSE } from '../kit/builders/people';
import { key } from '../kit/builders/statements';
import { must } from '../kit/checks/must';
import { until, waitUntil } from '../kit/checks/waiting';
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
    `mutation { createApiToken(input: { name: "x", scopes: [BILLS_READ], expiresOn: "2027-01-01" }, idempotencyKey: "x") { secret } }`,
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

/** The scopes of what an export holds, each of which it asks for; null = no token has it. */
const ASKED: Readonly<Record<ExportKindKey, readonly ApiScope[] | null>> = {
  UNFINISHED_STATEMENTS: ['STATEMENTS_READ'],
  COMPLETED_STATEMENTS: ['STATEMENTS_READ'],
  STATEMENT_LINES: ['STATEMENTS_READ'],
  FUND_FLOWS: ['FUNDS_READ'],
  FUND_RECORDS: ['FUNDS_READ'],
  ROSTER_ROWS: ['STATEMENTS_READ', 'PERSONAL_READ'],
  BILL: ['BILLS_READ'],
  BILL_RECEIPTS: ['BILLS_READ', 'STATEMENTS_READ'],
  REGISTRATIONS: ['PAYEES_READ'],
  CONTRACTS: ['CONTRACTS_READ'],
  TAX_CALCS: ['STATEMENTS_READ'],
  TAX_CALC_ROWS: ['STATEMENTS_READ'],
  BACK_CALC_ROWS: ['STATEMENTS_READ'],
  SERVICE_ORDERS: ['STATEMENTS_READ'],
  TASK_PEOPLE: ['TASKS_READ'],
  AGENT_INVOICES: ['INVOICES_READ'],
  AGENT_INVOICE_LINES: ['INVOICES_READ'],
  INVOICE_FILES: ['INVOICES_READ'],
  EVIDENCE_PACK: ['STATEMENTS_READ', 'PERSONAL_READ', 'TASKS_READ', 'INVOICES_READ'],
  STATEMENT_PAPERS: ['STATEMENTS_READ', 'PERSONAL_READ'],
  AUDIT_RECORDS: null,
};
const START = 'mutation ($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }';

type Token = Awaited<ReturnType<typeof tokenIn>>;

describe('what a token exports', () => {
  /** A company has so many tokens at once: each ends when it has been tried. */
  async function withToken<T>(scopes: readonly ApiScope[], tried: (token: Token) => Promise<T>): Promise<T> {
    const token = await tokenIn(world, scopes, scopes.includes('PAYMENTS_WRITE') ? { dailyCap: '1' } : {});
    const found = await tried(token);
    await run(await world.member(MASTER), revokeApiToken, { id: token.id });
    return found;
  }
  /** All scopes that do not bring this one along: whoever may write sees what it is written to. */
  const allWithout = (missing: ApiScope | null) => apiScope.keys.filter((scope) => missing === null || !heldScopes([scope]).has(missing));
  const sent = (token: Token, kind: ExportKindKey, conditions: readonly object[] = []) =>
    token.graphql.send(START, { i: { kind, selection: { mode: 'ALL' }, conditions }, k: key() });
  /** Why it may not; '' = it was refused for something else, or was not refused. */
  const refused = async (token: Token, kind: ExportKindKey): Promise<string> => {
    const { errors } = await sent(token, kind);
    const refusal = errors?.[0]?.extensions?.code;
    return refusal === 'PERMISSION_MISSING' ? refusal : '';
  };

  test('every kind asks for the scope of what it holds, and a token with all others starts none', async () => {
    const open: string[] = [];
    const asking = [...new Set(Object.values(ASKED).flatMap((scopes) => scopes ?? []))];
    for (const missing of asking) {
      await withToken(allWithout(missing), async (token) => {
        for (const kind of exportKindKeys)
          if (ASKED[kind]?.includes(missing) && (await refused(token, kind)) === '') open.push(`${kind} without ${missing}`);
      });
    }
    expect(open).toEqual([]);
    const closed: string[] = [];
    await withToken(allWithout(null), async (token) => {
      for (const kind of exportKindKeys) if ((await refused(token, kind)) !== '') closed.push(kind);
    });
    expect(closed).toEqual(exportKindKeys.filter((kind) => ASKED[kind] === null));
  });

  test('with the scopes that a kind asks for, and those alone, it is started', async () => {
    const november = [
      { name: 'createdFrom', values: ['2026-11-01'] },
      { name: 'createdTo', values: ['2026-11-20'] },
    ];
    for (const [kind, conditions] of [
      ['FUND_FLOWS', [{ name: 'subjectId', values: [world.subjectId] }]],
      ['REGISTRATIONS', []],
      ['CONTRACTS', []],
      ['COMPLETED_STATEMENTS', november],
    ] as const) {
      const scopes: ApiScope[] = ['EXPORTS_WRITE', ...must(ASKED[kind])];
      const { data, errors } = await withToken(scopes, (token) => sent(token, kind, conditions));
      expect([kind, errors ?? [], data]).toEqual([kind, [], { startExport: { id: expect.stringMatching(/^\d+$/) } }]);
    }
  });

  test('a file that somebody of the company had made is counted up by no token without the scope of what it holds', async () => {
    const master = await world.member(MASTER);
    const fileOf = async (kind: ExportKindKey, conditions: readonly object[] = []): Promise<string> => {
      const input = { kind, selection: { mode: 'ALL' }, conditions };
      const { id } = await runRaw(master, startExport, input, { idempotencyKey: key() });
      const done = await until(
        () => run(master, exportQuery, { id }),
        ({ status }) => status === 'DONE' || status === 'FAILED',
      );
      return must(done.fileId, `the file of ${kind}`);
    };
    const files = [
      ['AUDIT_RECORDS', await fileOf('AUDIT_RECORDS'), null],
      ['FUND_FLOWS', await fileOf('FUND_FLOWS', [{ name: 'subjectId', values: [world.subjectId] }]), 'FUNDS_READ'],
      ['STATEMENT_LINES', await fileOf('STATEMENT_LINES', [{ name: 'statementId', values: [world.paid.statementId] }]), 'STATEMENTS_READ'],
    ] as const;
    const opened = async ({ graphql, rest }: Token, id: string): Promise<string[]> => {
      const ticket = await graphql.refusal('mutation ($id: ID!) { createDownloadTicket(fileId: $id) { url } }', { id });
      const facts = await graphql.refusal('query ($id: ID!) { storedFile(id: $id) { name } }', { id });
      const bytes = [];
      for (const path of ['/api/file/download', '/api/operarecords/file/download'])
        bytes.push((await rest.get(path, { fileId: id })).file ? 'GIVEN' : 'PERMISSION_MISSING');
      return [ticket, facts, ...bytes];
    };
    const none = Array.from({ length: 4 }, () => 'PERMISSION_MISSING');
    type Listed = { exports: { nodes: { fileId: string | null }[] } };
    const LIST = '{ exports(first: 20) { nodes { fileId } } }';
    const listed = await withToken(['PERSONAL_READ', 'EXPORTS_WRITE'], ({ graphql }) => graphql.call<Listed>(LIST));
    expect(listed.exports.nodes.map(({ fileId }) => fileId)).toEqual(listed.exports.nodes.map(() => null));
    for (const [kind, id, scope] of files) {
      for (const scopes of [['PERSONAL_READ'] as const, allWithout(scope)])
        expect([kind, await withToken(scopes, (token) => opened(token, id))]).toEqual([kind, none]);
      if (scope === null) continue;
      const asked = ({ rest }: Token) => rest.get('/api/file/download', { fileId: id });
      expect((await withToken(['PERSONAL_READ', scope], asked)).file).toBeInstanceOf(Buffer);
    }
  });
});

describe('a whole document', () => {
  const DOCUMENTS: Readonly<Record<string, readonly ApiScope[]>> = {
    openContractDocument: ['CONTRACTS_READ'],
    registrationContract: ['CONTRACTS_READ'],
    statementDocument: ['STATEMENTS_READ'],
    statementPapers: ['STATEMENTS_READ'],
    paymentPapers: ['STATEMENTS_READ'],
    evidenceOutline: ['STATEMENTS_READ'],
    evidenceGaps: ['STATEMENTS_READ'],
    openReceiptDownload: ['STATEMENTS_READ'],
    openPackageDownload: ['STATEMENTS_READ'],
    agentInvoicePapers: ['INVOICES_READ'],
    openRosterRow: ['STATEMENTS_READ'],
    openErrorRows: ['STATEMENTS_READ'],
  };

  test('is opened by no token that may see whole numbers and nothing of the thing, nor by one that sees the thing alone', () => {
    for (const [name, reads] of Object.entries(DOCUMENTS)) {
      const may = (...scopes: ApiScope[]): boolean => isWithinScopes(heldScopes(scopes), name);
      expect([name, may('PERSONAL_READ'), may(...reads), may('PERSONAL_READ', ...reads)]).toEqual([name, false, false, true]);
    }
    const packs = ['startReceiptPackage', 'retryReceiptPackage', 'prepareReceipt'];
    for (const name of packs) {
      const may = (...scopes: ApiScope[]): boolean => isWithinScopes(heldScopes(scopes), name);
      expect([name, may('EXPORTS_WRITE'), may('EXPORTS_WRITE', 'FUNDS_READ'), may('EXPORTS_WRITE', 'STATEMENTS_READ')]).toEqual([
        name,
        false,
        false,
        true,
      ]);
    }
  });

  test('of a contract is refused at both doors to PERSONAL_READ alone, and a package of receipts to EXPORTS_WRITE alone', async () => {
    const personal = await tokenIn(world, ['PERSONAL_READ', 'PAYEES_READ']);
    const reader = await tokenIn(world, ['PERSONAL_READ', 'CONTRACTS_READ']);
    const open = 'mutation { openContractDocument(id: "999999999") { url } }';
    expect(await personal.graphql.refusal(open)).toBe('PERMISSION_MISSING');
    expect(await reader.graphql.refusal(open)).toBe('CONTRACT_NOT_FOUND');
    const pack = 'mutation ($id: ID!, $k: ID!) { startReceiptPackage(input: { statementId: $id }, idempotencyKey: $k) { id } }';
    const exporter = await tokenIn(world, ['EXPORTS_WRITE', 'FUNDS_READ']);
    const { errors } = await exporter.graphql.send(pack, { id: world.paid.statementId, k: key() });
    expect(errors?.[0]?.extensions?.code).toBe('PERMISSION_MISSING');
    const both = await tokenIn(world, ['EXPORTS_WRITE', 'STATEMENTS_READ']);
    expect((await both.graphql.send(pack, { id: world.paid.statementId, k: key() })).errors?.[0]?.extensions?.code).not.toBe(
      'PERMISSION_MISSING',
    );
    for (const { id } of [personal, reader, exporter, both]) await run(await world.member(MASTER), revokeApiToken, { id });
  });
});
