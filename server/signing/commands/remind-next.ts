import { object } from 'yup';
import { limits } from '../../../schema/limits';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { remindAll } from '../steps/remind';
import { lockBatch, noteBatch } from '../store/batches';

/** The next page of a batch, with its count in the same transaction: a job that runs twice reminds nobody twice. */
export const remindNext = command({
  name: 'remindNext',
  realm: 'system',
  needs: null,
  input: object({ batchId: idInput() }),
  errors: ['NOT_FOUND'],
  idempotent: 'no',
  audit: null,
  async run(ctx, input): Promise<{ isEnded: boolean }> {
    const batch = await lockBatch(ctx, input.batchId);
    if (batch.ended_at !== null) return { isEnded: true };
    const page = batch.contract_ids.slice(batch.done_count, batch.done_count + limits.signing.remindersAtOnce);
    const { sent, refused } = await remindAll(ctx, page);
    const noted = await noteBatch(ctx, batch, { done: page.length, sent, refused });
    return { isEnded: noted.ended_at !== null };
  },
});
