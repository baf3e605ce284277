import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { userByAccount } from '../../member/public';
import { checkCode, codeErrors, useCode } from '../../verification/public';
import { fromShape, wayShape } from '../inputs';
import { loginBinding } from '../steps/bindCodes';
import { openSession } from '../steps/openSession';

export const loginByCode = command({
  name: 'loginByCode',
  realm: 'public',
  needs: null,
  errors: ['LOGIN_REFUSED', ...codeErrors],
  idempotent: 'no',
  audit: { action: 'session.loginByCode' },
  input: object({ phone: formatShape('mobile'), code: string().required(), way: wayShape, from: fromShape }),
  before: (before, input) =>
    checkCode(before, { purpose: 'LOGIN', recipient: input.phone, code: input.code, binding: loginBinding(input.phone) }),
  async run(ctx, input, { codeId }) {
    await useCode(ctx, { codeId, binding: loginBinding(input.phone) });
    const user = await userByAccount(ctx, input.phone);
    if (!user) throw new DomainError('LOGIN_REFUSED');
    return openSession(ctx, user.id, { way: input.way, from: input.from, by: 'CODE' });
  },
});
