import { object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { inboundTransfer } from '../../../schema/machines/inboundTransfer';
import { requireSameApproved } from '../../kernel/approvals';
import { idShape, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { decideInbound, getInbound, inboundHash, lockInbound } from '../store/inbounds';
import { inboundView } from '../views/inbounds';

/** A wrong entry is taken back by either operator; it moved no money. */
export const opsRejectInbound = command({
  name: 'opsRejectInbound',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idShape(), reason: string().trim().required().max(limits.text.reasonMax), contentHash: seenShape() }),
  errors: ['INBOUND_NOT_FOUND', 'APPROVAL_CHANGED', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'fund.rejectInbound', target: (input) => ['inboundTransfer', input.id] },
  run: async (ctx, input) => {
    const inbound = await lockInbound(ctx, input.id);
    inboundTransfer.require(inbound.status, 'reject');
    requireSameApproved({ now: inboundHash(inbound), asked: null, seen: input.contentHash });
    await decideInbound(ctx, input.id, 'REJECTED', input.reason);
    ctx.note({ after: { reason: input.reason } });
    return inboundView(ctx, await getInbound(ctx, input.id));
  },
});
