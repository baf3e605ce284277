// What is owed, transfer by transfer, until a bill takes it.
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { type AdvanceKind, payStartKeySql } from '../../ledger/public';

export interface Entry {
  readonly transferId: string;
  readonly subjectId: string;
  readonly kind: AdvanceKind;
  readonly day: string;
  readonly isRefund: boolean;
  readonly settlement: Cents;
  readonly service: Cents;
}

/** Again = nothing: a transfer is owed once. Answers how many are new. */
export async function insertEntries(ctx: Ctx, entries: readonly Entry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const rows = entries.map((entry) => ({
    transfer_id: entry.transferId,
    subject_id: entry.subjectId,
    kind: entry.kind,
    day: entry.day,
    is_refund: entry.isRefund,
    settlement: entry.settlement,
    service: entry.service,
  }));
  return ctx.count(
    `INSERT INTO bill_entry (company_id, transfer_id, subject_id, kind, day, is_refund, settlement_cents, service_cents)
     SELECT $1, j.transfer_id, j.subject_id, j.kind, j.day, j.is_refund, j.settlement, j.service
     FROM jsonb_to_recordset($2::jsonb) AS j(transfer_id bigint, subject_id bigint, kind text, day date, is_refund boolean, settlement bigint, service bigint)
     ON CONFLICT (company_id, transfer_id) DO NOTHING`,
    [ctx.companyId, JSON.stringify(rows)],
  );
}

export interface Account {
  readonly subjectId: string;
  readonly kind: AdvanceKind;
}

/** Where entries up to this day wait for a bill. */
export async function accountsToBill(ctx: Ctx, lastDay: string): Promise<Account[]> {
  return ctx.rows<Account>(
    `SELECT DISTINCT subject_id AS "subjectId", kind FROM bill_entry WHERE company_id = $1 AND bill_id IS NULL AND day <= $2 ORDER BY 1, 2`,
    [ctx.companyId, lastDay],
  );
}

/** Month of the oldest entry that no bill has taken; null = there is none. */
export async function oldestMonth(ctx: Ctx): Promise<string | null> {
  const { month } = await ctx.row<{ month: string | null }>(
    `SELECT to_char(min(day), 'YYYY-MM') AS month FROM bill_entry WHERE company_id = $1 AND bill_id IS NULL`,
    [ctx.companyId],
  );
  return month;
}

export interface Taken {
  readonly settlement: Cents;
  readonly service: Cents;
  readonly refundSettlement: Cents;
  readonly refundService: Cents;
}

/** A bill gives no money back: refunds count until nothing is owed, oldest first, and the rest waits for a later bill. */
const TAKEN = `WITH e AS (SELECT transfer_id, is_refund, settlement_cents, service_cents,
    sum(CASE WHEN is_refund THEN settlement_cents + service_cents ELSE 0 END) OVER (ORDER BY transfer_id) AS given_back,
    sum(CASE WHEN is_refund THEN 0 ELSE settlement_cents + service_cents END) OVER () AS charged
  FROM bill_entry WHERE company_id = $1 AND subject_id = $2 AND kind = $3 AND day <= $4 AND bill_id IS NULL),
  taken AS (SELECT * FROM e WHERE NOT is_refund OR given_back <= charged + $5::bigint)`;

const parametersOf = (ctx: Ctx, account: Account, lastDay: string, carried: Cents) => [
  ctx.companyId,
  account.subjectId,
  account.kind,
  lastDay,
  carried,
];

/** What a bill up to this day holds beside `carried`, the principal of the bill before it. */
export async function sumsToBill(ctx: Ctx, account: Account, lastDay: string, carried: Cents): Promise<Taken> {
  const row = await ctx.row<Record<'settlement' | 'service' | 'refund_settlement' | 'refund_service', string>>(
    `${TAKEN} SELECT coalesce(sum(settlement_cents) FILTER (WHERE NOT is_refund), 0)::bigint AS settlement,
       coalesce(sum(service_cents) FILTER (WHERE NOT is_refund), 0)::bigint AS service,
       coalesce(sum(settlement_cents) FILTER (WHERE is_refund), 0)::bigint AS refund_settlement,
       coalesce(sum(service_cents) FILTER (WHERE is_refund), 0)::bigint AS refund_service FROM taken`,
    parametersOf(ctx, account, lastDay, carried),
  );
  return {
    settlement: centsFromDatabase(row.settlement),
    service: centsFromDatabase(row.service),
    refundSettlement: centsFromDatabase(row.refund_settlement),
    refundService: centsFromDatabase(row.refund_service),
  };
}

/**
 * On which day what came back and waits for the next bill was this much; null = it is not. What came back of a payment that no bill has asked for yet is
 * taken off of that one and is no part of it.
 */
export async function cameBackOn(ctx: Ctx, account: Account, amount: Cents): Promise<string | null> {
  const { day } = await ctx.row<{ day: string | null }>(
    `SELECT min(day)::text AS day FROM (
       SELECT e.day, sum(e.settlement_cents + e.service_cents) OVER (ORDER BY e.day, e.transfer_id) AS given_back
       FROM bill_entry e JOIN ledger_transfer t ON t.company_id = e.company_id AND t.id = e.transfer_id
         JOIN ledger_transfer p ON p.company_id = t.company_id
           AND p.idem_key = ${payStartKeySql('t')}
         JOIN bill_entry charged ON charged.company_id = p.company_id AND charged.transfer_id = p.id AND charged.bill_id IS NOT NULL
       WHERE e.company_id = $1 AND e.subject_id = $2 AND e.kind = $3 AND e.bill_id IS NULL AND e.is_refund) back WHERE given_back >= $4`,
    [ctx.companyId, account.subjectId, account.kind, amount],
  );
  return day;
}

/** The same entries, in the same transaction. */
export async function takeEntries(ctx: Ctx, billId: string, account: Account, lastDay: string, carried: Cents): Promise<void> {
  await ctx.count(
    `${TAKEN} UPDATE bill_entry b SET bill_id = $6 FROM taken WHERE b.company_id = $1 AND b.transfer_id = taken.transfer_id`,
    [...parametersOf(ctx, account, lastDay, carried), billId],
  );
}

/** The transfers that bills ask back; what came back is none of them. */
export function chargesIn(ctx: Ctx, billIds: readonly string[]): Promise<{ readonly billId: string; readonly transferId: string }[]> {
  return ctx.rows(
    `SELECT bill_id AS "billId", transfer_id AS "transferId" FROM bill_entry
     WHERE company_id = $1 AND bill_id = ANY ($2::bigint[]) AND NOT is_refund`,
    [ctx.companyId, billIds],
  );
}

export interface DayPart {
  readonly day: string;
  readonly isRefund: boolean;
  readonly settlement: Cents;
  readonly service: Cents;
}

/** A bill day by day: what was advanced, and what came back. */
export async function daysOf(ctx: Ctx, billId: string): Promise<DayPart[]> {
  const rows = await ctx.rows<{ day: string; is_refund: boolean; settlement: string; service: string }>(
    `SELECT day::text AS day, is_refund, sum(settlement_cents)::bigint AS settlement, sum(service_cents)::bigint AS service
     FROM bill_entry WHERE company_id = $1 AND bill_id = $2 GROUP BY day, is_refund ORDER BY day, is_refund`,
    [ctx.companyId, billId],
  );
  return rows.map((row) => ({
    day: row.day,
    isRefund: row.is_refund,
    settlement: centsFromDatabase(row.settlement),
    service: centsFromDatabase(row.service),
  }));
}
