import { askSigned, type SignedSettings } from '../signed';
import type { SmsGateway } from './contract';

/**
 * A provider, or a bridge to one, behind a signed call: `{phone, text, reference}` is answered with 200 and
 * `{"status": "SENT", "ref": …}` or `{"status": "REFUSED", "reason": …}`. It sends one message per reference.
 */
export const httpSms = (settings: SignedSettings): SmsGateway => ({
  isSimulated: false,
  send: async ({ phone, text, reference }) => {
    const answer = await askSigned(settings, { phone, text, reference });
    if (answer instanceof Error) return { kind: 'UNKNOWN', why: answer.message };
    const { status, said } = answer;
    if (status === 200 && said?.status === 'SENT') return { kind: 'SENT', gatewayRef: String(said.ref ?? reference).slice(0, 100) };
    if (status === 200 && said?.status === 'REFUSED') return { kind: 'REFUSED', reason: String(said.reason ?? 'REFUSED').slice(0, 100) };
    return { kind: 'UNKNOWN', why: `http ${status}` };
  },
});
