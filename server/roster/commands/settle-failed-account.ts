import { mixed, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { idShape, keyAgeShape } from '../inputs';
import { changeErrors, mergeCells, openForChange, recheck, sealTyped } from '../steps/change';
import * as changeStore from '../store/changes';
import * as rowStore from '../store/rows';
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
    version: string().nullable().default(null).max(64),
  }),
  errors: [...changeErrors, 'ROSTER_ROW_NOT_FOUND', 'STALE'],
  idempotent: 'no',
  audit: { action: 'roster.settleFailedAccount', target: (input) => ['rosterRow', input.rowId] },
  async run(ctx, input): Promise<ChangeView> {
    const change = await openForChange(ctx, input.rosterId, input.keyAge);
    const before = await rowStore.getRow(ctx, change.roster.id, input.rowId);
    const memory = change.kind.accountMemory;
    // The word that an account is right is given for the account that was read, never for one that somebody has typed since.
    if (input.version !== null && rowStore.rowVersion(before) !== input.version) throw new DomainError('STALE');
    // The page shows an offer that is no longer true: somebody else has edited the row or paid the person.
    if (!memory || before.payee_id === null || before.account_index === null) throw new DomainError('STALE');
    ctx.note({ after: { answer: input.answer, account: before.account_mask } });
    let undoId: string | null = null;
    if (input.answer === 'KEEP') {
      if (!(await memory.trust(ctx, { payeeId: before.payee_id, accountIndex: before.account_index }))) throw new DomainError('STALE');
    } else {
      const account = await memory.lastGood(ctx, before.id);
      if (account === null) throw new DomainError('STALE');
      const sealed = sealTyped(ctx, change.roster, new Map([['account', account]]), ['account']);
      undoId = await changeStore.keepBefore(ctx, change.roster.id, [before.id]);
      await rowStore.replaceRows(ctx, change.roster.id, [mergeCells(before, sealed, ['account'])], ['account']);
    }
    const touchedIds = await recheck(ctx, change, [before.id], [before]);
    return changeView(ctx, change.roster.id, { touchedIds, deletedIds: [], undoId });
  },
});
