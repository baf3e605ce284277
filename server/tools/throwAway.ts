import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { AUDIT_HEADS } from '../kernel/auditHeads';
import type { Config } from '../kernel/config';
import { SENT_BOOK } from '../payout/rules';

/** Empties the database and removes files, the bank's book and ours of what was sent: everything but the keys and passwords of this installation. */
export async function throwAway(url: string, config: Config): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  } finally {
    await client.end();
  }
  for (const folder of [config.filesDir, join(config.dataDir, 'bank'), join(config.dataDir, SENT_BOOK), join(config.dataDir, AUDIT_HEADS)])
    rmSync(folder, { recursive: true, force: true });
}
