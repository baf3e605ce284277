import { object } from 'yup';
import { dayOf } from '../../kernel/clock';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { retryItem } from '../steps/retry';
import { dueRetries } from '../store/items';
import { lockOrder } from '../store/orders';

/** The job of the 1st: 6 → 4 for the items whose day has come and that nothing speaks against; twice is once. */
export const retryServiceOrder = command({
  name: 'retryServiceOrder',
  realm: 'system',
  needs: null,
  input: object({ orderId: idInput() }),
  errors: ['SERVICE_ORDER_NOT_FOUND', 'SUBJECT_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'serviceOrder.retry', target: (input) => ['serviceOrder', input.orderId] },
  async run(ctx, input): Promise<number> {
    const order = await lockOrder(ctx, input.orderId);
    const items = await dueRetries(ctx, order.id, dayOf(ctx.now));
    let retried = 0;
    // One after the other: each counts in the quarter of the next.
    for (const item of items) if (await retryItem(ctx, order, item)) retried += 1;
    ctx.note({ after: { items: retried, kept: items.length - retried } });
    return retried;
  },
});
