import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '../../kit/checks/waiting';
import { type LaunchedProduct, launchProduct, untilExit, untilHealthy } from '../../kit/worlds/launched';

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

describe('what a person at the terminal can mend is one sentence in two languages, told at once', () => {
  const refusal = async (env: NodeJS.ProcessEnv): Promise<string> => {
    const before = performance.now();
    const running = start(env);
    const told = await untilExit(running);
    // Two seconds on a quiet machine: neither the database nor a demo world was built for it.
    expect(performance.now() - before).toBeLessThan(15_000);
    expect(running.code()).toBe(1);
    expect(told.trim().split('\n')).toHaveLength(1);
    expect(told).toMatch(/\p{Script=Han}.* \/ [A-Z]/u);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    return told;
  };
  const keep = (name: string, text: string): void => {
    mkdirSync(join(dataDir, name, '..'), { recursive: true });
    writeFileSync(join(dataDir, name), text);
  };
  const key = (bytes: number): string => Buffer.alloc(bytes, 7).toString('base64');

  test.each([
    ['a file system that takes no folders', { DATA_DIR: '/proc/nope/deep' }, /folder \/proc\/nope\/deep cannot be used: .*DATA_DIR/],
    ['a folder that takes no files', { DATA_DIR: '/sys' }, /folder \/sys cannot be used: .*DATA_DIR/],
    ['a device in the way', { DATA_DIR: '/dev/null/x' }, /cannot be used: .*DATA_DIR/],
    ['no place for the files', { FILES_DIR: '/dev/null/x' }, /cannot be used: .*FILES_DIR/],
    ['an address of another machine', { HOST: '192.0.2.1' }, /192\.0\.2\.1 is no address of this machine/],
    ['a key that is too short', { KEY_ENCRYPTION_KEY: `k1:${key(16)}` }, /KEY_ENCRYPTION_KEY must be version:base64 of 32 bytes/],
    ['a key without a version', { KEY_ENCRYPTION_KEY: key(32) }, /KEY_ENCRYPTION_KEY must be version:base64/],
    ['an address that is none', { PUBLIC_URL: 'pay.example' }, /PUBLIC_URL must be a web address/],
    ['an unknown mode', { JIEQING_MODE: 'live' }, /JIEQING_MODE must be one of/],
    ['a Redis without its protocol', { REDIS_URL: 'redis.internal:6379' }, /REDIS_URL 必须是.*REDIS_URL must be an address of Redis/],
    ['proxies that nobody can count', { TRUST_PROXY: 'true' }, /TRUST_PROXY must be a number of proxies .* networks/],
  ])('%s', async (_what, env, sentence) => {
    expect(await refusal(env)).toMatch(sentence);
  });

  test.each([
    ['half a file', '{"current": "k1", "mas'],
    ['nothing', ''],
    ['something else', '[]'],
    ['a key that is too short', JSON.stringify({ current: 'k1', masters: { k1: key(31) } })],
    ['no key of the current version', JSON.stringify({ current: 'k2', masters: { k1: key(32) } })],
  ])('keys.json with %s is refused and left as it is', async (_what, text) => {
    keep('keys.json', text);
    expect(await refusal({})).toMatch(/key file .*keys\.json is broken/);
    expect(readFileSync(join(dataDir, 'keys.json'), 'utf8')).toBe(text);
  });

  test('keys.json that is a folder', async () => {
    mkdirSync(join(dataDir, 'keys.json'));
    expect(await refusal({})).toMatch(/keys\.json cannot be used/);
  });

  test('a broken file with the password of the database, and an empty secret of the captcha and of the bank', async () => {
    const first = start();
    await untilHealthy(first);
    await first.end('SIGTERM');
    const told = async (): Promise<string> => {
      const running = start();
      const text = await untilExit(running);
      expect([running.code(), text]).toEqual([1, expect.not.stringMatching(/\n\s+at /)]);
      return text;
    };
    for (const name of ['captcha-secret', 'bank/secret', 'postgres.json']) {
      const kept = readFileSync(join(dataDir, name), 'utf8');
      writeFileSync(join(dataDir, name), '');
      expect(await told()).toMatch(new RegExp(`${name.replace('.', '\\.')}.* is broken`));
      expect(readFileSync(join(dataDir, name), 'utf8')).toBe('');
      writeFileSync(join(dataDir, name), kept);
    }
    await untilHealthy(start());
  });
});

test.each([
  ['migrate'],
  ['verify-money'],
  ['verify-audit'],
  ['reset-demo'],
  ['first-operators', '--name', '林岚', '--name', '孙越', '--phone', '16000000901', '--phone', '16000000902'],
])('the command %s tells a folder that it cannot use in one sentence', (name, ...args) => {
  for (const folder of ['/proc/nope', '/sys', '/dev/null/x']) {
    const entry = join(__dirname, `../../../dist/server/tools/${name}.js`);
    const env = { PATH: process.env.PATH, JIEQING_MODE: 'demo', DATA_DIR: folder };
    const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...args], { env, encoding: 'utf8', timeout: 20_000 });
    expect({ folder, isRefused: status === 1 || status === 2, told: `${stdout}${stderr}`.trim().split('\n') }).toEqual({
      folder,
      isRefused: true,
      told: [expect.stringMatching(/^文件夹 .* \/ The folder .* cannot be used: .*set DATA_DIR\.$/)],
    });
  }
});

test('a port that is taken is told before the database is started, also when the name of the host has another address that is free', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const { port } = holder.address() as { port: number };
  const running = start({ PORT: String(port), HOST: 'localhost' });
  const told = await untilExit(running);
  holder.close();
  expect([running.code(), told.trim().split('\n')]).toEqual([1, [expect.stringMatching(/端口 \d+ 已被占用.* \/ The port is taken/)]]);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});
