// The sales of an order, and what their sellers sold in the quarter before.
import { serviceOrderItem as machine, type ServiceOrderItemStatus } from '../../../schema/machines/serviceOrderItem';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { countRowsOf, ListConditions, ofCompany, pageRowsOf } from '../../kernel/listing';
import type { Page } from '../../kernel/paging';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
import { constraintMeans } from '../../kernel/sqlErrors';
import type { OrderShare } from '../../order/public';
import { ServiceOrderItemEntity } from '../entity';

export type ItemRecord = Row<ServiceOrderItemEntity>;
type ItemAction = keyof typeof machine.actions;

constraintMeans('service_order_item_invoice_once', 'SERVICE_ORDER_INVOICE_USED');

const COLUMNS = columnList(ServiceOrderItemEntity, 'i');
const TYPES = `roster_row_id bigint, line_no int, person_id bigint, name text, id_index text, id_card_mask text, buyer_name text, buyer_tax_no text,
  remark text, invoice_kind text, payment_cents bigint`;
const NAMES = TYPES.replace(/\s+(bigint|int|text)/g, '');

export type NewItem = Required<
  Pick<
    Written<ServiceOrderItemEntity>,
    | 'roster_row_id'
    | 'line_no'
    | 'person_id'
    | 'name'
    | 'id_index'
    | 'id_card_mask'
    | 'buyer_name'
    | 'buyer_tax_no'
    | 'remark'
    | 'invoice_kind'
    | 'payment_cents'
  >
>;

export async function insertItems(
  ctx: Ctx,
  order: { readonly id: string; readonly subject_id: string },
  items: readonly NewItem[],
): Promise<void> {
  await ctx.count(
    `INSERT INTO service_order_item (company_id, order_id, subject_id, status, ${NAMES})
     SELECT $1, $2, $3, $4, x.* FROM jsonb_to_recordset($5::jsonb) AS x(${TYPES})`,
    [ctx.companyId, order.id, order.subject_id, machine.initial[0] ?? 'TO_CALCULATE', JSON.stringify(items)],
  );
}

/** Errors: SERVICE_ORDER_ITEM_NOT_FOUND, also for another company's id. */
export const getItem = (ctx: Ctx, id: string): Promise<ItemRecord> =>
  scoped(ctx, ServiceOrderItemEntity).get({ id }, 'SERVICE_ORDER_ITEM_NOT_FOUND');

/** All of an order in its order, behind their locks. */
export const lockItems = (ctx: Ctx, orderId: string): Promise<ItemRecord[]> =>
  ctx.rows<ItemRecord>(
    `SELECT ${COLUMNS} FROM service_order_item i WHERE i.company_id = $1 AND i.order_id = $2 ORDER BY i.line_no, i.id FOR NO KEY UPDATE`,
    [ctx.companyId, orderId],
  );

export type ItemTax = Pick<ItemRecord, 'id' | 'quarter' | 'has_others'> &
  Readonly<Record<'tax_cents' | 'supply_cents' | 'quarter_cents', Cents>>;

export async function setTaxes(ctx: Ctx, orderId: string, taxes: readonly ItemTax[]): Promise<void> {
  const hit = await ctx.count(
    `UPDATE service_order_item i SET tax_cents = x.tax_cents, supply_cents = x.supply_cents, quarter = x.quarter, quarter_cents = x.quarter_cents,
       has_others = x.has_others
     FROM jsonb_to_recordset($3::jsonb) AS x(id bigint, tax_cents bigint, supply_cents bigint, quarter text, quarter_cents bigint, has_others boolean)
     WHERE i.company_id = $1 AND i.order_id = $2 AND i.id = x.id`,
    [ctx.companyId, orderId, JSON.stringify(taxes)],
  );
  if (hit !== taxes.length) throw new Error(`${taxes.length - hit} items of order ${orderId} were not there`);
}

