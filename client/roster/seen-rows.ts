import type { RosterRowFactsFragment, RosterRowFilter, SeenRowInput } from '../generated/graphql';
import type { RowStore } from '../kit/grid/row-store';

import type { GridSelection } from '../kit/grid/selection-store';

type Rows = RowStore<RosterRowFactsFragment>;

/** The row as it stands on the screen: what is done to it is done to this, or refused. */
const seenOf = ({ id, version, lineNo }: RosterRowFactsFragment): SeenRowInput => ({ id, version, lineNo });

/**
 * So many rows from this one on, in the order of the screen. Those that were never looked at are read first; null = what was looked at has
 * moved meanwhile, and nobody can say which rows were meant.
 */
export const seenFrom = async (rows: Rows, from: string, count: number): Promise<SeenRowInput[] | null> => {
  const first = rows.indexOf(from);
  if (first < 0) return null;
  const there = Math.min(count, rows.total() - first);
  const stretch = () => Array.from({ length: there }, (_, at) => rows.at(first + at));
  const looked = stretch();
  if (looked.some((row) => row === undefined)) await rows.idsBetween(first, first + there - 1);
  const now = stretch();
  const seen = looked.flatMap((row, at) => (row && row.id !== now[at]?.id ? [] : (row ?? now[at] ?? [])));
  return seen.length === there && rows.total() - first >= there ? seen.map(seenOf) : null;
};

/** The rows that are ticked, as the mutations of many take them. */
export type Chosen = {
  mode: 'ALL' | 'PAGE';
  excludedIds?: string[];
  seen?: SeenRowInput[];
  filter: RosterRowFilter;
  expectedCount: number;
};

/** As it is on the screen now: read before a question is asked, because the list moves on while somebody reads it. */
export const chosenOf = (selection: GridSelection, rows: Rows, filter: RosterRowFilter): Chosen => {
  const { mode, ids, excludedIds } = selection.input();
  const expectedCount = selection.count();
  if (mode === 'ALL') return { mode, excludedIds, filter, expectedCount };
  const seen = ids.map((id) => rows.byId(id)).filter((row) => row !== undefined);
  return { mode, seen: seen.map(seenOf), filter, expectedCount };
};

/** Which version of the list each window was read in: "all" means the list in the version that stands on the screen. */
export const createSeenAges = (rows: Rows) => {
  const ages = new Map<number, number>();
  return {
    read: (page: number, age: number) => void ages.set(page, age),
    clear: () => ages.clear(),
    /** By one's own change: where nobody else's came between, what stands here is the list as it is now. */
    changed: (age: number) => {
      for (const [page, before] of ages) if (before === age - 1) ages.set(page, age);
    },
    /** The oldest of what is in view. */
    seen: (): number | undefined => {
      const inView = rows.inView().flatMap((page) => ages.get(page) ?? []);
      return inView.length > 0 ? Math.min(...inView) : undefined;
    },
  };
};
