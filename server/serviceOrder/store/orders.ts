import type { PayType, ServiceOrderResult } from '../../../schema/codes';
import { serviceOrder as machine, type ServiceOrderAction, type ServiceOrderStatus } from '../../../schema/machines/serviceOrder';
import { centsFromDatabase } from '../../../schema/money';
import type { ServiceOrderDeed } from '../../../schema/serviceOrderTexts';
import type { Ctx } from '../../kernel/context';
import { countRowsOf, type ListConditions, ofCompany, pageRowsOf } from '../../kernel/listing';
import type { Page } from '../../kernel/paging';
import { columnList, type Row, scoped, sql, type Written } from '../../kernel/rows';
import type { ChosenSum } from '../../kernel/shapes';
import { doneBy, orderHistory } from '../../order/public';
import { ServiceOrderEntity, ServiceOrderHistoryEntity } from '../entity';
import type { ItemRecord } from './items';

export type ServiceOrderRecord = Row<ServiceOrderEntity>;
export type HistoryRecord = Row<ServiceOrderHistoryEntity>;

const COLUMNS = columnList(ServiceOrderEntity, 'o');

export const history = orderHistory<HistoryRecord, ServiceOrderDeed>('service_order_history', columnList(ServiceOrderHistoryEntity, 'h'));

export const insertOrder = (ctx: Ctx, order: Written<ServiceOrderEntity>): Promise<ServiceOrderRecord> =>
  scoped(ctx, ServiceOrderEntity).insertReturning(order);

export const findOrder = (ctx: Ctx, id: string): Promise<ServiceOrderRecord | undefined> => scoped(ctx, ServiceOrderEntity).find({ id });

/** Errors: SERVICE_ORDER_NOT_FOUND, also for another company's id. */
export const getOrder = (ctx: Ctx, id: string): Promise<ServiceOrderRecord> =>
  scoped(ctx, ServiceOrderEntity).get({ id }, 'SERVICE_ORDER_NOT_FOUND');

export const ordersById = (ctx: Ctx, ids: readonly string[]): Promise<ServiceOrderRecord[]> =>
  scoped(ctx, ServiceOrderEntity).list({ id: ids });

/** Operators only: the orders of these items, of several companies; the keys of orders begin with the company. */
export const getOrdersOf = (ctx: Ctx, items: readonly Pick<ItemRecord, 'company_id' | 'order_id'>[]): Promise<ServiceOrderRecord[]> =>
  ctx.rows<ServiceOrderRecord>(
    `SELECT ${COLUMNS} FROM service_order o
     WHERE (o.company_id, o.id) IN (SELECT DISTINCT k.company_id, k.id FROM unnest($1::bigint[], $2::bigint[]) AS k (company_id, id))`,
    [items.map((item) => item.company_id), items.map((item) => item.order_id)],
  );

/** First of the row locks: order, then items, then tax, then ledger. */
export const lockOrder = (ctx: Ctx, id: string): Promise<ServiceOrderRecord> =>
  scoped(ctx, ServiceOrderEntity).getLocked({ id }, 'SERVICE_ORDER_NOT_FOUND');

type Change = Omit<Written<ServiceOrderEntity>, 'id' | 'status' | 'version' | 'created_at'>;
const nextVersion = { version: sql`version + 1` };

/** New figures, without a move: whoever saw the old ones looks again. */
export const changeOrder = (ctx: Ctx, { id }: ServiceOrderRecord, change: Change): Promise<ServiceOrderRecord> =>
  scoped(ctx, ServiceOrderEntity).updateOne({ id }, { ...change, ...nextVersion });

interface Arrow {
  readonly action: ServiceOrderAction;
  /** Needed when the table offers several targets. */
  readonly to?: ServiceOrderStatus;
  readonly change?: Change;
  readonly deed: ServiceOrderDeed;
  readonly remark?: string | null;
}

/** The guarded UPDATE of a state: must hit the row in one of the action's from-states, and leaves its history. */
export async function moveOrder(ctx: Ctx, record: ServiceOrderRecord, arrow: Arrow): Promise<ServiceOrderRecord> {
  const status = machine.target(record.status, arrow.action, arrow.to);
  const moved = await scoped(ctx, ServiceOrderEntity).updateReturning(
    { id: record.id, status: machine.fromStates(arrow.action) },
    { ...arrow.change, ...nextVersion, status },
  );
  if (!moved) throw new Error(`order ${record.id} was not in a state that allows ${arrow.action}`);
  await addHistory(ctx, moved, { deed: arrow.deed, remark: arrow.remark ?? null });
  return moved;
}

interface Deed {
  readonly deed: ServiceOrderDeed;
  readonly itemId?: string;
  readonly remark?: string | null;
}

export async function addHistory(ctx: Ctx, order: ServiceOrderRecord, { deed, itemId, remark }: Deed): Promise<void> {
  await scoped(ctx, ServiceOrderHistoryEntity).insert({
    ...doneBy(ctx),
    order_id: order.id,
    item_id: itemId ?? null,
    deed,
    to_status: order.status,
    remark: remark ?? null,
  });
}

