import 'reflect-metadata';
import { opsSetDowntime } from '../../server/company/commands/ops-set-downtime';
import { systemCaller } from '../../server/kernel/jobs';
import { run } from '../../server/kernel/usecase';
import { removeMember } from '../../server/member/commands/remove-member';
import { seedUser } from '../../server/member/commands/seed-user';
import { members } from '../../server/member/queries';
import { leaveCompany } from '../../server/session/commands/leave-company';
import { setDefaultCompany } from '../../server/session/commands/set-default-company';
import { PASSWORD } from '../kit/builders/people';
import { cookiesOf, sessionWire } from '../kit/cases/sessionWire';
import { pushSocketAnswer } from '../kit/checks/listening';
import { must } from '../kit/checks/must';

const wire = sessionWire();
const { factsOf, login, tokenOf } = wire;

test('[PLT-017] every answer of the facade is code, message and result; success is 22000, and an unknown path is HTTP 404', async () => {
  const answer = await wire.people.app.rest().get('/api/system/whether/downtime');
  expect(answer).toMatchObject({ status: 200, code: 22000, message: 'success', result: { downtime: 'no' } });
  const token = await tokenOf(wire.people.maker.phone);
  const refused = [await wire.people.app.rest({ token }).get('/api/setting/audit'), await wire.people.app.rest().get('/api/no/such/call')];
  expect(refused.map(({ status, code }) => [status, code])).toEqual([
    [200, 22001],
    [404, expect.any(Number)],
  ]);
  for (const { text } of [answer, ...refused]) expect(Object.keys(JSON.parse(text)).sort()).toEqual(['code', 'message', 'result']);
});

test('[PLT-016] session, company and visitor sign come as headers; a console call without a session, or with a wrong token, answers 22002', async () => {
  const token = await tokenOf(wire.people.master.phone);
  expect((await factsOf(token)).result.company_id).toBe(wire.people.a);
  expect((await factsOf(token, { 'customer-code': wire.people.b })).result.company_id).toBe(wire.people.b);
  const hotline = (sign: string) =>
    wire.people.app.rest({ token, headers: { 'visitor-sign': sign } }).post('/api/setting/audit', { on: 0 });
  expect([await hotline('0'), await hotline('1')]).toMatchObject([
    { code: 22000 },
    { code: 22001, message: expect.stringContaining('开通业务') },
  ]);
  for (const token of ['', 'nonsense', 'op_nonsense']) {
    expect(await wire.people.app.rest({ ...(token ? { token } : {}) }).get('/api/user/company/bind/list')).toMatchObject({
      status: 200,
      code: 22002,
    });
  }
});

test('[PLT-021] user/info tells who is logged in, with the roles by their wire codes and the phone masked', async () => {
  const answer = await factsOf(await tokenOf(wire.people.maker.phone));
  expect(answer.result).toMatchObject({
    company_id: wire.people.a,
    user_name: '王敏',
    business_license_name: '杭州星穹直播传媒有限公司',
    phone: '160****0102',
    allow_access: 'yes',
    manage_roles: ['payment:create'],
    need_audit: 0,
  });
  expect(answer.result.jwt.split('.')).toHaveLength(3);
  // By GraphQL the same of the same person; in the place of the jwt stands the token that a login answers.
  const input = { account: wire.people.maker.phone, password: PASSWORD, asToken: true };
  const { login: opened } = await wire.people.app
    .graphql()
    .call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', { i: input });
  const VIEWER = '{ viewer { companyId name companyName phoneMasked hasAccess roles needsAudit } }';
  expect(await wire.people.app.graphql({ token: opened.token }).call(VIEWER)).toEqual({
    viewer: {
      ...{ companyId: wire.people.a, name: '王敏', companyName: '杭州星穹直播传媒有限公司', phoneMasked: '160****0102' },
      ...{ hasAccess: true, roles: ['PAYMENT_CREATE'], needsAudit: false },
    },
  });
});

test('[PLT-052 1/2] the roles of the user come as manage_roles, by the codes of the specification', async () => {
  const payer = await run(await systemCaller(null), seedUser, {
    companyId: wire.people.a,
    name: '周倩',
    phone: '16000000104',
    roles: ['SERVICE_PAYMENT'],
    password: PASSWORD,
  });
  expect(payer.userId).toMatch(/^\d+$/);
  const roles = async (phone: string) => (await factsOf(await tokenOf(phone))).result.manage_roles;
  expect([
    await roles(wire.people.master.phone),
    await roles('16000000104'),
    await roles(wire.people.maker.phone),
    await roles(wire.people.checker.phone),
  ]).toEqual([['default:master'], ['service:payment'], ['payment:create'], ['payment:audit']]);
});

