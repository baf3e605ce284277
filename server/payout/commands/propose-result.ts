import { object, string } from 'yup';
import { type OperatorPayoutResult, operatorPayoutResult } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { payoutAttempt } from '../../../schema/machines/payoutAttempt';
import { storedFile } from '../../file/public';
import type { Ctx } from '../../kernel/context';
import { idShape, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { failedLines } from '../../statement/public';
import { attemptById } from '../store/attempts';
import { companyOfAttempt, insertDecision } from '../store/operations';
import { type DecisionView, decisionView, isLastTry } from '../views/decisions';

const arrowOf = { SUCCESS: 'succeed', FAILED: 'fail', RETURNED: 'return' } as const;

interface Proposal {
  readonly attemptId: string;
  readonly result: OperatorPayoutResult;
  readonly reason: string;
  readonly evidenceFileId: string;
}

async function propose(ctx: Ctx, proposal: Proposal): Promise<DecisionView> {
  await ctx.enterCompany(await companyOfAttempt(ctx, proposal.attemptId));
  const attempt = await attemptById(ctx, proposal.attemptId);
  if (!attempt) throw new DomainError('ATTEMPT_NOT_FOUND');
  if (proposal.result !== 'RESEND') payoutAttempt.require(attempt.status, arrowOf[proposal.result]);
  else if (!isLastTry(attempt, (await failedLines(ctx, [attempt.lineId])).get(attempt.lineId))) throw new DomainError('ATTEMPT_NOT_FAILED');
  if (proposal.evidenceFileId === '0') throw new DomainError('EVIDENCE_REQUIRED');
  await storedFile(ctx, proposal.evidenceFileId);
  const decision = await insertDecision(ctx, attempt, proposal);
  // Another proposal for the same attempt is open: it has to be decided first.
  if (!decision) throw new DomainError('PAYOUT_RESULT_KNOWN');
  ctx.note({ after: { result: proposal.result, reason: proposal.reason, outBizNo: attempt.outBizNo } });
  return decisionView(decision, attempt);
}

const shared = {
  attemptId: idShape(),
  reason: string().trim().required().max(limits.text.reasonMax),
  evidenceFileId: idShape(),
};

/** D22 rows 25 and 22 (OPS-013): with evidence, and carried out only when a second operator confirms. */
export const opsSetLineResult = command({
  name: 'opsSetLineResult',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ ...shared, result: keyShape(operatorPayoutResult.keys) }),
  errors: ['ATTEMPT_NOT_FOUND', 'ATTEMPT_NOT_FAILED', 'EVIDENCE_REQUIRED', 'FILE_NOT_FOUND', 'PAYOUT_RESULT_KNOWN', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'payout.proposeResult', target: (input) => ['payoutAttempt', input.attemptId] },
  run: (ctx, input) => propose(ctx, input),
});

/** D22 row 27. */
export const opsReturnLine = command({
  name: 'opsReturnLine',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object(shared),
  errors: ['ATTEMPT_NOT_FOUND', 'EVIDENCE_REQUIRED', 'FILE_NOT_FOUND', 'PAYOUT_RESULT_KNOWN', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'payout.proposeReturn', target: (input) => ['payoutAttempt', input.attemptId] },
  run: (ctx, input) => propose(ctx, { ...input, result: 'RETURNED' }),
});
