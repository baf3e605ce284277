import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { startEmbedded } from '../../../../server/kernel/embedded';
import { WAIT_LIMIT_MS } from '../../../kit/checks/waiting';

/** A PostgreSQL of its own, with its disk writes on, that may be killed like any other process. */
export interface OwnCluster {
  /** Also the DATA_DIR of the product that runs on it. */
  readonly dataDir: string;
  readonly url: string;
  readonly superUrl: string;
  /** Rows as the superuser sees them; while the database is away it waits for it. */
  rows<T>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
  /** SIGKILL of the postmaster, and a start again on what it left behind. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const AWAY_MS = 2 * WAIT_LIMIT_MS;
const LOOK_MS = 100;
/** The pool's own troubles, and SQLSTATE of a server that is going down or not up yet. */
const isAway = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^(57P0[1-3]|08|ECONN|EPIPE)/.test(code) || /terminated|timeout|ended/i.test(message);
};

export async function startOwnCluster(): Promise<OwnCluster> {
  // The prefix of all test clusters: the next test run removes what a killed one left behind.
  const dataDir = mkdtempSync(join(tmpdir(), `jieqing-test-${process.pid}-chaos-`));
  chmodSync(dataDir, 0o755);
  const say = (): void => undefined;
  let embedded = await startEmbedded({ dataDir, say });
  const superUrl = embedded.superUrl.replace(/\/postgres$/, '/jieqing');
  const pool = new Pool({ connectionString: superUrl, max: 4, connectionTimeoutMillis: 3_000 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let cannotStart: unknown;
  return {
    dataDir,
    url: embedded.url,
    superUrl,
    async rows<T>(sql: string, parameters: readonly unknown[] = []) {
      const deadline = performance.now() + AWAY_MS;
      for (;;) {
        try {
          return (await pool.query(sql, [...parameters])).rows as T[];
        } catch (error) {
          // Why it does not come back says more than that it is away.
          if (cannotStart) throw cannotStart;
          if (!isAway(error) || performance.now() > deadline) throw error;
          await pause(LOOK_MS);
        }
      }
    },
    async kill() {
      process.kill(Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      const before = embedded.url;
      try {
        embedded = await startEmbedded({ dataDir, say });
        if (embedded.url !== before) throw new Error('PostgreSQL came back on another port');
      } catch (failure) {
        cannotStart = failure;
        throw failure;
      }
    },
    async stop() {
      await pool.end();
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
