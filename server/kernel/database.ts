import type { Duplex } from 'node:stream';
import { Client, type ClientBase, type ClientConfig, type Pool, type QueryConfig, type QueryResultRow, types } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { DomainError } from '../../schema/errors';
import { elapsedMs, later } from './clock';
import { log } from './log';
import { endPool } from './pools';
import { isConnectionLoss, refusalOf } from './sqlErrors';
import { WAIT_LIMIT_MS, within } from './waitLimit';

// A calendar day has no time zone; pg would make it midnight of this machine's zone.
types.setTypeParser(types.builtins.DATE, (text) => text);

const POOL_SIZE = 20;
/** A connection that takes longer to open is none. Longer than the wait: one that came too late for whoever asked serves the next one. */
const OPENING_LIMIT_MS = 10_000;
/** Opening is dear, and on a loaded machine very slow: what a burst has opened is kept for those that follow it. */
const IDLE_MS = 120_000;
const LOCK_TIMEOUT_MS = 3_000;
/** Whoever has waited long already still gets a chance. */
export const LEAST_WAIT_MS = 700;
/** So little less than the session's own limit is not worth a statement in every transaction. */
const NEGLIGIBLE_MS = 50;
const TRANSACTION_LIMIT_MS = 20_000;
const PLAIN_LIMIT_MS = 12_000;
const SESSION_OPTIONS = `-c lock_timeout=${LOCK_TIMEOUT_MS} -c statement_timeout=10000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC`;

export type DatabaseRole = 'app_rw' | 'app_ops' | 'app_payee' | 'app_verify';

export interface Scope {
  readonly role: DatabaseRole;
  /** '0' = no company: tenant tables show nothing. */
  readonly companyId: string;
  readonly personId?: string;
  /** The companies whose rows of this person are shown. */
  readonly reach?: readonly string[];
  readonly readOnly?: boolean;
  /** One snapshot for all of its queries; read only. */
  readonly isSnapshot?: boolean;
  readonly statementTimeoutMs?: number;
  /** How long it may wait for a connection and for locks, each; by itself that of the database, for locks 3 s at most. */
  readonly waitLimitMs?: number;
}

/**
 * One open transaction. Writes run one after another in the order they are asked for; reads of a read-only one that are asked for in the
 * same moment travel to the database together, because the way there costs more than most of them.
 */
export interface Transaction {
  readonly manager: EntityManager;
  /** Business time of this transaction: real time of the database + the offset of the movable clock, and of the sandbox that was entered. */
  readonly now: Date;
  /** `name` = planned once per connection: only for texts that never change and whose best plan does not hang on the values. */
  query(sql: string, parameters?: readonly unknown[], name?: string): Promise<{ rows: unknown[]; count: number }>;
  enterCompany(companyId: string): Promise<void>;
}

export interface Database {
  readonly source: DataSource;
  readonly url: string;
  transaction<T>(scope: Scope, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Outside the tenancy walls: platform tables and definer functions only (row security shows nothing else). With `waitLimitMs` the answer
   * is BUSY after that time, though the database may still be at it: for reads that somebody waits for. `name`: see Transaction.
   */
  plain<T>(sql: string, parameters?: readonly unknown[], wish?: { readonly waitLimitMs?: number; readonly name?: string }): Promise<T[]>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly entities: readonly (abstract new () => object)[];
  readonly migrations: readonly (new () => { up(runner: QueryRunner): Promise<void>; down(runner: QueryRunner): Promise<void> })[];
  readonly poolSize?: number;
  /** By itself WAIT_LIMIT_MS. */
  readonly waitLimitMs?: number;
}

/**
 * Listened to for its whole life. The pool stops listening when it hands a connection over, and the borrower begins a moment later: a dying
 * server's farewell, read just then, would end this process.
 */
class ErrorListeningClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', (error: Error) => log.debug({ err: error }, 'a connection has ended'));
  }
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { waitLimitMs = WAIT_LIMIT_MS } = options;
  const source = new DataSource({
    type: 'postgres',
    url: options.url,
    poolSize: options.poolSize ?? POOL_SIZE,
    connectTimeoutMS: OPENING_LIMIT_MS,
    entities: [...options.entities],
    migrations: [...options.migrations],
    migrationsTableName: 'schema_migration',
    installExtensions: false,
    // A lost connection is a fact of life: pg kills the process when nobody listens (stack.md trap 9).
    poolErrorHandler: (error: unknown) => log.warn({ err: error }, 'database connection lost'),
    // Several queries may be on their way at once; only reads make use of it (pipelined).
    extra: {
      options: SESSION_OPTIONS,
      application_name: 'jieqing',
      pipeline: true,
      Client: ErrorListeningClient,
      idleTimeoutMillis: IDLE_MS,
      // Kept so long, a connection may be forgotten by what stands between.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    },
  });
  try {
    await source.initialize();
  } catch (error) {
    throw isConnectionLoss(error) ? new DomainError('BUSY') : error;
  }
  return {
    source,
    url: options.url,
    transaction: (scope, work) => runTransaction(source, { ...scope, waitLimitMs: scope.waitLimitMs ?? waitLimitMs }, work),
    plain: (text, parameters, { waitLimitMs: answerLimitMs, name } = {}) => {
      const rows = runPlain<never>(source, waitLimitMs, {
        text,
        ...(name ? { name } : {}),
        ...(parameters ? { values: [...parameters] } : {}),
      });
      return answerLimitMs === undefined ? rows : within(answerLimitMs, rows, () => poolState(source, text));
    },
    close: () => endPool(poolOf(source), () => source.destroy()),
  };
}

