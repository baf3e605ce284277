import { eachApart } from '../kernel/eachApart';
import type { SweepDefinition } from '../kernel/jobs';
import { finishFactorReset } from './commands/finish-factor-reset';
import { dueFactorResets } from './queries';

const LOOK_MS = 60_000;

export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'safety.resets',
    everyMs: LOOK_MS,
    async run(api) {
      const caller = await api.systemCaller(null);
      await eachApart<string>(
        api,
        'a reset was not finished',
        (besides) => api.run(caller, dueFactorResets, { besides: [...besides] }),
        (id) => api.run(caller, finishFactorReset, { id }),
      );
    },
  },
];
