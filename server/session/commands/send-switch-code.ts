import { object } from 'yup';
import { switchBinding } from '../../company/public';
import { command } from '../../kernel/usecase';
import { phoneOf } from '../../member/public';
import { captchaErrors, captchaShape, createCode, sendingErrors, verifyCaptchaOfUser } from '../../verification/public';
import { myId, userKey } from '../steps/identifyMe';

/** CFG-009: to the master's own phone, for the payment verification switch of this company only. */
export const sendSwitchCode = command({
  name: 'sendSwitchCode',
  realm: 'company',
  needs: 'MASTER',
  errors: [...sendingErrors, ...captchaErrors],
  idempotent: 'no',
  audit: { action: 'code.send' },
  input: object({ captcha: captchaShape }),
  before: (before, input) => verifyCaptchaOfUser(before, userKey(myId(before)), input.captcha),
  async run(ctx) {
    const userId = myId(ctx);
    return createCode(ctx, {
      purpose: 'PAYMENT_VERIFICATION',
      channel: 'SMS',
      recipient: await phoneOf(ctx, userId),
      userKey: userKey(userId),
      binding: switchBinding(userId, ctx.companyId),
    });
  },
});
