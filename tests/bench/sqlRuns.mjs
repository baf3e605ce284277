// Reading one page or count of the large company: ours by the product's own use case or store, the others by bare SQL in the same transaction.
import { openProduct } from './base.mjs';
import { connections, inTenant } from './clients.mjs';
import { companyOf } from './lists.mjs';
import { product } from './world.mjs';

const TIMES = 31;
const WARM = 3;

const timeOf = async (work) => {
  const from = performance.now();
  const result = await work();
  return { time: performance.now() - from, result };
};

/** Middle of many runs in one process, by the time of the statement alone; the first ones warm the cache. */
async function middle(once, times) {
  const found = [];
  for (let n = 0; n < times + WARM; n += 1) {
    const { time } = await once();
    if (n >= WARM) found.push(time);
  }
  return found.sort((a, b) => a - b)[times >> 1];
}

/** `times` = how often; a statement that takes a second is asked once. */
export async function bySql(order, sql, parameters, outputOf, times = TIMES) {
  const company = companyOf(order);
  const [client] = await connections(order.url, 1);
  const once = async () => {
    let timed;
    await inTenant(client, company, async () => {
      timed = await timeOf(() => client.query(sql, [company, ...parameters]));
    });
    return timed;
  };
  return {
    isOnce: true,
    async run() {
      if (order.mode === 'check') return { output: outputOf?.((await once()).result.rows) };
      return { value: await middle(once, times) };
    },
    close: () => client.end(),
  };
}

/** `work(ctx, stores)` in the product's read-only transaction of a company. */
export async function byStore(order, work, outputOf, prepare) {
  const company = companyOf(order);
  const running = await openProduct(order);
  const { inTransaction } = product('server/kernel/unitOfWork');
  const stores = { ...product('server/statement/store/list'), ...product('server/kernel/paging') };
  const caller = await running.systemCaller(company);
  const prepared = prepare && (await inTransaction(caller, { readOnly: true }, prepare));
  const once = () => inTransaction(caller, { readOnly: true }, (ctx) => timeOf(() => work(ctx, stores, prepared)));
  return {
    isOnce: true,
    async run() {
      if (order.mode === 'check') return { output: outputOf?.((await once()).result) };
      return { value: await middle(once, TIMES) };
    },
    close: () => running.close(),
  };
}
