import type { PayWay } from '../../../schema/codes';
import { limits } from '../../../schema/limits';
import type { PayoutAttemptStatus } from '../../../schema/machines/payoutAttempt';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { columnList, type Row, scoped } from '../../kernel/rows';
import { decryptField, encryptField } from '../../kernel/secrets';
import { PayoutAttemptRow } from '../entity';
import type { KnownResult, OpenChannel, OrderEntries } from '../rules';

const ACCOUNT_COLUMN = 'payout_attempt.account';

export interface Attempt {
  readonly id: string;
  readonly statementId: string;
  readonly lineId: string;
  readonly attemptNo: number;
  readonly outBizNo: string;
  readonly payWay: PayWay;
  readonly amount: Cents;
  readonly accountMask: string;
  readonly payeeName: string;
  readonly abstract: string;
  readonly status: PayoutAttemptStatus;
  readonly queryCount: number;
  readonly isClear: boolean;
  readonly isOperatorDecided: boolean;
  readonly bankRef: string | null;
  readonly failCode: string | null;
  readonly failText: string | null;
  readonly saidCode: string | null;
  readonly sentAt: Date;
  readonly settledAt: Date | null;
}

const COLUMNS = columnList(PayoutAttemptRow);

export const attemptFrom = (row: Row<PayoutAttemptRow>): Attempt => ({
  id: row.id,
  statementId: row.statement_id,
  lineId: row.line_id,
  attemptNo: row.attempt_no,
  outBizNo: row.out_biz_no,
  payWay: row.pay_way,
  amount: centsFromDatabase(row.amount_cents),
  accountMask: row.account_mask,
  payeeName: row.payee_name,
  abstract: row.abstract,
  status: row.status,
  queryCount: row.query_count,
  isClear: row.is_clear,
  isOperatorDecided: row.is_operator_decided,
  bankRef: row.bank_ref,
  failCode: row.fail_code,
  failText: row.fail_text,
  saidCode: row.said_code,
  sentAt: row.sent_at,
  settledAt: row.settled_at,
});

/** What a worker needs to call the bank; the account number leaves the database here and nowhere else. */
interface Dispatch extends Attempt {
  readonly accountNo: string;
  /** How many orders its channel takes at once. */
  readonly callsAtOnce: number;
  /** The last number that may have been sent before this one, when this one must still be cleared. */
  readonly previous: { readonly outBizNo: string; readonly isOperatorDecided: boolean } | null;
}

interface NewAttempt {
  readonly statementId: string;
  readonly lineId: string;
  readonly attemptNo: number;
  readonly outBizNo: string;
  readonly payWay: PayWay;
  readonly amount: Cents;
  readonly accountNo: string;
  readonly accountMask: string;
  readonly payeeName: string;
  readonly abstract: string;
}

export async function orderPrefix(ctx: Ctx): Promise<string> {
  const { value } = await ctx.row<{ value: string }>(`SELECT value FROM setting WHERE key = 'payout.prefix'`);
  return value;
}

export async function openChannels(ctx: Ctx): Promise<OpenChannel[]> {
  const rows = await ctx.rows<{ key: PayWay; batch_lines: number; calls_at_once: number }>(
    `SELECT key, batch_lines, calls_at_once FROM payout_channel WHERE NOT is_paused ORDER BY key`,
  );
  return rows.map((row) => ({ payWay: row.key, batchLines: row.batch_lines, callsAtOnce: row.calls_at_once }));
}

