import 'reflect-metadata';
import { restRows } from '../../../server/wiring';
import { PASSWORD } from '../../kit/builders/people';
import { cookiesOf, sessionWire } from '../../kit/cases/sessionWire';

const wire = sessionWire();
const { login, tokenOf } = wire;

describe('a page that outlived the login it was drawn for', () => {
  const VIEWER = '{ viewer { userId companyId } }';
  /** A browser: its cookies, and the mark of the page that asks, if it has one. */
  const tab = (cookie: string, page?: string) => ({
    headers: { cookie, origin: wire.people.app.url, ...(page ? { 'jieqing-page': page } : {}) },
  });
  const cookieOf = async (account: string): Promise<string> => cookiesOf(await login(account)).jq_session?.split(';')[0] ?? '';
  const drawn = async (cookie: string) => (await wire.people.app.graphql(tab(cookie)).send(VIEWER)).headers.get('jieqing-page') ?? '';
  const RENAME = 'mutation { renameMe(name: "另一登录") { name } }';

  test('every answer says for whom it is, and nothing for nobody; the word is that of the person and the company, not of the session', async () => {
    const maker = await drawn(await cookieOf(wire.people.maker.phone));
    expect(maker).toMatch(/^[\w-]{22}$/);
    expect(await drawn(await cookieOf(wire.people.maker.phone))).toBe(maker);
    const masters = [wire.people.master, wire.people.masterOfB, wire.people.unbound].map(async ({ phone }) => drawn(await cookieOf(phone)));
    expect(new Set([maker, ...(await Promise.all(masters))]).size).toBe(4);
    expect((await wire.people.app.graphql().send(VIEWER)).headers.get('jieqing-page')).toBeNull();
  });

  test('what it asks after another login is refused by name, before anything is read or done: questions, changes, uploads, downloads, rows', async () => {
    const page = await drawn(await cookieOf(wire.people.masterOfB.phone));
    const now = await cookieOf(wire.people.maker.phone);
    const stale = wire.people.app.graphql(tab(now, page));
    const read = await stale.send('{ company { name } }');
    expect([read.status, read.data, read.errors[0]?.message]).toEqual([409, null, '本页属于另一登录，请刷新后再操作']);
    expect(read.errors[0]?.extensions).toMatchObject({ code: 'PAGE_OUTLIVED', level: 'reload', legacyCode: '22004' });
    expect(await stale.refusal(RENAME)).toBe('PAGE_OUTLIVED');
    expect(await stale.refusal('{ serverFacts { brand } }')).toBe('PAGE_OUTLIVED');
    const rest = wire.people.app.rest(tab(now, page));
    const answers = [
      await rest.get('/api/user/info'),
      await rest.post('/api/user/name/update', { userName: '另一登录' }),
      await rest.post('/api/user/logout'),
      await wire.people.app
        .rest({ headers: { ...tab(now, page).headers, 'x-requested-with': 'page' } })
        .upload('/api/statement/labor/upload', { name: 'a.csv', bytes: Buffer.from('姓名') }),
    ];
    expect(answers.map(({ code, message }) => [code, message])).toEqual(answers.map(() => [22004, '本页属于另一登录，请刷新后再操作']));
    expect((await rest.get('/api/roster/template', { kind: 'LABOR' })).status).toBe(409);
    // Nothing of it was done, and who has logged in goes on.
    const { viewer } = await wire.people.app.graphql(tab(now)).call<{ viewer: { userId: string } }>(VIEWER);
    expect(viewer.userId).toBe(wire.people.maker.userId);
    expect((await wire.people.app.graphql(tab(now)).call<{ viewer: { name: string } }>('{ viewer { name } }')).viewer.name).toBe('王敏');
  });

  test('[AUTH-011 3/3] the same person in another company is another page; back in the first one, or logged in again there, the page goes on', async () => {
    const token = await tokenOf(wire.people.master.phone);
    const client = wire.people.app.rest({ token });
    const at = (page: string) => wire.people.app.graphql({ token, headers: { 'jieqing-page': page } }).refusal('{ company { name } }');
    const first = (await wire.people.app.graphql({ token }).send(VIEWER)).headers.get('jieqing-page') ?? '';
    const move = async (target_company_id: string) => {
      const { result } = await client.get<{ flushToken: string }>('/api/user/company/bind/list');
      await client.post('/api/user/company/change', { target_company_id, flush_token: result.flushToken });
    };
    await move(wire.people.b);
    expect([await at(first), await wire.people.app.graphql({ token }).refusal('{ company { name } }')]).toEqual(['PAGE_OUTLIVED', '']);
    // It writes nothing, neither there nor in the company before.
    expect(await wire.people.app.graphql({ token, headers: { 'jieqing-page': first } }).refusal(RENAME)).toBe('PAGE_OUTLIVED');
    expect((await wire.people.app.graphql({ token }).call<{ viewer: { name: string } }>('{ viewer { name } }')).viewer.name).toBe('陈立群');
    await move(wire.people.a);
    expect(await at(first)).toBe('');
    expect(await wire.people.app.graphql(tab(await cookieOf(wire.people.master.phone), first)).refusal(VIEWER)).toBe('');
  });

  test('a file that is opened by its address carries no mark: the address names what one company has, and without that name says nothing of anybody', async () => {
    const [a, b] = await Promise.all([cookieOf(wire.people.maker.phone), cookieOf(wire.people.masterOfB.phone)]);
    const open = async (path: string, cookie: string) => {
      const answer = await fetch(`${wire.people.app.url}${path}`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
      return { isFile: answer.headers.has('content-disposition'), body: Buffer.from(await answer.arrayBuffer()) };
    };
    const files = restRows.filter(({ method, answers }) => method === 'GET' && answers === 'file');
    expect(files.length).toBeGreaterThan(5);
    // Under another login the named ones are the refusals that tests/attacks/walk asks for of every row. What needs no name is an empty form.
    for (const { path } of files) {
      const [ofA, ofB] = [await open(path, a), await open(path, b)];
      expect([path, ofA.isFile, ofA.isFile && !ofA.body.equals(ofB.body)]).toEqual([path, /\/(template|demo)(\/|$)/.test(path), false]);
    }
  });

  test('with nobody logged in it is told that its login has ended, and may log in again', async () => {
    const page = await drawn(await cookieOf(wire.people.maker.phone));
    const gone = wire.people.app.graphql(tab('jq_session=gone', page));
    expect([await gone.refusal('{ company { name } }'), await gone.refusal('{ serverFacts { brand } }')]).toEqual(['SESSION_EXPIRED', '']);
    const input = { account: wire.people.maker.phone, password: PASSWORD };
    expect(await gone.refusal('mutation ($input: LoginInput!) { login(input: $input) { ttlSeconds } }', { input })).toBe('');
  });

  test('a socket opens for nobody else, with a word of its own', async () => {
    const page = await drawn(await cookieOf(wire.people.masterOfB.phone));
    const socket = wire.people.app.socket({ token: await tokenOf(wire.people.maker.phone), headers: { 'jieqing-page': page } });
    socket.subscribe('subscription { statementChanged { eventId } }');
    expect(await socket.closed).toBe(4410);
  });

  test('the operators’ pages likewise, among themselves only: one browser may be logged in at both consoles', async () => {
    const ops = async (account: string) => {
      const answer = await wire.people.app
        .graphql()
        .send('mutation ($i: OpsLoginInput!) { opsLogin(input: $i) { ttlSeconds } }', { i: { account, password: PASSWORD } });
      return cookiesOf(answer).jq_ops?.split(';')[0] ?? '';
    };
    const OPS = '{ opsViewer { name } }';
    const asOps = (cookie: string, page?: string) => ({ headers: { ...tab(cookie, page).headers, 'jieqing-realm': 'operator' } });
    const [first, second] = [await ops('16000000901'), await ops('16000000902')];
    const page = (await wire.people.app.graphql(asOps(first)).send(OPS)).headers.get('jieqing-page') ?? '';
    expect(await wire.people.app.graphql(asOps(first, page)).refusal(OPS)).toBe('');
    expect(await wire.people.app.graphql(asOps(second, page)).refusal(OPS)).toBe('PAGE_OUTLIVED');
    const both = `${await cookieOf(wire.people.maker.phone)}; ${first}`;
    const console1 = await drawn(both);
    expect([
      await wire.people.app.graphql(tab(both, console1)).refusal(VIEWER),
      await wire.people.app.graphql(asOps(both, page)).refusal(OPS),
    ]).toEqual(['', '']);
  });
});
