import { agentCategory, agentLabor } from '../../schema/agentInvoiceTexts';
import { serviceKind } from '../../schema/codes';
import type { AgentInvoiceStatus } from '../../schema/machines/agentInvoice';
import type { Cents } from '../../schema/money';
import type { Ctx } from '../kernel/context';
import { codeOf, noSums, totalOf } from './steps/due';
import { sumsOf } from './store/lines';
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
    categoryName: agentCategory.label(order.category),
    laborName: agentLabor.label(order.labor),
    personCount: sums.lines,
    invoice: sums.invoice,
    service: sums.service,
    due: totalOf(sums),
    isPaid: order.paid_at !== null,
  };
}