export async function insertAttempts(ctx: Ctx, attempts: readonly NewAttempt[], lease: { ms: number; owner: string }): Promise<void> {
  const rows = attempts.map((a) => ({
    statement_id: a.statementId,
    line_id: a.lineId,
    attempt_no: a.attemptNo,
    out_biz_no: a.outBizNo,
    pay_way: a.payWay,
    amount: a.amount,
    account_cipher: encryptField(ctx.companyId, ACCOUNT_COLUMN, a.accountNo),
    account_mask: a.accountMask,
    payee_name: a.payeeName,
    abstract: a.abstract,
  }));
  const hit = await ctx.count(
    `INSERT INTO payout_attempt (company_id, statement_id, line_id, attempt_no, out_biz_no, pay_way, amount_cents, account_cipher, account_mask, payee_name,
       abstract, status, lease_until, lease_owner, is_clear, sent_at, is_sandbox)
     SELECT $1, x.statement_id, x.line_id, x.attempt_no, x.out_biz_no, x.pay_way, x.amount, x.account_cipher, x.account_mask, x.payee_name, x.abstract, 'SENT',
       now() + make_interval(secs => $3::float8 / 1000), $4, x.attempt_no = 1, $5, $6
     FROM jsonb_to_recordset($2::jsonb) AS x(statement_id bigint, line_id bigint, attempt_no int, out_biz_no text, pay_way text, amount bigint,
       account_cipher text, account_mask text, payee_name text, abstract text)`,
    [ctx.companyId, JSON.stringify(rows), lease.ms, lease.owner, ctx.now, ctx.company?.isSandbox ?? false],
  );
  if (hit !== attempts.length) throw new Error('attempts not inserted');
}

export async function accountOf(ctx: Ctx, id: string): Promise<string | null> {
  const attempt = await scoped(ctx, PayoutAttemptRow).find({ id });
  return attempt ? decryptField(ctx.companyId, ACCOUNT_COLUMN, attempt.account_cipher) : null;
}

/** The lease of an open attempt ends now, so that the next look of a worker asks the bank; false = it is not open. */
export async function endLease(ctx: Ctx, id: string): Promise<boolean> {
  // By hand: a lease runs by the clock of the database.
  const hit = await ctx.count(
    `UPDATE payout_attempt SET lease_until = now() WHERE company_id = $1 AND id = $2 AND status = 'UNKNOWN' AND lease_until > now()`,
    [ctx.companyId, id],
  );
  return hit === 1;
}

/** Attempts whose lease is over are taken by one worker at a time; the lease runs by the database's real clock. */
export async function takeLeases(ctx: Ctx, lease: { ms: number; owner: string; limit: number }): Promise<string[]> {
  const rows = await ctx.rows<{ id: string }>(
    `WITH due AS (SELECT id FROM payout_attempt WHERE company_id = $1 AND status IN ('SENT', 'UNKNOWN') AND lease_until < now()
       ORDER BY id LIMIT $4 FOR NO KEY UPDATE SKIP LOCKED)
     UPDATE payout_attempt a SET lease_until = now() + make_interval(secs => $2::float8 / 1000), lease_owner = $3, query_count = query_count + 1
     FROM due WHERE a.company_id = $1 AND a.id = due.id RETURNING a.id`,
    [ctx.companyId, lease.ms, lease.owner, lease.limit],
  );
  return rows.map(({ id }) => id);
}

export async function dispatchesOf(ctx: Ctx, by: { ids: readonly string[] } | { numbers: readonly string[] }): Promise<Dispatch[]> {
  const [column, values] = 'ids' in by ? ['a.id = ANY ($2::bigint[])', by.ids] : ['a.out_biz_no = ANY ($2)', by.numbers];
  const rows = await ctx.rows<
    Row<PayoutAttemptRow> & { previous_no: string | null; previous_decided: boolean | null; calls_at_once: number }
  >(
    // What was never cleared was never sent: the bank knows nothing of it, and what it would say of it says nothing of the ones before.
    `SELECT a.*, p.out_biz_no AS previous_no, p.is_operator_decided AS previous_decided, c.calls_at_once FROM payout_attempt a
     JOIN payout_channel c ON c.key = a.pay_way
     LEFT JOIN LATERAL (SELECT b.out_biz_no, b.is_operator_decided FROM payout_attempt b WHERE b.company_id = a.company_id AND b.line_id = a.line_id
       AND b.attempt_no < a.attempt_no AND b.is_clear ORDER BY b.attempt_no DESC LIMIT 1) p ON NOT a.is_clear
     WHERE a.company_id = $1 AND ${column} ORDER BY a.id`,
    [ctx.companyId, values],
  );
  return rows.map((row) => ({
    ...attemptFrom(row),
    accountNo: decryptField(ctx.companyId, ACCOUNT_COLUMN, row.account_cipher),
    callsAtOnce: row.calls_at_once,
    previous: row.previous_no === null ? null : { outBizNo: row.previous_no, isOperatorDecided: row.previous_decided === true },
  }));
}

