import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase, type TestDatabase } from '../../kit/worlds/database';

// A place of their own: whoever has started the product in this folder has heads of another log in data/.
const dataDir = mkdtempSync(join(tmpdir(), 'jieqing-checks-'));

// The commands as people run them, after their readiness step.
const run = (tool: string, env: NodeJS.ProcessEnv, ...args: string[]) => {
  const path = join(__dirname, '../../../dist/server/tools', `${tool}.js`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, text: `${stdout}${stderr}` };
};

let database: TestDatabase;
const plant = (sql: string) => database.rows(`SET session_replication_role = replica; ${sql}; SET session_replication_role = DEFAULT`);

beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('verify:money prints id, rows looked at, bad rows and ms of every check, and exits 0 when all is well', () => {
  const { status, text } = run('verify-money', { DATABASE_URL: database.url });
  expect(text).toMatch(/^I1a\s+\d+ rows\s+0 bad\s+\d+ ms/m);
  expect(text.trim().split('\n').at(-1)).toMatch(/^\d+ checks, 0 bad rows$/);
  expect(status).toBe(0);
});

test('verify:money exits 1 and names the row when one is bad', async () => {
  await plant(`INSERT INTO request_key (company_id, actor_id, operation, key, input_hash) VALUES (7, 'u', 'payStatement', 'lost', '')`);
  const { status, text } = run('verify-money', { DATABASE_URL: database.url });
  expect(text).toMatch(/^I17\s+1 rows\s+1 bad/m);
  expect(text).toContain('7/payStatement lost');
  expect(status).toBe(1);
});

test('[AUT-002 2/2] verify:audit exits 0 on a whole chain, and 1 naming the first bad row after two were changed', async () => {
  for (const action of ['a', 'b', 'c'])
    await database.rows(`SELECT audit_append(1, '{"at":"2026-11-20T02:00:00.000Z","action":"${action}"}')`);
  expect(run('verify-audit', { DATABASE_URL: database.url })).toMatchObject({ status: 0, text: expect.stringContaining('0 bad rows') });
  await plant(`UPDATE audit_record SET body = body || '{"action":"x"}' WHERE company_id = 1 AND seq IN (2, 3)`);
  const { status, text } = run('verify-audit', { DATABASE_URL: database.url });
  expect(status).toBe(1);
  expect(text).toMatch(/I15a\s+3 rows\s+[12] bad[^\n]*\n\s+1\/2\b/);
});

test('a check that could not look exits 2 with a sentence', () => {
  const { status, text } = run('verify-money', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(status).toBe(2);
  expect(text).not.toMatch(/checks, \d+ bad rows/);
});

test('tax computes the vectors of the law without a database, and a wrong file exits 2', () => {
  const good = run('tax', {}, join(__dirname, '../../rules/vectors.json'));
  expect(good.text.trim().split('\n').at(-1)).toMatch(/^\d+ passed, 0 failed$/);
  expect(good.status).toBe(0);
  expect(run('tax', {}, __filename).status).toBe(2);
  expect(run('tax', {}, '/no/such/file.json').status).toBe(2);
});

test('reset-demo refuses to empty a database that is not a demo', () => {
  const { status, text } = run('reset-demo', { DATABASE_URL: database.url });
  expect(status).toBe(1);
  expect(text).toMatch(/demo mode only/);
});
