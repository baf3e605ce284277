import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

type Place = { inBox: number; onPage: number };

/** By entry of the history: going back means that entry, a click on the menu is a new one and begins at the top. */
const places = new Map<string, Place>();
const remembered = 50;

const keep = (key: string, place: Place) => {
  places.delete(key);
  places.set(key, place);
  const oldest = places.keys().next().value;
  if (places.size > remembered && oldest !== undefined) places.delete(oldest);
};

/** Whoever comes back from a row finds the list where they left it, as soon as its rows stand there. */
export const useKeptScroll = (box: RefObject<HTMLElement | null>, { isOn, hasRows }: { isOn: boolean; hasRows: boolean }) => {
  const { key } = useLocation();
  const current = useRef(key);
  current.current = key;
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!isOn || !hasRows || isRestored.current || !element) return;
    isRestored.current = true;
    const place = places.get(current.current);
    if (!place) return;
    element.scrollTop = place.inBox;
    window.scrollTo(0, place.onPage);
  }, [box, isOn, hasRows]);
  useEffect(() => {
    const element = box.current;
    if (!isOn || !element) return;
    // Not before the old place is taken up: what the browser scrolls on its own is no one's choice.
    const scrolled = () => {
      if (isRestored.current) keep(current.current, { inBox: element.scrollTop, onPage: window.scrollY });
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      element.removeEventListener('scroll', scrolled);
      window.removeEventListener('scroll', scrolled);
    };
  }, [box, isOn]);
};
