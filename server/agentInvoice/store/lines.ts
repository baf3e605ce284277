// The lines of an order, and what was invoiced for their people in the month before.
import { type AgentInvoiceLineStatus, agentInvoiceLine as machine } from '../../../schema/machines/agentInvoiceLine';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { countRowsOf, ListConditions, ofCompany, pageRowsOf } from '../../kernel/listing';
import type { Page } from '../../kernel/paging';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
import { constraintMeans } from '../../kernel/sqlErrors';
import type { OrderShare } from '../../order/public';
import { AgentInvoiceLineEntity } from '../entity';

export type LineRecord = Row<AgentInvoiceLineEntity>;
type LineAction = keyof typeof machine.actions;

constraintMeans('agent_invoice_line_invoice_once', 'AGENT_INVOICE_NUMBER_USED');

const COLUMNS = columnList(AgentInvoiceLineEntity, 'l');
const TYPES = `roster_row_id bigint, line_no int, person_id bigint, name text, id_index text, id_card_mask text, phone_index text, phone_mask text,
  invoice_cents bigint, service_cents bigint, vat_cents bigint, surcharge_cents bigint, tax_month text`;
const NAMES = TYPES.replace(/\s+(bigint|int|text)/g, '');

export type NewLine = Required<
  Pick<
    Written<AgentInvoiceLineEntity>,
    | 'roster_row_id'
    | 'line_no'
    | 'person_id'
    | 'name'
    | 'id_index'
    | 'id_card_mask'
    | 'phone_index'
    | 'phone_mask'
    | 'invoice_cents'
    | 'service_cents'
    | 'vat_cents'
    | 'surcharge_cents'
    | 'tax_month'
  >
>;

export async function insertLines(
  ctx: Ctx,
  order: { readonly id: string; readonly subject_id: string },
  lines: readonly NewLine[],
): Promise<void> {
  await ctx.count(
    `INSERT INTO agent_invoice_line (company_id, order_id, subject_id, status, updated_at, ${NAMES})
     SELECT $1, $2, $3, $4, $5, x.* FROM jsonb_to_recordset($6::jsonb) AS x(${TYPES})`,
    [ctx.companyId, order.id, order.subject_id, machine.initial[0] ?? 'PENDING', ctx.now, JSON.stringify(lines)],
  );
}

/** Errors: AGENT_INVOICE_LINE_NOT_FOUND, also for another company's id. */
export const getLine = (ctx: Ctx, id: string): Promise<LineRecord> =>
  scoped(ctx, AgentInvoiceLineEntity).get({ id }, 'AGENT_INVOICE_LINE_NOT_FOUND');

/** All of an order in its order, behind their locks. */
export const lockLines = (ctx: Ctx, orderId: string): Promise<LineRecord[]> =>
  ctx.rows<LineRecord>(
    `SELECT ${COLUMNS} FROM agent_invoice_line l WHERE l.company_id = $1 AND l.order_id = $2 ORDER BY l.line_no, l.id FOR NO KEY UPDATE`,
    [ctx.companyId, orderId],
  );

export type LineTax = Pick<LineRecord, 'id' | 'tax_month'> & Readonly<Record<'vat_cents' | 'surcharge_cents', Cents>>;

export async function setTaxes(ctx: Ctx, orderId: string, taxes: readonly LineTax[]): Promise<void> {
  const hit = await ctx.count(
    `UPDATE agent_invoice_line l SET vat_cents = x.vat_cents, surcharge_cents = x.surcharge_cents, tax_month = x.tax_month, updated_at = $4
     FROM jsonb_to_recordset($3::jsonb) AS x(id bigint, vat_cents bigint, surcharge_cents bigint, tax_month text)
     WHERE l.company_id = $1 AND l.order_id = $2 AND l.id = x.id`,
    [ctx.companyId, orderId, JSON.stringify(taxes), ctx.now],
  );
  if (hit !== taxes.length) throw new Error(`${taxes.length - hit} lines of order ${orderId} were not there`);
}

/** All lines of an order that the action leads on; answers how many. */
export async function moveLines(
  ctx: Ctx,
  orderId: string,
  action: LineAction,
  change: Written<AgentInvoiceLineEntity> = {},
): Promise<number> {
  const [to] = machine.actions[action].to === 'same' ? [] : machine.actions[action].to;
  if (to === undefined) throw new Error(`${action} leads lines nowhere`);
  return scoped(ctx, AgentInvoiceLineEntity).update(
    { order_id: orderId, status: machine.fromStates(action) },
    { ...change, status: to, updated_at: ctx.now },
  );
}

/** One line; the caller holds the lock of its order. */
export const moveLine = (
  ctx: Ctx,
  line: LineRecord,
  action: LineAction,
  change: Written<AgentInvoiceLineEntity> = {},
): Promise<LineRecord> =>
  scoped(ctx, AgentInvoiceLineEntity).updateOne(
    { id: line.id, status: line.status },
    { ...change, status: machine.target(line.status, action), updated_at: ctx.now },
  );

/** Fees of these lines, whatever became of them. */
export async function feesOfLines(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  const rows = await ctx.rows<Pick<LineRecord, 'id' | 'service_cents'>>(
    'SELECT id, service_cents FROM agent_invoice_line WHERE company_id = $1 AND id = ANY ($2::bigint[])',
    [ctx.companyId, ids],
  );
  return new Map(rows.map((row) => [row.id, centsFromDatabase(row.service_cents)]));
}

