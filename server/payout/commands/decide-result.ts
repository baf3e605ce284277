import { object } from 'yup';
import { payoutReasons } from '../../../schema/bankCodes';
import { DomainError } from '../../../schema/errors';
import { approval } from '../../../schema/machines/approval';
import { requireSameApproved } from '../../kernel/approvals';
import type { Ctx } from '../../kernel/context';
import { idShape, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { resendErrors, resendForCompany } from '../../statement/public';
import { settleResults } from '../steps/settleResults';
import { type Attempt, attemptById } from '../store/attempts';
import { closeDecision, type Decision, decisionHash, findDecision, lockDecision } from '../store/operations';
import { decisionView } from '../views/decisions';

async function attemptOf(ctx: Ctx, { attemptId }: Decision): Promise<Attempt> {
  const attempt = await attemptById(ctx, attemptId);
  if (!attempt) throw new DomainError('ATTEMPT_NOT_FOUND');
  return attempt;
}

async function carryOut(ctx: Ctx, decision: Decision, attempt: Attempt): Promise<void> {
  if (decision.result === 'RESEND') return resendForCompany(ctx, attempt);
  const reason = decision.result === 'FAILED' ? { code: 'OPERATOR', text: payoutReasons.OPERATOR.text } : {};
  const settled = await settleResults(ctx, [{ outBizNo: attempt.outBizNo, result: decision.result, ...reason }], true);
  // The bank has answered in the meantime, and differently or the same: there is nothing left to decide.
  if (settled.succeeded.length + settled.failed.length + settled.returned.length === 0) throw new DomainError('PAYOUT_RESULT_KNOWN');
  // Not paid, say the people: the bank must not pay it later either.
  if (decision.result === 'FAILED') ctx.enqueue('payout.cancel', { companyId: ctx.companyId, outBizNo: attempt.outBizNo });
  ctx.note({ after: { result: decision.result, outBizNo: attempt.outBizNo } });
}

/** The second operator: only now attempt, line, money and statement move. */
export const opsConfirmPayoutDecision = command({
  name: 'opsConfirmPayoutDecision',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idShape(), contentHash: seenShape() }),
  errors: ['APPROVAL_NOT_FOUND', 'SECOND_OPERATOR_REQUIRED', 'APPROVAL_CHANGED', 'PAYOUT_RESULT_KNOWN', ...resendErrors],
  idempotent: 'required',
  audit: { action: 'payout.confirmResult', target: (input) => ['payoutDecision', input.id] },
  run: async (ctx, { id, contentHash }) => {
    const seen = await findDecision(ctx, id);
    await ctx.enterCompany(seen.companyId);
    approval.require(seen.status, 'confirm');
    if (seen.proposedById === ctx.actor?.id) throw new DomainError('SECOND_OPERATOR_REQUIRED');
    // Statement, line and attempt are locked before the decision; whoever closes it first wins, the other's work is rolled back.
    const attempt = await attemptOf(ctx, seen);
    await carryOut(ctx, seen, attempt);
    const decision = await lockDecision(ctx, id);
    approval.require(decision.status, 'confirm');
    for (const one of [seen, decision])
      requireSameApproved({ now: decisionHash(attempt, one), asked: decision.askedHash, seen: contentHash });
    return decisionView(await closeDecision(ctx, id, 'CONFIRMED'), attempt);
  },
});

export const opsRejectPayoutDecision = command({
  name: 'opsRejectPayoutDecision',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idShape(), contentHash: seenShape() }),
  errors: ['APPROVAL_NOT_FOUND', 'APPROVAL_CHANGED', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'payout.rejectResult', target: (input) => ['payoutDecision', input.id] },
  run: async (ctx, { id, contentHash }) => {
    const seen = await findDecision(ctx, id);
    await ctx.enterCompany(seen.companyId);
    const attempt = await attemptOf(ctx, seen);
    const decision = await lockDecision(ctx, id);
    approval.require(decision.status, 'reject');
    requireSameApproved({ now: decisionHash(attempt, decision), asked: null, seen: contentHash });
    return decisionView(await closeDecision(ctx, id, 'REJECTED'), attempt);
  },
});
