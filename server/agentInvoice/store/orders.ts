import type { AgentCategory, AgentInvoiceDeed } from '../../../schema/agentInvoiceTexts';
import type { ServiceKind } from '../../../schema/codes';
import { type AgentInvoiceAction, type AgentInvoiceStatus, agentInvoice as machine } from '../../../schema/machines/agentInvoice';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { columnList, type Row, scoped, sql, type Written } from '../../kernel/rows';
import { AgentInvoiceEntity, AgentInvoiceHistoryEntity } from '../entity';

export type AgentInvoiceRecord = Row<AgentInvoiceEntity>;
export type HistoryRecord = Row<AgentInvoiceHistoryEntity>;

const COLUMNS = columnList(AgentInvoiceEntity, 'o');

export const insertOrder = (ctx: Ctx, order: Written<AgentInvoiceEntity>): Promise<AgentInvoiceRecord> =>
  scoped(ctx, AgentInvoiceEntity).insertReturning(order);

export const findOrder = (ctx: Ctx, id: string): Promise<AgentInvoiceRecord | undefined> => scoped(ctx, AgentInvoiceEntity).find({ id });

/** Errors: AGENT_INVOICE_NOT_FOUND, also for another company's id. */
export const getOrder = (ctx: Ctx, id: string): Promise<AgentInvoiceRecord> =>
  scoped(ctx, AgentInvoiceEntity).get({ id }, 'AGENT_INVOICE_NOT_FOUND');

export const ordersById = (ctx: Ctx, ids: readonly string[]): Promise<AgentInvoiceRecord[]> =>
  scoped(ctx, AgentInvoiceEntity).list({ id: ids });

/** Operators only: orders of several companies by their ids. */
export const getOrdersAnywhere = (ctx: Ctx, ids: readonly string[]): Promise<AgentInvoiceRecord[]> =>
  ctx.rows<AgentInvoiceRecord>(`SELECT ${COLUMNS} FROM agent_invoice o WHERE o.id = ANY ($1::bigint[])`, [ids]);

/** First of the row locks: order, then lines, then tax, then ledger. */
export const lockOrder = (ctx: Ctx, id: string): Promise<AgentInvoiceRecord> =>
  scoped(ctx, AgentInvoiceEntity).getLocked({ id }, 'AGENT_INVOICE_NOT_FOUND');

type Change = Omit<Written<AgentInvoiceEntity>, 'id' | 'status' | 'version' | 'created_at' | 'updated_at'>;
const next = (ctx: Ctx) => ({ version: sql`version + 1`, updated_at: ctx.now });

/** New figures, without a move: whoever saw the old ones looks again. */
export const changeOrder = (ctx: Ctx, { id }: AgentInvoiceRecord, change: Change): Promise<AgentInvoiceRecord> =>
  scoped(ctx, AgentInvoiceEntity).updateOne({ id }, { ...change, ...next(ctx) });

interface Arrow {
  readonly action: AgentInvoiceAction;
  readonly change?: Change;
  readonly deed: AgentInvoiceDeed;
  readonly remark?: string | null;
}

/** The guarded UPDATE of a state: must hit the row in one of the action's from-states, and leaves its history. */
export async function moveOrder(ctx: Ctx, record: AgentInvoiceRecord, arrow: Arrow): Promise<AgentInvoiceRecord> {
  const status = machine.target(record.status, arrow.action);
  const moved = await scoped(ctx, AgentInvoiceEntity).updateReturning(
    { id: record.id, status: machine.fromStates(arrow.action) },
    { ...arrow.change, ...next(ctx), status },
  );
  if (!moved) throw new Error(`order ${record.id} was not in a state that allows ${arrow.action}`);
  await addHistory(ctx, moved, { deed: arrow.deed, remark: arrow.remark ?? null });
  return moved;
}

interface Deed {
  readonly deed: AgentInvoiceDeed;
  readonly lineId?: string;
  readonly remark?: string | null;
}

export async function addHistory(ctx: Ctx, order: AgentInvoiceRecord, { deed, lineId, remark }: Deed): Promise<void> {
  await scoped(ctx, AgentInvoiceHistoryEntity).insert({
    order_id: order.id,
    line_id: lineId ?? null,
    at: ctx.now,
    deed,
    status: order.status,
    actor_kind: ctx.actor?.kind ?? 'system',
    actor_id: ctx.actor?.id ?? null,
    actor_name: ctx.actor?.name ?? '',
    remark: remark ?? null,
  });
}

/** What the orders of a filter come to, all of them, in the figure that the list shows. */
export async function sumOrders(ctx: Ctx, filter: OrderFilter): Promise<{ count: number; amount: Cents }> {
  const { text, parameters } = whereOf(ctx, filter);
  const row = await ctx.row<{ n: number; total: string }>(
    `SELECT count(*)::int AS n, coalesce(sum(x.total), 0)::bigint AS total FROM agent_invoice o
     LEFT JOIN LATERAL (SELECT sum(x.invoice_cents + x.service_cents) AS total FROM agent_invoice_line x WHERE x.company_id = o.company_id AND x.order_id = o.id) x ON true
     WHERE ${text}`,
    parameters,
  );
  return { count: row.n, amount: centsFromDatabase(row.total) };
}

