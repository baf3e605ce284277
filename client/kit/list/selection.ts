import { useState } from 'react';

type Picked = { key: string; mode: 'PAGE' | 'ALL'; ids: ReadonlySet<string> };

export type Selection = ReturnType<typeof useSelection>;

/**
 * Three ways to choose (D63): rows one by one, the page, everything that matches the filter, the last with exclusions.
 * "Everything" is decided by the server at execution time; here only the exclusions are remembered.
 */
export const useSelection = (filterKey: string, total: number) => {
  const [picked, setPicked] = useState<Picked>({ key: filterKey, mode: 'PAGE', ids: new Set() });
  // Another filter is another question: the old answer must not act on rows nobody looked at.
  const current: Picked = picked.key === filterKey ? picked : { key: filterKey, mode: 'PAGE', ids: new Set() };
  const isAll = current.mode === 'ALL';
  const has = (id: string) => current.ids.has(id) !== isAll;
  const put = (ids: ReadonlySet<string>, mode = current.mode) => setPicked({ key: filterKey, mode, ids });

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
