import 'reflect-metadata';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { trustedProxies } from '../../../server/kernel/addresses';
import type { Config } from '../../../server/kernel/config';
import { PASSWORD, type People, startPeople } from '../../kit/builders/people';
import { startApp, type TestApp } from '../../kit/worlds/app';

// Who is counted, locked and remembered behind a reverse proxy, and what a client gains by writing its headers himself: nothing.
const ONE = '203.0.113.5';
const OTHER = '198.51.100.9';
const WAYS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip', 'cf-connecting-ip'] as const;
const spoofed = (address: string): Record<string, string> =>
  Object.fromEntries(WAYS.map((name) => [name, name === 'forwarded' ? `for=${address}` : address]));
const believing = (text: string): Partial<Config> => ({ trustProxy: trustedProxies(text) });

/** The codes of so many wrong passwords of one account, each said to come from elsewhere. */
async function guesses(people: People, account: string, headersOf: (n: number) => Record<string, string>): Promise<string[]> {
  const codes: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    const client = people.app.graphql({ headers: headersOf(n) });
    codes.push(
      await client.refusal('mutation($i: LoginInput!) { login(input: $i) { ttlSeconds } }', { i: { account, password: 'wrong' } }),
    );
  }
  return codes;
}

describe('without TRUST_PROXY', () => {
  let people: People;
  beforeAll(async () => {
    people = await startPeople();
  });
  afterAll(() => people?.close());

  test('a new address in every header of every guess opens no lock', async () => {
    const codes = await guesses(people, people.maker.phone, (n) => spoofed(`203.0.${n}.5`));
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('LOGIN_REFUSED'));
    expect(codes.slice(5)).toEqual(['LOGIN_LOCKED', 'LOGIN_LOCKED']);
  });

  test('a session remembers the other end of its connection', async () => {
    const login = { account: people.master.phone, password: PASSWORD };
    const { result } = await people.app.rest({ headers: spoofed(ONE) }).post<{ token: string }>('/api/user/login', login);
    const { mySessions } = await people.app
      .graphql({ token: result.token })
      .call<{ mySessions: { ip: string }[] }>('{ mySessions { ip } }');
    expect(mySessions.map(({ ip }) => ip)).toEqual(['127.0.0.1']);
  });
});

describe('behind one proxy', () => {
  let people: People;
  beforeAll(async () => {
    people = await startPeople({ config: believing('127.0.0.0/8,::1') });
  });
  afterAll(() => people?.close());

  test('[AUTH-003 6/6] the lock of a guesser is his own: the account lives on elsewhere, and what he writes before the proxy does not move him', async () => {
    const codes = await guesses(people, people.maker.phone, (n) => ({ 'x-forwarded-for': `192.0.${n}.1, ${ONE}` }));
    expect(codes.at(-1)).toBe('LOGIN_LOCKED');
    const elsewhere = await guesses(people, people.maker.phone, () => ({ 'x-forwarded-for': OTHER }));
    // The account asks for a captcha from now on, but nobody else is locked out.
    expect(new Set(elsewhere)).toEqual(new Set(['CAPTCHA_REQUIRED']));
    // With the right password too, and the same by REST: locked where he guessed, asked for the captcha elsewhere.
    const said = async (address: string) => {
      const client = people.app.rest({ headers: { 'x-forwarded-for': address } });
      const { code, message } = await client.post('/api/user/login', { account: people.maker.phone, password: PASSWORD });
      return { code, message };
    };
    expect(await said(ONE)).toEqual({ code: 22001, message: expect.stringMatching(/请 1[45] 分钟后再试$/) });
    expect(await said(OTHER)).toEqual({ code: 22001, message: '请先完成安全验证' });
    const { solution: ncSig, token: ncToken, sessionId: ncCsessionid } = await people.captcha();
    const solved = { account: people.maker.phone, password: PASSWORD, ncSig, ncToken, ncCsessionid };
    const enter = (address: string) => people.app.rest({ headers: { 'x-forwarded-for': address } }).post('/api/user/login', solved);
    expect(await enter(OTHER)).toMatchObject({ code: 22000, result: { token: expect.any(String) } });
  });

  test('a session remembers who called the proxy', async () => {
    const login = { account: people.master.phone, password: PASSWORD };
    const { result } = await people.app.rest({ headers: { 'x-forwarded-for': ONE } }).post<{ token: string }>('/api/user/login', login);
    const { mySessions } = await people.app
      .graphql({ token: result.token })
      .call<{ mySessions: { ip: string }[] }>('{ mySessions { ip } }');
    expect(mySessions.map(({ ip }) => ip)).toEqual([ONE]);
  });
});

describe('rates behind one proxy', () => {
  let slow: TestApp;
  beforeAll(async () => {
    slow = await startApp({ config: believing('1'), limits: { requestsPerSecond: 5, requestBurst: 10 } });
  });
  afterAll(() => slow?.close());

  const REFUSED = 429;
  const statuses = (address: string, times: number): Promise<number[]> =>
    Promise.all(
      Array.from({ length: times }, async () => {
        const client = slow.graphql({ headers: { 'x-forwarded-for': address } });
        return (await client.send('{ serverFacts { brand } }')).status;
      }),
    );
  /** 4429 = too many, 4401 = let in and found to be nobody. */
  const socketCodes = (address: string, times: number): Promise<number[]> =>
    Promise.all(
      Array.from({ length: times }, async () => {
        const headers = { 'x-forwarded-for': address };
        const socket = new WebSocket(`${slow.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
        socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
        const [code] = (await once(socket, 'close')) as [number];
        return code;
      }),
    );

  test('the flood of one client is his own, at requests and sockets alike', async () => {
    expect((await statuses(ONE, 40)).filter((status) => status === REFUSED).length).toBeGreaterThan(0);
    expect((await socketCodes(ONE, 40)).filter((code) => code === 4429).length).toBeGreaterThan(0);
    expect(await statuses(OTHER, 1)).toEqual([200]);
    expect(await socketCodes(OTHER, 1)).toEqual([4401]);
  });
});
