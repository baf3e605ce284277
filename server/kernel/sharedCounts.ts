// How much has been asked, counted by PostgreSQL for all processes. A process has one statement on its way at a time, and that carries whatever
// came meanwhile: the same key a hundred times is one row of it, so that nobody waits for the locks of his own flood.
import { Pool } from 'pg';
import { log } from './log';
import { endPool } from './pools';
import type { Counted, SharedCounts } from './sharedPorts';

const SWEEP_MS = 60_000;
const SWEPT_AT_ONCE = 10_000;
const IDLE_MS = 120_000;

// Sorted, so that two processes never wait for each other crosswise. One clock for all: that of the database.
const COUNT = {
  name: 'kernel.count',
  text: `INSERT INTO request_count AS c (key, points, ends_at)
    SELECT x.key, x.points, now() + x.ms * interval '1 millisecond' FROM unnest($1::text[], $2::int[], $3::int[]) AS x (key, points, ms) ORDER BY x.key
    ON CONFLICT (key) DO UPDATE SET points = CASE WHEN c.ends_at > now() THEN c.points + excluded.points ELSE excluded.points END,
      ends_at = CASE WHEN c.ends_at > now() THEN c.ends_at ELSE excluded.ends_at END
    RETURNING key, points, ceil(greatest(0, extract(epoch FROM ends_at - now()) * 1000))::int AS ms`,
};
/** Rows that somebody counts in just now are left for the next time. */
const SWEEP = `DELETE FROM request_count WHERE key IN (SELECT key FROM request_count WHERE ends_at < now() - interval '5 seconds'
  LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED)`;

interface Asked {
  readonly key: string;
  readonly points: number;
  readonly windowMs: number;
  readonly answer: (counted: Counted) => void;
  readonly fail: (error: unknown) => void;
}

interface PostgresCounts extends SharedCounts {
  close(): Promise<void>;
}

export function countInPostgres(url: string, answerLimitMs: number): PostgresCounts {
  const pool = openPool(url, answerLimitMs);
  let waiting: Asked[] = [];
  let isOnItsWay = false;
  const send = (): void => {
    if (isOnItsWay || waiting.length === 0) return;
    const asked = waiting;
    waiting = [];
    isOnItsWay = true;
    count(pool, asked)
      .catch((error: unknown) => {
        for (const { fail } of asked) fail(error);
      })
      .finally(() => {
        isOnItsWay = false;
        send();
      });
  };
  const sweeping = setInterval(() => {
    pool.query(SWEEP).catch((error: unknown) => log.debug({ err: error }, 'old counts could not be swept'));
  }, SWEEP_MS);
  sweeping.unref();
  return {
    add: (key, points, windowMs) =>
      new Promise((answer, fail) => {
        waiting.push({ key, points, windowMs, answer, fail });
        send();
      }),
    close() {
      clearInterval(sweeping);
      return endPool(pool, () => pool.end());
    },
  };
}

/** Connections of its own: under a flood the product's pool is what is full. The second one sweeps. */
function openPool(url: string, answerLimitMs: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: answerLimitMs,
    query_timeout: answerLimitMs,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    application_name: 'jieqing-counts',
    // A count that a crash takes along is no loss.
    options: `-c role=app_rw -c synchronous_commit=off -c statement_timeout=${answerLimitMs} -c timezone=UTC`,
  });
  const note = (error: Error): void => log.debug({ err: error }, 'a connection of the counts has ended');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}

interface CountRow {
  readonly key: string;
  readonly points: number;
  readonly ms: number;
}

/** Each is told the total with its own call in it, in the order in which they came. */
async function count(pool: Pool, asked: readonly Asked[]): Promise<void> {
  const sums = new Map<string, { points: number; windowMs: number }>();
  for (const { key, points, windowMs } of asked) sums.set(key, { points: (sums.get(key)?.points ?? 0) + points, windowMs });
  const keys = [...sums.keys()];
  const of = (name: 'points' | 'windowMs'): number[] => [...sums.values()].map((sum) => sum[name]);
  const { rows } = await pool.query<CountRow>({ ...COUNT, values: [keys, of('points'), of('windowMs')] });
  const counted = new Map(rows.map((row) => [row.key, { total: row.points - (sums.get(row.key)?.points ?? 0), msLeft: row.ms }]));
  for (const { key, points, answer, fail } of asked) {
    const state = counted.get(key);
    if (!state) {
      fail(new Error('a count was not answered'));
      continue;
    }
    state.total += points;
    answer({ total: state.total, msLeft: state.msLeft });
  }
}
