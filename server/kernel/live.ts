// Live events: written by the command's transaction, carried by NOTIFY (or Redis), read again by every subscriber.
import { setMaxListeners } from 'node:events';
import { createPubSub, type PubSubEventTarget } from '@graphql-yoga/subscription';
import { Client } from 'pg';
import { elapsedMs, machineNow } from './clock';
import type { Caller } from './context';
import { log } from './log';
import { runtime } from './runtime';

export const liveTopics = ['statement', 'roster', 'export', 'receiptPackage', 'payout', 'balance', 'message', 'session', 'clock'] as const;
export type LiveTopic = (typeof liveTopics)[number];

export interface LiveEvent {
  readonly companyId: string;
  readonly id: string;
  readonly topic: LiveTopic;
  readonly subjectId: string;
  readonly at: Date;
}

/** What a subscription yields: ids only, the content is read at delivery with the reader's rights. */
export interface LiveNotice {
  readonly eventId: string;
  readonly at: Date;
  /** The client missed more than can be replayed and must read its list again. */
  readonly resync: boolean;
  readonly subjectId: string;
}

export interface LiveHub {
  publish(event: LiveEvent): void;
  subscribe(companyId: string, topic: LiveTopic): AsyncIterable<LiveEvent> & AsyncIterator<LiveEvent>;
  /** Every event of every company; for the legacy socket and for session ends. */
  tap(listener: (event: LiveEvent) => void): () => void;
  close(): Promise<void>;
}

const REPLAY_LIMIT = 1_000;
// A lower id may commit later, behind a slow disk or with a clock of its own: a replay starts a minute earlier.
export const REPLAY_OVERLAP_SECONDS = 60;
// Between reading a list and being heard here a page spends a connection and a login; three seconds of it are a lost try.
const HELLO_OVERLAP_SECONDS = 10;
const SEEN_LIMIT = 4_096;
// Nothing is heard on a connection whose other end is gone, so it is asked; TCP itself would notice after hours.
const PULSE_MS = 10_000;
const PULSE_LIMIT_MS = 5_000;
const RECONNECT_MS = [100, 250, 500, 1_000, 2_000] as const;

type Channels = Record<string, [event: LiveEvent]>;

export function makeHub(): LiveHub {
  const target = new EventTarget();
  // One listener per open subscription is the normal case, not a leak.
  setMaxListeners(0, target);
  const channel = createPubSub<Channels>({ eventTarget: target as PubSubEventTarget<Channels> });
  const taps = new Set<(event: LiveEvent) => void>();
  return {
    publish(event) {
      channel.publish(`${event.companyId}:${event.topic}`, event);
      for (const listener of taps) listener(event);
    },
    subscribe: (companyId, topic) => channel.subscribe(`${companyId}:${topic}`),
    tap(listener) {
      taps.add(listener);
      return () => void taps.delete(listener);
    },
    async close() {
      taps.clear();
    },
  };
}

interface LiveRow {
  readonly company_id: string;
  readonly id: string;
  readonly topic: LiveTopic;
  readonly subject_id: string;
  readonly at: Date;
}

const eventOf = (row: LiveRow): LiveEvent => ({
  companyId: row.company_id,
  id: row.id,
  topic: row.topic,
  subjectId: row.subject_id,
  at: row.at,
});

/**
 * Keeps one LISTEN connection for this process: one loop with back-off, so a lost connection never leaves
 * two listeners, and whatever happened in between is read from live_event (stack.md trap 14).
 */
export async function startListening(url: string, hub: LiveHub): Promise<() => Promise<void>> {
  let isStopped = false;
  let current: Client | null = null;
  // Time of the database, carried on by a clock that only goes forward: this machine's own may be hours off.
  let databaseTime: { readonly at: number; readonly elapsed: number } | null = null;
  let lastSeenAt: Date | null = null;
  let failures = 0;
  const databaseNow = (): Date | null => databaseTime && new Date(databaseTime.at + elapsedMs() - databaseTime.elapsed);

  const connect = async (): Promise<void> => {
    const client = new Client({ connectionString: url, application_name: 'jieqing-live', keepAlive: true });
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      client.end().catch(() => undefined);
      if (!isStopped) retry();
    };
    // pg emits 'error' twice for one lost connection; only the first one counts.
    client.on('error', over);
    client.on('end', over);
    client.on('notification', (message) => {
      const event = parseNotice(message.payload ?? '');
      if (!event) return;
      lastSeenAt = databaseNow();
      hub.publish(event);
    });
    try {
      await client.connect();
      await client.query('LISTEN live');
      const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at');
      databaseTime = { at: rows[0]?.at.getTime() ?? 0, elapsed: elapsedMs() };
    } catch (error) {
      over();
      throw error;
    }
    current = client;
    failures = 0;
    if (lastSeenAt) await replayMissed(hub, lastSeenAt);
    lastSeenAt ??= databaseNow();
  };
  const retry = (): void => {
    const pause = RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)] ?? 2_000;
    failures += 1;
    setTimeout(() => {
      if (!isStopped) connect().catch((error: unknown) => log.warn({ err: error }, 'live events: listening again failed'));
    }, pause).unref();
  };

  await connect();
  const pulse = setInterval(() => {
    if (current) requireAnswer(current);
  }, PULSE_MS);
  pulse.unref();
  return async () => {
    isStopped = true;
    clearInterval(pulse);
    await current?.end().catch(() => undefined);
  };
}

