import { object } from 'yup';
import { approvalText } from '../../../schema/approvalTexts';
import { DomainError } from '../../../schema/errors';
import { formatGrouped } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { formatShape, idShape, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { requestApproval, requireSecondOperator, secondOperatorErrors } from '../../operator/public';
import { UNMARK_ACTION } from '../rules';
import { type Inbound, lockInbound, unmarkReversed } from '../store/inbounds';
import { freeReversalsOf } from '../store/reversals';

interface Unmark {
  readonly inboundId: string;
  /** The mark that was looked at: a later one is another. */
  readonly reversedAt: string;
  readonly reason: string;
}

async function lockMarked(ctx: Ctx, id: string): Promise<Inbound & { readonly reversedAt: Date }> {
  const inbound = await lockInbound(ctx, id);
  const { reversedAt, status } = inbound;
  if (reversedAt === null || status === 'REJECTED') throw new DomainError('INBOUND_NOT_REVERSED');
  return { ...inbound, reversedAt };
}

/** A credit that was marked though the bank took another one back, or none: it can be confirmed again when a second operator says so too. */
export const opsProposeUnmark = command({
  name: 'opsProposeUnmark',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idShape(), reason: formatShape('reason') }),
  errors: ['INBOUND_NOT_FOUND', 'INBOUND_NOT_REVERSED'],
  idempotent: 'required',
  audit: { action: 'fund.proposeUnmark', target: (input) => ['inboundTransfer', input.id] },
  run: async (ctx, { id, reason }) => {
    const { reversedAt, reversedRef, bankRef, payerName, amount, companyId } = await lockMarked(ctx, id);
    const payload: Unmark = { inboundId: id, reversedAt: reversedAt.toISOString(), reason };
    const text = approvalText('REVERSAL_UNMARKED', { payer: payerName, bankRef, amount: formatGrouped(amount), reason });
    ctx.note({ after: { bankRef, reversedRef, amountCents: amount, reason } });
    return requestApproval(ctx, { action: UNMARK_ACTION, text, payload, companyId, targetId: id });
  },
});

/** The second operator: the reversal waits for its credit again, which is never this one. */
export const opsUnmarkInbound = command({
  name: 'opsUnmarkInbound',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ approvalId: idShape(), contentHash: seenShape() }),
  errors: [...secondOperatorErrors, 'INBOUND_NOT_FOUND', 'INBOUND_NOT_REVERSED'],
  idempotent: 'required',
  audit: { action: UNMARK_ACTION, target: (input) => ['approval', input.approvalId] },
  run: async (ctx, { approvalId, contentHash }) => {
    const { payload } = await requireSecondOperator<Unmark>(ctx, { approvalId, seen: contentHash }, UNMARK_ACTION);
    const { id, reversedAt, reversedRef, bankRef, amount } = await lockMarked(ctx, payload.inboundId);
    if (reversedAt.toISOString() !== payload.reversedAt) throw new DomainError('INBOUND_NOT_REVERSED');
    await unmarkReversed(ctx, id);
    await freeReversalsOf(ctx, id);
    ctx.note({ before: { reversedRef }, after: { inboundId: id, bankRef, amountCents: amount, reason: payload.reason } });
    return { approvalId };
  },
});
