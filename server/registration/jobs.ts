import type { JobDefinition } from '../kernel/jobs';
import { untilDone } from '../kernel/untilDone';
import { notifyRegistrations } from './commands/notify-registrations';

const BATCH = 200;

/** Sends what is due in small commits: a restart goes on where it stopped, and nobody is written to twice. */
export const jobs: readonly JobDefinition[] = [
  {
    task: 'registration.notify',
    async run(payload, api) {
      const caller = await api.systemCaller(String(payload.companyId));
      await untilDone(api, async () => (await api.run(caller, notifyRegistrations, { limit: BATCH })) === 0);
    },
  },
];
