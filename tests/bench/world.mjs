// The bench's own PostgreSQL (durable, as the product runs it) with our migrations, kept between runs and named by the hash of what made it.

import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const BENCH = import.meta.dirname;
export const ROOT = resolve(BENCH, '../..');
const CACHE = join(ROOT, '.cache/bench');
const require = createRequire(join(ROOT, 'package.json'));
const { Client } = require('pg');

/** As `npm start` runs it: with a bound, the heap is swept long before it has grown to what nobody needs. */
export const HEAP = /--max-old-space-size=\d+/.exec(readFileSync(join(ROOT, 'package.json'), 'utf8'))[0];

/** A compiled module of the product, e.g. 'server/roster/store/rows'. */
export const product = (path) => require(join(ROOT, 'dist', `${path}.js`));
/** A package of the product, and one of the bench's own. */
export const packageOf = (name) => require(name);

/** Seeded random numbers in [0, 1). */
export function mulberry32(seed = 42) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function worldHash() {
  const hash = createHash('sha256');
  const migrations = join(ROOT, 'migrations');
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(join(migrations, name)));
  // What makes data that is kept.
  const makers = readdirSync(BENCH).filter((name) => /^(base|lists|sheets|seeds.*)\.mjs$/.test(name));
  for (const name of makers.sort()) hash.update(readFileSync(join(BENCH, name)));
  return hash.digest('hex').slice(0, 12);
}

const withDatabase = (url, name) => {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.toString();
};

export async function connect(url, options = {}) {
  const client = new Client({ connectionString: url, ...options });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export async function withClient(url, work) {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const TEMPLATE = 'bench_base';

/** Runs an exported function of a module of the bench in a process of its own: it may load the product and leave nothing behind. */
function inChild(module, name, order) {
  return new Promise((resolve, reject) => {
    const running = fork(join(BENCH, 'child.mjs'), [JSON.stringify({ ...order, mode: 'call', module, name })], {
      stdio: ['ignore', 2, 2, 'ipc'],
    });
    let answer;
    running.on('message', (message) => {
      answer = message;
    });
    running.on('close', (code) =>
      answer?.answer ? resolve() : reject(new Error(answer?.failure ?? `${module} ${name} ended with ${code}`)),
    );
  });
}

/** Starts the cluster, building what is not there yet. `files` = folder for sheets and the like, kept as long as the world. */
export async function openWorld(say) {
  const folder = join(CACHE, worldHash());
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) if (name !== worldHash() && /^[0-9a-f]{12}$/.test(name)) removeWorld(join(CACHE, name), say);
  const files = join(folder, 'files');
  mkdirSync(files, { recursive: true });
  // As root, PostgreSQL runs under another uid and has to enter.
  chmodSync(folder, 0o755);
  const cluster = await product('server/kernel/embedded').startEmbedded({ dataDir: folder, say });
  const superRun = (sql) => withClient(cluster.superUrl, (client) => client.query(sql));
  const exists = async (name) => (await superRun(`SELECT 1 FROM pg_database WHERE datname = '${name}'`)).rows.length > 0;
  const addresses = (name) => ({ url: withDatabase(cluster.url, name), superUrl: withDatabase(cluster.superUrl, name) });
  const drop = (name) => superRun(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);

  /** Builds a database under a draft name, so that a killed run leaves nothing that looks finished. */
  async function make(name, template, fill) {
    if (await exists(name)) return addresses(name);
    await drop(`${name}_draft`);
    await superRun(`CREATE DATABASE ${name}_draft ${template ? `TEMPLATE ${template} ` : ''}OWNER jieqing`);
    await fill(addresses(`${name}_draft`));
    await superRun(`ALTER DATABASE ${name}_draft RENAME TO ${name}`);
    return addresses(name);
  }

  await make(TEMPLATE, null, async ({ url }) => {
    await inChild('./base.mjs', 'fillBase', { url, files });
  });
  // Copies of a killed run.
  const { rows: left } = await superRun(`SELECT datname FROM pg_database WHERE datname LIKE 'bench_run_%'`);
  for (const { datname } of left) await drop(datname);
  let copies = 0;
  return {
    files,
    version: (await superRun('SHOW server_version')).rows[0].server_version,
    /** Prepared once per world, path and size by `fill`, then copied for every child. */
    own: (name, fill) => make(`bench_own_${name}`, TEMPLATE, fill),
    async copy(name) {
      copies += 1;
      const copy = `bench_run_${copies}`;
      await superRun(`CREATE DATABASE ${copy} TEMPLATE bench_own_${name} OWNER jieqing`);
      return { ...addresses(copy), drop: () => drop(copy) };
    },
    /** The large world, or the small one of a quick run; made when first asked for and kept. Growth is measured between its companies. */
    async lists(isQuick) {
      return make(isQuick ? 'bench_lists_quick' : 'bench_lists', TEMPLATE, (address) =>
        inChild('./lists.mjs', 'fillLists', { ...address, isQuick, files }),
      );
    },
    close: () => cluster.stop(),
  };
}

function removeWorld(folder, say) {
  const owner = join(folder, 'postgres.owner');
  if (existsSync(owner) && existsSync(`/proc/${readFileSync(owner, 'utf8').split('\n')[0]}`)) return;
  say(`The world of other migrations is removed.`);
  rmSync(folder, { recursive: true, force: true });
}
