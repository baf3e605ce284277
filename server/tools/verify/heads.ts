import { Client } from 'pg';
import {
  type ChainHead,
  type ChainNow,
  faultsOfChains,
  faultsOfFiles,
  machineOf,
  ownTold,
  readHeads,
  type ToldHead,
} from '../../kernel/auditHeads';
import type { Finding } from '../../payout/books/check';
import { openSnapshot } from './check';

const COUNTS = `SELECT company_id::text AS "companyId", count(*)::text AS count FROM audit_record GROUP BY 1`;
const HASHES = `SELECT r.company_id::text AS "companyId", r.seq::text AS seq, encode(r.hash, 'hex') AS hash
  FROM (SELECT DISTINCT * FROM unnest($1::bigint[], $2::bigint[]) AS u(company_id, seq)) w JOIN audit_record r USING (company_id, seq)`;
const TOLD = `SELECT body #>> '{after,day}' AS day, body #>> '{after,fingerprint}' AS fingerprint, body #>> '{after,machine}' AS machine
  FROM audit_record WHERE company_id = 0 AND action = 'audit.head' ORDER BY seq`;

async function chainsNow(client: Client, chains: readonly ChainHead[]): Promise<Map<string, ChainNow>> {
  const counts = (await client.query<{ companyId: string; count: string }>(COUNTS)).rows;
  const asked = [chains.map(({ companyId }) => companyId), chains.map(({ seq }) => seq)];
  const now = new Map(counts.map(({ companyId, count }) => [companyId, { count, hashes: new Map<string, string>() }]));
  for (const { companyId, seq, hash } of (await client.query<ChainHead>(HASHES, asked)).rows) now.get(companyId)?.hashes.set(seq, hash);
  return now;
}

type Heads = ReturnType<typeof readHeads>;

/**
 * The heads that this snapshot of the log can answer for. One that was written after we had read the files, and before the snapshot, is told
 * by it and not missing; one that is younger than the snapshot names records that are not in it.
 */
function withTold(before: Heads, told: readonly ToldHead[], readAgain: () => Heads): Heads {
  const known = new Set(before.map(({ day }) => day));
  const late = new Set(told.map(({ day }) => day).filter((day) => !known.has(day)));
  return late.size === 0 ? before : readAgain().filter(({ day }) => known.has(day) || late.has(day));
}

/** Heads that are looked at where they stand: told, so that a machine which nobody knows is noticed. */
function elsewhere(all: readonly ToldHead[], own: readonly ToldHead[]): string {
  const mine = new Set(own);
  const newest = new Map(all.flatMap((head) => (mine.has(head) || head.machine === null ? [] : [[head.machine, head.day] as const])));
  return newest.size === 0 ? '' : `; to be checked on ${[...newest].map(([machine, day]) => `${machine}, newest ${day}`).join(' and on ')}`;
}

/** AUT-004: what the database may have lost is seen only from outside of it. Keys must be installed. */
export async function checkHeads(url: string, dataDir: string): Promise<Finding> {
  const start = performance.now();
  const before = readHeads(dataDir);
  const client = new Client({ connectionString: url, application_name: 'jieqing-verify' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await openSnapshot(client);
    const all = (await client.query<ToldHead>(TOLD)).rows;
    const told = ownTold(before, all, machineOf(dataDir));
    const heads = withTold(before, told, () => readHeads(dataDir));
    const genuine = heads.filter(({ isGenuine }) => isGenuine);
    const now = await chainsNow(
      client,
      genuine.flatMap(({ chains }) => chains),
    );
    return {
      id: 'I15c',
      says: `the log holds what its heads outside say (newest: ${genuine.at(-1)?.day ?? 'none yet'}${elsewhere(all, told)})`,
      looked: heads.length,
      bad: [...faultsOfFiles(heads, told), ...faultsOfChains(genuine, now)],
      ms: Math.trunc(performance.now() - start),
    };
  } finally {
    await client.end();
  }
}
