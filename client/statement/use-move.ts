import { useEffect, useRef, useState } from 'react';
import { limits } from '../../schema/limits';

const { pollEvery, pollTimes } = limits.roster;

/**
 * After 下一步 the list is checked once more and its statement moves on by itself (STM-047). Whatever happens to the
 * socket, it is asked for again and again, and after the last time somebody is told where to look.
 */
export const useMove = (ask: () => void) => {
  const [state, setState] = useState<'rest' | 'waiting' | 'failed'>('rest');
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (state !== 'waiting') return;
    let asked = 0;
    const timer = setInterval(() => {
      asked += 1;
      latest.current();
      if (asked >= pollTimes) setState('failed');
    }, pollEvery);
    return () => clearInterval(timer);
  }, [state]);
  return { isWaiting: state === 'waiting', hasFailed: state === 'failed', begin: () => setState('waiting') };
};
