import { useContext, useRef, useState } from 'react';
import { LinkOver, SessionOver } from './link';
import { type Refused, refusedOf } from './request';
import { toLogin } from './use-answer';

/**
 * Something that is done by a tap: one at a time, its refusal beside the button. The answer says whether it was done.
 */
export const useDeed = () => {
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isBusy, setBusy] = useState(false);
  const over = useContext(LinkOver);
  const expired = useContext(SessionOver);
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
      // Wherever it is met, it leads to who this is and back here, where what was typed is still there.
      if (told.code === 'SESSION_EXPIRED') (expired ?? toLogin)();
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy, refused, clear: () => setRefused(null) };
};

export type Deed = ReturnType<typeof useDeed>;
