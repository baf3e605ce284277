import { eachApart } from '../../kernel/eachApart';
import type { JobApi, JobDefinition, SweepDefinition } from '../../kernel/jobs';
import { forgetOldEvents } from '../commands/send';
import { turnWebhookOff } from '../commands/turn-webhook';
import { webhooksFailing } from '../queries';
import { lanesEmpty, wakeLanes } from './lanes';

const WAKE_MS = 2_000;
const WATCH_MS = 60_000;
const FORGET_MS = 10 * 60_000;

export const jobs: readonly JobDefinition[] = [{ task: 'webhook.send', run: async (_payload, api) => wakeLanes(api) }];

type DueEndpoint = Awaited<ReturnType<typeof webhooksFailing.run>>[number];

async function turnOffSilent(api: JobApi): Promise<void> {
  const platform = await api.systemCaller(null);
  await eachApart<DueEndpoint>(
    api,
    'a webhook was not turned off',
    (besides) => api.run(platform, webhooksFailing, { besides: besides.map(({ endpointId }) => endpointId) }),
    async ({ companyId, endpointId }) => api.run(await api.systemCaller(companyId), turnWebhookOff, { id: endpointId, reason: 'FAILING' }),
  );
}

export const sweeps: readonly SweepDefinition[] = [
  // Retries that are due by the clock of the product, and whatever a wake-up was lost for.
  { name: 'webhook.due', everyMs: WAKE_MS, run: async (api) => wakeLanes(api), atStop: lanesEmpty },
  // Also where nothing is tried any more: everything was given up within a day.
  { name: 'webhook.failing', everyMs: WATCH_MS, run: turnOffSilent },
  {
    name: 'webhook.forget',
    everyMs: FORGET_MS,
    run: async (api) => void (await api.run(await api.systemCaller(null), forgetOldEvents, {})),
  },
];