test('[PLT-063 1/3] a phone is shown by its first three and last four digits, on every face', async () => {
  const token = await tokenOf(wire.people.maker.phone);
  expect((await factsOf(token)).result.phone).toBe('160****0102');
  const { viewer } = await wire.people.app.graphql({ token }).call<{ viewer: { phoneMasked: string } }>('{ viewer { phoneMasked } }');
  expect(viewer.phoneMasked).toBe('160****0102');
});

test('[PLT-020] getTtl takes the token of the URL and answers the seconds that are left', async () => {
  const begun = Date.now();
  const token = await tokenOf(wire.people.maker.phone);
  const answer = await wire.people.app.rest().get<{ ttl: number }>('/api/sso/getTtl', { token });
  const passed = (Date.now() - begun) / 1_000;
  expect(answer.result.ttl).toBeGreaterThanOrEqual(Math.floor(86_400 - passed) - 1);
  expect(answer.result.ttl).toBeLessThanOrEqual(86_400);
  // An hour before its end there is an hour left.
  await wire.people.app.database.rows(`UPDATE user_session SET ends_at = now() + interval '1 hour' WHERE user_id = $1`, [
    wire.people.maker.userId,
  ]);
  const { ttl } = (await wire.people.app.rest().get<{ ttl: number }>('/api/sso/getTtl', { token })).result;
  expect(ttl).toBeGreaterThan(3_000);
  expect(ttl).toBeLessThanOrEqual(3_600);
  expect(await wire.people.app.rest().get('/api/sso/getTtl', { token: 'nonsense' })).toMatchObject({ code: 22002 });
  // By GraphQL who has logged in with the token is told what is left of it, and nothing by a wrong one.
  const TTL = '{ viewer { ttlSeconds } }';
  const { viewer } = await wire.people.app.graphql({ token }).call<{ viewer: { ttlSeconds: number } }>(TTL);
  expect(viewer.ttlSeconds).toBeGreaterThan(3_000);
  expect(viewer.ttlSeconds).toBeLessThanOrEqual(ttl);
  expect(await wire.people.app.graphql({ token: 'nonsense' }).call(TTL)).toEqual({ viewer: null });
});

test('[PLT-009 2/2] the entry token opens the browser session; reback and from are taken and break nothing', async () => {
  const token = await tokenOf(wire.people.maker.phone);
  const answer = await wire.people.app.rest().get('/api/sso/getTtl', { token, reback: '/bills', from: 'portal' });
  expect(answer).toMatchObject({ code: 22000, result: { ttl: expect.any(Number) } });
  expect(cookiesOf(answer).jq_session).toContain(`jq_session=${token}`);
  const cookie = { headers: { cookie: `jq_session=${token}` } };
  expect(await wire.people.app.rest(cookie).get('/api/user/info')).toMatchObject({ code: 22000 });
});

test('a token in the query opens only the calls that the specs name with one', async () => {
  const token = await tokenOf(wire.people.maker.phone);
  expect(await wire.people.app.rest().get('/api/user/company/bind/list', { token })).toMatchObject({ code: 22002 });
});

test('a one-time ticket works once in the place of the token', async () => {
  const { createSessionTicket } = await wire.people.app
    .graphql({ token: await tokenOf(wire.people.maker.phone) })
    .call<{ createSessionTicket: { ticket: string } }>('mutation { createSessionTicket { ticket expiresAt } }');
  const use = () => wire.people.app.rest().get('/api/sso/getTtl', { token: createSessionTicket.ticket });
  expect((await use()).code).toBe(22000);
  expect((await use()).code).toBe(22002);
});

test('[PLT-022 2/2] logout ends the session: the token no longer works', async () => {
  const token = await tokenOf(wire.people.maker.phone);
  expect(await wire.people.app.rest({ token }).post('/api/user/logout')).toMatchObject({ code: 22000 });
  expect(await factsOf(token)).toMatchObject({ code: 22002 });
});

