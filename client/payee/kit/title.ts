import { useEffect, useRef } from 'react';
import { useFacts } from '../facts';
import { t } from '../locales/words';

let isFirst = true;

/** Names the window after the page, never after a person, and moves the reader to the heading of every page but the first. */
export const useTitle = (title: string) => {
  const { brand } = useFacts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} - ${brand || t.brand}`;
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, [title, brand]);
  return heading;
};
