import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { inboundTransfer } from '../../../schema/machines/inboundTransfer';
import { formatGrouped } from '../../../schema/money';
import { requireSameApproved } from '../../kernel/approvals';
import { idShape, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { recharge } from '../../ledger/public';
import { inboundConfirmed } from '../events';
import { openReversals } from '../steps/meetReversals';
import { decideInbound, getInbound, inboundHash, lockInbound } from '../store/inbounds';
import { inboundView } from '../views/inbounds';

/** Another operator than those who entered it and said whose it is: only now the company is credited, once for ever (the ledger key is the inbound id). */
export const opsConfirmInbound = command({
  name: 'opsConfirmInbound',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idShape(), contentHash: seenShape() }),
  errors: [
    'INBOUND_NOT_FOUND',
    'INBOUND_UNMATCHED',
    'INBOUND_REVERSED',
    'INBOUND_REVERSAL_OPEN',
    'SECOND_OPERATOR_REQUIRED',
    'APPROVAL_CHANGED',
    'APPROVAL_UNSEEN',
    'ACTION_NOT_ALLOWED',
  ],
  idempotent: 'required',
  audit: { action: 'fund.confirmInbound', target: (input) => ['inboundTransfer', input.id] },
  run: async (ctx, input) => {
    const inbound = await lockInbound(ctx, input.id);
    inboundTransfer.require(inbound.status, 'confirm');
    if (inbound.handledBy.includes(ctx.actor?.id ?? '')) throw new DomainError('SECOND_OPERATOR_REQUIRED');
    const { companyId, subjectId } = inbound;
    if (inbound.reversedAt) throw new DomainError('INBOUND_REVERSED');
    // Also where its reversal and the credit were entered at the same moment, and neither has seen the other.
    const open = (await openReversals(ctx, [inbound])).get(inbound.id);
    if (open) throw new DomainError('INBOUND_REVERSAL_OPEN', { amount: formatGrouped(open.amount), payer: open.payerName });
    if (!companyId || !subjectId) throw new DomainError('INBOUND_UNMATCHED');
    const { askedHash: asked, isRevised } = inbound;
    requireSameApproved({ now: inboundHash(inbound), asked, seen: input.contentHash, isRevised });
    await ctx.enterCompany(companyId);
    await decideInbound(ctx, input.id, 'CONFIRMED', null);
    const remark = inbound.remark ? { remark: inbound.remark } : {};
    await recharge(ctx, { subjectId, amount: inbound.amount, inboundId: inbound.id, orderCode: inbound.bankRef, ...remark });
    ctx.emit(inboundConfirmed({ inboundId: inbound.id, companyId, subjectId, amount: inbound.amount }));
    ctx.note({ after: { amountCents: inbound.amount, subjectId, bankRef: inbound.bankRef } });
    return inboundView(ctx, await getInbound(ctx, input.id));
  },
});