test('[PLT-015 1/2] the session cookie lives a day and no script reads it; identity and switch cookies live seven days', async () => {
  const answer = await login(wire.people.master.phone);
  const cookies = cookiesOf(answer);
  expect(cookies.jq_session).toMatch(/Max-Age=86400;.*HttpOnly/);
  expect(cookies.jq_session).toMatch(/SameSite=Lax/);
  const named = Object.keys(cookies).filter((name) => name.startsWith('c_'));
  expect(named).toHaveLength(1);
  expect(cookies[named[0] ?? '']).toMatch(/Max-Age=604800/);
  const bound = await wire.people.app.rest({ token: answer.result.token }).get<{ flushToken: string }>('/api/user/company/bind/list');
  const moved = await wire.people.app
    .rest({ token: answer.result.token })
    .post('/api/user/company/change', { target_company_id: wire.people.b, flush_token: bound.result.flushToken });
  expect(cookiesOf(moved)[`c_${wire.people.b}`]).toMatch(/Max-Age=604800/);
  expect(cookiesOf(moved).company_id).toMatch(new RegExp(`company_id=${wire.people.b}; Max-Age=604800`));
});

type Bound = { readonly list: { readonly company_id: string; readonly is_default: number }[] };
const defaultsOf = async (phone: string): Promise<Record<string, number>> => {
  const { list } = (await wire.people.app.rest({ token: await tokenOf(phone) }).get<Bound>('/api/user/company/bind/list')).result;
  return Object.fromEntries(list.map((one) => [one.company_id, one.is_default]));
};

test('[PLT-013 2/3] without an identity cookie the default company opens; somebody without a company is told so', async () => {
  const master = await wire.people.member(wire.people.master);
  await run(master, setDefaultCompany, { companyId: wire.people.b });
  expect((await factsOf(await tokenOf(wire.people.master.phone))).result.company_id).toBe(wire.people.b);
  expect(await defaultsOf(wire.people.master.phone)).toEqual({ [wire.people.a]: 0, [wire.people.b]: 1 });
  await run(master, setDefaultCompany, { companyId: wire.people.a });
  expect((await factsOf(await tokenOf(wire.people.master.phone))).result.company_id).toBe(wire.people.a);
  expect((await factsOf(await tokenOf(wire.people.unbound.phone))).result).toMatchObject({ company_id: '', token: 'NO_BIND' });
  // Exactly one, whatever becomes of the one that it was: he is removed from it, leaves it, and comes back.
  const phone = '16000007713';
  const seat = async (companyId: string) =>
    run(await systemCaller(null), seedUser, { companyId, name: '周全', phone, roles: ['PAYMENT_CREATE'], password: PASSWORD });
  const { userId } = await seat(wire.people.a);
  await seat(wire.people.b);
  const own = { userId, phone };
  expect(await defaultsOf(phone)).toEqual({ [wire.people.a]: 1, [wire.people.b]: 0 });
  await run(await wire.people.member(own, wire.people.b), setDefaultCompany, { companyId: wire.people.b });
  expect(await defaultsOf(phone)).toEqual({ [wire.people.a]: 0, [wire.people.b]: 1 });
  const masterOfB = await wire.people.member(wire.people.masterOfB, wire.people.b);
  const seated = must((await run(masterOfB, members, { first: 50 })).nodes.find((one) => one.name === '周全'));
  await run(masterOfB, removeMember, { id: seated.id });
  expect(await defaultsOf(phone)).toEqual({ [wire.people.a]: 1 });
  await run(await wire.people.member(own, wire.people.a), leaveCompany, { companyId: wire.people.a });
  expect(await defaultsOf(phone)).toEqual({});
  await seat(wire.people.a);
  expect(await defaultsOf(phone)).toEqual({ [wire.people.a]: 1 });
});

test('[PLT-012 2/2] the identity cookie chooses the company of the next visit, if the user belongs to it', async () => {
  const opened = async (cookie: string): Promise<string> => {
    const answer = await login(wire.people.master.phone, { cookie });
    const { company_id } = (await factsOf(answer.result.token)).result;
    expect(cookiesOf(answer)[`c_${company_id}`]).toMatch(/Max-Age=604800/);
    return company_id;
  };
  expect(await opened(`c_${wire.people.b}=1`)).toBe(wire.people.b);
  expect(await opened(`c_${wire.people.d}=1`)).toBe(wire.people.a);
  expect(await opened(`c_${wire.people.a}=1; c_${wire.people.b}=1`)).toBe(wire.people.a);
});

