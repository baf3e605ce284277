import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { startTexts } from '../../schema/startTexts';
import { explain, giveTo, type Home, openHome, StartRefused } from './embeddedHome';
import { keepAlive } from './embeddedKeeper';
import { isFreeSoon, lastingPort } from './embeddedPort';
import {
  commandOf,
  endOrphans,
  isAlive,
  isPidFileForming,
  type Postmaster,
  readPostmaster,
  removeStalePidFile,
  stopPostmaster,
} from './embeddedPostmaster';

export type Embedded = {
  /** The plain login role that owns database jieqing. */
  url: string;
  /** The superuser of the cluster: only for setting up roles and for the tests' clones. */
  superUrl: string;
  /** false = joined the cluster of another living process. */
  isOwner: boolean;
  stop(): Promise<void>;
};

type EmbeddedOptions = {
  dataDir: string;
  /** No fsync: only for databases that may be lost. */
  isTest?: boolean;
  /** Join a cluster that another living process of the product runs, instead of refusing. stop() then leaves it running. */
  mayJoin?: boolean;
  /** Start it again whenever it dies while this process lives; stop() ends that too. */
  isKept?: boolean;
  say?: (line: string) => void;
};

/** Kept beside the cluster with mode 0600. */
type Settings = { port: number; superPassword: string; loginPassword: string };

const START_TIMEOUT_MS = 60_000;
const SETTLE_MS = 15_000;
/** Those that end by themselves do so within moments. */
const ORPHANS_MS = 2_000;
const SUPERUSER = 'jieqing_super';
const LOGIN = 'jieqing';

const SHARED_FLAGS = {
  listen_addresses: '127.0.0.1',
  // A socket path over 107 bytes refuses to start, and nothing here needs one.
  unix_socket_directories: '',
  max_connections: '120',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log may be shared in a bug report: no statements and no row values, which hold personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
const DURABLE_FLAGS = { shared_buffers: '256MB', wal_compression: 'on', max_wal_size: '2GB', checkpoint_timeout: '15min' };
const TEST_FLAGS = {
  shared_buffers: '256MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200', // Three test workers, each with an application of its own, and launched products beside them.
  max_wal_size: '4GB',
  scram_iterations: '1', // Passwords that guard nothing; every test file opens dozens of connections, 4,096 rounds each at both ends.
};

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, LC_ALL: 'C.UTF-8', LC_MESSAGES: 'C' };
}

const settingsPath = (home: Home): string => `${home.folder}.json`;

function readSettings(home: Home): Settings | undefined {
  if (!existsSync(join(home.folder, 'PG_VERSION'))) return undefined;
  if (existsSync(settingsPath(home))) return parsedSettings(settingsPath(home));
  throw new StartRefused(
    `${home.folder} holds a database but ${settingsPath(home)} with its password is gone; restore it or move the folder away.`,
  );
}

function parsedSettings(file: string): Settings {
  try {
    const settings = JSON.parse(readFileSync(file, 'utf8')) as Settings | null;
    if (settings?.port && settings.superPassword && settings.loginPassword) return settings;
  } catch {
    // Told below: it is broken, however.
  }
  throw new StartRefused(startTexts.badClusterFile(file));
}

