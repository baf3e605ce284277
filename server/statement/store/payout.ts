// SQL of sending and of what comes back: claims skip what others hold, so several workers share one statement's lines.
import type { PayWay } from '../../../schema/codes';
import type { LineReceiptStatus } from '../../../schema/machines/lineReceipt';
import type { Ctx } from '../../kernel/context';
import { scoped } from '../../kernel/rows';
import { StatementLineRow } from '../entity';
import type { LineCounts } from '../rules';
import type { LineRecord } from './lines';
import type { StatementRecord } from './statements';

const AT_BANK = `l.status = 'PAYING'`;
/** A held line waits for a person instead. */
export const UNSENT = `(l.status = 'RESENDING' OR (l.status = 'PENDING' AND l.hold_reason IS NULL))`;
/** What the channel could not do for its own reasons waits for its time, too. */
const sendable = (now: string): string => `${UNSENT} AND (l.retry_at IS NULL OR l.retry_at <= ${now})`;

export async function lockStatementsToSend(ctx: Ctx, payWays: readonly PayWay[], limit: number): Promise<StatementRecord[]> {
  return ctx.rows<StatementRecord>(
    `SELECT s.* FROM statement s WHERE s.company_id = $1 AND s.status IN ('PAYING', 'ABNORMAL', 'EXCEPTION')
       AND EXISTS (SELECT 1 FROM statement_line l WHERE l.company_id = s.company_id AND l.statement_id = s.id AND l.pay_way = ANY ($3) AND ${sendable('$4')})
     ORDER BY s.id LIMIT $2 FOR NO KEY UPDATE OF s SKIP LOCKED`,
    [ctx.companyId, limit, payWays, ctx.now],
  );
}

