import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulatedKinds } from '../../../server/gateways/choice';
import { waitUntil } from '../../kit/checks/waiting';
import { graphqlClient } from '../../kit/clients/clients';
import { makeDatabase } from '../../kit/worlds/database';
import { freePort, type LaunchedProduct, launchProduct, untilHealthy } from '../../kit/worlds/launched';

// The demo as somebody meets it who has just cloned the product: its own PostgreSQL, its own world, and a way back to the beginning.
jest.setTimeout(900_000);

/** A minute on a machine that has nothing else to do; beside other work it is measured against the work. */
const LIMIT_S = 60;
const isBusy = (): boolean => (loadavg()[0] ?? 0) > 2.5;
const limit = (wasBusy: boolean): number => (wasBusy || isBusy() ? 5 * LIMIT_S : LIMIT_S);

const folders: string[] = [];
const started: LaunchedProduct[] = [];
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), `jieqing-test-${process.pid}-`));
  chmodSync(path, 0o755);
  folders.push(path);
  return path;
}
afterEach(async () => {
  for (const running of started.splice(0)) await running.end('SIGTERM');
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
});
const launch = (env: NodeJS.ProcessEnv): LaunchedProduct => {
  const running = launchProduct({ PORT: '0', ...env });
  started.push(running);
  return running;
};

/** What is typed comes through a pipe, which the command takes for a terminal. */
const AT_TERMINAL = ['--import', 'data:text/javascript,process.stdin.isTTY=true'];

/** answer: what is typed at the terminal; null = there is none. */
function reset(env: NodeJS.ProcessEnv, answer: string | null, ...args: string[]) {
  const { DATABASE_URL: _none, ...inherited } = process.env;
  const tool = join(__dirname, '../../../dist/server/tools/reset-demo.js');
  const child = spawn(process.execPath, [...(answer === null ? [] : AT_TERMINAL), tool, ...args], {
    env: { ...inherited, ...env },
    stdio: [answer === null ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(`${answer}\n`);
  let [out, told] = ['', ''];
  child.stdout?.on('data', (part) => (out += part));
  child.stderr?.on('data', (part) => (told += part));
  return new Promise<{ code: number | null; out: string; told: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, out, told })),
  );
}

const LOGIN = 'mutation { login(input: { account: "16000000102", password: "Demo2026", asToken: true }) { token } }';
/** What two worlds that were built alike have in common: every statement under its number in its state, and what is on the accounts. */
const HOME =
  '{ viewer { name } statements(first: 100) { totalCount nodes { statementCode status lineCount } } fundAccounts { subjectName available } }';
const login = async (url: string): Promise<string> => (await graphqlClient(url).call<{ login: { token: string } }>(LOGIN)).login.token;
interface Facts {
  readonly statements: { readonly totalCount: number; readonly nodes: { readonly statementCode: string }[] };
}
async function facts(url: string, token: string): Promise<Facts> {
  const seen = await graphqlClient(url, { token }).call<Facts>(HOME);
  seen.statements.nodes.sort((a, b) => (a.statementCode < b.statementCode ? -1 : 1));
  return seen;
}

test('[DEM-001 1/3] [DEM-010] a first start builds the demo world within a minute on a PostgreSQL of its own; reset-demo asks first, builds the same one anew within a minute, and everybody logs in again', async () => {
  const env = { DATA_DIR: folder() };
  const wasBusy = isBusy();
  const first = launch({ ...env, LOG_LEVEL: 'info' });
  const url = await untilHealthy(first, 600_000);
  const [, seconds] = /"seconds":([\d.]+),"msg":"the demo world stands"/.exec(first.output()) ?? [];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThan(limit(wasBusy));
  // Told to whoever started it, so that nobody looks the first login up.
  expect(first.output()).toContain('王敏 16000000102 Demo2026');
  const token = await login(url);
  const fresh = await facts(url, token);
  expect(fresh.statements.totalCount).toBeGreaterThan(30);
  // Something is done in it.
  await graphqlClient(url, { token }).call('mutation { readAllMessages }');
  await first.end('SIGTERM');
  expect(first.code()).toBe(0);

  const unasked = await reset(env, null);
  expect([unasked.code, unasked.out, unasked.told.trim().split('\n')]).toEqual([
    1,
    '',
    [expect.stringMatching(/没有可询问的终端.* \/ There is nobody to ask: add --yes/)],
  ]);
  // Asked, with the place that would be lost; whoever thinks better of it, or only presses enter, loses nothing.
  for (const answer of ['n', '']) {
    const kept = await reset(env, answer);
    expect([answer, kept.code, kept.told.trim()]).toEqual([answer, 1, expect.stringMatching(/^没有清空任何内容。/)]);
    expect(kept.out).toContain(`清空演示数据并重建？所有改动与登录都会失效（${env.DATA_DIR}）`);
  }
  const again = launch(env);
  const before = await untilHealthy(again);
  expect(await facts(before, token)).toEqual(fresh);
  await again.end('SIGTERM');

  const done = await reset(env, '是');
  expect([done.code, done.told.replace(/\{.*\}\n/g, '')]).toEqual([0, expect.not.stringMatching(/\S/)]);
  const [, took] = /built anew in ([\d.]+) s/.exec(done.out) ?? [];
  expect(Number(took)).toBeGreaterThan(0);
  expect(Number(took)).toBeLessThan(limit(wasBusy));
  const rebuilt = launch(env);
  const there = await untilHealthy(rebuilt);
  // The login of before is none any more.
  const [refused] = (await graphqlClient(there, { token }).send('{ statements(first: 1) { totalCount } }')).errors;
  expect(String(refused?.extensions.legacyCode)).toBe('22002');
  expect(await facts(there, await login(there))).toEqual(fresh);
  await rebuilt.end('SIGTERM');
  // A script says yes beforehand.
  const unattended = await reset(env, null, '--yes');
  expect([unattended.code, unattended.out]).toEqual([0, expect.stringMatching(/built anew in [\d.]+ s/)]);
});

test('[DEM-001 2/3] with a database of its own nothing is seeded unless it is asked for with JIEQING_MODE=demo', async () => {
  const database = await makeDatabase();
  try {
    const counts = () =>
      database.rows<object>('SELECT (SELECT count(*)::int FROM company) AS companies, (SELECT count(*)::int FROM app_user) AS users');
    const port = await freePort();
    const production = launch({
      DATABASE_URL: database.url,
      DATA_DIR: folder(),
      PORT: String(port),
      PUBLIC_URL: 'https://pay.example',
      KEY_ENCRYPTION_KEY: `k1:${randomBytes(32).toString('base64')}`,
      JIEQING_SIMULATED_OK: simulatedKinds.join(','),
    });
    const isReady = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${port}/health`).catch(() => null))?.ok ?? false;
    await waitUntil(async () => production.code() !== null || (await isReady()), production.output, 200_000);
    expect([production.code(), await counts()]).toEqual([null, [{ companies: 0, users: 0 }]]);
    await production.end('SIGTERM');
  } finally {
    await database.drop();
  }
  const asked = await makeDatabase();
  try {
    const demo = launch({ DATABASE_URL: asked.url, JIEQING_MODE: 'demo', DATA_DIR: folder() });
    const url = await untilHealthy(demo, 600_000);
    expect((await facts(url, await login(url))).statements.totalCount).toBeGreaterThan(30);
    await demo.end('SIGTERM');
  } finally {
    await asked.drop();
  }
});
