import { object } from 'yup';
import { approvalText } from '../../../schema/approvalTexts';
import { bankReversal } from '../../../schema/machines/bankReversal';
import { formatGrouped } from '../../../schema/money';
import { formatShape, idShape, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { requestApproval, requireSecondOperator, secondOperatorErrors } from '../../operator/public';
import { DISMISS_ACTION } from '../rules';
import { dismissReversal, lockReversal } from '../store/reversals';

interface Dismissal {
  readonly reversalId: string;
  readonly reason: string;
}

/** A reversal that is of no credit of ours. Closed, it holds no credit back any more, so that two operators say it. */
export const opsProposeReversalDismissal = command({
  name: 'opsProposeReversalDismissal',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idShape(), reason: formatShape('reason') }),
  errors: ['REVERSAL_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'fund.proposeDismissal', target: (input) => ['bankReversal', input.id] },
  run: async (ctx, { id, reason }) => {
    const { status, amount, payerName, bankRef } = await lockReversal(ctx, id);
    bankReversal.require(status, 'dismiss');
    const payload: Dismissal = { reversalId: id, reason };
    const text = approvalText('REVERSAL_DISMISSED', {
      payer: payerName || '—',
      bankRef: bankRef || '—',
      amount: formatGrouped(amount),
      reason,
    });
    ctx.note({ after: { bankRef, amountCents: amount, reason } });
    return requestApproval(ctx, { action: DISMISS_ACTION, text, payload, targetId: id });
  },
});

/** The second operator: it may have met its credit meanwhile, and then it stays. */
export const opsDismissReversal = command({
  name: 'opsDismissReversal',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ approvalId: idShape(), contentHash: seenShape() }),
  errors: [...secondOperatorErrors, 'REVERSAL_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: DISMISS_ACTION, target: (input) => ['approval', input.approvalId] },
  run: async (ctx, { approvalId, contentHash }) => {
    const { payload } = await requireSecondOperator<Dismissal>(ctx, { approvalId, seen: contentHash }, DISMISS_ACTION);
    const reversal = await lockReversal(ctx, payload.reversalId);
    bankReversal.require(reversal.status, 'dismiss');
    await dismissReversal(ctx, reversal, payload.reason);
    ctx.note({ after: { reversalId: reversal.id, bankRef: reversal.bankRef, amountCents: reversal.amount, reason: payload.reason } });
    return { approvalId };
  },
});
