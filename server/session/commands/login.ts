import { object, string } from 'yup';
import { command } from '../../kernel/usecase';
import { userByAccount } from '../../member/public';
import { passPassword } from '../loginGuard';
import { openSession } from '../open';
import { captchaShape, fromShape, wayShape } from '../shapes';

export const login = command({
  name: 'login',
  realm: 'public',
  needs: null,
  idempotent: 'no',
  audit: { action: 'session.login' },
  input: object({
    account: string().trim().required(),
    password: string().required(),
    captcha: captchaShape,
    way: wayShape,
    from: fromShape,
  }),
  before: (before, input) =>
    passPassword(before, { realm: 'company', account: input.account, password: input.password, captcha: input.captcha }, () =>
      before.autonomous((ctx) => userByAccount(ctx, input.account)),
    ),
  run: (ctx, input, user) => openSession(ctx, user.id, { way: input.way, from: input.from }),
});
