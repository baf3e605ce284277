// What every kind of order answers of one of its orders: the use cases stand with their kind, under its names; how they read stands here.
import { object } from 'yup';
import type { Ctx } from '../../kernel/context';
import { type Connection, connectionOf, type Page, pageOf } from '../../kernel/paging';
import { idShape, pageShape } from '../../kernel/shapes';
import { readRosterState } from '../../roster/public';
import type { OrderPaymentView } from '../views/payment';
import type { OrderRecordView } from '../views/records';

interface OrderRow {
  readonly id: string;
  readonly version: number;
  readonly roster_id: string | null;
}

interface OrderSource<O extends OrderRow, V, H> {
  /** Errors: the kind's own …_NOT_FOUND, also for another company's id. */
  getOrder(ctx: Ctx, id: string): Promise<O>;
  orderView(ctx: Ctx, order: O): Promise<V>;
  paymentFactsOf(ctx: Ctx, order: O): Promise<OrderPaymentView>;
  readonly history: {
    list(ctx: Ctx, orderId: string, page: Page): Promise<H[]>;
    count(ctx: Ctx, orderId: string): Promise<number>;
  };
  recordView(row: H): OrderRecordView;
  /** Whether its list is still there to be looked at. */
  hasList(order: O): boolean;
}

interface SeenOrder {
  readonly version: number;
  readonly payType: OrderPaymentView['payType'];
}

interface SeenList {
  /** '0' where there is no list: the command then says what state the order is in. */
  readonly rosterId: string;
  readonly keyAge: number;
}

const ofReaders = { realm: 'company', needs: 'READER' } as const;
const byId = object({ id: idShape() });

/** Parts of the queries of a kind; each is spread into a query with the kind's own name. */
export function orderReads<O extends OrderRow, V, H>(source: OrderSource<O, V, H>) {
  const { getOrder, orderView, paymentFactsOf, history, recordView, hasList } = source;
  /** A question about one order that exists. */
  const ofOne = <T>(read: (ctx: Ctx, order: O) => T | Promise<T>) => ({
    ...ofReaders,
    input: byId,
    run: async (ctx: Ctx, { id }: { readonly id: string }): Promise<T> => read(ctx, await getOrder(ctx, id)),
  });
  return {
    ofOne,
    one: ofOne<V>(orderView),
    paymentFacts: ofOne<OrderPaymentView>(paymentFactsOf),
    /** Newest first. */
    records: {
      ...ofReaders,
      input: object({ id: idShape(), ...pageShape }),
      async run(ctx: Ctx, input: { readonly id: string } & Parameters<typeof pageOf>[0]): Promise<Connection<OrderRecordView>> {
        const page = pageOf(input);
        const { id } = await getOrder(ctx, input.id);
        const rows = await history.list(ctx, id, page);
        return connectionOf(rows.map(recordView), page, await history.count(ctx, id), (view) => [view.id]);
      },
    },
    /** For legacy calls, which send neither version nor pay type: what stands there now is what the caller has seen. */
    seen: ofOne<SeenOrder>(async (ctx, order) => ({ version: order.version, payType: (await paymentFactsOf(ctx, order)).payType })),
    /** The same of its list. */
    listSeen: ofOne<SeenList>(async (ctx, order) => {
      const rosterId = order.roster_id;
      if (rosterId === null || !hasList(order)) return { rosterId: rosterId ?? '0', keyAge: 0 };
      return { rosterId, keyAge: (await readRosterState(ctx, rosterId)).keyAge };
    }),
  };
}
