import { custodyLimits, type ErasedKind, erasedKind, type KeptEntry, type KeptKind, type RunCounts } from '../../schema/custody';

const NO_DAY: readonly KeptKind[] = ['HOLD', 'IDENTITY'];

/** The term runs from the last record of its kind. */
export function keptUntil(kind: KeptKind, since: string | null): string | null {
  if (since === null || NO_DAY.includes(kind)) return null;
  const [year, rest] = [Number(since.slice(0, 4)), since.slice(4)];
  return `${year + custodyLimits.settlementYears}${rest === '-02-29' ? '-02-28' : rest}`;
}

/** The company's own copy is a kind of its own only beside something that needs it. */
export function soundKept(entries: readonly KeptEntry[]): KeptEntry[] {
  const others = entries.filter(({ kind }) => kind !== 'IDENTITY');
  return others.length === 0 ? [] : [...entries];
}

export function addCounts(before: RunCounts, more: RunCounts): RunCounts {
  const sums = { ...before } as Record<string, number>;
  for (const [kind, n] of Object.entries(more)) sums[kind] = (sums[kind] ?? 0) + n;
  return sums;
}

export const isErasedKind = (kind: string): kind is ErasedKind => kind in erasedKind.rows;

/** Nothing but what a hold keeps: the company is done. */
export const isAtEnd = (counts: RunCounts): boolean => Object.keys(counts).every((kind) => !isErasedKind(kind));

/** Percent of pages; an empty table is done. */
export const percentOf = (done: bigint, all: bigint): number => (all === 0n ? 100 : Math.min(100, Number((done * 100n) / all)));
