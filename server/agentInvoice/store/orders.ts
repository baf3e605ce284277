import type { AgentCategory, AgentInvoiceDeed } from '../../../schema/agentInvoiceTexts';
import type { ServiceKind } from '../../../schema/codes';
import { type AgentInvoiceAction, type AgentInvoiceStatus, agentInvoice as machine } from '../../../schema/machines/agentInvoice';
import { centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { countRowsOf, type ListConditions, ofCompany, pageRowsOf } from '../../kernel/listing';
import type { Page } from '../../kernel/paging';
import { columnList, type Row, scoped, sql, type Written } from '../../kernel/rows';
import type { ChosenSum } from '../../kernel/shapes';
import { doneBy, orderHistory } from '../../order/public';
import { AgentInvoiceEntity, AgentInvoiceHistoryEntity } from '../entity';

export type AgentInvoiceRecord = Row<AgentInvoiceEntity>;
export type HistoryRecord = Row<AgentInvoiceHistoryEntity>;

const COLUMNS = columnList(AgentInvoiceEntity, 'o');

export const history = orderHistory<HistoryRecord, AgentInvoiceDeed>('agent_invoice_history', columnList(AgentInvoiceHistoryEntity, 'h'));

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
    ...doneBy(ctx),
    order_id: order.id,
    line_id: lineId ?? null,
    deed,
    status: order.status,
    remark: remark ?? null,
  });
}

/** What the orders of a filter come to, all of them, in the figure that the list shows. */
export async function sumOrders(ctx: Ctx, filter: OrderFilter): Promise<ChosenSum> {
  const { text, parameters } = whereOf(ctx, filter);
  const row = await ctx.row<{ n: number; total: string; without: number }>(
    `SELECT count(*)::int AS n, coalesce(sum(x.total), 0)::bigint AS total,
       count(*) FILTER (WHERE coalesce(x.total, 0) = 0)::int AS without FROM agent_invoice o
     LEFT JOIN LATERAL (SELECT sum(x.invoice_cents + x.service_cents) AS total FROM agent_invoice_line x WHERE x.company_id = o.company_id AND x.order_id = o.id) x ON true
     WHERE ${text}`,
    parameters,
  );
  return { count: row.n, amount: centsFromDatabase(row.total), withoutAmount: row.without };
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

const CHECKED_LIST = `o.status IN ('CHECKING_INFO', 'CHECKING_SIGNING') AND EXISTS (
  SELECT 1 FROM roster_row r WHERE r.company_id = o.company_id AND r.roster_id = o.roster_id AND`;

function whereOf(ctx: Ctx, filter: OrderFilter): ListConditions {
  const ofLine = (condition: string): string =>
    `EXISTS (SELECT 1 FROM agent_invoice_line l WHERE l.company_id = o.company_id AND l.order_id = o.id AND ${condition})`;
  // Lines come with the submission: until then its people are in the list that is checked.
  const ofPerson = (line: string, row: string): string => `(${ofLine(line)} OR (${CHECKED_LIST} ${row})))`;
  return ofCompany(ctx, 'o')
    .maybe(filter.id, (mark) => `o.id = ${mark}`)
    .maybe(filter.codeId, (mark) => `o.id = ${mark}`)
    .maybe(filter.title, (mark) => `o.title LIKE '%' || ${mark} || '%'`)
    .maybe(filter.name, (mark) => ofPerson(`l.name LIKE '%' || ${mark} || '%'`, `r.name LIKE '%' || ${mark} || '%'`))
    .maybe(filter.idIndex, (mark) => ofPerson(`l.id_index = ${mark}`, `r.id_card_index = ${mark}`))
    .maybe(filter.phoneIndex, (mark) => ofPerson(`l.phone_index = ${mark}`, `r.phone_index = ${mark}`))
    .maybe(filter.category, (mark) => `o.category = ${mark}`)
    .maybe(filter.kind, (mark) => `o.kind = ${mark}`)
    .maybe(filter.statuses, (mark) => `o.status = ANY (${mark})`)
    .maybe(filter.createdFrom, (mark) => `o.created_at >= ${mark}`)
    .maybe(filter.createdBefore, (mark) => `o.created_at < ${mark}`)
    .chosen('o', filter);
}

export const countOrders = (ctx: Ctx, filter: OrderFilter, cap?: number): Promise<number> =>
  countRowsOf(ctx, 'agent_invoice o', whereOf(ctx, filter), cap);

/** Newest first. */
export const listOrders = (ctx: Ctx, filter: OrderFilter, page: Pick<Page, 'size' | 'offset' | 'cursor'>): Promise<AgentInvoiceRecord[]> =>
  pageRowsOf(ctx, { columns: COLUMNS, from: 'agent_invoice o', keys: ['o.id'], isNewestFirst: true }, whereOf(ctx, filter), page);
