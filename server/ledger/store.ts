import type { FlowSource, PayType } from '../../schema/codes';
import { type Cents, centsFromDatabase } from '../../schema/money';
import type { Ctx } from '../kernel/context';
import { type AccountKind, type AccountSums, companyKinds, type Holder, isHolderKind, type Posting } from './rules';

const normalOf = (kind: AccountKind): 'C' | 'D' => (['BANK', 'PROMOTION', 'ADVANCE_USED'].includes(kind) ? 'D' : 'C');

interface Wanted {
  readonly kind: AccountKind;
  readonly holder: Holder | null;
}

const wantedKey = (kind: AccountKind, holder: Holder | null): string =>
  `${kind}|${isHolderKind(kind) && holder ? `${holder.type}:${holder.id}` : ''}`;

/** The accounts a verb needs, made when they are not there yet. Answers ids by kind and holder. */
export async function accountIds(ctx: Ctx, subjectId: string, wanted: readonly Wanted[]): Promise<Map<string, string>> {
  const unique = [...new Map(wanted.map((one) => [wantedKey(one.kind, one.holder), one])).values()];
  const found = await findAccounts(ctx, subjectId, unique);
  const missing = unique.filter(({ kind, holder }) => !found.has(wantedKey(kind, holder)));
  if (missing.length === 0) return found;
  await insertAccounts(ctx, subjectId, missing);
  return findAccounts(ctx, subjectId, unique);
}

const rowsOf = (wanted: readonly Wanted[]) =>
  JSON.stringify(
    wanted.map(({ kind, holder }) => ({
      kind,
      normal: normalOf(kind),
      holder_type: isHolderKind(kind) ? (holder?.type ?? null) : null,
      holder_id: isHolderKind(kind) ? (holder?.id ?? null) : null,
    })),
  );

async function findAccounts(ctx: Ctx, subjectId: string, wanted: readonly Wanted[]): Promise<Map<string, string>> {
  // Two equalities instead of one IS NOT DISTINCT FROM, which no index answers: every statement adds accounts of its own to a company.
  const rows = await ctx.rows<{ id: string; kind: AccountKind; holder_type: Holder['type'] | null; holder_id: string | null }>(
    `WITH w AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($3::jsonb) AS w(kind text, holder_type text, holder_id bigint))
     SELECT a.id, a.kind, a.holder_type, a.holder_id FROM w JOIN ledger_account a ON a.company_id = $1 AND a.subject_id = $2 AND a.kind = w.kind
       AND a.holder_type = w.holder_type AND a.holder_id = w.holder_id
     UNION ALL
     SELECT a.id, a.kind, a.holder_type, a.holder_id FROM w JOIN ledger_account a ON a.company_id = $1 AND a.subject_id = $2 AND a.kind = w.kind
       AND a.holder_type IS NULL AND a.holder_id IS NULL WHERE w.holder_id IS NULL`,
    [ctx.companyId, subjectId, rowsOf(wanted)],
  );
  return new Map(
    rows.map((r) => [wantedKey(r.kind, r.holder_type && r.holder_id ? { type: r.holder_type, id: r.holder_id } : null), r.id]),
  );
}

async function insertAccounts(ctx: Ctx, subjectId: string, wanted: readonly Wanted[]): Promise<void> {
  await ctx.rows(
    `INSERT INTO ledger_account (company_id, subject_id, kind, normal, holder_type, holder_id)
     SELECT $1, $2, w.kind, w.normal, w.holder_type, w.holder_id
     FROM jsonb_to_recordset($3::jsonb) AS w(kind text, normal char(1), holder_type text, holder_id bigint)
     ORDER BY w.kind ON CONFLICT DO NOTHING`,
    [ctx.companyId, subjectId, rowsOf(wanted)],
  );
}

export const companyAccounts: readonly Wanted[] = companyKinds.map((kind) => ({ kind, holder: null }));

