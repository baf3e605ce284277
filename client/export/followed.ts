import { useSyncExternalStore } from 'react';

/** Exports that this tab has started and not yet seen the end of: their buttons are busy and their files come by themselves. */
let followed: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const put = (next: ReadonlySet<string>) => {
  followed = next;
  for (const listener of listeners) listener();
};

export const follow = (id: string) => put(new Set([...followed, id]));

export const unfollow = (ids: readonly string[]) => put(new Set([...followed].filter((id) => !ids.includes(id))));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useFollowed = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => followed);
