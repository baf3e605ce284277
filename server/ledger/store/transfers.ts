import type { PayType } from '../../../schema/codes';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { columnList, type Row, scoped } from '../../kernel/rows';
import { LedgerAccountRow, LedgerHoldRow } from '../entity';
import { type AccountKind, type AccountSums, captureCodes, companyKinds, type Holder, isHolderKind, type Posting } from '../rules';

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

/** Those of the accounts that are there. */
export async function findAccounts(ctx: Ctx, subjectId: string, wanted: readonly Wanted[]): Promise<Map<string, string>> {
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
    corrects_id: p.correctsId ?? null,
  }));
  return ctx.count(
    `WITH t AS MATERIALIZED (
       SELECT j.*, ${accountSql('j.debit', 'j.debit_holder')} AS debit_id, ${accountSql('j.credit', 'j.credit_holder')} AS credit_id
       FROM jsonb_to_recordset($3::jsonb) AS j(n int, debit text, debit_holder bigint, credit text, credit_holder bigint, amount bigint, code text,
         holder_type text, holder_id bigint, line_id bigint, attempt_no int, idem_key text, order_code text, remark text,
         corrects_id bigint)),
     locked AS MATERIALIZED (SELECT ledger_lock(array_agg(DISTINCT side.id)) FROM t CROSS JOIN LATERAL (VALUES (t.debit_id), (t.credit_id)) AS side(id)
       HAVING bool_and(side.id IS NOT NULL))
     INSERT INTO ledger_transfer (company_id, subject_id, debit_account_id, credit_account_id, amount_cents, code, holder_type, holder_id, line_id,
       attempt_no, idem_key, order_code, remark, corrects_id, occurred_at)
     SELECT $1, $2, t.debit_id, t.credit_id, t.amount, t.code, t.holder_type, t.holder_id, t.line_id, t.attempt_no, t.idem_key, t.order_code, t.remark, t.corrects_id, $4
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

type SumsRow = Pick<Row<LedgerAccountRow>, 'subject_id' | 'debit_cents' | 'credit_cents' | 'quota_cents'> & { readonly kind: AccountKind };

const sumsFrom = (row: SumsRow): AccountSums & { subjectId: string } => ({
  subjectId: row.subject_id,
  kind: row.kind,
  debit: centsFromDatabase(row.debit_cents),
  credit: centsFromDatabase(row.credit_cents),
  quota: row.quota_cents === null ? null : centsFromDatabase(row.quota_cents),
});

/** Sums by subject and kind; accounts of holders are added up. */
export async function listSums(ctx: Ctx, subjectIds: readonly string[] | null): Promise<(AccountSums & { subjectId: string })[]> {
  const rows = await ctx.rows<SumsRow>(
    `SELECT subject_id, kind, sum(debit_cents)::bigint AS debit_cents, sum(credit_cents)::bigint AS credit_cents, max(quota_cents) AS quota_cents
     FROM ledger_account WHERE company_id = $1 AND ($2::bigint[] IS NULL OR subject_id = ANY ($2)) GROUP BY subject_id, kind`,
    [ctx.companyId, subjectIds],
  );
  return rows.map(sumsFrom);
}

/** By subject what the platform has paid of the taxes of this company's lines, out of its fees; a subject without it is left out. */
export async function listBorne(ctx: Ctx): Promise<Map<string, Cents>> {
  const rows = await ctx.rows<{ subject_id: string; cents: string }>(
    `SELECT subject_id, sum(CASE WHEN reverses_id IS NULL THEN amount_cents ELSE -amount_cents END)::bigint AS cents
     FROM ledger_transfer WHERE company_id = $1 AND code IN ('fee_tax', 'fee_tax_rev') GROUP BY subject_id`,
    [ctx.companyId],
  );
  return new Map(rows.map((row) => [row.subject_id, centsFromDatabase(row.cents)]));
}

/** Swaps every capture of these attempts. By attempt, not by line: a line can be returned twice. */
export async function insertReversals(ctx: Ctx, attempts: readonly { lineId: string; attemptNo: number }[]): Promise<string[]> {
  const rows = JSON.stringify(attempts.map(({ lineId, attemptNo }) => ({ line_id: lineId, attempt_no: attemptNo })));
  const found = `FROM ledger_transfer t JOIN jsonb_to_recordset($2::jsonb) AS w(line_id bigint, attempt_no int) ON w.line_id = t.line_id AND w.attempt_no = t.attempt_no
     WHERE t.company_id = $1 AND t.code = ANY ($3::text[])`;
  const originals = await ctx.rows<{ debit_account_id: string; credit_account_id: string }>(
    `SELECT DISTINCT t.debit_account_id, t.credit_account_id ${found}`,
    [ctx.companyId, rows, captureCodes],
  );
  await lockAccounts(ctx, [...new Set(originals.flatMap((o) => [o.debit_account_id, o.credit_account_id]))]);
  const reversed = await ctx.rows<{ subject_id: string }>(
    `INSERT INTO ledger_transfer (company_id, subject_id, debit_account_id, credit_account_id, amount_cents, code, holder_type, holder_id, line_id,
       attempt_no, reverses_id, idem_key, order_code, occurred_at)
     SELECT t.company_id, t.subject_id, t.credit_account_id, t.debit_account_id, t.amount_cents, t.code || '_rev', t.holder_type, t.holder_id, t.line_id,
       t.attempt_no, t.id, 'rev:' || t.idem_key, t.order_code, $4 ${found} ORDER BY t.id RETURNING subject_id`,
    [ctx.companyId, rows, captureCodes, ctx.now],
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
  await scoped(ctx, LedgerHoldRow).insert({
    subject_id: hold.subjectId,
    holder_type: hold.holderType,
    holder_id: hold.holderId,
    hold_no: hold.holdNo,
    status: 'HELD',
    pay_type: hold.payType,
    amount_cents: hold.amount,
    coupon_cents: hold.coupon,
    order_code: hold.orderCode,
    held_by: hold.heldBy,
    held_at: ctx.now,
    expires_at: hold.expiresAt,
  });
}

const liveHoldOf = (holder: Holder) => ({ holder_type: holder.type, holder_id: holder.id, status: 'HELD' }) as const;

/** Rows hit: 0 when there is no live hold of that number. */
export const moveHold = (ctx: Ctx, holder: Holder, holdNo: number, status: 'USED' | 'RELEASED'): Promise<number> =>
  scoped(ctx, LedgerHoldRow).update({ ...liveHoldOf(holder), hold_no: holdNo }, { status, ended_at: ctx.now });

export const spendHold = (ctx: Ctx, holder: Holder): Promise<number> =>
  scoped(ctx, LedgerHoldRow).update(liveHoldOf(holder), { status: 'USED', ended_at: ctx.now });

export const extendHold = (ctx: Ctx, holder: Holder, expiresAt: Date): Promise<number> =>
  scoped(ctx, LedgerHoldRow).update(liveHoldOf(holder), { expires_at: expiresAt });

export async function listHolds(ctx: Ctx, subjectId: string | null): Promise<HoldRow[]> {
  const rows = await ctx.rows<Row<LedgerHoldRow>>(
    `SELECT ${columnList(LedgerHoldRow)} FROM ledger_hold WHERE company_id = $1 AND status = 'HELD' AND ($2::bigint IS NULL OR subject_id = $2) ORDER BY id`,
    [ctx.companyId, subjectId],
  );
  return rows.map((row) => ({
    id: row.id,
    subjectId: row.subject_id,
    holderType: row.holder_type as Holder['type'],
    holderId: row.holder_id,
    holdNo: row.hold_no,
    payType: row.pay_type,
    amount: centsFromDatabase(row.amount_cents),
    coupon: centsFromDatabase(row.coupon_cents),
    orderCode: row.order_code,
    heldBy: row.held_by,
    heldAt: row.held_at,
    expiresAt: row.expires_at,
  }));
}

export const setQuotaOf = (ctx: Ctx, accountId: string, quota: Cents): Promise<number> =>
  scoped(ctx, LedgerAccountRow).update({ id: accountId }, { quota_cents: quota });
