// Facts about people that change under a list: its rows of them are judged again, at once or in the transaction that ends the check that runs.
import type { Ctx } from '../../kernel/context';
import { rosterKind } from '../registry';
import { LARGE_ROWS } from '../rules';
import * as checkStore from '../store/checks';
import * as listStore from '../store/lists';
import * as store from '../store/rosters';
import * as rowStore from '../store/rows';
import { confirmAnswers, runSetChecks, settle } from './check';
import { lockWithHolder } from './lockLists';

/**
 * A check that has read these people already knows nothing of what changes now, and its transactions hold the list for seconds. So a job of its own lets
 * them wait for its end, once the fact is there: whoever changes it may hold what others wait for, and would hold it for as long.
 */
function recheckLater(ctx: Ctx, rosterId: string, personIds: readonly string[]): void {
  ctx.enqueue('roster.recheckPeople', { companyId: ctx.companyId, rosterId, personIds: [...personIds] });
}

/** By all rules about what lies outside the list; their states are settled afterwards. */
async function judgeRows(ctx: Ctx, roster: store.Roster, rowIds: readonly string[]): Promise<void> {
  const kind = rosterKind(roster.kind);
  await confirmAnswers(ctx, roster, kind, rowIds);
  await runSetChecks(ctx, roster, kind, { rowIds });
}

/** All that a member sees of these rows before he goes on with them, and all that he confirms of them. */
async function digest(ctx: Ctx, roster: store.Roster, rowIds: readonly string[]): Promise<string> {
  const figures = await rosterKind(roster.kind).figures?.(ctx, roster, rowIds);
  return `${await checkStore.digestRows(ctx, roster.id, rowIds)} ${figures ?? ''}`;
}

/**
 * Rows of these persons in an open list, as they stand behind its lock: one that an edit has made of them meanwhile is among them. D11: the version is that of what the checks say, raised with every write of it. A fact that changes nothing of it, as a
 * contract with another subject, writes nothing, so whoever has looked at the list goes on with what he saw.
 */
export async function recheckList(ctx: Ctx, rosterId: string, personIds: readonly string[]): Promise<void> {
  const roster = await lockWithHolder(ctx, rosterId);
  // A check was begun meanwhile, which may have read the fact as it was.
  if (listStore.isBeingChecked(roster.status)) return recheckLater(ctx, rosterId, personIds);
  const [found] = await listStore.openRowsOf(ctx, personIds, rosterId);
  if (!found) return;
  const rowIds = found.row_ids;
  const kind = rosterKind(roster.kind);
  const before = await digest(ctx, roster, rowIds);
  await judgeRows(ctx, roster, rowIds);
  await rowStore.settleRows(ctx, roster.id, kind.identity !== undefined, rowIds);
  // Whether somebody can be paid is shown beside the rows as it stands now, so the grid looks again either way.
  if ((await digest(ctx, roster, rowIds)) === before) return ctx.announce('roster', roster.id);
  await settle(ctx, roster, kind, { rowIds, isSettled: true });
}

/** A fact about these persons changed: their rows in open lists are judged again in the same transaction, those of lists that are being checked after it. */
export async function recheckPeople(ctx: Ctx, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  // Their rows may not know yet whose they are.
  const checked = new Set(await listStore.listsBeingChecked(ctx));
  for (const id of checked) recheckLater(ctx, id, personIds);
  for (const { roster_id } of await listStore.openRowsOf(ctx, personIds)) await recheckList(ctx, roster_id, personIds);
  // A check that began between the two looks may have read the fact as it was.
  for (const id of await listStore.listsBeingChecked(ctx)) if (!checked.has(id)) recheckLater(ctx, id, personIds);
}

/**
 * That more rows wait than one transaction judges: they wait no longer, for the list is to be checked anew, which reads what they waited with. Asked behind
 * `lockEnd`.
 */
export async function needsNewCheck(ctx: Ctx, rosterId: string): Promise<boolean> {
  if ((await listStore.countWaitingRows(ctx, rosterId)) < LARGE_ROWS) return false;
  await listStore.takeWaiting(ctx, rosterId);
  return true;
}

/** Whoever waited for the end of the check of this list, which is open by now and was locked by `lockEnd`; answers their rows, which are to be settled. */
export async function judgeWaiting(ctx: Ctx, roster: store.Roster): Promise<readonly string[]> {
  const personIds = await listStore.takeWaiting(ctx, roster.id);
  const [rows] = personIds.length === 0 ? [] : await listStore.openRowsOf(ctx, personIds, roster.id);
  if (!rows) return [];
  await judgeRows(ctx, roster, rows.row_ids);
  return rows.row_ids;
}
