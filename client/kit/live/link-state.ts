import { useSyncExternalStore } from 'react';

export type LinkState = 'connecting' | 'connected' | 'polling';

let state: LinkState = 'connecting';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const setLinkState = (next: LinkState) => {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
};

/** Whether the socket brings the news, or the page has to ask. */
export const useLinkState = (): LinkState => useSyncExternalStore(subscribe, () => state);
