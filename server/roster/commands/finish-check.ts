import { number, object } from 'yup';
import { command } from '../../kernel/usecase';
import { settle } from '../checks';
import { idShape } from '../inputs';
import { rosterKind } from '../registry';
import * as store from '../store';
import { LEASE_SECONDS } from './claim-roster';

/** The list is open for correction; the holder hears it in the same transaction. */
export const finishCheck = command({
  name: 'finishRosterCheck',
  realm: 'system',
  needs: null,
  input: object({ rosterId: idShape, runNo: number().required() }),
  idempotent: 'no',
  audit: { action: 'roster.checked', target: (input) => ['roster', input.rosterId] },
  async run(ctx, input): Promise<boolean> {
    const seen = await store.getRoster(ctx, input.rosterId);
    if (!(await store.holdRun(ctx, seen.id, input.runNo, LEASE_SECONDS))) return false;
    await store.setProgress(ctx, seen.id, 100);
    if (!(await store.moveRoster(ctx, seen.id, 'OPEN', ['CHECKING']))) return false;
    await settle(ctx, await store.getRoster(ctx, seen.id), rosterKind(seen.kind), { rowIds: null, isSettled: true });
    return true;
  },
});
