import { agentInvoiceNotices } from '../../../schema/agentInvoiceTexts';
import { fillText } from '../../../schema/errors';
import type { Ctx } from '../../kernel/context';
import { notify } from '../../message/public';
import { isOver } from '../rules';
import { sumsOf } from '../store/lines';
import { type AgentInvoiceRecord, moveOrder } from '../store/orders';
import { noSums } from './due';

export const linkOf = ({ id }: AgentInvoiceRecord): string => `/ticket/step/invoice/detail/?invoiceId=${id}`;

/** 3 → 4 once no line is being invoiced. The order is locked. */
export async function settleOrder(ctx: Ctx, order: AgentInvoiceRecord): Promise<AgentInvoiceRecord> {
  const sums = (await sumsOf(ctx, [order.id])).get(order.id) ?? noSums;
  if (order.status !== 'INVOICING' || !isOver(sums)) return order;
  const ended = await moveOrder(ctx, order, { action: 'finish', deed: 'finish', change: { ended_at: ctx.now } });
  const said = { title: order.title, done: sums.invoiced, failed: sums.failed, terminated: sums.terminated };
  const title = fillText(agentInvoiceNotices.finished, said);
  await notify(ctx, { type: 'BUSINESS', title, userIds: [order.created_by], link: linkOf(order) });
  return ended;
}
