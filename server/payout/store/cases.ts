import type { Ctx } from '../../kernel/context';
import { platform, type Row } from '../../kernel/rows';
import { type PayoutCaseRow, PayoutReconciliationRow } from '../entity';

export type CaseKind = PayoutCaseRow['kind'];

interface NewCase {
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
  const rows = await ctx.rows<Row<PayoutCaseRow>>(`SELECT * FROM payout_case WHERE day = $1 ORDER BY id LIMIT 1000`, [day]);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
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
  await platform(ctx, PayoutReconciliationRow).put(['day'], {
    day: run.day,
    bank_rows: run.bankRows,
    matched: run.matched,
    finished_at: ctx.now,
    is_closed: run.isClosed,
  });
}

export const findReconciliation = (ctx: Ctx, day: string): Promise<Row<PayoutReconciliationRow> | undefined> =>
  platform(ctx, PayoutReconciliationRow).find({ day });

/** The last day that is done with; a day that was only looked at before its end is not. */
export async function lastReconciled(ctx: Ctx, until: string): Promise<string | null> {
  const { day } = await ctx.row<{ day: string | null }>(
    `SELECT coalesce(max(day) FILTER (WHERE is_closed), min(day) - 1)::text AS day FROM payout_reconciliation WHERE day <= $1`,
    [until],
  );
  return day;
}
