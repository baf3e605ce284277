import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { phoneOf } from '../../member/public';
import { captchaErrors, captchaShape, createCode, sendingErrors, verifyCaptchaOfUser } from '../../verification/public';
import { phoneChannelShape } from '../inputs';
import { identityBinding } from '../steps/bindCodes';
import { myId, userKey } from '../steps/identifyMe';

export const sendIdentityCode = command({
  name: 'sendIdentityCode',
  realm: 'company',
  needs: null,
  errors: [...sendingErrors, ...captchaErrors],
  idempotent: 'no',
  audit: { action: 'code.send' },
  input: object({ channel: phoneChannelShape, captcha: captchaShape }),
  before: (before, input) => verifyCaptchaOfUser(before, userKey(myId(before)), input.captcha),
  async run(ctx, { channel }) {
    const userId = myId(ctx);
    return createCode(ctx, {
      purpose: 'CONFIRM_IDENTITY',
      channel: channel ?? 'SMS',
      recipient: await phoneOf(ctx, userId),
      userKey: userKey(userId),
      binding: identityBinding(userId),
    });
  },
});