export const accountOf = (accounts: ReadonlyMap<string, string>, kind: AccountKind, holder: Holder | null): string => {
  const id = accounts.get(wantedKey(kind, holder));
  if (!id) throw new Error(`no ledger account ${kind}`);
  return id;
};

/** All in one commit; accounts of a holder that was never booked on are made first. */
export async function insertTransfers(ctx: Ctx, subjectId: string, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0 || (await book(ctx, subjectId, postings)) > 0) return;
  await accountIds(
    ctx,
    subjectId,
    postings.flatMap(({ debit, credit, holder = null }) => [
      { kind: debit, holder },
      { kind: credit, holder },
    ]),
  );
  if ((await book(ctx, subjectId, postings)) !== postings.length) throw new Error('not every transfer found its accounts');
}

const sideOf = (kind: AccountKind, holder: Holder | undefined) => (isHolderKind(kind) ? (holder?.id ?? null) : null);

const ACCOUNT = 'SELECT a.id FROM ledger_account a WHERE a.company_id = $1 AND a.subject_id = $2 AND a.kind =';
const accountSql = (kind: string, holder: string): string =>
  `CASE WHEN ${holder} IS NULL THEN (${ACCOUNT} ${kind} AND a.holder_type IS NULL AND a.holder_id IS NULL)
     ELSE (${ACCOUNT} ${kind} AND a.holder_type = j.holder_type AND a.holder_id = ${holder}) END`;

/**
 * One statement: finds the accounts, locks them in the order of their ids, then writes, so that the order of transfers is the order of
 * locks. Answers how many transfers were written: all, or none because an account is not there yet.
 */
async function book(ctx: Ctx, subjectId: string, postings: readonly Posting[]): Promise<number> {
  const rows = postings.map((p, n) => ({
    n,
    debit: p.debit,
    debit_holder: sideOf(p.debit, p.holder),
    credit: p.credit,
    credit_holder: sideOf(p.credit, p.holder),
    amount: p.amount,
    code: p.code,
    holder_type: p.holder?.type ?? null,
    holder_id: p.holder?.id ?? null,
    line_id: p.lineId ?? null,
    attempt_no: p.attemptNo ?? null,
    idem_key: p.idemKey,
    order_code: p.orderCode ?? null,
    remark: p.remark ?? null,
  }));
  return ctx.count(
    `WITH t AS MATERIALIZED (
       SELECT j.*, ${accountSql('j.debit', 'j.debit_holder')} AS debit_id, ${accountSql('j.credit', 'j.credit_holder')} AS credit_id
       FROM jsonb_to_recordset($3::jsonb) AS j(n int, debit text, debit_holder bigint, credit text, credit_holder bigint, amount bigint, code text,
         holder_type text, holder_id bigint, line_id bigint, attempt_no int, idem_key text, order_code text, remark text)),
     locked AS MATERIALIZED (SELECT ledger_lock(array_agg(DISTINCT side.id)) FROM t CROSS JOIN LATERAL (VALUES (t.debit_id), (t.credit_id)) AS side(id)
       HAVING bool_and(side.id IS NOT NULL))
     INSERT INTO ledger_transfer (company_id, subject_id, debit_account_id, credit_account_id, amount_cents, code, holder_type, holder_id, line_id,
       attempt_no, idem_key, order_code, remark, occurred_at)
     SELECT $1, $2, t.debit_id, t.credit_id, t.amount, t.code, t.holder_type, t.holder_id, t.line_id, t.attempt_no, t.idem_key, t.order_code, t.remark, $4
     FROM locked CROSS JOIN t ORDER BY t.n`,
    [ctx.companyId, subjectId, JSON.stringify(rows), ctx.now],
    // Planning it takes longer than running it for one transfer.
    'ledger.book',
  );
}

export async function lockAccounts(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.rows(`SELECT ledger_lock($1::bigint[])`, [ids]);
}

