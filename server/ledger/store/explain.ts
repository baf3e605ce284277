// Where a balance comes from: its flows by what they were for, one flow with both sides of its booking, and all accounts of a day.
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import type { AccountKind, Holder } from '../rules';
import { type FlowFilter, type FlowRow, PURPOSE } from './flows';

export interface BalancePart {
  readonly code: string;
  readonly count: number;
  readonly amount: Cents;
}

interface Span {
  readonly subjectId: string;
  readonly account: NonNullable<FlowFilter['account']>;
  readonly from: Date;
  readonly before: Date;
}

/** What stood in the account before, as the sum of all flows until then. */
export async function openingOf(ctx: Ctx, { subjectId, account, from }: Omit<Span, 'before'>): Promise<Cents> {
  const row = await ctx.row<{ cents: string }>(
    `SELECT coalesce(sum(delta_cents), 0)::bigint AS cents FROM fund_flow
     WHERE company_id = $1 AND subject_id = $2 AND account_kind = $3 AND occurred_at < $4`,
    [ctx.companyId, subjectId, account, from],
  );
  return centsFromDatabase(row.cents);
}

/** Flows of a span by what they were for; the largest movement first. */
export async function listParts(ctx: Ctx, { subjectId, account, from, before }: Span): Promise<BalancePart[]> {
  const rows = await ctx.rows<{ code: string; n: string; cents: string }>(
    `SELECT ${PURPOSE} AS code, count(*) AS n, sum(f.delta_cents)::bigint AS cents
     FROM fund_flow f JOIN ledger_transfer t ON t.company_id = f.company_id AND t.id = f.transfer_id
     WHERE f.company_id = $1 AND f.subject_id = $2 AND f.account_kind = $3 AND f.occurred_at >= $4 AND f.occurred_at < $5
     GROUP BY 1 ORDER BY abs(sum(f.delta_cents)) DESC, 1`,
    [ctx.companyId, subjectId, account, from, before],
  );
  return rows.map((row) => ({ code: row.code, count: Number(row.n), amount: centsFromDatabase(row.cents) }));
}

export interface FlowSourceRow {
  readonly id: string;
  readonly subjectId: string;
  readonly account: FlowRow['account'];
  readonly amount: Cents;
  readonly transferId: string;
  readonly code: string;
  readonly holder: Holder | null;
  readonly lineId: string | null;
  /** A lock that was given back, or its giving back. */
  readonly isCancelled: boolean;
}

export async function findFlow(ctx: Ctx, id: string): Promise<FlowSourceRow | null> {
  const row = await ctx.maybe<
    Record<'id' | 'subject_id' | 'account_kind' | 'delta_cents' | 'transfer_id' | 'code', string> & {
      holder_type: Holder['type'] | null;
      holder_id: string | null;
      line_id: string | null;
      is_cancelled: boolean;
    }
  >(
    `SELECT f.id, f.subject_id, f.account_kind, f.delta_cents, f.transfer_id, t.code, t.holder_type, t.holder_id, t.line_id,
       t.reverses_id IS NOT NULL OR EXISTS (SELECT 1 FROM ledger_transfer r WHERE r.company_id = t.company_id AND r.reverses_id = t.id) AS is_cancelled
     FROM fund_flow f JOIN ledger_transfer t ON t.company_id = f.company_id AND t.id = f.transfer_id WHERE f.company_id = $1 AND f.id = $2`,
    [ctx.companyId, id],
  );
  if (!row) return null;
  return {
    id: row.id,
    subjectId: row.subject_id,
    account: row.account_kind as FlowRow['account'],
    amount: centsFromDatabase(row.delta_cents),
    transferId: row.transfer_id,
    code: row.code,
    holder: row.holder_type && row.holder_id ? { type: row.holder_type, id: row.holder_id } : null,
    lineId: row.line_id,
    isCancelled: row.is_cancelled,
  };
}

export interface AccountSide {
  readonly kind: AccountKind;
  readonly debit: Cents;
  readonly credit: Cents;
}

const SIDES = `CROSS JOIN LATERAL (VALUES (t.debit_account_id, t.amount_cents), (t.credit_account_id, -t.amount_cents)) AS side(account_id, cents)
  JOIN ledger_account a ON a.company_id = t.company_id AND a.id = side.account_id`;

/** Each account once, on the side where something is left; nothing is left of what only passed through it. */
const netted = (rows: readonly { kind: AccountKind; cents: string }[]): AccountSide[] =>
  rows.map(({ kind, cents }) => {
    const amount = centsFromDatabase(cents);
    const none = centsFromDatabase(0);
    return { kind, debit: amount > 0 ? amount : none, credit: amount < 0 ? centsFromDatabase(-amount) : none };
  });

/** Both sides of one transfer. */
export async function sidesOfTransfer(ctx: Ctx, transferId: string): Promise<AccountSide[]> {
  const rows = await ctx.rows<{ kind: AccountKind; cents: string }>(
    `SELECT a.kind, sum(side.cents)::bigint AS cents FROM ledger_transfer t ${SIDES} WHERE t.company_id = $1 AND t.id = $2
     GROUP BY a.kind ORDER BY cents DESC`,
    [ctx.companyId, transferId],
  );
  return netted(rows);
}

/** A payment from its lock to the payees; what came back afterwards is a flow of its own, and what the platform does with its fee is no part of it. */
export async function sidesOfPayment(ctx: Ctx, holder: Holder): Promise<AccountSide[]> {
  const rows = await ctx.rows<{ kind: AccountKind; cents: string }>(
    `SELECT a.kind, sum(side.cents)::bigint AS cents FROM ledger_transfer t ${SIDES}
     WHERE t.company_id = $1 AND t.holder_type = $2 AND t.holder_id = $3 AND t.code NOT IN ('refund', 'refund_coupon', 'fee_tax', 'fee_tax_rev')
     GROUP BY a.kind HAVING sum(side.cents) <> 0 ORDER BY cents DESC`,
    [ctx.companyId, holder.type, holder.id],
  );
  return netted(rows);
}

export interface TrialRow extends AccountSide {
  readonly companyId: string;
  readonly subjectId: string;
}

/** All accounts as they stood, from their entries alone; for operators, who see every company. Null = all companies. */
export async function trialRows(ctx: Ctx, before: Date, companyId: string | null): Promise<TrialRow[]> {
  const rows = await ctx.rows<{ company_id: string; subject_id: string; kind: AccountKind; debit: string; credit: string }>(
    `SELECT t.company_id, t.subject_id, a.kind, sum(greatest(side.cents, 0))::bigint AS debit, sum(greatest(-side.cents, 0))::bigint AS credit
     FROM ledger_transfer t ${SIDES} WHERE t.occurred_at < $1 AND ($2::bigint IS NULL OR t.company_id = $2)
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [before, companyId],
  );
  return rows.map((row) => ({
    companyId: row.company_id,
    subjectId: row.subject_id,
    kind: row.kind,
    debit: centsFromDatabase(row.debit),
    credit: centsFromDatabase(row.credit),
  }));
}
