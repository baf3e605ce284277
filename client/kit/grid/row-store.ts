import { createRowOrder, type WithId } from './row-order';
import { createWindowLoader, type LoadWindow } from './window-loader';

export type RowStore<Row extends WithId> = ReturnType<typeof createRowStore<Row>>;

const numbers = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** A long list that lives outside React: fetched window by window as it is looked at, changed row by row. */
export const createRowStore = <Row extends WithId>(size: number) => {
  const order = createRowOrder<Row>(size);
  const listeners = new Set<() => void>();
  /** The news a window was asked after; older ones are read again when they come into view. */
  let askedAt = new Map<number, number>();
  let wanted: readonly [number, number] = [0, 0];
  let version = 0;
  /** Which list is meant, and which one stands there until its first rows have come. */
  let list = 0;
  let shown = 0;
  let failed: (error: unknown) => void = () => undefined;

  const publish = () => {
    version += 1;
    for (const listener of [...listeners]) listener();
  };
  const pageOf = (index: number) => Math.floor(index / size) + 1;
  const isMissing = (page: number) => (askedAt.get(page) ?? -1) < loader.news() || order.hasHole(page);
  const pagesBetween = (first: number, last: number): number[] => {
    if (shown !== list) return [1];
    return numbers(pageOf(first), pageOf(last)).filter(isMissing);
  };
  const loader = createWindowLoader<Row>({
    missing: () => pagesBetween(...wanted),
    failed: (error) => failed(error),
    arrived: (page, answer, news) => {
      if (shown !== list) {
        shown = list;
        order.clear();
        askedAt = new Map();
      }
      order.place(page, answer);
      askedAt.set(page, news);
      publish();
    },
  });

  return {
    ...order,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
    /** Which list stands there now: it changes when another one has arrived; 0 = none yet. */
    shown: () => shown,
    isLoaded: () => shown > 0,
    onFailure: (listener: (error: unknown) => void) => {
      failed = listener;
    },
    /** Another list, or the same from its beginning: what stands there stays until the first rows are here. */
    open: (source: LoadWindow<Row>) => {
      list += 1;
      wanted = [0, 0];
      loader.open(source);
    },
    /** The rows that are looked at, and a few that will be. */
    want: (first: number, last: number) => {
      if (shown !== list) return;
      wanted = [Math.max(0, first), Math.max(0, Math.min(last, order.total() - 1))];
      loader.later();
    },
    /** The windows that are looked at. */
    inView: (): number[] => numbers(pageOf(wanted[0]), pageOf(wanted[1])),
    /** The server knows better: what is looked at is read again, the rest when it comes into view. */
    refresh: loader.refresh,
    /** New contents of rows that stand there. */
    patch: (changed: readonly Row[]) => {
      order.patch(changed);
      publish();
    },
    /** Rows that are gone, or no longer belong here: the ones below move up. */
    drop: (ids: Iterable<string>) => {
      order.drop(new Set(ids));
      loader.forget();
      publish();
      loader.later();
    },
    /** Ids of a stretch of the list; rows nobody has looked at yet are fetched first. */
    idsBetween: async (first: number, last: number): Promise<string[]> => {
      for (const page of pagesBetween(first, last)) await loader.start(page);
      return order.idsBetween(first, last);
    },
  };
};
