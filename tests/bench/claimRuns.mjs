// Claiming lines of a waiting statement by one client: lines a second.
import { COMPANY, openProduct } from './base.mjs';
import { product } from './world.mjs';

const TIMED_MS = 2_000;
const MAX_LINES = 5_000;

/** The product's claim: locked with SKIP LOCKED, judged, taxed, marked as sent; `limit` lines a transaction. */
export async function claimsOf(order, limit) {
  const running = await openProduct(order);
  const { claimLines } = product('server/statement/public');
  const { inTransaction } = product('server/kernel/unitOfWork');
  const caller = await running.systemCaller(COMPANY);
  const claim = () => inTransaction(caller, {}, (ctx) => claimLines(ctx, { limit, payWays: ['BANK_CARD'] }));
  return {
    isOnce: true,
    async run() {
      if (order.mode === 'check') {
        const lines = [];
        while (lines.length < 100) lines.push(...(await claim()));
        return { output: lines.map(({ lineId, accountNo }) => [lineId, accountNo]) };
      }
      await claim();
      let lines = 0;
      const from = performance.now();
      while (performance.now() - from < TIMED_MS && lines < MAX_LINES * order.scale) lines += (await claim()).length;
      return { value: (lines * 1000) / (performance.now() - from) };
    },
    close: () => running.close(),
  };
}
