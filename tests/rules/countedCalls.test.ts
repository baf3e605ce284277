import { countedAddress, networkOf } from '../../server/kernel/addresses';
import type { Caller } from '../../server/kernel/context';
import { countedIdentify, knownTokens } from '../../server/kernel/doors/counted';
import { type DoorRequest, type Identify, publicCaller } from '../../server/kernel/doors/identify';

// Who is counted for a call. Tokens that begin with `good` belong to somebody.
const counted: string[] = [];
const rate = {
  passHere: async (key: string) => void counted.push(key),
  passEverywhere: async () => undefined,
  look: async () => ({ limit: 0, remaining: 0, waitMs: 0 }),
  isShared: () => true,
};
const owner = (request: DoorRequest): string | null => {
  const token = request.headers.token ?? request.queryToken ?? request.cookies.jq_session ?? '';
  return String(token).startsWith('good') ? String(token).slice(4, 5) : null;
};
const identify: Identify = async (request) => {
  const id = owner(request);
  const nobody: Caller = publicCaller(request);
  return id === null ? nobody : { ...nobody, realm: 'company', actor: { kind: 'member', id, name: '', roles: [], sessionId: '1' } };
};
const plain: DoorRequest = { headers: {}, cookies: {}, queryToken: null, ip: '192.0.2.7', door: 'REST', requestId: 'r' };
let now = 0;
let ask: Identify;
beforeEach(() => {
  counted.length = 0;
  now = 0;
  ask = countedIdentify(
    rate,
    identify,
    knownTokens(() => now),
  );
});

test.each<[string, (n: number) => Partial<DoorRequest>]>([
  ['a token header', (n) => ({ headers: { token: `t${n}` } })],
  ['a bearer', (n) => ({ headers: { authorization: `Bearer t${n}` } })],
  ['a query token', (n) => ({ queryToken: `t${n}` })],
  ['a session cookie', (n) => ({ cookies: { jq_session: `t${n}` } })],
  ['an operator cookie', (n) => ({ cookies: { '__Host-jq_ops': `t${n}` } })],
  ['a realm', (n) => ({ headers: { 'jieqing-realm': `r${n}` } })],
])('a new unknown value of %s in every call is counted as its address', async (_name, change) => {
  for (let n = 0; n < 20; n += 1) await ask({ ...plain, ...change(n) });
  expect(new Set(counted)).toEqual(new Set(['ip:192.0.2.7']));
});

test('a token that belongs to somebody is counted as that person from its second call on, for a minute', async () => {
  const mine = { ...plain, headers: { token: 'good7' } };
  await ask(mine);
  await ask(mine);
  now = 60_001;
  await ask(mine);
  expect(counted).toEqual(['ip:192.0.2.7', 'member:7', 'ip:192.0.2.7']);
});

test('two sessions of one person are one caller, and noise beside a good token makes no new one', async () => {
  for (const token of ['good7a', 'good7b']) for (let n = 0; n < 2; n += 1) await ask({ ...plain, headers: { token } });
  expect(counted).toEqual(['ip:192.0.2.7', 'member:7', 'ip:192.0.2.7', 'member:7']);
  counted.length = 0;
  for (let n = 0; n < 5; n += 1) await ask({ ...plain, headers: { token: 'good7a' }, cookies: { jq_session: `t${n}` } });
  expect(new Set(counted)).toEqual(new Set(['ip:192.0.2.7']));
});

test('an address is one however it is written; of IPv6 a household is one', () => {
  const home = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', '2001:0db8:0001:0002::9', '2001:DB8:1:2::'];
  expect(new Set(home.map(countedAddress))).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(['::ffff:192.0.2.7', '192.0.2.7'].map(countedAddress)).toEqual(['192.0.2.7', '192.0.2.7']);
  expect(['2001:db8::1', '2001:db8::ffff', '2001:db8:0:0:5::'].map(networkOf)).toEqual(Array(3).fill('2001:db8:0:0::/64'));
  expect([networkOf('::ffff:192.0.2.7'), networkOf('::1'), networkOf('fe80::1%eth0')]).toEqual([
    '192.0.2.0/24',
    '0:0:0:0::/64',
    'fe80:0:0:0::/64',
  ]);
});
