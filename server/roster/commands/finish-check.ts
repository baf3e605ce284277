import { number, object } from 'yup';
import { command } from '../../kernel/usecase';
import { idShape } from '../inputs';
import { rosterKind } from '../registry';
import { askLater } from '../steps/askLater';
import { settle, startCheck } from '../steps/check';
import { lockHolderOf } from '../steps/lockLists';
import { judgeWaiting, needsNewCheck } from '../steps/recheckPeople';
import * as listStore from '../store/lists';
import * as store from '../store/rosters';
import { LEASE_SECONDS } from './claim-roster';

/** The list is open for correction; the holder hears it in the same transaction. */
export const finishCheck = command({
  name: 'finishRosterCheck',
  realm: 'system',
  needs: null,
  input: object({ rosterId: idShape, runNo: number().required() }),
  errors: ['ROSTER_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'roster.checked', target: (input) => ['roster', input.rosterId] },
  async run(ctx, input): Promise<boolean> {
    const seen = await lockHolderOf(ctx, input.rosterId);
    await listStore.lockEnd(ctx, seen.id);
    if (!(await store.renewLease(ctx, seen.id, input.runNo, LEASE_SECONDS))) return false;
    if (await needsNewCheck(ctx, seen.id)) {
      await startCheck(ctx, seen.id, seen.step);
      return true;
    }
    await store.setProgress(ctx, seen.id, 100);
    if (!(await store.moveRoster(ctx, seen.id, 'OPEN', ['CHECKING']))) return false;
    const roster = await store.getRoster(ctx, seen.id);
    await judgeWaiting(ctx, roster);
    const { counts } = await settle(ctx, roster, rosterKind(seen.kind), { rowIds: null, isSettled: true });
    askLater(ctx, seen, counts);
    return true;
  },
});
