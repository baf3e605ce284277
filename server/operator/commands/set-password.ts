import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { hashPassword, requireGoodPassword } from '../../member/public';
import {
  bindingOf,
  type CodeTicket,
  captchaErrors,
  captchaShape,
  checkCode,
  codeErrors,
  createCode,
  requirePlainPassword,
  sendingErrors,
  useCode,
  verifyCaptcha,
} from '../../verification/public';
import { findForLogin, setOperatorPassword } from '../store';

const PURPOSE = 'OPS_PASSWORD';
const bindingFor = (phone: string): string => bindingOf(PURPOSE, phone.trim());

/** Always behind a captcha; a phone of nobody who works here is answered and counted alike, but nothing is sent. */
export const opsSendPasswordCode = command({
  name: 'opsSendPasswordCode',
  realm: 'public',
  asNobody: true,
  needs: null,
  errors: [...captchaErrors, ...sendingErrors],
  idempotent: 'no',
  audit: { action: 'code.send' },
  input: object({ phone: formatShape('mobile'), captcha: captchaShape }),
  before: (before, { captcha }) => verifyCaptcha(before, captcha),
  async run(ctx, { phone }): Promise<CodeTicket> {
    const isDecoy = (await findForLogin(ctx, phone)) === undefined;
    return createCode(ctx, { purpose: PURPOSE, channel: 'SMS', recipient: phone, binding: bindingFor(phone), isDecoy });
  },
});

/**
 * The first password of an operator, and each that follows: by a code to his own phone, so that whoever created him never knows it. Every session
 * of his ends.
 */
export const opsSetPassword = command({
  name: 'opsSetPassword',
  realm: 'public',
  asNobody: true,
  needs: null,
  errors: codeErrors,
  idempotent: 'no',
  audit: { action: 'operator.setPassword' },
  input: object({ phone: formatShape('mobile'), code: string().required(), password: string().required() }),
  async before(before, { phone, code, password: given }) {
    const password = await requirePlainPassword(before, given);
    requireGoodPassword(password);
    const { codeId } = await checkCode(before, { purpose: PURPOSE, recipient: phone, code, binding: bindingFor(phone) });
    return { codeId, passwordHash: await hashPassword(password) };
  },
  async run(ctx, { phone }, { codeId, passwordHash }) {
    await useCode(ctx, { codeId, binding: bindingFor(phone) });
    const { id, sessions } = await setOperatorPassword(ctx, phone, passwordHash);
    // Whom an administrator has put off in between.
    if (id === null) throw new DomainError('CODE_EXPIRED');
    for (const session of sessions) ctx.announce('session', session);
    ctx.note({ target: ['operator', id] });
    return true;
  },
});
