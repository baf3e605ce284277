import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Which list a record was opened from, what had been asked of it, and its place there, from 0, where pages have `size` rows: it travels with
 * the entry of the history, so a reload keeps it and a copied address does not have it.
 */
export type Origin = { list: string; asked: Record<string, unknown>; at: number; size: number };

type Kept = { from?: Origin };

/** Opens rows of a list, each told where it was opened from; the same function as long as the list stands. */
export const useRowOpener = <Row>(
  opens: ((row: Row) => string) | undefined,
  from: Omit<Origin, 'at'>,
  at: (row: Row) => number,
): ((row: Row, path?: string) => void) | undefined => {
  const navigate = useNavigate();
  const latest = useRef((_row: Row, _path?: string) => {});
  latest.current = (row, path) =>
    void (opens && navigate(path ?? opens(row), { state: { from: { ...from, at: at(row) } } satisfies Kept }));
  const stable = useRef((row: Row, path?: string) => latest.current(row, path)).current;
  return opens && stable;
};

/** The list that this page was opened from; null where somebody came directly. */
export const useOrigin = (isOf: (list: string) => boolean): Origin | null => {
  const { state } = useLocation();
  const from = (state as Kept | null)?.from;
  // An entry that an older page of ours left knows no place, or one before the first.
  return from?.size && from.at >= 0 && isOf(from.list) ? from : null;
};
