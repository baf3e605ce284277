import { useSyncExternalStore } from 'react';

type SelectionInput = { mode: 'ALL' | 'PAGE'; ids: string[]; excludedIds: string[] };

export type GridSelection = ReturnType<typeof createSelection>;

/**
 * Which rows are ticked, outside of the table's state: a tick draws one row, however long the list is.
 * Rows are named one by one, or everything is meant and the exceptions are named (D63); `most` names travel at once.
 */
export const createSelection = (most: number, totalOf: () => number) => {
  let isAll = false;
  let named = new Set<string>();
  let version = 0;
  let anchor: string | null = null;
  const anyone = new Set<() => void>();
  const byRow = new Map<string, Set<() => void>>();

  const publish = (ids?: Iterable<string>) => {
    version += 1;
    for (const id of ids ?? byRow.keys()) for (const listener of [...(byRow.get(id) ?? [])]) listener();
    for (const listener of [...anyone]) listener();
  };
  const has = (id: string) => named.has(id) !== isAll;
  /** False when more rows would have to be named than a call may carry: then nothing changes. */
  const put = (ids: readonly string[], on: boolean): boolean => {
    const next = new Set(named);
    for (const id of ids) {
      if (on === isAll) next.delete(id);
      else next.add(id);
    }
    if (next.size > most) return false;
    named = next;
    publish(ids);
    return true;
  };
  const become = (all: boolean) => {
    isAll = all;
    named = new Set();
    anchor = null;
    publish();
  };

  return {
    most,
    has,
    put,
    isAll: () => isAll,
    count: () => (isAll ? Math.max(0, totalOf() - named.size) : named.size),
    isEverything: () => totalOf() > 0 && (isAll ? named.size === 0 : named.size >= totalOf()),
    /** The row a range starts from. */
    anchor: () => anchor,
    toggle: (id: string): boolean => {
      anchor = id;
      return put([id], !has(id));
    },
    selectAll: () => become(true),
    clear: () => {
      if (isAll || named.size > 0) become(false);
    },
    /** Rows that are no longer in the list are neither chosen nor excepted. */
    forget: (ids: Iterable<string>) => {
      const gone = [...ids].filter((id) => named.delete(id));
      publish(gone);
    },
    input: (): SelectionInput =>
      isAll ? { mode: 'ALL', ids: [], excludedIds: [...named] } : { mode: 'PAGE', ids: [...named], excludedIds: [] },
    subscribe: (listener: () => void) => {
      anyone.add(listener);
      return () => void anyone.delete(listener);
    },
    subscribeRow: (id: string, listener: () => void) => {
      const listening = byRow.get(id) ?? new Set();
      byRow.set(id, listening.add(listener));
      return () => {
        listening.delete(listener);
        if (listening.size === 0) byRow.delete(id);
      };
    },
    version: () => version,
  };
};

/** For what shows the whole choice: the box in the head and the bar. */
export const useChoice = (selection: GridSelection): { count: number; isEverything: boolean } => {
  const count = useSyncExternalStore(selection.subscribe, selection.count);
  const isEverything = useSyncExternalStore(selection.subscribe, selection.isEverything);
  return { count, isEverything };
};