/** The sums of some accounts as they are now; the caller holds their locks when it decides by them. */
export async function sumsOf(ctx: Ctx, ids: readonly string[]): Promise<(AccountSums & { id: string; isBlocked: boolean })[]> {
  const rows = await ctx.rows<SumsRow & { id: string; is_blocked: boolean }>(
    `SELECT a.id, a.subject_id, a.kind, a.debit_cents, a.credit_cents, a.quota_cents, b.account_id IS NOT NULL AS is_blocked
     FROM ledger_account a LEFT JOIN ledger_block b ON b.company_id = a.company_id AND b.account_id = a.id
     WHERE a.company_id = $1 AND a.id = ANY ($2::bigint[])`,
    [ctx.companyId, ids],
  );
  return rows.map((row) => ({ ...sumsFrom(row), id: row.id, isBlocked: row.is_blocked }));
}

interface SumsRow {
  readonly subject_id: string;
  readonly kind: AccountKind;
  readonly debit_cents: string;
  readonly credit_cents: string;
  readonly quota_cents: string | null;
}

const sumsFrom = (row: SumsRow): AccountSums & { subjectId: string } => ({
  subjectId: row.subject_id,
  kind: row.kind,
  debit: centsFromDatabase(row.debit_cents),
  credit: centsFromDatabase(row.credit_cents),
  quota: row.quota_cents === null ? null : centsFromDatabase(row.quota_cents),
});

/** Sums by subject and kind; accounts of holders are added up. */
export async function listSums(ctx: Ctx, subjectId: string | null): Promise<(AccountSums & { subjectId: string })[]> {
  const rows = await ctx.rows<SumsRow>(
    `SELECT subject_id, kind, sum(debit_cents)::bigint AS debit_cents, sum(credit_cents)::bigint AS credit_cents, max(quota_cents) AS quota_cents
     FROM ledger_account WHERE company_id = $1 AND ($2::bigint IS NULL OR subject_id = $2) GROUP BY subject_id, kind`,
    [ctx.companyId, subjectId],
  );
  return rows.map(sumsFrom);
}

/** Swaps every capture of these attempts. By attempt, not by line: a line can be returned twice. */
export async function insertReversals(ctx: Ctx, attempts: readonly { lineId: string; attemptNo: number }[]): Promise<string[]> {
  const rows = JSON.stringify(attempts.map(({ lineId, attemptNo }) => ({ line_id: lineId, attempt_no: attemptNo })));
  const found = `FROM ledger_transfer t JOIN jsonb_to_recordset($2::jsonb) AS w(line_id bigint, attempt_no int) ON w.line_id = t.line_id AND w.attempt_no = t.attempt_no
     WHERE t.company_id = $1 AND t.code IN ('pay', 'tax', 'fee')`;
  const originals = await ctx.rows<{ debit_account_id: string; credit_account_id: string }>(
    `SELECT DISTINCT t.debit_account_id, t.credit_account_id ${found}`,
    [ctx.companyId, rows],
  );
  await lockAccounts(ctx, [...new Set(originals.flatMap((o) => [o.debit_account_id, o.credit_account_id]))]);
  const reversed = await ctx.rows<{ subject_id: string }>(
    `INSERT INTO ledger_transfer (company_id, subject_id, debit_account_id, credit_account_id, amount_cents, code, holder_type, holder_id, line_id,
       attempt_no, reverses_id, idem_key, order_code, occurred_at)
     SELECT t.company_id, t.subject_id, t.credit_account_id, t.debit_account_id, t.amount_cents, t.code || '_rev', t.holder_type, t.holder_id, t.line_id,
       t.attempt_no, t.id, 'rev:' || t.idem_key, t.order_code, $3 ${found} ORDER BY t.id RETURNING subject_id`,
    [ctx.companyId, rows, ctx.now],
  );
  return [...new Set(reversed.map(({ subject_id }) => subject_id))];
}

