import { type ChainHead, type KnownHeads, keepHead, knownHeads, machineOf } from '../kernel/auditHeads';
import { wireTime } from '../kernel/clock';
import type { JobApi, SweepDefinition } from '../kernel/jobs';
import { runtime } from '../kernel/runtime';
import { noteHead } from './commands/note-head';
import { chainHeads } from './queries';

const LOOK_MS = 60_000;
/** A head within the day comes after so many records, or with the next hour that has any. */
const RECORDS_PER_HEAD = 1_000n;

interface Grown {
  readonly chains: readonly ChainHead[];
  readonly records: bigint;
}

/** The platform's chain grows by one with every head, which is no news. */
const isOnlyTheHead = ({ chains, records }: Grown): boolean => records <= 1n && chains.every(({ companyId }) => companyId === '0');

/** A chain that is shorter than known is told as well: it stands in the next head as what it was made of. */
function grownSince({ seqs }: KnownHeads, chains: readonly ChainHead[]): Grown {
  const grown = chains.filter(({ companyId, seq }) => BigInt(seq) !== (seqs.get(companyId) ?? 0n));
  const records = grown.reduce((sum, { companyId, seq }) => sum + BigInt(seq) - (seqs.get(companyId) ?? 0n), 0n);
  return { chains: grown, records };
}

async function keep(api: JobApi, isDue: (grown: Grown, newest: string, now: string) => boolean): Promise<void> {
  const { dataDir, watchesBooks } = runtime().config;
  if (!watchesBooks) return;
  const caller = await api.systemCaller(null);
  const { now: at, chains } = await api.run(caller, chainHeads, {});
  const now = wireTime(at).replace(' ', 'T').replaceAll(':', '-');
  const day = now.slice(0, 10);
  const known = knownHeads(dataDir);
  const newest = known.newest?.day ?? '';
  // A clock that was moved back (demo, tests) waits until it is where it was: heads stand in the order of their names.
  if (chains.length === 0 || newest >= now) return;
  const grown = grownSince(known, chains);
  const isOfDay = newest.slice(0, 10) < day;
  if (!isOfDay && (isOnlyTheHead(grown) || !isDue(grown, newest, now))) return;
  const name = isOfDay ? day : now;
  const fingerprint = keepHead(dataDir, name, isOfDay ? chains : grown.chains);
  if (fingerprint !== null) await api.run(caller, noteHead, { day: name, fingerprint, machine: machineOf(dataDir) });
}

const HOUR = 'YYYY-MM-DDTHH'.length;
const hourOf = (name: string): string => (name.includes('T') ? name : `${name}T00`).slice(0, HOUR);

/**
 * AUT-004: the first look of a business day writes its head beside the database and says so in the log; within the day a head follows
 * with every hour and with every thousand records, so that a tail that is cut later is missed.
 */
export const keepDueHead = (api: JobApi): Promise<void> =>
  keep(api, ({ records }, newest, now) => records >= RECORDS_PER_HEAD || hourOf(newest) < hourOf(now));

/** When the process stops: what was written since the last look is known to the last record. */
export const keepLastHead = (api: JobApi): Promise<void> => keep(api, () => true);

export const sweeps: readonly SweepDefinition[] = [{ name: 'audit.head', everyMs: LOOK_MS, run: keepDueHead, atStop: keepLastHead }];
