import 'reflect-metadata';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { opsSetDowntime } from '../../../server/company/commands/ops-set-downtime';
import { run } from '../../../server/kernel/usecase';
import { totpCode, wrongTotp } from '../../kit/builders/factors';
import { PASSWORD, type People, startPeople } from '../../kit/builders/people';
import { until } from '../../kit/checks/waiting';
import { graphqlClient, restClient } from '../../kit/clients/clients';
import { STORY_START } from '../../kit/worlds/app';
import { type LaunchedProduct, launchProduct, untilHealthy } from '../../kit/worlds/launched';

// One database, two processes of the product: what counts once counts once over both.
let people: People;
let folder: string;
let other: LaunchedProduct;
let urls: readonly [string, string];
let secret: string;
let tokens: readonly string[];

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const PROVE = 'mutation ($input: ProveInput!) { prove(input: $input) { way } }';
let clock = new Date(STORY_START);
const later = async (minutes: number): Promise<Date> => {
  clock = new Date(clock.getTime() + minutes * 60_000);
  await people.app.setTime(clock.toISOString());
  return clock;
};
/** Who is told that the product is busy, or that he asks too fast, asks again, as every client does. */
async function answered(at: number, input: object): Promise<string> {
  const client = graphqlClient(urls[at % 2 === 0 ? 0 : 1], { token: tokens[at % tokens.length] ?? '' });
  return until(
    () => client.refusal(PROVE, { input }),
    (answer) => answer !== 'BUSY' && answer !== 'RATE_LIMITED',
  );
}
const burst = (count: number, way: string, text: (at: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, at) => answered(at, { way, secret: text(at) })));
const accepted = (answers: readonly string[]): number => answers.filter((answer) => answer === '').length;

beforeAll(async () => {
  people = await startPeople();
  // The same keys, and a folder of its own: the simulated bank of the first holds the other one.
  const { current, masters } = JSON.parse(readFileSync(join(people.app.dataDir, 'keys.json'), 'utf8')) as {
    current: string;
    masters: Record<string, string>;
  };
  folder = mkdtempSync(join(tmpdir(), 'jieqing-second-'));
  other = launchProduct({
    DATABASE_URL: people.app.database.url,
    DATA_DIR: folder,
    KEY_ENCRYPTION_KEY: `${current}:${masters[current]}`,
    JIEQING_MODE: 'test',
    JIEQING_ROLE: 'web',
    PORT: '0',
  });
  urls = [people.app.url, await untilHealthy(other)];
  const signIn = async () =>
    (
      await people.app
        .graphql()
        .call<{ login: { token: string } }>(LOGIN, { input: { account: people.maker.phone, password: PASSWORD, asToken: true } })
    ).login.token;
  tokens = [await signIn(), await signIn(), await signIn(), await signIn()];
  const mine = graphqlClient(urls[1], { token: tokens[0] ?? '' });
  ({ secret } = (await mine.call<{ beginTotp: { secret: string } }>('mutation { beginTotp { secret } }')).beginTotp);
  await mine.call('mutation ($code: String!) { confirmTotp(code: $code) { recoveryCodes } }', { code: totpCode(secret, await later(1)) });
});
afterAll(async () => {
  await other?.end('SIGTERM');
  await people?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

test.each(Array.from({ length: 5 }, (_, round) => round))('round %i: of a hundred who show one code at once, one goes on', async () => {
  const code = totpCode(secret, await later(20));
  expect(accepted(await burst(100, 'TOTP', () => code))).toBe(1);
});

test('a hundred guesses at once are five, and the right code waits a quarter of an hour', async () => {
  const at = await later(20);
  const answers = await burst(100, 'TOTP', () => wrongTotp(secret, at));
  // A guess is counted before it is judged: who was told BUSY between the two has lost it, and his next call finds the lock.
  const wrong = answers.filter((answer) => answer === 'FACTOR_WRONG').length;
  expect(wrong).toBeGreaterThan(0);
  expect(wrong).toBeLessThanOrEqual(5);
  expect(answers.filter((answer) => answer === 'FACTOR_LOCKED')).toHaveLength(100 - wrong);
  expect(accepted(await burst(4, 'TOTP', () => totpCode(secret, at)))).toBe(0);
  const free = totpCode(secret, await later(16));
  expect(accepted(await burst(1, 'TOTP', () => free))).toBe(1);
});

test('each of ten recovery codes counts once, however often it is shown', async () => {
  const mine = graphqlClient(urls[0], { token: tokens[0] ?? '' });
  await people.app.database.rows(`UPDATE user_session SET proved_by = 'TOTP', proved_at = now()`);
  const { renewRecoveryCodes } = await mine.call<{ renewRecoveryCodes: { recoveryCodes: string[] } }>(
    'mutation { renewRecoveryCodes { recoveryCodes } }',
  );
  for (const code of renewRecoveryCodes.recoveryCodes) {
    await later(20);
    expect(accepted(await burst(20, 'RECOVERY', () => code))).toBe(1);
  }
});

test('[OPS-022 2/2] the maintenance flag that an operator sets at one process blocks what is created at the other, within two seconds', async () => {
  const token = tokens[0] ?? '';
  const form = { subjectId: '1', billType: '13', productType: 18, payWay: 1, state_attachment: '1', content: '维护中的结算' };
  const there = restClient(urls[1], { token });
  const created = () => there.post('/api/statement/labor/create', form);
  const flag = async () => (await there.get<{ downtime: string }>('/api/system/whether/downtime')).result.downtime;
  // The bursts before have used up what this process answers in a moment.
  await until(flag, (said) => said === 'no');
  expect((await created()).message).not.toContain('维护');
  await run(people.administrator, opsSetDowntime, { isDown: true });
  const since = performance.now();
  const refused = await created();
  expect([await flag(), refused.code === 22000, refused.message]).toEqual(['yes', false, expect.stringContaining('维护')]);
  expect(performance.now() - since).toBeLessThan(2_000);
  await run(people.administrator, opsSetDowntime, { isDown: false });
  expect([await flag(), (await created()).message.includes('维护')]).toEqual(['no', false]);
});

test('a switch that one process sets holds in the other one with its next answer', async () => {
  const { login } = await people.app
    .graphql()
    .call<{ login: { token: string } }>(LOGIN, { input: { account: people.master.phone, password: PASSWORD, asToken: true } });
  const [here, there] = urls.map((url) => graphqlClient(url, { token: login.token }));
  if (!here || !there) throw new Error('two processes');
  const SET = 'mutation ($isOn: Boolean!) { setCompanySwitch(input: { key: AUDIT, isOn: $isOn }) { id } }';
  const IDLE = 'mutation ($minutes: Int!) { setIdleLimit(minutes: $minutes) { idleMinutes } }';
  const SEEN = '{ viewer { needsAudit } company { idleMinutes } }';
  for (const [isOn, minutes] of [
    [true, 45],
    [false, 0],
  ] as const) {
    await here.call(SET, { isOn });
    await here.call(IDLE, { minutes });
    for (const asked of [there, here])
      expect(await asked.call(SEEN)).toEqual({ viewer: { needsAudit: isOn }, company: { idleMinutes: minutes } });
  }
});
