// A caller's transaction: the Ctx handed to use cases, and what it collects to be written just before the commit, or told just after it.
import { DomainError } from '../../schema/errors';
import { elapsedMs } from './clock';
import type { AuditNote, Caller, CompanyFacts, Ctx, JobOptions } from './context';
import { type Database, type DatabaseRole, LEAST_WAIT_MS, type Scope, type Transaction } from './database';
import type { DomainEvent } from './domainEvent';
import { eventOf, type LiveRow } from './live';
import type { LiveEvent, LiveTopic } from './liveHub';
import { runtime } from './runtime';
import { inSharedRead, type Memory, rememberedBy } from './sharedReads';

interface Effects {
  readonly events: DomainEvent[];
  readonly jobs: { task: string; payload: object; options: JobOptions }[];
  readonly live: { topic: LiveTopic; subjectId: string }[];
  /** Written and, unless the commit carries them, to be told after it. */
  readonly written: LiveEvent[];
}

/** A Ctx together with what it collected; only the runner sees this side. */
export interface OpenCtx extends Ctx {
  readonly caller: Caller;
  readonly effects: Effects;
  readonly notes: AuditNote;
}

const MAX_EVENTS = 10_000;

const roleOf: Record<Caller['realm'], DatabaseRole> = {
  company: 'app_rw',
  public: 'app_rw',
  system: 'app_rw',
  operator: 'app_ops',
  payee: 'app_payee',
};

interface TransactionOptions {
  readonly readOnly?: boolean;
  /** As app_verify in one snapshot: sees through row security and writes nothing. */
  readonly seesAll?: boolean | undefined;
  readonly statementTimeoutMs?: number | undefined;
  /** From the copy of the database where there is one that holds what is committed by now. */
  readonly fromReplica?: true | undefined;
}

function scopeOf(caller: Caller, options: TransactionOptions): Scope {
  return {
    role: options.seesAll ? 'app_verify' : roleOf[caller.realm],
    companyId: caller.company?.id ?? '0',
    ...(caller.realm === 'payee' && caller.actor ? { personId: caller.actor.id, reach: caller.actor.reach ?? [] } : {}),
    ...(options.readOnly ? { readOnly: true } : {}),
    ...(options.seesAll ? { isSnapshot: true } : {}),
    ...(options.statementTimeoutMs ? { statementTimeoutMs: options.statementTimeoutMs } : {}),
    ...(caller.waitUntil === undefined ? {} : { waitLimitMs: Math.max(LEAST_WAIT_MS, caller.waitUntil - elapsedMs()) }),
  };
}

/**
 * One short transaction in the caller's scope; at most three of one request run at once. Its cookies reach the door once it has committed: the
 * token of a session that was rolled back would take the place of the one that the browser holds. A shared read sets none.
 */
export async function inTransaction<T>(caller: Caller, options: TransactionOptions, work: (ctx: OpenCtx) => Promise<T>): Promise<T> {
  const scope = scopeOf(caller, options);
  // Operators and the platform enter companies while they read, and a slow read has a limit of its own: these stay alone.
  const { database, replica, shared } = runtime();
  const onCopy = options.fromReplica && options.readOnly ? replica : null;
  if (!onCopy && caller.sharesReads && caller.realm === 'company' && options.readOnly && !options.seesAll && !options.statementTimeoutMs)
    return inSharedRead(caller, { ...scope, isSnapshot: true }, (transaction, memory) => work(openCtx(caller, transaction, memory)));
  const leave = await caller.slots.take();
  try {
    let written: readonly LiveEvent[] = [];
    let cookies: Caller['cookies'] = [];
    const within = (on: Database): Promise<T> =>
      on.transaction(scope, async (transaction) => {
        const ctx = openCtx(caller, transaction, options.readOnly ? new Map() : null);
        const result = await work(ctx);
        ({ written } = ctx.effects);
        ({ cookies } = ctx);
        return result;
      });
    const result = await (onCopy ? onCopy.read(within) : within(database));
    caller.cookies.push(...cookies);
    if (written.length > 0) shared.events?.publish(written);
    return result;
  } finally {
    leave();
  }
}

