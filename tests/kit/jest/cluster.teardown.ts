import { readdirSync, rmSync } from 'node:fs';
import { Client } from 'pg';
import type { StartedCluster } from './cluster.setup';
import { shelf } from './keptWorlds';

/** Of a world whose building was cut short there is no file of facts. */
const worldsIn = (dataDir: string): string[] => readdirSync(dataDir).flatMap((name) => /^(.+)-world\.json$/.exec(name)?.[1] ?? []);

/** Nothing but the template and the whole worlds is kept; test files that were killed left databases behind. */
async function dropOthers(superUrl: string, worlds: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: superUrl });
  await client.connect();
  const wanted = ['postgres', 'jieqing_template', ...worlds.map((world) => `jieqing_${world}`)];
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE NOT datistemplate AND datname <> ALL ($1)',
    [wanted],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(datname)} WITH (FORCE)`);
  await client.end();
}

async function stopAndKeep({ cluster, dataDir, stamp, kept }: StartedCluster): Promise<void> {
  const worlds = worldsIn(dataDir);
  const isWorthIt = kept === null || worlds.some((world) => !kept.includes(world));
  if (isWorthIt) await dropOthers(cluster.superUrl, worlds);
  await cluster.stop();
  if (isWorthIt) shelf.keep(stamp, worlds, dataDir);
}

export default async function stopCluster(): Promise<void> {
  const { jieqingCluster } = globalThis as unknown as { jieqingCluster?: StartedCluster };
  if (!jieqingCluster) return;
  await jieqingCluster.redis?.kill();
  try {
    await stopAndKeep(jieqingCluster);
  } catch (failure) {
    process.stderr.write(`The worlds of this run are not kept: ${failure}\n`);
    await jieqingCluster.cluster.stop();
  }
  rmSync(jieqingCluster.dataDir, { recursive: true, force: true });
}
