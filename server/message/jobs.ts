import type { JobApi, JobDefinition, SweepDefinition } from '../kernel/jobs';
import { closeDelivery, openDelivery } from './commands/deliver';

const MAX_ATTEMPTS = 5;

async function deliver(payload: Readonly<Record<string, unknown>>, api: JobApi): Promise<void> {
  const deliveryId = String(payload.deliveryId);
  const caller = await api.systemCaller(null);
  const message = await api.run(caller, openDelivery, { deliveryId });
  if (!message) return;
  // The reference stays the same over every attempt, so a repeated call is one message.
  const reference = `delivery-${deliveryId}`;
  const isMail = message.channel === 'MAIL';
  const answer = isMail
    ? await api.gateways.mail.send({ to: message.receiver, subject: message.text.slice(0, 40), text: message.text, reference })
    : await api.gateways.sms.send({ phone: message.receiver, text: message.text, reference });
  const isSimulated = isMail ? api.gateways.mail.isSimulated : api.gateways.sms.isSimulated;
  if (answer.kind === 'UNKNOWN' && message.attempts < MAX_ATTEMPTS) throw new Error(`delivery ${deliveryId}: ${answer.why}`);
  const result = answer.kind === 'SENT' ? (isSimulated ? 'DELIVERED' : 'SENT') : 'FAILED';
  const reason = answer.kind === 'SENT' ? null : answer.kind === 'REFUSED' ? answer.reason : answer.why;
  await api.run(caller, closeDelivery, { deliveryId, result, reason, channelRef: answer.kind === 'SENT' ? answer.gatewayRef : null });
}

export const jobs: readonly JobDefinition[] = [{ task: 'message.deliver', run: deliver }];
export const sweeps: readonly SweepDefinition[] = [];
