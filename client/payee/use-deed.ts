import { useContext, useRef, useState } from 'react';
import { LinkOver } from './link';
import { type Refused, refusedOf } from './request';

/**
 * Something that is done by a tap: one at a time, its refusal beside the button. The answer says whether it was done.
 */
export const useDeed = () => {
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isBusy, setBusy] = useState(false);
  const over = useContext(LinkOver);
  const isRunning = useRef(false);
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setRefused(null);
    try {
      await work();
      return true;
    } catch (error) {
      const told = refusedOf(error);
      setRefused(told);
      if (told.code === 'LINK_INVALID') over?.(told);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy, refused, clear: () => setRefused(null) };
};

export type Deed = ReturnType<typeof useDeed>;
