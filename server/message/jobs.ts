import { gatewaysOf } from '../gateways/gateways';
import type { JobApi, JobDefinition, SweepDefinition } from '../kernel/jobs';
import { runtime } from '../kernel/runtime';
import { closeDelivery, openDelivery, wakeDeliveries } from './commands/deliver';
import { letterOf } from './rules/letter';

const MAX_ATTEMPTS = 5;
const WAKE_MS = 15_000;

async function deliver(payload: Readonly<Record<string, unknown>>, api: JobApi): Promise<void> {
  const deliveryId = String(payload.deliveryId);
  const caller = await api.systemCaller(null);
  const message = await api.run(caller, openDelivery, { deliveryId });
  if (!message) return;
  // The reference stays the same over every attempt, so a repeated call is one message.
  const reference = `delivery-${deliveryId}`;
  const isMail = message.channel === 'MAIL';
  const { mail, sms } = gatewaysOf(api.gateways, message);
  const answer = isMail
    ? await mail.send({ to: message.receiver, ...letterOf({ ...message, ...runtime().config }), reference })
    : await sms.send({ phone: message.receiver, text: message.text, reference });
  const isSimulated = isMail ? mail.isSimulated : sms.isSimulated;
  if (answer.kind === 'UNKNOWN' && message.attempts < MAX_ATTEMPTS) throw new Error(`delivery ${deliveryId}: ${answer.why}`);
  const result = answer.kind === 'SENT' ? (isSimulated ? 'DELIVERED' : 'SENT') : 'FAILED';
  const reason = answer.kind === 'SENT' ? null : answer.kind === 'REFUSED' ? answer.reason : answer.why;
  await api.run(caller, closeDelivery, { deliveryId, result, reason, channelRef: answer.kind === 'SENT' ? answer.gatewayRef : null });
}

export const jobs: readonly JobDefinition[] = [{ task: 'message.deliver', run: deliver }];
export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'message.due',
    everyMs: WAKE_MS,
    run: async (api) => void (await api.run(await api.systemCaller(null), wakeDeliveries, {})),
  },
];
