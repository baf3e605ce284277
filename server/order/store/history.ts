// What was done with an order, and when: one record a deed, written with the deed.
import type { Ctx } from '../../kernel/context';
import { countRowsOf, ofCompany, pageRowsOf } from '../../kernel/listing';
import type { Page } from '../../kernel/paging';

/** Who does what is being recorded now. */
export const doneBy = (ctx: Ctx) => ({
  at: ctx.now,
  actor_kind: ctx.actor?.kind ?? 'system',
  actor_id: ctx.actor?.id ?? null,
  actor_name: ctx.actor?.name ?? '',
});

/** How the records of one kind of order are read; its table has the columns order_id, deed and at. */
export function orderHistory<R, D extends string>(table: string, columns: string) {
  const from = `${table} h`;
  const ofOrder = (ctx: Ctx, orderId: string) => ofCompany(ctx, 'h').and(orderId, (mark) => `h.order_id = ${mark}`);
  return {
    /** Newest first. */
    list: (ctx: Ctx, orderId: string, page: Pick<Page, 'size' | 'offset' | 'cursor'>): Promise<R[]> =>
      pageRowsOf<R>(ctx, { columns, from, keys: ['h.id'], isNewestFirst: true }, ofOrder(ctx, orderId), page),
    count: (ctx: Ctx, orderId: string): Promise<number> => countRowsOf(ctx, from, ofOrder(ctx, orderId)),
    /** When an order was last led on by each of these. */
    async times(ctx: Ctx, orderId: string, deeds: readonly D[]): Promise<ReadonlyMap<string, Date>> {
      const { text, parameters } = ofOrder(ctx, orderId).and(deeds, (mark) => `h.deed = ANY (${mark})`);
      const rows = await ctx.rows<{ deed: string; at: Date }>(
        `SELECT h.deed, max(h.at) AS at FROM ${from} WHERE ${text} GROUP BY h.deed`,
        parameters,
      );
      return new Map(rows.map(({ deed, at }) => [deed, at]));
    },
  };
}
