import { eachApart } from '../kernel/eachApart';
import type { JobDefinition, SweepDefinition } from '../kernel/jobs';
import { indexPhones } from './commands/index-phones';
import { judgePayee } from './commands/judge-payee';
import { tellAccountChanged } from './commands/tell-account-changed';
import { companiesToIndex } from './queries';

const EVERY_MS = 30_000;

export const jobs: readonly JobDefinition[] = [
  {
    // May run twice: what is judged again comes to the same.
    task: 'payee.judgeAgain',
    async run({ companyId, personId }, api) {
      await api.run(await api.systemCaller(String(companyId)), judgePayee, { personId: String(personId) });
    },
  },
  {
    task: 'payee.tellAccountChanged',
    async run({ companyId, personId, accountId, at }, api) {
      const caller = await api.systemCaller(String(companyId));
      const change = { personId: String(personId), accountId: String(accountId) };
      // A job may run twice; people hear of a change once.
      await api.run(caller, tellAccountChanged, change, { naturalKey: `account:${change.accountId}:${String(at)}` });
    },
  },
];

export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'payee.indexPhones',
    everyMs: EVERY_MS,
    async run(api) {
      const platform = await api.systemCaller(null);
      await eachApart<string>(
        api,
        'phones were not indexed',
        (besides) => api.run(platform, companiesToIndex, { besides: [...besides] }),
        async (companyId) => api.run(await api.systemCaller(companyId), indexPhones, {}),
      );
    },
  },
];