/** All items of an order that the action leads on; answers how many. */
export async function moveItems(
  ctx: Ctx,
  orderId: string,
  action: ItemAction,
  change: Written<ServiceOrderItemEntity> = {},
): Promise<number> {
  const [to] = machine.actions[action].to === 'same' ? [] : machine.actions[action].to;
  if (to === undefined) throw new Error(`${action} leads items nowhere`);
  return scoped(ctx, ServiceOrderItemEntity).update({ order_id: orderId, status: machine.fromStates(action) }, { ...change, status: to });
}

/** One item; the caller holds the lock of its order. */
export const moveItem = (
  ctx: Ctx,
  item: ItemRecord,
  action: ItemAction,
  change: Written<ServiceOrderItemEntity> = {},
): Promise<ItemRecord> =>
  scoped(ctx, ServiceOrderItemEntity).updateOne(
    { id: item.id, status: item.status },
    { ...change, status: machine.target(item.status, action) },
  );

/** It stays what it is until a later day. */
export const postponeItem = (
  ctx: Ctx,
  item: ItemRecord,
  change: { readonly fail_reason: string; readonly retry_on: string },
): Promise<ItemRecord> => scoped(ctx, ServiceOrderItemEntity).updateOne({ id: item.id, status: item.status }, change);

/** Those whose day has come, in the order of the list. */
export async function dueRetries(ctx: Ctx, orderId: string, today: string): Promise<ItemRecord[]> {
  return ctx.rows<ItemRecord>(
    `SELECT ${COLUMNS} FROM service_order_item i WHERE i.company_id = $1 AND i.order_id = $2 AND i.status = 'RETRY_NEXT_MONTH' AND i.retry_on <= $3
     ORDER BY i.line_no, i.id`,
    [ctx.companyId, orderId, today],
  );
}

interface SellerQuarter {
  readonly payment: Cents;
  readonly tax: Cents;
  readonly hasOthers: boolean;
}

