import { type LineReceiptStatus, lineReceipt } from '../../schema/machines/lineReceipt';
import { type ReceiptPackageStatus, receiptPackage } from '../../schema/machines/receiptPackage';
import type { Ctx } from '../kernel/context';

export interface ReceiptRecord {
  readonly line_id: string;
  readonly statement_id: string;
  readonly attempt_no: number;
  readonly receipt_no: string;
  readonly status: LineReceiptStatus;
  readonly paid_at: Date;
  readonly opens_at: Date;
  readonly revoked_at: Date | null;
  readonly verify_token: string;
  readonly file_id: string | null;
}

const RECEIPT = 'line_id, statement_id, attempt_no, receipt_no, status, paid_at, opens_at, revoked_at, verify_token, file_id';

export interface NewReceipt {
  readonly line_id: string;
  readonly statement_id: string;
  readonly attempt_no: number;
  readonly receipt_no: string;
  readonly paid_at: Date;
  readonly opens_at: Date;
  readonly verify_token: string;
}

/**
 * New receipts, and renewed ones of lines that were returned and paid again; every other arrow hits no row. Those of a studio are
 * revoked in the moment they are made.
 */
export async function issueReceipts(ctx: Ctx, status: LineReceiptStatus, receipts: readonly NewReceipt[]): Promise<void> {
  const hit = await ctx.count(
    `INSERT INTO line_receipt (company_id, line_id, statement_id, attempt_no, receipt_no, status, paid_at, opens_at, revoked_at, verify_token)
     SELECT $1, x.line_id, x.statement_id, x.attempt_no, x.receipt_no, $2::text, x.paid_at, x.opens_at,
       CASE WHEN $2::text = 'REVOKED' THEN $5::timestamptz END, x.verify_token
     FROM jsonb_to_recordset($3::jsonb) AS x(line_id bigint, statement_id bigint, attempt_no int, receipt_no text, paid_at timestamptz,
       opens_at timestamptz, verify_token text) ORDER BY x.line_id
     ON CONFLICT (company_id, line_id) DO UPDATE SET attempt_no = excluded.attempt_no, receipt_no = excluded.receipt_no,
       status = excluded.status, paid_at = excluded.paid_at, opens_at = excluded.opens_at, opened_at = NULL, revoked_at = excluded.revoked_at,
       verify_token = excluded.verify_token, file_id = NULL
     WHERE line_receipt.status = ANY ($4)`,
    [ctx.companyId, status, JSON.stringify(receipts), lineReceipt.fromStates('renew'), ctx.now],
  );
  if (hit !== receipts.length) throw new Error(`${receipts.length} receipts to issue, ${hit} were`);
}

/** Answers the lines whose receipts were revoked. */
export async function revokeReceipts(ctx: Ctx, lineIds: readonly string[]): Promise<string[]> {
  const revoked = await ctx.rows<{ line_id: string }>(
    `UPDATE line_receipt SET status = 'REVOKED', revoked_at = $3, file_id = NULL
     WHERE company_id = $1 AND line_id = ANY ($2::bigint[]) AND status = ANY ($4) RETURNING line_id`,
    [ctx.companyId, lineIds, ctx.now, lineReceipt.fromStates('revoke')],
  );
  return revoked.map((receipt) => receipt.line_id);
}

/**
 * Receipts whose time has come, at most so many at once: the sweep comes again, and no transaction grows with the statement. Answers their
 * lines.
 */
export async function openReceipts(ctx: Ctx, statementId: string, limit: number): Promise<string[]> {
  const opened = await ctx.rows<{ line_id: string }>(
    `UPDATE line_receipt r SET status = 'AVAILABLE', opened_at = r.opens_at
     FROM (SELECT line_id FROM line_receipt WHERE company_id = $1 AND statement_id = $2 AND status = ANY ($4) AND opens_at <= $3
           ORDER BY line_id LIMIT $5 FOR NO KEY UPDATE) due
     WHERE r.company_id = $1 AND r.line_id = due.line_id RETURNING r.line_id`,
    [ctx.companyId, statementId, ctx.now, lineReceipt.fromStates('makeAvailable'), limit],
  );
  return opened.map((receipt) => receipt.line_id);
}

export async function findReceipt(ctx: Ctx, lineId: string): Promise<ReceiptRecord | undefined> {
  return ctx.maybe<ReceiptRecord>(`SELECT ${RECEIPT} FROM line_receipt WHERE company_id = $1 AND line_id = $2`, [ctx.companyId, lineId]);
}

export async function listReceipts(ctx: Ctx, lineIds: readonly string[]): Promise<ReceiptRecord[]> {
  return ctx.rows<ReceiptRecord>(`SELECT ${RECEIPT} FROM line_receipt WHERE company_id = $1 AND line_id = ANY ($2::bigint[])`, [
    ctx.companyId,
    lineIds,
  ]);
}

