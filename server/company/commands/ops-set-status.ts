import { object } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { type AuthenticationStatus, company } from '../../../schema/machines/company';
import { companyTexts } from '../../../schema/messages';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { EVERYBODY } from '../../kernel/live';
import { idShape, keyShape, optionalFormatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { companyOpening, companyReviewed, companyStatusMoved, companySuspended } from '../events';
import { actionTowards, isServed } from '../rules';
import { listFlags, lockCompany, moveStatus } from '../store';
import { currentCompany } from '../views';

/** OPS-004: 1 → 2 when the review begins, 3 when it ends with a yes, 4 with a no. */
const authenticationAt = { submit: 'IN_REVIEW', open: 'AUTHENTICATED', sendBack: 'REFUSED' } as const satisfies Partial<
  Record<keyof typeof company.actions, AuthenticationStatus>
>;
const isOfReview = (action: string): action is keyof typeof authenticationAt => action in authenticationAt;

/** OPS-004: an operator opens only what can settle at once. A world that is built sets its parts in its own order. */
async function requireServices(ctx: Ctx): Promise<void> {
  if (ctx.actor?.kind !== 'operator') return;
  if (!isServed(await listFlags(ctx, [ctx.companyId]), dayOf(ctx.now))) throw invalid({ status: companyTexts.servicesMissing });
  ctx.emit(companyOpening({ companyId: ctx.companyId }));
}

/** What is read as long as it is suspended: when and why, and on the page of the operators who of them did it. */
function suspensionOf(ctx: Ctx, reason: string | null) {
  if (reason === null) throw invalid({ reason: companyTexts.suspensionReason });
  return { suspended_at: ctx.now, suspended_reason: reason, suspended_by_name: ctx.actor?.name ?? companyTexts.platform };
}
const GOES_ON = { suspended_at: null, suspended_reason: null, suspended_by_name: null };

/** AUTH-006: REGISTERED → UNDER_REVIEW → OPEN ↔ SUSPENDED; what is refused goes back to its registration, and what is suspended is so, with the reason. */
export const opsSetCompanyStatus = command({
  name: 'opsSetCompanyStatus',
  realm: ['operator', 'system'],
  needs: 'OPS_REVIEW',
  errors: ['COMPANY_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'company.setStatus', target: (input) => ['company', input.companyId] },
  input: object({
    companyId: idShape(),
    status: keyShape(company.stateKeys),
    reason: optionalFormatShape('reason'),
  }),
  async run(ctx, input) {
    await ctx.enterCompany(input.companyId);
    const row = await lockCompany(ctx);
    const action = actionTowards(row.status, input.status);
    if (action === null) {
      const names = { state: company.label(row.status), action: company.label(input.status) };
      throw new DomainError('ACTION_NOT_ALLOWED', { ...names, stateKey: row.status, actionKey: input.status });
    }
    const reason = input.reason || null;
    if (action === 'sendBack' && reason === null) throw invalid({ reason: companyTexts.refusalReason });
    if (action === 'open') await requireServices(ctx);
    const review = isOfReview(action)
      ? { authentication: authenticationAt[action], review_reason: action === 'sendBack' ? reason : null }
      : {};
    const suspension = action === 'suspend' ? suspensionOf(ctx, reason) : null;
    await moveStatus(ctx, row.status, input.status, { ...review, ...(action === 'resume' ? GOES_ON : suspension) });
    ctx.note({
      before: { status: row.status, authentication: row.authentication },
      after: { status: input.status, action, reason, ...review },
    });
    ctx.emit(companyStatusMoved({ companyId: ctx.companyId }));
    // Whoever has a page of the company open reads there what it may do now; a review is told to its people by message.
    if (suspension || action === 'resume') ctx.announce('message', EVERYBODY);
    if (action === 'open' || action === 'sendBack') ctx.emit(companyReviewed({ reason: action === 'sendBack' ? reason : null }));
    if (suspension) ctx.emit(companySuspended({ reason: suspension.suspended_reason }));
    if (action === 'resume') ctx.emit(companySuspended({ reason: null }));
    return currentCompany(ctx);
  },
});
