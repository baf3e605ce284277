// What an order costs, what it is charged on, and the code that confirms its payment: the one payment step of the ledger and of the codes, told of an order.
import { agentInvoiceCode } from '../../../schema/agentInvoiceTexts';
import type { PayType } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { agentInvoice as machine } from '../../../schema/machines/agentInvoice';
import { type Cents, centsFromDatabase, formatYuan, sum, ZERO } from '../../../schema/money';
import { openErrors, requireOpen } from '../../company/public';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { balanceOf, paymentOf } from '../../ledger/public';
import { bindingOf } from '../../verification/public';
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

interface OrderDue {
  readonly payType: PayType;
  readonly due: Cents;
  readonly spendable: Cents;
  readonly lines: number;
}

/** Always from the lines and the accounts as they are now; pay types are 1 and 4 (Spec 2 §9), so no coupon pays any of it. */
export async function dueOf(ctx: Ctx, order: AgentInvoiceRecord): Promise<OrderDue> {
  const sums = (await sumsOf(ctx, [order.id])).get(order.id) ?? noSums;
  const balance = await balanceOf(ctx, { subjectId: order.subject_id });
  const { payType, due, spendable } = paymentOf(ctx, balance, { total: totalOf(sums), serviceFee: null });
  return { payType, due, spendable, lines: sums.lines };
}

/** Bound to this user, order, amount and version. */
export async function paymentBinding(ctx: Ctx, order: AgentInvoiceRecord): Promise<string> {
  const { due } = await dueOf(ctx, order);
  return bindingOf('PAY_AGENT_INVOICE', ctx.actor?.id ?? '', ctx.companyId, order.id, String(order.version), formatYuan(due));
}

/** Null = there is nothing to be paid any more. */
export async function bindingIfPayable(ctx: Ctx, id: string): Promise<string | null> {
  const order = await findOrder(ctx, id);
  return order && machine.can(order.status, 'pay') ? paymentBinding(ctx, order) : null;
}

/** Of requirePayable, beside STALE. */
export const payableErrors: readonly Refusal[] = ['ACTION_NOT_ALLOWED', ...openErrors];

/** Only an order in 2, as the caller has seen it, while its kind is offered. */
export function requirePayable(ctx: Ctx, order: AgentInvoiceRecord, version: number): void {
  if (order.version !== version) throw new DomainError('STALE');
  machine.require(order.status, 'pay');
  requireOpen(ctx, order.kind);
}
