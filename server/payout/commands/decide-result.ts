import { object } from 'yup';
import { payoutReasons } from '../../../schema/bankCodes';
import { DomainError } from '../../../schema/errors';
import { approval } from '../../../schema/machines/approval';
import type { Ctx } from '../../kernel/context';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { decisionView } from '../decisionView';
import { closeDecision, type Decision, findDecision, lockDecision } from '../opsStore';
import { settleResults } from '../settle';
import { attemptById } from '../store';

async function carryOut(ctx: Ctx, decision: Decision): Promise<void> {
  const attempt = await attemptById(ctx, decision.attemptId);
  if (!attempt) throw new DomainError('ATTEMPT_NOT_FOUND');
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
  input: object({ id: idShape() }),
  idempotent: 'required',
  audit: { action: 'payout.confirmResult', target: (input) => ['payoutDecision', input.id] },
  run: async (ctx, { id }) => {
    const seen = await findDecision(ctx, id);
    await ctx.enterCompany(seen.companyId);
    approval.require(seen.status, 'confirm');
    if (seen.proposedById === ctx.actor?.id) throw new DomainError('SECOND_OPERATOR_REQUIRED');
    // Statement, line and attempt are locked before the decision; whoever closes it first wins, the other's work is rolled back.
    await carryOut(ctx, seen);
    approval.require((await lockDecision(ctx, id)).status, 'confirm');
    return decisionView(await closeDecision(ctx, id, 'CONFIRMED'));
  },
});

export const opsRejectPayoutDecision = command({
  name: 'opsRejectPayoutDecision',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idShape() }),
  idempotent: 'required',
  audit: { action: 'payout.rejectResult', target: (input) => ['payoutDecision', input.id] },
  run: async (ctx, { id }) => {
    const seen = await findDecision(ctx, id);
    await ctx.enterCompany(seen.companyId);
    approval.require((await lockDecision(ctx, id)).status, 'reject');
    return decisionView(await closeDecision(ctx, id, 'REJECTED'));
  },
});
