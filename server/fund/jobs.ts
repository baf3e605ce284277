import type { SweepDefinition } from '../kernel/jobs';
import { log } from '../kernel/log';
import { noteBalanceCrossing } from './commands/note-crossing';
import { crossedAlerts } from './queries';

const EVERY_MS = 5_000;

export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'fund.lowBalances',
    everyMs: EVERY_MS,
    async run(api) {
      const platform = await api.systemCaller(null);
      // One company's trouble is not the others'.
      for (const { companyId, subjectId } of await api.run(platform, crossedAlerts, {}))
        await api
          .run(await api.systemCaller(companyId), noteBalanceCrossing, { subjectId })
          .catch((error: unknown) => log.error({ err: error, companyId, subjectId }, 'a low balance was not told'));
    },
  },
];