/** Newest first; one more than the page tells that more follow. */
export async function listHistory(ctx: Ctx, orderId: string, page: Pick<Page, 'size' | 'offset' | 'cursor'>): Promise<HistoryRecord[]> {
  const parameters: unknown[] = [ctx.companyId, orderId];
  const keyset = page.cursor ? `AND h.id < $${parameters.push(page.cursor[0])}` : '';
  return ctx.rows<HistoryRecord>(
    `SELECT ${columnList(AgentInvoiceHistoryEntity, 'h')} FROM agent_invoice_history h WHERE h.company_id = $1 AND h.order_id = $2 ${keyset}
     ORDER BY h.id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
}

export async function countHistory(ctx: Ctx, orderId: string): Promise<number> {
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM agent_invoice_history WHERE company_id = $1 AND order_id = $2 LIMIT ${COUNT_CAP}) x`,
    [ctx.companyId, orderId],
  );
  return n;
}

/** When an order was last led on by each of these. */
export async function deedTimes(ctx: Ctx, orderId: string, deeds: readonly AgentInvoiceDeed[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await ctx.rows<{ deed: string; at: Date }>(
    `SELECT deed, max(at) AS at FROM agent_invoice_history WHERE company_id = $1 AND order_id = $2 AND deed = ANY ($3) GROUP BY deed`,
    [ctx.companyId, orderId, deeds],
  );
  return new Map(rows.map(({ deed, at }) => [deed, at]));
}

export interface OrderFilter {
  readonly id: string | null;
  /** Of the number that people read out. */
  readonly codeId: string | null;
  /** Parts of texts, their own signs taken literally. */
  readonly title: string | null;
  readonly name: string | null;
  readonly idIndex: string | null;
  readonly phoneIndex: string | null;
  readonly category: AgentCategory | null;
  readonly kind: ServiceKind | null;
  readonly statuses: readonly AgentInvoiceStatus[] | null;
  /** Half-open: from `createdFrom` on, before `createdBefore`. */
  readonly createdFrom: Date | null;
  readonly createdBefore: Date | null;
  readonly ids: readonly string[] | null;
  readonly excludedIds: readonly string[] | null;
}

// Built from the conditions in use: `$2 IS NULL OR …` in a named statement gets a generic plan (performance.md §4).
function whereOf(ctx: Ctx, filter: OrderFilter): { readonly text: string; readonly parameters: unknown[] } {
  const parameters: unknown[] = [ctx.companyId];
  const parts = ['o.company_id = $1'];
  const add = (value: unknown, text: (mark: string) => string): void => {
    if (value !== null) parts.push(text(`$${parameters.push(value)}`));
  };
  const ofLine = (condition: string): string =>
    `EXISTS (SELECT 1 FROM agent_invoice_line l WHERE l.company_id = o.company_id AND l.order_id = o.id AND ${condition})`;
  add(filter.id, (mark) => `o.id = ${mark}`);
  add(filter.codeId, (mark) => `o.id = ${mark}`);
  add(filter.title, (mark) => `o.title LIKE '%' || ${mark} || '%'`);
  add(filter.name, (mark) => ofLine(`l.name LIKE '%' || ${mark} || '%'`));
  add(filter.idIndex, (mark) => ofLine(`l.id_index = ${mark}`));
  add(filter.phoneIndex, (mark) => ofLine(`l.phone_index = ${mark}`));
  add(filter.category, (mark) => `o.category = ${mark}`);
  add(filter.kind, (mark) => `o.kind = ${mark}`);
  add(filter.statuses, (mark) => `o.status = ANY (${mark})`);
  add(filter.createdFrom, (mark) => `o.created_at >= ${mark}`);
  add(filter.createdBefore, (mark) => `o.created_at < ${mark}`);
  add(filter.ids, (mark) => `o.id = ANY (${mark}::bigint[])`);
  add(filter.excludedIds, (mark) => `NOT (o.id = ANY (${mark}::bigint[]))`);
  return { text: parts.join(' AND '), parameters };
}

export async function countOrders(ctx: Ctx, filter: OrderFilter, cap = COUNT_CAP): Promise<number> {
  const { text, parameters } = whereOf(ctx, filter);
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM agent_invoice o WHERE ${text} LIMIT ${cap}) x`,
    parameters,
  );
  return n;
}

/** Newest first; one more than the page tells that more follow. */
export async function listOrders(
  ctx: Ctx,
  filter: OrderFilter,
  page: Pick<Page, 'size' | 'offset' | 'cursor'>,
): Promise<AgentInvoiceRecord[]> {
  const { text, parameters } = whereOf(ctx, filter);
  const keyset = page.cursor ? `AND o.id < $${parameters.push(page.cursor[0])}` : '';
  return ctx.rows<AgentInvoiceRecord>(
    `SELECT ${COLUMNS} FROM agent_invoice o WHERE ${text} ${keyset} ORDER BY o.id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
}
