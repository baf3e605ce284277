import { object } from 'yup';
import { serviceOrderItem as machine } from '../../../schema/machines/serviceOrderItem';
import { ZERO } from '../../../schema/money';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { refund } from '../../ledger/public';
import { codeOf, holderOf, itemTotal } from '../steps/due';
import { settleOrder } from '../steps/settle';
import { getItem, moveItem } from '../store/items';
import { addHistory, lockOrder } from '../store/orders';
import { itemView, type ServiceOrderItemView } from '../views/items';

/** ISO-012, ISO-028: 6 only; sale and taxes go back to where they came from (D58). */
export const stopServiceOrderItem = command({
  name: 'stopServiceOrderItem',
  realm: 'company',
  needs: 'STOPPER',
  input: object({ id: idInput() }),
  errors: ['SERVICE_ORDER_NOT_FOUND', 'SERVICE_ORDER_ITEM_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'serviceOrder.stopItem', target: (input) => ['serviceOrderItem', input.id] },
  async run(ctx, input): Promise<ServiceOrderItemView> {
    const order = await lockOrder(ctx, (await getItem(ctx, input.id)).order_id);
    // Behind the lock: the job of the 1st may have taken it up again.
    const item = await getItem(ctx, input.id);
    machine.require(item.status, 'stop');
    const stopped = await moveItem(ctx, item, 'stop', { retry_on: null, ended_at: ctx.now });
    const total = itemTotal(item);
    await refund(ctx, [
      {
        holder: holderOf(order),
        subjectId: order.subject_id,
        lineId: item.id,
        total,
        couponShare: ZERO,
        payType: order.pay_type ?? 'BALANCE',
        orderCode: codeOf(order),
      },
    ]);
    await addHistory(ctx, order, { deed: 'stopItem', itemId: item.id, remark: item.name });
    ctx.note({ after: { refunded: total } });
    await settleOrder(ctx, order);
    return itemView(ctx, stopped);
  },
});
