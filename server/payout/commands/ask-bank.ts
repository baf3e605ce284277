import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { payoutAttempt } from '../../../schema/machines/payoutAttempt';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { attemptById, endLease } from '../store/attempts';
import { companyOfAttempt } from '../store/operations';

/** OPS-013: the bank is asked for this number now instead of when its turn comes. Nothing is sent and nothing decided. */
export const opsAskBank = command({
  name: 'opsAskBank',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ attemptId: idInput() }),
  errors: ['ATTEMPT_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'payout.askBank', target: (input) => ['payoutAttempt', input.attemptId] },
  async run(ctx, { attemptId }) {
    await ctx.enterCompany(await companyOfAttempt(ctx, attemptId));
    const attempt = await attemptById(ctx, attemptId);
    if (!attempt) throw new DomainError('ATTEMPT_NOT_FOUND');
    payoutAttempt.require(attempt.status, 'succeed');
    // One that is being asked for at this moment keeps its holder; its answer comes anyway.
    const isWoken = await endLease(ctx, attemptId);
    ctx.enqueue('payout.dispatch', { companyId: ctx.companyId });
    ctx.note({ after: { outBizNo: attempt.outBizNo, isWoken } });
    return true;
  },
});
