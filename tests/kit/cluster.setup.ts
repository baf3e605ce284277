import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import type { openDatabase } from '../../server/kernel/database';
import type { startEmbedded } from '../../server/kernel/embedded';
import type { migrateQueue } from '../../server/kernel/jobs';
import { fastPlace, testPlaces } from './testPlaces';

const PREFIX = 'jieqing-test-';
const ROOT = resolve(__dirname, '../..');

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

export default async function startCluster(): Promise<void> {
  compile();
  testPlaces().forEach(removeLeftovers);
  const dataDir = mkdtempSync(join(fastPlace(), `${PREFIX}${process.pid}-`));
  // Made with 0700; as root, PostgreSQL runs under another uid and has to enter.
  chmodSync(dataDir, 0o755);
  const embedded = loadCompiled<{ startEmbedded: typeof startEmbedded }>('server/kernel/embedded.js');
  const cluster = await embedded.startEmbedded({ dataDir, isTest: true });
  Object.assign(globalThis, { jieqingCluster: { cluster, dataDir } });
  try {
    await makeTemplate(cluster.url, cluster.superUrl);
  } catch (failure) {
    // jest runs no teardown after a failed setup.
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
    throw failure;
  }
  process.env.JIEQING_TEST_URL = cluster.url;
  process.env.JIEQING_TEST_SUPER_URL = cluster.superUrl;
  process.env.JIEQING_TEST_DATA_DIR = dataDir;
}
