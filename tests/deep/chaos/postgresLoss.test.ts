import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '../../../server/application';
import type { Gateways } from '../../../server/gateways/gateways';
import { readConfig } from '../../../server/kernel/config';
import { type Database, openDatabase } from '../../../server/kernel/database';
import { type Embedded, startEmbedded } from '../../../server/kernel/embedded';
import { startWorkers } from '../../../server/kernel/jobs';
import { makeHub } from '../../../server/kernel/liveHub';
import { installRuntime } from '../../../server/kernel/runtime';
import { byPostgres } from '../../../server/kernel/sharedPorts';
import { checkInvariants } from '../../../server/tools/verify/check';
import { until, waitUntil } from '../../kit/checks/waiting';
import { connect } from '../../kit/worlds/database';

// A cluster of its own, with its disk writes on: these tests kill it and expect to find what was committed.
let dataDir: string;
let cluster: Embedded;
let database: Database | undefined;
const said: string[] = [];
const say = (line: string): void => void said.push(line);

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), `jieqing-test-${process.pid}-`));
  chmodSync(dataDir, 0o755);
  said.length = 0;
  cluster = await startEmbedded({ dataDir, say });
});
afterEach(async () => {
  await database?.close().catch(() => undefined);
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const postmaster = (): number => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

async function open(): Promise<Database> {
  // Every transaction begins with the product's clock, which is a table.
  await migrate(cluster.url);
  return openDatabase({ url: cluster.url, entities: [], migrations: [], poolSize: 4 });
}

test('SIGKILL of PostgreSQL while a transaction is open refuses that call with BUSY, and the process works on after a restart', async () => {
  database = await open();
  const scope = { role: 'app_rw', companyId: '1' } as const;
  const running = database.transaction(scope, async (transaction) => {
    await transaction.query('SELECT 1');
    process.kill(postmaster(), 'SIGKILL');
    // The backends of a killed postmaster end within moments; the next query meets the loss.
    await transaction.query('SELECT pg_sleep(20)');
  });
  await expect(running).rejects.toMatchObject({ key: 'BUSY' });
  await expect(database.plain('SELECT 1')).rejects.toMatchObject({ key: 'BUSY' });
  cluster = await startEmbedded({ dataDir, say });
  await expect(database.transaction(scope, async (transaction) => (await transaction.query('SELECT 42 AS n')).rows)).resolves.toEqual([
    { n: 42 },
  ]);
});

test('PostgreSQL that dies while a failed job is handed back ends no process, and later jobs are run', async () => {
  await migrate(cluster.url);
  database = await openDatabase({ url: cluster.url, entities: [], migrations: [] });
  const config = readConfig({}, { mode: 'test', dataDir });
  installRuntime({ config, database, replica: null, live: makeHub(), shared: byPostgres, reactions: [], companyFacts: async () => null });
  const ran: string[] = [];
  const failing = async (): Promise<void> => {
    ran.push('failing');
    if (ran.length === 1) process.kill(postmaster(), 'SIGKILL');
    throw new Error('the database is gone');
  };
  const later = async (): Promise<void> => void ran.push('later');
  const jobs = [
    { task: 'test.failing', run: failing },
    { task: 'test.later', run: later },
  ];
  // These jobs call nobody.
  const workers = await startWorkers({ jobs, sweeps: [] }, {} as Gateways);
  try {
    await database.plain(`SELECT enqueue('test.failing', '{}', 'failing')`);
    await waitUntil(
      () => ran.length > 0,
      () => 'the job runs',
    );
    cluster = await startEmbedded({ dataDir, say });
    await until(
      () =>
        database?.plain(`SELECT enqueue('test.later', '{}', 'later')`).then(
          () => true,
          () => false,
        ),
      (isAsked) => isAsked === true,
    );
    await waitUntil(
      () => ran.includes('later'),
      () => ran.join(),
    );
  } finally {
    await workers.stop();
    installRuntime(null);
  }
});

test('a second start takes over the running database of a killed process instead of failing', async () => {
  const pid = postmaster();
  // What SIGKILL of the server leaves behind: the owner file names a process that is gone.
  expect(existsSync(join(dataDir, 'postgres.owner'))).toBe(true);
  const again = await startEmbedded({ dataDir, say });
  expect(postmaster()).toBe(pid);
  expect(said.join()).toContain(`process ${pid}`);
  expect(again.url).toBe(cluster.url);
});

test('a start waits for the children of a killed postmaster, whatever they still say', async () => {
  database = await open();
  const [backend] = await database.plain<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const child = Number(backend?.pid);
  // Held like one that is deep in its work: it keeps the shared memory, and its log open.
  process.kill(child, 'SIGSTOP');
  const log = openSync(join(dataDir, 'postgres.log'), 'a');
  const speak = setInterval(() => writeSync(log, 'FATAL:  terminating connection due to unexpected postmaster exit\n'), 1);
  setTimeout(() => process.kill(child, 'SIGCONT'), 1_500);
  try {
    process.kill(postmaster(), 'SIGKILL');
    cluster = await startEmbedded({ dataDir, say });
  } finally {
    clearInterval(speak);
    closeSync(log);
  }
  await expect(database.plain('SELECT 42 AS n')).resolves.toEqual([{ n: 42 }]);
});

test('a start ends a child of a killed postmaster that is deep in a query', async () => {
  const client = await connect(cluster.superUrl);
  await client.query('SET statement_timeout = 0');
  // It computes and waits for nothing, so it does not notice that its postmaster is gone.
  const computing = client
    .query('SELECT count(*) FROM (SELECT generate_series(1, 100000000000)) AS numbers')
    .catch((failure: Error) => failure.message);
  await pause(300);
  process.kill(postmaster(), 'SIGKILL');
  cluster = await startEmbedded({ dataDir, say });
  expect(await computing).toMatch(/terminat/i);
  await client.end().catch(() => undefined);
}, 300_000);

test('the login role is no superuser, bypasses nothing, and may only switch to the roles of the walls', async () => {
  database = await open();
  const [role] = await database.plain<{ rolsuper: boolean; rolbypassrls: boolean; rolcreaterole: boolean }>(
    'SELECT rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = current_user',
  );
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false });
  const roles = await database.plain<{ rolname: string; rolbypassrls: boolean; rolcanlogin: boolean; inherits: boolean; may: boolean }>(
    `SELECT rolname, rolbypassrls, rolcanlogin, pg_has_role(rolname, 'USAGE') AS inherits, pg_has_role(rolname, 'SET') AS may FROM pg_roles WHERE rolname LIKE 'app\\_%' ORDER BY 1`,
  );
  expect(roles).toEqual(
    [
      ['app_ops', false],
      ['app_payee', false],
      ['app_rw', false],
      ['app_sys', true],
      ['app_verify', true],
    ].map(([rolname, rolbypassrls]) => ({ rolname, rolbypassrls, rolcanlogin: false, inherits: false, may: true })),
  );
});

test('the password file of the cluster is closed to others', () => {
  const { superPassword } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { superPassword: string };
  expect(superPassword.length).toBeGreaterThanOrEqual(32);
});

test('a check that would not see through row security refuses to answer instead of passing', async () => {
  database = await open();
  const any = { id: 'I0', says: 'anything', looked: 'SELECT count(*) FROM ledger_transfer', bad: 'SELECT company_id FROM ledger_transfer' };
  await expect(checkInvariants(cluster.url, [any])).resolves.toMatchObject([{ id: 'I0', looked: 0 }]);
  const superuser = await connect(cluster.superUrl);
  await superuser.query('ALTER ROLE app_verify NOBYPASSRLS');
  await superuser.end();
  await expect(checkInvariants(cluster.url, [any])).rejects.toThrow(/does not see through row security/);
});
