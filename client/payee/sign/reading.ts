import { useEffect, useRef, useState } from 'react';
import { remember, remembered } from '../request-key';

type Read = { isRead: boolean; readMs: number; isConsented: boolean };
const none: Read = { isRead: false, readMs: 0, isConsented: false };

const known = (hash: string): Read => {
  try {
    return { ...none, ...(JSON.parse(remembered(`read-${hash}`) ?? '{}') as Partial<Read>) };
  } catch {
    return none;
  }
};

const tickMs = 1_000;

/**
 * How far this very text was read and agreed to, by its hash: kept over the back button, a reload and a new proof of identity, and begun anew
 * by another text. Reading counts while the page is looked at.
 */
export const useReading = (hash: string, isReading: boolean) => {
  const [read, setRead] = useState(() => known(hash));
  const now = useRef(read);
  const change = (more: Partial<Read>) => {
    now.current = { ...now.current, ...more };
    setRead(now.current);
    remember(`read-${hash}`, JSON.stringify(now.current));
  };
  const keep = useRef(change);
  keep.current = change;
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(() => {
      if (!document.hidden) keep.current({ readMs: now.current.readMs + tickMs });
    }, tickMs);
    return () => clearInterval(timer);
  }, [isReading]);
  return { ...read, finish: () => change({ isRead: true }), consent: () => change({ isConsented: true }) };
};
