import { createHash } from 'node:crypto';
import type { SmsGateway } from './contract';

const referenceOf = (reference: string) => `SMS-${createHash('sha256').update(reference).digest('hex').slice(0, 12)}`;

/**
 * Sends nothing: the message's own row is what the test inbox shows. Numbers ending 9901 are refused, 9902 stay unknown, so
 * that both paths can be walked in a demo.
 */
export const simulatedSms = (): SmsGateway => ({
  isSimulated: true,
  send: async ({ phone, reference }) => {
    if (phone.endsWith('9901')) return { kind: 'REFUSED', reason: 'NUMBER_NOT_IN_SERVICE' };
    if (phone.endsWith('9902')) return { kind: 'UNKNOWN', why: 'timeout' };
    return { kind: 'SENT', gatewayRef: referenceOf(reference) };
  },
});
