import { eachApart } from '../kernel/eachApart';
import type { JobDefinition, SweepDefinition } from '../kernel/jobs';
import { untilDone } from '../kernel/untilDone';
import { askTaskPersonToSign } from './commands/ask-task-person-to-sign';
import { expireTaskOffers } from './commands/expire-task-offers';
import { notifyTaskPeople } from './commands/notify-task-people';
import { offersOver } from './queries/over';

const BATCH = 200;
const OVER_EVERY_MS = 60 * 60 * 1000;

/** Sends what is due in small commits: a restart goes on where it stopped, and nobody is written to twice. */
export const jobs: readonly JobDefinition[] = [
  {
    task: 'task.notify',
    async run(payload, api) {
      const caller = await api.systemCaller(String(payload.companyId));
      await untilDone(api, async () => (await api.run(caller, notifyTaskPeople, { limit: BATCH })) === 0);
    },
  },
  {
    task: 'task.askToSign',
    async run(payload, api) {
      const caller = await api.systemCaller(String(payload.companyId));
      await api.run(caller, askTaskPersonToSign, { id: String(payload.id) });
    },
  },
];

export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'task.offersOver',
    everyMs: OVER_EVERY_MS,
    async run(api) {
      const platform = await api.systemCaller(null);
      const find = (besides: readonly string[]) => api.run(platform, offersOver, { besides: [...besides], limit: BATCH });
      await eachApart(api, 'offers of tasks were not ended', find, async (companyId) => {
        const caller = await api.systemCaller(companyId);
        while ((await api.run(caller, expireTaskOffers, { limit: BATCH })) > 0) if (api.signal.aborted) return;
      });
    },
  },
];
