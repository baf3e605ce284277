import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { companiesOf } from '../../member/public';
import { openSignOnSession } from '../../session/public';
import { answerShape, wayShape } from '../inputs';
import { enterByCode } from '../steps/access';
import { judgeAnswer } from '../steps/flow';
import { findIdentity, lockProvider, noteUse } from '../store';

/** AUTH-015: an account that is bound to a member of this company opens it; an unknown one is told how it becomes bound, and opens nothing. */
export const finishSignOn = command({
  name: 'finishSignOn',
  realm: 'public',
  asNobody: true,
  needs: null,
  errors: ['SIGN_ON_UNKNOWN', 'SIGN_ON_REFUSED', 'SIGN_ON_UNREACHABLE', 'SIGN_ON_UNBOUND'],
  idempotent: 'no',
  audit: { action: 'signOn.login' },
  input: object({ ...answerShape, way: wayShape }),
  before: (before, input) =>
    judgeAnswer(before, input, async (ctx) => ({ purpose: 'LOGIN', sessionId: null, provider: await enterByCode(ctx, input.code) })),
  async run(ctx, input, { provider, flow, identity }) {
    await enterByCode(ctx, input.code);
    if ((await lockProvider(ctx))?.version !== provider.version) throw new DomainError('SIGN_ON_REFUSED');
    const bound = await findIdentity(ctx, identity);
    const isMember = bound && (await companiesOf(ctx, bound.user_id)).some(({ companyId }) => companyId === ctx.companyId);
    if (!bound || !isMember) throw new DomainError('SIGN_ON_UNBOUND');
    await noteUse(ctx, bound.user_id);
    const { token, ttlSeconds } = await openSignOnSession(ctx, bound.user_id, input.way);
    return { token, ttlSeconds, returnTo: flow.return_to };
  },
});
