import { object } from 'yup';
import { dayOf } from '../../kernel/clock';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { dueRetries, moveItem } from '../store/items';
import { addHistory, lockOrder } from '../store/orders';

/** The job of the 1st: 6 → 4 for the items whose day has come; twice is once. */
export const retryServiceOrder = command({
  name: 'retryServiceOrder',
  realm: 'system',
  needs: null,
  input: object({ orderId: idInput() }),
  errors: ['SERVICE_ORDER_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'serviceOrder.retry', target: (input) => ['serviceOrder', input.orderId] },
  async run(ctx, input): Promise<number> {
    const order = await lockOrder(ctx, input.orderId);
    const items = await dueRetries(ctx, order.id, dayOf(ctx.now));
    for (const item of items) {
      await moveItem(ctx, item, 'retry', { retry_on: null });
      await addHistory(ctx, order, { deed: 'retryItem', itemId: item.id, remark: item.name });
    }
    ctx.note({ after: { items: items.length } });
    return items.length;
  },
});
