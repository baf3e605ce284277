import { opsPayoutActions } from '../../../schema/bankCodes';
import { errorText } from '../../../schema/errors';
import { approval } from '../../../schema/machines/approval';
import type { AvailableAction } from '../../../schema/machines/machine';
import { payoutAttempt } from '../../../schema/machines/payoutAttempt';
import { allows } from '../../../schema/permissions';
import type { Ctx } from '../../kernel/context';
import type { Attempt } from '../store/attempts';
import { type Decision, decisionHash } from '../store/operations';

export interface DecisionView {
  readonly id: string;
  readonly status: Decision['status'];
  readonly result: Decision['result'];
  readonly reason: string;
  readonly evidenceFileId: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly contentHash: string;
}

export function decisionView(decision: Decision, attempt: Attempt): DecisionView {
  const { id, status, result, reason, evidenceFileId, proposedBy, proposedAt, decidedBy, decidedAt } = decision;
  const contentHash = decisionHash(attempt, decision);
  return { id, status, result, reason, evidenceFileId, proposedBy, proposedAt, decidedBy, decidedAt, contentHash };
}

type OpsAction = keyof typeof opsPayoutActions;

/** `why` = why whoever may act does not do this one; null = he does. */
const action = (key: OpsAction, isActing: boolean, why: string | null = null): AvailableAction => {
  const reason = isActing ? why : errorText('PERMISSION_MISSING');
  return { key, ...opsPayoutActions[key], enabled: reason === null, reason, isRoleMissing: !isActing };
};

export interface FailedTry {
  readonly attemptNo: number;
  readonly accountMask: string;
}

/** Only the last try of a line that has failed is sent again, to the same account; the bank may still pay any other one. */
export const isLastTry = (attempt: Attempt, failed: FailedTry | undefined): boolean =>
  failed?.attemptNo === attempt.attemptNo && failed.accountMask === attempt.accountMask;

interface Situation {
  readonly decision: Decision | null;
  /** It is the last try of a line that has failed. */
  readonly isFailed: boolean;
}

/** Either the results that people may propose, or the open proposal's confirm and reject. */
export function opsActions(ctx: Ctx, attempt: Attempt, { decision, isFailed }: Situation): AvailableAction[] {
  const operator = ctx.actor;
  const isActing = operator !== null && allows('OPS_ACTING', operator.roles, { auditOn: true });
  if (decision) {
    const why = operator?.id === decision.proposedById ? approval.guards.otherOperator : null;
    return [action('confirmDecision', isActing, why), action('rejectDecision', isActing)];
  }
  const actions: AvailableAction[] = [];
  if (payoutAttempt.can(attempt.status, 'succeed')) actions.push(action('askBank', isActing), action('setLineResult', isActing));
  if (payoutAttempt.can(attempt.status, 'return')) actions.push(action('returnLine', isActing));
  if (isFailed) actions.push(action('resend', isActing));
  return actions;
}