/** What the orders of a filter come to, all of them, in the figure that the list shows. */
export async function sumOrders(ctx: Ctx, filter: OrderFilter): Promise<ChosenSum> {
  const { text, parameters } = whereOf(ctx, filter);
  const row = await ctx.row<{ n: number; total: string; without: number }>(
    `SELECT count(*)::int AS n, coalesce(sum(x.total), 0)::bigint AS total,
       count(*) FILTER (WHERE coalesce(x.total, 0) = 0)::int AS without FROM service_order o
     LEFT JOIN LATERAL (SELECT sum(x.payment_cents) AS total FROM service_order_item x WHERE x.company_id = o.company_id AND x.order_id = o.id) x ON true
     WHERE ${text}`,
    parameters,
  );
  return { count: row.n, amount: centsFromDatabase(row.total), withoutAmount: row.without };
}

export interface OrderFilter {
  readonly id: string | null;
  /** Parts of texts, their own signs taken literally. */
  readonly title: string | null;
  readonly keyword: string | null;
  readonly idIndex: string | null;
  /** Half-open: from `createdFrom` on, before `createdBefore`. */
  readonly createdFrom: Date | null;
  readonly createdBefore: Date | null;
  readonly statuses: readonly ServiceOrderStatus[] | null;
  readonly payType: PayType | null;
  readonly results: readonly ServiceOrderResult[] | null;
  readonly ids: readonly string[] | null;
  readonly excludedIds: readonly string[] | null;
}

const ENDED_ITEM = `EXISTS (SELECT 1 FROM service_order_item e WHERE e.company_id = o.company_id AND e.order_id = o.id AND e.status = 'TERMINATED')`;
const resultSql: Readonly<Record<ServiceOrderResult, string>> = {
  ALL_SUCCEEDED: `(o.status = 'INVOICED' AND NOT ${ENDED_ITEM})`,
  PARTLY: `(o.status = 'INVOICED' AND ${ENDED_ITEM})`,
  ALL_TERMINATED: `o.status = 'TERMINATED'`,
};

const CHECKED_LIST = `o.status = 'DRAFT' AND EXISTS (
  SELECT 1 FROM roster_row r WHERE r.company_id = o.company_id AND r.roster_id = o.roster_id AND`;

// Built from the conditions in use: `$2 IS NULL OR …` in a named statement gets a generic plan (performance.md §4).
function whereOf(ctx: Ctx, filter: OrderFilter): ListConditions {
  const ofItem = (condition: string): string =>
    `EXISTS (SELECT 1 FROM service_order_item i WHERE i.company_id = o.company_id AND i.order_id = o.id AND ${condition})`;
  // Items come with the submission: until then its people are in the list that is checked.
  const ofPerson = (item: string, row: string): string => `(${ofItem(item)} OR (${CHECKED_LIST} ${row})))`;
  const named = (row: string, mark: string): string =>
    `(${row}.name LIKE '%' || ${mark} || '%' OR ${row}.buyer_name LIKE '%' || ${mark} || '%')`;
  return ofCompany(ctx, 'o')
    .maybe(filter.id, (mark) => `o.id = ${mark}`)
    .maybe(filter.title, (mark) => `o.title LIKE '%' || ${mark} || '%'`)
    .maybe(filter.keyword, (mark) => ofPerson(named('i', mark), named('r', mark)))
    .maybe(filter.idIndex, (mark) => ofPerson(`i.id_index = ${mark}`, `r.id_card_index = ${mark}`))
    .maybe(filter.createdFrom, (mark) => `o.created_at >= ${mark}`)
    .maybe(filter.createdBefore, (mark) => `o.created_at < ${mark}`)
    .maybe(filter.statuses, (mark) => `o.status = ANY (${mark})`)
    .maybe(filter.payType, (mark) => `o.pay_type = ${mark}`)
    .chosen('o', filter)
    .fixed(filter.results && `(${filter.results.map((result) => resultSql[result]).join(' OR ')})`);
}

export const countOrders = (ctx: Ctx, filter: OrderFilter, cap?: number): Promise<number> =>
  countRowsOf(ctx, 'service_order o', whereOf(ctx, filter), cap);

/** Newest first. */
export const listOrders = (ctx: Ctx, filter: OrderFilter, page: Pick<Page, 'size' | 'offset' | 'cursor'>): Promise<ServiceOrderRecord[]> =>
  pageRowsOf(ctx, { columns: COLUMNS, from: 'service_order o', keys: ['o.id'], isNewestFirst: true }, whereOf(ctx, filter), page);

interface DueOrder {
  readonly company_id: string;
  readonly order_id: string;
  readonly task: 'CALCULATE' | 'RETRY';
}

/** What waits, over all companies; `besides` is task:order_id. */
export const dueOrders = (ctx: Ctx, today: string, besides: readonly string[]): Promise<DueOrder[]> =>
  ctx.rows<DueOrder>('SELECT * FROM service_orders_due($1, $2, $3)', [ctx.now, today, besides]);
