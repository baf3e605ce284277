// Facts about people that change under a list: its rows of them are judged again, at once or as soon as the check that runs has ended.
import { limits } from '../../../schema/limits';
import { later, machineNow } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { rosterKind } from '../registry';
import * as listStore from '../store/lists';
import * as store from '../store/rosters';
import { confirmAnswers, runSetChecks, settle } from './check';

/**
 * A check that has read these people already knows nothing of what changes now, and its transactions hold the list for seconds. So the fact waits in
 * the queue and takes no lock of the list: whoever changes it may hold a statement, and a check takes its list before its statement.
 */
export function recheckLater(ctx: Ctx, rosterId: string, personIds: readonly string[]): void {
  const runAt = later(machineNow(), limits.roster.recheckAfter);
  ctx.enqueue('roster.recheckPeople', { companyId: ctx.companyId, rosterId, personIds: [...personIds] }, { runAt });
}

/** These rows of an open list, by all rules about what lies outside it. */
export async function recheckRows(ctx: Ctx, rosterId: string, rowIds: readonly string[], personIds: readonly string[]): Promise<void> {
  const roster = await store.lockRoster(ctx, rosterId);
  // A check was begun meanwhile, which may have read the fact as it was.
  if (listStore.isBeingChecked(roster.status)) return recheckLater(ctx, rosterId, personIds);
  if (roster.status !== 'OPEN') return;
  const kind = rosterKind(roster.kind);
  await confirmAnswers(ctx, roster, kind, rowIds);
  await runSetChecks(ctx, roster, kind, { rowIds });
  await settle(ctx, roster, kind, { rowIds, isSettled: true });
}

/** A fact about these persons changed: their rows in open lists are judged again in the same transaction, those of lists that are being checked after it. */
export async function recheckPeople(ctx: Ctx, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  // Their rows may not know yet whose they are.
  for (const id of await listStore.listsBeingChecked(ctx)) recheckLater(ctx, id, personIds);
  for (const { roster_id, row_ids } of await listStore.openRowsOf(ctx, personIds)) await recheckRows(ctx, roster_id, row_ids, personIds);
}