/** 0.5 s × (1 + queries), at most 10 minutes; only while nothing is known. `working`: those that the bank has answered to be at work on. */
export async function deferAttempts(ctx: Ctx, numbers: readonly string[], working: readonly string[]): Promise<void> {
  await ctx.rows(
    `UPDATE payout_attempt SET status = 'UNKNOWN', lease_until = now() + make_interval(secs => least($3::float8 * (1 + query_count), $4) / 1000), lease_owner = NULL,
       is_working = out_biz_no = ANY ($5)
     WHERE company_id = $1 AND out_biz_no = ANY ($2) AND status IN ('SENT', 'UNKNOWN')`,
    [ctx.companyId, numbers, limits.payout.queryBase, limits.payout.queryMax, working],
  );
}

/** GWY-010: what is in no list of ours decides nothing; it is kept as it came. */
export async function noteSaid(ctx: Ctx, said: readonly { readonly outBizNo: string; readonly said: string }[]): Promise<void> {
  await ctx.rows(
    `UPDATE payout_attempt a SET said_code = x.said FROM jsonb_to_recordset($2::jsonb) AS x("outBizNo" text, said text)
     WHERE a.company_id = $1 AND a.out_biz_no = x."outBizNo" AND a.status IN ('SENT', 'UNKNOWN')`,
    [ctx.companyId, JSON.stringify(said)],
  );
}

/** Of those the payee was not asked for before; answers their lines. */
export async function markAsked(ctx: Ctx, numbers: readonly string[]): Promise<string[]> {
  const rows = await ctx.rows<{ line_id: string }>(
    `UPDATE payout_attempt SET payee_asked_at = $3 WHERE company_id = $1 AND out_biz_no = ANY ($2) AND status IN ('SENT', 'UNKNOWN')
       AND payee_asked_at IS NULL RETURNING line_id`,
    [ctx.companyId, numbers, ctx.now],
  );
  return rows.map((row) => row.line_id);
}

/** The open attempt of a line whose payee was asked and has not answered yet. */
export async function findWaitingForPayee(
  ctx: Ctx,
  lineId: string,
): Promise<(Row<PayoutAttemptRow> & { payee_asked_at: Date }) | undefined> {
  const row = await scoped(ctx, PayoutAttemptRow).find({ line_id: lineId, status: ['SENT', 'UNKNOWN'], payee_confirmed_at: null });
  return row && row.payee_asked_at !== null ? { ...row, payee_asked_at: row.payee_asked_at } : undefined;
}

/** The same of many lines, in no order. */
export async function listWaitingForPayees(ctx: Ctx, lineIds: readonly string[]): Promise<{ line_id: string; payee_asked_at: Date }[]> {
  return ctx.rows(
    `SELECT line_id, payee_asked_at FROM payout_attempt WHERE company_id = $1 AND line_id = ANY ($2) AND status IN ('SENT', 'UNKNOWN')
       AND payee_asked_at IS NOT NULL AND payee_confirmed_at IS NULL`,
    [ctx.companyId, lineIds],
  );
}

/** false = somebody was quicker, or the bank has answered meanwhile. */
export async function markConfirmed(ctx: Ctx, id: string): Promise<boolean> {
  const open = { id, status: ['SENT', 'UNKNOWN'], payee_confirmed_at: null } as const;
  return (await scoped(ctx, PayoutAttemptRow).update(open, { payee_confirmed_at: ctx.now })) === 1;
}

/**
 * The bank has confirmed that the number before will not pay: from now on this one may be sent, by whoever has cleared it. Answers those
 * that this call has cleared; the others have ended meanwhile, or somebody else sends them.
 */
