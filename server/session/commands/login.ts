import { object, string } from 'yup';
import { accountShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { userByAccount } from '../../member/public';
import { captchaShape } from '../../verification/public';
import { fromShape, wayShape } from '../inputs';
import { passwordErrors } from '../public';
import { openSession } from '../steps/openSession';
import { passPassword } from '../steps/passPassword';

export const login = command({
  name: 'login',
  realm: 'public',
  needs: null,
  errors: passwordErrors,
  idempotent: 'no',
  audit: { action: 'session.login' },
  input: object({
    account: accountShape(),
    password: string().required(),
    captcha: captchaShape,
    way: wayShape,
    from: fromShape,
  }),
  before: (before, input) =>
    passPassword(before, { realm: 'company', account: input.account, password: input.password, captcha: input.captcha }, () =>
      before.autonomous((ctx) => userByAccount(ctx, input.account)),
    ),
  run: (ctx, input, user) => openSession(ctx, user.id, { way: input.way, from: input.from, by: 'PASSWORD' }),
});
