import 'reflect-metadata';
import type { GraphQLObjectType } from 'graphql';
import { WebSocket } from 'ws';
import { rootAuth } from '../../server/generated/schema';
import { restRows } from '../../server/wiring';
import { type Door, documentOf, operationOf } from '../attacks/walk/operations';
import { keyOf } from '../contract/paths';
import { readSdl } from '../contract/sdl';
import { codeFor, errandLink, installErrands, proveWorker } from '../kit/builders/payees';
import { LOOSE, solve } from '../kit/builders/people';
import { pushSocketAnswer } from '../kit/checks/listening';
import { must } from '../kit/checks/must';
import type { Identity } from '../kit/clients/clients';
import { type SmallWorld, startSmallWorld, WORKERS } from '../kit/worlds/smallWorld';

const PASSWORD = 'Demo2026';
const [first] = [must(WORKERS[0])];
let world: SmallWorld;
let ofLink: string;
let full: string;
let member: string;
let operator: string;

const CHALLENGE = 'query { captchaChallenge { token sessionId challenge } }';
const captcha = async () => {
  const { captchaChallenge } = await world.app
    .graphql()
    .call<{ captchaChallenge: { token: string; sessionId: string; challenge: string } }>(CHALLENGE);
  return solve(captchaChallenge);
};
const SEND =
  'mutation ($phone: String!, $captcha: CaptchaAnswer) { sendPayeeLoginCode(phone: $phone, captcha: $captcha) { receiverMasked } }';
const LOGIN =
  'mutation ($phone: String!, $code: String!, $asToken: Boolean) { loginPayee(phone: $phone, code: $code, asToken: $asToken) { scope token } }';

async function loginAt(asToken: boolean, browser: Identity = {}) {
  const { phone } = first;
  await world.app.graphql().call(SEND, { phone, captcha: await captcha() });
  return world.app.graphql(browser).send<{ loginPayee: { token: string | null } }>(LOGIN, { phone, code: await codeFor(phone), asToken });
}

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  installErrands();
  ofLink = await proveWorker((await errandLink(world, 0)).token, 0);
  full = must((await loginAt(true)).data?.loginPayee.token);
  const said = { i: { account: '16000000101', password: PASSWORD, asToken: true } };
  const console1 = await world.app
    .graphql()
    .call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', said);
  member = console1.login.token;
  const desk = await world.app
    .graphql()
    .call<{ opsLogin: { token: string } }>('mutation ($i: OpsLoginInput!) { opsLogin(input: $i) { token } }', {
      i: { ...said.i, account: '16000000901' },
    });
  operator = desk.opsLogin.token;
});
afterAll(() => world?.app.close());

const schema = readSdl();
const roots: readonly [Door, GraphQLObjectType | null | undefined][] = [
  ['query', schema.getQueryType()],
  ['mutation', schema.getMutationType()],
];
const operations = roots.flatMap(([door, type]) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({
    ...operationOf(door, field),
    auth: rootAuth[`${type?.name}.${field.name}`] ?? null,
  })),
);
const ofPayees = operations.filter(({ auth }) => auth?.realm === 'PAYEE');
const ofOthers = operations.filter(({ auth }) => auth !== null && auth.realm !== 'PAYEE');

