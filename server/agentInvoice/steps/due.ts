// What an order costs, what it is charged on, and the code that confirms its payment: the one payment step of the ledger and of the codes, told of an order.
import { agentInvoiceCode } from '../../../schema/agentInvoiceTexts';
import { agentInvoice as machine } from '../../../schema/machines/agentInvoice';
import { type Cents, centsFromDatabase, sum, ZERO } from '../../../schema/money';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { type OrderFunds, orderBinding, orderFunds } from '../../order/public';
import { type LineRecord, type OrderSums, sumsOf } from '../store/lines';
import { type AgentInvoiceRecord, findOrder } from '../store/orders';

export const holderOf = ({ id }: AgentInvoiceRecord) => ({ type: 'agentInvoice', id }) as const;
export const codeOf = ({ id, created_at }: AgentInvoiceRecord): string => agentInvoiceCode(dayOf(created_at), id);

export const noSums: OrderSums = {
  lines: 0,
  invoicing: 0,
  invoiced: 0,
  failed: 0,
  terminated: 0,
  invoice: ZERO,
  tax: ZERO,
  service: ZERO,
};

/** Invoices hold their taxes, the fee stands beside them. */
export const totalOf = ({ invoice, service }: OrderSums): Cents => sum([invoice, service]);

/** What was paid for one line. */
export const lineTotal = (line: Pick<LineRecord, 'invoice_cents' | 'service_cents'>): Cents =>
  sum([line.invoice_cents, line.service_cents].map(centsFromDatabase));
export const lineTax = (line: Pick<LineRecord, 'vat_cents' | 'surcharge_cents'>): Cents =>
  sum([line.vat_cents, line.surcharge_cents].map(centsFromDatabase));

/** Always from the lines and the accounts as they are now. */
export async function dueOf(ctx: Ctx, order: AgentInvoiceRecord): Promise<OrderFunds & { readonly lines: number }> {
  const sums = (await sumsOf(ctx, [order.id])).get(order.id) ?? noSums;
  return { ...(await orderFunds(ctx, order.subject_id, totalOf(sums))), lines: sums.lines };
}

export const paymentBinding = async (ctx: Ctx, order: AgentInvoiceRecord): Promise<string> =>
  orderBinding(ctx, 'PAY_AGENT_INVOICE', order, (await dueOf(ctx, order)).due);

/** Null = there is nothing to be paid any more. */
export async function bindingIfPayable(ctx: Ctx, id: string): Promise<string | null> {
  const order = await findOrder(ctx, id);
  return order && machine.can(order.status, 'pay') ? paymentBinding(ctx, order) : null;
}
