import { object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { inboundTransfer } from '../../../schema/machines/inboundTransfer';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { decideInbound, getInbound, lockInbound } from '../store';
import { inboundView } from '../view';

/** A wrong entry is taken back by either operator; it moved no money. */
export const opsRejectInbound = command({
  name: 'opsRejectInbound',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idShape(), reason: string().trim().required().max(limits.text.reasonMax) }),
  idempotent: 'required',
  audit: { action: 'fund.rejectInbound', target: (input) => ['inboundTransfer', input.id] },
  run: async (ctx, input) => {
    const inbound = await lockInbound(ctx, input.id);
    inboundTransfer.require(inbound.status, 'reject');
    await decideInbound(ctx, input.id, 'REJECTED', input.reason);
    ctx.note({ after: { reason: input.reason } });
    return inboundView(ctx, await getInbound(ctx, input.id));
  },
});
