// What an order costs, what it is charged on, and the code that confirms its payment: the one payment step of the ledger and of the codes, told of an order.
import { serviceOrder as machine } from '../../../schema/machines/serviceOrder';
import { type Cents, centsFromDatabase, sum, ZERO } from '../../../schema/money';
import { serviceOrderCode } from '../../../schema/serviceOrderTexts';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { type OrderFunds, orderBinding, orderFunds } from '../../order/public';
import { type ItemRecord, type OrderSums, sumsOf } from '../store/items';
import { findOrder, type ServiceOrderRecord } from '../store/orders';

export const holderOf = ({ id }: ServiceOrderRecord) => ({ type: 'serviceOrder', id }) as const;
export const codeOf = ({ id, created_at }: ServiceOrderRecord): string => serviceOrderCode(dayOf(created_at), id);

export const noSums: OrderSums = {
  items: 0,
  people: 0,
  invoiced: 0,
  retrying: 0,
  terminated: 0,
  payment: ZERO,
  tax: ZERO,
  supply: ZERO,
};

/** D38: the sales and both taxes. */
export const totalOf = ({ payment, tax, supply }: OrderSums): Cents => sum([payment, tax, supply]);

/** What was paid for one sale. */
export const itemTotal = (item: Pick<ItemRecord, 'payment_cents' | 'tax_cents' | 'supply_cents'>): Cents =>
  sum([item.payment_cents, item.tax_cents, item.supply_cents].map(centsFromDatabase));

/** Always from the items and the accounts as they are now. */
export async function dueOf(ctx: Ctx, order: ServiceOrderRecord): Promise<OrderFunds & { readonly items: number }> {
  const sums = (await sumsOf(ctx, [order.id])).get(order.id) ?? noSums;
  return { ...(await orderFunds(ctx, order.subject_id, totalOf(sums))), items: sums.items };
}

export const paymentBinding = async (ctx: Ctx, order: ServiceOrderRecord): Promise<string> =>
  orderBinding(ctx, 'PAY_ORDER', order, (await dueOf(ctx, order)).due);

/** Null = there is nothing to be paid any more. */
export async function bindingIfPayable(ctx: Ctx, id: string): Promise<string | null> {
  const order = await findOrder(ctx, id);
  return order && machine.can(order.status, 'pay') ? paymentBinding(ctx, order) : null;
}
