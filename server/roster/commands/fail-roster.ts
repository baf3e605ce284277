import { mixed, number, object, string } from 'yup';
import { ZERO } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { command } from '../../kernel/usecase';
import { idShape } from '../inputs';
import { rosterKind } from '../registry';
import { settle } from '../steps/check';
import { lockHolderOf } from '../steps/lockLists';
import { judgeWaiting, needsNewCheck } from '../steps/recheckPeople';
import * as listStore from '../store/lists';
import * as store from '../store/rosters';
import * as rowStore from '../store/rows';
import { countsOf } from '../views/rows';
import { LEASE_SECONDS } from './claim-roster';

/**
 * The file cannot be read. A corrected file that replaced nothing leaves the list as it was; the rows that it replaced before it broke off stand, and
 * the list is checked anew with the reason beside it: counts and version of before would let a confirm leave these rows out without a word.
 */
export const failRoster = command({
  name: 'failRoster',
  realm: 'system',
  needs: null,
  input: object({
    rosterId: idShape,
    runNo: number().required(),
    key: string().required(),
    params: mixed<Record<string, unknown>>().required(),
  }),
  errors: ['ROSTER_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'roster.fail', target: (input) => ['roster', input.rosterId] },
  async run(ctx, input): Promise<boolean> {
    await lockHolderOf(ctx, input.rosterId);
    await listStore.lockEnd(ctx, input.rosterId);
    if (!(await store.renewLease(ctx, input.rosterId, input.runNo, LEASE_SECONDS))) return false;
    const roster = await store.getRoster(ctx, input.rosterId);
    if (roster.isReplacing) {
      const isChanged = (await rowStore.hasUnjudged(ctx, roster.id)) || (await needsNewCheck(ctx, roster.id));
      await store.setFailed(ctx, roster.id, isChanged ? 'CHECKING' : 'OPEN', input.key, input.params);
      if (isChanged) ctx.enqueue('roster.check', { companyId: ctx.companyId, rosterId: roster.id });
      else await openAgain(ctx, roster.id);
    } else {
      await rowStore.deleteRows(ctx, roster.id, null);
      await listStore.takeWaiting(ctx, roster.id);
      await store.setFailed(ctx, roster.id, 'FAILED', input.key, input.params);
      await rosterKind(roster.kind).onChanged?.(ctx, roster, { counts: { ...countsOf(roster), total: 0, amount: ZERO }, isSettled: true });
    }
    ctx.announce('roster', roster.id);
    return true;
  },
});

/** What changed about its people while the file was read. */
async function openAgain(ctx: Ctx, rosterId: string): Promise<void> {
  const roster = await store.getRoster(ctx, rosterId);
  const rowIds = await judgeWaiting(ctx, roster);
  if (rowIds.length > 0) await settle(ctx, roster, rosterKind(roster.kind), { rowIds, isSettled: true });
}
