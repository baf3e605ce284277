import { object, string } from 'yup';
import { cleanCell } from '../../../schema/cells';
import { invalid } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import type { Ctx } from '../../kernel/context';
import { keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { invitationBinding, invitationErrors, phoneOfInvitation, userByAccount } from '../../member/public';
import { type CodeTicket, captchaErrors, captchaShape, createCode, sendingErrors, verifyCaptcha } from '../../verification/public';
import { phoneChannelShape } from '../inputs';
import { loginBinding, registerBinding, resetBinding } from '../steps/bindCodes';

const PURPOSES = ['LOGIN', 'REGISTER', 'RESET_PASSWORD', 'ACCEPT_INVITATION'] as const;
const bindings = { LOGIN: loginBinding, REGISTER: registerBinding, RESET_PASSWORD: resetBinding };

/** A code without a session: always behind a captcha; an unknown account is answered and counted alike, but nothing is sent. */
export const sendCode = command({
  name: 'sendCode',
  realm: 'public',
  // Whoever else is logged in in this browser has no part in it.
  asNobody: true,
  needs: null,
  errors: [...captchaErrors, ...sendingErrors, ...invitationErrors],
  idempotent: 'no',
  audit: { action: 'code.send' },
  input: object({
    purpose: keyShape(PURPOSES),
    channel: phoneChannelShape,
    recipient: string().trim().nullable().default(null),
    invitationToken: string().trim().nullable().default(null),
    captcha: captchaShape,
  }),
  before: (before, input) => verifyCaptcha(before, input.captcha),
  async run(ctx, input): Promise<CodeTicket> {
    const { purpose } = input;
    const channel = input.channel ?? 'SMS';
    if (purpose === 'ACCEPT_INVITATION') return sendToInvited(ctx, input.invitationToken ?? '', channel);
    const recipient = cleanCell('phone', input.recipient ?? '').value;
    if (!formats.mobile.test(recipient)) throw invalid({ recipient: formats.mobile.message });
    const isDecoy = purpose !== 'REGISTER' && (await userByAccount(ctx, recipient)) === undefined;
    return createCode(ctx, { purpose, channel, recipient, binding: bindings[purpose](recipient), isDecoy });
  },
});

async function sendToInvited(ctx: Ctx, token: string, channel: 'SMS' | 'VOICE'): Promise<CodeTicket> {
  const recipient = await phoneOfInvitation(ctx, token);
  return createCode(ctx, { purpose: 'ACCEPT_INVITATION', channel, recipient, binding: invitationBinding(token) });
}
