import { type ReconcileCaseStatus, reconcileCase } from '../../../schema/machines/reconcileCase';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { ReconcileKind } from '../../../schema/reconcile';
import { approvalHash } from '../../kernel/approvals';
import type { Ctx } from '../../kernel/context';
import type { Keyword } from '../../kernel/keyword';
import { platform, type Row } from '../../kernel/rows';
import { PayoutCaseRow, PayoutReconciliationRow } from '../entity';

interface NewCase {
  readonly kind: ReconcileKind;
  readonly day: string;
  readonly outBizNo: string;
  readonly companyId: string | null;
  readonly ours: string;
  readonly theirs: string;
  readonly isSettled: boolean;
}

/**
 * The same difference found again is the same case, also when people have settled it; another one of the same order is a case of its own, and
 * so is one that comes back after both sides had agreed (1430).
 */
export async function insertCases(ctx: Ctx, cases: readonly NewCase[]): Promise<void> {
  if (cases.length === 0) return;
  await ctx.rows(
    `INSERT INTO payout_case (kind, day, out_biz_no, about_company_id, ours, theirs, status, found_at)
     SELECT x.kind, x.day, x."outBizNo", x."companyId", x.ours, x.theirs, CASE WHEN x."isSettled" THEN 'BY_RULE' ELSE 'OPEN' END, $2
     FROM jsonb_to_recordset($1::jsonb) AS x(kind text, day date, "outBizNo" text, "companyId" bigint, ours text, theirs text, "isSettled" boolean)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(cases), ctx.now],
  );
}

/** Open differences of this day whose order agrees now; how many ended by it. */
export async function agreeCases(ctx: Ctx, day: string, numbers: readonly string[]): Promise<number> {
  const { n } = await ctx.row<{ n: number }>(`SELECT payout_cases_agree($1, $2, $3) AS n`, [day, numbers, ctx.now]);
  return n;
}

export interface Case {
  readonly id: string;
  readonly kind: ReconcileKind;
  readonly day: string;
  readonly companyId: string | null;
  readonly outBizNo: string;
  readonly ours: string;
  readonly theirs: string;
  readonly status: ReconcileCaseStatus;
  readonly foundAt: Date;
  readonly proposals: number;
  readonly remark: string | null;
  readonly proposedById: string | null;
  readonly proposedBy: string | null;
  readonly proposedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly askedHash: string | null;
}

const caseFrom = (row: Row<PayoutCaseRow>): Case => ({
  id: row.id,
  kind: row.kind,
  day: row.day,
  companyId: row.about_company_id,
  outBizNo: row.out_biz_no,
  ours: row.ours,
  theirs: row.theirs,
  status: row.status,
  foundAt: row.found_at,
  proposals: row.proposals,
  remark: row.remark,
  proposedById: row.proposed_by,
  proposedBy: row.proposed_by_name,
  proposedAt: row.proposed_at,
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at,
  askedHash: row.content_hash,
});

/** Which difference is said to be settled, and how (D82). */
export const caseHash = ({ outBizNo, ours, theirs, remark }: Pick<Case, 'outBizNo' | 'ours' | 'theirs' | 'remark'>): string =>
  approvalHash(null, { bankRef: outBizNo, result: `${ours}/${theirs}`, reason: remark });

const CASES_OF_A_DAY = 1000;

export async function casesOfDay(ctx: Ctx, day: string): Promise<Case[]> {
  return (await ctx.rows<Row<PayoutCaseRow>>(`SELECT * FROM payout_case WHERE day = $1 ORDER BY id LIMIT $2`, [day, CASES_OF_A_DAY])).map(
    caseFrom,
  );
}

export interface CaseFilter {
  readonly statuses: readonly ReconcileCaseStatus[];
  readonly kind: ReconcileKind | null;
  readonly day: string | null;
  readonly keyword: Keyword | null;
  /** Companies that the keyword names. */
  readonly companyIds: readonly string[];
}

const WHERE = `status = ANY ($1) AND ($2::text IS NULL OR kind = $2) AND ($3::date IS NULL OR day = $3)
  AND ($4::text IS NULL OR out_biz_no ILIKE $4 OR about_company_id = ANY ($5::bigint[]))`;

const parametersOf = (filter: CaseFilter) => [filter.statuses, filter.kind, filter.day, filter.keyword?.pattern ?? null, filter.companyIds];

export async function listCases(
  ctx: Ctx,
  filter: CaseFilter,
  part: { limit: number; offset: number; beforeId: string | null },
): Promise<Case[]> {
  const rows = await ctx.rows<Row<PayoutCaseRow>>(
    `SELECT * FROM payout_case WHERE ${WHERE} AND ($6::bigint IS NULL OR id < $6) ORDER BY id DESC LIMIT $7 OFFSET $8`,
    [...parametersOf(filter), part.beforeId, part.limit, part.offset],
  );
  return rows.map(caseFrom);
}

export async function countCases(ctx: Ctx, filter: CaseFilter, limit: number): Promise<number> {
  const { n } = await ctx.row<{ n: string }>(`SELECT count(*) AS n FROM (SELECT 1 FROM payout_case WHERE ${WHERE} LIMIT $6) counted`, [
    ...parametersOf(filter),
    limit,
  ]);
  return Number(n);
}

/** Errors: RECONCILE_CASE_NOT_FOUND. */
export const lockCase = async (ctx: Ctx, id: string): Promise<Case> =>
  caseFrom(await platform(ctx, PayoutCaseRow).getLocked({ id }, 'RECONCILE_CASE_NOT_FOUND'));

const signed = (ctx: Ctx) => ({ by: ctx.actor?.id ?? '', byName: ctx.actor?.name ?? '' });

export async function proposeCase(ctx: Ctx, found: Case, remark: string): Promise<Case> {
  const { by, byName } = signed(ctx);
  const row = await platform(ctx, PayoutCaseRow).updateOne(
    { id: found.id, status: 'OPEN' },
    {
      status: reconcileCase.target(found.status, 'propose'),
      proposals: found.proposals + 1,
      remark,
      proposed_by: by,
      proposed_by_name: byName,
      proposed_at: ctx.now,
      content_hash: caseHash({ ...found, remark }),
    },
  );
  return caseFrom(row);
}

export async function decideCase(ctx: Ctx, found: Case, action: 'confirm' | 'reject'): Promise<Case> {
  const { by, byName } = signed(ctx);
  const decided = action === 'confirm' ? { decided_by: by, decided_by_name: byName, decided_at: ctx.now } : { content_hash: null };
  const row = await platform(ctx, PayoutCaseRow).updateOne(
    { id: found.id, status: 'PROPOSED' },
    { status: reconcileCase.target(found.status, action), ...decided },
  );
  return caseFrom(row);
}

interface Sums {
  readonly bank: Cents;
  readonly paid: Cents;
  readonly ledger: Cents;
}

export interface ReconcileRun {
  readonly day: string;
  readonly bankRows: number;
  readonly matched: number;
  readonly isClosed: boolean;
  readonly sums: Sums | null;
  readonly finishedAt: Date;
}

const runFrom = (row: Row<PayoutReconciliationRow>): ReconcileRun => ({
  day: row.day,
  bankRows: row.bank_rows,
  matched: row.matched,
  isClosed: row.is_closed,
  sums:
    row.bank_cents === null || row.paid_cents === null || row.ledger_cents === null
      ? null
      : {
          bank: centsFromDatabase(row.bank_cents),
          paid: centsFromDatabase(row.paid_cents),
          ledger: centsFromDatabase(row.ledger_cents),
        },
  finishedAt: row.finished_at,
});

export async function saveReconciliation(
  ctx: Ctx,
  run: { day: string; bankRows: number; matched: number; isClosed: boolean; sums: Sums },
): Promise<void> {
  await platform(ctx, PayoutReconciliationRow).put(['day'], {
    day: run.day,
    bank_rows: run.bankRows,
    matched: run.matched,
    bank_cents: run.sums.bank,
    paid_cents: run.sums.paid,
    ledger_cents: run.sums.ledger,
    finished_at: ctx.now,
    is_closed: run.isClosed,
  });
}

export async function findReconciliation(ctx: Ctx, day: string): Promise<ReconcileRun | undefined> {
  const row = await platform(ctx, PayoutReconciliationRow).find({ day });
  return row && runFrom(row);
}

/** The newest days first. */
export const listRuns = async (ctx: Ctx, limit: number): Promise<ReconcileRun[]> =>
  (await ctx.rows<Row<PayoutReconciliationRow>>(`SELECT * FROM payout_reconciliation ORDER BY day DESC LIMIT $1`, [limit])).map(runFrom);

/** Differences of days that still wait for people. */
export async function openCasesOf(ctx: Ctx, days: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.rows<{ day: string; n: number }>(
    `SELECT day::text, count(*)::int AS n FROM payout_case WHERE day = ANY ($1::date[]) AND NOT is_settled GROUP BY day`,
    [days],
  );
  return new Map(rows.map(({ day, n }) => [day, n]));
}

/**
 * The last day up to which all are done with: a day that was only looked at before its end is not, and one that was compared out of turn (by hand,
 * or by a worker that lost its notes) leaves the days before it to be done.
 */
export async function lastReconciled(ctx: Ctx, until: string): Promise<string | null> {
  const { day } = await ctx.row<{ day: string | null }>(
    `WITH done AS (SELECT day FROM payout_reconciliation WHERE is_closed AND day <= $1
         UNION SELECT min(day) - 1 FROM payout_reconciliation WHERE day <= $1)
     SELECT min(day)::text AS day FROM done WHERE NOT EXISTS (SELECT 1 FROM payout_reconciliation n WHERE n.is_closed AND n.day = done.day + 1 AND n.day <= $1)`,
    [until],
  );
  return day;
}