/** TypeORM names its pool only in the driver. */
const poolOf = (source: DataSource): Pool => (source.driver as unknown as { readonly master: Pool }).master;

const poolState = (source: DataSource, waitsFor: string): object => {
  const { totalCount, idleCount, waitingCount } = poolOf(source);
  return { waitsFor, open: totalCount, idle: idleCount, waiting: waitingCount };
};

async function runPlain<T extends QueryResultRow>(source: DataSource, waitLimitMs: number, query: QueryConfig): Promise<T[]> {
  const runner = source.createQueryRunner();
  const client = await connectWithin(source, runner, waitLimitMs);
  // The database's own limit is no help when nothing gets through to us any more.
  const timer = setTimeout(() => destroy(client), PLAIN_LIMIT_MS);
  try {
    return (await client.query<T>(query)).rows;
  } catch (error) {
    throw translate(error);
  } finally {
    clearTimeout(timer);
    await runner.release();
  }
}

type BoundedScope = Scope & { readonly waitLimitMs: number };

async function runTransaction<T>(source: DataSource, scope: BoundedScope, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const runner = source.createQueryRunner();
  const { waitLimitMs } = scope;
  const asked = elapsedMs();
  const client = await connectWithin(source, runner, waitLimitMs);
  const lockMs = Math.trunc(Math.max(LEAST_WAIT_MS, Math.min(LOCK_TIMEOUT_MS, waitLimitMs - (elapsedMs() - asked))));
  const queue = scope.readOnly || scope.isSnapshot ? pipelined(client) : makeQueue();
  serialise(runner, queue);
  // The whole transaction has a bound of its own: transaction_timeout exists from PostgreSQL 17 only.
  const timer = setTimeout(() => destroy(client), Math.max(TRANSACTION_LIMIT_MS, (scope.statementTimeoutMs ?? 0) + 5_000));
  try {
    const clock = await begin(client, scope, lockMs);
    const result = await work(openTransaction(client, runner, queue, clock));
    await queue(() => client.query('COMMIT'));
    return result;
  } catch (error) {
    // A ROLLBACK on a lost connection fails as well; the first error is the one to tell.
    await client.query('ROLLBACK').catch(() => undefined);
    // TypeORM takes the runner back when its connection dies between two queries; nobody else does before the end of the transaction.
    const isLost = runner.isReleased && !(error instanceof DomainError);
    throw isLost ? new DomainError('BUSY') : translate(error);
  } finally {
    clearTimeout(timer);
    await runner.release();
  }
}

/** The pool has one limit for all; a request that has waited before has less left. A runner without its connection must not be released yet. */
async function connectWithin(source: DataSource, runner: QueryRunner, waitLimitMs: number): Promise<ClientBase> {
  const connecting: Promise<ClientBase> = runner.connect();
  try {
    return await within(waitLimitMs, connecting, () => poolState(source, 'a connection'));
  } catch (error) {
    // A connection that comes too late goes back to the pool.
    const release = () => runner.release();
    connecting.then(release, release).catch(() => undefined);
    throw translate(error);
  }
}

type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** A write must not be sent before its predecessor is known to have gone well. */
function makeQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = tail.then(task, task);
    tail = result.catch(() => undefined);
    return result;
  };
}

