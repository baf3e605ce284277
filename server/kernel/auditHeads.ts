// The heads of the log's chains, kept outside the database (AUT-004): one signed file a business day, and within the day one for what
// has grown since, each naming the one before it. Whoever can rewrite the database, or puts an older one back, does not reach them.
import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { isSigned, signText } from './secrets';

export const AUDIT_HEADS = 'audit-heads';

/** How many records a chain had, and the hash of the last one. */
export interface ChainHead {
  readonly companyId: string;
  readonly seq: string;
  readonly hash: string;
}

interface DayHead {
  /** `2026-11-20` names every chain; `2026-11-20T14-05-33` names those that have grown since the head before it. */
  readonly day: string;
  /** The file before this one; null = this is the first. */
  readonly previous: { readonly day: string; readonly fingerprint: string } | null;
  readonly chains: readonly ChainHead[];
  /** Whose head it is: each machine that runs workers keeps its own. Missing in those of before. */
  readonly machine?: string;
}

interface KeptHead extends DayHead {
  readonly fingerprint: string;
  readonly isGenuine: boolean;
}

/** Host and folder: what a machine is called in its heads and in the log, also when its heads are gone. */
export const machineOf = (dataDir: string): string => `${hostname()}:${resolve(dataDir)}`;

const folderOf = (dataDir: string): string => join(dataDir, AUDIT_HEADS);
const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function readHead(folder: string, name: string): KeptHead {
  const text = readFileSync(join(folder, name), 'utf8');
  const day = name.slice(0, -'.json'.length);
  try {
    // What was written below; anything else fails the signature or the parser.
    const { head, signature } = JSON.parse(text) as { head: DayHead; signature: string };
    const isGenuine = head.day === day && isSigned(JSON.stringify(head), signature);
    return { ...head, day, fingerprint: fingerprintOf(text), isGenuine };
  } catch {
    return { day, previous: null, chains: [], fingerprint: fingerprintOf(text), isGenuine: false };
  }
}

const NAME = /^\d{4}-\d{2}-\d{2}(T\d{2}-\d{2}-\d{2})?$/;
const isOfDay = (name: string): boolean => !name.includes('T');

function namesIn(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));
  return names.filter((name) => NAME.test(name)).sort();
}

/** All that are kept, oldest first. */
export function readHeads(dataDir: string): KeptHead[] {
  const folder = folderOf(dataDir);
  return namesIn(folder).map((name) => readHead(folder, `${name}.json`));
}

/** What the newest head of a day and those after it know, chain by chain. */
export interface KnownHeads {
  readonly newest: KeptHead | null;
  readonly seqs: ReadonlyMap<string, bigint>;
}

export function knownHeads(dataDir: string): KnownHeads {
  const folder = folderOf(dataDir);
  const names = namesIn(folder);
  const heads = names.slice(Math.max(0, names.findLastIndex(isOfDay))).map((name) => readHead(folder, `${name}.json`));
  const chains = heads.flatMap((head) => head.chains.map(({ companyId, seq }) => [companyId, BigInt(seq)] as const));
  return { newest: heads.at(-1) ?? null, seqs: new Map(chains) };
}

