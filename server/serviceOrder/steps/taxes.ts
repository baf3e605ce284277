// The taxes of the sales of an order, in the order of its list: each seller's quarter as it stands, over all companies of the subject.
import { centsFromDatabase } from '../../../schema/money';
import { monthOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { subjectById } from '../../subject/public';
import { taxQuarter, taxSales } from '../../tax/public';
import { type ItemRecord, type ItemTax, sellerQuarters } from '../store/items';
import type { ServiceOrderRecord } from '../store/orders';

/** Errors: TAX_RULE_MISSING, SUBJECT_NOT_FOUND. */
export async function taxesOf(ctx: Ctx, order: ServiceOrderRecord, items: readonly ItemRecord[]): Promise<ItemTax[]> {
  const month = monthOf(ctx.now);
  const { vatRegion } = await subjectById(ctx, order.subject_id);
  const known = await sellerQuarters(
    ctx,
    order.subject_id,
    taxQuarter(month),
    items.map((item) => item.person_id),
  );
  const figures = await taxSales(ctx, {
    subjectId: order.subject_id,
    month,
    vatRegion,
    before: new Map([...known].map(([personId, { payment, tax }]) => [personId, { gross: payment, tax }])),
    lines: items.map((item) => ({ key: item.id, personId: item.person_id, gross: centsFromDatabase(item.payment_cents) })),
  });
  const sellers = new Map(items.map((item) => [item.id, item.person_id]));
  return figures.map(({ key, quarter, quarterGross, tax, supply }) => ({
    id: key,
    tax_cents: tax,
    supply_cents: supply,
    quarter,
    quarter_cents: quarterGross,
    has_others: known.get(sellers.get(key) ?? '')?.hasOthers ?? false,
  }));
}

/** Whether the same sales would be taxed otherwise now: a seller was paid in between, or a quarter has begun. */
export function differs(items: readonly ItemRecord[], taxes: readonly ItemTax[]): boolean {
  const kept = new Map(items.map((item) => [item.id, item]));
  return taxes.some((now) => {
    const was = kept.get(now.id);
    return (
      was === undefined ||
      was.tax_cents !== String(now.tax_cents) ||
      was.supply_cents !== String(now.supply_cents) ||
      was.quarter !== now.quarter
    );
  });
}

/** Sales of sellers who have sold something else in the quarter since, here or at another company. */
export function grownQuarters(items: readonly ItemRecord[], taxes: readonly ItemTax[]): ItemTax[] {
  const kept = new Map(items.map((item) => [item.id, item]));
  return taxes.filter((now) => {
    const was = kept.get(now.id);
    return was?.quarter_cents !== String(now.quarter_cents) || was.has_others !== now.has_others;
  });
}
