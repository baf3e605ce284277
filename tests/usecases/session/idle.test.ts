import 'reflect-metadata';
import { setIdleLimit } from '../../../server/company/commands/set-idle-limit';
import type { Caller } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import { identify } from '../../../server/session/public';
import { PASSWORD, type People, startPeople } from '../../kit/builders/people';

let people: People;
beforeAll(async () => {
  people = await startPeople();
  await run(await people.member(people.master), setIdleLimit, { minutes: 30 });
});
afterAll(() => people?.close());

const signIn = async (): Promise<string> =>
  (
    await people.app.graphql().call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
      i: { account: people.maker.phone, password: PASSWORD, asToken: true },
    })
  ).login.token;
const restFor = (seconds: number) =>
  people.app.database.rows(
    `UPDATE user_session SET last_used_at = now() - make_interval(secs => $2) WHERE user_id = $1 AND ended_at IS NULL`,
    [people.maker.userId, seconds],
  );
/** Whether its last use lies as far back as was said. */
const hasRested = async (seconds: number): Promise<boolean> => {
  const [row] = await people.app.database.rows<{ rested: boolean }>(
    `SELECT last_used_at <= now() - make_interval(secs => $2) AS rested FROM user_session WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
    [people.maker.userId, seconds],
  );
  return row?.rested ?? false;
};
const asSocket = (token: string) => ({
  headers: { authorization: `Bearer ${token}` },
  cookies: {},
  queryToken: null,
  ip: '198.51.100.7',
  door: 'SOCKET' as const,
  requestId: 'idle',
});
const ASK = '{ boundCompanies { flushToken } }';
const pageOf = (token: string) => people.app.graphql({ token, headers: { 'jieqing-unattended': '1' } });

test('an open page is nobody who works: neither its socket nor what it asks by itself is a use, and both are ended by the limit', async () => {
  const token = await signIn();
  const again: Caller = await identify(asSocket(token));
  await restFor(1_500);
  expect((await identify({ ...asSocket(token), again })).problem).toBeNull();
  expect((await identify(asSocket(token))).problem).toBeNull();
  expect(await pageOf(token).refusal(ASK)).toBe('');
  expect(await hasRested(1_500)).toBe(true);
  await restFor(1_801);
  // The socket of such a session closes (tests/kernel/socketWatch).
  expect(await identify({ ...asSocket(token), again })).toMatchObject({ realm: 'public', problem: 'SESSION_EXPIRED' });
  expect(await people.app.graphql({ token }).refusal(ASK)).toBe('SESSION_EXPIRED');
});

test('what somebody does is a use, and what the page asks after the limit ends the session', async () => {
  const token = await signIn();
  await restFor(1_500);
  expect(await people.app.graphql({ token }).refusal(ASK)).toBe('');
  expect(await hasRested(1_500)).toBe(false);
  await restFor(1_801);
  expect(await pageOf(token).refusal(ASK)).toBe('SESSION_EXPIRED');
});
