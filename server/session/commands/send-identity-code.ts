import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { phoneOf } from '../../member/public';
import { createCode, verifyCaptchaOfUser } from '../../verification/public';
import { identityBinding } from '../bindings';
import { myId, userKey } from '../me';
import { captchaShape } from '../shapes';

export const sendIdentityCode = command({
  name: 'sendIdentityCode',
  realm: 'company',
  needs: null,
  idempotent: 'no',
  audit: { action: 'code.send' },
  input: object({ captcha: captchaShape }),
  before: (before, input) => verifyCaptchaOfUser(before, userKey(myId(before)), input.captcha),
  async run(ctx) {
    const userId = myId(ctx);
    return createCode(ctx, {
      purpose: 'CONFIRM_IDENTITY',
      channel: 'SMS',
      recipient: await phoneOf(ctx, userId),
      userKey: userKey(userId),
      binding: identityBinding(userId),
    });
  },
});
