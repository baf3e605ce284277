import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { WithId } from './row-order';
import type { RowStore } from './row-store';
import { useRows } from './use-rows';

const headHeight = 36;
/** A list that fits on one page of old is there as a whole: it can be searched and printed by the browser. */
const wholeUpTo = 50;
const spare = 6;
/** Rows that are fetched before they are seen. */
const ahead = 40;
/** How high the box of a list stands under its page's head (list.css, data-fit): its rows are drawn at once instead of after a first measuring. */
const likelyRect = () => ({ width: 0, height: Math.max(440, innerHeight - 318) });
/** Pixels in a millisecond from which on nobody reads: the rows fly by as bars. */
const flyingFrom = 15;

export type Slot = { index: number; start: number; end: number };
type Seen = { id: string; index: number }[];

/** After rows above have come or gone, what was looked at stays where it was. */
const useAnchor = <Row extends WithId>(
  rows: RowStore<Row>,
  rowHeight: number,
  { box, offset }: { box: RefObject<HTMLElement | null>; offset: () => number },
) => {
  const seen = useRef<Seen>([]);
  const shown = useRef(rows.shown());
  const height = useRef(rowHeight);
  const version = useRows(rows);
  // The position comes from the last scroll event: reading it from the page would lay the page out in the middle of drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the rows, or another height, is the event
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // Moving lays the page out: not when there is nowhere to move to.
    const move = (to: number) => {
      if (to !== offset()) element.scrollTop = to;
    };
    const before = height.current;
    height.current = rowHeight;
    if (shown.current !== rows.shown()) {
      shown.current = rows.shown();
      return move(0);
    }
    // At the top, new first rows are what somebody wants to see.
    if (offset() < before) return;
    const stayed = seen.current.find(({ id, index }) => rows.at(index)?.id === id || rows.indexOf(id) >= 0);
    const now = !stayed || rows.at(stayed.index)?.id === stayed.id ? stayed?.index : rows.indexOf(stayed.id);
    if (!stayed || now === undefined || (now === stayed.index && before === rowHeight)) return;
    move(offset() + now * rowHeight - stayed.index * before);
  }, [version, rowHeight]);
  return useCallback(
    (first: number, last: number) => {
      seen.current = [];
      for (let index = first; index <= last; index += 1) {
        const row = rows.at(index);
        if (row) seen.current.push({ id: row.id, index });
      }
    },
    [rows],
  );
};

/** Whether the list is being scrolled faster than anybody reads. */
const useFlight = () => {
  const last = useRef({ offset: 0, at: 0, isFlying: false });
  return (offset: number, isScrolling: boolean): boolean => {
    const now = performance.now();
    const { offset: before, at } = last.current;
    const isFlying = isScrolling && (now - at < 4 ? last.current.isFlying : Math.abs(offset - before) / (now - at) > flyingFrom);
    if (now - at >= 4 || !isScrolling) last.current = { offset, at: now, isFlying };
    return isFlying;
  };
};

/**
 * The rows in view of a table with one row height, with a few around them, and those that must not go away: the one that
 * has the focus and the one that is being edited.
 */
export const useWindow = <Row extends WithId>(
  rows: RowStore<Row>,
  rowHeight: number,
  { box, kept }: { box: RefObject<HTMLElement | null>; kept: () => number[] },
) => {
  const total = rows.total();
  const extract = useRef(kept);
  extract.current = kept;
  const rangeExtractor = useCallback((range: Range) => {
    const inView = defaultRangeExtractor(range);
    const extra = extract.current().filter((index) => index >= 0 && index < range.count);
    // The open cell usually has the focus too: its row is still one row.
    return [...new Set([...inView, ...extra])].sort((one, other) => one - other);
  }, []);
  // Once: to ask how high the window is may lay the page out.
  const [initialRect] = useState(likelyRect);
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: total <= wholeUpTo ? wholeUpTo : spare,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor,
    initialRect,
    // Drawing inside the scroll event holds the next frame up; one frame later the spare rows still cover the edge.
    useFlushSync: false,
  });
  const offset = () => virtual.scrollOffset ?? 0;
  const look = useAnchor(rows, rowHeight, { box, offset });
  const measured = useRef(rowHeight);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is the event
  useLayoutEffect(() => {
    if (measured.current === rowHeight) return;
    measured.current = rowHeight;
    virtual.measure();
  }, [rowHeight]);
  const isFlying = useFlight()(offset(), virtual.isScrolling);
  const slots: Slot[] = virtual
    .getVirtualItems()
    .map(({ index, start, end }) => ({ index, start: start - headHeight, end: end - headHeight }));
  const { range } = virtual;
  const [first, last] = [range?.startIndex ?? 0, range?.endIndex ?? 0];
  useEffect(() => {
    if (isFlying) return;
    look(first, last);
    rows.want(first - ahead, last + ahead);
  });
  return {
    slots,
    isFlying,
    height: total * rowHeight,
    inView: Math.max(1, last - first - 1),
    scrollTo: (index: number) => virtual.scrollToIndex(index, { align: 'auto' }),
  };
};
