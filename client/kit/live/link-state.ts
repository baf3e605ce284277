import { useSyncExternalStore } from 'react';
import { isOnline, onNetwork } from './network';

type LinkState = 'connecting' | 'connected' | 'polling' | 'offline';

let state: LinkState = isOnline() ? 'connecting' : 'offline';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const setLinkState = (next: LinkState) => {
  // Without a network nothing is being connected or asked, whatever is tried.
  const shown = isOnline() ? next : 'offline';
  if (shown === state) return;
  state = shown;
  for (const listener of listeners) listener();
};

/** Whether the socket brings the news, or the page has to ask. */
export const useLinkState = (): LinkState => useSyncExternalStore(subscribe, () => state);

/** The machine says at once that its network is gone; a socket notices only when something should have come. */
onNetwork('offline', () => setLinkState('offline'));
onNetwork('online', () => setLinkState('connecting'));
