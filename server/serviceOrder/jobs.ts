import type { JobApi, JobDefinition, SweepDefinition } from '../kernel/jobs';
import { log } from '../kernel/log';
import { calculateServiceOrder } from './commands/calculate-service-order';
import { failServiceOrder } from './commands/fail-service-order';
import { retryServiceOrder } from './commands/retry-service-order';
import { dueServiceOrders } from './queries/orders';

const EVERY_MS = 5_000;

/** What is refused or breaks shows as state 2 and is tried again by the sweep (ISO-009). */
async function calculate(api: JobApi, companyId: string, orderId: string): Promise<void> {
  const caller = await api.systemCaller(companyId);
  try {
    await api.run(caller, calculateServiceOrder, { orderId });
  } catch (error) {
    log.error({ err: error, companyId, orderId }, 'a service order was not calculated');
    await api.run(caller, failServiceOrder, { orderId });
  }
}

async function retry(api: JobApi, companyId: string, orderId: string): Promise<void> {
  await api.run(await api.systemCaller(companyId), retryServiceOrder, { orderId });
}

export const jobs: readonly JobDefinition[] = [
  { task: 'serviceOrder.calculate', run: ({ companyId, orderId }, api) => calculate(api, String(companyId), String(orderId)) },
];

/** Calculations that were lost or failed, and on the 1st of a month the items that are tried again. */
export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'serviceOrder.due',
    everyMs: EVERY_MS,
    async run(api) {
      for (const { company_id: companyId, order_id: orderId, task } of await api.run(await api.systemCaller(null), dueServiceOrders, {})) {
        const work = task === 'CALCULATE' ? calculate : retry;
        // One order's trouble is not the others'.
        await work(api, companyId, orderId).catch((error: unknown) =>
          log.error({ err: error, companyId, orderId, task }, 'a service order waits on'),
        );
      }
    },
  },
];