/** Receipts of a statement whose file is still to be made. */
export async function listUndrawn(ctx: Ctx, statementId: string, limit: number): Promise<ReceiptRecord[]> {
  return ctx.rows<ReceiptRecord>(
    `SELECT ${RECEIPT} FROM line_receipt WHERE company_id = $1 AND statement_id = $2 AND status <> 'REVOKED' AND file_id IS NULL
     ORDER BY line_id LIMIT $3`,
    [ctx.companyId, statementId, limit],
  );
}

/** The next receipts of a package, in the order of the lines. */
export async function listAvailable(ctx: Ctx, page: { statementId: string; afterLineId: string; limit: number }): Promise<ReceiptRecord[]> {
  return ctx.rows<ReceiptRecord>(
    `SELECT ${RECEIPT} FROM line_receipt WHERE company_id = $1 AND statement_id = $2 AND status = 'AVAILABLE' AND line_id > $3
     ORDER BY line_id LIMIT $4`,
    [ctx.companyId, page.statementId, page.afterLineId, page.limit],
  );
}

export interface ReceiptCounts {
  readonly available: number;
  readonly pending: number;
  readonly next_opens_at: Date | null;
}

export async function countReceipts(ctx: Ctx, statementId: string): Promise<ReceiptCounts> {
  return ctx.row<ReceiptCounts>(
    `SELECT count(*) FILTER (WHERE status = 'AVAILABLE')::int AS available, count(*) FILTER (WHERE status = 'PENDING')::int AS pending,
       min(opens_at) FILTER (WHERE status = 'PENDING') AS next_opens_at
     FROM line_receipt WHERE company_id = $1 AND statement_id = $2`,
    [ctx.companyId, statementId],
  );
}

export interface ReceiptFile {
  readonly line_id: string;
  readonly attempt_no: number;
  readonly file_id: string;
}

/** Binds rendered files; a receipt that was revoked or renewed meanwhile keeps what it has. */
export async function bindFiles(ctx: Ctx, files: readonly ReceiptFile[]): Promise<void> {
  await ctx.rows(
    `UPDATE line_receipt r SET file_id = x.file_id FROM jsonb_to_recordset($2::jsonb) AS x(line_id bigint, attempt_no int, file_id bigint)
     WHERE r.company_id = $1 AND r.line_id = x.line_id AND r.attempt_no = x.attempt_no AND r.status <> 'REVOKED' AND r.file_id IS NULL`,
    [ctx.companyId, JSON.stringify(files)],
  );
}

export interface PackageRecord {
  readonly id: string;
  readonly statement_id: string;
  readonly statement_code: string;
  readonly name: string;
  readonly status: ReceiptPackageStatus;
  readonly receipt_count: number;
  readonly packed_count: number;
  readonly try_no: number;
  readonly lease_token: string | null;
  readonly file_id: string | null;
  readonly size: string | null;
  readonly failure: string | null;
  readonly created_by: string;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly expires_at: Date | null;
}

const PACKAGE =
  'id, statement_id, statement_code, name, status, receipt_count, packed_count, try_no, lease_token, file_id, size, failure, created_by, created_at, finished_at, expires_at';
/** A package nobody works on for this long is taken up again by the sweep. */
const LEASE = `now() + interval '30 seconds'`;

export async function findPackage(ctx: Ctx, id: string): Promise<PackageRecord | undefined> {
  return ctx.maybe<PackageRecord>(`SELECT ${PACKAGE} FROM receipt_package WHERE company_id = $1 AND id = $2`, [ctx.companyId, id]);
}

export async function listPackages(ctx: Ctx, ids: readonly string[]): Promise<PackageRecord[]> {
  return ctx.rows<PackageRecord>(`SELECT ${PACKAGE} FROM receipt_package WHERE company_id = $1 AND id = ANY ($2::bigint[])`, [
    ctx.companyId,
    ids,
  ]);
}

export async function lockPackage(ctx: Ctx, id: string): Promise<PackageRecord | undefined> {
  return ctx.maybe<PackageRecord>(`SELECT ${PACKAGE} FROM receipt_package WHERE company_id = $1 AND id = $2 FOR NO KEY UPDATE`, [
    ctx.companyId,
    id,
  ]);
}

export async function latestPackage(ctx: Ctx, statementId: string): Promise<PackageRecord | undefined> {
  return ctx.maybe<PackageRecord>(
    `SELECT ${PACKAGE} FROM receipt_package WHERE company_id = $1 AND statement_id = $2 ORDER BY id DESC LIMIT 1`,
    [ctx.companyId, statementId],
  );
}

export async function runningPackage(ctx: Ctx): Promise<PackageRecord | undefined> {
  return ctx.maybe<PackageRecord>(`SELECT ${PACKAGE} FROM receipt_package WHERE company_id = $1 AND status = 'RUNNING'`, [ctx.companyId]);
}

export interface NewPackage {
  readonly statementId: string;
  readonly statementCode: string;
  readonly name: string;
  readonly receiptCount: number;
  readonly createdBy: string;
}

