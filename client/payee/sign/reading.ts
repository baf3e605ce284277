import { useEffect, useReducer, useRef } from 'react';
import { consentNow, keepRead, type ReadSoFar, readSoFar } from './read-so-far';

const tickMs = 1_000;

type What = {
  hash: string;
  consentVersion: string;
  /** Whether this is the step of reading; where the text is still unread, it is shown at every step. */
  isAtText: boolean;
};

/**
 * How far this very text was read, by its hash, and this very consent was agreed to, by its version: kept over the back button, a reload and a new proof of
 * identity, and begun anew by another text or another wording. Reading counts while the page is looked at.
 */
export const useReading = ({ hash, consentVersion, isAtText }: What) => {
  const [, drawAnew] = useReducer((round: number) => round + 1, 0);
  const read = readSoFar(hash);
  const change = (more: Partial<ReadSoFar>) => {
    keepRead(hash, more);
    drawAnew();
  };
  const tick = useRef(() => {});
  tick.current = () => change({ readMs: readSoFar(hash).readMs + tickMs });
  const isReading = isAtText || !read.isRead;
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(() => {
      if (!document.hidden) tick.current();
    }, tickMs);
    return () => clearInterval(timer);
  }, [isReading]);
  return {
    ...read,
    ...consentNow(read, consentVersion),
    finish: () => change({ isRead: true }),
    consent: () => change({ consentedTo: consentVersion }),
    /** The server takes another wording by now. */
    refuseConsent: () => change({ consentedTo: '' }),
  };
};