function openCtx(caller: Caller, transaction: Transaction, memory: Memory | null): OpenCtx {
  let company: CompanyFacts | null = caller.company;
  let notes: AuditNote = {};
  const effects: Effects = { events: [], jobs: [], live: [], written: [] };
  const rows = async <T>(sql: string, parameters?: readonly unknown[], name?: string): Promise<T[]> =>
    // The row type is the store's claim about its own SQL.
    (await transaction.query(sql, parameters, name)).rows as T[];
  const ctx: OpenCtx = {
    ...caller,
    caller,
    cookies: [],
    effects,
    get now() {
      return transaction.now;
    },
    get company() {
      return company;
    },
    get companyId() {
      if (!company) throw new DomainError('NO_COMPANY');
      return company.id;
    },
    get notes() {
      return notes;
    },
    rows,
    async row<T>(sql: string, parameters?: readonly unknown[], name?: string): Promise<T> {
      const found = await rows<T>(sql, parameters, name);
      const [only] = found;
      if (found.length !== 1 || only === undefined) throw new Error(`expected one row, found ${found.length}`);
      return only;
    },
    maybe: async <T>(sql: string, parameters?: readonly unknown[], name?: string) => (await rows<T>(sql, parameters, name))[0],
    count: async (sql, parameters, name) => (await transaction.query(sql, parameters, name)).count,
    async enterCompany(companyId) {
      if (caller.realm === 'company') throw new Error('a member works in the company of the session');
      if (!/^\d{1,19}$/.test(companyId)) throw new DomainError('COMPANY_NOT_FOUND');
      await transaction.enterCompany(companyId);
      company = await runtime().companyFacts(ctx, companyId);
      if (!company) throw new DomainError('COMPANY_NOT_FOUND');
    },
    once: (name, ids, read) => (memory === null ? read(ids) : rememberedBy(memory, name, ids, read)),
    emit: (event) => void effects.events.push(event),
    announce: (topic, subjectId) => void effects.live.push({ topic, subjectId }),
    enqueue: (task, payload, options = {}) => void effects.jobs.push({ task, payload, options }),
    note: (part) => {
      notes = { ...notes, ...part };
    },
  };
  return ctx;
}

/** Step 8: in-transaction reactions, then job rows and live events in one statement each. */
export async function flushEffects(ctx: OpenCtx): Promise<void> {
  await react(ctx);
  const { jobs, live } = ctx.effects;
  if (jobs.length > 0) {
    await ctx.rows(
      `SELECT enqueue(j.task, j.payload, j.key, j.run_at, j.max_attempts)
       FROM jsonb_to_recordset($1::jsonb) AS j(task text, payload json, key text, run_at timestamptz, max_attempts int)`,
      [
        JSON.stringify(
          jobs.splice(0).map((job) => ({
            task: job.task,
            payload: job.payload,
            key: job.options.key,
            run_at: job.options.runAt,
            max_attempts: job.options.maxAttempts,
          })),
        ),
      ],
    );
  }
  if (live.length > 0) {
    const unique = new Map(live.splice(0).map((event) => [`${event.topic}:${event.subjectId}`, event]));
    await writeEvents(ctx, [...unique.values()]);
  }
}

const WRITE_EVENTS = `INSERT INTO live_event (company_id, topic, subject_id) SELECT $1, x.topic, x.subject_id
  FROM jsonb_to_recordset($2::jsonb) AS x(topic text, subject_id text) RETURNING company_id, id, topic, subject_id, at`;

async function writeEvents(ctx: OpenCtx, live: Effects['live']): Promise<void> {
  const values = [ctx.company?.id ?? '0', JSON.stringify(live.map(({ topic, subjectId }) => ({ topic, subject_id: subjectId })))];
  if (runtime().shared.events) ctx.effects.written.push(...(await ctx.rows<LiveRow>(WRITE_EVENTS, values)).map(eventOf));
  else
    await ctx.rows(
      `WITH e AS (${WRITE_EVENTS}) SELECT pg_notify('live', company_id || ':' || id || ':' || topic || ':' || subject_id) FROM e`,
      values,
    );
}

async function react(ctx: OpenCtx): Promise<void> {
  const { reactions } = runtime();
  for (let handled = 0; handled < ctx.effects.events.length; handled += 1) {
    if (handled >= MAX_EVENTS) throw new Error('reactions do not come to an end');
    const event = ctx.effects.events[handled];
    if (!event) break;
    for (const reaction of reactions) if (reaction.eventName === event.name) await reaction.run(ctx, event.payload);
  }
  ctx.effects.events.length = 0;
}
