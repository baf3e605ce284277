import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, closeSync, cpSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { type Embedded, startEmbedded } from '../../../server/kernel/embedded';
import { giveTo, openHome } from '../../../server/kernel/embeddedHome';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { graphqlClient } from '../../kit/clients/clients';
import { freePort, type LaunchedProduct, launchProduct, untilExit, untilHealthy } from '../../kit/worlds/launched';

// A copy that follows the database, as PostgreSQL makes one: lists and reports are read there, and never what is older than the question.
jest.setTimeout(900_000);

async function asSuper<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // The last of several statements is the one that answers.
    const answers = [await client.query(sql)].flat();
    return (answers.at(-1)?.rows ?? []) as T[];
  } finally {
    await client.end();
  }
}

interface Copy {
  readonly url: string;
  readonly superUrl: string;
  readonly log: () => string;
  readonly child: ChildProcess;
}

/** A hot standby from a base copy of the running cluster, which streams what follows. */
async function follow(primary: Embedded, dataDir: string): Promise<Copy> {
  const home = openHome(dataDir, () => undefined);
  const folder = `${home.folder}-copy`;
  const client = new Client({ connectionString: primary.superUrl });
  await client.connect();
  // The copy is sound only when the session that began it ends it.
  await client.query(`SELECT pg_backup_start('copy', true)`);
  cpSync(home.folder, folder, { recursive: true, filter: (path) => !/^postmaster\.(pid|opts)$/.test(basename(path)) });
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
  await client.end();
  writeFileSync(join(folder, 'backup_label'), must(rows[0]).labelfile);
  writeFileSync(join(folder, 'standby.signal'), '');
  const port = await freePort();
  const { hostname, port: from, username, password } = new URL(primary.superUrl);
  chmodSync(folder, 0o700);
  give(folder, home.owner);
  const logPath = `${folder}.log`;
  const log = openSync(logPath, 'ax', 0o600);
  const settings = {
    primary_conninfo: `host=${hostname} port=${from} user=${username} password=${decodeURIComponent(password)}`,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    timezone: 'UTC',
    log_statement: 'all',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(home.bin, 'postgres'), ['-D', folder, '-p', String(port), ...flags], {
    ...home.owner,
    cwd: '/',
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const at = (url: string): string => Object.assign(new URL(url), { port: String(port) }).toString();
  const read = (): string => readFileSync(logPath, 'utf8');
  await waitUntil(() => /ready to accept read-only connections/.test(read()), read);
  return { url: at(primary.url), superUrl: at(primary.superUrl), log: read, child };
}

/** The copied files belong to whoever copied them; PostgreSQL runs as nobody in particular. */
function give(folder: string, owner: Parameters<typeof giveTo>[1]): void {
  giveTo(folder, owner);
  for (const entry of readdirSync(folder, { recursive: true }) as string[]) giveTo(join(folder, entry), owner);
}

const dataDir = mkdtempSync(join(tmpdir(), `jieqing-test-${process.pid}-`));
let primary: Embedded;
let copy: Copy;
const started: LaunchedProduct[] = [];
beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  primary = await startEmbedded({ dataDir });
});
afterAll(async () => {
  for (const running of started) await running.end('SIGTERM');
  copy?.child.kill('SIGQUIT');
  await primary?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
const launch = (env: NodeJS.ProcessEnv): LaunchedProduct => {
  const running = launchProduct({ PORT: '0', JIEQING_MODE: 'demo', DATABASE_URL: primary.url, DATA_DIR: join(dataDir, 'product'), ...env });
  started.push(running);
  return running;
};

const LOGIN = 'mutation { login(input: { account: "16000000101", password: "Demo2026", asToken: true }) { token } }';
const RECORDS = '{ auditRecords(first: 1) { nodes { action } totalCount } }';
const LISTS = '{ statements(first: 20) { totalCount } payees(first: 20) { totalCount } contracts(first: 20) { totalCount } }';

test('[SCA-003] lists and reports are read from the copy, one who has saved sees it at once, and a copy that lags or dies is no harm', async () => {
  // A world first: the copy is taken of it, and the product started again beside both.
  const first = launch({});
  await untilHealthy(first);
  await first.end('SIGTERM');
  copy = await follow(primary, dataDir);

  // Something that follows nobody is told at the start.
  const wrong = launch({ DATABASE_REPLICA_URL: primary.url });
  expect(await untilExit(wrong)).toContain('DATABASE_REPLICA_URL');

  const url = await untilHealthy(launch({ DATABASE_REPLICA_URL: copy.url }));
  const { login } = await graphqlClient(url).call<{ login: { token: string } }>(LOGIN);
  const me = graphqlClient(url, { token: login.token });
  const readThere = async (table: string, ask: () => Promise<unknown>): Promise<boolean> => {
    const before = copy.log().length;
    await ask();
    return new RegExp(`execute .*(FROM|JOIN) ${table}\\b`, 's').test(copy.log().slice(before));
  };
  const lists = () => me.call<{ statements: { totalCount: number } }>(LISTS);
  for (const table of ['statement', 'payee', 'contract']) expect([table, await readThere(table, lists)]).toEqual([table, true]);
  expect(await readThere('rollup_\\w+', () => me.call('{ statistics { __typename } }'))).toBe(true);
  // A page of one record and whatever changes something are the database's own.
  expect(await readThere('app_user', () => me.call('mutation { renameMe(name: "陈立群") { userId } }'))).toBe(false);

  const newest = async () => (await me.call<{ auditRecords: { totalCount: number } }>(RECORDS)).auditRecords.totalCount;
  const before = await newest();
  for (let n = 1; n <= 20; n += 1) {
    await me.call('mutation { renameMe(name: "陈立群") { userId } }');
    expect(await newest()).toBe(before + n);
  }

  // Halted, it holds nothing new: whoever asks is answered by the database, though the copy would answer sooner.
  await asSuper(copy.superUrl, 'SELECT pg_wal_replay_pause()');
  await me.call('mutation { renameMe(name: "陈立群") { userId } }');
  expect(await readThere('audit_record', async () => expect(await newest()).toBe(before + 21))).toBe(false);
  await asSuper(copy.superUrl, 'SELECT pg_wal_replay_resume()');
  await waitUntil(
    async () => readThere('audit_record', newest),
    () => 'the copy is read again',
  );

  const { statements } = await lists();
  copy.child.kill('SIGQUIT');
  await waitUntil(
    () => copy.child.exitCode !== null || copy.child.signalCode !== null,
    () => 'the copy is gone',
  );
  expect((await lists()).statements).toEqual(statements);
  expect(await newest()).toBe(before + 21);
});
