import { object } from 'yup';
import { limits } from '../../../schema/limits';
import { command } from '../../kernel/usecase';
import { selectionShape } from '../inputs';
import { remindAll, remindOne } from '../steps/remind';
import { selectedIds } from '../steps/selection';
import { insertBatch } from '../store/batches';
import { type BatchView, batchView } from '../views/batches';

interface RemindResult {
  readonly sent: number;
  readonly refused: number;
  /** The rest is done by a job, page by page. */
  readonly batch: BatchView | null;
}

/** One, a page, or all of the filter; what cannot be reminded is counted and left, one alone is refused with its reason. */
export const remindContracts = command({
  name: 'remindContracts',
  realm: 'company',
  needs: 'ANY',
  input: object({ selection: selectionShape() }),
  errors: [
    'CONTRACT_NOT_FOUND',
    'SELECTION_EMPTY',
    'SELECTION_CHANGED',
    'ACTION_NOT_ALLOWED',
    'CONTRACT_OVERDUE',
    'SIGNER_UNBOUND',
    'SIGNER_UNPROVEN',
    'REMINDER_LIMIT',
  ],
  idempotent: 'required',
  audit: { action: 'contract.remind' },
  async run(ctx, { selection }): Promise<RemindResult> {
    const ids = await selectedIds(ctx, selection);
    ctx.note({ after: { count: ids.length } });
    const [only] = ids;
    if (selection.mode === 'PAGE' && only !== undefined && ids.length === 1) {
      await remindOne(ctx, only);
      return { sent: 1, refused: 0, batch: null };
    }
    if (ids.length <= limits.signing.remindersAtOnce) return { ...(await remindAll(ctx, ids)), batch: null };
    const batch = await insertBatch(ctx, 'REMIND', ids);
    ctx.enqueue('signing.remind', { companyId: ctx.companyId, batchId: batch.id }, { key: `signing.remind:${batch.id}` });
    return { sent: 0, refused: 0, batch: batchView(batch) };
  },
});
