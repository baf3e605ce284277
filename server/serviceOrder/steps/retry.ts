// What becomes of a sale whose invoice is tried again. As a line does (D54) a sale counts in the quarter in which it was sent to be invoiced, which is
// that of its payment, however late the invoice is issued. One that has failed is sent anew: in a new quarter its taxes are those of that quarter. What
// is less comes back, and what is more is taken by nobody's job: the company ends the sale and pays it anew, with its own payment step.
import { DomainError, fillText } from '../../../schema/errors';
import { type Cents, formatGrouped, subtract, sum, ZERO } from '../../../schema/money';
import { problemText } from '../../../schema/problems';
import { serviceOrderNotices, serviceOrderTexts } from '../../../schema/serviceOrderTexts';
import { dayOf, monthOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { refund } from '../../ledger/public';
import { notify } from '../../message/public';
import { blockedPeople } from '../../payee/public';
import { lockPayees, taxQuarter } from '../../tax/public';
import { retryDay } from '../rules';
import { type ItemRecord, type ItemTax, moveItem, postponeItem, setTaxes } from '../store/items';
import { addHistory, type ServiceOrderRecord } from '../store/orders';
import { codeOf, holderOf, itemTotal } from './due';
import { taxesOf } from './taxes';

/** Answers whether it is being invoiced again. The order is locked. */
export async function retryItem(ctx: Ctx, order: ServiceOrderRecord, item: ItemRecord): Promise<boolean> {
  const blocked = (await blockedPeople(ctx, [item.person_id])).get(item.person_id);
  if (blocked !== undefined) return keep(ctx, order, item, problemText('PAYEE_BLOCKED', { text: blocked }));
  if (item.quarter !== taxQuarter(monthOf(ctx.now))) {
    const found = await taxNow(ctx, order, item);
    if (typeof found === 'string') return keep(ctx, order, item, found);
    const surplus = subtract(taxOf(item), sum([found.tax_cents, found.supply_cents]));
    if (surplus < 0) return keep(ctx, order, item, risen(item, found));
    await setTaxes(ctx, order.id, [found]);
    if (surplus > 0) await giveBack(ctx, order, item, { surplus, quarter: found.quarter ?? '' });
  }
  await moveItem(ctx, item, 'retry', { retry_on: null });
  await addHistory(ctx, order, { deed: 'retryItem', itemId: item.id, remark: item.name });
  return true;
}

const taxOf = (item: ItemRecord): Cents => subtract(itemTotal(item), itemTotal({ ...item, tax_cents: '0', supply_cents: '0' }));

function risen(item: ItemRecord, now: ItemTax): string {
  const taxes = { now: formatGrouped(sum([now.tax_cents, now.supply_cents])), paid: formatGrouped(taxOf(item)) };
  return fillText(serviceOrderTexts.taxRisen, taxes);
}

/** The taxes as the new quarter stands, behind the lock of the seller; a text = why there are none. */
async function taxNow(ctx: Ctx, order: ServiceOrderRecord, item: ItemRecord): Promise<ItemTax | string> {
  await lockPayees(ctx, { subjectId: order.subject_id, month: monthOf(ctx.now), personIds: [item.person_id] });
  try {
    const [now] = await taxesOf(ctx, order, [item]);
    if (!now) throw new Error(`item ${item.id} was not taxed`);
    return now;
  } catch (error) {
    if (error instanceof DomainError && error.key === 'TAX_RULE_MISSING') return error.message;
    throw error;
  }
}

/** D58: to where it came from; what ends later comes back without it. */
async function giveBack(
  ctx: Ctx,
  order: ServiceOrderRecord,
  item: ItemRecord,
  { surplus, quarter }: { readonly surplus: Cents; readonly quarter: string },
): Promise<void> {
  await refund(ctx, [
    {
      holder: holderOf(order),
      subjectId: order.subject_id,
      lineId: item.id,
      part: quarter,
      total: surplus,
      couponShare: ZERO,
      payType: order.pay_type ?? 'BALANCE',
      orderCode: codeOf(order),
    },
  ]);
  const amount = formatGrouped(surplus);
  await addHistory(ctx, order, {
    deed: 'returnTax',
    itemId: item.id,
    remark: fillText(serviceOrderTexts.taxReturned, { name: item.name, amount }),
  });
  await tell(ctx, order, fillText(serviceOrderNotices.taxReturned, { title: order.title, name: item.name, amount }));
}

/** It waits for the next month, or for somebody to end it; its maker hears why. */
async function keep(ctx: Ctx, order: ServiceOrderRecord, item: ItemRecord, reason: string): Promise<false> {
  await postponeItem(ctx, item, { fail_reason: reason, retry_on: retryDay(dayOf(ctx.now)) });
  await addHistory(ctx, order, { deed: 'keepItem', itemId: item.id, remark: `${item.name}：${reason}` });
  await tell(ctx, order, fillText(serviceOrderNotices.kept, { title: order.title, name: item.name, reason }));
  return false;
}

const tell = (ctx: Ctx, order: ServiceOrderRecord, title: string): Promise<void> =>
  notify(ctx, { type: 'BUSINESS', title, userIds: [order.created_by], link: `/intermediaryunfinished/detail?id=${order.id}` });