/** A connection that does not answer is cut; its end is heard like any other loss. */
function requireAnswer(client: Client): void {
  const { connection } = client as unknown as { connection?: { stream?: { destroy(): void } } };
  const cut = setTimeout(() => connection?.stream?.destroy(), PULSE_LIMIT_MS);
  cut.unref();
  const answered = (): void => clearTimeout(cut);
  client.query('SELECT 1').then(answered, answered);
}

function parseNotice(payload: string): LiveEvent | null {
  const [companyId, id, topic, ...subject] = payload.split(':');
  const known = liveTopics.find((name) => name === topic);
  if (!companyId || !id || !known) return null;
  return { companyId, id, topic: known, subjectId: subject.join(':'), at: machineNow() };
}

async function replayMissed(hub: LiveHub, since: Date): Promise<void> {
  const rows = await runtime().database.plain<LiveRow>(`SELECT * FROM live_events_since($1::timestamptz - make_interval(secs => $2), $3)`, [
    since,
    REPLAY_OVERLAP_SECONDS,
    REPLAY_LIMIT * 10,
  ]);
  for (const row of rows) hub.publish(eventOf(row));
}

export interface StreamOptions {
  readonly topic: LiveTopic;
  /** Only these subjects; undefined = all of the company. */
  readonly ids?: readonly string[] | null;
  /** Last event the client saw. */
  readonly after?: string | null;
}

/**
 * First what the client missed, then what happens; at least once, so clients drop an eventId they have seen.
 * Who comes for the first time read its list a moment ago: when something moved in that moment, it is told to read again.
 */
export async function* liveStream(caller: Caller, options: StreamOptions): AsyncGenerator<LiveNotice> {
  const companyId = caller.company?.id ?? '0';
  const wanted = options.ids && options.ids.length > 0 ? new Set(options.ids) : null;
  const live = runtime().live.subscribe(companyId, options.topic);
  const seen = new Set<string>();
  try {
    if (options.after) {
      const missed = await missedEvents(companyId, options);
      if (!missed) yield { eventId: options.after, at: machineNow(), resync: true, subjectId: '' };
      for (const event of missed ?? []) {
        if (wanted && !wanted.has(event.subjectId)) continue;
        remember(seen, event.id);
        yield notice(event);
      }
    } else {
      const last = await lastOfMoment(companyId, options);
      if (last) {
        remember(seen, last.id);
        yield { eventId: last.id, at: last.at, resync: true, subjectId: '' };
      }
    }
    for await (const event of live) {
      if (seen.has(event.id) || (wanted && !wanted.has(event.subjectId))) continue;
      remember(seen, event.id);
      yield notice(event);
    }
  } finally {
    await live.return?.();
  }
}

function notice(event: LiveEvent): LiveNotice {
  return { eventId: event.id, at: event.at, resync: false, subjectId: event.subjectId };
}

function remember(seen: Set<string>, id: string): void {
  seen.add(id);
  if (seen.size <= SEEN_LIMIT) return;
  const [oldest] = seen;
  if (oldest !== undefined) seen.delete(oldest);
}

/** null = too many or too old: the client reads its list again. */
async function missedEvents(companyId: string, options: StreamOptions): Promise<LiveEvent[] | null> {
  if (!/^\d{1,18}$/.test(options.after ?? '')) return null;
  return runtime().database.transaction({ role: 'app_rw', companyId, readOnly: true }, async (transaction) => {
    const known = await transaction.query(`SELECT at FROM live_event WHERE company_id = $1 AND id = $2`, [companyId, options.after]);
    const [last] = known.rows as { at: Date }[];
    if (!last) return null;
    const found = await transaction.query(
      `SELECT company_id, id, topic, subject_id, at FROM live_event
       WHERE company_id = $1 AND topic = $2 AND id <> $3 AND at >= $4::timestamptz - make_interval(secs => $5) ORDER BY id LIMIT $6`,
      [companyId, options.topic, options.after, last.at, REPLAY_OVERLAP_SECONDS, REPLAY_LIMIT + 1],
    );
    const rows = found.rows as LiveRow[];
    return rows.length > REPLAY_LIMIT ? null : rows.map(eventOf);
  });
}

/** The last event of the moment in which a newcomer may have read its list without being heard here yet. */
async function lastOfMoment(companyId: string, options: StreamOptions): Promise<LiveEvent | null> {
  return runtime().database.transaction({ role: 'app_rw', companyId, readOnly: true }, async (transaction) => {
    // Fenced: else the planner may walk a company's whole day backwards by id.
    const found = await transaction.query(
      `WITH moment AS MATERIALIZED (SELECT company_id, id, topic, subject_id, at FROM live_event WHERE at >= now() - make_interval(secs => $4))
       SELECT * FROM moment WHERE company_id = $1 AND topic = $2 AND ($3::text[] IS NULL OR subject_id = ANY ($3)) ORDER BY id DESC LIMIT 1`,
      [companyId, options.topic, options.ids && options.ids.length > 0 ? options.ids : null, HELLO_OVERLAP_SECONDS],
    );
    const [last] = found.rows as LiveRow[];
    return last ? eventOf(last) : null;
  });
}
