import type { JobDefinition } from '../kernel/jobs';
import { notifyRegistrations } from './commands/notify-registrations';

const BATCH = 200;

/** Sends what is due in small commits: a restart goes on where it stopped, and nobody is written to twice. */
export const jobs: readonly JobDefinition[] = [
  {
    task: 'registration.notify',
    async run(payload, api) {
      const caller = await api.systemCaller(String(payload.companyId));
      while ((await api.run(caller, notifyRegistrations, { limit: BATCH })) > 0)
        // Nothing else looks for who is left: the job must not count as done.
        if (api.signal.aborted) throw new Error('the process ends: the rest of the SMS is for the next one');
    },
  },
];
