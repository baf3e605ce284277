import 'reflect-metadata';
import { connect } from 'node:net';
import { run, runRaw } from '../../server/kernel/usecase';
import { inviteMember } from '../../server/member/commands/invite-member';
import { updateMember } from '../../server/member/commands/update-member';
import { members } from '../../server/member/queries';
import { changePassword } from '../../server/session/commands/change-password';
import { sendCode } from '../../server/session/commands/send-code';
import { allUseCases } from '../contract/useCases';
import { PASSWORD, type People, type Person, startPeople } from '../kit/builders/people';
import { callsOf } from '../kit/builders/peopleCalls';
import { pushSocketAnswer } from '../kit/checks/listening';
import { waitUntil } from '../kit/checks/waiting';
import type { RestClient } from '../kit/clients/clients';
import { STORY_START } from '../kit/worlds/app';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
beforeEach(() => people.app.setTime(STORY_START));
afterAll(() => people?.close());

const login = async (account: string, headers: Record<string, string> = {}, password = PASSWORD) =>
  people.app.rest({ headers }).post<{ token: string; ttl: number }>('/api/user/login', { account, password });
const tokenOf = async (account: string, password = PASSWORD): Promise<string> => (await login(account, {}, password)).result.token;
const known = new Map<string, string>();
/** Somebody with a session of his own that no test ends. */
const as = async (person: Person): Promise<RestClient> => {
  const token = known.get(person.phone) ?? (await tokenOf(person.phone));
  known.set(person.phone, token);
  return people.app.rest({ token });
};
type Facts = { company_id: string; manage_roles: string[] };
const factsOf = async (token: string, headers: Record<string, string> = {}) =>
  people.app.rest({ token, headers }).get<Facts>('/api/user/info');
const { isAlive, codeFor, proofOf } = callsOf(() => people);
const memberIdOf = async (person: Person): Promise<string> => {
  const page = await run(await people.member(people.master), members, {});
  return page.nodes.find((node) => node.userId === person.userId)?.id ?? '';
};
const FORBIDDEN = { code: 22001, message: '权限不足！' };

test('T04 an own file is nobody’s any more after the logout', async () => {
  const token = await tokenOf(people.maker.phone);
  const client = people.app.rest({ token });
  const bytes = Buffer.from('姓名,身份证号,手机号,收款账号,应发金额\n何静,339901199503181386,16000001001,6299020001015776608,1.00\n');
  const { result } = await client.upload<{ fileId: string }>('/api/file/upload', { name: 'a.csv', bytes });
  const download = () => client.get('/api/file/download', { fileId: result.fileId });
  expect((await download()).file).toEqual(bytes);
  await client.post('/api/user/logout');
  expect(await download()).toMatchObject({ code: 22002, file: null });
});

test('T04 an address of a file ends with the session that asked for it', async () => {
  const { phone } = people.maker;
  const token = await tokenOf(phone);
  const client = people.app.rest({ token });
  const bytes = Buffer.from('姓名,身份证号,手机号,收款账号,应发金额\n何静,339901199503181386,16000001001,6299020001015776608,1.00\n');
  const { result } = await client.upload<{ fileId: string }>('/api/file/upload', { name: 'b.csv', bytes });
  const ADDRESS = 'mutation($id: ID!) { createDownloadTicket(fileId: $id) { url } }';
  const address = async () =>
    (await people.app.graphql({ token }).call<{ createDownloadTicket: { url: string } }>(ADDRESS, { id: result.fileId }))
      .createDownloadTicket.url;
  expect((await people.app.rest().get(await address())).file).toEqual(bytes);
  const left = await address();
  await client.post('/api/user/logout');
  expect(await people.app.rest().get(left)).toMatchObject({ file: null });
});

test('T04 an address of a file ends when its session moves to another company', async () => {
  const token = await tokenOf(people.master.phone);
  const client = people.app.rest({ token });
  const { result } = await client.upload<{ fileId: string }>('/api/file/upload', { name: 'c.csv', bytes: Buffer.from('姓名\n何静\n') });
  const ADDRESS = 'mutation($id: ID!) { createDownloadTicket(fileId: $id) { url } }';
  type Made = { createDownloadTicket: { url: string } };
  const left = (await people.app.graphql({ token }).call<Made>(ADDRESS, { id: result.fileId })).createDownloadTicket.url;
  const { flushToken } = (await client.get<{ flushToken: string }>('/api/user/company/bind/list')).result;
  await client.post('/api/user/company/change', { target_company_id: people.b, flush_token: flushToken });
  expect((await factsOf(token)).result.company_id).toBe(people.b);
  expect(await people.app.rest().get(left)).toMatchObject({ file: null });
  await client.post('/api/user/company/change', { target_company_id: people.a, flush_token: flushToken });
  expect((await factsOf(token)).result.company_id).toBe(people.a);
});

