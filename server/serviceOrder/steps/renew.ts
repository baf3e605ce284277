// D54 for orders: the taxes are the company's, so what has changed since the calculation is renewed by a committed statement of its own and the payment
// is refused: people see the new figures and confirm them again.
import { DomainError } from '../../../schema/errors';
import { serviceOrder as machine } from '../../../schema/machines/serviceOrder';
import { monthOf } from '../../kernel/clock';
import type { Before, Ctx } from '../../kernel/context';
import { requireUnblocked } from '../../payee/public';
import { lockPayees } from '../../tax/public';
import { type ItemRecord, type ItemTax, lockItems, setTaxes } from '../store/items';
import { addHistory, changeOrder, findOrder, lockOrder, type ServiceOrderRecord } from '../store/orders';
import { differs, grownQuarters, taxesOf } from './taxes';

/** Errors: TAX_CHANGED, after the renewed figures are stored; TAX_RULE_MISSING. */
export async function renewTaxes(before: Before, id: string): Promise<void> {
  if (await before.autonomous((ctx) => renewPayable(ctx, id))) throw new DomainError('TAX_CHANGED');
}

async function renewPayable(ctx: Ctx, id: string): Promise<boolean> {
  const found = await findOrder(ctx, id);
  if (!found || !machine.can(found.status, 'pay')) return false;
  const order = await lockOrder(ctx, id);
  if (!machine.can(order.status, 'pay')) return false;
  const { items, taxes } = await lockedTaxes(ctx, order);
  if (!differs(items, taxes)) return false;
  await setTaxes(ctx, order.id, taxes);
  await addHistory(ctx, await changeOrder(ctx, order, { tax_month: monthOf(ctx.now) }), { deed: 'taxChanged' });
  return true;
}

/** As they are until this transaction ends: two payments to one seller wait for each other. The order is locked. */
async function lockedTaxes(
  ctx: Ctx,
  order: ServiceOrderRecord,
): Promise<{ readonly items: readonly ItemRecord[]; readonly taxes: readonly ItemTax[] }> {
  const items = await lockItems(ctx, order.id);
  await lockPayees(ctx, { subjectId: order.subject_id, month: monthOf(ctx.now), personIds: items.map((item) => item.person_id) });
  return { items, taxes: await taxesOf(ctx, order, items) };
}

/**
 * Inside the payment. What else the sellers sold in the quarter may have grown without a tax: the figures are left as they stand with this payment,
 * and say that others are in them (D49). Errors: TAX_CHANGED, PAYEES_BLOCKED.
 */
export async function requireSameTaxes(ctx: Ctx, order: ServiceOrderRecord): Promise<void> {
  const { items, taxes } = await lockedTaxes(ctx, order);
  if (differs(items, taxes)) throw new DomainError('TAX_CHANGED');
  await requireUnblocked(
    ctx,
    items.map((item) => ({ personId: item.person_id, name: item.name })),
  );
  const grown = grownQuarters(items, taxes);
  if (grown.length > 0) await setTaxes(ctx, order.id, grown);
}