/** Gives back exactly what a hold took, each part to where it came from. */
export async function insertRelease(ctx: Ctx, holdKey: string): Promise<void> {
  const keys = [`hold:${holdKey}`, `hold_coupon:${holdKey}`];
  const originals = await ctx.rows<{ debit_account_id: string; credit_account_id: string }>(
    `SELECT debit_account_id, credit_account_id FROM ledger_transfer WHERE company_id = $1 AND idem_key = ANY ($2)`,
    [ctx.companyId, keys],
  );
  await lockAccounts(ctx, [...new Set(originals.flatMap((o) => [o.debit_account_id, o.credit_account_id]))]);
  await ctx.rows(
    `INSERT INTO ledger_transfer (company_id, subject_id, debit_account_id, credit_account_id, amount_cents, code, holder_type, holder_id, reverses_id,
       idem_key, order_code, occurred_at)
     SELECT company_id, subject_id, credit_account_id, debit_account_id, amount_cents, replace(code, 'hold', 'release'), holder_type, holder_id, id,
       replace(idem_key, 'hold', 'release'), order_code, $3 FROM ledger_transfer WHERE company_id = $1 AND idem_key = ANY ($2) ORDER BY id`,
    [ctx.companyId, keys, ctx.now],
  );
}

export interface HoldRow {
  readonly id: string;
  readonly subjectId: string;
  readonly holderType: Holder['type'];
  readonly holderId: string;
  readonly holdNo: number;
  readonly payType: PayType;
  readonly amount: Cents;
  readonly coupon: Cents;
  readonly orderCode: string | null;
  readonly heldBy: string;
  readonly heldAt: Date;
  readonly expiresAt: Date | null;
}

export async function insertHold(ctx: Ctx, hold: Omit<HoldRow, 'id' | 'heldAt'>): Promise<void> {
  await ctx.rows(
    `INSERT INTO ledger_hold (company_id, subject_id, holder_type, holder_id, hold_no, status, pay_type, amount_cents, coupon_cents, order_code, held_by, held_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, 'HELD', $6, $7, $8, $9, $10, $11, $12)`,
    [
      ctx.companyId,
      hold.subjectId,
      hold.holderType,
      hold.holderId,
      hold.holdNo,
      hold.payType,
      hold.amount,
      hold.coupon,
      hold.orderCode,
      hold.heldBy,
      ctx.now,
      hold.expiresAt,
    ],
  );
}

/** Rows hit: 0 when there is no live hold of that number. */
export const moveHold = (ctx: Ctx, holder: Holder, holdNo: number, status: 'USED' | 'RELEASED'): Promise<number> =>
  ctx.count(
    `UPDATE ledger_hold SET status = $5, ended_at = $6 WHERE company_id = $1 AND holder_type = $2 AND holder_id = $3 AND hold_no = $4 AND status = 'HELD'`,
    [ctx.companyId, holder.type, holder.id, holdNo, status, ctx.now],
  );

export const spendHold = (ctx: Ctx, holder: Holder): Promise<number> =>
  ctx.count(
    `UPDATE ledger_hold SET status = 'USED', ended_at = $4 WHERE company_id = $1 AND holder_type = $2 AND holder_id = $3 AND status = 'HELD'`,
    [ctx.companyId, holder.type, holder.id, ctx.now],
  );

export const extendHold = (ctx: Ctx, holder: Holder, expiresAt: Date): Promise<number> =>
  ctx.count(`UPDATE ledger_hold SET expires_at = $4 WHERE company_id = $1 AND holder_type = $2 AND holder_id = $3 AND status = 'HELD'`, [
    ctx.companyId,
    holder.type,
    holder.id,
    expiresAt,
  ]);