test('T04 a one-time ticket is of its purpose and of its session, and is no session to send in a header', async () => {
  const token = await tokenOf(people.maker.phone);
  const TICKET = 'mutation($p: TicketPurpose) { createSessionTicket(purpose: $p) { ticket } }';
  const ticketFor = async (p?: 'ADDRESS' | 'SOCKET') =>
    (await people.app.graphql({ token }).call<{ createSessionTicket: { ticket: string } }>(TICKET, p ? { p } : {})).createSessionTicket
      .ticket;
  const reader = { companyId: people.a, userId: people.maker.userId };
  const isOpened = async (ticket: string): Promise<boolean> => (await pushSocketAnswer(people.app.url, `jwt=${ticket}`, reader)) === 'pong';
  const ask = (headers: Record<string, string>) => people.app.rest({ headers }).get('/api/sso/getTtl');
  const inAddress = (ticket: string) => people.app.rest().get('/api/sso/getTtl', { token: ticket });
  const { jwt } = (await people.app.rest({ token }).get<{ jwt: string }>('/api/user/info')).result;
  const { jti } = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8')) as { jti: string };
  for (const ticket of [jwt, jti, `t_${jti}`, await ticketFor('SOCKET')]) {
    expect((await ask({ authorization: `Bearer ${ticket}` })).code).toBe(22002);
    expect((await ask({ token: ticket })).code).toBe(22002);
    expect((await inAddress(ticket)).code).toBe(22002);
  }
  const address = await ticketFor('ADDRESS');
  expect((await ask({ token: address })).code).toBe(22002);
  expect(await isOpened(address)).toBe(false);
  expect(await isOpened(jti)).toBe(false);
  // None of the wrong doors has used them up.
  expect((await inAddress(address)).code).toBe(22000);
  expect(await isOpened(jwt)).toBe(true);
  const [late, lateSocket] = [await ticketFor(), await ticketFor('SOCKET')];
  await people.app.rest({ token }).post('/api/user/logout');
  expect((await inAddress(late)).code).toBe(22002);
  expect(await isOpened(lateSocket)).toBe(false);
});

test('T06 a switch to a company the user does not belong to is refused, and the session stays where it is', async () => {
  const token = await tokenOf(people.maker.phone);
  const client = people.app.rest({ token });
  const { result } = await client.get<{ flushToken: string }>('/api/user/company/bind/list');
  expect(await client.post('/api/user/company/change', { target_company_id: people.b, flush_token: result.flushToken })).toMatchObject({
    code: 22006,
  });
  expect((await factsOf(token)).result.company_id).toBe(people.a);
});

test('T07 [PLT-074] customer-code or the identity cookie picks only a company the user is bound to', async () => {
  const token = await tokenOf(people.master.phone);
  expect((await factsOf(token, { 'customer-code': people.b })).result).toMatchObject({
    company_id: people.b,
    manage_roles: ['payment:audit'],
  });
  expect((await factsOf(token)).result.company_id).toBe(people.a);
  expect((await factsOf(token, { cookie: `c_${people.b}=1` })).result.company_id).toBe(people.b);
  const maker = await tokenOf(people.maker.phone);
  const foreign: Record<string, string>[] = [
    { 'customer-code': people.b },
    { 'customer-code': `${people.a}, ${people.b}` },
    { 'customer-code': 'x' },
    { cookie: `c_${people.b}=1` },
    { 'customer-code': people.b, cookie: `c_${people.b}=1` },
  ];
  for (const headers of foreign) {
    expect(await factsOf(maker, headers)).toMatchObject({ code: 22006 });
    expect(await people.app.rest({ token: maker, headers }).get('/api/company/info')).toMatchObject({ code: 22006 });
  }
  const graphql = people.app.graphql({ token: maker, headers: { 'customer-code': people.b } });
  expect(await graphql.refusal('{ company { name } }')).toBe('NO_ACCESS');
});

