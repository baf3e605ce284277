import { useContext, useEffect, useRef, useState } from 'react';
import { whenReleased } from '../kit/form/released';
import { LinkOver, SessionOver } from './link';
import { type Refused, refusedOf } from './request';
import { toLogin } from './use-answer';

/** That there is no network is said no longer than there is none; under a finger nothing goes. */
const useBackOnline = (refused: Refused | null, clear: () => void) => {
  const latest = useRef(clear);
  latest.current = clear;
  useEffect(() => {
    if (refused?.code !== 'TRANSPORT_OFFLINE') return;
    let isGone = false;
    const online = () => void whenReleased().then(() => isGone || latest.current());
    addEventListener('online', online);
    return () => {
      isGone = true;
      removeEventListener('online', online);
    };
  }, [refused]);
};

/**
 * Something that is done by a tap: one at a time, its refusal beside the button. The answer says whether it was done.
 */
export const useDeed = () => {
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isBusy, setBusy] = useState(false);
  useBackOnline(refused, () => setRefused(null));
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
