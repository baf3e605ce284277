import { eachApart } from '../../kernel/eachApart';
import type { JobApi, JobDefinition, SweepDefinition } from '../../kernel/jobs';
import { markAttemptsOverdue } from '../commands/mark-overdue';
import { pauseSickChannels } from '../commands/set-channel-paused';
import { attemptsOverdue, channelHealth, companiesDue } from '../queries/attempts';
import { isChannelSick } from '../rules';
import { watchBooks } from './books';
import { cancelAtBank, confirmAtBank, dispatchCompany } from './dispatch';
import { isSafe } from './hold';
import { reconcileDay, reconcilePastDays } from './reconcile';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const jobs: readonly JobDefinition[] = [
  { task: 'payout.dispatch', run: (payload, api) => dispatchCompany(api, textOf(payload.companyId)) },
  { task: 'payout.cancel', run: (payload, api) => cancelAtBank(api, textOf(payload.companyId), textOf(payload.outBizNo)) },
  { task: 'payout.confirm', run: (payload, api) => confirmAtBank(api, textOf(payload.companyId), textOf(payload.outBizNo)) },
  {
    task: 'payout.reconcileDay',
    run: async (payload, api) => {
      await reconcileDay(api, textOf(payload.day));
    },
  },
];

async function sweepDue(api: JobApi): Promise<void> {
  if (!(await isSafe(api))) return;
  const due = await api.run(await api.systemCaller(null), companiesDue, {});
  await Promise.all(due.map((companyId) => dispatchCompany(api, companyId)));
}

async function sweepOverdue(api: JobApi): Promise<void> {
  const platform = await api.systemCaller(null);
  const ids = new Map<string, string[]>();
  await eachApart<string>(
    api,
    'overdue payments were not marked',
    async (besides) => {
      for (const { company_id, id } of await api.run(platform, attemptsOverdue, { besides: [...besides] }))
        ids.set(company_id, [...(ids.get(company_id) ?? []), id]);
      return [...ids.keys()];
    },
    async (companyId) => api.run(await api.systemCaller(companyId), markAttemptsOverdue, { ids: ids.get(companyId) ?? [] }),
  );
}

async function sweepChannels(api: JobApi): Promise<void> {
  const caller = await api.systemCaller(null);
  const channels = await api.run(caller, channelHealth, {});
  const isSick = channels.some(
    ({ isPaused, recentCount, recentFailures }) => !isPaused && isChannelSick({ recent: recentCount, transient: recentFailures }),
  );
  if (isSick) await api.run(caller, pauseSickChannels, {});
}

export const sweeps: readonly SweepDefinition[] = [
  { name: 'payout.due', everyMs: 500, run: sweepDue },
  { name: 'payout.overdue', everyMs: 60_000, run: sweepOverdue },
  { name: 'payout.channels', everyMs: 5_000, run: sweepChannels },
  { name: 'payout.days', everyMs: 30_000, run: reconcilePastDays },
  { name: 'payout.books', everyMs: 60_000, run: watchBooks },
];
