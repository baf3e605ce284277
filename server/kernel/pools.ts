import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

/** A server that does not answer the farewell is not waited for. */
const FAREWELL_MS = 1_000;

/**
 * Ends a pool and waits until its connections are gone: a pool calls itself ended while the farewells are still on their way, and a
 * database stopped right then would answer each of them with an error.
 */
export async function endPool(pool: Pick<Pool, 'totalCount' | 'on'>, end: () => Promise<void>): Promise<void> {
  let open = pool.totalCount;
  const gone = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    pool.on('remove', () => {
      open -= 1;
      if (open <= 0) resolve();
    });
  });
  await end();
  await Promise.race([gone, wait(FAREWELL_MS, undefined, { ref: false })]);
}
