import type { JobDefinition, SweepDefinition } from '../../kernel/jobs';
import { expireContracts } from '../commands/expire-contracts';
import { remindNext } from '../commands/remind-next';
import { overdueCompanies } from '../queries/overdue';

const EVERY_MS = 5_000;

export const jobs: readonly JobDefinition[] = [
  {
    task: 'signing.remind',
    /** May be killed anywhere: what a page has done is counted in its own transaction, and the next run goes on behind it. */
    async run(payload, api) {
      const caller = await api.systemCaller(String(payload.companyId));
      const batchId = String(payload.batchId);
      for (;;) {
        const { isEnded } = await api.run(caller, remindNext, { batchId });
        if (isEnded) return;
        if (api.signal.aborted) throw new Error('the process ends: the rest of the batch is for the next one');
      }
    },
  },
];

export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'signing.expireContracts',
    everyMs: EVERY_MS,
    async run(api) {
      const platform = await api.systemCaller(null);
      for (const companyId of await api.run(platform, overdueCompanies, {})) {
        await api.run(await api.systemCaller(companyId), expireContracts, {});
      }
    },
  },
];
