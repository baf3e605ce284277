import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { companyFacts } from '../../company/public';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { companiesOf, leaveCompany as leave } from '../../member/public';
import { endSessionsIn } from '../steps/endSessionsIn';
import { myId } from '../steps/identifyMe';
import { forgetCompany, rememberCompany } from '../steps/openSession';
import { activeCompanyOf, moveSession } from '../store';
import { viewerView } from '../views';

/**
 * PER-002, XFR-007, XFR-008: a member simply leaves the company that the call is made in; a master hands over first, in that very company.
 * The session in which he leaves goes on in his next company, his other sessions there end.
 */
export const leaveCompany = command({
  name: 'leaveCompany',
  realm: 'company',
  needs: null,
  errors: ['MASTER_ELSEWHERE', 'COMPANY_ELSEWHERE', 'ACTION_NOT_ALLOWED', 'MEMBER_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'user.leaveCompany', target: (input) => ['company', input.companyId] },
  input: object({ companyId: idShape() }),
  async run(ctx, { companyId }) {
    const userId = myId(ctx);
    const only = ctx.actor?.onlyCompanyId;
    // AUTH-015: whoever works in one company alone is told of no other, neither by a refusal nor as the one that comes next.
    const bound = (await companiesOf(ctx, userId)).filter((company) => only === undefined || company.companyId === only);
    const left = bound.find((company) => company.companyId === companyId);
    if (!left) throw new DomainError('NO_ACCESS');
    if (ctx.company?.id !== companyId)
      throw new DomainError(left.isMaster ? 'MASTER_ELSEWHERE' : 'COMPANY_ELSEWHERE', { company: left.name });
    await leave(ctx, userId);
    const own = ctx.actor?.sessionId ?? null;
    await endSessionsIn(ctx, { userId, companyId, ...(own === null ? {} : { exceptId: own }) });
    const active = own === null ? companyId : await activeCompanyOf(ctx, own);
    const others = bound.filter((company) => company.companyId !== companyId);
    // A call may name another company than the session works in (D66): that one goes on where it was.
    const next = others.find((company) => company.companyId === active) ?? others[0];
    if (active === companyId) {
      if (own !== null) await moveSession(ctx, own, next?.companyId ?? null, null);
      if (next) rememberCompany(ctx, next.companyId, companyId);
      else forgetCompany(ctx, companyId);
    }
    return viewerView(ctx, next ? await companyFacts(ctx, next.companyId) : null, next?.roles ?? []);
  },
});
