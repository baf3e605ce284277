/**
 * The order in which a list is locked with what stands around it, whoever begins: two transactions that take the same locks in another order wait for
 * each other until the database gives one of them up.
 *
 * | whoever changes the list                                        | locks, in this order                                            |
 * |-----------------------------------------------------------------|-----------------------------------------------------------------|
 * | a person: edit, paste, delete, undo, a corrected file           | holder (`lockHolder` of the kind, which may refuse), list       |
 * | the end of a check, of a reading that failed                    | holder (`lockFirst`), list (`lockEnd`)                          |
 * | answers of the register, a fact about people of the list        | holder (`lockFirst`), list                                      |
 * | whoever goes on with the list: its holder's own commands        | holder, list, then what the holder orders behind its own lock   |
 * | the reading and the steps of a check, which tell no holder      | list                                                            |
 * | whoever names people and then asks them to sign                 | holder and list of each list they stand in, then the payees     |
 *
 * An edit and a confirm lock payees behind the list, so that whoever changes payees and has lists look at them afterwards locks the lists first
 * (`lockListsOf`). A list that names somebody for the first time in this moment is not seen by it, and is locked when it looks.
 *
 * A kind whose holder hears of no change (`onChanged`) locks none here: its own commands lock holder and list, and whatever else changes the list only
 * the list, so that nobody goes the other way.
 */
import type { Ctx } from '../../kernel/context';
import { rosterKind } from '../registry';
import { openListsOf } from '../store/lists';
import * as store from '../store/rosters';

/** The holder, before the list is locked; answers the list as it was read. Errors: ROSTER_NOT_FOUND. */
export async function lockHolderOf(ctx: Ctx, rosterId: string): Promise<store.Roster> {
  const seen = await store.getRoster(ctx, rosterId);
  await rosterKind(seen.kind).lockFirst?.(ctx, seen);
  return seen;
}

/** The holder and then the list, which is answered as it is behind the locks. Errors: ROSTER_NOT_FOUND. */
export async function lockWithHolder(ctx: Ctx, rosterId: string): Promise<store.Roster> {
  await lockHolderOf(ctx, rosterId);
  return store.lockRoster(ctx, rosterId);
}

/** The open lists in which these persons stand, each behind its holder, as `recheckPeople` locks them. */
export async function lockListsOf(ctx: Ctx, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  for (const rosterId of await openListsOf(ctx, personIds)) await lockWithHolder(ctx, rosterId);
}
