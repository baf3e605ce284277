// One by one: each transfer by our own function in a transaction of its own.
import { COMPANY, openProduct, readBase } from '../base.mjs';
import { SIZE } from '../paths/P2.mjs';
import { HOLDERS, startOf } from '../seeds.mjs';
import { product } from '../world.mjs';

export async function open(order) {
  const { platform } = readBase(order);
  const { insertTransfers } = product('server/ledger/store/transfers');
  const { inTransaction } = product('server/kernel/unitOfWork');
  const running = await openProduct(order);
  const caller = await running.systemCaller(COMPANY);
  return {
    isOnce: true,
    async run() {
      for (let n = 0; n < Math.round(SIZE * order.scale); n += 1)
        await inTransaction(caller, {}, (ctx) => insertTransfers(ctx, platform.subjects.S1, [startOf(n % HOLDERS, `run:${n}`)]));
    },
    close: () => running.close(),
  };
}
