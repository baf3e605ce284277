import { custodyLimits, type ErasedKind, erasedKind, type KeptKind } from '../../schema/custody';
import { dayOf, wireTime } from '../kernel/clock';

/** Kinds of what was erased, and what was left because of a hold. */
export type RunCounts = Readonly<Partial<Record<ErasedKind | 'HELD_COMPANY' | 'HELD_PERSON', number>>>;

/** What stays of one kind; `until` is the last day, where a day can be told. */
export interface KeptEntry {
  readonly kind: KeptKind;
  readonly count: number;
  readonly until: string | null;
}

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

const NIGHT = { from: 2, to: 6 } as const;
const LATE_MS = 2 * 86_400_000;

/** Once a night; a product that is switched off at night makes up for it after two days. */
export function isRunDue(now: Date, last: Date | null): boolean {
  const hour = Number(wireTime(now).slice(11, 13));
  const isNight = hour >= NIGHT.from && hour < NIGHT.to;
  if (last === null) return isNight;
  return (isNight && dayOf(last) !== dayOf(now)) || now.getTime() - last.getTime() >= LATE_MS;
}