/** Fees of paid orders as they were paid: a line that was ended since was paid for too, and its refund stands by itself. */
export async function feesOfOrders(ctx: Ctx, orderIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  const rows = await ctx.rows<{ order_id: string; fee: string }>(
    'SELECT order_id, sum(service_cents)::bigint AS fee FROM agent_invoice_line WHERE company_id = $1 AND order_id = ANY ($2::bigint[]) GROUP BY order_id',
    [ctx.companyId, orderIds],
  );
  return new Map(rows.map((row) => [row.order_id, centsFromDatabase(row.fee)]));
}

/** Who is paid what by an order, in the order of its list; as it stands, without a lock. */
export async function sharesOf(ctx: Ctx, orderId: string): Promise<OrderShare[]> {
  const rows = await ctx.rows<Pick<LineRecord, 'id' | 'line_no' | 'person_id' | 'name' | 'invoice_cents'>>(
    'SELECT id, line_no, person_id, name, invoice_cents FROM agent_invoice_line WHERE company_id = $1 AND order_id = $2 ORDER BY line_no, id',
    [ctx.companyId, orderId],
  );
  return rows.map((row) => ({
    key: row.id,
    lineNo: row.line_no,
    personId: row.person_id,
    name: row.name,
    gross: centsFromDatabase(row.invoice_cents),
  }));
}

export interface OrderSums {
  readonly lines: number;
  readonly invoicing: number;
  readonly invoiced: number;
  readonly failed: number;
  readonly terminated: number;
  readonly invoice: Cents;
  readonly tax: Cents;
  readonly service: Cents;
}

type SumRow = { readonly order_id: string } & Readonly<
  Record<'lines' | 'invoicing' | 'invoiced' | 'failed' | 'terminated', number> & Record<'invoice' | 'tax' | 'service', string>
>;

/** Sums of the lines, by order; an order that was not submitted has none. */
export async function sumsOf(ctx: Ctx, orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderSums>> {
  if (orderIds.length === 0) return new Map();
  const rows = await ctx.rows<SumRow>(
    `SELECT order_id, count(*)::int AS lines, count(*) FILTER (WHERE status = 'INVOICING')::int AS invoicing,
       count(*) FILTER (WHERE status = 'INVOICED')::int AS invoiced, count(*) FILTER (WHERE status = 'FAILED')::int AS failed,
       count(*) FILTER (WHERE status = 'TERMINATED')::int AS terminated, sum(invoice_cents)::bigint AS invoice,
       sum(vat_cents + surcharge_cents)::bigint AS tax, sum(service_cents)::bigint AS service
     FROM agent_invoice_line WHERE company_id = $1 AND order_id = ANY ($2::bigint[]) GROUP BY order_id`,
    [ctx.companyId, orderIds],
  );
  return new Map(
    rows.map(({ order_id, invoice, tax, service, ...counts }) => [
      order_id,
      { ...counts, invoice: centsFromDatabase(invoice), tax: centsFromDatabase(tax), service: centsFromDatabase(service) },
    ]),
  );
}

export interface LineFilter {
  readonly orderId: string;
  readonly name: string | null;
  readonly idIndex: string | null;
  readonly statuses: readonly AgentInvoiceLineStatus[] | null;
  readonly ids: readonly string[] | null;
  readonly excludedIds: readonly string[] | null;
}

const whereOf = (ctx: Ctx, filter: LineFilter): ListConditions =>
  ofCompany(ctx, 'l')
    .and(filter.orderId, (mark) => `l.order_id = ${mark}`)
    .maybe(filter.name, (mark) => `l.name LIKE '%' || ${mark} || '%'`)
    .maybe(filter.idIndex, (mark) => `l.id_index = ${mark}`)
    .maybe(filter.statuses, (mark) => `l.status = ANY (${mark})`)
    .chosen('l', filter);

const FROM = 'agent_invoice_line l';

export const countLines = (ctx: Ctx, filter: LineFilter, cap?: number): Promise<number> =>
  countRowsOf(ctx, FROM, whereOf(ctx, filter), cap);

/** In the order of the list. */
export const listLines = (ctx: Ctx, filter: LineFilter, page: Pick<Page, 'size' | 'offset' | 'cursor'>): Promise<LineRecord[]> =>
  pageRowsOf(ctx, { columns: COLUMNS, from: FROM, keys: ['l.line_no', 'l.id'] }, whereOf(ctx, filter), page);

interface DeskFilter {
  /** Part of a text, its own signs taken literally. */
  readonly keyword: string | null;
  readonly companyIds: readonly string[];
  readonly statuses: readonly AgentInvoiceLineStatus[];
}

/** Operators see all companies, so a line is found by its id alone. */
export async function companyOfLine(ctx: Ctx, id: string): Promise<string | null> {
  // By hand: the company is what is looked for.
  return (await ctx.maybe<{ company_id: string }>('SELECT company_id FROM agent_invoice_line WHERE id = $1', [id]))?.company_id ?? null;
}

/** What waits for operators, over all companies; ids grow with the orders, so those paid first stand on top of each company. */
export async function listDesk(ctx: Ctx, filter: DeskFilter, page: Page): Promise<{ rows: LineRecord[]; count: number }> {
  const where = new ListConditions()
    .and(filter.statuses, (mark) => `l.status = ANY (${mark})`)
    .fixed(`l.status IN ('INVOICING', 'FAILED')`);
  if (filter.keyword !== null) {
    const companies = where.mark(filter.companyIds);
    where.and(filter.keyword, (word) => `(l.name LIKE ${word} OR l.company_id = ANY (${companies}::bigint[]))`);
  }
  // The desk turns pages by their number.
  const rows = await pageRowsOf<LineRecord>(ctx, { columns: COLUMNS, from: FROM, keys: ['l.id'] }, where, { ...page, cursor: null });
  return { rows, count: await countRowsOf(ctx, FROM, where) };
}
