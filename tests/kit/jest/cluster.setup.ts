import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { openDatabase } from '../../../server/kernel/database';
import type { Embedded, startEmbedded } from '../../../server/kernel/embedded';
import type { lastingPort } from '../../../server/kernel/embeddedPort';
import type { migrateQueue } from '../../../server/kernel/jobs';
import { startRedis, type TestRedis } from '../worlds/redis';
import { type Kept, ROOT, type Stamp, shelf, stampOf } from './keptWorlds';
import { fastPlace, testPlaces } from './testPlaces';

const PREFIX = 'jieqing-test-';

/** Compiled files: worker threads and child processes of the product load dist/ too, so the tests keep it current. */
function compile(): void {
  const ready = spawnSync(process.execPath, ['server/tools/ready.mjs', '--server'], { cwd: ROOT, encoding: 'utf8' });
  if (ready.status !== 0) throw new Error(`${ready.stdout}${ready.stderr}`);
}

function loadCompiled<T>(path: string): T {
  return require(join(ROOT, 'dist', path)) as T;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A killed test run leaves its cluster behind; its folder names the process that made it. */
function removeLeftovers(place: string): void {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (isAlive(pid)) continue;
    const folder = join(place, name);
    try {
      const postmaster = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
      if (readFileSync(`/proc/${postmaster}/cmdline`, 'utf8').includes(folder)) process.kill(postmaster, 'SIGQUIT');
    } catch {
      // No cluster there any more.
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

type Migration = Parameters<typeof openDatabase>[0]['migrations'][number];

function compiledMigrations(): Migration[] {
  const names = readdirSync(join(ROOT, 'dist/migrations')).filter((name) => name.endsWith('.js'));
  return names.sort().flatMap((name) => Object.values(loadCompiled<Record<string, Migration>>(join('migrations', name))));
}

/** Migrated once, cloned by every test file. Nobody may stay connected to a database that is to be cloned. */
async function makeTemplate(url: string, superUrl: string): Promise<void> {
  const { migrateQueue: migrate } = loadCompiled<{ migrateQueue: typeof migrateQueue }>('server/kernel/jobs.js');
  const { openDatabase: open } = loadCompiled<{ openDatabase: typeof openDatabase }>('server/kernel/database.js');
  await migrate(url);
  const database = await open({ url, entities: [], migrations: compiledMigrations() });
  try {
    await database.source.runMigrations({ transaction: 'each' });
  } finally {
    await database.close();
  }
  const client = new Client({ connectionString: superUrl });
  await client.connect();
  await client.query('ALTER DATABASE jieqing RENAME TO jieqing_template');
  await client.end();
}

/** What the teardown has to know. */
export interface StartedCluster {
  readonly cluster: Embedded;
  readonly dataDir: string;
  readonly stamp: Stamp;
  /** Where the whole run goes by Redis (JIEQING_TEST_STORES=redis). */
  readonly redis: TestRedis | null;
  /** The worlds that lay in it from the beginning; null = it was made anew. */
  readonly kept: readonly string[] | null;
}

const start = (dataDir: string): Promise<Embedded> =>
  loadCompiled<{ startEmbedded: typeof startEmbedded }>('server/kernel/embedded.js').startEmbedded({ dataDir, isTest: true });

/** Worlds that were built of something older go; the migrated template beside them is as good as new. */
async function dropStale(superUrl: string, dataDir: string, { stale }: Kept): Promise<void> {
  const client = new Client({ connectionString: superUrl });
  await client.connect();
  for (const world of stale) {
    await client.query(`DROP DATABASE jieqing_${world}`);
    for (const end of ['', '.json']) rmSync(join(dataDir, `${world}-world${end}`), { recursive: true, force: true });
  }
  await client.end();
}

async function startKept(dataDir: string, kept: Kept): Promise<Embedded> {
  // The run that kept it, or another one with the same copy, may be on its port.
  const settings = join(dataDir, 'postgres.json');
  const { lastingPort: freePort } = loadCompiled<{ lastingPort: typeof lastingPort }>('server/kernel/embeddedPort.js');
  writeFileSync(settings, JSON.stringify({ ...JSON.parse(readFileSync(settings, 'utf8')), port: await freePort() }));
  const cluster = await start(dataDir);
  try {
    await dropStale(cluster.superUrl, dataDir, kept);
    return cluster;
  } catch (failure) {
    await cluster.stop();
    throw failure;
  }
}

async function startFresh(dataDir: string): Promise<Embedded> {
  const cluster = await start(dataDir);
  try {
    await makeTemplate(cluster.url, cluster.superUrl);
    return cluster;
  } catch (failure) {
    // jest runs no teardown after a failed setup.
    await cluster.stop();
    throw failure;
  }
}

function makeFolder(): string {
  const dataDir = mkdtempSync(join(fastPlace(), `${PREFIX}${process.pid}-`));
  // Made with 0700; as root, PostgreSQL runs under another uid and has to enter.
  chmodSync(dataDir, 0o755);
  return dataDir;
}

async function startBest(stamp: Stamp): Promise<Omit<StartedCluster, 'redis'>> {
  let dataDir = makeFolder();
  try {
    const kept = shelf.take(stamp, dataDir);
    if (kept) return { cluster: await startKept(dataDir, kept), dataDir, stamp, kept: kept.worlds };
  } catch (failure) {
    process.stderr.write(`The kept worlds cannot be used and are built anew: ${failure}\n`);
    rmSync(dataDir, { recursive: true, force: true });
    dataDir = makeFolder();
  }
  try {
    return { cluster: await startFresh(dataDir), dataDir, stamp, kept: null };
  } catch (failure) {
    rmSync(dataDir, { recursive: true, force: true });
    throw failure;
  }
}

export default async function startCluster(): Promise<void> {
  compile();
  testPlaces().forEach(removeLeftovers);
  const started = await startBest(stampOf());
  const redis = process.env.JIEQING_TEST_STORES === 'redis' ? await startRedis() : null;
  if (redis) process.env.JIEQING_TEST_REDIS_URL = redis.url;
  Object.assign(globalThis, { jieqingCluster: { ...started, redis } satisfies StartedCluster });
  process.env.JIEQING_TEST_URL = started.cluster.url;
  process.env.JIEQING_TEST_SUPER_URL = started.cluster.superUrl;
  process.env.JIEQING_TEST_DATA_DIR = started.dataDir;
}
