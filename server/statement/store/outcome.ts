// SQL of what became of the lines: the sums of a reconciliation, and the lines that a hand-in speaks of.
import type { LineStatus } from '../../../schema/machines/statementLine';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { groupedBy } from '../../kernel/groups';
import type { LineRecord } from './lines';

export interface StatusSums {
  readonly statementId: string;
  readonly status: LineStatus;
  readonly lineCount: number;
  readonly pay: Cents;
  readonly serviceFee: Cents;
  readonly companyTax: Cents;
  readonly total: Cents;
  readonly deduction: Cents;
}

export async function sumsByStatus(ctx: Ctx, statementIds: readonly string[]): Promise<StatusSums[]> {
  const rows = await ctx.rows<
    Record<'statement_id' | 'pay' | 'fee' | 'tax' | 'total' | 'coupon', string> & { status: LineStatus; n: number }
  >(
    `SELECT statement_id, status, count(*)::int AS n, sum(gross_cents)::bigint AS pay, sum(service_cents)::bigint AS fee,
       sum(company_tax_cents)::bigint AS tax, sum(total_cents)::bigint AS total, sum(coupon_cents)::bigint AS coupon
     FROM statement_line WHERE company_id = $1 AND statement_id = ANY ($2) GROUP BY statement_id, status`,
    [ctx.companyId, statementIds],
  );
  return rows.map((row) => ({
    statementId: row.statement_id,
    status: row.status,
    lineCount: row.n,
    pay: centsFromDatabase(row.pay),
    serviceFee: centsFromDatabase(row.fee),
    companyTax: centsFromDatabase(row.tax),
    total: centsFromDatabase(row.total),
    deduction: centsFromDatabase(row.coupon),
  }));
}

/** Failed lines, and those that were held before sending. */
/** Of many statements at once, by statement. */
export function abnormalLines(ctx: Ctx, statementIds: readonly string[]): Promise<ReadonlyMap<string, readonly LineRecord[]>> {
  return ctx.once('statement.abnormalLines', statementIds, async (ids) => {
    const lines = await ctx.rows<LineRecord>(
      `SELECT l.* FROM statement_line l WHERE l.company_id = $1 AND l.statement_id = ANY ($2)
         AND (l.status = 'FAILED' OR (l.status = 'PENDING' AND l.hold_reason IS NOT NULL)) ORDER BY l.line_no`,
      [ctx.companyId, ids],
    );
    return groupedBy(lines, (line) => line.statement_id);
  });
}
