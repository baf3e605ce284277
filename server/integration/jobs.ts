import type { JobDefinition, SweepDefinition } from '../kernel/jobs';
import { furnishSandbox } from './commands/furnish-sandbox';
import { sweepApiCalls } from './commands/sweep-api-calls';

const HOUR_MS = 3_600_000;

export const jobs: readonly JobDefinition[] = [
  {
    task: 'integration.furnishSandbox',
    run: async ({ companyId }, api) => void (await api.run(await api.systemCaller(null), furnishSandbox, { companyId: String(companyId) })),
  },
];

export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'apiToken.calls',
    everyMs: HOUR_MS,
    run: async (api) => void (await api.run(await api.systemCaller(null), sweepApiCalls, {})),
  },
];