function writeSettings(home: Home, settings: Settings): void {
  const draft = `${settingsPath(home)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(settings), { mode: 0o600 });
  renameSync(draft, settingsPath(home));
}

async function runToEnd(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((answer) => {
    child.once('error', (failure) => answer({ code: -1, output: failure.message }));
    child.once('close', (code) => answer({ code, output }));
  });
}

async function createCluster(home: Home, isTest: boolean): Promise<Settings> {
  const settings = {
    port: await lastingPort(),
    superPassword: randomBytes(24).toString('base64url'),
    loginPassword: randomBytes(24).toString('base64url'),
  };
  // initdb works in a draft folder, so that a killed first start leaves nothing that looks like a cluster.
  const draft = `${home.folder}.draft`;
  const passwordFile = `${home.folder}.pw`;
  rmSync(draft, { recursive: true, force: true });
  try {
    mkdirSync(draft, { mode: 0o700 });
    giveTo(draft, home.owner);
    writeFileSync(passwordFile, settings.superPassword, { mode: 0o600 });
    giveTo(passwordFile, home.owner);
  } catch (failure) {
    throw explain(String(failure), home);
  }
  const flags = [
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '-A',
    'scram-sha-256',
    ...(isTest ? ['--no-sync', '-c', `scram_iterations=${TEST_FLAGS.scram_iterations}`] : []),
  ];
  const child = spawn(join(home.bin, 'initdb'), ['-D', draft, '-U', SUPERUSER, `--pwfile=${passwordFile}`, ...flags], {
    ...home.owner,
    env: environment(),
    cwd: '/',
  });
  const { code, output } = await runToEnd(child);
  rmSync(passwordFile, { force: true });
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw explain(output, home);
  }
  writeSettings(home, settings);
  renameSync(draft, home.folder);
  return settings;
}

const readLog = (home: Home): string => (existsSync(`${home.folder}.log`) ? readFileSync(`${home.folder}.log`, 'utf8') : '');

async function waitUntilReady(home: Home, child: ChildProcess): Promise<Postmaster> {
  let hasEnded = false;
  child.once('error', () => (hasEnded = true));
  child.once('exit', () => (hasEnded = true));
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline && !hasEnded) {
    const found = child.pid === undefined ? undefined : readPostmaster(home);
    if (found?.isReady) return found;
    await wait(10);
  }
  throw explain(readLog(home), home);
}

/** After SIGKILL of the postmaster its children live on for a moment, or for as long as their query, and hold the shared memory. */
async function launch(home: Home, settings: Settings, isTest: boolean): Promise<Postmaster> {
  const from = performance.now();
  for (;;) {
    try {
      return await launchOnce(home, settings, isTest);
    } catch (failure) {
      const waited = performance.now() - from;
      if (!/shared memory block/.test(String(failure)) || waited > SETTLE_MS) throw failure;
      if (waited > ORPHANS_MS) endOrphans(home);
      await wait(200);
    }
  }
}

async function launchOnce(home: Home, settings: Settings, isTest: boolean): Promise<Postmaster> {
  const port = (await isFreeSoon(settings.port)) ? settings.port : await lastingPort();
  if (port !== settings.port) writeSettings(home, { ...settings, port });
  const flags = Object.entries({ ...SHARED_FLAGS, ...(isTest ? TEST_FLAGS : DURABLE_FLAGS) });
  removeStalePidFile(home);
  // A new file, not an emptied one: children of a killed postmaster still write into theirs, and would have the last word.
  rmSync(`${home.folder}.log`, { force: true });
  const log = openSync(`${home.folder}.log`, 'ax', 0o600);
  // detached: a Ctrl-C at the terminal must reach node only, which drains its work before the database goes.
  const child = spawn(
    join(home.bin, 'postgres'),
    ['-D', home.folder, '-p', String(port), ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...home.owner, env: environment(), cwd: '/', detached: true, stdio: ['ignore', log, log] },
  );
  child.unref();
  closeSync(log);
  return waitUntilReady(home, child);
}

/** Roles of the two walls of tenancy. INHERIT FALSE: outside a transaction that sets its role the login role matches no policy. */
async function prepareRoles(superUrl: string, loginPassword: string): Promise<void> {
  const client = new Client({ connectionString: superUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'app_sys'");
    if (rows.length === 0) {
      await client.query(`BEGIN;
        CREATE ROLE ${LOGIN} LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD ${client.escapeLiteral(loginPassword)};
        CREATE ROLE app_rw NOLOGIN NOBYPASSRLS; CREATE ROLE app_ops NOLOGIN NOBYPASSRLS; CREATE ROLE app_payee NOLOGIN NOBYPASSRLS;
        CREATE ROLE app_verify NOLOGIN BYPASSRLS; CREATE ROLE app_sys NOLOGIN BYPASSRLS;
        GRANT app_rw, app_ops, app_payee, app_verify, app_sys TO ${LOGIN} WITH INHERIT FALSE, SET TRUE; COMMIT`);
    }
    const { rows: databases } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [LOGIN]);
    if (databases.length === 0) await client.query(`CREATE DATABASE ${LOGIN} OWNER ${LOGIN}`);
  } finally {
    await client.end();
  }
}

/** The node process that runs the cluster, written beside it; a dead one is replaced by whoever starts next. */
function claimOwnership(home: Home, mayJoin: boolean): boolean {
  const path = `${home.folder}.owner`;
  const [pid, command] = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const isOther = pid !== undefined && Number(pid) !== process.pid && isAlive(Number(pid)) && commandOf(Number(pid)).trim() === command;
  if (isOther && !mayJoin)
    throw new StartRefused(`Another Jieqing (process ${pid}) already uses this DATA_DIR; stop it first or set another DATA_DIR.`);
  if (!isOther) writeFileSync(path, `${process.pid}\n${commandOf(process.pid).trim()}`);
  return !isOther;
}

interface Attached {
  readonly postmaster: Postmaster;
  readonly settings: Settings;
  readonly isOwner: boolean;
}

/** Takes the cluster as it is found: running, left running, not there yet, or just being started or stopped by somebody else. */
async function attach(home: Home, options: EmbeddedOptions, say: (line: string) => void): Promise<Attached> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const isOwner = claimOwnership(home, options.mayJoin ?? false);
    const settings = readSettings(home) ?? (isOwner ? await createCluster(home, options.isTest ?? false) : undefined);
    const running = readPostmaster(home);
    if (running?.isReady && settings) {
      if (isOwner) say(`PostgreSQL of an earlier run (process ${running.pid}) is still up and is taken over.`);
      return { postmaster: running, settings, isOwner };
    }
    const isFree = !running && !isPidFileForming(home);
    if (isFree && isOwner && settings) return { postmaster: await launch(home, settings, options.isTest ?? false), settings, isOwner };
    await wait(50);
  }
  throw explain(readLog(home), home);
}

/** Starts the packaged PostgreSQL in DATA_DIR, or takes over the one that a killed process left running there. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const say = options.say ?? ((line: string) => console.log(line));
  const home = openHome(options.dataDir, say);
  const { postmaster, settings, isOwner } = await attach(home, options, say);
  const at = `127.0.0.1:${postmaster.port}`;
  const superUrl = `postgres://${SUPERUSER}:${settings.superPassword}@${at}/postgres`;
  await prepareRoles(superUrl, settings.loginPassword);
  const restart = async () => {
    await launch(home, await sameSettings(home, postmaster.port), options.isTest ?? false);
  };
  const keeper = isOwner && options.isKept ? keepAlive(() => readPostmaster(home) !== undefined || isPidFileForming(home), restart) : null;
  return {
    url: `postgres://${LOGIN}:${settings.loginPassword}@${at}/${LOGIN}`,
    superUrl,
    isOwner,
    async stop() {
      if (!isOwner) return;
      await keeper?.stop();
      const running = readPostmaster(home);
      if (running) await stopPostmaster(running.pid);
      rmSync(`${home.folder}.owner`, { force: true });
    },
  };
}

/** Everybody knows it by its port: another one would be as good as none. */
async function sameSettings(home: Home, port: number): Promise<Settings> {
  const settings = readSettings(home);
  if (!settings || !(await isFreeSoon(port))) throw new Error(`port ${port} is taken`);
  return { ...settings, port };
}
