// How long somebody waits for the database before they are told BUSY.
import { DomainError } from '../../schema/errors';
import { elapsedMs } from './clock';
import { log } from './log';

/** How long somebody waits for a connection before they are told BUSY: with what follows, below the five seconds after which a client must have its 503. */
export const WAIT_LIMIT_MS = 3_000;

const SLICE_MS = 250;
/** A timer that rings so much too late rang in a process that was kept from its turn. */
const KEPT_MS = 100;

interface Wait {
  readonly waitedMs: number;
  readonly keptMs: number;
}

/** Rings when a process that could listen has waited for so long; time in which it was kept from its turn counts only once that is as much again. */
function startWait(limitMs: number, ring: (wait: Wait) => void): () => void {
  const asked = elapsedMs();
  let countedMs = 0;
  let keptMs = 0;
  let timer: NodeJS.Timeout;
  const next = (): void => {
    const sliceMs = Math.min(SLICE_MS, limitMs - countedMs);
    const begun = elapsedMs();
    timer = setTimeout(() => {
      const tookMs = elapsedMs() - begun;
      const isKept = tookMs - sliceMs >= KEPT_MS;
      countedMs += isKept && keptMs < limitMs ? sliceMs : Math.max(sliceMs, tookMs);
      if (isKept) keptMs += tookMs - sliceMs;
      if (countedMs < limitMs) next();
      // Timers ring before sockets are read: the answer may lie there.
      else setImmediate(ring, { waitedMs: Math.round(elapsedMs() - asked), keptMs: Math.round(keptMs) });
    }, sliceMs);
  };
  next();
  return () => clearTimeout(timer);
}

/**
 * BUSY when it is not there in time; what comes later is nobody's. On a loaded machine a process finds its timers due before it has read what lies
 * in its sockets: an answer that is there is never refused for that. `state` is told to the log with the refusal.
 */
export async function within<T>(limitMs: number, coming: Promise<T>, state: () => object): Promise<T> {
  let stop = (): void => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    stop = startWait(limitMs, (wait) => {
      reject(new DomainError('BUSY'));
      // Who lost the race no longer hears it; only whoever was refused is worth a line.
      if (!isSettled) log.warn({ ...wait, ...state() }, 'told BUSY: nothing came in time');
    });
  });
  let isSettled = false;
  const settle = (): void => {
    isSettled = true;
  };
  coming.then(settle, settle);
  late.catch(() => undefined);
  try {
    return await Promise.race([coming, late]);
  } finally {
    stop();
  }
}
