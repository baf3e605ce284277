import type { PaymentStep } from '../../../../server/kernel/config';

export type Victim = 'worker' | 'web' | 'postgres' | 'bank';
/** Where a process died: at a marked step of a payment, or wherever it happened to be. */
type Place = PaymentStep | 'random';

interface Recovery {
  readonly p50: number;
  readonly max: number;
}

/** What was killed, where, and how long it took until its place was filled again. */
export interface KillBook {
  died(victim: Victim, place: Place): void;
  /** Milliseconds from the death until the next one in its place did its work. */
  recovered(victim: Victim, ms: number): void;
  /** Called with the number of deaths of that victim after each of them. */
  onDeath(victim: Victim, react: (count: number) => void): void;
  count(victim: Victim): number;
  readonly byVictim: Record<Victim, number>;
  readonly byStep: Partial<Record<Place, number>>;
  recoveries(): Partial<Record<Victim, Recovery>>;
}

const middle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

export function openKillBook(): KillBook {
  const byVictim = { worker: 0, web: 0, postgres: 0, bank: 0 };
  const byStep: Partial<Record<Place, number>> = {};
  const times: Record<Victim, number[]> = { worker: [], web: [], postgres: [], bank: [] };
  const reactions: { victim: Victim; react: (count: number) => void }[] = [];
  return {
    byVictim,
    byStep,
    count: (victim) => byVictim[victim],
    died(victim, place) {
      byVictim[victim] += 1;
      byStep[place] = (byStep[place] ?? 0) + 1;
      for (const one of reactions) if (one.victim === victim) one.react(byVictim[victim]);
    },
    recovered: (victim, ms) => void times[victim].push(Math.round(ms)),
    onDeath: (victim, react) => void reactions.push({ victim, react }),
    recoveries: () =>
      Object.fromEntries(
        Object.entries(times)
          .filter(([, list]) => list.length > 0)
          .map(([victim, list]) => [victim, { p50: middle([...list].sort((a, b) => a - b)), max: Math.max(...list) }]),
      ),
  };
}
