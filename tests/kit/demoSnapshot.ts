import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApplication } from '../../server/application';
import { readConfig } from '../../server/kernel/config';
import { fillDemo } from '../../server/tools/seed/fillDemo';
import { asSuper, makeDatabase, TEMPLATE } from './database';

export const DEMO_TEMPLATE = 'jieqing_demo';
const BUILDING = 7_310_002;

const folder = (): string => join(process.env.JIEQING_TEST_DATA_DIR ?? '', 'demo-world');

/** The product seeds its demo world once, by its own commands, and leaves it as a template. */
async function build(): Promise<void> {
  const dataDir = folder();
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const database = await makeDatabase(TEMPLATE);
  const config = readConfig(
    {},
    { mode: 'test', host: '127.0.0.1', port: 0, dataDir, filesDir: join(dataDir, 'files'), databaseUrl: database.url, bankLatency: 'demo' },
  );
  const application = await startApplication(config, database.url, { env: {}, prepare: fillDemo });
  await application.close();
  await database.release();
  await asSuper((client) => client.query(`ALTER DATABASE ${database.name} RENAME TO ${DEMO_TEMPLATE}`));
  // Where the bank of this world listened; a copy of the world has a bank of its own.
  rmSync(join(dataDir, 'bank', 'port.json'), { force: true });
  writeFileSync(join(dataDir, 'ready'), '');
}

/** Copies the files, keys and the bank's book of the demo world; whoever comes first builds it, everybody else waits for that. */
export async function takeDemoWorld(dataDir: string): Promise<void> {
  await asSuper(async (client) => {
    await client.query(`SELECT pg_advisory_lock(${BUILDING})`);
    if (!existsSync(join(folder(), 'ready'))) await build();
    await client.query(`SELECT pg_advisory_unlock(${BUILDING})`);
  });
  cpSync(folder(), dataDir, { recursive: true });
}