export async function clearAttempts(ctx: Ctx, numbers: readonly string[]): Promise<string[]> {
  const rows = await ctx.rows<{ out_biz_no: string }>(
    `UPDATE payout_attempt SET is_clear = true
     WHERE company_id = $1 AND out_biz_no = ANY ($2) AND status IN ('SENT', 'UNKNOWN') AND NOT is_clear RETURNING out_biz_no`,
    [ctx.companyId, numbers],
  );
  return rows.map((row) => row.out_biz_no);
}

export async function findByNumbers(ctx: Ctx, numbers: readonly string[]): Promise<Attempt[]> {
  const rows = await ctx.rows<Row<PayoutAttemptRow>>(
    `SELECT ${COLUMNS} FROM payout_attempt WHERE company_id = $1 AND out_biz_no = ANY ($2) ORDER BY id`,
    [ctx.companyId, numbers],
  );
  return rows.map(attemptFrom);
}

/** After statements and lines, in id order; the states are read behind the locks. */
export async function lockByNumbers(ctx: Ctx, numbers: readonly string[]): Promise<Attempt[]> {
  const rows = await ctx.rows<Row<PayoutAttemptRow>>(
    `SELECT ${COLUMNS} FROM payout_attempt WHERE company_id = $1 AND out_biz_no = ANY ($2) ORDER BY id FOR NO KEY UPDATE`,
    [ctx.companyId, numbers],
  );
  return rows.map(attemptFrom);
}

/** Guarded: every attempt must still be where the arrow begins, else the whole batch is given up. */
export async function settleAttempts(ctx: Ctx, results: readonly KnownResult[], isOperatorDecided: boolean): Promise<void> {
  if (results.length === 0) return;
  const rows = results.map(({ outBizNo, result, code, text, bankRef }) => ({
    out_biz_no: outBizNo,
    status: result,
    code: result === 'FAILED' ? (code ?? 'OPERATOR') : null,
    text: result === 'FAILED' ? (text ?? null) : null,
    bank_ref: bankRef ?? null,
  }));
  const hit = await ctx.count(
    `UPDATE payout_attempt a SET status = x.status, settled_at = coalesce(a.settled_at, $3), lease_until = NULL, lease_owner = NULL,
       bank_ref = coalesce(x.bank_ref, a.bank_ref), fail_code = coalesce(x.code, a.fail_code), fail_text = coalesce(x.text, a.fail_text),
       is_operator_decided = a.is_operator_decided OR $4
     FROM jsonb_to_recordset($2::jsonb) AS x(out_biz_no text, status text, code text, text text, bank_ref text)
     WHERE a.company_id = $1 AND a.out_biz_no = x.out_biz_no
       AND (a.status IN ('SENT', 'UNKNOWN') AND x.status <> 'RETURNED' OR a.status = 'SUCCESS' AND x.status = 'RETURNED')`,
    [ctx.companyId, JSON.stringify(rows), ctx.now, isOperatorDecided],
  );
  if (hit !== results.length) throw new Error(`${hit} of ${results.length} attempts were in a state that allows the result`);
}

export async function attemptById(ctx: Ctx, id: string): Promise<Attempt | undefined> {
  const row = await scoped(ctx, PayoutAttemptRow).find({ id });
  return row && attemptFrom(row);
}

export async function listByLines(ctx: Ctx, lineIds: readonly string[]): Promise<Attempt[]> {
  const rows = await ctx.rows<Row<PayoutAttemptRow>>(
    `SELECT ${COLUMNS} FROM payout_attempt WHERE company_id = $1 AND line_id = ANY ($2::bigint[]) ORDER BY line_id, attempt_no DESC`,
    [ctx.companyId, lineIds],
  );
  return rows.map(attemptFrom);
}

export interface Progress {
  readonly statementId: string;
  readonly running: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly returned: number;
}

