import { BurstyRateLimiter, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../../schema/errors';
import type { Limits } from '../config';

export interface RateGate {
  /** Counts one request under this key (callerKey, addressKey). Errors: RATE_LIMITED with the seconds to wait. */
  pass(key: string): Promise<void>;
  look(key: string): Promise<{ limit: number; remaining: number; waitMs: number }>;
}

const BURST_WINDOW_SECONDS = 5;

/** 50 requests a second with a burst of 200 per process; what guards codes and money is counted in the database instead. */
export function makeRateGate(limits: Limits): RateGate {
  const steady = new RateLimiterMemory({ keyPrefix: 'steady', points: limits.requestsPerSecond, duration: 1 });
  const burst = new RateLimiterMemory({
    keyPrefix: 'burst',
    points: Math.max(0, limits.requestBurst - limits.requestsPerSecond),
    duration: BURST_WINDOW_SECONDS,
  });
  const both = new BurstyRateLimiter(steady, burst);
  return {
    async pass(key) {
      try {
        await both.consume(key, 1);
      } catch (refused) {
        if (refused instanceof Error) throw refused;
        // The library rejects with its counter, not with an Error.
        const { msBeforeNext } = refused as RateLimiterRes;
        throw new DomainError('RATE_LIMITED', { seconds: Math.ceil(msBeforeNext / 1_000) });
      }
    },
    async look(key) {
      const [now, reserve] = await Promise.all([steady.get(key), burst.get(key)]);
      const used = (now?.consumedPoints ?? 0) + (reserve?.consumedPoints ?? 0);
      return { limit: limits.requestBurst, remaining: Math.max(0, limits.requestBurst - used), waitMs: now?.msBeforeNext ?? 0 };
    },
  };
}
