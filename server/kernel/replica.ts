// Long lists and reports may be read from a copy that follows the database (SCA-003), never from one that is behind what was committed before the
// question: whoever has just saved sees it.
import { DomainError } from '../../schema/errors';
import { elapsedMs } from './clock';
import { ConfigError } from './config';
import type { Database } from './database';
import { log } from './log';

/** A copy follows within milliseconds; one that needs longer is asked the next time. */
const CATCH_UP_MS = 150;
const LOOK_EVERY_MS = 5;
/** So long a copy that did not answer is left alone. */
const REST_MS = 10_000;

export interface Replica {
  /** The work on the copy when it holds everything that is committed by now, else, and when the copy fails, on the database itself. It only reads. */
  read<T>(work: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Errors: one that says what to do when the address names no copy. */
export async function openReplica(primary: Database, copy: Database): Promise<Replica> {
  const [found] = await copy.plain<{ follows: boolean }>('SELECT pg_is_in_recovery() AS follows');
  if (!found?.follows) throw new ConfigError('DATABASE_REPLICA_URL names a database that follows no other one');
  let restsUntil = 0;

  const rest = (error: unknown): void => {
    restsUntil = elapsedMs() + REST_MS;
    log.warn({ err: error }, 'the copy of the database is left alone for a while');
  };

  /** Flushed and not merely written: what a commit has been answered for. */
  async function isCaughtUp(): Promise<boolean> {
    const [now] = await primary.plain<{ at: string }>('SELECT pg_current_wal_flush_lsn()::text AS at');
    for (const until = elapsedMs() + CATCH_UP_MS; ; ) {
      const [seen] = await copy.plain<{ has: boolean }>('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS has', [now?.at]);
      if (seen?.has) return true;
      if (elapsedMs() > until) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  return {
    async read(work) {
      if (elapsedMs() < restsUntil) return work(primary);
      try {
        if (await isCaughtUp()) return await work(copy);
      } catch (error) {
        // A refusal is the answer, wherever it was found; anything else may be the copy's own trouble, such as rows that it had to take away meanwhile.
        if (error instanceof DomainError && error.key !== 'BUSY') throw error;
        rest(error);
      }
      return work(primary);
    },
    close: () => copy.close(),
  };
}
