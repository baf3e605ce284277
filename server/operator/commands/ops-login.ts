import { object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { hashToken, randomToken } from '../../kernel/secrets';
import { accountShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { OPERATOR_COOKIE, OPERATOR_TOKEN_PREFIX, passPassword, passwordErrors } from '../../session/public';
import { captchaShape } from '../../verification/public';
import { findForLogin, openOperatorSession } from '../store';

const SECONDS = limits.session.life / 1000;

/** OPS-001: operators have accounts, sessions and a cookie of their own; a company's login never opens /ops. */
export const opsLogin = command({
  name: 'opsLogin',
  realm: 'public',
  needs: null,
  errors: passwordErrors,
  idempotent: 'no',
  audit: { action: 'operator.login' },
  input: object({
    account: accountShape(),
    password: string().required(),
    captcha: captchaShape,
    way: string()
      .oneOf(['COOKIE', 'TOKEN'] as const)
      .default('COOKIE'),
  }),
  before: (before, input) =>
    passPassword(before, { realm: 'operator', account: input.account, password: input.password, captcha: input.captcha }, () =>
      before.autonomous(async (ctx) => {
        const found = await findForLogin(ctx, input.account);
        return found && { id: found.id, name: found.name, passwordHash: found.password_hash };
      }),
    ),
  async run(ctx, input, operator) {
    const token = `${OPERATOR_TOKEN_PREFIX}${randomToken()}`;
    await openOperatorSession(ctx, operator.id, hashToken(token));
    if (input.way === 'COOKIE') ctx.cookies.push({ name: OPERATOR_COOKIE, value: token, maxAgeSeconds: SECONDS });
    ctx.note({ target: ['operator', operator.id] });
    return { token: input.way === 'COOKIE' ? null : token, ttlSeconds: SECONDS };
  },
});
