import { object } from 'yup';
import { requireWholePerson } from '../../kernel/proof';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { captchaErrors, captchaShape, createCode, sendingErrors, verifyCaptchaOfUser } from '../../verification/public';
import { emailBinding } from '../steps/bindCodes';
import { myId, userKey } from '../steps/identifyMe';

export const sendEmailCode = command({
  name: 'sendEmailCode',
  realm: 'company',
  needs: null,
  errors: [...sendingErrors, ...captchaErrors, 'SIGN_ON_CONFINED'],
  idempotent: 'no',
  audit: { action: 'code.send' },
  input: object({ email: formatShape('email'), captcha: captchaShape }),
  // PLT-029: like its sisters by SMS and voice.
  async before(before, input) {
    requireWholePerson(before);
    return verifyCaptchaOfUser(before, userKey(myId(before)), input.captcha);
  },
  run(ctx, input) {
    const userId = myId(ctx);
    return createCode(ctx, {
      purpose: 'SET_EMAIL',
      channel: 'MAIL',
      recipient: input.email,
      userKey: userKey(userId),
      binding: emailBinding(userId, input.email),
    });
  },
});
