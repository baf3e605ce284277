import type { Ctx } from '../../kernel/context';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { type LineFilter, lineWhere } from './lineFilter';
import type { LineRecord } from './lines';

export type LineSort = 'LINE_NO_ASC' | 'FAILED_FIRST' | 'AMOUNT_DESC' | 'AMOUNT_ASC';

const ORDERS: Readonly<Record<LineSort, string>> = {
  LINE_NO_ASC: 'l.line_no, l.id',
  FAILED_FIRST: `(l.status = 'FAILED') DESC, (l.status = 'PENDING' AND l.hold_reason IS NOT NULL) DESC, l.line_no, l.id`,
  AMOUNT_DESC: 'l.gross_cents DESC, l.id',
  AMOUNT_ASC: 'l.gross_cents, l.id',
};

interface LineOrder {
  readonly statementId: string;
  readonly filter: LineFilter | null;
  readonly sort: LineSort;
}

/** Cursors follow the order of the file; the other sorts are for numbered pages. `cap` 0 = nobody wants the count. */
export async function listLines(ctx: Ctx, order: LineOrder, page: Page, cap = COUNT_CAP): Promise<{ rows: LineRecord[]; count: number }> {
  const parameters: unknown[] = [ctx.companyId, order.statementId];
  const where = lineWhere(ctx, order.filter, parameters);
  const counted = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM statement_line l WHERE l.company_id = $1 AND l.statement_id = $2${where} LIMIT ${cap}) x`,
    parameters,
  );
  const keyset = page.cursor
    ? ` AND (l.line_no, l.id) > ($${parameters.push(page.cursor[0])}::int, $${parameters.push(page.cursor[1])}::bigint)`
    : '';
  const sort = page.cursor ? ORDERS.LINE_NO_ASC : ORDERS[order.sort];
  const rows = await ctx.rows<LineRecord>(
    `SELECT l.* FROM statement_line l WHERE l.company_id = $1 AND l.statement_id = $2${where}${keyset}
     ORDER BY ${sort} LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: counted.n };
}

const CELLS = `l.id, l.line_no, l.name, l.id_card_mask, l.phone_mask, l.account_mask, l.bank_name, l.gross_cents, l.vat_cents, l.surtax_cents, l.income_tax_cents,
  l.net_cents, l.service_cents, l.total_cents, l.coupon_cents, l.stop_reason, l.stop_remark, l.status, l.hold_reason, l.fail_code, l.fail_text, l.paid_at, l.income_source_id, l.bank_abstract, l.remark`;

/** What a sheet shows of a line. */
export type LineCells = Pick<
  LineRecord,
  | 'id'
  | 'line_no'
  | 'name'
  | 'id_card_mask'
  | 'phone_mask'
  | 'account_mask'
  | 'bank_name'
  | 'gross_cents'
  | 'vat_cents'
  | 'surtax_cents'
  | 'income_tax_cents'
  | 'net_cents'
  | 'service_cents'
  | 'total_cents'
  | 'coupon_cents'
  | 'stop_reason'
  | 'stop_remark'
  | 'status'
  | 'hold_reason'
  | 'fail_code'
  | 'fail_text'
  | 'paid_at'
  | 'income_source_id'
  | 'bank_abstract'
  | 'remark'
>;

/** Lines in the order of the file after a cursor, with no more than a sheet shows: whole lines are four times as wide. */
export async function listLineCells(
  ctx: Ctx,
  { statementId, filter }: Omit<LineOrder, 'sort'>,
  after: readonly string[] | null,
  limit: number,
): Promise<LineCells[]> {
  const parameters: unknown[] = [ctx.companyId, statementId];
  const where = lineWhere(ctx, filter, parameters);
  const keyset = after ? ` AND (l.line_no, l.id) > ($${parameters.push(after[0])}::int, $${parameters.push(after[1])}::bigint)` : '';
  return ctx.rows<LineCells>(
    `SELECT ${CELLS} FROM statement_line l WHERE l.company_id = $1 AND l.statement_id = $2${where}${keyset}
     ORDER BY ${ORDERS.LINE_NO_ASC} LIMIT ${limit}`,
    parameters,
  );
}
