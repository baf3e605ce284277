import { useSyncExternalStore } from 'react';

type Waiting = { resolve: () => void; reject: () => void };

let waiting: Waiting[] = [];
/** Whoever has gone to the login page logs in there: what fails behind them, a count that was just asked for, asks them for nothing. */
let hasLeft = false;
const listeners = new Set<() => void>();
const publish = () => {
  for (const listener of listeners) listener();
};

/** A call that met an expired session waits here; the page with its half-filled form stays as it is. `onFirst`: nothing waited before it. */
export const waitForLogin = (onFirst: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('login'));
    if (hasLeft) return giveUp();
    if (waiting.length === 0) onFirst();
    waiting = [...waiting, { resolve, reject: giveUp }];
    publish();
  });

/** Somebody is logged in: when their session ends, they are asked again. */
export const loginFound = () => {
  hasLeft = false;
};

export const loginDone = () => {
  const calls = waiting;
  waiting = [];
  publish();
  for (const call of calls) call.resolve();
};

/** The question did not come: what waited is refused, and what is sent next is asked for again. */
export const loginGivenUp = () => {
  const calls = waiting;
  waiting = [];
  publish();
  for (const call of calls) call.reject();
};

export const leaveForLogin = () => {
  hasLeft = true;
  loginGivenUp();
};

export const isLoginNeeded = (): boolean => waiting.length > 0;

export const useLoginNeeded = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isLoginNeeded);
