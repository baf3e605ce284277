import type { Ctx } from '../../kernel/context';
import * as store from '../store/rosters';
import * as rowStore from '../store/rows';
import { type RosterView, type RowView, rosterView, rowViews } from './rows';

export interface ChangeView {
  readonly roster: RosterView;
  readonly rows: readonly RowView[];
  readonly deletedIds: readonly string[];
  /** To take the change back; null where nothing was kept. */
  readonly undoId: string | null;
}

interface Touched {
  readonly touchedIds: readonly string[];
  readonly deletedIds: readonly string[];
  readonly undoId: string | null;
}

// A change of a list of 20,000 may touch all of them; the console reads its page again then.
const SHOWN_ROWS = 500;

/** What the console needs to redraw after a change. */
export async function changeView(ctx: Ctx, rosterId: string, { touchedIds, deletedIds, undoId }: Touched): Promise<ChangeView> {
  const gone = new Set(deletedIds);
  const shown = touchedIds.filter((id) => !gone.has(id)).slice(0, SHOWN_ROWS);
  const rows = await rowStore.listRowsById(ctx, rosterId, shown);
  return {
    roster: rosterView(await store.getRoster(ctx, rosterId)),
    rows: rowViews(rows, await rowStore.listProblems(ctx, shown)),
    deletedIds,
    undoId,
  };
}