/** What was paid and charged before, by seller, over all companies: for the tax rules only (D49). */
export async function sellerQuarters(
  ctx: Ctx,
  subjectId: string,
  quarter: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, SellerQuarter>> {
  const rows = await ctx.rows<{ person_id: string; payment_cents: string; tax_cents: string; has_others: boolean }>(
    'SELECT * FROM seller_quarters($1, $2, $3)',
    [subjectId, quarter, [...new Set(personIds)]],
  );
  return new Map(
    rows.map((row) => [
      row.person_id,
      { payment: centsFromDatabase(row.payment_cents), tax: centsFromDatabase(row.tax_cents), hasOthers: row.has_others },
    ]),
  );
}

/** Who is paid what by an order, in the order of its list; as it stands, without a lock. */
export async function sharesOf(ctx: Ctx, orderId: string): Promise<OrderShare[]> {
  const rows = await ctx.rows<Pick<ItemRecord, 'id' | 'line_no' | 'person_id' | 'name' | 'payment_cents'>>(
    'SELECT id, line_no, person_id, name, payment_cents FROM service_order_item WHERE company_id = $1 AND order_id = $2 ORDER BY line_no, id',
    [ctx.companyId, orderId],
  );
  return rows.map((row) => ({
    key: row.id,
    lineNo: row.line_no,
    personId: row.person_id,
    name: row.name,
    gross: centsFromDatabase(row.payment_cents),
  }));
}

export interface OrderSums {
  readonly items: number;
  readonly people: number;
  readonly invoiced: number;
  readonly retrying: number;
  readonly terminated: number;
  readonly payment: Cents;
  readonly tax: Cents;
  readonly supply: Cents;
}

type SumRow = { readonly order_id: string; readonly items: number; readonly people: number } & Readonly<
  Record<'invoiced' | 'retrying' | 'terminated', number> & Record<'payment' | 'tax' | 'supply', string>
>;

/** Sums of the items, by order; an order that was not submitted has none. */
export async function sumsOf(ctx: Ctx, orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderSums>> {
  if (orderIds.length === 0) return new Map();
  const rows = await ctx.rows<SumRow>(
    `SELECT order_id, count(*)::int AS items, count(DISTINCT person_id)::int AS people, count(*) FILTER (WHERE status = 'INVOICED')::int AS invoiced,
       count(*) FILTER (WHERE status = 'RETRY_NEXT_MONTH')::int AS retrying, count(*) FILTER (WHERE status = 'TERMINATED')::int AS terminated,
       sum(payment_cents)::bigint AS payment, sum(tax_cents)::bigint AS tax, sum(supply_cents)::bigint AS supply
     FROM service_order_item WHERE company_id = $1 AND order_id = ANY ($2::bigint[]) GROUP BY order_id`,
    [ctx.companyId, orderIds],
  );
  return new Map(
    rows.map(({ order_id, payment, tax, supply, ...counts }) => [
      order_id,
      { ...counts, payment: centsFromDatabase(payment), tax: centsFromDatabase(tax), supply: centsFromDatabase(supply) },
    ]),
  );
}

export interface ItemFilter {
  readonly orderId: string;
  readonly buyer: string | null;
  readonly buyerTaxNo: string | null;
  readonly seller: string | null;
  readonly idIndex: string | null;
  readonly statuses: readonly ServiceOrderItemStatus[] | null;
}

const whereOf = (ctx: Ctx, filter: ItemFilter): ListConditions =>
  ofCompany(ctx, 'i')
    .and(filter.orderId, (mark) => `i.order_id = ${mark}`)
    .maybe(filter.buyer, (mark) => `i.buyer_name LIKE '%' || ${mark} || '%'`)
    .maybe(filter.buyerTaxNo, (mark) => `i.buyer_tax_no = ${mark}`)
    .maybe(filter.seller, (mark) => `i.name LIKE '%' || ${mark} || '%'`)
    .maybe(filter.idIndex, (mark) => `i.id_index = ${mark}`)
    .maybe(filter.statuses, (mark) => `i.status = ANY (${mark})`);

const FROM = 'service_order_item i';

export const countItems = (ctx: Ctx, filter: ItemFilter): Promise<number> => countRowsOf(ctx, FROM, whereOf(ctx, filter));

/** In the order of the list. */
export const listItems = (ctx: Ctx, filter: ItemFilter, page: Pick<Page, 'size' | 'offset' | 'cursor'>): Promise<ItemRecord[]> =>
  pageRowsOf(ctx, { columns: COLUMNS, from: FROM, keys: ['i.line_no', 'i.id'] }, whereOf(ctx, filter), page);

interface DeskFilter {
  /** Part of a text, its own signs taken literally. */
  readonly keyword: string | null;
  readonly companyIds: readonly string[];
  readonly statuses: readonly ServiceOrderItemStatus[];
}

/** Operators see all companies, so an item is found by its id alone. */
export async function companyOfItem(ctx: Ctx, id: string): Promise<string | null> {
  // By hand: the company is what is looked for.
  return (await ctx.maybe<{ company_id: string }>('SELECT company_id FROM service_order_item WHERE id = $1', [id]))?.company_id ?? null;
}

/** What waits for operators, over all companies; ids grow with the orders, so those paid first stand on top of each company. */
export async function listDesk(ctx: Ctx, filter: DeskFilter, page: Page): Promise<{ rows: ItemRecord[]; count: number }> {
  const where = new ListConditions()
    .and(filter.statuses, (mark) => `i.status = ANY (${mark})`)
    .fixed(`i.status IN ('INVOICING', 'RETRY_NEXT_MONTH')`);
  if (filter.keyword !== null) {
    const companies = where.mark(filter.companyIds);
    where.and(
      filter.keyword,
      (word) => `(i.name LIKE ${word} OR i.buyer_name LIKE ${word} OR i.company_id = ANY (${companies}::bigint[]))`,
    );
  }
  // The desk turns pages by their number.
  const rows = await pageRowsOf<ItemRecord>(ctx, { columns: COLUMNS, from: FROM, keys: ['i.id'] }, where, { ...page, cursor: null });
  return { rows, count: await countRowsOf(ctx, FROM, where) };
}
