import { object, string } from 'yup';
import { agentInvoiceTexts } from '../../../schema/agentInvoiceTexts';
import { formats } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { agentInvoice as machine } from '../../../schema/machines/agentInvoice';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { discardRoster } from '../../roster/public';
import { moveLines } from '../store/lines';
import { lockOrder, moveOrder } from '../store/orders';
import { orderView } from '../views/orders';

/** 1 and 2 only; nothing was paid, so nothing comes back. The list of a draft stays in the import history without its people. */
export const terminateAgentInvoice = command({
  name: 'terminateAgentInvoice',
  realm: 'company',
  needs: 'STOPPER',
  input: object({
    id: idInput(),
    reason: string().trim().required(agentInvoiceTexts.reasonMissing).max(limits.text.stopRemarkMax, formats.stopRemark.message),
  }),
  errors: ['AGENT_INVOICE_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'natural',
  audit: { action: 'agentInvoice.terminate', target: (input) => ['agentInvoice', input.id] },
  async run(ctx, input) {
    const order = await lockOrder(ctx, input.id);
    machine.require(order.status, 'terminate');
    if (order.status !== 'PENDING_PAYMENT' && order.roster_id !== null) await discardRoster(ctx, order.roster_id);
    await moveLines(ctx, order.id, 'end', { ended_at: ctx.now });
    const change = { stop_reason: input.reason, ended_at: ctx.now };
    ctx.note({ after: { reason: input.reason } });
    return orderView(ctx, await moveOrder(ctx, order, { action: 'terminate', deed: 'terminate', remark: input.reason, change }));
  },
});
