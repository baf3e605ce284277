import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApplicationOptions, startApplication } from '../../../server/application';
import { readConfig } from '../../../server/kernel/config';
import { reconcilePastDays } from '../../../server/payout/jobs/reconcile';
import { fillDemo } from '../../../server/tools/seed/fillDemo';
import { asSuper, makeDatabase, TEMPLATE } from './database';

type Parts = Parameters<NonNullable<ApplicationOptions['prepare']>>[0];

/** A world that many files begin with: the product builds it once, by its own commands, and everybody takes a copy. */
export interface Snapshot {
  /** In lower case: its template database is called after it. */
  readonly name: string;
  readonly bankLatency: 'demo' | 'fast';
  /** Answers what whoever takes a copy has to know of it, as JSON can hold it. */
  fill(parts: Parts): Promise<unknown>;
}

/** The world of `npm start`, with its clock where the seed leaves it. */
export const demoWorld: Snapshot = { name: 'demo', bankLatency: 'demo', fill: fillDemo };

const BUILDING = 7_310_002;
const templateOf = ({ name }: Snapshot): string => `jieqing_${name}`;
const folderOf = ({ name }: Snapshot): string => join(process.env.JIEQING_TEST_DATA_DIR ?? '', `${name}-world`);
/** Stands beside the folder that is copied, and says that it is whole. */
const factsOf = (world: Snapshot): string => `${folderOf(world)}.json`;

async function build(world: Snapshot): Promise<void> {
  const dataDir = folderOf(world);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const database = await makeDatabase(TEMPLATE);
  const place = { mode: 'test', host: '127.0.0.1', port: 0, dataDir, filesDir: join(dataDir, 'files'), databaseUrl: database.url } as const;
  const config = readConfig({}, { ...place, bankLatency: world.bankLatency });
  let facts: unknown = null;
  const prepare = async (parts: Parts) => {
    facts = (await world.fill(parts)) ?? null;
    // Its clock has run over a year, and every copy would catch up with the bank's books of all those days.
    await reconcilePastDays(parts.api);
  };
  const application = await startApplication({ ...config, watchesBooks: false }, database.url, { env: {}, prepare });
  await application.close();
  await database.release();
  await asSuper((client) => client.query(`ALTER DATABASE ${database.name} RENAME TO ${templateOf(world)}`));
  // Where the bank of this world listened; a copy of the world has a bank of its own.
  rmSync(join(dataDir, 'bank', 'port.json'), { force: true });
  writeFileSync(factsOf(world), JSON.stringify(facts));
}

interface Copied {
  /** The database to clone. */
  readonly template: string;
  readonly facts: unknown;
}

/** Copies the files, keys and the bank's book of a world; whoever comes first builds it, everybody else waits for that. */
export async function copyWorld(world: Snapshot, dataDir: string): Promise<Copied> {
  await asSuper(async (client) => {
    const lock = [BUILDING, world.name];
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', lock);
    if (!existsSync(factsOf(world))) await build(world);
    await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', lock);
  });
  cpSync(folderOf(world), dataDir, { recursive: true });
  return { template: templateOf(world), facts: JSON.parse(readFileSync(factsOf(world), 'utf8')) };
}
