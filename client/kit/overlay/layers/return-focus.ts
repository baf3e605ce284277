import { type RefObject, useRef } from 'react';

/** What was pressed stood in a menu, and that goes: its button stays. */
const lasting = (pressed: Element | null): Element | null => {
  const menu = pressed?.closest<HTMLElement>('[data-opener]');
  return menu ? document.getElementById(menu.dataset.opener ?? '') : pressed;
};

/**
 * Where the keyboard goes when a layer has gone. What opened it may have gone meanwhile: a submitted statement has no
 * button to submit it. Then it goes to the page itself, not behind the last thing on it.
 */
export const useReturnFocus = (
  open: boolean,
  wanted?: RefObject<HTMLElement | null>,
  unopened?: () => HTMLElement | null,
): (() => HTMLElement | null) => {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // While it is drawn, for once it stands a field of it may have taken the focus.
  if (open && !wasOpen.current) opener.current = lasting(document.activeElement);
  wasOpen.current = open;
  return () => {
    if (wanted?.current) return wanted.current;
    const [from, page] = [opener.current, document.getElementById('main')];
    // A bar of a drawing is no element of HTML, and takes the focus all the same.
    const isThere =
      (from instanceof HTMLElement || from instanceof SVGElement) && from.isConnected && from !== document.body && from !== page;
    return isThere ? (from as HTMLElement) : (unopened?.() ?? page);
  };
};
