// Bills and their repayments.
import { DomainError } from '../../../schema/errors';
import type { BillStatus } from '../../../schema/machines/bill';
import { type Cents, centsFromDatabase, ppm } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { neighboursOf } from '../../kernel/neighbours';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
import type { AdvanceKind } from '../../ledger/public';
import { BillRepaymentRow, BillRow, BillRunRow } from '../entity';
import type { BillFigures } from '../rules';
import type { Account } from './entries';

export interface Bill extends BillFigures {
  readonly id: string;
  readonly subjectId: string;
  readonly billCode: string;
  readonly kind: AdvanceKind;
  readonly period: string;
  readonly startDay: string;
  readonly endDay: string;
  readonly status: BillStatus;
  readonly interestTo: string | null;
  readonly carriedInto: string | null;
  readonly repaidOn: string | null;
}

const billFrom = (row: Row<BillRow>): Bill => ({
  id: row.id,
  subjectId: row.subject_id,
  billCode: row.bill_code,
  kind: row.kind,
  period: row.period,
  startDay: row.start_day,
  endDay: row.end_day,
  deadline: row.deadline,
  status: row.status,
  rate: ppm(Number(row.rate_ppm)),
  settlement: centsFromDatabase(row.settlement_cents),
  service: centsFromDatabase(row.service_cents),
  refundSettlement: centsFromDatabase(row.refund_settlement_cents),
  refundService: centsFromDatabase(row.refund_service_cents),
  pastRemittance: centsFromDatabase(row.past_remittance_cents),
  pastInterest: centsFromDatabase(row.past_interest_cents),
  paidPrincipal: centsFromDatabase(row.paid_principal_cents),
  paidInterest: centsFromDatabase(row.paid_interest_cents),
  fixedInterest: row.own_interest_cents === null ? null : centsFromDatabase(row.own_interest_cents),
  interestTo: row.interest_to,
  carriedInto: row.carried_into,
  repaidOn: row.repaid_on,
});

const COLUMNS = columnList(BillRow);

/** Errors: BILL_NOT_FOUND, also for another company's number. */
export const getBill = async (ctx: Ctx, billCode: string): Promise<Bill> =>
  billFrom(await scoped(ctx, BillRow).get({ bill_code: billCode }, 'BILL_NOT_FOUND'));

export const getBillById = async (ctx: Ctx, id: string): Promise<Bill> =>
  billFrom(await scoped(ctx, BillRow).get({ id }, 'BILL_NOT_FOUND'));

/** Before the ledger is locked. */
export const lockBill = async (ctx: Ctx, id: string): Promise<Bill> =>
  billFrom(await scoped(ctx, BillRow).getLocked({ id }, 'BILL_NOT_FOUND'));

export async function lockOpenBill(ctx: Ctx, account: Account): Promise<Bill | null> {
  const row = await scoped(ctx, BillRow).lock({ subject_id: account.subjectId, kind: account.kind, status: 'TO_PAY' });
  return row ? billFrom(row) : null;
}

/** In the order in which they are locked. */
export async function openBillIds(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.rows<{ id: string }>(`SELECT id FROM bill WHERE company_id = $1 AND status = 'TO_PAY' ORDER BY id`, [
    ctx.companyId,
  ]);
  return rows.map(({ id }) => id);
}

type NewBill = Omit<Written<BillRow>, 'company_id' | 'id'>;

export const insertBill = async (ctx: Ctx, bill: NewBill): Promise<Bill> => billFrom(await scoped(ctx, BillRow).insertReturning(bill));

/** From a state that it must still be in. */
export async function moveBill(ctx: Ctx, id: string, from: BillStatus, change: Written<BillRow>): Promise<void> {
  if ((await scoped(ctx, BillRow).update({ id, status: from }, change)) !== 1) throw new DomainError('STALE');
}

const CHAIN = `WITH RECURSIVE carried AS (
    SELECT ${columnList(BillRow, 'b')} FROM bill b WHERE b.company_id = $1 AND b.carried_into = $2
    UNION ALL SELECT ${columnList(BillRow, 'b')} FROM bill b JOIN carried c ON b.company_id = c.company_id AND b.carried_into = c.id)`;

/** Every bill that this one has taken over, directly or through others, oldest first. */
export async function carriedBills(ctx: Ctx, id: string): Promise<Bill[]> {
  const rows = await ctx.rows<Row<BillRow>>(`${CHAIN} SELECT ${COLUMNS} FROM carried ORDER BY id`, [ctx.companyId, id]);
  return rows.map(billFrom);
}

/** What was taken over is paid with the bill that took it. */
export async function settleCarried(ctx: Ctx, id: string, repaidOn: string): Promise<void> {
  await ctx.count(
    `${CHAIN} UPDATE bill b SET status = 'PAID', repaid_on = $3 FROM carried c
     WHERE b.company_id = c.company_id AND b.id = c.id AND b.status = 'CARRIED'`,
    [ctx.companyId, id, repaidOn],
  );
}

