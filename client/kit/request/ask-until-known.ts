import { saysNothing } from './silence';

const firstWaitMs = 1000;
const maxWaitMs = 8000;
const maxAttempts = 200;

/** A while, or as soon as the browser is back on the network. */
const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });

type Answer<T> = { value: T; wasLost: boolean } | { error: unknown; wasLost: boolean };

/**
 * Repeats one and the same call, with one and the same key, until the server has spoken: what it did the first time it answers again, so
 * that nothing happens twice. `onLost` is told at the first silence. Rejects only when the server has stayed silent for too long.
 */
export const askUntilKnown = async <T>(call: () => Promise<T>, onLost: () => void): Promise<Answer<T>> => {
  for (let asked = 0; ; asked += 1) {
    try {
      return { value: await call(), wasLost: asked > 0 };
    } catch (error) {
      if (!saysNothing(error)) return { error, wasLost: asked > 0 };
      if (asked === 0) onLost();
      if (asked >= maxAttempts) throw error;
      await sleep(Math.min(maxWaitMs, firstWaitMs * 2 ** asked));
    }
  }
};
