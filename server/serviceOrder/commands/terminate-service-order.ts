import { object, string } from 'yup';
import { formats } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { serviceOrder as machine } from '../../../schema/machines/serviceOrder';
import { serviceOrderTexts } from '../../../schema/serviceOrderTexts';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { discardRoster } from '../../roster/public';
import { moveItems } from '../store/items';
import { lockOrder, moveOrder } from '../store/orders';
import { orderView } from '../views/orders';

/** ISO-010, ISO-027: 0 and 3 only; nothing was paid, so nothing comes back. The list of a draft stays in the import history without its people. */
export const terminateServiceOrder = command({
  name: 'terminateServiceOrder',
  realm: 'company',
  needs: 'STOPPER',
  input: object({
    id: idInput(),
    reason: string().trim().required(serviceOrderTexts.reasonMissing).max(limits.text.stopRemarkMax, formats.stopRemark.message),
  }),
  errors: ['SERVICE_ORDER_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'natural',
  audit: { action: 'serviceOrder.terminate', target: (input) => ['serviceOrder', input.id] },
  async run(ctx, input) {
    const order = await lockOrder(ctx, input.id);
    machine.require(order.status, 'terminate');
    if (order.status === 'DRAFT' && order.roster_id !== null) await discardRoster(ctx, order.roster_id);
    await moveItems(ctx, order.id, 'terminate', { ended_at: ctx.now });
    const change = { stop_reason: input.reason, ended_at: ctx.now };
    ctx.note({ after: { reason: input.reason } });
    return orderView(ctx, await moveOrder(ctx, order, { action: 'terminate', deed: 'terminate', remark: input.reason, change }));
  },
});
