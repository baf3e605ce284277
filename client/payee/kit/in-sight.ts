import { useEffect, useRef } from 'react';

/** What comes by a tap is brought into sight, above the bar at the lower edge. */
export const useInSight = <Part extends HTMLElement>() => {
  const part = useRef<Part>(null);
  // In braces: newer browsers answer with a promise, which is no way to clean up.
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return part;
};