test('[PLT-023] [PLT-024] [PLT-014 2/2] the bound companies come with a flush token; with it the session moves, and every call shows the new company', async () => {
  const token = await tokenOf(wire.people.master.phone);
  const client = wire.people.app.rest({ token });
  const bound = await client.get<{ list: { company_id: string; isCurrentCompany: number }[]; flushToken: string }>(
    '/api/user/company/bind/list',
  );
  expect(bound.result.list.map((item) => [item.company_id, item.isCurrentCompany])).toEqual([
    [wire.people.a, 1],
    [wire.people.b, 0],
  ]);
  const change = (target: string, flush: string) =>
    client.post('/api/user/company/change', { target_company_id: target, flush_token: flush });
  expect(await change(wire.people.b, '0')).toMatchObject({ code: 22004 });
  expect(await change(wire.people.d, bound.result.flushToken)).toMatchObject({ code: 22006 });
  expect((await factsOf(token)).result.company_id).toBe(wire.people.a);
  expect(await change(wire.people.b, bound.result.flushToken)).toMatchObject({ code: 22000 });
  expect((await factsOf(token)).result).toMatchObject({ company_id: wire.people.b, manage_roles: ['payment:audit'] });
  const { viewer } = await wire.people.app.graphql({ token }).call<{ viewer: { companyId: string } }>('{ viewer { companyId } }');
  expect(viewer.companyId).toBe(wire.people.b);
  // By GraphQL the same list and the same version of it, and the way back.
  const graphql = wire.people.app.graphql({ token });
  const { boundCompanies } = await graphql.call<{ boundCompanies: { list: { companyId: string }[]; flushToken: string } }>(
    '{ boundCompanies { list { companyId } flushToken } }',
  );
  expect(boundCompanies.list.map(({ companyId }) => companyId)).toEqual([wire.people.a, wire.people.b]);
  const SWITCH = 'mutation ($c: ID!, $f: String!) { switchCompany(companyId: $c, flushToken: $f) { companyId } }';
  expect(await graphql.refusal(SWITCH, { c: wire.people.a, f: '0' })).toBe('COMPANY_LIST_CHANGED');
  expect(await graphql.refusal(SWITCH, { c: wire.people.d, f: boundCompanies.flushToken })).toBe('NO_ACCESS');
  const back = await graphql.call(SWITCH, { c: wire.people.a, f: boundCompanies.flushToken });
  expect(back).toEqual({ switchCompany: { companyId: wire.people.a } });
  expect((await factsOf(token)).result.company_id).toBe(wire.people.a);
});

test('[PLT-080] [PER-015 2/3] the companies of the header come as list and flushToken, the same by REST and by GraphQL', async () => {
  const token = await tokenOf(wire.people.master.phone);
  const { result } = await wire.people.app
    .rest({ token })
    .get<{ list: { company_id: string }[]; flushToken: string }>('/api/user/company/bind/list');
  const { boundCompanies } = await wire.people.app
    .graphql({ token })
    .call<{ boundCompanies: { list: { companyId: string }[]; flushToken: string } }>(
      '{ boundCompanies { list { companyId } flushToken } }',
    );
  expect(result.list.map((item) => item.company_id)).toEqual([wire.people.a, wire.people.b]);
  expect(boundCompanies.list.map((item) => item.companyId)).toEqual([wire.people.a, wire.people.b]);
  expect(result.flushToken).not.toBe('');
  expect(boundCompanies.flushToken).toBe(result.flushToken);
  // By page, as the legacy list of joined companies, with how many there are.
  const paged = async (page: number, first: number) => {
    const ask = 'query ($p: Int, $f: Int) { boundCompanies(page: $p, first: $f) { list { companyId } totalCount } }';
    const found = await wire.people.app
      .graphql({ token })
      .call<{ boundCompanies: { list: { companyId: string }[]; totalCount: number } }>(ask, {
        p: page,
        f: first,
      });
    return [found.boundCompanies.list.map((item) => item.companyId), found.boundCompanies.totalCount];
  };
  expect([await paged(1, 1), await paged(2, 1), await paged(3, 1), await paged(1, 10)]).toEqual([
    [[wire.people.a], 2],
    [[wire.people.b], 2],
    [[], 2],
    [[wire.people.a, wire.people.b], 2],
  ]);
});

