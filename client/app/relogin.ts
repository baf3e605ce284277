import { useSyncExternalStore } from 'react';

type Waiting = { resolve: () => void; reject: () => void };

let waiting: Waiting[] = [];
const listeners = new Set<() => void>();
const publish = () => {
  for (const listener of listeners) listener();
};

/** A call that met an expired session waits here; the page with its half-filled form stays as it is. */
export const waitForLogin = (): Promise<void> =>
  new Promise((resolve, reject) => {
    waiting = [...waiting, { resolve, reject: () => reject(new Error('login')) }];
    publish();
  });

export const loginDone = () => {
  const calls = waiting;
  waiting = [];
  publish();
  for (const call of calls) call.resolve();
};

export const loginRefused = () => {
  const calls = waiting;
  waiting = [];
  publish();
  for (const call of calls) call.reject();
};

export const useLoginNeeded = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting.length > 0,
  );
