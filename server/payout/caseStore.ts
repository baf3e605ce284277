import type { Ctx } from '../kernel/context';
import type { PayoutCaseRow } from './entity';

export type CaseKind = 'MISSING_HERE' | 'MISSING_THERE' | 'AMOUNT' | 'STATUS' | 'DUPLICATE' | 'LATE_RETURN';

export interface NewCase {
  readonly kind: CaseKind;
  readonly day: string;
  readonly outBizNo: string;
  readonly companyId: string | null;
  readonly ours: string;
  readonly theirs: string;
  readonly isSettled: boolean;
}

/** The same difference found again is the same case. */
export async function insertCases(ctx: Ctx, cases: readonly NewCase[]): Promise<void> {
  if (cases.length === 0) return;
  await ctx.rows(
    `INSERT INTO payout_case (kind, day, out_biz_no, about_company_id, ours, theirs, is_settled, found_at)
     SELECT x.kind, x.day, x."outBizNo", x."companyId", x.ours, x.theirs, x."isSettled", $2
     FROM jsonb_to_recordset($1::jsonb) AS x(kind text, day date, "outBizNo" text, "companyId" bigint, ours text, theirs text, "isSettled" boolean)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(cases), ctx.now],
  );
}

export interface CaseView {
  readonly id: string;
  readonly kind: CaseKind;
  readonly day: string;
  readonly outBizNo: string;
  readonly ours: string;
  readonly theirs: string;
  readonly isSettled: boolean;
  readonly foundAt: Date;
}

export async function listCases(ctx: Ctx, day: string): Promise<CaseView[]> {
  const rows = await ctx.rows<PayoutCaseRow>(`SELECT * FROM payout_case WHERE day = $1 ORDER BY id LIMIT 1000`, [day]);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as CaseKind,
    day: row.day,
    outBizNo: row.out_biz_no,
    ours: row.ours,
    theirs: row.theirs,
    isSettled: row.is_settled,
    foundAt: row.found_at,
  }));
}

export async function saveReconciliation(
  ctx: Ctx,
  run: { day: string; bankRows: number; matched: number; isClosed: boolean },
): Promise<void> {
  await ctx.rows(
    `INSERT INTO payout_reconciliation (day, bank_rows, matched, finished_at, is_closed) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (day) DO UPDATE SET bank_rows = excluded.bank_rows, matched = excluded.matched, finished_at = excluded.finished_at,
       is_closed = excluded.is_closed`,
    [run.day, run.bankRows, run.matched, ctx.now, run.isClosed],
  );
}

export const findReconciliation = (ctx: Ctx, day: string): Promise<{ bank_rows: number; matched: number; finished_at: Date } | undefined> =>
  ctx.maybe(`SELECT bank_rows, matched, finished_at FROM payout_reconciliation WHERE day = $1`, [day]);

/** The last day that is done with; a day that was only looked at before its end is not. */
export async function lastReconciled(ctx: Ctx, until: string): Promise<string | null> {
  const { day } = await ctx.row<{ day: string | null }>(
    `SELECT coalesce(max(day) FILTER (WHERE is_closed), min(day) - 1)::text AS day FROM payout_reconciliation WHERE day <= $1`,
    [until],
  );
  return day;
}
