// Work that writes, in a transaction that is taken back: the same database serves every variant and every round.
import { openProduct } from './base.mjs';
import { product } from './world.mjs';

/** `work(ctx)` answers { output, value? }: what all variants must agree on, and its time where a part of it only makes ready. */
export async function takenBack(order, companyId, work) {
  const running = await openProduct(order);
  const { inTransaction } = product('server/kernel/unitOfWork');
  const caller = await running.systemCaller(companyId);
  const back = new Error('taken back');
  const once = async () => {
    let done;
    await inTransaction(caller, { statementTimeoutMs: 300_000 }, async (ctx) => {
      const from = performance.now();
      const { output, value } = await work(ctx);
      done = { output, value: value ?? performance.now() - from };
      throw back;
    }).catch((failure) => {
      if (failure !== back) throw failure;
    });
    return done;
  };
  return {
    isOnce: true,
    async run() {
      const { output, value } = await once();
      return order.mode === 'check' ? { output } : { value };
    },
    close: () => running.close(),
  };
}
