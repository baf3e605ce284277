import { object } from 'yup';
import { optionalFormatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import {
  type CodeTicket,
  captchaErrors,
  captchaShape,
  createCode,
  sendingErrors,
  verifyCaptcha,
  verifyCaptchaOfUser,
} from '../../verification/public';
import { tokenShape } from '../inputs';
import { linkErrors, openLink } from '../steps/openLink';
import { judgeIdentity, judgeStranger } from '../steps/proveIdentity';

/** Name and number first, unless the link asks for a code only: then a code goes to the phone of the record. After three codes in an hour a captcha comes before; a QR code always asks for one. */
export const sendPayeeLinkCode = command({
  name: 'sendPayeeLinkCode',
  realm: 'public',
  needs: null,
  asNobody: true,
  errors: [
    'IDENTITY_MISMATCH',
    'IDENTITY_TRIES_EXCEEDED',
    'SIGNER_PHONE_OTHER',
    'SIGNING_PAUSED',
    'PAYEE_PHONE_MISSING',
    ...linkErrors,
    ...captchaErrors,
    ...sendingErrors,
  ],
  idempotent: 'no',
  audit: { action: 'payee.sendLinkCode' },
  input: object({
    token: tokenShape(),
    name: optionalFormatShape('name'),
    idCard: optionalFormatShape('idCard'),
    phone: optionalFormatShape('mobile'),
    captcha: captchaShape,
  }),
  async before(before, input) {
    const proof = await judgeIdentity(before, input.token, { name: input.name, idCard: input.idCard, phone: input.phone });
    if (proof.userKey === null) {
      await verifyCaptcha(before, input.captcha);
      await judgeStranger(before, input.token, proof, input);
    } else await verifyCaptchaOfUser(before, proof.userKey, input.captcha);
    return proof;
  },
  async run(ctx, input, { phone, userKey, binding }): Promise<CodeTicket> {
    const link = await openLink(ctx, input.token);
    ctx.note({ target: ['payeeLink', link.id] });
    return createCode(ctx, { purpose: 'PAYEE_LINK', channel: 'SMS', recipient: phone, binding, ...(userKey ? { userKey } : {}) });
  },
});
