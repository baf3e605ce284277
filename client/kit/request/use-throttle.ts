import { useRef } from 'react';

/** Whether a click counts: one that follows the last that did within `window` ms does not (PLT-058), unless it asks for something else (`what`). */
export const useThrottle = (window: number) => {
  const countedAt = useRef(Number.NEGATIVE_INFINITY);
  const counted = useRef('');
  return (what = ''): boolean => {
    const now = performance.now();
    if (what === counted.current && now - countedAt.current < window) return false;
    countedAt.current = now;
    counted.current = what;
    return true;
  };
};
