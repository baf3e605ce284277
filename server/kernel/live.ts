// Live events: written by the command's transaction, carried by NOTIFY (or by Redis, redis.ts) to every process, read again by every subscriber.
import { Client } from 'pg';
import { elapsedMs, machineNow } from './clock';
import type { Caller } from './context';
import { type LiveEvent, type LiveHub, type LiveListener, type LiveTopic, liveTopics } from './liveHub';
import { log } from './log';
import { runtime } from './runtime';

/** What a subscription yields: ids only, the content is read at delivery with the reader's rights. */
export interface LiveNotice {
  readonly eventId: string;
  readonly at: Date;
  /** The client missed more than can be replayed and must read its list again. */
  readonly resync: boolean;
  readonly subjectId: string;
}

/** In the place of a user's id: whoever is of the company. */
export const EVERYBODY = '0';

const REPLAY_LIMIT = 1_000;
// A lower id may commit later, and a command's transaction lives at most 35 s (one over 20,000 lines): a replay starts a minute earlier.
export const REPLAY_OVERLAP_SECONDS = 60;
const SEEN_LIMIT = 4_096;
// Nothing is heard on a connection whose other end is gone, so it is asked; TCP itself would notice after hours.
const PULSE_MS = 10_000;
const PULSE_LIMIT_MS = 5_000;
const RECONNECT_MS = [100, 250, 500, 1_000, 2_000] as const;

/** A row of live_event. */
export interface LiveRow {
  readonly company_id: string;
  readonly id: string;
  readonly topic: LiveTopic;
  readonly subject_id: string;
  readonly at: Date;
}

export const eventOf = (row: LiveRow): LiveEvent => ({
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
    // Also at the start: who was listening to a process that died may have missed its last moment.
    lastSeenAt ??= databaseNow();
    if (lastSeenAt) await replayMissed(hub, lastSeenAt);
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

/** `company:event:topic:subject`, as NOTIFY and Redis carry it. */
export function parseNotice(payload: string): LiveEvent | null {
  const [companyId, id, topic, ...subject] = payload.split(':');
  const known = liveTopics.find((name) => name === topic);
  if (!companyId || !id || !known) return null;
  return { companyId, id, topic: known, subjectId: subject.join(':'), at: machineNow() };
}

export const noticeTextOf = ({ companyId, id, topic, subjectId }: LiveEvent): string => [companyId, id, topic, subjectId].join(':');

/** Of the last minute, whoever carried them: a carrier that lost one is mended by these. */
export async function recentEvents(): Promise<LiveEvent[]> {
  const rows = await runtime().database.plain<LiveRow>(
    `SELECT * FROM live_events_since(clock_timestamp() - make_interval(secs => $1), $2)`,
    [REPLAY_OVERLAP_SECONDS, REPLAY_LIMIT * 10],
  );
  return rows.map(eventOf);
}

async function replayMissed(hub: LiveHub, since: Date): Promise<void> {
  const rows = await runtime().database.plain<LiveRow>(`SELECT * FROM live_events_since($1::timestamptz - make_interval(secs => $2), $3)`, [
    since,
    REPLAY_OVERLAP_SECONDS,
    REPLAY_LIMIT * 10,
  ]);
  for (const row of rows) hub.publish(eventOf(row));
}

interface StreamOptions {
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
export function liveStream(caller: Caller, options: StreamOptions): AsyncIterableIterator<LiveNotice, undefined> {
  const companyId = caller.company?.id ?? '0';
  const { live } = runtime();
  // It listens before it looks back: what happens meanwhile waits in its queue.
  const listener = live.listen(companyId, options.topic);
  const notices = noticesOf(listener, companyId, options);
  return {
    next: () => notices.next(),
    return() {
      listener.end();
      return notices.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function* noticesOf(listener: LiveListener, companyId: string, options: StreamOptions): AsyncGenerator<LiveNotice, undefined> {
  const wanted = options.ids && options.ids.length > 0 ? new Set(options.ids) : null;
  const seen = new Set<string>();
  try {
    for (const told of await pastOf(companyId, options, wanted)) {
      remember(seen, told.eventId);
      yield told;
    }
    for (let heard = await listener.next(); !heard.done; heard = await listener.next()) {
      const event = heard.value;
      if ('lost' in event) {
        yield readAgain(event.lost.id, event.lost.at);
      } else if (!seen.has(event.id) && (!wanted || wanted.has(event.subjectId))) {
        remember(seen, event.id);
        yield noticeOf(event);
      }
    }
  } finally {
    listener.end();
  }
}

/** What a newcomer or a returning client has to be told before anything new. */
async function pastOf(companyId: string, options: StreamOptions, wanted: ReadonlySet<string> | null): Promise<readonly LiveNotice[]> {
  if (!options.after) {
    const last = runtime().live.lastOfMoment(companyId, options.topic, wanted);
    return last ? [readAgain(last.id, last.at)] : [];
  }
  const missed = await missedEvents(companyId, options);
  if (!missed) return [readAgain(options.after, machineNow())];
  return missed.filter((event) => !wanted || wanted.has(event.subjectId)).map(noticeOf);
}

const readAgain = (eventId: string, at: Date): LiveNotice => ({ eventId, at, resync: true, subjectId: '' });

// One notice for all who hear of an event, so that what depends on nothing else is made once (socketAnswers.ts).
const notices = new WeakMap<LiveEvent, LiveNotice>();

function noticeOf(event: LiveEvent): LiveNotice {
  const known = notices.get(event);
  if (known) return known;
  const made = { eventId: event.id, at: event.at, resync: false, subjectId: event.subjectId };
  notices.set(event, made);
  return made;
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