test('T07 a header that stands twice is refused, whatever each of them says', async () => {
  const token = await tokenOf(people.maker.phone);
  const { hostname, port } = new URL(people.app.url);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const lines = [
        'GET /api/company/info HTTP/1.1',
        `host: ${hostname}`,
        `token: ${token}`,
        `customer-code: ${people.a}`,
        `customer-code: ${people.b}`,
      ];
      socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1.1 (200|400) /);
  expect(answer).not.toContain('"code":22000');
  expect(answer).not.toContain('锦程');
});

test('T08 the visitor sign takes rights away and never gives any', async () => {
  const visitor = await tokenOf(people.visitor.phone);
  for (const sign of ['0', '', '0, 0', 'false']) {
    const client = people.app.rest({ token: visitor, headers: { 'visitor-sign': sign } });
    expect(await client.get('/api/subject/list')).toMatchObject({ code: 22000, result: { count: 0 } });
    expect(await client.post('/api/account/invite', { phone: '16000006400', email: 'a@b.cn', role: ['payment:create'] })).toMatchObject({
      code: 22001,
    });
  }
  const master = await tokenOf(people.master.phone);
  const asVisitor = people.app.rest({ token: master, headers: { 'visitor-sign': '1' } });
  expect(await asVisitor.post('/api/account/invite', { phone: '16000006400', email: 'a@b.cn', role: ['payment:create'] })).toMatchObject({
    code: 22001,
  });
});

test('T08 without the sign, with it and with two of them a visitor reads and writes alike', async () => {
  const token = await tokenOf(people.visitor.phone);
  const asked = async (headers: Record<string, string>) => {
    const client = people.app.rest({ token, headers });
    const answers = [await client.get('/api/subject/list'), await client.post('/api/company/update', { customerShortname: '新' })];
    return answers.map(({ status, code, message, result }) =>
      JSON.stringify([status, code, message, { ...(result as object), requestId: '' }]),
    );
  };
  const plain = await asked({});
  for (const sign of ['0', '1', '1, 0']) expect(await asked({ 'visitor-sign': sign })).toEqual(plain);
});

