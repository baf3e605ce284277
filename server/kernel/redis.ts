// What processes share, carried by Redis (REDIS_URL). It may be lost at any moment, with all it held: live events are found again in live_event,
// requests are counted by each process for itself (doors/rate.ts), and captchas are refused, because nobody could say which are used up.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createRedisEventTarget } from '@graphql-yoga/redis-event-target';
import { Redis } from 'ioredis';
import { DomainError } from '../../schema/errors';
import { elapsedMs, machineNow } from './clock';
import { noticeTextOf, parseNotice, REPLAY_OVERLAP_SECONDS, recentEvents } from './live';
import type { LiveEvent, LiveHub } from './liveHub';
import { log } from './log';
import { hashToken } from './secrets';
import type { Shared } from './sharedPorts';

const CONNECT_LIMIT_MS = 2_000;
/** The start waits so long for a Redis that is there; for one that is not it goes on without. */
const START_LIMIT_MS = 3_000;
const RETRY_MS = [50, 100, 250, 500, 1_000] as const;
const PULSE_MS = 5_000;
const PULSE_LIMIT_MS = 2_000;
/** Between the looks for events that Redis lost, and the same while it is away. */
const LOOK_MS = 5_000;
const LOOK_AWAY_MS = 1_000;
/** Events of a lost moment are found again among those of the last minute: known ones are remembered longer. */
const HEARD_MS = 2 * REPLAY_OVERLAP_SECONDS * 1_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** A used captcha is remembered so much longer than it lives, because the clocks of machines differ. */
const CLOCKS_DIFFER_MS = 60_000;

/** One step each, so that nobody comes between. */
const COUNT = `local total = redis.call('incrby', KEYS[1], ARGV[1])
  local left = redis.call('pttl', KEYS[1])
  if left < 0 then redis.call('pexpire', KEYS[1], ARGV[2]) left = tonumber(ARGV[2]) end
  return {total, left}`;
/** Since when this run of the server remembers, in milliseconds; an emptied or restarted one remembers from now on. */
const REMEMBERS = `local said = redis.call('get', KEYS[1])
  if said then
    local run, at = string.match(said, '^(%S+) (%d+)$')
    if run == ARGV[1] then redis.call('pexpire', KEYS[1], ARGV[3]) return at end
  end
  redis.call('set', KEYS[1], ARGV[1] .. ' ' .. ARGV[2], 'PX', ARGV[3])
  return ARGV[2]`;

interface RedisSettings {
  readonly url: string;
  /** With what the keys of this installation begin. */
  readonly installation: string;
  readonly answerLimitMs: number;
}

export async function openRedis({ url, installation, answerLimitMs }: RedisSettings): Promise<Shared> {
  const prefix = `jieqing:${installation}`;
  const shared = {
    connectTimeout: CONNECT_LIMIT_MS,
    keepAlive: 10_000,
    retryStrategy: (times: number) => RETRY_MS[Math.min(times, RETRY_MS.length) - 1] ?? 1_000,
  };
  // Nobody waits for a Redis that is away, and nothing is sent a second time.
  const commands = new Redis(url, {
    ...shared,
    commandTimeout: answerLimitMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
  });
  // It asks to be told again by itself whenever it is back.
  const listening = new Redis(url, { ...shared, maxRetriesPerRequest: null });
  for (const client of [commands, listening]) noteLosses(client);
  const memory = watchMemory(commands, `${prefix}:run`);
  const isUp = (): boolean => memory.since() !== null && listening.status === 'ready';
  const pulse = setInterval(() => {
    for (const client of [commands, listening]) requireAnswer(client);
    memory.look();
  }, PULSE_MS);
  pulse.unref();
  await becomes(isUp, START_LIMIT_MS);
  if (!isUp()) log.warn('Redis does not answer: the start goes on without it');

  return {
    counts: {
      async add(key, points, windowMs) {
        const [total, msLeft] = (await commands.eval(COUNT, 1, `${prefix}:count:${key}`, points, windowMs)) as [number, number];
        return { total, msLeft };
      },
    },
    captchas: {
      async use(token, { issuedAt, expiresAt }) {
        try {
          const since = memory.since();
          if (since === null) throw new Error('Redis is away');
          // It may have been used up at a Redis that has forgotten it: another one is asked for.
          if (issuedAt.getTime() <= since) return false;
          const livesMs = Math.max(0, expiresAt.getTime() - machineNow().getTime()) + CLOCKS_DIFFER_MS;
          return (await commands.set(`${prefix}:captcha:${hashToken(token)}`, '1', 'PX', livesMs, 'NX')) === 'OK';
        } catch (error) {
          log.warn({ err: error }, 'a captcha could not be checked');
          throw new DomainError('CAPTCHA_UNAVAILABLE');
        }
      },
    },
    ...carryEvents({ commands, listening, channel: `${prefix}:live`, isUp }),
    redisState: () => (isUp() ? 'up' : 'down'),
    async close() {
      clearInterval(pulse);
      commands.disconnect();
      listening.disconnect();
    },
  };
}

