// Sums over lines for views: one query for a whole page of statements, or for one.
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';

export interface LineTotals {
  readonly count: number;
  readonly pay: Cents;
  readonly serviceFee: Cents;
  readonly total: Cents;
  readonly coupon: Cents;
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
  readonly net: Cents;
  /** What the income tax would be as general labor. */
  readonly generalTax: Cents;
  readonly successCount: number;
  readonly successPay: Cents;
  readonly successServiceFee: Cents;
  readonly successTotal: Cents;
  readonly successTax: Cents;
  readonly successNet: Cents;
  readonly stoppedCount: number;
  readonly stoppedPay: Cents;
  readonly stoppedServiceFee: Cents;
  readonly stoppedTotal: Cents;
  readonly stoppedCoupon: Cents;
  readonly failedCount: number;
  readonly pendingCount: number;
  readonly openCount: number;
  readonly openTotal: Cents;
  /** What a stop of all stoppable lines would give back. */
  readonly stoppable: Cents;
  readonly receiptCount: number;
}

const AMOUNTS = [
  ['pay', 'gross_cents', ''],
  ['serviceFee', 'service_cents', ''],
  ['total', 'total_cents', ''],
  ['coupon', 'coupon_cents', ''],
  // STM-042: nothing reaches the people of a stopped line and nothing is withheld from it.
  ['vat', 'vat_cents', `status <> 'TERMINATED'`],
  ['surtax', 'surtax_cents', `status <> 'TERMINATED'`],
  ['incomeTax', 'income_tax_cents', `status <> 'TERMINATED'`],
  ['net', 'net_cents', `status <> 'TERMINATED'`],
  ['generalTax', `coalesce((tax_facts ->> 'generalLaborTax')::bigint, 0)`, `status <> 'TERMINATED'`],
  ['successPay', 'gross_cents', `status = 'SUCCESS'`],
  ['successServiceFee', 'service_cents', `status = 'SUCCESS'`],
  ['successTotal', 'total_cents', `status = 'SUCCESS'`],
  ['successTax', 'payee_tax_cents + company_tax_cents', `status = 'SUCCESS'`],
  ['successNet', 'net_cents', `status = 'SUCCESS'`],
  ['stoppedPay', 'gross_cents', `status = 'TERMINATED'`],
  ['stoppedServiceFee', 'service_cents', `status = 'TERMINATED'`],
  ['stoppedTotal', 'total_cents', `status = 'TERMINATED'`],
  ['stoppedCoupon', 'coupon_cents', `status = 'TERMINATED'`],
  ['openTotal', 'total_cents', `status NOT IN ('SUCCESS', 'TERMINATED')`],
  ['stoppable', 'total_cents', `status IN ('PENDING', 'FAILED')`],
] as const;
const COUNTS = [
  ['count', 'true'],
  ['successCount', `status = 'SUCCESS'`],
  ['stoppedCount', `status = 'TERMINATED'`],
  ['failedCount', `status = 'FAILED'`],
  ['pendingCount', `status = 'PENDING'`],
  ['openCount', `status NOT IN ('SUCCESS', 'TERMINATED')`],
  ['receiptCount', `receipt_status = 'AVAILABLE'`],
] as const;

const SUMS = [
  ...AMOUNTS.map(
    ([name, amount, filter]) => `coalesce(sum(${amount})${filter ? ` FILTER (WHERE ${filter})` : ''}, 0)::bigint AS "${name}"`,
  ),
  ...COUNTS.map(([name, filter]) => `count(*) FILTER (WHERE ${filter})::int AS "${name}"`),
].join(', ');

/** One statement is asked for by its value: PostgreSQL plans a list of one anew each time, which takes as long as the sums. */
const ofOne = { name: 'statement.lineTotalsOfOne', sums: sumsWhere('statement_id = $2') };
const ofMany = { name: 'statement.lineTotals', sums: sumsWhere('statement_id = ANY ($2)') };

function sumsWhere(which: string): string {
  return `SELECT statement_id, ${SUMS} FROM statement_line WHERE company_id = $1 AND ${which} GROUP BY statement_id`;
}

export async function lineTotals(ctx: Ctx, statementIds: readonly string[]): Promise<ReadonlyMap<string, LineTotals>> {
  return ctx.once('statement.totals', statementIds, (ids) => readTotals(ctx, ids));
}

async function readTotals(ctx: Ctx, statementIds: readonly string[]): Promise<Map<string, LineTotals>> {
  if (statementIds.length === 0) return new Map();
  const [which, ids] = statementIds.length === 1 ? ([ofOne, statementIds[0]] as const) : ([ofMany, statementIds] as const);
  const rows = await ctx.rows<Record<string, string | number> & { statement_id: string }>(which.sums, [ctx.companyId, ids], which.name);
  return new Map(rows.map((row) => [row.statement_id, totalsFrom(row)]));
}

function totalsFrom(row: Record<string, string | number>): LineTotals {
  const amounts = AMOUNTS.map(([name]) => [name, centsFromDatabase(row[name] ?? 0)]);
  const counts = COUNTS.map(([name]) => [name, row[name] ?? 0]);
  // Exactly the two lists above, whose names are the fields of LineTotals.
  return Object.fromEntries([...amounts, ...counts]) as unknown as LineTotals;
}

/** Lines that came back after the invoice of their statement was applied for, and what their stop would give back (TRM-006). */
export async function returnedAfterInvoice(ctx: Ctx, statementId: string): Promise<{ count: number; receivable: Cents }> {
  const [row] = await ctx.rows<{ count: number; receivable: string }>(
    `SELECT count(*)::int AS count, coalesce(sum(l.total_cents), 0)::bigint AS receivable
     FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
     WHERE l.company_id = $1 AND l.statement_id = $2 AND l.status IN ('PENDING', 'FAILED') AND l.returned_at > s.invoiced_at`,
    [ctx.companyId, statementId],
    'statement.returnedAfterInvoice',
  );
  return { count: row?.count ?? 0, receivable: centsFromDatabase(row?.receivable ?? 0) };
}

export const noLines: LineTotals = totalsFrom({});
