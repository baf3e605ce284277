import type { JobDefinition, SweepDefinition } from '../kernel/jobs';
import { blockAccountDifferences } from './commands/block-differences';

export const jobs: readonly JobDefinition[] = [];

/** Not only at night: 1 M transfers take about two seconds, and an hour of wrong payments is worse than that. */
export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'ledger.differences',
    everyMs: 60 * 60_000,
    run: async (api) => {
      await api.run(await api.systemCaller(null), blockAccountDifferences, {});
    },
  },
];
