import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { type ProofWay, proofWay } from '../../../schema/safety';
import { later } from '../../kernel/clock';
import type { Before, Ctx } from '../../kernel/context';
import { hashToken, randomToken } from '../../kernel/secrets';
import { keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { phoneOf, userByAccount } from '../../member/public';
import { checkFactor, factorErrors, type PassedFactor, spendFactor } from '../../safety/public';
import { captchaShape, checkCode, codeErrors, useCode } from '../../verification/public';
import { passwordErrors } from '../public';
import { identityBinding } from '../steps/bindCodes';
import { myId, userKey } from '../steps/identifyMe';
import { setSessionCookie } from '../steps/openSession';
import { passPassword } from '../steps/passPassword';
import { markProven, turnToken } from '../store';

interface Attempt {
  readonly way: ProofWay;
  readonly secret: string;
  readonly captcha: Parameters<typeof passPassword>[1]['captcha'];
}
type Passed = { readonly codeId: string } | { readonly factor: PassedFactor } | null;

/** Judged as at a login or a payment, with the same counting and locks. */
async function judge(before: Before, { way, secret, captcha }: Attempt): Promise<Passed> {
  const userId = myId(before);
  if (way === 'PASSWORD') {
    const phone = await before.autonomous((ctx) => phoneOf(ctx, userId));
    await passPassword(before, { realm: 'company', account: phone, password: secret, captcha }, () =>
      before.autonomous((ctx) => userByAccount(ctx, phone)),
    );
    return null;
  }
  if (way === 'CODE')
    return checkCode(before, { purpose: 'CONFIRM_IDENTITY', userKey: userKey(userId), code: secret, binding: identityBinding(userId) });
  return { factor: await checkFactor(before, { userId, text: secret, purpose: 'PROVE' }) };
}

/** Used up inside the command; answers how it was proven, which the text itself may say otherwise than the caller. */
async function spend(ctx: Ctx, way: ProofWay, passed: Passed): Promise<ProofWay> {
  if (passed === null) return way;
  if ('factor' in passed) return spendFactor(ctx, passed.factor);
  await useCode(ctx, { codeId: passed.codeId, binding: identityBinding(myId(ctx)) });
  return way;
}

/** Step-up: a fact of this session for five minutes; what asks for a proof is then done with the same request. */
export const prove = command({
  name: 'prove',
  realm: 'company',
  needs: null,
  errors: [...passwordErrors, ...codeErrors, ...factorErrors],
  idempotent: 'no',
  audit: { action: 'session.prove' },
  input: object({ way: keyShape(proofWay.keys), secret: string().required(), captcha: captchaShape }),
  before: (before, input) => judge(before, input),
  async run(ctx, input, passed) {
    const way = await spend(ctx, input.way, passed);
    const sessionId = ctx.actor?.sessionId ?? null;
    if (sessionId === null || !(await markProven(ctx, sessionId, way))) throw new DomainError('SESSION_EXPIRED');
    // A program holds its token for good, because the answer has no place to bring a new one.
    if (ctx.sessionBy === 'cookie') {
      const token = randomToken();
      await turnToken(ctx, sessionId, hashToken(token));
      setSessionCookie(ctx, token);
    }
    ctx.note({ target: ['session', sessionId], after: { way } });
    return { way, until: later(ctx.now, limits.safety.proofLife) };
  },
});
