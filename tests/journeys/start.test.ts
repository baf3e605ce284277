import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LaunchedProduct, launchProduct, untilExit, untilHealthy } from '../kit/launched';
import { waitUntil } from '../kit/waiting';

let dataDir: string;
const started: LaunchedProduct[] = [];

beforeEach(() => {
  // The name of a test cluster, so that a killed run's leftovers are found and removed by the next one.
  dataDir = mkdtempSync(join(tmpdir(), `jieqing-test-${process.pid}-`));
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  for (const running of started.splice(0)) await running.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Without a demo world, which has its own test. */
function start(env: NodeJS.ProcessEnv = {}, options: { asGroup?: boolean } = {}): LaunchedProduct {
  const running = launchProduct({ JIEQING_MODE: 'test', PORT: '0', DATA_DIR: dataDir, ...env }, options);
  started.push(running);
  return running;
}

const postmaster = (): number => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a first start answers /health, SIGTERM ends it with exit 0 and takes its database along', async () => {
  const running = start();
  await untilHealthy(running);
  const pid = postmaster();
  expect(isAlive(pid)).toBe(true);
  await running.end('SIGTERM');
  expect(running.code()).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test.each([
  ['SIGTERM to the server', (running: LaunchedProduct) => running.end('SIGTERM')],
  ['Ctrl-C at its terminal', (running: LaunchedProduct) => running.interrupt()],
])('%s stops everything in order: nothing that goes first is missed by what goes later', async (_what, stop) => {
  // At once, before the clock has beaten, and in full work with all its connections open.
  for (const workedMs of [0, 3_000]) {
    const running = start({}, { asGroup: true });
    const url = await untilHealthy(running);
    await new Promise((resolve) => setTimeout(resolve, workedMs));
    await Promise.all(Array.from({ length: workedMs > 0 ? 20 : 0 }, () => fetch(`${url}/health`)));
    await stop(running);
    expect(running.code()).toBe(0);
    expect(running.output()).not.toMatch(/"level":[456]0|ECONNREFUSED|terminating connection/);
  }
});

test('after SIGKILL the database lives on; the next start takes it over at once', async () => {
  const first = start();
  await untilHealthy(first);
  const pid = postmaster();
  await first.end('SIGKILL');
  expect(isAlive(pid)).toBe(true);
  const before = performance.now();
  const second = start();
  await untilHealthy(second);
  // Five seconds on a quiet machine; the tests run two at a time beside each other.
  expect(performance.now() - before).toBeLessThan(15_000);
  expect(postmaster()).toBe(pid);
  expect(second.output()).toContain(`process ${pid}`);
});

test('a second server on the same DATA_DIR is refused in one sentence, and the first lives on', async () => {
  const first = start();
  const url = await untilHealthy(first);
  const told = await untilExit(start());
  expect(told).toMatch(/process \d+\) already uses this DATA_DIR/);
  expect(told).not.toMatch(/\n\s+at /);
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

test('a taken port is one sentence and leaves no database running', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const { port } = holder.address() as { port: number };
  const running = start({ PORT: String(port) });
  const told = await untilExit(running);
  holder.close();
  expect(running.code()).toBe(1);
  expect(told).toMatch(/port is taken .* set PORT/);
  expect(told).not.toMatch(/\n\s+at /);
  await waitUntil(
    () => started.every((one) => one.code() !== null),
    () => 'still running',
  );
  expect(() => postmaster()).toThrow();
});

test('a DATA_DIR that cannot be used is one sentence', async () => {
  writeFileSync(join(dataDir, 'file'), '');
  const told = await untilExit(start({ DATA_DIR: join(dataDir, 'file/inside') }));
  expect(told).toMatch(/cannot be used: .* set DATA_DIR/);
  expect(told).not.toMatch(/\n\s+at /);
});

test('a database that is not there is one sentence', async () => {
  const told = await untilExit(start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }));
  expect(told.trim().split('\n')).toHaveLength(1);
  expect(told).toMatch(/database|DATABASE_URL/i);
});

test('a cluster whose password file is gone is refused instead of being overwritten', async () => {
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n');
  const told = await untilExit(start());
  expect(told).toMatch(/password is gone/);
  expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('18\n');
});
