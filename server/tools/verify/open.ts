import { Client } from 'pg';
import { migrate, startApplication } from '../../application';
import { type Config, ConfigError, readConfig } from '../../kernel/config';
import { startEmbedded } from '../../kernel/embedded';
import { StartRefused } from '../../kernel/embeddedHome';
import { Blind } from '../../payout/books/check';
import { fillDemo } from '../seed/fillDemo';

interface OpenedDatabase {
  readonly url: string;
  readonly config: Config;
}

type Check = (database: OpenedDatabase) => Promise<number>;
type Fill = (database: OpenedDatabase) => Promise<void>;

async function hasCompany(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The login role itself sees no company: row security binds the owner too.
    await client.query('SET ROLE app_verify');
    const { rows } = await client.query<{ found: boolean }>('SELECT EXISTS (SELECT 1 FROM company) AS found');
    return rows[0]?.found ?? false;
  } finally {
    await client.end();
  }
}

/** As the first `npm start` does, without keeping the doors. */
export async function fillWithDemo({ url, config }: OpenedDatabase): Promise<void> {
  console.error('The database is empty: building the demo world ...');
  const application = await startApplication({ ...config, port: 0 }, url, { prepare: fillDemo });
  await application.close();
}

/**
 * Runs a check against DATABASE_URL, the cluster of a running server, or a cluster of DATA_DIR started for it: migrated,
 * filled in demo mode when it is empty, and stopped afterwards. Ends the process with the check's exit code.
 */
export function withDatabase(check: Check, fill: Fill = async () => undefined): void {
  // Nothing escapes: every failure became an exit code.
  void openAndCheck(check, fill);
}

async function openAndCheck(check: Check, fill: Fill): Promise<void> {
  let stop = async (): Promise<void> => undefined;
  try {
    const config = readConfig(process.env);
    const embedded = config.databaseUrl
      ? null
      : await startEmbedded({ dataDir: config.dataDir, mayJoin: true, say: (line) => console.error(line) });
    stop = async () => embedded?.stop();
    const database = { url: config.databaseUrl ?? embedded?.url ?? '', config };
    if (embedded?.isOwner) {
      await migrate(database.url);
      if (config.mode === 'demo' && !(await hasCompany(database.url))) await fill(database);
    }
    process.exitCode = await check(database);
  } catch (failure) {
    const isTold = failure instanceof Blind || failure instanceof StartRefused || failure instanceof ConfigError;
    console.error(isTold ? failure.message : failure);
    process.exitCode = 2;
  } finally {
    await stop();
  }
}
