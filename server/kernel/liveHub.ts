// Where the live events of this process meet their listeners: bounded, so that nobody who reads slowly fills the memory.
import { elapsedMs } from './clock';

export const liveTopics = [
  'statement',
  'contract',
  'roster',
  'export',
  'receiptPackage',
  'payout',
  'balance',
  'message',
  'session',
  'registration',
  'task',
  'clock',
  'catalogue',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

export interface LiveEvent {
  readonly companyId: string;
  readonly id: string;
  readonly topic: LiveTopic;
  readonly subjectId: string;
  readonly at: Date;
}

/** In the place of events that were let go because their listener read too slowly; the last of them. */
interface LiveGap {
  readonly lost: LiveEvent;
}

/** What a listener reads: events in their order. */
export interface LiveListener {
  next(): Promise<IteratorResult<LiveEvent | LiveGap, undefined>>;
  end(): void;
}

export interface LiveHub {
  publish(event: LiveEvent): void;
  /** Hears from now on, whether or not anybody reads yet. */
  listen(companyId: string, topic: LiveTopic): LiveListener;
  /** The last event that was heard in the moment before now, about one of these subjects (null = any). */
  lastOfMoment(companyId: string, topic: LiveTopic, subjects: ReadonlySet<string> | null): LiveEvent | null;
  /** Every event of every company; for the legacy socket and for session ends. */
  tap(listener: (event: LiveEvent) => void): () => void;
  close(): Promise<void>;
}

// Between reading a list and being heard a page spends a connection and a login; three seconds of it are a lost try.
export const MOMENT_MS = 10_000;
const QUEUE_LIMIT = 1_024;

type Answer = IteratorResult<LiveEvent | LiveGap, undefined>;
const OVER: Answer = { done: true, value: undefined };

class Queue implements LiveListener {
  private waiting: ((answer: Answer) => void) | null = null;
  private held: (LiveEvent | LiveGap)[] = [];
  private isOver = false;

  constructor(private readonly leave: (queue: Queue) => void) {}

  push(event: LiveEvent): void {
    if (this.waiting) {
      const answer = this.waiting;
      this.waiting = null;
      answer({ done: false, value: event });
      return;
    }
    if (this.held.length < QUEUE_LIMIT) this.held.push(event);
    else this.held = [{ lost: event }];
  }

  next(): Promise<Answer> {
    const value = this.held.shift();
    if (value) return Promise.resolve({ done: false, value });
    if (this.isOver) return Promise.resolve(OVER);
    return new Promise((resolve) => {
      this.waiting = resolve;
    });
  }

  /** Whoever waits for the next event hears that there is none: a page that left must not be kept until something happens. */
  end(): void {
    this.isOver = true;
    this.held = [];
    this.leave(this);
    this.waiting?.(OVER);
    this.waiting = null;
  }
}

interface Heard {
  readonly event: LiveEvent;
  readonly at: number;
}

const channelOf = (companyId: string, topic: LiveTopic): string => `${companyId}:${topic}`;

export function makeHub(): LiveHub {
  const channels = new Map<string, Set<Queue>>();
  const taps = new Set<(event: LiveEvent) => void>();
  // The last event of each channel and of each subject in it, in the order of arrival: no more than what moved in the moment.
  const moment = new Map<string, Heard>();
  const forget = (): void => {
    const oldest = elapsedMs() - MOMENT_MS;
    for (const [key, { at }] of moment) {
      if (at >= oldest) return;
      moment.delete(key);
    }
  };
  const note = (key: string, heard: Heard): void => {
    moment.delete(key);
    moment.set(key, heard);
  };
  return {
    publish(event) {
      const name = channelOf(event.companyId, event.topic);
      const heard = { event, at: elapsedMs() };
      forget();
      for (const key of [name, `${name}:${event.subjectId}`]) note(key, heard);
      for (const queue of channels.get(name) ?? []) queue.push(event);
      for (const listener of taps) listener(event);
    },
    listen(companyId, topic) {
      const name = channelOf(companyId, topic);
      const queues = channels.get(name) ?? new Set();
      channels.set(name, queues);
      const queue = new Queue((left) => {
        queues.delete(left);
        if (queues.size === 0 && channels.get(name) === queues) channels.delete(name);
      });
      queues.add(queue);
      return queue;
    },
    lastOfMoment(companyId, topic, subjects) {
      forget();
      const name = channelOf(companyId, topic);
      const keys = subjects === null ? [name] : [...subjects].map((subject) => `${name}:${subject}`);
      const heard = keys.flatMap((key) => moment.get(key) ?? []).sort((one, other) => other.at - one.at);
      return heard[0]?.event ?? null;
    },
    tap(listener) {
      taps.add(listener);
      return () => void taps.delete(listener);
    },
    async close() {
      taps.clear();
      for (const queues of [...channels.values()]) for (const queue of [...queues]) queue.end();
    },
  };
}
