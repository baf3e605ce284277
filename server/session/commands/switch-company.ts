import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { companyFacts } from '../../company/public';
import { endTickets } from '../../file/public';
import { hashToken, randomToken } from '../../kernel/secrets';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { companiesOf, userById } from '../../member/public';
import { myId } from '../steps/identifyMe';
import { rememberCompany, setSessionCookie } from '../steps/openSession';
import { moveSession } from '../store';
import { viewerView } from '../views';

/**
 * D64: the caller proves with the list's version that they chose from the list as it is. A cookie session gets a new token; a token held
 * by a program stays, because the given call has no answer to bring a new one.
 */
export const switchCompany = command({
  name: 'switchCompany',
  realm: 'company',
  needs: null,
  errors: ['COMPANY_LIST_CHANGED', 'SIGN_ON_CONFINED'],
  idempotent: 'no',
  audit: { action: 'session.switchCompany', target: (input) => ['company', input.companyId] },
  input: object({ companyId: idShape(), flushToken: string().required() }),
  async run(ctx, input) {
    const userId = myId(ctx);
    const only = ctx.actor?.onlyCompanyId;
    if (only !== undefined && only !== input.companyId) throw new DomainError('SIGN_ON_CONFINED');
    const user = await userById(ctx, userId);
    const bound = await companiesOf(ctx, userId);
    const chosen = bound.find((company) => company.companyId === input.companyId);
    if (!chosen) throw new DomainError('NO_ACCESS');
    if (input.flushToken !== String(user.companyListVersion)) throw new DomainError('COMPANY_LIST_CHANGED');
    const sessionId = ctx.actor?.sessionId ?? null;
    if (sessionId === null) throw new DomainError('SESSION_EXPIRED');
    const token = ctx.sessionBy === 'cookie' ? randomToken() : null;
    await moveSession(ctx, sessionId, chosen.companyId, token === null ? null : hashToken(token));
    await endTickets(ctx, sessionId);
    // Its sockets hear the company that was left.
    ctx.announce('session', sessionId);
    if (token !== null) setSessionCookie(ctx, token);
    rememberCompany(ctx, chosen.companyId, ctx.company?.id ?? chosen.companyId);
    return viewerView(ctx, await companyFacts(ctx, chosen.companyId), chosen.roles);
  },
});
