// How events leave this process. A slow address must hold neither other addresses nor the workers that payments wait for, so a job only
// wakes the lanes: two for each endpoint, twenty in all, none of them a worker of the queue.
import { limits } from '../../../schema/limits';
import type { WebhookAnswer } from '../../gateways/webhooks/contract';
import { elapsedMs, machineNow } from '../../kernel/clock';
import type { JobApi } from '../../kernel/jobs';
import { log } from '../../kernel/log';
import { claimDeliveries, recordAttempt } from '../commands/send';
import { turnWebhookOff } from '../commands/turn-webhook';
import { webhooksDue } from '../queries';
import { signatures } from '../steps/secrets';

type Claimed = Awaited<ReturnType<typeof claimDeliveries.run>>[number];

const AGENT = 'Jieqing-Webhooks/1';

const flight = new Set<Promise<void>>();
let looking: Promise<void> | null = null;
let isAskedAgain = false;

/** What a log may keep of an answer: its beginning, in letters that the database takes. */
const keptOf = (text: string): string => Buffer.from(text).subarray(0, limits.webhook.answerKept).toString('utf8').replaceAll('\u0000', '');

const judged = (answer: WebhookAnswer) =>
  answer.kind === 'ANSWERED'
    ? {
        outcome: answer.status >= 200 && answer.status < 300 ? ('ACCEPTED' as const) : ('STATUS' as const),
        status: answer.status,
        retryAfterSeconds: answer.retryAfterSeconds,
        answer: keptOf(answer.text),
      }
    : { outcome: answer.kind, status: null, retryAfterSeconds: null, answer: null };

/** One try. Its time is the machine's: whoever receives it compares with a clock on the wall. */
async function send(api: JobApi, companyId: string, claimed: Claimed): Promise<void> {
  const signedAt = String(Math.floor(machineNow().getTime() / 1000));
  const signature = signatures(claimed.secrets, { id: claimed.eventKey, seconds: signedAt, body: claimed.body });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': AGENT,
    'webhook-id': claimed.eventKey,
    'webhook-timestamp': signedAt,
    'webhook-signature': signature,
  };
  const began = elapsedMs();
  const answer = await api.gateways.webhooks.post(claimed.url, { headers, body: claimed.body });
  const latencyMs = Math.ceil(elapsedMs() - began);
  const caller = await api.systemCaller(companyId);
  const { deliveryId, endpointId } = claimed;
  const end = await api.run(caller, recordAttempt, {
    endpointId,
    deliveryId,
    latencyMs,
    signedAt,
    signature,
    chance: Math.random(),
    ...judged(answer),
  });
  if (end !== null) await api.run(caller, turnWebhookOff, { id: endpointId, reason: end });
}

function start(api: JobApi, companyId: string, claimed: Claimed): void {
  const call = send(api, companyId, claimed)
    .catch((error: unknown) => log.warn({ err: error }, 'what came of a webhook could not be written down'))
    .finally(() => {
      flight.delete(call);
      wakeLanes(api);
    });
  flight.add(call);
}

async function look(api: JobApi): Promise<void> {
  const due = await api.run(await api.systemCaller(null), webhooksDue, {});
  for (const { companyId, endpointId } of due) {
    if (api.signal.aborted || flight.size + limits.webhook.lanesPerEndpoint > limits.webhook.lanes) return;
    const claimed = await api.run(await api.systemCaller(companyId), claimDeliveries, { endpointId });
    for (const one of claimed) start(api, companyId, one);
  }
}

/** Fills the lanes that are free; called while it looks, it looks once more. */
export function wakeLanes(api: JobApi): void {
  if (api.signal.aborted) return;
  if (looking !== null) {
    isAskedAgain = true;
    return;
  }
  isAskedAgain = false;
  looking = look(api)
    .catch((error: unknown) => log.warn({ err: error }, 'webhooks could not be looked for'))
    .finally(() => {
      looking = null;
      if (isAskedAgain) wakeLanes(api);
    });
}

/** Until every call of this process is answered and written down. */
export async function lanesEmpty(): Promise<void> {
  while (looking !== null || flight.size > 0) await Promise.allSettled([looking, ...flight]);
}
