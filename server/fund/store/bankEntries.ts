import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';

/** What moved the account BANK under one reference: in is above zero, out below. */
export interface BankEntry {
  readonly bankRef: string | null;
  readonly amount: Cents;
  readonly day: string;
  readonly party: string;
}

interface Span {
  readonly subjectId: string;
  readonly from: string;
  readonly to: string;
}

/** Of a subject over all companies: of these days, and of these references whenever they were booked. */
export async function bankEntries(ctx: Ctx, { subjectId, from, to }: Span, refs: readonly string[]): Promise<BankEntry[]> {
  const rows = await ctx.rows<{ bank_ref: string | null; cents: string; day: string; party: string }>(
    'SELECT bank_ref, cents, day::text AS day, party FROM bank_entries($1, $2, $3, $4) ORDER BY day, bank_ref',
    [subjectId, from, to, refs],
  );
  return rows.map((row) => ({ bankRef: row.bank_ref, amount: centsFromDatabase(row.cents), day: row.day, party: row.party }));
}

/** Those of these references that were entered and wait for another operator, with the days on which they were received. */
export async function waitingDays(ctx: Ctx, refs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.rows<{ ref_key: string; day: string }>(
    `SELECT ref_key, max((received_at AT TIME ZONE 'Asia/Shanghai')::date)::text AS day FROM inbound_transfer
     WHERE ref_key = ANY ($1) AND status = 'ENTERED' GROUP BY ref_key`,
    [refs],
  );
  return new Map(rows.map(({ ref_key, day }) => [ref_key, day]));
}
