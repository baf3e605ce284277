import type { SweepDefinition } from '../kernel/jobs';
import { sweepApiCalls } from './commands/sweep-api-calls';

const HOUR_MS = 3_600_000;

export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'apiToken.calls',
    everyMs: HOUR_MS,
    run: async (api) => void (await api.run(await api.systemCaller(null), sweepApiCalls, {})),
  },
];
