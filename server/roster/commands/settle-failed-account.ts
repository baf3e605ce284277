import { mixed, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { idShape, keyAgeShape, versionShape } from '../inputs';
import { changeErrors, openForChange, recheck, typeOver, writeOver } from '../steps/change';
import { seenRow } from '../steps/selection';
import * as changeStore from '../store/changes';
import { type ChangeView, changeView } from '../views/changes';

const answers = ['USE_LAST', 'KEEP'] as const;

/** One click out of ACCOUNT_FAILED_BEFORE: the account of the last success in its place, or the word that this one has been put right. */
export const settleFailedAccount = command({
  name: 'settleFailedAccount',
  realm: 'company',
  needs: 'ANY',
  input: object({
    rosterId: idShape,
    rowId: idShape,
    answer: mixed<(typeof answers)[number]>().oneOf(answers).required(),
    keyAge: keyAgeShape,
    version: versionShape,
  }),
  errors: [...changeErrors, 'ROSTER_ROW_NOT_FOUND', 'ROSTER_ROWS_CHANGED', 'STALE'],
  idempotent: 'no',
  audit: { action: 'roster.settleFailedAccount', target: (input) => ['rosterRow', input.rowId] },
  async run(ctx, input): Promise<ChangeView> {
    const change = await openForChange(ctx, input.rosterId, input.keyAge);
    const before = await seenRow(ctx, change.roster.id, input);
    const memory = change.kind.accountMemory;
    // The page shows an offer that is no longer true: somebody else has edited the row or paid the person.
    if (!memory || before.payee_id === null || before.account_index === null) throw new DomainError('STALE');
    ctx.note({ after: { answer: input.answer, account: before.account_mask } });
    let undoId: string | null = null;
    if (input.answer === 'KEEP') {
      if (!(await memory.trust(ctx, { payeeId: before.payee_id, accountIndex: before.account_index }))) throw new DomainError('STALE');
    } else {
      const account = await memory.lastGood(ctx, before.id);
      if (account === null) throw new DomainError('STALE');
      undoId = await changeStore.keepBefore(ctx, change.roster.id, [before.id]);
      await writeOver(ctx, change, [typeOver(ctx, change, before, new Map([['account', account]]))]);
    }
    const touchedIds = await recheck(ctx, change, [before.id], [before]);
    return changeView(ctx, change.roster.id, { touchedIds, deletedIds: [], undoId });
  },
});
