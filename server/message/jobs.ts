import { gatewaysOf } from '../gateways/gateways';
import type { MailFile, MailGateway } from '../gateways/mail/contract';
import type { JobApi, JobDefinition, SweepDefinition } from '../kernel/jobs';
import { log } from '../kernel/log';
import { runtime } from '../kernel/runtime';
import { closeDelivery, openDelivery, wakeDeliveries } from './commands/deliver';
import { type Attachment, letterOf } from './rules/letter';

const MAX_ATTEMPTS = 5;
const WAKE_MS = 15_000;

/** What cannot be read now is tried again with the letter, as a mail server that does not answer. */
async function fileOf(attachment: Attachment, { gateways }: JobApi): Promise<MailFile | null> {
  const bytes = await gateways.storage.get(attachment.storageKey).catch((error: unknown) => {
    log.error({ err: error, storageKey: attachment.storageKey }, 'a file of a letter was not read');
    return null;
  });
  return bytes && { name: attachment.name, bytes };
}

type OpenMail = Omit<Parameters<typeof letterOf>[0], 'brand' | 'hotline' | 'publicUrl'> & {
  readonly receiver: string;
  readonly attachment: Attachment | null;
  readonly reference: string;
};

async function sendMail(mail: MailGateway, { receiver, attachment, reference, ...message }: OpenMail, api: JobApi) {
  const file = attachment && (await fileOf(attachment, api));
  if (attachment && !file) return { kind: 'UNKNOWN', why: 'ATTACHMENT' } as const;
  return mail.send({ to: receiver, ...letterOf({ ...message, ...runtime().config }), reference, files: file ? [file] : [] });
}

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
    ? await sendMail(mail, { ...message, reference }, api)
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
