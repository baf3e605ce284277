import 'reflect-metadata';
import { PASSWORD, type People, startPeople } from '../../kit/builders/people';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const AGENTS = {
  laptop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1',
  script: 'curl/8.9.1',
};

const signIn = async (agent: string): Promise<string> => {
  const { login } = await people.app
    .graphql({ headers: { 'user-agent': agent } })
    .call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
      i: { account: people.maker.phone, password: PASSWORD, asToken: true, from: 'portal' },
    });
  return login.token;
};
type Session = { id: string; device: string; ip: string; isCurrent: boolean; createdAt: string; lastUsedAt: string };
const sessionsOf = async (token: string): Promise<Session[]> =>
  (await people.app.graphql({ token }).call<{ mySessions: Session[] }>('{ mySessions { id device ip isCurrent createdAt lastUsedAt } }'))
    .mySessions;

test('[AUTH-016 2/2] a user sees his sessions with device, address and last use, and ends one or all others', async () => {
  const [laptop, phone, script] = [await signIn(AGENTS.laptop), await signIn(AGENTS.phone), await signIn(AGENTS.script)];
  await people.app.database.rows(
    `UPDATE user_session SET created_at = now() - interval '3 hours', last_used_at = now() - interval '2 hours' WHERE user_agent LIKE 'curl%'`,
  );
  const seen = await sessionsOf(laptop);
  const unused = seen.find(({ device }) => device === '未知设备');
  expect(Date.parse(unused?.lastUsedAt ?? '') - Date.parse(unused?.createdAt ?? '')).toBe(3_600_000);
  expect(seen.map((session) => session.device).sort()).toEqual(['Chrome 128 / Windows', 'Safari 604 / iPhone', '未知设备']);
  expect(seen.filter((session) => session.isCurrent).map((session) => session.device)).toEqual(['Chrome 128 / Windows']);
  expect(seen.every((session) => session.ip === '127.0.0.1')).toBe(true);

  const ofPhone = seen.find((session) => session.device.includes('iPhone'))?.id;
  const end = (token: string, id: string | undefined) =>
    people.app.graphql({ token }).call<{ endSession: boolean }>('mutation ($id: ID!) { endSession(id: $id) }', { id });
  expect(await end(laptop, ofPhone)).toEqual({ endSession: true });
  expect(await people.app.graphql({ token: phone }).refusal('{ mySessions { id } }')).toBe('SESSION_EXPIRED');

  const others = await people.app.graphql({ token: laptop }).call<{ endOtherSessions: number }>('mutation { endOtherSessions }');
  expect(others).toEqual({ endOtherSessions: 1 });
  expect(await people.app.graphql({ token: script }).refusal('{ mySessions { id } }')).toBe('SESSION_EXPIRED');
  expect(await sessionsOf(laptop)).toHaveLength(1);
});

test('the session of somebody else is not ended by knowing its number', async () => {
  const mine = await signIn(AGENTS.laptop);
  const { login } = await people.app
    .graphql()
    .call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
      i: { account: people.checker.phone, password: PASSWORD, asToken: true },
    });
  const [session] = (await sessionsOf(mine)).filter((item) => item.isCurrent);
  const answer = await people.app.graphql({ token: login.token }).call('mutation ($id: ID!) { endSession(id: $id) }', { id: session?.id });
  expect(answer).toEqual({ endSession: false });
  expect((await sessionsOf(mine)).some((item) => item.isCurrent)).toBe(true);
});

test('the place somebody came from is kept with the session, at most 64 characters', async () => {
  const rows = await people.app.database.rows<{ entered_from: string | null }>(
    `SELECT entered_from FROM user_session WHERE entered_from IS NOT NULL`,
  );
  expect(rows[0]?.entered_from).toBe('portal');
  await people.app.graphql().call('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
    i: { account: people.maker.phone, password: PASSWORD, asToken: true, from: '😀'.repeat(80) },
  });
  const [last] = await people.app.database.rows<{ n: number }>(
    `SELECT char_length(entered_from) AS n FROM user_session ORDER BY id DESC LIMIT 1`,
  );
  expect(last?.n).toBe(64);
});
