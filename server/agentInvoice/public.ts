import { agentCategory, agentLabor } from '../../schema/agentInvoiceTexts';
import { serviceKind } from '../../schema/codes';
import type { AgentInvoiceStatus } from '../../schema/machines/agentInvoice';
import type { Cents } from '../../schema/money';
import type { Ctx } from '../kernel/context';
import { codeOf, noSums, totalOf } from './steps/due';
import { feesOfLines, feesOfOrders, sumsOf } from './store/lines';
import { getOrder } from './store/orders';

interface AgentInvoiceFigures {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly status: AgentInvoiceStatus;
  readonly subjectId: string;
  readonly kindName: string;
  readonly categoryName: string;
  readonly laborName: string;
  readonly personCount: number;
  readonly invoice: Cents;
  readonly service: Cents;
  readonly due: Cents;
  readonly isPaid: boolean;
}

interface AgentCharges {
  readonly orderFees: ReadonlyMap<string, Cents>;
  readonly lineFees: ReadonlyMap<string, Cents>;
}

/** How much of what was paid for these orders, and given back for these lines, is the service fee. */
export async function agentChargesOf(
  ctx: Ctx,
  of: { readonly orderIds: readonly string[]; readonly lineIds: readonly string[] },
): Promise<AgentCharges> {
  return {
    orderFees: of.orderIds.length === 0 ? new Map() : await feesOfOrders(ctx, of.orderIds),
    lineFees: of.lineIds.length === 0 ? new Map() : await feesOfLines(ctx, of.lineIds),
  };
}

/** For the payment info of an order. Errors: AGENT_INVOICE_NOT_FOUND. */
export async function agentInvoiceFigures(ctx: Ctx, id: string): Promise<AgentInvoiceFigures> {
  const order = await getOrder(ctx, id);
  const sums = (await sumsOf(ctx, [order.id])).get(order.id) ?? noSums;
  return {
    id: order.id,
    code: codeOf(order),
    title: order.title,
    status: order.status,
    subjectId: order.subject_id,
    kindName: serviceKind.label(order.kind),
    // Papers keep the words of the day on which the order was made (OPS-020).
    categoryName: agentCategory.labelAt(order.category, order.created_at),
    laborName: agentLabor.labelAt(order.labor, order.created_at),
    personCount: sums.lines,
    invoice: sums.invoice,
    service: sums.service,
    due: totalOf(sums),
    isPaid: order.paid_at !== null,
  };
}
