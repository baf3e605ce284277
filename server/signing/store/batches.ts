import type { Ctx } from '../../kernel/context';
import { type Row, scoped } from '../../kernel/rows';
import { SigningBatchRow } from '../entity';

export type BatchRecord = Row<SigningBatchRow>;
const batches = (ctx: Ctx) => scoped(ctx, SigningBatchRow);

export async function insertBatch(ctx: Ctx, kind: BatchRecord['kind'], contractIds: readonly string[]): Promise<BatchRecord> {
  return batches(ctx).insertReturning({
    kind,
    contract_ids: [...contractIds],
    created_by: ctx.actor?.id ?? 'system',
    created_at: ctx.now,
  });
}

export async function getBatch(ctx: Ctx, id: string): Promise<BatchRecord> {
  return batches(ctx).get({ id }, 'NOT_FOUND');
}

export async function lockBatch(ctx: Ctx, id: string): Promise<BatchRecord> {
  return batches(ctx).getLocked({ id }, 'NOT_FOUND');
}

/** The next page is done; the last one ends the batch. */
export async function noteBatch(ctx: Ctx, batch: BatchRecord, page: { done: number; sent: number; refused: number }): Promise<BatchRecord> {
  const done = batch.done_count + page.done;
  return batches(ctx).updateOne(
    { id: batch.id, done_count: batch.done_count },
    {
      done_count: done,
      sent_count: batch.sent_count + page.sent,
      refused_count: batch.refused_count + page.refused,
      ended_at: done === batch.contract_ids.length ? ctx.now : null,
    },
  );
}
