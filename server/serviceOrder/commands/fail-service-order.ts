import { object } from 'yup';
import { serviceOrder as machine } from '../../../schema/machines/serviceOrder';
import { later } from '../../kernel/clock';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { moveItems } from '../store/items';
import { changeOrder, lockOrder, moveOrder } from '../store/orders';

const AGAIN_MS = 60_000;

/** 1 → 2: the calculation was refused or broke; it runs again by itself, so nobody has to do anything (ISO-009). */
export const failServiceOrder = command({
  name: 'failServiceOrder',
  realm: 'system',
  needs: null,
  input: object({ orderId: idInput() }),
  errors: ['SERVICE_ORDER_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'serviceOrder.fail', target: (input) => ['serviceOrder', input.orderId] },
  async run(ctx, input): Promise<boolean> {
    const order = await lockOrder(ctx, input.orderId);
    if (!machine.can(order.status, 'calculate')) return false;
    const change = { calculate_after: later(ctx.now, AGAIN_MS) };
    if (!machine.can(order.status, 'failCalculation')) {
      await changeOrder(ctx, order, change);
      return false;
    }
    await moveItems(ctx, order.id, 'failCalculation');
    await moveOrder(ctx, order, { action: 'failCalculation', deed: 'failCalculation', change });
    return true;
  },
});
