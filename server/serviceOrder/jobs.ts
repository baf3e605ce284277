import { eachApart } from '../kernel/eachApart';
import type { JobApi, JobDefinition, SweepDefinition } from '../kernel/jobs';
import { log } from '../kernel/log';
import { calculateServiceOrder } from './commands/calculate-service-order';
import { failServiceOrder } from './commands/fail-service-order';
import { retryServiceOrder } from './commands/retry-service-order';
import { dueServiceOrders } from './queries/orders';

const EVERY_MS = 5_000;

type DueOrder = Awaited<ReturnType<typeof dueServiceOrders.run>>[number];

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
      const platform = await api.systemCaller(null);
      const find = (besides: readonly DueOrder[]) =>
        api.run(platform, dueServiceOrders, { besides: besides.map(({ task, order_id }) => `${task}:${order_id}`) });
      await eachApart(api, 'a service order waits on', find, ({ company_id, order_id, task }) =>
        (task === 'CALCULATE' ? calculate : retry)(api, company_id, order_id),
      );
    },
  },
];
