import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { AUDIT_HEADS } from '../kernel/auditHeads';
import { type Config, ConfigError } from '../kernel/config';
import { SENT_BOOK } from '../payout/rules';

/** The setting that tells how far the world of a demo is built. */
export const DEMO_MARK = 'demo.world';

/** Where an operator is and no world was ever begun, an installation is at work. Errors: ConfigError. */
async function requireDemo(client: Client): Promise<void> {
  const { rows: made } = await client.query<{ found: boolean }>(`SELECT to_regclass('public.operator') IS NOT NULL AS found`);
  if (!made[0]?.found) return;
  const { rows } = await client.query<{ isDemo: boolean; isUsed: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM setting WHERE key = '${DEMO_MARK}') AS "isDemo", EXISTS (SELECT 1 FROM operator) AS "isUsed"`,
  );
  if (rows[0]?.isUsed && !rows[0].isDemo)
    throw new ConfigError('this database is the one of an installation and not of a demo: nothing was thrown away');
}

/** Empties the database of a demo and removes files, the bank's book and ours of what was sent: everything but the keys and passwords of this installation. Errors: ConfigError for a database that is none of a demo. */
export async function throwAway(url: string, config: Config): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireDemo(client);
    await client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  } finally {
    await client.end();
  }
  for (const folder of [config.filesDir, join(config.dataDir, 'bank'), join(config.dataDir, SENT_BOOK), join(config.dataDir, AUDIT_HEADS)])
    rmSync(folder, { recursive: true, force: true });
}
