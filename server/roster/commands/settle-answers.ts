import { array, object } from 'yup';
import { command } from '../../kernel/usecase';
import { idShape } from '../inputs';
import { rosterKind } from '../registry';
import { settle } from '../steps/check';
import * as store from '../store/rosters';

/** Identity answers that came after an edit: the rows leave 校验中 without a reload. */
export const settleAnswers = command({
  name: 'settleIdentityAnswers',
  realm: 'system',
  needs: null,
  input: object({ rosterId: idShape, rowIds: array(idShape).required() }),
  errors: ['ROSTER_NOT_FOUND'],
  idempotent: 'no',
  audit: null,
  async run(ctx, input): Promise<boolean> {
    const roster = await store.lockRoster(ctx, input.rosterId);
    if (roster.status !== 'OPEN') return false;
    await settle(ctx, roster, rosterKind(roster.kind), { rowIds: input.rowIds, isSettled: true });
    return true;
  },
});