test('[PLT-028] the permission check takes three role codes and answers those that the user holds', async () => {
  const asked = { roles: ['default:master', 'service:payment', 'payment:create'] };
  const payer = { name: '周倩', phone: '16000000144' };
  await run(await systemCaller(null), seedUser, { ...payer, companyId: wire.people.a, roles: ['SERVICE_PAYMENT'], password: PASSWORD });
  const holders = [wire.people.master, payer, wire.people.maker, wire.people.checker];
  const answers = await Promise.all(
    holders.map(async ({ phone }) => {
      const token = await tokenOf(phone);
      const { result } = await wire.people.app.rest({ token }).post<{ roles: string[] }>('/api/user/permission/check', asked);
      const { viewer } = await wire.people.app.graphql({ token }).call<{ viewer: { roles: string[] } }>('{ viewer { roles } }');
      return [result.roles, viewer.roles];
    }),
  );
  expect(answers).toEqual([
    [['default:master'], ['MASTER']],
    [['service:payment'], ['SERVICE_PAYMENT']],
    [['payment:create'], ['PAYMENT_CREATE']],
    // A role that was not asked about is not answered, though it is held.
    [[], ['PAYMENT_AUDIT']],
  ]);
});

test('a company switch in the browser brings a new token in the cookie, and the old one ends', async () => {
  const token = await tokenOf(wire.people.master.phone);
  const cookie = { cookie: `jq_session=${token}`, origin: wire.people.app.url };
  const browser = wire.people.app.graphql({ headers: cookie });
  const { boundCompanies } = await browser.call<{ boundCompanies: { flushToken: string } }>('{ boundCompanies { flushToken } }');
  const answer = await browser.send('mutation ($c: ID!, $f: String!) { switchCompany(companyId: $c, flushToken: $f) { companyId } }', {
    c: wire.people.b,
    f: boundCompanies.flushToken,
  });
  expect(answer.data).toEqual({ switchCompany: { companyId: wire.people.b } });
  const fresh = /jq_session=([^;]+)/.exec(cookiesOf(answer).jq_session ?? '')?.[1] ?? '';
  expect(fresh).not.toBe(token);
  expect(await factsOf(token)).toMatchObject({ code: 22002 });
  expect((await factsOf(fresh)).result.company_id).toBe(wire.people.b);
});

test('[PLT-011 3/3] somebody without a company is NO_BIND: console calls answer 22006, his own pages work', async () => {
  const token = await tokenOf(wire.people.unbound.phone);
  const client = wire.people.app.rest({ token });
  expect((await factsOf(token)).result).toMatchObject({ company_id: '', token: 'NO_BIND', allow_access: 'no' });
  for (const path of ['/api/subject/list', '/api/company/info', '/api/account/list'])
    expect(await client.get(path)).toMatchObject({ code: 22006 });
  for (const [path, body] of [
    ['/api/statement/submit/audit', { statement_id: '1' }],
    ['/api/taskManagement/delete', { id: '1' }],
    ['/api/setting/audit', { on: 1 }],
  ] as const)
    expect([path, await client.post(path, body)]).toMatchObject([path, { code: 22006 }]);
  expect(await client.get('/api/user/base/info')).toMatchObject({ code: 22000, result: { userName: '何晴' } });
  const graphql = wire.people.app.graphql({ token });
  for (const call of [
    '{ home { hotline } }',
    '{ company { name } }',
    '{ statements(first: 1) { totalCount } }',
    '{ subjects { id } }',
    '{ members { totalCount } }',
    '{ exports(first: 1) { totalCount } }',
    'mutation { submitAudit(id: "1", version: 1) { id } }',
    'mutation { startExport(input: { kind: CONTRACTS, selection: { mode: ALL } }, idempotencyKey: "x") { id } }',
  ])
    expect([call, await graphql.refusal(call)]).toEqual([call, 'NO_COMPANY']);
  expect(await graphql.refusal('{ viewer { isUnbound } }')).toBe('');
});

