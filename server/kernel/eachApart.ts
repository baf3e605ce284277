// What a sweep has found, one after the other: one that fails holds up no other, and whoever fails again and again is tried and told less and less often.
import type { JobApi } from './jobs';
import { log } from './log';

const FIRST_REST_MS = 1_000;
const MAX_REST_MS = 5 * 60_000;

interface Rest {
  readonly trouble: string;
  readonly of: unknown;
  /** In a row. */
  readonly failures: number;
  /** By performance.now(); a process that starts anew tries all of them at once. */
  readonly until: number;
}
const rests = new Map<string, Rest>();

/** What a work answers that did all it could and waits on somebody outside who has not decided: no failure, but it rests as one does. */
export const WAITS = Symbol('waits');

/** After its first failure the next sweep tries again at once: most troubles are those of a moment. */
const restMs = (failures: number): number => (failures === 1 ? 0 : Math.min(FIRST_REST_MS * 2 ** (failures - 2), MAX_REST_MS));

/** What rests now after this trouble. */
function resting<T>(trouble: string): T[] {
  const now = performance.now();
  return [...rests.values()].filter((rest) => rest.trouble === trouble && rest.until > now).map(({ of }) => of as T);
}

function noteFailure(key: string, trouble: string, of: unknown): void {
  const now = performance.now();
  // What has not failed for long is no longer found, or is well again.
  for (const [other, { until }] of rests) if (until + MAX_REST_MS < now) rests.delete(other);
  const failures = (rests.get(key)?.failures ?? 0) + 1;
  rests.set(key, { trouble, of, failures, until: now + restMs(failures) });
}

/**
 * Works on what `find` answers. A sweep that finds a limited number of things leaves `besides` out, which rests after its failures, or because it waits
 * on somebody: else the same ones would fill every page, and whatever stands behind them would wait until they are well again.
 */
export async function eachApart<T>(
  api: Pick<JobApi, 'signal'>,
  trouble: string,
  find: (besides: readonly T[]) => Promise<readonly T[]>,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  for (const one of await find(resting<T>(trouble))) {
    if (api.signal.aborted) return;
    const key = `${trouble} ${JSON.stringify(one)}`;
    if ((rests.get(key)?.until ?? 0) > performance.now()) continue;
    try {
      if ((await work(one)) === WAITS) noteFailure(key, trouble, one);
      else rests.delete(key);
    } catch (error) {
      log.error({ err: error, of: one }, trouble);
      noteFailure(key, trouble, one);
    }
  }
}
