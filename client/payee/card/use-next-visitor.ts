import { useEffect, useRef } from 'react';

/** Longer than a code by SMS needs. */
const idleMs = 5 * 60_000;
const signs = ['pointerdown', 'keydown', 'input', 'change', 'scroll'] as const;

/**
 * At a code on the wall the phone goes from hand to hand: what somebody left half done is gone for whoever comes next, after a while in which nobody touched
 * the page, and when the browser brings it back from its memory; but for a page that is left for another service and come back to in that while
 * (`isComingBack`), for no timer runs in a page that lies in the memory.
 */
export const useNextVisitor = (isPublic: boolean, clear: () => void, isComingBack = false): void => {
  const latest = useRef({ clear, isComingBack });
  latest.current = { clear, isComingBack };
  useEffect(() => {
    if (!isPublic) return;
    let timer = 0;
    let at = Date.now();
    const touched = () => {
      at = Date.now();
      clearTimeout(timer);
      timer = window.setTimeout(() => latest.current.clear(), idleMs);
    };
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted && (!latest.current.isComingBack || Date.now() - at > idleMs)) latest.current.clear();
    };
    touched();
    for (const sign of signs) window.addEventListener(sign, touched);
    window.addEventListener('pageshow', shown);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, touched);
      window.removeEventListener('pageshow', shown);
    };
  }, [isPublic]);
};
