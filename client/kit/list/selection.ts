import { useState } from 'react';

type Picked = { key: string; mode: 'PAGE' | 'ALL'; ids: ReadonlySet<string> };

const place = (kept: string) => `jq-chosen-${kept}`;

const readKept = (kept: string | undefined): Picked | null => {
  if (kept === undefined) return null;
  try {
    const { key, mode, ids } = JSON.parse(sessionStorage.getItem(place(kept)) ?? '') as {
      key: string;
      mode: Picked['mode'];
      ids: string[];
    };
    return { key, mode, ids: new Set(ids) };
  } catch {
    // Nothing was chosen yet, or there is no storage: then a choice lives as long as its page.
    return null;
  }
};

const writeKept = (kept: string | undefined, { key, mode, ids }: Picked) => {
  if (kept === undefined) return;
  try {
    sessionStorage.setItem(place(kept), JSON.stringify({ key, mode, ids: [...ids] }));
  } catch {
    // See above.
  }
};

/** What was chosen has been used: the next visit begins with nothing. */
export const forgetChosen = (kept: string) => {
  try {
    sessionStorage.removeItem(place(kept));
  } catch {
    // See above.
  }
};

export type Selection = ReturnType<typeof useSelection>;

/**
 * Three ways to choose (D63): rows one by one, the page, everything that matches the filter, the last with exclusions.
 * "Everything" is decided by the server at execution time; here only the exclusions are remembered. Under a name (`kept`) the choice
 * outlives a reload of the tab and the way to the next step and back.
 */
export const useSelection = (filterKey: string, total: number, kept?: string) => {
  const [picked, setPicked] = useState<Picked>(() => readKept(kept) ?? { key: filterKey, mode: 'PAGE', ids: new Set() });
  // Another filter is another question: the old answer must not act on rows nobody looked at.
  const current: Picked = picked.key === filterKey ? picked : { key: filterKey, mode: 'PAGE', ids: new Set() };
  const isAll = current.mode === 'ALL';
  const has = (id: string) => current.ids.has(id) !== isAll;
  const put = (ids: ReadonlySet<string>, mode = current.mode) => {
    const next: Picked = { key: filterKey, mode, ids };
    setPicked(next);
    writeKept(kept, next);
  };

  const setMany = (rows: readonly string[], on: boolean) => {
    const ids = new Set(current.ids);
    for (const id of rows) {
      if (on === isAll) ids.delete(id);
      else ids.add(id);
    }
    put(ids);
  };

  return {
    isAll,
    has,
    count: isAll ? Math.max(0, total - current.ids.size) : current.ids.size,
    toggle: (id: string) => setMany([id], !has(id)),
    setMany,
    selectAll: () => put(new Set(), 'ALL'),
    clear: () => put(new Set(), 'PAGE'),
    /** For the API: `selection: {mode, ids, excludedIds}`; the caller adds the filter in force. */
    toInput: () =>
      isAll
        ? { mode: 'ALL' as const, ids: [], excludedIds: [...current.ids] }
        : { mode: 'PAGE' as const, ids: [...current.ids], excludedIds: [] },
  };
};
