// What both commands begin with: the folder as it was typed, the keys that must be there, and the database.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { s3Settings } from '../../application';
import { type Config, ConfigError, readConfig } from '../../kernel/config';
import { type Embedded, startEmbedded } from '../../kernel/embedded';
import { StartRefused } from '../../kernel/embeddedHome';
import { installKeys, readKeys } from '../../kernel/secrets';
import { openStored, type Stored } from './stored';
import { CopyRefused, copyTexts } from './texts';

export interface Opened {
  /** As it was typed where npm was called. */
  readonly folder: string;
  readonly config: Config;
  readonly url: string;
  readonly stored: Stored;
  /** Progress goes beside what is answered. */
  readonly say: (line: string) => void;
}

/** keys.json is never made here: new keys would open nothing of a copy. */
function readOwnKeys(config: Config): void {
  const file = join(config.dataDir, 'keys.json');
  if (!process.env.KEY_ENCRYPTION_KEY && !existsSync(file)) throw new CopyRefused(copyTexts.noKeys(file));
  installKeys(readKeys(process.env.KEY_ENCRYPTION_KEY, config.dataDir));
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'jieqing-copy', keepAlive: true });
  // A lost connection is told by the query that meets it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Command {
  /** Asked before the database is started for it. */
  readonly before: (opened: Omit<Opened, 'url'>) => Promise<void>;
  /** Beside a running product, or only without one. */
  readonly mayJoin: boolean;
  readonly run: (opened: Opened) => Promise<number>;
}

async function openAndRun({ before, mayJoin, run }: Command): Promise<number> {
  const typed = process.argv[2];
  if (!typed) throw new CopyRefused(copyTexts.noFolder);
  const config = readConfig(process.env);
  // npm runs scripts in the project; the name was typed where npm was called.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), typed);
  readOwnKeys(config);
  const say = (line: string): void => console.error(line);
  const parts = { folder, config, stored: openStored(config, s3Settings(process.env).s3), say };
  await before(parts);
  const embedded: Embedded | null = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, mayJoin, say });
  try {
    return await run({ ...parts, url: config.databaseUrl ?? embedded?.url ?? '' });
  } finally {
    await embedded?.stop();
  }
}

/** Ends the process with 0, with the command's own code, or with 2 and one sentence where it could not be done. */
export function runCopyCommand(command: Command): void {
  openAndRun(command).then(
    (code) => {
      process.exitCode = code;
    },
    (failure: unknown) => {
      const isTold = failure instanceof ConfigError || failure instanceof StartRefused;
      console.error(isTold ? failure.message : failure);
      process.exit(2);
    },
  );
}
