import { useEffect, useRef } from 'react';
import type { Item } from './items';

type Ends = { isBusy: boolean; active: Item | undefined; choose: (item: Item, isAside: boolean) => void };

/** Enter before the answer is there opens the first line of the answer, as it would have a moment later: a number is pasted and entered in one go. */
export const useEntered = ({ isBusy, active, choose }: Ends) => {
  const waiting = useRef<{ isAside: boolean } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is the event
  useEffect(() => {
    const entered = waiting.current;
    if (isBusy || !entered) return;
    // An answer without a line opens nothing, and no later one does in its place.
    waiting.current = null;
    if (active) choose(active, entered.isAside);
  }, [isBusy]);
  return {
    enter: (isAside: boolean) => {
      if (active) choose(active, isAside);
      else if (isBusy) waiting.current = { isAside };
    },
    /** Another text, or other groups, are another question. */
    forget: () => {
      waiting.current = null;
    },
  };
};