/** The lease runs from birth, so a package whose job is lost before its first step is found too. */
export async function insertPackage(ctx: Ctx, fresh: NewPackage): Promise<PackageRecord> {
  return ctx.row<PackageRecord>(
    `INSERT INTO receipt_package (company_id, statement_id, statement_code, name, status, receipt_count, created_by, created_at, lease_token, lease_until)
     VALUES ($1, $2, $3, $4, 'RUNNING', $5, $6, $7, 'queued', ${LEASE}) RETURNING ${PACKAGE}`,
    [ctx.companyId, fresh.statementId, fresh.statementCode, fresh.name, fresh.receiptCount, fresh.createdBy, ctx.now],
  );
}

export async function restartPackage(ctx: Ctx, id: string, receiptCount: number, name: string): Promise<PackageRecord> {
  return ctx.row<PackageRecord>(
    `UPDATE receipt_package SET status = 'RUNNING', receipt_count = $3, packed_count = 0, name = $5, try_no = try_no + 1, failure = NULL, file_id = NULL,
       size = NULL, finished_at = NULL, expires_at = NULL, lease_token = 'queued', lease_until = ${LEASE}
     WHERE company_id = $1 AND id = $2 AND status = ANY ($4) RETURNING ${PACKAGE}`,
    [ctx.companyId, id, receiptCount, receiptPackage.fromStates('retry'), name],
  );
}

/** One worker at a time: a lease that still runs belongs to somebody else, unless it only waits in the queue. */
export async function claimPackage(ctx: Ctx, id: string, token: string): Promise<PackageRecord | undefined> {
  return ctx.maybe<PackageRecord>(
    `UPDATE receipt_package SET lease_token = $3, lease_until = ${LEASE}, packed_count = 0
     WHERE company_id = $1 AND id = $2 AND status = 'RUNNING' AND (lease_token = 'queued' OR lease_until < now()) RETURNING ${PACKAGE}`,
    [ctx.companyId, id, token],
  );
}

/** Progress renews the lease; false = the package belongs to somebody else by now. */
export async function notePacked(ctx: Ctx, id: string, token: string, packedCount: number): Promise<boolean> {
  const hit = await ctx.count(
    `UPDATE receipt_package SET packed_count = least($4, receipt_count), lease_until = ${LEASE}
     WHERE company_id = $1 AND id = $2 AND lease_token = $3 AND status = 'RUNNING'`,
    [ctx.companyId, id, token, packedCount],
  );
  return hit === 1;
}

export interface FinishedPackage {
  readonly id: string;
  readonly token: string;
  readonly fileId: string;
  readonly size: number;
  readonly packedCount: number;
  readonly name: string;
  readonly expiresAt: Date;
}

export async function finishPackage(ctx: Ctx, done: FinishedPackage): Promise<PackageRecord | undefined> {
  return ctx.maybe<PackageRecord>(
    `UPDATE receipt_package SET status = 'READY', file_id = $4, size = $5, receipt_count = $6, packed_count = $6, name = $7, finished_at = $8,
       expires_at = $9, lease_token = NULL, lease_until = NULL
     WHERE company_id = $1 AND id = $2 AND lease_token = $3 AND status = ANY ($10) RETURNING ${PACKAGE}`,
    [
      ctx.companyId,
      done.id,
      done.token,
      done.fileId,
      done.size,
      done.packedCount,
      done.name,
      ctx.now,
      done.expiresAt,
      receiptPackage.fromStates('complete'),
    ],
  );
}

export async function failPackage(ctx: Ctx, failed: { id: string; token: string; failure: string }): Promise<PackageRecord | undefined> {
  return ctx.maybe<PackageRecord>(
    `UPDATE receipt_package SET status = 'FAILED', failure = $4, finished_at = $5, lease_token = NULL, lease_until = NULL
     WHERE company_id = $1 AND id = $2 AND lease_token = $3 AND status = ANY ($6) RETURNING ${PACKAGE}`,
    [ctx.companyId, failed.id, failed.token, failed.failure, ctx.now, receiptPackage.fromStates('fail')],
  );
}

/** Hands the package back to the queue (the process is stopping). */
export async function yieldPackage(ctx: Ctx, id: string, token: string): Promise<boolean> {
  const hit = await ctx.count(
    `UPDATE receipt_package SET lease_token = 'queued', lease_until = now() WHERE company_id = $1 AND id = $2 AND lease_token = $3 AND status = 'RUNNING'`,
    [ctx.companyId, id, token],
  );
  return hit === 1;
}

export async function expirePackage(ctx: Ctx, id: string): Promise<PackageRecord | undefined> {
  return ctx.maybe<PackageRecord>(
    `UPDATE receipt_package SET status = 'EXPIRED', file_id = NULL
     WHERE company_id = $1 AND id = $2 AND status = ANY ($4) AND expires_at <= $3 RETURNING ${PACKAGE}`,
    [ctx.companyId, id, ctx.now, receiptPackage.fromStates('expire')],
  );
}

export interface DueWork {
  readonly work: 'open' | 'draw' | 'expire' | 'pack';
  readonly company_id: string;
  readonly subject_id: string;
}

/** Across companies; the function is on the closed list of such reads. */
export async function listDueWork(ctx: Ctx): Promise<DueWork[]> {
  return ctx.rows<DueWork>(`SELECT work, company_id, subject_id FROM receipt_work_due($1)`, [ctx.now]);
}