describe('a payee signs in by phone and code, and that session calls operations of payees only', () => {
  it('a login follows the link that the same browser had open, and no other', async () => {
    const proven = async (browser: Identity) => {
      await loginAt(true, browser);
      const sql = 'SELECT cardinality(proven_links) AS links FROM payee_session ORDER BY id DESC LIMIT 1';
      return must((await world.app.database.rows<{ links: number }>(sql))[0]).links;
    };
    const cookie = { cookie: `jq_payee=${ofLink}`, origin: world.app.url };
    expect(await proven({ headers: { ...cookie, 'jieqing-realm': 'payee' } })).toBe(1);
    expect([await proven({ headers: cookie }), await proven({})]).toEqual([0, 0]);
  });

  it('[PYE-001 1/4] the login sets a cookie that no script reads, and the realm header brings it in', async () => {
    const answer = await loginAt(false);
    expect(answer.data?.loginPayee).toEqual({ scope: 'FULL', token: null });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^jq_payee=pe_[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    const headers = { cookie: must(cookie?.split(';')[0]), origin: world.app.url };
    const ME = 'query { payeeMe { name scope companies } }';
    expect(await world.app.graphql({ headers: { ...headers, 'jieqing-realm': 'payee' } }).call(ME)).toEqual({
      payeeMe: { name: first.name, scope: 'FULL', companies: ['杭州星穹直播传媒有限公司'] },
    });
    // A page of the console does not name this realm: there it is nobody.
    expect(await world.app.graphql({ headers }).refusal(ME)).toBe('SESSION_EXPIRED');
    expect(await world.app.graphql({ headers: { ...headers, 'jieqing-realm': 'operator' } }).refusal(ME)).toBe('SESSION_EXPIRED');
    const out = await world.app.graphql({ headers: { ...headers, 'jieqing-realm': 'payee' } }).send('mutation { logoutPayee }');
    expect([out.data, out.headers.getSetCookie().join()]).toEqual([{ logoutPayee: true }, expect.stringMatching(/^jq_payee=; Max-Age=0/)]);
    const after = await world.app.graphql({ headers: { ...headers, 'jieqing-realm': 'payee' } }).send(ME);
    expect(after.errors[0]?.extensions).toMatchObject({ code: 'SESSION_EXPIRED', legacyCode: '22002' });
  });

  it('a page of one session does nothing with the next one, be it of the same person by another link', async () => {
    const named = { 'jieqing-realm': 'payee' };
    const ME = 'query { payeeMe { name } }';
    const mark = async (token: string) => (await world.app.graphql({ token, headers: named }).send(ME)).headers.get('jieqing-page') ?? '';
    const other = await proveWorker((await errandLink(world, 0)).token, 0);
    const at = (token: string, page: string) => world.app.graphql({ token, headers: { ...named, 'jieqing-page': page } }).refusal(ME);
    const page = await mark(ofLink);
    expect([await at(ofLink, page), await at(other, page), await at(full, page)]).toEqual(['', 'PAGE_OUTLIVED', 'PAGE_OUTLIVED']);
    // Nobody is logged in: the person proves who they are again and goes on.
    expect(await world.app.graphql({ headers: { ...named, 'jieqing-page': page } }).refusal(ME)).toBe('SESSION_EXPIRED');
  });

  test('the schema has operations of every realm', () => {
    expect(ofPayees.length).toBeGreaterThan(0);
    expect(ofOthers.length).toBeGreaterThan(100);
  });

  test.each(ofOthers.map((operation) => [operation.name, operation] as const))(
    '[PYE-001 2/4] [OPS-001 4/6] %s answers a payee 22002',
    async (_name, operation) => {
      const { query, variables } = documentOf(operation, '', () => '7', 0);
      const inCookie = { headers: { cookie: `jq_payee=${full}; jq_session=${full}; jq_ops=${full}`, origin: world.app.url } };
      for (const identity of [
        { token: full },
        { token: ofLink },
        inCookie,
        { headers: { ...inCookie.headers, 'jieqing-realm': 'payee' } },
      ]) {
        const { errors } = await world.app.graphql(identity).send(query, variables);
        expect(errors[0]?.extensions).toMatchObject({ code: 'SESSION_EXPIRED', legacyCode: '22002' });
      }
    },
  );

  test.each(ofPayees.map((operation) => [operation.name, operation] as const))(
    '%s answers sessions of the console and of operators 22002',
    async (_name, operation) => {
      const { query, variables } = documentOf(operation, '', () => '7', 0);
      const cookies = [member, operator].map((token) => ({
        headers: { cookie: `jq_payee=${token}; jq_session=${member}; jq_ops=${operator}`, origin: world.app.url, 'jieqing-realm': 'payee' },
      }));
      for (const identity of [{}, { token: member }, { token: operator }, ...cookies]) {
        const { errors } = await world.app.graphql(identity).send(query, variables);
        expect(errors[0]?.extensions).toMatchObject({ code: 'SESSION_EXPIRED', legacyCode: '22002' });
      }
    },
  );

  const ofLogins = ofPayees.filter(({ auth }) => auth?.needs.includes('PAYEE_FULL'));
  test('what belongs to a login takes the session of a link for none', async () => {
    for (const operation of ofLogins) {
      const { query, variables } = documentOf(operation, '', () => '7', 0);
      expect([operation.name, await world.app.graphql({ token: ofLink }).refusal(query, variables)]).toEqual([
        operation.name,
        'SESSION_EXPIRED',
      ]);
    }
  });

  const named = (isOfPayees: boolean) => restRows.filter((row) => row.isOfPayees === isOfPayees).map((row) => [keyOf(row), row] as const);

  test.each(named(false))('[PYE-001 3/4] %s answers a payee 22002', async (_key, row) => {
    const client = world.app.rest({ token: full });
    const path = row.path.replace(/:\w+/g, '7');
    const body = { id: '7', statement_id: '7', key: '7', list_id: '7', fileId: '7' };
    const ask = () => {
      if (row.isUpload) return client.upload(path, { name: 'a.csv', bytes: Buffer.from('a,b') });
      return row.method === 'GET' ? client.get(path, body) : client.post(path, body);
    };
    expect((await ask()).code).toBe(22002);
  });

  test.each(named(true))(
    '%s answers nobody, sessions of the console and of operators 22002, and a payee what there is',
    async (_key, row) => {
      const ask = async (token?: string) =>
        (await world.app.rest(token === undefined ? {} : { token }).upload(row.path, { name: 'a.csv', bytes: Buffer.from('a,b') })).code;
      for (const token of [undefined, member, operator]) expect(await ask(token)).toBe(22002);
      for (const token of [full, ofLink]) expect(await ask(token)).not.toBe(22002);
    },
  );

  test('a token of a payee in an address is nobody', async () => {
    const answer = await fetch(`${world.app.url}/api/user/info?token=${full}`);
    expect(await answer.json()).toMatchObject({ code: 22002 });
  });

  test('no socket opens for a payee, neither for subscriptions nor for pushes', async () => {
    const socket = world.app.socket({ token: full });
    socket.subscribe('subscription { statementChanged { eventId } }');
    expect(await socket.closed).toBe(4401);
    const push = new WebSocket(`${world.app.url.replace(/^http/, 'ws')}/ws/notify`, { headers: { token: full } });
    const code = await new Promise<number>((resolve) => push.on('close', resolve));
    expect(code).toBe(4401);
    const reader = { companyId: world.companyId, userId: must(world.platform.people.王敏).id };
    expect(await pushSocketAnswer(world.app.url, `token=${full}`, reader)).toBe('closed 4401');
    expect(await world.app.graphql({ token: full }).refusal('query { payeeMe { name } }')).toBe('');
  });

  test('what is open to everybody treats a payee as nobody', async () => {
    const nobody = await world.app.graphql().send('query { serverFacts { brand } }');
    expect((await world.app.graphql({ token: full }).send('query { serverFacts { brand } }')).data).toEqual(nobody.data);
    expect(
      await world.app.graphql({ token: full }).refusal('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
        i: { account: '16000000101', password: 'wrong', asToken: true },
      }),
    ).toBe('LOGIN_REFUSED');
  });
});
