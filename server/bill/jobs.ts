import type { SweepDefinition } from '../kernel/jobs';
import { log } from '../kernel/log';
import { runBills } from './commands/run-bills';
import { dueCompanies } from './queries';

const EVERY_MS = 60_000;

/** The day of the bills begins at midnight of the business clock; whoever was not reached yet is asked for again. */
export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'bill.run',
    everyMs: EVERY_MS,
    async run(api) {
      const platform = await api.systemCaller(null);
      for (const companyId of await api.run(platform, dueCompanies, {})) {
        // One company's trouble is not the others'.
        await api
          .run(await api.systemCaller(companyId), runBills, {})
          .catch((error: unknown) => log.error({ err: error, companyId }, 'bills were not made'));
      }
    },
  },
];