export interface BillFilter {
  readonly kind: AdvanceKind | null;
  readonly statuses: readonly BillStatus[] | null;
}

const WHERE = `company_id = $1 AND ($2::text IS NULL OR kind = $2) AND ($3::text[] IS NULL OR status = ANY ($3))`;
const parametersOf = (ctx: Ctx, { kind, statuses }: BillFilter) => [ctx.companyId, kind, statuses];

/** Newest first. */
export async function listBills(
  ctx: Ctx,
  filter: BillFilter,
  part: { limit: number; offset: number; beforeId: string | null },
): Promise<Bill[]> {
  const rows = await ctx.rows<Row<BillRow>>(
    `SELECT ${COLUMNS} FROM bill WHERE ${WHERE} AND ($4::bigint IS NULL OR id < $4) ORDER BY id DESC LIMIT $5 OFFSET $6`,
    [...parametersOf(ctx, filter), part.beforeId, part.limit, part.offset],
  );
  return rows.map(billFrom);
}

export async function countBills(ctx: Ctx, filter: BillFilter, limit: number): Promise<number> {
  const { n } = await ctx.row<{ n: string }>(`SELECT count(*) AS n FROM (SELECT 1 FROM bill WHERE ${WHERE} LIMIT $4) counted`, [
    ...parametersOf(ctx, filter),
    limit,
  ]);
  return Number(n);
}

/** Errors: BILL_NOT_FOUND. */
export function billsAround(ctx: Ctx, filter: BillFilter, id: string): ReturnType<typeof neighboursOf> {
  const list = { from: 'bill', where: WHERE, parameters: parametersOf(ctx, filter), id: 'id', direction: 'DESC' } as const;
  return neighboursOf(ctx, list, id, 'BILL_NOT_FOUND');
}

export async function billsById(ctx: Ctx, ids: readonly string[]): Promise<Bill[]> {
  return ids.length === 0 ? [] : (await scoped(ctx, BillRow).list({ id: ids })).map(billFrom);
}

export interface Repayment {
  readonly instalment: number;
  readonly principal: Cents;
  readonly interest: Cents;
  readonly source: BillRepaymentRow['source'];
  readonly bankRef: string | null;
  readonly paidOn: string;
}

/** Oldest first. */
export async function repaymentsOf(ctx: Ctx, billId: string): Promise<Repayment[]> {
  const rows = await scoped(ctx, BillRepaymentRow).list({ bill_id: billId });
  const all = rows.map((row) => ({
    instalment: row.instalment,
    principal: centsFromDatabase(row.principal_cents),
    interest: centsFromDatabase(row.interest_cents),
    source: row.source,
    bankRef: row.bank_ref,
    paidOn: row.paid_on,
  }));
  return all.sort((a, b) => a.instalment - b.instalment);
}

export async function insertRepayment(ctx: Ctx, billId: string, repayment: Repayment): Promise<void> {
  await scoped(ctx, BillRepaymentRow).insert({
    bill_id: billId,
    instalment: repayment.instalment,
    principal_cents: repayment.principal,
    interest_cents: repayment.interest,
    source: repayment.source,
    bank_ref: repayment.bankRef,
    paid_on: repayment.paidOn,
    confirmed_by: ctx.actor?.name ?? '',
    confirmed_at: ctx.now,
  });
}

interface Run {
  readonly accruedTo: string;
  readonly billedTo: string;
}

/** How far the bills of this company have come; the first run starts before everything. */
export async function lockRun(ctx: Ctx): Promise<Run> {
  // By hand: the company alone is the key, and nothing of the row is asked for.
  await ctx.count(`INSERT INTO bill_run (company_id, accrued_to, billed_to) VALUES ($1, '1970-01-01', '1970-01') ON CONFLICT DO NOTHING`, [
    ctx.companyId,
  ]);
  // By hand: as above.
  const row = await ctx.row<Row<BillRunRow>>(`SELECT ${columnList(BillRunRow)} FROM bill_run WHERE company_id = $1 FOR NO KEY UPDATE`, [
    ctx.companyId,
  ]);
  return { accruedTo: row.accrued_to, billedTo: row.billed_to };
}

export async function moveRun(ctx: Ctx, run: Run): Promise<void> {
  // By hand: as above.
  await ctx.count(`UPDATE bill_run SET accrued_to = $2, billed_to = $3 WHERE company_id = $1`, [
    ctx.companyId,
    run.accruedTo,
    run.billedTo,
  ]);
}

export async function companiesDue(ctx: Ctx, yesterday: string, most: number): Promise<string[]> {
  const rows = await ctx.rows<{ company_id: string }>(`SELECT company_id FROM bills_due($1, $2)`, [yesterday, most]);
  return rows.map(({ company_id }) => company_id);
}
