/**
 * The bank's own clock: real time plus the offset of the sandbox clock. Due times are instants of this clock, so moving it
 * forward makes everything that fell due in between happen at once, in order.
 */
export interface BankClock {
  now(): number;
  setOffset(offsetMs: number): void;
  /** Runs the step at the instant of the bank's clock, or soon when that instant has passed. */
  at(instant: number, step: () => void): void;
}

/** Real time: what a receiver of a callback compares a signature's age with, whatever the sandbox clock says. */
export const wallClock = (): number => Date.now();

const MAX_TIMER = 2 ** 31 - 1;

export const startClock = (firstOffsetMs: number): BankClock => {
  let offset = firstOffsetMs;
  const waiting = new Map<number, { instant: number; step: () => void; timer: NodeJS.Timeout }>();
  let lastId = 0;
  const now = () => wallClock() + offset;

  const arm = (id: number, instant: number, step: () => void) => {
    const wait = Math.min(Math.max(instant - now(), 0), MAX_TIMER);
    const timer = setTimeout(() => {
      if (now() < instant) return arm(id, instant, step);
      waiting.delete(id);
      step();
    }, wait);
    waiting.set(id, { instant, step, timer });
  };

  return {
    now,
    at: (instant, step) => arm(++lastId, instant, step),
    setOffset: (offsetMs) => {
      offset = offsetMs;
      const all = [...waiting].sort(([, a], [, b]) => a.instant - b.instant);
      for (const [id, { instant, step, timer }] of all) {
        clearTimeout(timer);
        arm(id, instant, step);
      }
    },
  };
};

const SHANGHAI_MS = 8 * 3600_000;
const DAY_MS = 24 * 3600_000;

export const shanghaiDay = (instant: number): string => new Date(instant + SHANGHAI_MS).toISOString().slice(0, 10);

/** Banks send returned payments in the morning run: 09:00 Asia/Shanghai of the next day. */
export const nextMorning = (instant: number): number =>
  Math.floor((instant + SHANGHAI_MS) / DAY_MS) * DAY_MS + DAY_MS + 9 * 3600_000 - SHANGHAI_MS;
