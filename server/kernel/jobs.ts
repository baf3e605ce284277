// The queue: graphile-worker behind our own names. A job is a wake-up call, the truth is in rows with leases;
// every task may run twice, and sweeps take up whatever was lost.

import { EventEmitter } from 'node:events';
import {
  makeWorkerUtils,
  type Runner,
  run as startRunner,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker';
import { Pool } from 'pg';
import { systemActorName } from '../../schema/codes';
import { type Caller, makeSlots } from './context';
import { log } from './log';
import type { Gateways } from './outside';
import { endPool } from './pools';
import { runtime } from './runtime';
import { inTransaction } from './unitOfWork';
import { run } from './usecase';

export interface JobApi {
  readonly run: typeof run;
  readonly gateways: Gateways;
  /** Aborted when the process is told to stop: hand back what is not finished. */
  readonly signal: AbortSignal;
  /** The caller of platform work; null = no company. Reads the company's facts first. */
  systemCaller(companyId: string | null): Promise<Caller>;
}

/** Payloads hold ids and the company id, never personal data. */
export interface JobDefinition {
  readonly task: string;
  run(payload: Readonly<Record<string, unknown>>, api: JobApi): Promise<void>;
}

export interface SweepDefinition {
  readonly name: string;
  readonly everyMs: number;
  run(api: JobApi): Promise<void>;
  /** Once more when the process is told to stop, after all jobs have ended. */
  readonly atStop?: (api: JobApi) => Promise<void>;
}

export interface JobSet {
  readonly jobs: readonly JobDefinition[];
  readonly sweeps: readonly SweepDefinition[];
}

interface Workers {
  stop(): Promise<void>;
}

const CONCURRENCY = 8;
const BEAT_MS = 3_000;
const SILENT_SECONDS = 15;
const STOP_WAIT_MS = 10_000;
const RESTART_MS = 1_000;
/**
 * graphile-worker awaits nobody when it hands a job back at once: a database that dies in that moment would end the process. Handed
 * back in batches, of whatever is there, a failure ends the runner only, and that is started again.
 */
const HANDED_BACK_LATER = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

export async function systemCaller(companyId: string | null, door: Caller['door'] = 'JOB'): Promise<Caller> {
  const base: Caller = {
    realm: 'system',
    actor: { kind: 'system', id: 'system', name: systemActorName, roles: [], sessionId: null },
    company: null,
    door,
    ip: '',
    userAgent: '',
    requestId: `job-${Math.random().toString(36).slice(2, 12)}`,
    locale: 'zh',
    clientBuild: null,
    slots: makeSlots(3),
    replayed: false,
    problem: null,
    cookies: [],
  };
  if (companyId === null) return base;
  const company = await inTransaction(base, { readOnly: true }, async (ctx) => {
    await ctx.enterCompany(companyId);
    return ctx.company;
  });
  return { ...base, company };
}

/** Makes the queue's schema; before our migrations, because `enqueue` names its function. */
export async function migrateQueue(url: string): Promise<void> {
  const utilities = await makeWorkerUtils({ connectionString: url, logger: quietLogger() });
  try {
    await utilities.migrate();
  } finally {
    await utilities.release();
  }
}

export async function startWorkers(set: JobSet, gateways: Gateways): Promise<Workers> {
  const { database, config } = runtime();
  const pool = new Pool({ connectionString: database.url, max: CONCURRENCY + 2, application_name: 'jieqing-worker' });
  pool.on('error', (error) => log.warn({ err: error }, 'worker lost its connection'));
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'worker lost its connection')));
  const stopping = new AbortController();
  const api: JobApi = { run, gateways, signal: stopping.signal, systemCaller };
  const queue = await keepRunning(pool, taskList(set.jobs, api));
  const loops = [...set.sweeps, beatSweep(queue.poolId, config.role), housekeeping].map((sweep) => startLoop(sweep, api));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops.map((loop) => loop.stop()));
      await Promise.race([queue.stop(), new Promise((resolve) => setTimeout(resolve, STOP_WAIT_MS).unref())]);
      for (const { name, atStop } of set.sweeps)
        await atStop?.(api).catch((error: unknown) => log.warn({ err: error, sweep: name }, 'last sweep failed'));
      await database.plain(`DELETE FROM worker_pool WHERE pool_id = $1`, [queue.poolId()]).catch(() => undefined);
      await endPool(pool, () => pool.end()).catch(() => undefined);
    },
  };
}

