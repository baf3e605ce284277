import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulatedKinds } from '../../../server/gateways/choice';
import { waitUntil } from '../../kit/checks/waiting';
import { graphqlClient } from '../../kit/clients/clients';
import { freePort, type LaunchedProduct, launchProduct, untilExit } from '../../kit/worlds/launched';

/** The compiled command behind `npm run operator:first`. */
const SEAT = join(__dirname, '../../../dist/server/tools/first-operators.js');
const PEOPLE = [
  { name: '林岚', phone: '13900000901' },
  { name: '孙越', phone: '13800000902' },
] as const;
const DEMO_OPERATOR = { account: '16000000901', password: 'Demo2026' };

const LOGIN =
  'mutation($a: String!, $p: String!, $t: Boolean) { opsLogin(input: { account: $a, password: $p, asToken: $t }) { token ttlSeconds } }';
const FACTS = '{ serverFacts { isDemo isSimulated } }';
const INSIDE = '{ opsViewer { name roles } opsOperators { name } }';

// From an empty folder to the first login of an operator, in processes of their own, with everything that production asks for.
let dataDir: string;
let port: number;
let running: LaunchedProduct | undefined;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), `jieqing-test-${process.pid}-`));
  chmodSync(dataDir, 0o755);
  port = await freePort();
  env = {
    JIEQING_MODE: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: 'https://pay.example',
    KEY_ENCRYPTION_KEY: `k1:${randomBytes(32).toString('base64')}`,
    // One gateway is of the real kind.
    SMS_GATEWAY: 'http',
    SMS_URL: 'https://sms.invalid/send',
    SMS_SECRET: randomBytes(32).toString('base64'),
    JIEQING_SIMULATED_OK: simulatedKinds.filter((kind) => kind !== 'sms').join(','),
    NODE_ENV: 'production',
  };
});
afterAll(async () => {
  await running?.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

function seat(change: NodeJS.ProcessEnv = {}): { status: number | null; out: string; refusal: string } {
  const { DATABASE_URL: _none, ...inherited } = process.env;
  const args = PEOPLE.flatMap(({ name, phone }) => ['--name', name, '--phone', phone]);
  const options = { env: { ...inherited, ...env, ...change }, encoding: 'utf8', timeout: 200_000 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [SEAT, ...args], options);
  return { status, out: stdout, refusal: stderr.split('\n').find((line) => line !== '' && !line.startsWith('{')) ?? '' };
}

test('[SCA-006 4/4] production from an empty folder: two operators are seated, the product starts, one of them logs in, and the mark stays', async () => {
  const unnamed = seat({ JIEQING_SIMULATED_OK: 'sms' });
  expect([unnamed.status, unnamed.out]).toEqual([1, '']);
  expect(unnamed.refusal).toMatch(/bank is simulated/);

  const seated = seat();
  expect([seated.status, seated.refusal]).toEqual([0, '']);
  const passwords = PEOPLE.map(({ name, phone }) => new RegExp(`${name}\\s+${phone}\\s+(\\S{16})`).exec(seated.out)?.[1] ?? '');
  expect(passwords.map((password) => password.length)).toEqual([16, 16]);
  expect(passwords[0]).not.toBe(passwords[1]);
  const again = seat();
  expect([again.status, again.out]).toEqual([1, '']);
  expect(again.refusal).toMatch(/operators already/);

  const started = launchProduct(env);
  running = started;
  const url = `http://127.0.0.1:${port}`;
  const health = async () => (await fetch(`${url}/health`).catch(() => null))?.json() as Promise<Record<string, unknown> | undefined>;
  await waitUntil(async () => started.code() !== null || (await health())?.ready === true, started.output, 200_000);
  const gateways = { ...Object.fromEntries(simulatedKinds.map((kind) => [kind, 'simulated'])), sms: 'configured' };
  expect([started.code(), await health()]).toEqual([null, expect.objectContaining({ live: true, ready: true, database: 'up', gateways })]);
  expect(started.output()).not.toMatch(/Demo2026|"level":[56]0/);

  const guest = graphqlClient(url);
  expect((await guest.call<{ serverFacts: object }>(FACTS)).serverFacts).toEqual({ isDemo: false, isSimulated: true });
  // OPS-025: no part of the API; asked for, it is as unknown as what never was.
  const unknown = await guest.refusal('{ neverHeardOf { code } }');
  expect([unknown === '', await guest.refusal('{ testInbox { code } }')]).toEqual([false, unknown]);
  expect(await guest.refusal(LOGIN, { a: DEMO_OPERATOR.account, p: DEMO_OPERATOR.password, t: true })).toBe('LOGIN_REFUSED');

  const [first] = PEOPLE;
  const { opsLogin } = await guest.call<{ opsLogin: { token: string } }>(LOGIN, { a: first.phone, p: passwords[0], t: true });
  const inside = graphqlClient(url, { token: opsLogin.token, headers: { 'jieqing-realm': 'operator' } });
  const { opsViewer, opsOperators } = await inside.call<{ opsViewer: { name: string }; opsOperators: { name: string }[] }>(INSIDE);
  expect([opsViewer.name, opsOperators.map(({ name }) => name).sort()]).toEqual([first.name, PEOPLE.map(({ name }) => name).sort()]);

  const byPage = await guest.send(LOGIN, { a: PEOPLE[1].phone, p: passwords[1], t: false });
  const cookies = byPage.headers.getSetCookie();
  expect([byPage.errors, cookies.length > 0]).toEqual([[], true]);
  const sessions = cookies.filter((cookie) => /httponly/i.test(cookie));
  expect(sessions.length).toBeGreaterThan(0);
  for (const cookie of sessions) expect(cookie).toMatch(/^__Host-.*;\s*Secure/i);
}, 400_000);

test('a second start finds everything again, and a lost allowance is refused before the database is touched', async () => {
  await running?.end('SIGTERM');
  const refused = launchProduct({
    ...env,
    JIEQING_SIMULATED_OK: simulatedKinds.filter((kind) => kind !== 'certificateAuthority').join(','),
  });
  running = refused;
  expect(await untilExit(refused)).toMatch(/production mode refuses to start: certificateAuthority is simulated/);
  const started = launchProduct(env);
  running = started;
  const facts = async () =>
    (
      await graphqlClient(`http://127.0.0.1:${port}`)
        .send<{ opsViewer: unknown }>('{ opsViewer { name } }')
        .catch(() => null)
    )?.status;
  await waitUntil(async () => started.code() !== null || (await facts()) === 200, started.output, 200_000);
  expect(started.code()).toBeNull();
  // The command ends, whatever it finds: nobody waits for the second pair beside a running product.
  expect(seat().status).toBe(1);
}, 400_000);
