import { useEffect } from 'react';
import type { ListState } from './use-list';
import type { ListQuery } from './use-list-query';

/** An address may name a page that the list no longer has, or never had: its last one is shown then. */
export const useLastPage = <Query extends Pick<ListQuery<unknown>, 'rows' | 'total' | 'isFirstLoad' | 'isChanging'> & { error?: unknown }>(
  { page, size, setPage }: Pick<ListState, 'page' | 'size' | 'setPage'>,
  query: Query,
): Query => {
  const { rows, total, isFirstLoad, isChanging, error } = query;
  const last = Math.max(1, Math.ceil(total / size));
  // A question that failed says nothing about how many there are.
  const isBeyond = page > last && rows.length === 0 && !error && !isFirstLoad && !isChanging;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setPage` only writes the address
  useEffect(() => {
    if (isBeyond) setPage(last);
  }, [isBeyond, last]);
  return isBeyond ? { ...query, isChanging: true } : query;
};
