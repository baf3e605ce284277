import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
let clone: string;

const write = (path: string, text: string): void => {
  mkdirSync(join(clone, path, '..'), { recursive: true });
  writeFileSync(join(clone, path), text);
};

/** A clone as small as it can be: the readiness step, its settings, one file per folder. */
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'jieqing-clone-'));
  const tools = ['ready.mjs', 'debian.mjs', 'findChromium.mjs', 'findPdfsig.mjs', 'findRedis.mjs', 'places.cjs'].map(
    (name) => `server/tools/${name}`,
  );
  for (const path of ['package.json', 'package-lock.json', '.swcrc', ...tools]) cpSync(join(ROOT, path), join(clone, path));
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  write('server/main.ts', 'export const answer: number = 42;\n');
  write('schema/money.ts', 'export const cents = 1;\n');
  write('migrations/0001-first.ts', 'export const first = 1;\n');
  write('migrations/0002-second.ts', 'export const second = 2;\n');
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

const ready = (env: NodeJS.ProcessEnv = {}, wish = '--server') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/tools/ready.mjs', wish], {
    cwd: clone,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, text: `${stdout}${stderr}`.trim() };
};

test('compiles a fresh clone, says the seconds of each step in one line, and has nothing to do the second time', () => {
  const first = ready();
  expect(first).toMatchObject({ status: 0, text: expect.stringMatching(/^ready: packages \d+\.\d s \(current\) · server \d+\.\d s$/) });
  expect(readFileSync(join(clone, 'dist/server/main.js'), 'utf8')).toContain('42');
  expect(ready().text).toMatch(/server \d+\.\d s \(current\)$/);
});

test('a changed file is compiled, and a deleted migration is gone from dist', () => {
  ready();
  write('server/main.ts', 'export const answer: number = 43;\n');
  rmSync(join(clone, 'migrations/0002-second.ts'));
  expect(ready().text).not.toMatch(/server \d+\.\d s \(current\)/);
  expect(readFileSync(join(clone, 'dist/server/main.js'), 'utf8')).toContain('43');
  expect(existsSync(join(clone, 'dist/migrations/0001-first.js'))).toBe(true);
  expect(existsSync(join(clone, 'dist/migrations/0002-second.js'))).toBe(false);
  expect(existsSync(join(clone, 'dist.next'))).toBe(false);
});

test('a mistake in the source is shown, exits 1, and leaves the last good build in place', () => {
  ready();
  write('server/main.ts', 'export const = ;\n');
  const { status, text } = ready();
  expect(status).toBe(1);
  expect(text).toMatch(/main\.ts/);
  expect(text).toContain('Compiling the server failed');
  expect(readFileSync(join(clone, 'dist/server/main.js'), 'utf8')).toContain('42');
});

test.each([
  [
    'a package of another version',
    (lock: { packages: Record<string, { version: string }> }) =>
      Object.assign(lock.packages['node_modules/pg'] ?? {}, { version: '0.0.1' }),
  ],
  ['a missing package', (lock: { packages: Record<string, { version: string }> }) => delete lock.packages['node_modules/pg']],
])('%s is installed by npm ci with the build tools and the reviewed scripts, whatever the environment omits', (_name, spoil) => {
  rmSync(join(clone, 'node_modules'));
  const lock = JSON.parse(readFileSync(join(ROOT, 'node_modules/.package-lock.json'), 'utf8'));
  spoil(lock);
  write('node_modules/.package-lock.json', JSON.stringify(lock));
  // Stands for npm: notes how it was called and brings the packages.
  write(
    'npm.cjs',
    `const fs = require('node:fs'); fs.writeFileSync('called', process.argv.slice(2).join(' '));
     fs.rmSync('node_modules', { recursive: true }); fs.symlinkSync(${JSON.stringify(join(ROOT, 'node_modules'))}, 'node_modules');`,
  );
  const { status, text } = ready({ npm_execpath: join(clone, 'npm.cjs'), NODE_ENV: 'production' });
  expect(text).toContain('installing packages');
  expect(status).toBe(0);
  expect(readFileSync(join(clone, 'called'), 'utf8')).toMatch(/^ci --include=dev --ignore-scripts=false/);
});

test('two at once do not build on top of each other, and a dead one does not block', async () => {
  write('.cache/ready.lock', '2147483646');
  const both = [1, 2].map(
    () =>
      new Promise<{ code: number | null; text: string }>((done) => {
        const child = spawn(process.execPath, ['server/tools/ready.mjs', '--server'], { cwd: clone });
        let text = '';
        child.stdout.on('data', (chunk) => (text += chunk));
        child.stderr.on('data', (chunk) => (text += chunk));
        child.once('close', (code) => done({ code, text }));
      }),
  );
  const results = await Promise.all(both);
  expect(results.map(({ code }) => code)).toEqual([0, 0]);
  expect(results.filter(({ text }) => /server \d+\.\d s$/m.test(text))).toHaveLength(1);
  expect(results.filter(({ text }) => /server \d+\.\d s \(current\)$/m.test(text))).toHaveLength(1);
  expect(existsSync(join(clone, '.cache/ready.lock'))).toBe(false);
});

describe('what stands in the way of a start is told before anything is installed or built', () => {
  test('a port that is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as { port: number };
    // Nothing of a clone is there but the steps themselves.
    rmSync(join(clone, 'node_modules'));
    const env = { PORT: String(port), HOST: 'localhost', DATA_DIR: join(clone, 'data') };
    const { status, text } = ready(env, '--start');
    holder.close();
    expect({ status, text }).toEqual({
      status: 1,
      text: expect.stringMatching(/^端口 \d+ 已被占用.* \/ The port is taken .* set PORT to a free one\.$/),
    });
    expect(existsSync(join(clone, 'dist'))).toBe(false);
  });

  test.each([
    [{ DATA_DIR: '/proc/nope', PORT: '0' }, /^文件夹 \/proc\/nope 不能使用.* \/ The folder .* set DATA_DIR\.$/],
    [{ DATA_DIR: '/sys', PORT: '0' }, /^文件夹 \/sys 不能使用/],
    [{ PORT: 'http' }, /^PORT 必须是 .* \/ PORT must be a number/],
    [{ PORT: '0', HOST: 'no.such.host.invalid' }, /^HOST no\.such\.host\.invalid 不是本机的地址/],
  ])('%j', (env, sentence) => {
    const { status, text } = ready({ DATA_DIR: join(clone, 'data'), ...env }, '--start');
    expect({ status, text }).toEqual({ status: 1, text: expect.stringMatching(sentence) });
    expect(existsSync(join(clone, 'dist'))).toBe(false);
  });

  test('a process without doors needs no port', async () => {
    const { refusedPlace, placesOf } = await import('../../server/tools/places.cjs');
    expect(await refusedPlace(placesOf({ JIEQING_ROLE: 'worker', PORT: 'http', DATA_DIR: join(clone, 'data') }))).toBeNull();
    expect(await refusedPlace(placesOf({ PORT: '0', DATA_DIR: join(clone, 'data/deep') }))).toBeNull();
  });
});
