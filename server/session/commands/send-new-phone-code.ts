import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { hashToken } from '../../kernel/secrets';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { captchaErrors, captchaShape, createCode, sendingErrors, verifyCaptchaOfUser } from '../../verification/public';
import { phoneChannelShape } from '../inputs';
import { newPhoneBinding } from '../steps/bindCodes';
import { myId, userKey } from '../steps/identifyMe';
import { hasProof } from '../store';

export const sendNewPhoneCode = command({
  name: 'sendNewPhoneCode',
  realm: 'company',
  needs: null,
  errors: ['LINK_INVALID', ...sendingErrors, ...captchaErrors],
  idempotent: 'no',
  audit: { action: 'code.send' },
  input: object({
    resetLabel: string().required(),
    phone: formatShape('mobile'),
    channel: phoneChannelShape,
    captcha: captchaShape,
  }),
  // AUTH-012: it writes to a number that may be anybody's, so it is counted and asked for as every other sending.
  before: (before, input) => verifyCaptchaOfUser(before, userKey(myId(before)), input.captcha),
  async run(ctx, input) {
    const userId = myId(ctx);
    if (!(await hasProof(ctx, hashToken(input.resetLabel), userId, 'CHANGE_PHONE'))) throw new DomainError('LINK_INVALID');
    return createCode(ctx, {
      purpose: 'NEW_PHONE',
      channel: input.channel ?? 'SMS',
      recipient: input.phone,
      userKey: userKey(userId),
      binding: newPhoneBinding(userId, input.phone),
    });
  },
});
