import { createHash } from 'node:crypto';
import type { Config } from './config';
import type { Database } from './database';
import { startListening } from './live';
import { countInPostgres } from './sharedCounts';
import { byPostgres, type Shared } from './sharedPorts';

/** The one place where REDIS_URL decides. Redis that does not answer is no reason not to start: what it is for goes on as sharedPorts.ts says. */
export async function openShared(config: Config, database: Database): Promise<Shared> {
  if (config.redisUrl === null) {
    const counts = countInPostgres(database.url, config.countWaitMs);
    return {
      ...byPostgres,
      counts,
      listen: (hub) => startListening(database.url, hub),
      redisState: () => 'off',
      close: () => counts.close(),
    };
  }
  // Not loaded where there is none.
  const { openRedis } = require('./redis') as typeof import('./redis');
  return openRedis({ url: config.redisUrl, installation: await installationOf(database), answerLimitMs: config.countWaitMs });
}

/** One Redis may serve several installations: keys begin with a name of the database, the same for all of its processes and after a failover. */
async function installationOf(database: Database): Promise<string> {
  const [row] = await database.plain<{ name: string }>(
    `SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || oid AS name FROM pg_database WHERE datname = current_database()`,
  );
  return createHash('sha256')
    .update(row?.name ?? '')
    .digest('base64url')
    .slice(0, 12);
}