test('[PER-010 4/4] [PLT-010 2/2] access needs a role: without one allow_access is no and every console call is refused', async () => {
  const token = await tokenOf(wire.people.reader.phone);
  expect((await factsOf(token)).result.allow_access).toBe('yes');
  // A row without roles cannot be written while the member is active; an old import might have one.
  await wire.people.app.database.rows(`ALTER TABLE member DROP CONSTRAINT member_check`);
  await wire.people.app.database.rows(`UPDATE member SET roles = '{}' WHERE user_id = $1`, [wire.people.reader.userId]);
  try {
    expect(await wire.people.app.rest({ token }).get('/api/company/info')).toMatchObject({ code: 22006 });
    expect(await wire.people.app.graphql({ token }).refusal('{ company { name } }')).toBe('NO_ACCESS');
    const { viewer } = await wire.people.app.graphql({ token }).call<{ viewer: { hasAccess: boolean } }>('{ viewer { hasAccess } }');
    expect(viewer.hasAccess).toBe(false);
    expect((await factsOf(token)).result.allow_access).toBe('no');
  } finally {
    await wire.people.app.database.rows(`UPDATE member SET roles = '{AUDIT_READONLY}' WHERE user_id = $1`, [wire.people.reader.userId]);
  }
});

test('[PLT-025] the server tells its time, in Asia/Shanghai, by the business clock', async () => {
  const answer = await wire.people.app.rest().get<{ server_time: string }>('/api/tool/getServerTime');
  expect(answer.result.server_time).toMatch(/^2026-11-20 10:\d{2}:\d{2}$/);
  const { serverFacts } = await wire.people.app.graphql().call<{ serverFacts: { serverTime: string } }>('{ serverFacts { serverTime } }');
  expect(serverFacts.serverTime).toMatch(/^2026-11-20T10:\d{2}:\d{2}\+08:00$/);
});

test('[PLT-026] the maintenance flag is yes or no, by REST and by GraphQL', async () => {
  const flag = async () => [
    (await wire.people.app.rest().get<{ downtime: string }>('/api/system/whether/downtime')).result.downtime,
    (await wire.people.app.graphql().call<{ downtime: boolean }>('{ downtime }')).downtime,
  ];
  expect(await flag()).toEqual(['no', false]);
  await run(wire.people.administrator, opsSetDowntime, { isDown: true });
  expect(await flag()).toEqual(['yes', true]);
  await run(wire.people.administrator, opsSetDowntime, { isDown: false });
});

test('[PLT-070 2/3] [PER-015 3/3] inputs are trimmed before they are checked and stored', async () => {
  const token = await tokenOf(wire.people.maker.phone);
  expect(await wire.people.app.rest({ token }).post('/api/user/name/update', { userName: ' \t ' })).toMatchObject({ code: 22001 });
  expect(await wire.people.app.rest({ token }).post('/api/user/name/update', { userName: '  王敏敏  ' })).toMatchObject({ code: 22000 });
  expect((await factsOf(token)).result.user_name).toBe('王敏敏');
  const { renameMe } = await wire.people.app
    .graphql({ token })
    .call<{ renameMe: { name: string } }>('mutation ($n: String!) { renameMe(name: $n) { name } }', { n: '\t王敏 ' });
  expect(renameMe.name).toBe('王敏');
  const { viewer } = await wire.people.app
    .graphql({ token })
    .call<{ viewer: object }>('{ viewer { name emailMasked phoneMasked hasPassword } }');
  expect(viewer).toEqual({ name: '王敏', emailMasked: null, phoneMasked: '160****0102', hasPassword: true });
});

test('the language of the screen is kept with the user, and nothing that is said to other programs changes by it', async () => {
  const token = await tokenOf(wire.people.maker.phone);
  const kept = async () =>
    (
      await wire.people.app
        .graphql({ token: await tokenOf(wire.people.maker.phone) })
        .call<{ viewer: { language: string | null } }>('{ viewer { language } }')
    ).viewer.language;
  expect(await kept()).toBeNull();
  const choose = (language: string) =>
    wire.people.app.graphql({ token }).call('mutation ($l: Language!) { setLanguage(language: $l) { language } }', { l: language });
  await choose('EN');
  expect(await kept()).toBe('EN');
  expect(await wire.people.app.rest({ token }).post('/api/user/name/update', { userName: '' })).toMatchObject({
    message: expect.stringMatching(/\p{Script=Han}/u),
  });
  await choose('ZH_CN');
  expect(await kept()).toBe('ZH_CN');
});

