import { object } from 'yup';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import {
  bindingOf,
  type CodeTicket,
  captchaErrors,
  captchaShape,
  createCode,
  sendingErrors,
  verifyCaptcha,
} from '../../verification/public';

export const loginBinding = (phone: string): string => bindingOf('PAYEE_LOGIN', phone);

/** Always behind a captcha, and to every number alike: whether somebody is paid here is not to be learnt. */
export const sendPayeeLoginCode = command({
  name: 'sendPayeeLoginCode',
  realm: 'public',
  needs: null,
  asNobody: true,
  errors: [...captchaErrors, ...sendingErrors],
  idempotent: 'no',
  audit: { action: 'payee.sendLoginCode' },
  input: object({ phone: formatShape('mobile'), captcha: captchaShape }),
  before: (before, input) => verifyCaptcha(before, input.captcha),
  run: (ctx, { phone }): Promise<CodeTicket> =>
    createCode(ctx, { purpose: 'PAYEE_LOGIN', channel: 'SMS', recipient: phone, binding: loginBinding(phone) }),
});
