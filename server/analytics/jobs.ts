import type { SweepDefinition } from '../kernel/jobs';
import { log } from '../kernel/log';
import { countDays } from './commands/count-days';
import { dueCompanies } from './queries/statistics';

const EVERY_MS = 5_000;

/** Days that lines have changed are counted again; a minute is the most that a figure may be behind its lines. */
export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'analytics.count',
    everyMs: EVERY_MS,
    async run(api) {
      const platform = await api.systemCaller(null);
      for (const companyId of await api.run(platform, dueCompanies, {})) {
        // One company's trouble is not the others'.
        await api
          .run(await api.systemCaller(companyId), countDays, {})
          .catch((error: unknown) => log.error({ err: error, companyId }, 'days were not counted'));
      }
    },
  },
];
