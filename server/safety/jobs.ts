import type { SweepDefinition } from '../kernel/jobs';
import { finishFactorResets } from './commands/finish-factor-resets';

const LOOK_MS = 60_000;

export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'safety.resets',
    everyMs: LOOK_MS,
    run: async (api) => void (await api.run(await api.systemCaller(null), finishFactorResets, {})),
  },
];