test('S02 an array of a hundred operations is HTTP 400, and none of them is run', async () => {
  const operation = {
    query: 'mutation($a: String!) { login(input: { account: $a, password: "Wrong2026", asToken: true }) { token } }',
    variables: { a: people.maker.phone },
  };
  const answer = await fetch(`${people.app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Array.from({ length: 100 }, () => operation)),
  });
  expect(answer.status).toBe(400);
  expect(await people.app.database.rows('SELECT 1 FROM login_failure')).toEqual([]);
});

test('S07 a login gives a token of its own, and the one shown with it is worth nothing afterwards', async () => {
  const old = await tokenOf(people.maker.phone);
  const answer = await people.app
    .rest({ headers: { cookie: `jq_session=${old}`, origin: people.app.url } })
    .post<{ token: string }>('/api/user/login', {
      account: people.maker.phone,
      password: PASSWORD,
    });
  expect(answer.code).toBe(22000);
  expect(answer.result.token).not.toBe(old);
  expect(await factsOf(old)).toMatchObject({ code: 22002 });
  const fixed = await login(people.maker.phone, { token: 'chosen-by-an-attacker', cookie: 'jq_session=chosen-by-an-attacker' });
  expect(fixed.result.token).not.toContain('chosen');
  expect(await factsOf('chosen-by-an-attacker')).toMatchObject({ code: 22002 });
});

test('S07 a proof gives the session of a browser another token; the one before is never a proven one, and soon none', async () => {
  const old = await tokenOf(people.checker.phone);
  const asBrowser = (token: string) => people.app.graphql({ headers: { cookie: `jq_session=${token}`, origin: people.app.url } });
  await people.app.database.rows(`UPDATE user_session SET proved_at = NULL WHERE user_id = $1`, [people.checker.userId]);
  const SETUP = 'mutation { beginTotp { uri } }';
  expect(await asBrowser(old).refusal(SETUP)).toBe('PROOF_NEEDED');
  const said = await asBrowser(old).send('mutation ($i: ProveInput!) { prove(input: $i) { way } }', {
    i: { way: 'PASSWORD', secret: PASSWORD },
  });
  expect(said.errors).toEqual([]);
  const next = /jq_session=([\w-]{43})/.exec(said.headers.get('set-cookie') ?? '')?.[1] ?? '';
  expect(next).not.toBe(old);
  expect(await asBrowser(next).refusal(SETUP)).toBe('');
  expect(await asBrowser(old).refusal(SETUP)).toBe('PROOF_NEEDED');
  expect(await asBrowser(old).refusal('{ mySafety { hasFactor } }')).toBe('');
  await people.app.database.rows(`UPDATE user_session SET token_moved_at = now() - interval '61 seconds' WHERE user_id = $1`, [
    people.checker.userId,
  ]);
  expect(await asBrowser(old).refusal('{ mySafety { hasFactor } }')).toBe('SESSION_EXPIRED');
  expect(await isAlive(next)).toBe(true);
  // A program has no place for a new one: it holds its token for good.
  const program = await tokenOf(people.checker.phone);
  const answer = await people.app
    .graphql({ token: program })
    .send('mutation ($i: ProveInput!) { prove(input: $i) { way } }', { i: { way: 'PASSWORD', secret: PASSWORD } });
  expect(answer.headers.get('set-cookie') ?? '').not.toContain('jq_session');
  expect(await isAlive(program)).toBe(true);
});

describe('R05 only the master manages the company', () => {
  const calls: readonly (readonly [string, (client: RestClient, id: string) => Promise<unknown>])[] = [
    ['the list of members', (client) => client.get('/api/account/list')],
    ['one member', (client, id) => client.get('/api/account/info', { id })],
    ['invite', (client) => client.post('/api/account/invite', { phone: '16000006301', email: 'a@b.cn', role: ['payment:create'] })],
    ['change roles', (client, userId) => client.post('/api/account/update', { userId, role: ['payment:audit'] })],
    ['delete a member', (client, userId) => client.post('/api/account/delete', { userId, status: 0 })],
    ['audit switch', (client) => client.post('/api/setting/audit', { on: 0 })],
    ['payment verification switch', (client) => client.post('/api/setting/pay/verification', { value: 0, code: '123456' })],
    ['code for that switch', (client) => client.post('/api/setting/sms/send')],
    ['sign check switch', (client) => client.post('/api/setting/sign/check', { sign_check_flag: 0 })],
    ['automatic invoices', (client) => client.post('/api/setting/invoice/auto', { rule_value: 1 })],
    [
      'company update',
      (client) =>
        client.post('/api/company/update', {
          customerShortname: '新',
          provinceCode: '330000',
          cityCode: '330100',
          districtCode: '330102',
          address: '一号',
        }),
    ],
  ];

  test.each(calls)('R05 %s', async (_name, call) => {
    const id = await memberIdOf(people.reader);
    const state = () =>
      people.app.database.rows(
        `SELECT (SELECT json_agg(m ORDER BY id) FROM member m)::text || (SELECT json_agg(c ORDER BY id) FROM company c)::text AS all`,
      );
    const before = await state();
    for (const person of [people.maker, people.reader]) expect(await call(await as(person), id)).toMatchObject(FORBIDDEN);
    expect(await state()).toEqual(before);
    expect(await people.inbox(people.maker.phone)).not.toContainEqual(expect.objectContaining({ template: 'PAYMENT_VERIFICATION' }));
  });

  test('R05 by GraphQL: every operation that only the master may call is refused to everybody else', async () => {
    const masters = [...allUseCases().values()].filter(({ needs, realms }) => needs === 'MASTER' && realms.includes('company'));
    expect(masters.length).toBeGreaterThan(8);
    for (const person of [people.maker, people.checker, people.reader]) {
      const caller = await people.member(person);
      for (const useCase of masters)
        await expect(run(caller, useCase, {}, { idempotencyKey: 'r05' })).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    }
  });
});

test('R06 the role of the master, an unknown one, none or the same twice are no invitation and no edit', async () => {
  const master = await people.member(people.master);
  const invite = (roles: string[]) => run(master, inviteMember, { name: '新同事', phone: '16000006206', email: 'r06@example.com', roles });
  const { id } = await invite(['PAYMENT_CREATE']);
  const before = await people.app.database.rows('SELECT * FROM member ORDER BY id');
  for (const roles of [['MASTER'], ['default:master'], ['payment:everything'], [], ['PAYMENT_CREATE', 'PAYMENT_CREATE']]) {
    await expect(invite(roles)).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    await expect(run(master, updateMember, { id, roles })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  }
  const rest = await as(people.master);
  for (const role of ['default:master', 'payment:everything', '', 'payment:create,payment:create']) {
    expect((await rest.post('/api/account/update', { userId: id, role })).code).toBe(22001);
    expect((await rest.post('/api/account/invite', { userName: '新', phone: '16000006207', email: 'b@example.com', role })).code).toBe(
      22001,
    );
  }
  expect(await people.app.database.rows('SELECT * FROM member ORDER BY id')).toEqual(before);
});

test('R07 the payment verification is not switched off without its own code', async () => {
  const rest = await as(people.master);
  const isOn = async () =>
    (await people.app.database.rows<{ on: boolean }>('SELECT payment_verification_on AS on FROM company WHERE id = $1', [people.a]))[0]?.on;
  await people.app.database.rows('UPDATE company SET payment_verification_on = true WHERE id = $1', [people.a]);
  const off = (code?: string) => rest.post('/api/setting/pay/verification', { value: 0, ...(code === undefined ? {} : { code }) });
  const refusedOff = async (code?: string): Promise<void> => {
    expect((await off(code)).code).toBe(22001);
    expect(await isOn()).toBe(true);
  };
  await refusedOff();
  await refusedOff('');
  // A code of another purpose to the same phone.
  await runRaw(people.guest(), sendCode, { purpose: 'LOGIN', recipient: people.master.phone, captcha: await people.captcha() });
  await refusedOff(await codeFor(people.master.phone));
  // The right purpose, but another user's: the master of B asks for their own switch.
  await (await as(people.masterOfB)).post('/api/setting/sms/send');
  await refusedOff(await codeFor(people.masterOfB.phone));
  await rest.post('/api/setting/sms/send');
  const code = await codeFor(people.master.phone);
  expect((await off(code)).code).toBe(22000);
  expect(await isOn()).toBe(false);
  // Used is used.
  expect((await rest.post('/api/setting/pay/verification', { value: 1, code })).code).toBe(22001);
  expect(await isOn()).toBe(false);
});

// These change passwords and roles, so they stand last.
test('S08 a changed password ends three other sessions and their sockets', async () => {
  const { phone, userId } = people.checker;
  const tokens = [await tokenOf(phone), await tokenOf(phone), await tokenOf(phone)];
  const sockets = tokens.map((token) => people.app.socket({ token }));
  const streams = sockets.map((socket) =>
    socket.subscribe<{ messageArrived: { eventId: string } }>('subscription { messageArrived { eventId } }'),
  );
  // Open is a socket on which something has arrived.
  await waitUntil(
    async () => {
      const [event] = await people.app.database.rows<{ id: string }>(
        `INSERT INTO live_event (company_id, topic, subject_id) VALUES ($1, 'message', $2) RETURNING id`,
        [people.a, userId],
      );
      await people.app.database.rows('SELECT pg_notify($1, $2)', ['live', `${people.a}:${event?.id}:message:${userId}`]);
      return streams.every(({ events, errors }) => events.length > 0 || errors.length > 0);
    },
    () => JSON.stringify(streams),
    undefined,
    100,
  );
  const label = await proofOf(people.checker, 'CHANGE_PASSWORD');
  await run(await people.member(people.checker), changePassword, { resetLabel: label, password: 'Changed2026' });
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4403, 4403, 4403]);
  expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false, false]);
  expect(await login(phone)).toMatchObject({ code: 22001 });
  expect(await isAlive(await tokenOf(phone, 'Changed2026'))).toBe(true);
  expect((await people.inbox(phone))[0]?.template).toBe('PASSWORD_CHANGED');
});

test('S09 a label opens its step for its user, once, and for ten minutes', async () => {
  const maker = await people.member(people.maker);
  const use = (label: string, caller = maker) => run(caller, changePassword, { resetLabel: label, password: 'Another2026' });
  const phoneLabel = await proofOf(people.maker, 'CHANGE_PHONE');
  await expect(use(phoneLabel)).rejects.toMatchObject({ key: 'LINK_INVALID' });
  const label = await proofOf(people.maker, 'CHANGE_PASSWORD');
  await expect(use(label, await people.member(people.reader))).rejects.toMatchObject({ key: 'LINK_INVALID' });
  await people.app.setTime('2026-11-20T10:20:00+08:00');
  await expect(use(label)).rejects.toMatchObject({ key: 'LINK_INVALID' });
  const fresh = await proofOf(people.maker, 'CHANGE_PASSWORD');
  await expect(use(fresh)).resolves.toBe(true);
  await expect(use(fresh)).rejects.toMatchObject({ key: 'LINK_INVALID' });
});

test('R03 a role taken away ends the open session: the next request is refused', async () => {
  const token = await tokenOf(people.checker.phone, 'Changed2026');
  await run(await people.member(people.master), updateMember, { id: await memberIdOf(people.checker), roles: ['AUDIT_READONLY'] });
  expect(await isAlive(token)).toBe(false);
});
