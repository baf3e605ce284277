type Listen = (name: 'online' | 'offline', listener: () => void) => void;

/** The machine's own word about its network. The link also runs where there is no page to hear it. */
const host = globalThis as unknown as {
  navigator?: { onLine?: boolean };
  addEventListener?: Listen;
  removeEventListener?: Listen;
};

export const isOnline = (): boolean => host.navigator?.onLine !== false;

export const onNetwork = (name: 'online' | 'offline', listener: () => void): (() => void) => {
  host.addEventListener?.(name, listener);
  return () => host.removeEventListener?.(name, listener);
};
