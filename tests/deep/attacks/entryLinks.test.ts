import 'reflect-metadata';
import { PASSWORD, type People, type Person, startPeople } from '../../kit/builders/people';
import type { RestAnswer } from '../../kit/clients/clients';

// A token in an address opens a browser's session (PLT-009): whoever can make somebody follow a link could log them in as the attacker,
// and read afterwards what they enter there (D86).
let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const PATH = '/api/sso/getTtl';
const tokenOf = async ({ phone }: Person): Promise<string> =>
  (await people.app.rest().post<{ token: string }>('/api/user/login', { account: phone, password: PASSWORD })).result.token;
const setCookies = (answer: RestAnswer<unknown>): string[] => answer.headers.getSetCookie();
/** A page of ours in the browser of this session asks. */
const ask = (token: string, held: string | null, { confirm, ...headers }: Record<string, string> = {}) => {
  const all = { ...(held ? { cookie: `jq_session=${held}` } : {}), 'sec-fetch-site': 'same-origin', ...headers };
  // An empty one is none: what an old browser leaves out.
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  return people.app.rest({ headers: sent }).get(PATH, { token, ...(confirm ? { confirm } : {}) });
};
const lives = async (token: string): Promise<boolean> => (await people.app.rest({ token }).get('/api/user/info')).code === 22000;

/** The word of the question that this session is asked. */
const wordFor = async (brought: string, held: string): Promise<string> => {
  const question = await ask(brought, held);
  expect(question.code).toBe(30201);
  return (JSON.parse(question.message) as { confirm: string }).confirm;
};

test('another living session is named and asked for, and nothing is set', async () => {
  const [held, brought] = [await tokenOf(people.maker), await tokenOf(people.checker)];
  const answer = await ask(brought, held);
  expect([answer.status, answer.code, setCookies(answer)]).toEqual([200, 30201, []]);
  expect(JSON.parse(answer.message)).toEqual({
    title: '您现在以 王敏 登录，改为 李航 吗？',
    current: '王敏',
    next: '李航',
    confirm: expect.stringMatching(/^[\w-]{22}$/),
  });
  const elsewhere = await ask(await tokenOf(people.masterOfB), held);
  expect(elsewhere.message).toMatch(/王敏 · 杭州星穹.* 登录，改为 \S+ · \S+ 吗？/);
  expect(await lives(held)).toBe(true);
});

test('a yes on a page of ours changes, and ends the session that was there', async () => {
  const [held, brought] = [await tokenOf(people.maker), await tokenOf(people.masterOfB)];
  const headers = { cookie: `jq_session=${held}; c_${people.a}=1` };
  const answer = await ask(brought, null, { ...headers, confirm: await wordFor(brought, held) });
  expect(answer.code).toBe(22000);
  const cookies = setCookies(answer).join('\n');
  expect(cookies).toContain(`jq_session=${brought};`);
  // The company of the one before is no longer the browser's.
  expect(cookies).toMatch(new RegExp(`c_${people.a}=; Max-Age=0[^]*c_${people.b}=1`));
  expect([await lives(held), await lives(brought)]).toEqual([false, true]);
});

test.each([
  ['a link in a mail', { 'sec-fetch-site': 'none' }],
  ['a program, or a browser that does not say', { 'sec-fetch-site': '' }],
])('a yes that %s brought along is asked again', async (_who, headers) => {
  const [held, brought] = [await tokenOf(people.maker), await tokenOf(people.checker)];
  const answer = await ask(brought, held, { ...headers, confirm: await wordFor(brought, held) });
  expect([answer.code, setCookies(answer), await lives(held)]).toEqual([30201, [], true]);
});

test('a yes that the sender of the link could write opens nothing, even from a page of ours', async () => {
  const [held, brought, other] = [await tokenOf(people.maker), await tokenOf(people.checker), await tokenOf(people.masterOfB)];
  // What they can learn themselves: the words of their own sessions, of the same person elsewhere, and of another link.
  const words = [
    '1',
    'true',
    await wordFor(other, brought),
    await wordFor(brought, await tokenOf(people.maker)),
    await wordFor(other, held),
  ];
  for (const confirm of words) {
    const answer = await ask(brought, held, { confirm });
    expect([confirm, answer.code, setCookies(answer), await lives(held)]).toEqual([confirm, 30201, [], true]);
  }
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['an old browser on a foreign page', { 'sec-fetch-site': '', referer: 'https://evil.example/' }],
])('%s opens no session, whether there is one or not', async (_who, headers) => {
  const [held, brought] = [await tokenOf(people.maker), await tokenOf(people.checker)];
  const word = await wordFor(brought, held);
  for (const mine of [held, null])
    for (const confirm of ['', word]) expect(setCookies(await ask(brought, mine, { ...headers, confirm }))).toEqual([]);
  expect(await lives(held)).toBe(true);
});

test('without a session, with a dead one and with one of his own the link is followed silently', async () => {
  const [first, second] = [await tokenOf(people.maker), await tokenOf(people.maker)];
  for (const held of [null, 'dead', first, second]) {
    const answer = await ask(second, held);
    expect([answer.code, setCookies(answer)]).toEqual([22000, [expect.stringContaining(`jq_session=${second};`)]]);
  }
  // A yes without a question is no harm.
  expect((await ask(second, first, { confirm: '1' })).code).toBe(22000);
});

test('a header speaks before the address: the token of the address is then nobody and opens nothing', async () => {
  const [mine, brought] = [await tokenOf(people.maker), await tokenOf(people.checker)];
  const answer = await people.app.rest({ token: mine }).get(PATH, { token: brought });
  expect([answer.code, setCookies(answer)]).toEqual([22000, []]);
});

test('no other call that takes a token in its address sets a cookie', async () => {
  const token = await tokenOf(people.maker);
  const document = (await (await fetch(`${people.app.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  const paths = Object.entries(document.paths).filter(([path, methods]) => 'get' in methods && path !== PATH);
  expect(paths.length).toBeGreaterThan(50);
  const opening: string[] = [];
  for (const [path] of paths) {
    const { headers } = await fetch(`${people.app.url}${path}?token=${token}&ticket=${token}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    if (headers.getSetCookie().length > 0) opening.push(path);
  }
  expect(opening).toEqual([]);
});

test('a form on a foreign page logs nobody in, also in a browser that says only its origin', async () => {
  const account = `account=${people.maker.phone}&password=${PASSWORD}`;
  for (const type of ['text/plain', 'application/json', undefined]) {
    const answer = await fetch(`${people.app.url}/api/user/login?${account}`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', ...(type ? { 'content-type': type } : {}) },
      ...(type ? { body: '{}' } : {}),
    });
    expect([type, answer.status, answer.headers.getSetCookie()]).toEqual([type, 403, []]);
  }
});