/** By the last attempt of each line. */
export async function progressOf(ctx: Ctx, statementIds: readonly string[]): Promise<Progress[]> {
  return ctx.rows<Progress>(
    `SELECT s.id::text AS "statementId", count(*) FILTER (WHERE l.status IN ('SENT', 'UNKNOWN'))::int AS running,
       count(*) FILTER (WHERE l.status = 'SUCCESS')::int AS succeeded, count(*) FILTER (WHERE l.status = 'FAILED')::int AS failed,
       count(*) FILTER (WHERE l.status = 'RETURNED')::int AS returned
     FROM unnest($2::bigint[]) AS s(id) LEFT JOIN (SELECT DISTINCT ON (line_id) statement_id, line_id, status FROM payout_attempt
       WHERE company_id = $1 AND statement_id = ANY ($2::bigint[]) ORDER BY line_id, attempt_no DESC) l ON l.statement_id = s.id
     GROUP BY s.id`,
    [ctx.companyId, statementIds],
  );
}

export async function insertEvents(ctx: Ctx, events: readonly { eventId: string; outBizNo: string; result: string }[]): Promise<void> {
  if (events.length === 0) return;
  await ctx.rows(
    `INSERT INTO bank_event (company_id, event_id, out_biz_no, result) SELECT $1, x."eventId", x."outBizNo", x.result
     FROM jsonb_to_recordset($2::jsonb) AS x("eventId" text, "outBizNo" text, result text) ON CONFLICT DO NOTHING`,
    [ctx.companyId, JSON.stringify(events)],
  );
}

export async function markOverdue(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.rows(`UPDATE payout_attempt SET overdue_at = $3 WHERE company_id = $1 AND id = ANY ($2::bigint[]) AND overdue_at IS NULL`, [
    ctx.companyId,
    ids,
    ctx.now,
  ]);
}

export const dueCompanies = async (ctx: Ctx): Promise<string[]> =>
  (await ctx.rows<{ id: string }>(`SELECT payout_due_companies($1)::text AS id`, [ctx.now])).map(({ id }) => id);

interface KnownOrder {
  readonly outBizNo: string;
  readonly companyId: string;
  readonly status: PayoutAttemptStatus;
  readonly amount: Cents;
}

type OrderRow = Pick<Row<PayoutAttemptRow>, 'out_biz_no' | 'company_id' | 'status' | 'amount_cents'>;

const orderFrom = (row: OrderRow): KnownOrder => ({
  outBizNo: row.out_biz_no,
  companyId: row.company_id,
  status: row.status,
  amount: centsFromDatabase(row.amount_cents),
});

/** Whose numbers these are, over all companies: callbacks and day books name numbers only. */
export const ordersByNumbers = async (ctx: Ctx, numbers: readonly string[]): Promise<KnownOrder[]> =>
  (await ctx.rows<OrderRow>(`SELECT * FROM payout_orders($1)`, [numbers])).map(orderFrom);

/** The same with what the ledger holds of each of them. */
export const entriesByNumbers = async (ctx: Ctx, numbers: readonly string[]): Promise<OrderEntries[]> =>
  (await ctx.rows<OrderRow & { paid_cents: string; reversed_cents: string }>(`SELECT * FROM payout_entries($1)`, [numbers])).map((row) => ({
    ...orderFrom(row),
    paid: centsFromDatabase(row.paid_cents),
    reversed: centsFromDatabase(row.reversed_cents),
  }));

interface PaidBetween {
  readonly since: Date;
  readonly before: Date;
  /** The last number of the page before. */
  readonly after: string;
  readonly limit: number;
}

export const ordersPaid = async (ctx: Ctx, { since, before, after, limit }: PaidBetween): Promise<KnownOrder[]> =>
  (await ctx.rows<OrderRow>(`SELECT * FROM payout_orders_paid($1, $2, $3, $4)`, [since, before, after, limit])).map(orderFrom);

/** `besides` = companies that are left out for now. */
export const overdueOrders = (ctx: Ctx, since: Date, besides: readonly string[]): Promise<{ company_id: string; id: string }[]> =>
  ctx.rows(`SELECT company_id::text, id::text FROM payout_overdue($1, $2)`, [since, besides]);

/** Business time of the last order of any company; null = none was ever sent. */
export async function lastSent(ctx: Ctx): Promise<Date | null> {
  const { at } = await ctx.row<{ at: Date | null }>(`SELECT payout_last_sent() AS at`);
  return at;
}
