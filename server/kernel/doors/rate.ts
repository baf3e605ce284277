import { BurstyRateLimiter, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../../schema/errors';
import { elapsedMs } from '../clock';
import type { Limits } from '../config';
import { log } from '../log';
import { signText } from '../secrets';
import type { SharedCounts } from '../sharedPorts';

/** Under keys such as callerKey and addressKey. A request is counted here first, and only what passes here is counted together. */
export interface RateGate {
  /** Counts one request in this process, which costs nothing. Errors: RATE_LIMITED with the seconds to wait. */
  passHere(key: string): Promise<void>;
  /** Counts it together with all other processes; passes when these cannot be asked. Errors: RATE_LIMITED. */
  passEverywhere(key: string): Promise<void>;
  look(key: string): Promise<{ limit: number; remaining: number; waitMs: number }>;
  /** false = the others cannot be asked, so this process goes by its own count. */
  isShared(): boolean;
}

const BURST_WINDOW_SECONDS = 5;
/** So long a store that did not answer is left alone; then one request asks it again. */
const REST_MS = 2_000;

/**
 * 50 requests a second with a burst of 200 in 5 seconds, in all processes together. What guards codes and money is counted in tables of their
 * domains instead: a store that is away makes this limit one of each process, and no other limit wider.
 */
export function makeRateGate(limits: Limits, counts: SharedCounts): RateGate {
  const reserve = Math.max(0, limits.requestBurst - limits.requestsPerSecond);
  const steady = new RateLimiterMemory({ keyPrefix: 'steady', points: limits.requestsPerSecond, duration: 1 });
  const burst = new RateLimiterMemory({ keyPrefix: 'burst', points: reserve, duration: BURST_WINDOW_SECONDS });
  const both = new BurstyRateLimiter(steady, burst);
  const line = askInTime();
  const add = (window: 'steady' | 'burst', key: string, points: number) =>
    counts.add(signText(`rate ${window} ${key}`), points, window === 'steady' ? 1_000 : BURST_WINDOW_SECONDS * 1_000);
  /** How long to wait; null = it passes. */
  const consume = async (key: string): Promise<number | null> => {
    const now = await add('steady', key, 1);
    if (now.total <= limits.requestsPerSecond) return null;
    const more = await add('burst', key, 1);
    return more.total <= reserve ? null : Math.min(now.msLeft, more.msLeft);
  };
  return {
    async passHere(key) {
      try {
        await both.consume(key, 1);
      } catch (refused) {
        if (refused instanceof Error) throw refused;
        // The library rejects with its counter, not with an Error.
        throw limited((refused as RateLimiterRes).msBeforeNext);
      }
    },
    async passEverywhere(key) {
      const waitMs = await line.ask(() => consume(key));
      if (waitMs !== null) throw limited(waitMs);
    },
    async look(key) {
      const shared = await line.ask(() => Promise.all([add('steady', key, 0), add('burst', key, 0)]));
      const [now, more] = await Promise.all([steady.get(key), burst.get(key)]);
      const [used, beyond] = shared?.map(({ total }) => total) ?? [now?.consumedPoints ?? 0, more?.consumedPoints ?? 0];
      const remaining = Math.max(0, limits.requestsPerSecond - (used ?? 0)) + Math.max(0, reserve - (beyond ?? 0));
      return { limit: limits.requestBurst, remaining, waitMs: used ? (shared?.[0].msLeft ?? now?.msBeforeNext ?? 0) : 0 };
    },
    isShared: line.isThere,
  };
}

const limited = (waitMs: number): DomainError => new DomainError('RATE_LIMITED', { seconds: Math.max(1, Math.ceil(waitMs / 1_000)) });

interface Line {
  /** null = no answer; whoever asks in the next moments is not kept waiting for it. */
  ask<T>(question: () => Promise<T>): Promise<T | null>;
  isThere(): boolean;
}

function askInTime(): Line {
  let restsUntil: number | null = null;
  return {
    async ask(question) {
      const asked = elapsedMs();
      if (restsUntil !== null && asked < restsUntil) return null;
      const wasAway = restsUntil !== null;
      // One asks again; the others go by the own count until it is known.
      if (wasAway) restsUntil = asked + REST_MS;
      try {
        const answer = await question();
        if (wasAway) log.info('requests are counted together again');
        restsUntil = null;
        return answer;
      } catch (error) {
        if (restsUntil === null) log.warn({ err: error }, 'requests cannot be counted together: each process goes by its own count');
        restsUntil = elapsedMs() + REST_MS;
        return null;
      }
    },
    isThere: () => restsUntil === null,
  };
}
