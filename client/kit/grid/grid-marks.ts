import { useEffect, useLayoutEffect, useRef } from 'react';
import { ownKey } from '../keys';

/** Errors that F8 goes through: in the view that shows nothing else, which it opens when another one is shown. */
export type Marks = { isView: boolean; open: () => void };

/** The column that stands for the first wrong cell of a row that may not be there yet. */
export const firstMark = -1;

export const cellsMarkedIn = (row: Element | null | undefined): HTMLTableCellElement[] => [
  ...(row?.querySelectorAll<HTMLTableCellElement>('td[data-severity="ERROR"]') ?? []),
];

/** F8 from anywhere on the page: `go` moves on, or to the first error of a list that has just come. */
export const useMarks = (marks: Marks | undefined, list: { shown: () => number }, go: (isFirst: boolean) => void): void => {
  /** The list that stood there when the errors were asked for; they are gone to once another one stands there. */
  const leaving = useRef<number | null>(null);
  const onF8 = useRef<() => void>(() => undefined);
  onF8.current = () => {
    if (marks?.isView) return go(false);
    if (!marks) return;
    leaving.current = list.shown();
    marks.open();
  };
  useLayoutEffect(() => {
    if (leaving.current === null || leaving.current === list.shown()) return;
    leaving.current = null;
    go(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (ownKey(event) !== 'F8') return;
      event.preventDefault();
      onF8.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
