// The history of the accounts that a company sees: what stood in them after each transfer.
import { type FlowSource, LOCK_PURPOSE } from '../../../schema/codes';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import type { Holder } from '../rules';

/** Of locks that were cancelled: both records, one row for both, or neither (D80). */
export type CancelledLocks = 'EACH' | 'FOLDED' | 'HIDDEN';

export interface FlowFilter {
  readonly subjectId?: string | null | undefined;
  /** Null = every kind that a company sees. */
  readonly account: 'AVAILABLE' | 'COUPON' | 'ADVANCE_USED' | null;
  readonly holder?: Holder | null | undefined;
  readonly source?: FlowSource | null | undefined;
  /** What the flow was for, as in the parts of a balance. */
  readonly code?: string | null | undefined;
  /** Instants: from ≤ at < before. */
  readonly from?: Date | null | undefined;
  readonly before?: Date | null | undefined;
  readonly cancelledLocks?: CancelledLocks | undefined;
  readonly ids?: readonly string[] | undefined;
}

export interface FlowRow {
  readonly id: string;
  readonly at: Date;
  readonly subjectId: string;
  readonly account: 'AVAILABLE' | 'COUPON' | 'ADVANCE_USED';
  readonly source: FlowSource;
  readonly code: string;
  /** A lock that no payment has used: it stands still, or it was cancelled. */
  readonly isUnusedLock: boolean;
  /** Of a cancelling: when the lock was placed. */
  readonly lockedAt: Date | null;
  readonly delta: Cents;
  readonly balanceAfter: Cents;
  readonly quota: Cents | null;
  readonly orderCode: string | null;
  readonly holderType: Holder['type'] | null;
  readonly holderId: string | null;
  readonly remark: string | null;
}

const RELEASED = `SELECT 1 FROM ledger_transfer r WHERE r.company_id = f.company_id AND r.reverses_id = f.transfer_id AND r.code IN ('release', 'release_coupon')`;
const RELEASE = `SELECT 1 FROM ledger_transfer r WHERE r.company_id = f.company_id AND r.id = f.transfer_id AND r.code IN ('release', 'release_coupon')`;
/** Of a transfer `t` under a lock that no payment has used: it stands still, or it was cancelled. */
const UNUSED_LOCK = `t.code IN ('hold', 'hold_coupon') AND (
  EXISTS (SELECT 1 FROM ledger_transfer u WHERE u.company_id = t.company_id AND u.reverses_id = t.id AND u.code IN ('release', 'release_coupon'))
  OR EXISTS (SELECT 1 FROM ledger_hold h WHERE h.company_id = t.company_id AND h.holder_type = t.holder_type AND h.holder_id = t.holder_id AND h.status = 'HELD'))`;
/** What a transfer `t` was for: only the lock that a payment used is the money of a statement, all others stand with what ended them (FEE-021, LDG-007). */
export const PURPOSE = `CASE WHEN t.code IN ('release', 'release_coupon') OR ${UNUSED_LOCK} THEN '${LOCK_PURPOSE}' ELSE t.code END`;
/** What is left out of the list; a folded pair is told by its later row, whose balance holds for both. */
const LOCKS_LEFT_OUT = {
  EACH: [],
  FOLDED: [`NOT EXISTS (${RELEASED})`],
  HIDDEN: [`NOT EXISTS (${RELEASED})`, `NOT EXISTS (${RELEASE})`],
} as const satisfies Record<CancelledLocks, readonly string[]>;

