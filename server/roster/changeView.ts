import type { Ctx } from '../kernel/context';
import * as rowStore from './rowStore';
import * as store from './store';
import { type RosterView, type RowView, rosterView, rowViews } from './views';

export interface ChangeView {
  readonly roster: RosterView;
  readonly rows: readonly RowView[];
  readonly deletedIds: readonly string[];
}

// A change of a list of 20,000 may touch all of them; the console reads its page again then.
const SHOWN_ROWS = 500;

/** What the console needs to redraw after a change. */
export async function changeView(
  ctx: Ctx,
  rosterId: string,
  touchedIds: readonly string[],
  deletedIds: readonly string[],
): Promise<ChangeView> {
  const gone = new Set(deletedIds);
  const shown = touchedIds.filter((id) => !gone.has(id)).slice(0, SHOWN_ROWS);
  const rows = await rowStore.listRowsById(ctx, rosterId, shown);
  return {
    roster: rosterView(await store.getRoster(ctx, rosterId)),
    rows: rowViews(rows, await rowStore.listProblems(ctx, shown)),
    deletedIds,
  };
}