export async function listHolds(ctx: Ctx, subjectId: string | null): Promise<HoldRow[]> {
  const rows = await ctx.rows<
    Record<string, string> & { hold_no: number; held_at: Date; expires_at: Date | null; order_code: string | null }
  >(
    `SELECT id, subject_id, holder_type, holder_id, hold_no, pay_type, amount_cents, coupon_cents, order_code, held_by, held_at, expires_at
     FROM ledger_hold WHERE company_id = $1 AND status = 'HELD' AND ($2::bigint IS NULL OR subject_id = $2) ORDER BY id`,
    [ctx.companyId, subjectId],
  );
  return rows.map((row) => ({
    id: row.id as string,
    subjectId: row.subject_id as string,
    holderType: row.holder_type as Holder['type'],
    holderId: row.holder_id as string,
    holdNo: row.hold_no,
    payType: row.pay_type as PayType,
    amount: centsFromDatabase(row.amount_cents as string),
    coupon: centsFromDatabase(row.coupon_cents as string),
    orderCode: row.order_code,
    heldBy: row.held_by as string,
    heldAt: row.held_at,
    expiresAt: row.expires_at,
  }));
}

export const setQuotaOf = (ctx: Ctx, accountId: string, quota: Cents): Promise<number> =>
  ctx.count(`UPDATE ledger_account SET quota_cents = $3 WHERE company_id = $1 AND id = $2`, [ctx.companyId, accountId, quota]);

export const blockDifferences = (ctx: Ctx): Promise<{ company_id: string; account_id: string }[]> =>
  ctx.rows(`SELECT company_id, account_id FROM ledger_block_differences()`);

export interface FlowFilter {
  readonly subjectId?: string | null | undefined;
  /** Null = every kind that a company sees. */
  readonly account: 'AVAILABLE' | 'COUPON' | 'ADVANCE_USED' | null;
  readonly holder?: Holder | null | undefined;
  readonly source?: FlowSource | null | undefined;
  /** Instants: from ≤ at < before. */
  readonly from?: Date | null | undefined;
  readonly before?: Date | null | undefined;
}

export interface FlowRow {
  readonly id: string;
  readonly at: Date;
  readonly subjectId: string;
  readonly account: 'AVAILABLE' | 'COUPON' | 'ADVANCE_USED';
  readonly source: FlowSource;
  readonly code: string;
  readonly delta: Cents;
  readonly balanceAfter: Cents;
  readonly quota: Cents | null;
  readonly orderCode: string | null;
  readonly holderType: Holder['type'] | null;
  readonly holderId: string | null;
  readonly remark: string | null;
}

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
  add(filter.from, (place) => `f.occurred_at >= ${place}`);
  add(filter.before, (place) => `f.occurred_at < ${place}`);
  if (filter.holder) {
    const [type, id] = [parameters.push(filter.holder.type), parameters.push(filter.holder.id)];
    where.push(
      `f.transfer_id IN (SELECT h.id FROM ledger_transfer h WHERE h.company_id = $1 AND h.holder_type = $${type} AND h.holder_id = $${id})`,
    );
  }
  return { where: where.join(' AND '), parameters };
}

/** Newest first; `beforeId` continues after a row, `offset` jumps to a page. */
export async function listFlows(
  ctx: Ctx,
  filter: FlowFilter,
  part: { limit: number; offset?: number | undefined; beforeId?: string | null | undefined },
): Promise<FlowRow[]> {
  const { where, parameters } = flowConditions(ctx, filter);
  const after = part.beforeId ? `AND f.id < $${parameters.push(part.beforeId)}` : '';
  const [limit, offset] = [parameters.push(part.limit), parameters.push(part.offset ?? 0)];
  const rows = await ctx.rows<Record<string, string | null> & { occurred_at: Date }>(
    `SELECT f.id, f.occurred_at, f.subject_id, f.account_kind, f.source, f.delta_cents, f.balance_after_cents, f.quota_cents, t.code, t.order_code, t.holder_type,
       t.holder_id, t.remark
     FROM fund_flow f JOIN ledger_transfer t ON t.company_id = f.company_id AND t.id = f.transfer_id
     WHERE ${where} ${after} ORDER BY f.id DESC LIMIT $${limit} OFFSET $${offset}`,
    parameters,
  );
  return rows.map((row) => ({
    id: row.id as string,
    at: row.occurred_at,
    subjectId: row.subject_id as string,
    account: row.account_kind as FlowRow['account'],
    source: row.source as FlowSource,
    code: row.code as string,
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
