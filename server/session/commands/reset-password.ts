import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { hashPassword, requireGoodPassword, setPassword, userByAccount } from '../../member/public';
import { checkCode, codeErrors, requirePlainPassword, useCode } from '../../verification/public';
import { passwordChanged } from '../events';
import { resetBinding } from '../steps/bindCodes';
import { end } from '../steps/openSession';

/** AUTH-009: a new password after phone + code; every session of the user ends. */
export const resetPassword = command({
  name: 'resetPassword',
  realm: 'public',
  needs: null,
  errors: codeErrors,
  idempotent: 'no',
  audit: { action: 'user.resetPassword' },
  input: object({ phone: formatShape('mobile'), code: string().required(), password: string().required() }),
  async before(before, input) {
    const password = await requirePlainPassword(before, input.password);
    requireGoodPassword(password);
    const { codeId } = await checkCode(before, {
      purpose: 'RESET_PASSWORD',
      recipient: input.phone,
      code: input.code,
      binding: resetBinding(input.phone),
    });
    return { codeId, passwordHash: await hashPassword(password) };
  },
  async run(ctx, input, { codeId, passwordHash }) {
    await useCode(ctx, { codeId, binding: resetBinding(input.phone) });
    const user = await userByAccount(ctx, input.phone);
    if (!user) throw new DomainError('CODE_EXPIRED');
    await setPassword(ctx, user.id, passwordHash);
    await end(ctx, { userId: user.id }, 'PASSWORD');
    ctx.emit(passwordChanged({ userId: user.id }));
    ctx.note({ target: ['user', user.id] });
    return true;
  },
});
