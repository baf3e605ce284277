import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { hashToken, randomToken } from '../../kernel/secrets';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { SESSION_COOKIE } from '../steps/openSession';
import { READ_ONLY_PREFIX, VIEW_REASON, VIEW_SECONDS } from '../steps/readOnlyView';
import { insertView } from '../store';

/**
 * OPS-032: an operator looks at the console of a company as its people see it, and may change nothing. The company's own log says who and why.
 * The browser holds one session of the console, so whoever is logged in there as a member is logged out by it.
 */
export const opsStartReadOnlyView = command({
  name: 'opsStartReadOnlyView',
  realm: 'operator',
  needs: 'OPS_ACTING',
  errors: ['COMPANY_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'company.view', target: (input) => ['company', input.companyId] },
  input: object({ companyId: idShape(), reason: string().trim().min(VIEW_REASON.min).max(VIEW_REASON.max).required() }),
  async run(ctx, input) {
    const session = /^o(\d+)$/.exec(ctx.actor?.sessionId ?? '')?.[1];
    if (!ctx.actor || session === undefined) throw new DomainError('PERMISSION_MISSING');
    const operatorId = ctx.actor.id;
    await ctx.enterCompany(input.companyId);
    const token = `${READ_ONLY_PREFIX}${randomToken()}`;
    const endsAt = await insertView(ctx, { operatorId, session, tokenHash: hashToken(token), reason: input.reason });
    ctx.cookies.push({ name: SESSION_COOKIE, value: token, maxAgeSeconds: VIEW_SECONDS });
    ctx.note({ after: { reason: input.reason } });
    return { endsAt };
  },
});