export async function lockSendableLines(
  ctx: Ctx,
  statementId: string,
  order: { limit: number; payWays: readonly PayWay[] },
): Promise<LineRecord[]> {
  return ctx.rows<LineRecord>(
    `SELECT l.* FROM statement_line l WHERE l.company_id = $1 AND l.statement_id = $2 AND l.pay_way = ANY ($4) AND ${sendable('$5')}
     ORDER BY l.id LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [ctx.companyId, statementId, order.limit, order.payWays, ctx.now],
  );
}

// A line has some sixty columns, and a payout of 10,000 lines would read all of them again at each of its steps.
const SENT = [
  'id',
  'attempt_count',
  'net_cents',
  'pay_way',
  'account_cipher',
  'account_mask',
  'name',
  'bank_abstract',
  'person_id',
] as const;
const RESULT = [
  'id',
  'statement_id',
  'attempt_count',
  'retry_count',
  'payee_id',
  'account_index',
  'account_mask',
  'pay_way',
  'bank_name',
  'gross_cents',
  'net_cents',
  'payee_tax_cents',
  'company_tax_cents',
  'platform_tax_cents',
  'service_cents',
] as const;
const columnsOf = (names: readonly (keyof LineRecord)[]): string => names.map((name) => `l.${name}`).join(', ');
type SentLine = Pick<LineRecord, (typeof SENT)[number]>;
/** What a result of the bank needs of its line. */
export type ResultLine = Pick<LineRecord, (typeof RESULT)[number]>;

export async function markSent(ctx: Ctx, ids: readonly string[]): Promise<SentLine[]> {
  if (ids.length === 0) return [];
  const sent = await ctx.rows<SentLine>(
    `UPDATE statement_line AS l SET status = 'PAYING', attempt_count = l.attempt_count + 1, sent_at = $3, waits_approval = false, retry_at = NULL
     WHERE l.company_id = $1 AND l.id = ANY ($2) AND l.status IN ('PENDING', 'RESENDING') RETURNING ${columnsOf(SENT)}`,
    [ctx.companyId, ids, ctx.now],
  );
  if (sent.length !== ids.length) throw new Error(`send: ${sent.length} of ${ids.length} lines were in a state that allows it`);
  return sent;
}

/** What the bank has refused, so that a corrected line is told from one that would be refused again; an earlier request to resend is over. */
export async function keepFailedAccounts(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.count(
    `UPDATE statement_line SET failed_account_index = account_index, failed_account_mask = account_mask, failed_name = name,
       resend_hash = NULL, resend_revised = false WHERE company_id = $1 AND id = ANY ($2)`,
    [ctx.companyId, ids],
  );
}

export async function holdLine(ctx: Ctx, id: string, reason: string): Promise<void> {
  const hit = await scoped(ctx, StatementLineRow).update({ id, status: 'PENDING' }, { hold_reason: reason });
  if (hit !== 1) throw new Error(`line ${id} could not be held`);
}

/** Held lines of one person in running statements: the cause may have ended (a contract was signed). */
export async function releaseHeldLines(ctx: Ctx, personId: string): Promise<string[]> {
  const rows = await ctx.rows<{ statement_id: string }>(
    `UPDATE statement_line l SET hold_reason = NULL FROM statement s WHERE l.company_id = $1 AND l.person_id = $2 AND l.status = 'PENDING'
       AND l.hold_reason IS NOT NULL AND s.company_id = l.company_id AND s.id = l.statement_id AND s.status IN ('PAYING', 'ABNORMAL', 'EXCEPTION')
     RETURNING l.statement_id`,
    [ctx.companyId, personId],
  );
  return [...new Set(rows.map((row) => row.statement_id))];
}

export interface ReceiptChange {
  readonly lineIds: readonly string[];
  readonly status: LineReceiptStatus;
  /** Null = as it was said when the receipt was issued. */
  readonly availableAt: Date | null;
}

export async function setReceipts(ctx: Ctx, { lineIds, status, availableAt }: ReceiptChange): Promise<void> {
  await ctx.rows(
    `UPDATE statement_line SET receipt_status = $3, receipt_available_at = COALESCE($4, receipt_available_at) WHERE company_id = $1 AND id = ANY ($2)`,
    [ctx.companyId, lineIds, status, availableAt],
  );
}

/** Over all companies, behind the one that was seen last. */
export async function statementsWithHeldLines(
  ctx: Ctx,
  { after, most }: { readonly after: { readonly companyId: string; readonly statementId: string } | null; readonly most: number },
): Promise<{ company_id: string; statement_id: string }[]> {
  return ctx.rows('SELECT * FROM statements_with_held_lines($1, $2, $3)', [after?.companyId ?? '0', after?.statementId ?? '0', most]);
}

export async function lockHeldLines(ctx: Ctx, statementId: string): Promise<LineRecord[]> {
  return ctx.rows<LineRecord>(
    `SELECT l.* FROM statement_line l WHERE l.company_id = $1 AND l.statement_id = $2 AND l.status = 'PENDING' AND l.hold_reason IS NOT NULL
     ORDER BY l.id FOR NO KEY UPDATE`,
    [ctx.companyId, statementId],
  );
}

export async function releaseLines(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.rows(`UPDATE statement_line SET hold_reason = NULL WHERE company_id = $1 AND id = ANY ($2) AND status = 'PENDING'`, [
    ctx.companyId,
    ids,
  ]);
}

/** The locks of lockLines without the rows: many lines at once, and whoever needs them reads them behind the locks. */
export async function lockLineIds(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.count('SELECT 1 FROM statement_line l WHERE l.company_id = $1 AND l.id = ANY ($2) ORDER BY l.id FOR NO KEY UPDATE', [
    ctx.companyId,
    ids,
  ]);
}

export async function linesOfResults(ctx: Ctx, ids: readonly string[]): Promise<ResultLine[]> {
  return ctx.rows<ResultLine>(
    `SELECT ${columnsOf(RESULT)} FROM statement_line l WHERE l.company_id = $1 AND l.id = ANY ($2) ORDER BY l.id`,
    [ctx.companyId, ids],
  );
}

interface PaidLine {
  readonly lineId: string;
  readonly statementId: string;
  readonly attemptNo: number;
  readonly paidAt: Date;
}

export async function paidLines(ctx: Ctx, ids: readonly string[]): Promise<PaidLine[]> {
  return ctx.rows<PaidLine>(
    `SELECT l.id AS "lineId", l.statement_id AS "statementId", l.attempt_count AS "attemptNo", l.paid_at AS "paidAt"
     FROM statement_line l WHERE l.company_id = $1 AND l.id = ANY ($2) AND l.status = 'SUCCESS' ORDER BY l.id`,
    [ctx.companyId, ids],
  );
}

/** The statements that these lines belong to, for whoever must lock them first. */
export async function statementsOfLines(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.rows<{ statement_id: string }>(
    'SELECT DISTINCT statement_id FROM statement_line WHERE company_id = $1 AND id = ANY ($2)',
    [ctx.companyId, ids],
  );
  return rows.map((row) => row.statement_id);
}

/** Asked after every batch of results: it stops at the first such line, where counting would read all lines again for each batch. */
export async function hasOpenLine(ctx: Ctx, statementId: string): Promise<boolean> {
  const some = (condition: string): string =>
    `EXISTS (SELECT 1 FROM statement_line l WHERE l.company_id = $1 AND l.statement_id = $2 AND ${condition})`;
  const { open } = await ctx.row<{ open: boolean }>(`SELECT ${some(AT_BANK)} OR ${some(UNSENT)} AS open`, [ctx.companyId, statementId]);
  return open;
}

/** Read in a later SQL statement than the one that locked: a sub-select of the same UPDATE would see the old snapshot. */
export async function countLines(ctx: Ctx, statementId: string): Promise<LineCounts> {
  return ctx.row<LineCounts>(
    `SELECT count(*) FILTER (WHERE ${AT_BANK} OR ${UNSENT})::int AS open,
       count(*) FILTER (WHERE status = 'PENDING' AND hold_reason IS NOT NULL)::int AS held,
       count(*) FILTER (WHERE status = 'FAILED')::int AS failed, count(*) FILTER (WHERE status = 'SUCCESS')::int AS succeeded
     FROM statement_line l WHERE l.company_id = $1 AND l.statement_id = $2`,
    [ctx.companyId, statementId],
  );
}

/** The last try of a line that has failed, and the account that it would go to again. */
interface FailedTry {
  readonly attemptNo: number;
  readonly accountMask: string;
}

/** By hand: operators look at lines of all companies. */
export async function listFailed(ctx: Ctx, lineIds: readonly string[]): Promise<Map<string, FailedTry>> {
  const rows = await ctx.rows<{ id: string; attempt_count: number; account_mask: string }>(
    `SELECT id, attempt_count, account_mask FROM statement_line WHERE id = ANY ($1::bigint[]) AND status = 'FAILED'`,
    [lineIds],
  );
  return new Map(rows.map((row) => [row.id, { attemptNo: row.attempt_count, accountMask: row.account_mask }]));
}
