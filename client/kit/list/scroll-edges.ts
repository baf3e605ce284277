import { useEffect, useRef } from 'react';

/** Marks which side has more columns, so that a sticky column casts its shadow only when it covers something. */
export const useScrollEdges = () => {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const mark = () => {
      element.toggleAttribute('data-more-left', element.scrollLeft > 1);
      element.toggleAttribute('data-more-right', element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    };
    element.addEventListener('scroll', mark, { passive: true });
    // It speaks once for what stands there, when the page has been laid out anyway: asking before would lay it out twice.
    const watch = new ResizeObserver(mark);
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', mark);
      watch.disconnect();
    };
  }, []);
  return box;
};
