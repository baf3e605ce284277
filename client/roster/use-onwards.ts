import { useRef } from 'react';
import type { RosterState } from './use-roster';

/**
 * The way on from a list: what somebody has changed in it goes first, and what follows names the version that the list has then. Where a
 * change was refused, which is said above the rows, nothing follows.
 */
export const useOnwards = ({ settled }: Pick<RosterState, 'settled'>) => {
  const isGoing = useRef(false);
  return async (act: (keyAge: number) => Promise<unknown>): Promise<void> => {
    if (isGoing.current) return;
    isGoing.current = true;
    try {
      const keyAge = await settled();
      if (keyAge !== null) await act(keyAge);
    } finally {
      isGoing.current = false;
    }
  };
};