/** Sent at once and answered in order; the socket is held for this moment, so that what is asked side by side is one packet. */
function pipelined(client: ClientBase): Queue {
  const stream = streamOf(client);
  return (task) => {
    stream?.cork();
    process.nextTick(() => stream?.uncork());
    return task();
  };
}

function serialise(runner: QueryRunner, queue: Queue): void {
  const query = runner.query.bind(runner);
  runner.query = ((sql: string, parameters?: unknown[], structured?: boolean) =>
    queue(() => query(sql, parameters, structured as true))) as QueryRunner['query'];
}

/** Company, person and role of this transaction, and both clocks; that of a sandbox may be ahead. Planned once per connection: every transaction asks it. */
const TENANT_SETTINGS = {
  name: 'kernel.tenantSettings',
  text: `SELECT set_config('app.company_id', $1, true), set_config('app.person_id', $2, true), set_config('role', $3, true), set_config('app.person_reach', $4, true),
    date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => (SELECT offset_ms FROM business_clock) / 1000.0) AS platform,
    coalesce((SELECT ahead_ms FROM sandbox_clock WHERE sandbox_id = $1::bigint), 0)::float8 AS ahead_ms`,
};

/** Of the product, and how far that of the company is ahead. */
type Clock = { readonly platform: Date; readonly ahead_ms: number };

/** One round trip. Should BEGIN fail alone, the transaction ends with its own statement, and whoever asks then has no right to any table. */
async function begin(client: ClientBase, scope: Scope, lockMs: number): Promise<Clock> {
  if (!/^\d{1,19}$/.test(scope.companyId)) throw new Error('company id is not a number');
  if (scope.personId !== undefined && !/^\d{1,19}$/.test(scope.personId)) throw new Error('person id is not a number');
  const reach = scope.reach?.join(',') ?? '';
  if (!/^[\d,]*$/.test(reach)) throw new Error('the reach of a person is ids of companies');
  const timeout = scope.statementTimeoutMs ? `;SET LOCAL statement_timeout = ${Math.trunc(scope.statementTimeoutMs)}` : '';
  const lock = lockMs < LOCK_TIMEOUT_MS - NEGLIGIBLE_MS ? `;SET LOCAL lock_timeout = ${lockMs}` : '';
  const mode = scope.isSnapshot ? ' ISOLATION LEVEL REPEATABLE READ READ ONLY' : scope.readOnly ? ' READ ONLY' : '';
  const send = pipelined(client);
  const [, settings] = await Promise.all([
    send(() => client.query(`BEGIN${mode}${timeout}${lock}`)),
    send(() => client.query<Clock>({ ...TENANT_SETTINGS, values: [scope.companyId, scope.personId ?? '', scope.role, reach] })),
  ]);
  return settings.rows[0] as Clock;
}

function openTransaction(client: ClientBase, runner: QueryRunner, queue: Queue, clock: Clock): Transaction {
  let now = later(clock.platform, clock.ahead_ms);
  const query: Transaction['query'] = (sql, parameters, name) =>
    queue(async () => {
      const values = parameters ? [...parameters] : undefined;
      const result = await (name ? client.query({ name, text: sql, ...(values && { values }) }) : client.query(sql, values));
      return { rows: result.rows, count: result.rowCount ?? 0 };
    });
  return {
    manager: runner.manager,
    get now() {
      return now;
    },
    query,
    async enterCompany(companyId) {
      // The clock of the company comes with it: what is written here and what its own jobs compare are of one time.
      const sql = `SELECT set_config('app.company_id', $1, true), company_time($1::bigint, $2::timestamptz) AS now`;
      now = ((await query(sql, [companyId, clock.platform])).rows as { now: Date }[])[0]?.now ?? now;
    },
  };
}

function destroy(client: ClientBase): void {
  log.error('a connection exceeded its limit and was cut');
  // Cutting the socket is the only way to stop a query that will not end.
  streamOf(client)?.destroy();
}

/** ClientBase does not name its connection. */
const streamOf = (client: ClientBase): Duplex | undefined =>
  (client as unknown as { readonly connection?: { readonly stream?: Duplex } }).connection?.stream;

/** What an error of the database means to whoever asked. */
export function translate(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (isConnectionLoss(error)) {
    log.warn({ err: error }, 'database not reachable');
    return new DomainError('BUSY');
  }
  const refusal = refusalOf(error);
  if (refusal?.key === 'BUSY') log.warn({ err: error }, 'told BUSY: the database waited too long');
  return refusal ?? error;
}
