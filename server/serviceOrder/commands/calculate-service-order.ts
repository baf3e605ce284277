import { object } from 'yup';
import { fillText } from '../../../schema/errors';
import { serviceOrder as machine } from '../../../schema/machines/serviceOrder';
import { formatGrouped } from '../../../schema/money';
import { serviceOrderNotices } from '../../../schema/serviceOrderTexts';
import { monthOf } from '../../kernel/clock';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { notify } from '../../message/public';
import { dueOf } from '../steps/due';
import { taxesOf } from '../steps/taxes';
import { lockItems, moveItems, setTaxes } from '../store/items';
import { lockOrder, moveOrder } from '../store/orders';

const LONG_TIMEOUT_MS = 30_000;

/** 1 or 2 → 3; an order that is no longer to be calculated stays as it is. */
export const calculateServiceOrder = command({
  name: 'calculateServiceOrder',
  realm: 'system',
  needs: null,
  input: object({ orderId: idInput() }),
  errors: ['SERVICE_ORDER_NOT_FOUND', 'TAX_RULE_MISSING', 'SUBJECT_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'serviceOrder.calculate', target: (input) => ['serviceOrder', input.orderId] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async run(ctx, input): Promise<boolean> {
    const order = await lockOrder(ctx, input.orderId);
    if (!machine.can(order.status, 'calculate')) return false;
    await setTaxes(ctx, order.id, await taxesOf(ctx, order, await lockItems(ctx, order.id)));
    await moveItems(ctx, order.id, 'calculate');
    const change = { calculate_after: null, tax_month: monthOf(ctx.now) };
    const calculated = await moveOrder(ctx, order, { action: 'calculate', deed: 'calculate', change });
    const { due } = await dueOf(ctx, calculated);
    ctx.note({ after: { due } });
    await notify(ctx, {
      type: 'BUSINESS',
      title: fillText(serviceOrderNotices.calculated, { title: order.title, amount: formatGrouped(due) }),
      userIds: [order.created_by],
      link: `/intermediaryunfinished/detail?id=${order.id}`,
    });
    return true;
  },
});
