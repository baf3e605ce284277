import { fillText } from '../../../schema/errors';
import { serviceOrderNotices } from '../../../schema/serviceOrderTexts';
import type { Ctx } from '../../kernel/context';
import { notify } from '../../message/public';
import { endOf } from '../rules';
import { sumsOf } from '../store/items';
import { moveOrder, type ServiceOrderRecord } from '../store/orders';
import { noSums } from './due';

/** D38: over once every item is issued or has ended. The order is locked. */
export async function settleOrder(ctx: Ctx, order: ServiceOrderRecord): Promise<ServiceOrderRecord> {
  const sums = (await sumsOf(ctx, [order.id])).get(order.id) ?? noSums;
  const to = endOf({ total: sums.items, invoiced: sums.invoiced, terminated: sums.terminated });
  if (to === null) return order;
  const ended = await moveOrder(ctx, order, { action: 'finish', to, deed: 'finish', change: { ended_at: ctx.now } });
  const said = { title: order.title, done: sums.invoiced, terminated: sums.terminated };
  await notify(ctx, {
    type: 'BUSINESS',
    title: fillText(serviceOrderNotices.finished, said),
    userIds: [order.created_by],
    link: `/intermediarycompleted/detail?id=${order.id}`,
  });
  return ended;
}
