import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { ownKey } from '../keys';
import { cellsMarkedIn, firstMark, type Marks, useMarks } from './grid-marks';
import type { WithId } from './row-order';
import type { RowStore } from './row-store';
import { useRows } from './use-rows';

type Place = { index: number; column: number };
type View = { inView: number; scrollTo: (index: number) => void };

const controls = 'button:not([tabindex="-1"]), a[href], input';
/** Somebody writes in it. An input over a closed cell only waits for that, and is a cell to the keys. */
export const textField = 'input:not([type=checkbox], [data-closed])';

const placeOf = (element: EventTarget | null): Place | null => {
  const cell = element instanceof Element ? element.closest<HTMLTableCellElement>('tbody td') : null;
  const index = cell?.closest('tr')?.dataset.index;
  return cell && index !== undefined ? { index: Number(index), column: cell.cellIndex } : null;
};

/** Where a key leads, or null for keys that are not about moving. */
const target = (event: KeyboardEvent, { index, column }: Place, last: number, page: number): Place | null => {
  const isWhole = event.ctrlKey || event.metaKey;
  switch (ownKey(event)) {
    case 'ArrowUp':
      return { index: isWhole ? 0 : index - 1, column };
    case 'ArrowDown':
      return { index: isWhole ? last : index + 1, column };
    case 'PageUp':
      return { index: index - page, column };
    case 'PageDown':
      return { index: index + page, column };
    case 'Home':
      return isWhole ? { index: 0, column } : null;
    case 'End':
      return isWhole ? { index: last, column } : null;
    default:
      return null;
  }
};

/**
 * Where the page is wider than its window (PLT-062), browsers take a column that stays at its side for one that moves with the rest of the table, and
 * leave it out of sight: the window follows it.
 */
const bringIntoWindow = (element: Element): void => {
  if (!element.closest('.pin, .pin-right')) return;
  const { left, right } = element.getBoundingClientRect();
  const over = Math.max(0, right + 12 - document.documentElement.clientWidth);
  window.scrollBy({ left: left < 0 ? left - 12 : over, behavior: 'instant' });
};

const controlIn = (row: HTMLTableRowElement, column: number): HTMLElement | null => {
  const cell = column === firstMark ? (cellsMarkedIn(row)[0] ?? row) : row.cells[column];
  return cell?.querySelector<HTMLElement>(controls) ?? null;
};

/**
 * Arrow keys from cell to cell through the whole list, and F8 from error to error, from anywhere on the page. The row with the focus is never taken away by scrolling, and when
 * it leaves the list the focus goes to the row that takes its place.
 */
export const useGridFocus = <Row extends WithId>(rows: RowStore<Row>, box: RefObject<HTMLElement | null>, view: View, marks?: Marks) => {
  const active = useRef<(Place & { id: string | undefined }) | null>(null);
  const waiting = useRef<Place | null>(null);
  useRows(rows);

  const drawn = (index: number) => box.current?.querySelector<HTMLTableRowElement>(`tbody tr[data-index="${index}"]`);
  const reach = () => {
    const place = waiting.current;
    const row = place && drawn(place.index);
    const control = row ? controlIn(row, place.column) : null;
    // An open cell that closes: its input is still there, the control comes with the next drawing.
    if (!control || control.matches(textField)) return;
    waiting.current = null;
    control.focus();
  };
  const put = (index: number, column: number) => {
    const within = Math.max(0, Math.min(index, rows.total() - 1));
    waiting.current = { index: within, column };
    active.current = { index: within, column, id: rows.at(within)?.id };
    view.scrollTo(within);
    reach();
  };
  // After every drawing: the row that was asked for may have come, the one with the focus may have gone.
  useLayoutEffect(() => {
    reach();
    const now = active.current;
    if (!now || waiting.current) return;
    if (now.id !== undefined && rows.at(now.index)?.id !== now.id) {
      const index = rows.indexOf(now.id);
      if (index >= 0) active.current = { ...now, index };
      else if (document.activeElement === document.body && rows.total() > 0) put(now.index, now.column);
    }
  });

  useMarks(marks, rows, (isFirst) => {
    const now = isFirst ? null : active.current;
    const later = now && cellsMarkedIn(drawn(now.index)).find((cell) => cell.cellIndex > now.column);
    if (now && later) put(now.index, later.cellIndex);
    else put(now && now.index + 1 < rows.total() ? now.index + 1 : 0, firstMark);
  });

  const sideways = (event: KeyboardEvent, step: number) => {
    const row = (event.target as Element).closest('tr');
    const all = [...(row?.querySelectorAll<HTMLElement>(controls) ?? [])];
    all[all.indexOf(event.target as HTMLElement) + step]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target);
    // In a text field the keys move the cursor.
    if (!from || (event.target as Element).matches(textField) || event.altKey) return;
    const key = ownKey(event);
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      event.preventDefault();
      return sideways(event, key === 'ArrowLeft' ? -1 : 1);
    }
    const to = target(event, from, rows.total() - 1, view.inView);
    if (!to) return;
    event.preventDefault();
    put(to.index, to.column);
  };
  const onFocus = (event: FocusEvent) => {
    const place = placeOf(event.target);
    if (!place) return;
    active.current = { ...place, id: rows.at(place.index)?.id };
    bringIntoWindow(event.target);
  };
  const onBlur = (event: FocusEvent) => {
    // The focus went elsewhere by somebody's will: the row is a row like any other. A row that goes away leaves none.
    if (event.relatedTarget && !placeOf(event.relatedTarget)) active.current = null;
  };
  return { put, onKeyDown, onFocus, onBlur, kept: () => (active.current ? [active.current.index] : []) };
};
