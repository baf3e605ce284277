import { useEffect } from 'react';

/** The browser asks before the tab is closed or reloaded. */
export const useTabGuard = (active: boolean) => {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
};
