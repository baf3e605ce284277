import { custodyLimits, type ErasedKind, erasedKind, type KeptEntry, type KeptKind, type RunCounts } from '../../schema/custody';

const NO_DAY: readonly KeptKind[] = ['HOLD', 'IDENTITY', 'SESSION', 'LOG'];
/** Gone with the person where nothing else stays of her. */
const ONLY_BESIDE: readonly KeptKind[] = ['LINK', 'SHOWN', 'MESSAGE', 'SESSION', 'IDENTITY'];
/** There whatever else is. */
const ALWAYS: readonly KeptKind[] = ['BLOCK', 'REQUEST', 'LOG'];

/** The term runs from the last record of its kind. */
export function keptUntil(kind: KeptKind, since: string | null): string | null {
  if (since === null || NO_DAY.includes(kind)) return null;
  const [year, rest] = [Number(since.slice(0, 4)), since.slice(4)];
  return `${year + custodyLimits.settlementYears}${rest === '-02-29' ? '-02-28' : rest}`;
}

/** What is of the person herself stays only beside something that needs it. */
export function soundKept(entries: readonly KeptEntry[]): KeptEntry[] {
  const needs = entries.some(({ kind }) => !ONLY_BESIDE.includes(kind) && !ALWAYS.includes(kind));
  return needs ? [...entries] : entries.filter(({ kind }) => ALWAYS.includes(kind));
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