interface RunningQueue {
  /** The id under which graphile-worker locks jobs for this process. */
  poolId(): string;
  stop(): Promise<void>;
}

/** The runner ends itself when the database stays away: it is started again as long as the process lives. */
async function keepRunning(pool: Pool, tasks: TaskList): Promise<RunningQueue> {
  let isStopped = false;
  let poolId = '';
  const start = (): Promise<Runner> => {
    const events = new EventEmitter() as WorkerEvents;
    events.on('pool:create', ({ workerPool }) => {
      poolId = workerPool.id;
    });
    return startRunner({
      pgPool: pool,
      taskList: tasks,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: 1_000,
      preset: HANDED_BACK_LATER,
      logger: quietLogger(),
      events,
    });
  };
  let runner = await start();
  const watch = async (): Promise<void> => {
    while (!isStopped) {
      await runner.promise.catch((error: unknown) => log.warn({ err: error }, 'job runner ended'));
      while (!isStopped) {
        await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
        try {
          runner = await start();
          break;
        } catch (error) {
          log.warn({ err: error }, 'job runner could not start again yet');
        }
      }
    }
  };
  watch().catch((error: unknown) => log.error({ err: error }, 'job runner is gone'));
  return {
    poolId: () => poolId,
    async stop() {
      isStopped = true;
      await stopRunner(runner);
    },
  };
}

async function stopRunner(runner: Runner): Promise<void> {
  await runner.stop().catch(() => undefined);
}

function taskList(jobs: readonly JobDefinition[], api: JobApi): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.task,
      async (payload: unknown) => {
        try {
          // Payloads are written by enqueue() as plain objects.
          await job.run((payload ?? {}) as Readonly<Record<string, unknown>>, api);
        } catch (error) {
          log.warn({ err: error, task: job.task }, 'job failed and will be tried again');
          throw error;
        }
      },
    ]),
  );
}

interface Loop {
  stop(): Promise<void>;
}

/** Runs again `everyMs` after the last run ended; an error is logged and the loop goes on. */
function startLoop(sweep: SweepDefinition, api: JobApi): Loop {
  let isStopped = false;
  let wake: (() => void) | null = null;
  const loop = async (): Promise<void> => {
    while (!isStopped) {
      try {
        await sweep.run(api);
      } catch (error) {
        log.warn({ err: error, sweep: sweep.name }, 'sweep failed');
      }
      // Told to stop while it ran: nobody would wake it from its pause.
      if (isStopped) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, sweep.everyMs).unref();
      });
    }
  };
  const ended = loop();
  return {
    async stop() {
      isStopped = true;
      wake?.();
      await ended;
    },
  };
}

/** Heartbeat of this process, and freedom for the jobs of processes that have stopped beating. */
function beatSweep(poolId: () => string, role: string): SweepDefinition {
  return {
    name: 'kernel.beat',
    everyMs: BEAT_MS,
    async run() {
      const { database } = runtime();
      await database.plain(`INSERT INTO worker_pool (pool_id, role) VALUES ($1, $2) ON CONFLICT (pool_id) DO UPDATE SET beat_at = now()`, [
        poolId(),
        role,
      ]);
      const dead = await database.plain<{ locked_by: string }>(
        `SELECT DISTINCT j.locked_by FROM graphile_worker._private_jobs j
         WHERE j.locked_at < now() - interval '15 seconds' AND NOT EXISTS (SELECT 1 FROM worker_pool w WHERE w.pool_id = j.locked_by AND w.beat_at > now() - make_interval(secs => $1))`,
        [SILENT_SECONDS],
      );
      if (dead.length > 0)
        await database.plain(`SELECT graphile_worker.force_unlock_workers($1::text[])`, [dead.map((row) => row.locked_by)]);
    },
  };
}

const housekeeping: SweepDefinition = {
  name: 'kernel.oldRows',
  everyMs: 10 * 60_000,
  async run() {
    await runtime().database.plain(`SELECT sweep_old_rows()`);
  },
};

function quietLogger(): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ worker: true }, message);
    else if (level === 'warning') log.warn({ worker: true }, message);
  });
}
