// What the processes of one installation share beside the tables of the domains: live events as they happen, how much everybody has asked,
// and which captchas are used up. PostgreSQL does all three; where REDIS_URL is set, Redis does (shared.ts chooses). None of it is the truth.
import type { LiveEvent, LiveHub } from './liveHub';

export interface Counted {
  /** Of the window that runs, by all processes, this call included. */
  readonly total: number;
  /** Milliseconds until the window ends and counting begins anew. */
  readonly msLeft: number;
}

/** Counts in windows. What is counted is named by a digest: no key says whose it is. */
export interface SharedCounts {
  /** Adds to the running window, or begins one of this length. Errors: any, when nothing was answered in time; then nobody waits any longer. */
  add(key: string, points: number, windowMs: number): Promise<Counted>;
}

/** Carries live events to all processes. */
interface EventCarrier {
  /** After the commit. Never fails: what is lost here is found again in live_event. */
  publish(events: readonly LiveEvent[]): void;
}

/** Which captchas are used up. */
interface UsedCaptchas {
  /** true = for the first time, for one process among all. Errors: CAPTCHA_UNAVAILABLE, when it cannot be told. */
  use(token: string, life: { readonly issuedAt: Date; readonly expiresAt: Date }): Promise<boolean>;
}

/** What commands need of it. */
export interface SharedByCommands {
  /** null = the commit itself carries them (NOTIFY). */
  readonly events: EventCarrier | null;
  /** null = rows of captcha_use. */
  readonly captchas: UsedCaptchas | null;
}

export const byPostgres: SharedByCommands = { events: null, captchas: null };

export interface Shared extends SharedByCommands {
  readonly counts: SharedCounts;
  /** From now on the hub hears what any process tells. Answers how to stop. */
  listen(hub: LiveHub): Promise<() => Promise<void>>;
  /** For /health. */
  redisState(): 'off' | 'up' | 'down';
  close(): Promise<void>;
}
