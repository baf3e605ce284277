// The lines behind a flow of an account.
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import type { Page } from '../../kernel/paging';
import type { LineRecord } from './lines';

export interface OriginOf {
  readonly statementId: string;
  /** Null = all lines of the payment. */
  readonly lineId: string | null;
  /** The coupon paid its share of each line, the balance or the quota the rest. */
  readonly share: 'DUE' | 'COUPON';
}

const AMOUNT = { DUE: 'l.total_cents - l.coupon_cents', COUPON: 'l.coupon_cents' } as const satisfies Record<OriginOf['share'], string>;
const WHERE = 'l.company_id = $1 AND l.statement_id = $2 AND ($3::bigint IS NULL OR l.id = $3)';
const parametersOf = (ctx: Ctx, of: OriginOf): unknown[] => [ctx.companyId, of.statementId, of.lineId];

type OriginRow = Pick<LineRecord, 'id' | 'line_no' | 'name' | 'status'> & { readonly amount: string };

export async function listOriginLines(ctx: Ctx, of: OriginOf, page: Page): Promise<OriginRow[]> {
  const parameters = parametersOf(ctx, of);
  const keyset = page.cursor
    ? ` AND (l.line_no, l.id) > ($${parameters.push(page.cursor[0])}::int, $${parameters.push(page.cursor[1])}::bigint)`
    : '';
  return ctx.rows<OriginRow>(
    `SELECT l.id, l.line_no, l.name, l.status, ${AMOUNT[of.share]} AS amount FROM statement_line l WHERE ${WHERE} AND ${AMOUNT[of.share]} > 0${keyset}
     ORDER BY l.line_no, l.id LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
}

export async function sumOriginLines(ctx: Ctx, of: OriginOf): Promise<{ readonly count: number; readonly total: Cents }> {
  const row = await ctx.row<{ n: string; cents: string }>(
    `SELECT count(*) AS n, coalesce(sum(${AMOUNT[of.share]}), 0)::bigint AS cents FROM statement_line l WHERE ${WHERE} AND ${AMOUNT[of.share]} > 0`,
    parametersOf(ctx, of),
  );
  return { count: Number(row.n), total: centsFromDatabase(row.cents) };
}
