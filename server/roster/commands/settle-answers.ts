import { array, object } from 'yup';
import { command } from '../../kernel/usecase';
import { idShape } from '../inputs';
import { rosterKind } from '../registry';
import { askLater } from '../steps/askLater';
import { settle } from '../steps/check';
import { lockWithHolder } from '../steps/lockLists';
import * as rowStore from '../store/rows';

/** Identity answers that came after the check or an edit: the rows leave 校验中 without a reload. What is still open is asked again later. */
export const settleAnswers = command({
  name: 'settleIdentityAnswers',
  realm: 'system',
  needs: null,
  input: object({ rosterId: idShape, rowIds: array(idShape).required() }),
  errors: ['ROSTER_NOT_FOUND'],
  idempotent: 'no',
  audit: null,
  async run(ctx, input): Promise<boolean> {
    const roster = await lockWithHolder(ctx, input.rosterId);
    if (roster.status !== 'OPEN') return false;
    // Those too that were answered by a job that died before it came here: asked again, they have nothing to ask.
    const rowIds = [...new Set([...input.rowIds, ...(await rowStore.listUnsettled(ctx, roster.id))])];
    const isAnswered = rowIds.length > 0;
    const { counts } = isAnswered ? await settle(ctx, roster, rosterKind(roster.kind), { rowIds, isSettled: true }) : roster;
    askLater(ctx, roster, counts);
    return true;
  },
});
