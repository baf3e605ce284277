import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { graphqlClient } from '../../kit/clients/clients';
import { type LaunchedProduct, launchProduct, untilHealthy } from '../../kit/worlds/launched';

// What goes on a machine that has the packages and no internet: where every socket of the product and of a test leads is written down.
jest.setTimeout(600_000);

const ROOT = join(__dirname, '../../..');
const scripts = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts;
const RECORDER = `--require ${join(__dirname, '../../kit/checks/socketRecorder.cjs')}`;

let folder: string;
let product: LaunchedProduct | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), `jieqing-test-${process.pid}-`));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await product?.end('SIGTERM');
  product = undefined;
  rmSync(folder, { recursive: true, force: true });
});

interface Noted {
  readonly what: string;
  readonly where: string;
}
const noted = (file: string): Noted[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Noted)
    : [];
const OF_THIS_MACHINE = /^(127\.0\.0\.1|localhost|::1|\/)/;
const leftTheMachine = (file: string): Noted[] => noted(file).filter(({ where }) => !OF_THIS_MACHINE.test(where));

test('[SCA-007 1/2] one command starts the product on a PostgreSQL that it brings along, and neither it nor its bank asks anything of another machine', async () => {
  expect(scripts.start).toMatch(/^node server\/tools\/ready\.mjs --start && node [^&]*dist\/server\/main\.js$/);
  const sockets = join(folder, 'sockets.jsonl');
  product = launchProduct({
    JIEQING_MODE: 'test',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    NODE_OPTIONS: RECORDER,
    JIEQING_SOCKETS_FILE: sockets,
  });
  const url = await untilHealthy(product);
  expect(await graphqlClient(url).call('{ serverFacts { isSimulated } }')).toEqual({ serverFacts: { isSimulated: true } });
  expect(existsSync(join(folder, 'data', 'postgres', 'PG_VERSION'))).toBe(true);
  // It has talked a lot, to its database and its bank.
  expect(noted(sockets).length).toBeGreaterThan(10);
  expect(leftTheMachine(sockets)).toEqual([]);
});

const testFiles = (under: string): string[] =>
  readdirSync(join(ROOT, under), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
    .map((name) => join(under, name));

test('[SCA-007 2/2] one command runs every test of both suites, and a test asks nothing of another machine', () => {
  expect(scripts['test:all']).toBe('node tests/kit/run/gate.mjs && node tests/kit/run/deep.mjs');
  expect(scripts['test:all']).toBe(`${scripts.test} && ${scripts['test:deep']}`);
  // As both runners ask jest, part by part; the two measurements have commands of their own.
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const { JEST_WORKER_ID: _worker, JIEQING_SUITE: _suite, CHAOS_KILL_POINTS: _kills, VOLUME_ROWS: _rows, ...env } = process.env;
  const ask = (more: NodeJS.ProcessEnv, ...args: string[]) =>
    spawnSync(process.execPath, [jest, '--config', 'tests/jest.config.cjs', ...args], {
      cwd: ROOT,
      env: { ...env, ...more },
      encoding: 'utf8',
    });
  const listed = ['gate', 'matrix', 'browser', 'races', 'attacks', 'chaos', 'long', 'usecases'].flatMap((part) =>
    ask({ JIEQING_SUITE: part }, '--listTests')
      .stdout.trim()
      .split('\n')
      .map((path) => relative(ROOT, path)),
  );
  const measured = ['tests/deep/chaos/environment/interrupted.test.ts', 'tests/deep/long/volume.test.ts'];
  expect([...listed, ...measured].sort()).toEqual(testFiles('tests').sort());
  const sockets = join(folder, 'sockets.jsonl');
  const one = ask({ NODE_OPTIONS: RECORDER, JIEQING_SOCKETS_FILE: sockets }, '--runInBand', 'tests/rules/money.test.ts');
  expect([one.status, one.stderr]).toEqual([0, expect.stringMatching(/PASS/)]);
  expect(leftTheMachine(sockets)).toEqual([]);
});