async function becomes(isTrue: () => boolean, limitMs: number): Promise<void> {
  for (const end = elapsedMs() + limitMs; !isTrue() && elapsedMs() < end; ) await wait(20);
}

/** One line for a loss and one for its end, however often it tries in between. */
function noteLosses(client: Redis): void {
  let isLost = false;
  client.on('error', (error: Error) => {
    if (!isLost) log.warn({ err: error }, 'Redis is away');
    isLost = true;
  });
  client.on('ready', () => {
    if (isLost) log.info('Redis is back');
    isLost = false;
  });
}

/** A connection whose other end is gone without a word is cut, and opened anew. */
function requireAnswer(client: Redis): void {
  if (client.status !== 'ready') return;
  const hangUp = (): void => client.disconnect(true);
  const cut = setTimeout(hangUp, PULSE_LIMIT_MS);
  cut.unref();
  client.ping().then(
    () => clearTimeout(cut),
    () => {
      clearTimeout(cut);
      // Not when it is closed already: the next one is on its way.
      if (client.status === 'ready') hangUp();
    },
  );
}

interface Memory {
  /** Since when what was written is known to be there still; null = nobody knows. */
  since(): number | null;
  look(): void;
}

/** A server that was started again begins without what it held, or with what it held a while ago. */
function watchMemory(commands: Redis, key: string): Memory {
  let since: number | null = null;
  let run = '';
  const look = async (): Promise<void> => {
    if (commands.status !== 'ready') return;
    // Where nobody may ask the server who it is, each connection is one to another.
    if (run === '') run = /run_id:(\w+)/.exec(await commands.info('server').catch(() => ''))?.[1] ?? randomUUID();
    since = Number(await commands.eval(REMEMBERS, 1, key, run, machineNow().getTime(), DAY_MS));
  };
  const lookSafely = (): void => {
    look().catch((error: unknown) => log.debug({ err: error }, 'Redis does not say since when it remembers'));
  };
  commands.on('ready', lookSafely);
  commands.on('close', () => {
    since = null;
    run = '';
  });
  return { since: () => since, look: lookSafely };
}

interface Carrying {
  readonly commands: Redis;
  readonly listening: Redis;
  readonly channel: string;
  readonly isUp: () => boolean;
}

function carryEvents({ commands, listening, channel, isUp }: Carrying): Pick<Shared, 'events' | 'listen'> {
  // The event target awaits nobody: a command that fails there would end the process.
  const quiet = (sent: Promise<unknown>): void => {
    sent.catch((error: unknown) => log.debug({ err: error }, 'Redis did not take an event; it is read from the database'));
  };
  const target = createRedisEventTarget<CustomEvent>({
    publishClient: { publish: (to: string, text: string) => quiet(commands.publish(to, text)) } as unknown as Redis,
    subscribeClient: {
      on: (name: 'message', listener: (from: string, text: string) => void) => listening.on(name, listener),
      subscribe: (to: string) => quiet(listening.subscribe(to)),
      unsubscribe: (to: string) => quiet(listening.unsubscribe(to)),
    } as unknown as Redis,
    serializer: { stringify: String, parse: (text) => text },
  });
  return {
    events: {
      publish(events) {
        for (const event of events) target.dispatchEvent(new CustomEvent(channel, { detail: noticeTextOf(event) }));
      },
    },
    async listen(hub) {
      const tell = tellOnce(hub);
      const hear = ({ detail }: CustomEvent): void => {
        const event = parseNotice(String(detail));
        if (event) tell(event);
      };
      target.addEventListener(channel, hear);
      const stop = await lookAgain(tell, isUp);
      return async () => {
        target.removeEventListener(channel, hear);
        stop();
      };
    },
  };
}

/** An event may come twice, by Redis and from the database. */
function tellOnce(hub: LiveHub): (event: LiveEvent) => void {
  const heard = new Map<string, number>();
  return (event) => {
    const now = elapsedMs();
    for (const [id, at] of heard) {
      if (at > now - HEARD_MS) break;
      heard.delete(id);
    }
    if (heard.has(event.id)) return;
    heard.set(event.id, now);
    hub.publish(event);
  };
}

/** Reads again and again what Redis may have lost: also what was committed by a process that died before it could tell. Answers how to stop. */
async function lookAgain(tell: (event: LiveEvent) => void, isUp: () => boolean): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const look = async (): Promise<void> => {
    for (const event of await recentEvents()) tell(event);
  };
  const later = (): void => {
    if (isStopped) return;
    timer = setTimeout(again, isUp() ? LOOK_MS : LOOK_AWAY_MS);
    timer.unref();
  };
  const again = (): void => {
    look()
      .catch((error: unknown) => log.debug({ err: error }, 'live events could not be read again'))
      .finally(later);
  };
  await look();
  later();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
