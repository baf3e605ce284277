// A thousand transfers over a thousand accounts as the results of a batch are written: one statement, one commit.
import { COMPANY, openProduct, readBase } from '../base.mjs';
import { HOLDERS, seedLedger, startOf } from '../seeds.mjs';
import { product } from '../world.mjs';

export const seed = seedLedger;
export const SIZE = 1_000;

export async function open(order) {
  const { platform } = readBase(order);
  const { insertTransfers } = product('server/ledger/store/transfers');
  const { inTransaction } = product('server/kernel/unitOfWork');
  const running = await openProduct(order);
  const caller = await running.systemCaller(COMPANY);
  let batch = 0;
  const size = Math.round(SIZE * order.scale);
  return {
    async run() {
      batch += 1;
      const postings = Array.from({ length: size }, (_, n) => startOf(n % HOLDERS, `run:${batch}:${n}`));
      await inTransaction(caller, {}, (ctx) => insertTransfers(ctx, platform.subjects.S1, postings));
    },
    close: () => running.close(),
  };
}
