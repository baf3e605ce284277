import { useRef } from 'react';

/** Whether a click counts: one that follows the last that did within `window` ms does not (PLT-058). */
export const useThrottle = (window: number) => {
  const countedAt = useRef(Number.NEGATIVE_INFINITY);
  return (): boolean => {
    const now = performance.now();
    if (now - countedAt.current < window) return false;
    countedAt.current = now;
    return true;
  };
};
