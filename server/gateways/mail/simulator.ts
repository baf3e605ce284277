import { createHash } from 'node:crypto';
import type { MailGateway } from './contract';

/** Sends nothing; addresses at bounce.invalid are refused. */
export const simulatedMail = (): MailGateway => ({
  isSimulated: true,
  send: async ({ to, reference }) => {
    if (to.endsWith('@bounce.invalid')) return { kind: 'REFUSED', reason: 'MAILBOX_UNKNOWN' };
    return { kind: 'SENT', gatewayRef: `MAIL-${createHash('sha256').update(reference).digest('hex').slice(0, 12)}` };
  },
});