/** Only the filters in use stand in the text; the transfers of a holder are few and indexed, so they are found first. */
function flowConditions(ctx: Ctx, filter: FlowFilter): { where: string; parameters: unknown[] } {
  const parameters: unknown[] = [ctx.companyId];
  const where = ['f.company_id = $1'];
  const add = (value: unknown, condition: (place: string) => string): void => {
    if (value !== null && value !== undefined) where.push(condition(`$${parameters.push(value)}`));
  };
  add(filter.account, (place) => `f.account_kind = ${place}`);
  add(filter.subjectId, (place) => `f.subject_id = ${place}`);
  add(filter.source, (place) => `f.source = ${place}`);
  add(
    filter.code,
    (place) =>
      `EXISTS (SELECT 1 FROM ledger_transfer t WHERE t.company_id = f.company_id AND t.id = f.transfer_id
        AND (${PURPOSE} = ${place} OR t.code = ${place} AND t.code IN ('release', 'release_coupon')))`,
  );
  add(filter.ids, (place) => `f.id = ANY (${place}::bigint[])`);
  add(filter.from, (place) => `f.occurred_at >= ${place}`);
  add(filter.before, (place) => `f.occurred_at < ${place}`);
  where.push(...LOCKS_LEFT_OUT[filter.cancelledLocks ?? 'EACH']);
  if (filter.holder) {
    const [type, id] = [parameters.push(filter.holder.type), parameters.push(filter.holder.id)];
    where.push(
      `f.transfer_id IN (SELECT h.id FROM ledger_transfer h WHERE h.company_id = $1 AND h.holder_type = $${type} AND h.holder_id = $${id})`,
    );
  }
  return { where: where.join(' AND '), parameters };
}

/**
 * Newest first; `beforeId` continues after a row, `offset` jumps to a page. The page is cut before anything is joined: what is asked of each row
 * would else be worked out for every row of the account.
 */
export async function listFlows(
  ctx: Ctx,
  filter: FlowFilter,
  part: { limit: number; offset?: number | undefined; beforeId?: string | null | undefined },
): Promise<FlowRow[]> {
  const { where, parameters } = flowConditions(ctx, filter);
  const after = part.beforeId ? `AND f.id < $${parameters.push(part.beforeId)}` : '';
  const [limit, offset] = [parameters.push(part.limit), parameters.push(part.offset ?? 0)];
  const rows = await ctx.rows<Record<string, string | null> & { occurred_at: Date; locked_at: Date | null; is_unused_lock: boolean }>(
    `SELECT f.id, f.occurred_at, f.subject_id, f.account_kind, f.source, f.delta_cents, f.balance_after_cents, f.quota_cents, t.code, t.order_code, t.holder_type,
       t.holder_id, t.remark, o.occurred_at AS locked_at,
       ${UNUSED_LOCK} AS is_unused_lock
     FROM (SELECT f.* FROM fund_flow f WHERE ${where} ${after} ORDER BY f.id DESC LIMIT $${limit} OFFSET $${offset}) f
       JOIN ledger_transfer t ON t.company_id = f.company_id AND t.id = f.transfer_id
       LEFT JOIN ledger_transfer o ON o.company_id = t.company_id AND o.id = t.reverses_id AND o.code IN ('hold', 'hold_coupon')
     ORDER BY f.id DESC`,
    parameters,
  );
  return rows.map((row) => ({
    id: row.id as string,
    at: row.occurred_at,
    subjectId: row.subject_id as string,
    account: row.account_kind as FlowRow['account'],
    source: row.source as FlowSource,
    code: row.code as string,
    isUnusedLock: row.is_unused_lock,
    lockedAt: row.locked_at,
    delta: centsFromDatabase(row.delta_cents as string),
    balanceAfter: centsFromDatabase(row.balance_after_cents as string),
    quota: row.quota_cents === null ? null : centsFromDatabase(row.quota_cents as string),
    orderCode: row.order_code as string | null,
    holderType: row.holder_type as FlowRow['holderType'],
    holderId: row.holder_id as string | null,
    remark: row.remark as string | null,
  }));
}

export async function countFlows(ctx: Ctx, filter: FlowFilter, limit: number): Promise<number> {
  const { where, parameters } = flowConditions(ctx, filter);
  const most = parameters.push(limit);
  const { n } = await ctx.row<{ n: string }>(
    `SELECT count(*) AS n FROM (SELECT 1 FROM fund_flow f WHERE ${where} LIMIT $${most}) counted`,
    parameters,
  );
  return Number(n);
}

/** Whether the bank has paid out under this reference, for whatever company: operators ask before they have entered one. */
export async function isPaidOut(ctx: Ctx, bankRef: string): Promise<boolean> {
  const found = await ctx.maybe(
    `SELECT 1 FROM ledger_transfer WHERE code_fold(order_code) = code_fold($1) AND code = 'deduct' AND order_code IS NOT NULL LIMIT 1`,
    [bankRef],
  );
  return found !== undefined;
}
