import { setTimeout as wait } from 'node:timers/promises';
import { log } from './log';

const LOOK_MS = 500;
const MAX_PAUSE_MS = 5_000;

/**
 * Starts the cluster again when its postmaster is gone: killed for want of memory, or ended by itself on a full disk. What cannot be
 * started is tried again, at last every five seconds.
 */
export function keepAlive(isRunning: () => boolean, start: () => Promise<void>): { stop(): Promise<void> } {
  const ending = new AbortController();
  const watch = async (): Promise<void> => {
    for (let pauseMs = LOOK_MS; !ending.signal.aborted; ) {
      await wait(pauseMs, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted || isRunning()) continue;
      try {
        await start();
        log.warn('PostgreSQL had ended and was started again');
        pauseMs = LOOK_MS;
      } catch (failure) {
        log.error({ err: failure }, 'PostgreSQL has ended and cannot be started again yet');
        pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
      }
    }
  };
  const watching = watch();
  return {
    async stop() {
      ending.abort();
      await watching;
    },
  };
}