/** Writes the head of a moment that has none yet; answers its fingerprint, null where another process was first. */
export function keepHead(dataDir: string, day: string, chains: readonly ChainHead[]): string | null {
  const { newest } = knownHeads(dataDir);
  const head: DayHead = {
    day,
    previous: newest ? { day: newest.day, fingerprint: newest.fingerprint } : null,
    chains,
    machine: machineOf(dataDir),
  };
  const text = `${JSON.stringify({ head, signature: signText(JSON.stringify(head)) })}\n`;
  const file = join(folderOf(dataDir), `${day}.json`);
  // Linked into place: a reader never meets half a file, and what is there is never written over.
  const fresh = `${file}.${process.pid}.new`;
  writeFileSync(fresh, text, { mode: 0o600, flush: true });
  try {
    linkSync(fresh, file);
    return fingerprintOf(text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** A head as the log itself tells that it was written. */
export interface ToldHead {
  readonly day: string;
  readonly fingerprint: string;
  /** null = told before machines were named. */
  readonly machine: string | null;
}

/**
 * What the log tells of heads that must be here: those of this machine, of the machines whose files are here because they were put back from a copy, and
 * those of before machines were named. Of two machines each keeps the other's for none of its business, and each is checked where it stands. Where no head is
 * at all nobody can tell whose they were, so none is taken for another machine's.
 */
export function ownTold(heads: readonly KeptHead[], told: readonly ToldHead[], machine: string): ToldHead[] {
  if (heads.length === 0) return [...told];
  const own = new Set([machine, ...heads.flatMap((head) => (head.isGenuine && head.machine !== undefined ? [head.machine] : []))]);
  return told.filter((head) => head.machine === null || own.has(head.machine));
}

/** What the files say of one another, and the log of them. */
export function faultsOfFiles(heads: readonly KeptHead[], told: readonly ToldHead[]): string[] {
  const kept = new Map(heads.map((head) => [head.day, head]));
  const links = heads.flatMap(({ day, previous }) => (previous ? [{ ...previous, by: `the head of ${day}` }] : []));
  const wanted = [...links, ...told.map((head) => ({ ...head, by: 'the log' }))];
  return [
    ...heads.filter(({ isGenuine }) => !isGenuine).map(({ day }) => `the head of ${day} is not signed by this installation`),
    ...shrunk(heads),
    ...wanted.flatMap(({ day, fingerprint, by }) => {
      const found = kept.get(day);
      if (!found) return [`the head of ${day} is missing, named by ${by}`];
      return found.fingerprint === fingerprint ? [] : [`the head of ${day} is another one than ${by} names`];
    }),
  ];
}

/** A log only grows: a later head with less in it was written over a database that had been put back or cut. */
function shrunk(heads: readonly KeptHead[]): string[] {
  const most = new Map<string, { seq: bigint; day: string }>();
  return heads.flatMap(({ day, chains }) => {
    const now = new Map(chains.map(({ companyId, seq }) => [companyId, BigInt(seq)]));
    const faults = [...most].flatMap(([companyId, { seq, day: before }]) => {
      const due = now.get(companyId) ?? (isOfDay(day) ? 0n : seq);
      return due < seq ? [`company ${companyId}: ${due} records on ${day}, ${seq} on ${before}`] : [];
    });
    for (const [companyId, seq] of now) most.set(companyId, { seq, day });
    return faults;
  });
}

/** A chain as it is now. */
export interface ChainNow {
  readonly count: string;
  /** By the numbers that heads name; what is missing here is no record any more. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** Every head is held against the log: one that was cut and has grown on is long enough for the newest. One line a company. */
export function faultsOfChains(heads: readonly DayHead[], now: ReadonlyMap<string, ChainNow>): string[] {
  const told = new Map<string, string>();
  const tell = (companyId: string, text: string): void => void told.set(companyId, `company ${companyId}: ${text}`);
  const all = heads.flatMap(({ day, chains }) => chains.map((chain) => ({ ...chain, day })));
  // Oldest last, so that the first record that differs is the one that is named; then the newest of what is gone.
  for (const { companyId, seq, hash, day } of [...all].reverse()) {
    const kept = now.get(companyId)?.hashes.get(seq);
    if (kept !== undefined && kept !== hash) tell(companyId, `record ${seq} is another one than on ${day}`);
  }
  for (const { companyId, seq, day } of all) {
    const chain = now.get(companyId);
    if (!chain || chain.count === '0') tell(companyId, `the whole chain is missing, ${seq} records on ${day}`);
    else if (!chain.hashes.has(seq)) tell(companyId, `${chain.count} records, ${seq} on ${day}`);
  }
  return [...told.values()];
}
