import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where the keyboard goes when a layer has gone. What opened it may have gone meanwhile: a submitted statement has no
 * button to submit it. Then it goes to the page itself, not behind the last thing on it.
 */
export const useReturnFocus = (open: boolean, wanted?: RefObject<HTMLElement | null>): (() => HTMLElement | null) => {
  // Before the first paint, for after it the layer has taken the focus.
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return () => wanted?.current ?? (opener.current?.isConnected ? null : document.getElementById('main'));
};