test('[PER-010 2/4] [PLT-053 1/2] need_audit comes with the roles, and is true while the second-level audit is switched on', async () => {
  const master = wire.people.app.rest({ token: await tokenOf(wire.people.master.phone) });
  const told = async () => {
    const token = await tokenOf(wire.people.maker.phone);
    const { manage_roles, need_audit } = (await factsOf(token)).result;
    const { viewer } = await wire.people.app
      .graphql({ token })
      .call<{ viewer: { roles: string[]; needsAudit: boolean } }>('{ viewer { roles needsAudit } }');
    return { manage_roles, need_audit, ...viewer };
  };
  const roles = { manage_roles: ['payment:create'], roles: ['PAYMENT_CREATE'] };
  await master.post('/api/setting/audit', { on: 0 });
  expect(await told()).toEqual({ ...roles, need_audit: 0, needsAudit: false });
  await master.post('/api/setting/audit', { on: 1 });
  expect(await told()).toEqual({ ...roles, need_audit: 1, needsAudit: true });
  await master.post('/api/setting/audit', { on: 0 });
});

test('the settings calls are the master’s, and payment verification needs its code', async () => {
  const maker = wire.people.app.rest({ token: await tokenOf(wire.people.maker.phone) });
  for (const path of ['/api/setting/audit', '/api/setting/pay/verification', '/api/company/detail', '/api/account/list']) {
    expect(await maker.get(path)).toMatchObject({ code: 22001, message: '权限不足！' });
  }
  expect(await maker.post('/api/company/update', { customerShortname: '甲' })).toMatchObject({ code: 22001, message: '权限不足！' });
  expect(await maker.get('/api/company/info', { flushToken: '7' })).toMatchObject({ code: 22000, result: { flushToken: '7' } });
  const master = wire.people.app.rest({ token: await tokenOf(wire.people.master.phone) });
  expect(await master.post('/api/setting/audit', { on: 1 })).toMatchObject({ code: 22000 });
  expect(await master.get('/api/setting/audit')).toMatchObject({ result: { on: 1 } });
  expect((await factsOf(await tokenOf(wire.people.maker.phone))).result.need_audit).toBe(1);
  expect(await master.post('/api/setting/pay/verification', { value: 0 })).toMatchObject({ code: 22001 });
  await master.post('/api/setting/sms/send');
  const code = (await wire.people.inbox(wire.people.master.phone))[0]?.code;
  expect(await master.post('/api/setting/pay/verification', { value: 0, code })).toMatchObject({ code: 22000 });
  expect(await master.get('/api/setting/pay/verification')).toMatchObject({ result: { value: 0 } });
});

test('[PLT-060 1/3] the codes of pay types and pay ways are those of the specification', async () => {
  const words = async (name: string) => {
    const { vocabulary } = await wire.people.app
      .graphql()
      .call<{ vocabulary: { key: string; legacyCode: string }[] }>('query ($n: String!) { vocabulary(name: $n) { key legacyCode } }', {
        n: name,
      });
    return Object.fromEntries(vocabulary.map((word) => [word.legacyCode, word.key]));
  };
  expect(await words('payType')).toEqual({ 1: 'BALANCE', 2: 'JOINT', 4: 'ADVANCE' });
  expect(await words('payWay')).toMatchObject({ 1: 'BANK_CARD', 2: 'ALIPAY', 5: 'QQ_WALLET' });
});

test('[PLT-033 2/2] the legacy socket takes the session token or the jwt of user/info, the jwt once', async () => {
  const token = await tokenOf(wire.people.maker.phone);
  const { jwt } = (await factsOf(token)).result;
  const reader = { companyId: wire.people.a, userId: wire.people.maker.userId };
  const open = (query: string) => pushSocketAnswer(wire.people.app.url, query, reader);
  expect(await open(`token=${token}`)).toBe('pong');
  expect(await open(`jwt=${jwt}`)).toBe('pong');
  expect(await open(`jwt=${jwt}`)).not.toBe('pong');
  const [header, , signature] = jwt.split('.');
  const forged = `${header}.${Buffer.from(JSON.stringify({ aud: 'ws', jti: 't_x', exp: 9_999_999_999 })).toString('base64url')}.${signature}`;
  expect(await open(`jwt=${forged}`)).not.toBe('pong');
  expect(await open(`token=${'x'.repeat(43)}`)).not.toBe('pong');
});
