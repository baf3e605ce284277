import type { DrawFailure } from '../../../schema/documents';
import { type LineReceiptStatus, lineReceipt } from '../../../schema/machines/lineReceipt';
import { receiptPackage } from '../../../schema/machines/receiptPackage';
import type { Ctx } from '../../kernel/context';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { columnList, type Row, scoped, sql } from '../../kernel/rows';
import { LineReceiptRow, ReceiptPackageRow } from '../entity';

export type ReceiptRecord = Row<LineReceiptRow>;
const RECEIPT = columnList(LineReceiptRow);
const NOT_PUT_OFF = 'draw_tries = 0, draw_due_at = NULL, draw_failed_at = NULL, draw_failure = NULL';

type NewReceipt = Pick<ReceiptRecord, 'line_id' | 'statement_id' | 'attempt_no' | 'receipt_no' | 'paid_at' | 'opens_at' | 'verify_token'>;

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
       verify_token = excluded.verify_token, file_id = NULL, ${NOT_PUT_OFF}
     WHERE line_receipt.status = ANY ($4)`,
    [ctx.companyId, status, JSON.stringify(receipts), lineReceipt.fromStates('renew'), ctx.now],
  );
  if (hit !== receipts.length) throw new Error(`${receipts.length} receipts to issue, ${hit} were`);
}

/** Answers the lines whose receipts were revoked. */
export async function revokeReceipts(ctx: Ctx, lineIds: readonly string[]): Promise<string[]> {
  const revoked = await ctx.rows<{ line_id: string }>(
    `UPDATE line_receipt SET status = 'REVOKED', revoked_at = $3, file_id = NULL, ${NOT_PUT_OFF}
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
  return scoped(ctx, LineReceiptRow).find({ line_id: lineId });
}

export async function listReceipts(ctx: Ctx, lineIds: readonly string[]): Promise<ReceiptRecord[]> {
  return scoped(ctx, LineReceiptRow).list({ line_id: lineIds });
}

/** The same behind their locks, in one order for all: of two who bring the same file the second sees the one of the first. */
export async function lockReceipts(ctx: Ctx, lineIds: readonly string[]): Promise<ReceiptRecord[]> {
  return ctx.rows<ReceiptRecord>(
    `SELECT ${RECEIPT} FROM line_receipt WHERE company_id = $1 AND line_id = ANY ($2::bigint[]) ORDER BY line_id FOR NO KEY UPDATE`,
    [ctx.companyId, lineIds],
  );
}

/** Receipts of a statement whose file is still to be made; those that failed are drawn again one by one. */
export async function listUndrawn(ctx: Ctx, statementId: string, limit: number): Promise<ReceiptRecord[]> {
  return ctx.rows<ReceiptRecord>(
    `SELECT ${RECEIPT} FROM line_receipt WHERE company_id = $1 AND statement_id = $2 AND status <> 'REVOKED' AND file_id IS NULL AND draw_tries = 0
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

interface ReceiptCounts {
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

type ReceiptFile = Pick<ReceiptRecord, 'line_id' | 'attempt_no'> & { readonly file_id: string };

/** Binds rendered files; a receipt that was revoked or renewed meanwhile keeps what it has. */
export async function bindFiles(ctx: Ctx, files: readonly ReceiptFile[]): Promise<void> {
  await ctx.rows(
    `UPDATE line_receipt r SET file_id = x.file_id, ${NOT_PUT_OFF} FROM jsonb_to_recordset($2::jsonb) AS x(line_id bigint, attempt_no int, file_id bigint)
     WHERE r.company_id = $1 AND r.line_id = x.line_id AND r.attempt_no = x.attempt_no AND r.status <> 'REVOKED' AND r.file_id IS NULL`,
    [ctx.companyId, JSON.stringify(files)],
  );
}

type UndrawnReceipt = Pick<ReceiptRecord, 'line_id' | 'attempt_no'> & { readonly failure: DrawFailure };

/** Each is put off for twice as long as before, of locked receipts; one that was drawn, revoked or renewed meanwhile is not. */
export async function putOff(ctx: Ctx, receipts: readonly UndrawnReceipt[], wait: { firstMs: number; maxMs: number }): Promise<void> {
  // By hand: the wait runs by the real clock of the database.
  await ctx.rows(
    `UPDATE line_receipt r SET draw_tries = r.draw_tries + 1, draw_failure = x.failure, draw_failed_at = coalesce(r.draw_failed_at, $3::timestamptz),
       draw_due_at = now() + make_interval(secs => least($5::float8, $4::float8 * 2 ^ least(r.draw_tries, 20)) / 1000.0)
     FROM jsonb_to_recordset($2::jsonb) AS x(line_id bigint, attempt_no int, failure text)
     WHERE r.company_id = $1 AND r.line_id = x.line_id AND r.attempt_no = x.attempt_no AND r.status <> 'REVOKED' AND r.file_id IS NULL`,
    [ctx.companyId, JSON.stringify(receipts), ctx.now, wait.firstMs, wait.maxMs],
  );
}

/** A receipt that was put off is found again, should nobody have drawn it within this time. */
const DRAWING_SECONDS = 60;

export async function takeUpDrawing(ctx: Ctx, lineId: string): Promise<void> {
  // By hand: only one that is put off, by the real clock of the database.
  await ctx.count(
    `UPDATE line_receipt SET draw_due_at = now() + make_interval(secs => $3) WHERE company_id = $1 AND line_id = $2 AND draw_tries > 0`,
    [ctx.companyId, lineId, DRAWING_SECONDS],
  );
}

export type PackageRecord = Row<ReceiptPackageRow>;
const PACKAGE = columnList(ReceiptPackageRow);
/** A package nobody works on for this long is taken up again by the sweep. */
const LEASE_SECONDS = 30;
const NO_LEASE = { lease_token: null, lease_until: null };
const LEASE = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

export async function findPackage(ctx: Ctx, id: string): Promise<PackageRecord | undefined> {
  return scoped(ctx, ReceiptPackageRow).find({ id });
}

export async function listPackages(ctx: Ctx, ids: readonly string[]): Promise<PackageRecord[]> {
  return scoped(ctx, ReceiptPackageRow).list({ id: ids });
}

interface PackageSearch {
  readonly statuses: readonly string[] | null;
  readonly from: Date | null;
  readonly until: Date | null;
}

export async function searchPackages(ctx: Ctx, search: PackageSearch, page: Page): Promise<{ rows: PackageRecord[]; count: number }> {
  const parameters: unknown[] = [ctx.companyId];
  const where = ['company_id = $1'];
  if (search.statuses) where.push(`status = ANY($${parameters.push(search.statuses)})`);
  if (search.from) where.push(`created_at >= $${parameters.push(search.from)}`);
  if (search.until) where.push(`created_at < $${parameters.push(search.until)}`);
  const wall = where.join(' AND ');
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM receipt_package WHERE ${wall} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  const keyset = page.cursor ? `AND id < $${parameters.push(page.cursor[0])}` : '';
  const rows = await ctx.rows<PackageRecord>(
    `SELECT ${PACKAGE} FROM receipt_package WHERE ${wall} ${keyset} ORDER BY id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: n };
}

export async function lockPackage(ctx: Ctx, id: string): Promise<PackageRecord | undefined> {
  return scoped(ctx, ReceiptPackageRow).lock({ id });
}

export async function latestPackage(ctx: Ctx, statementId: string): Promise<PackageRecord | undefined> {
  return ctx.maybe<PackageRecord>(
    `SELECT ${PACKAGE} FROM receipt_package WHERE company_id = $1 AND statement_id = $2 ORDER BY id DESC LIMIT 1`,
    [ctx.companyId, statementId],
  );
}

export async function runningPackage(ctx: Ctx): Promise<PackageRecord | undefined> {
  return scoped(ctx, ReceiptPackageRow).find({ status: 'RUNNING' });
}

interface NewPackage {
  readonly statementId: string;
  readonly statementCode: string;
  readonly name: string;
  readonly receiptCount: number;
  readonly createdBy: string;
}

/** The lease runs from birth, so a package whose job is lost before its first step is found too. */
export async function insertPackage(ctx: Ctx, fresh: NewPackage): Promise<PackageRecord> {
  return scoped(ctx, ReceiptPackageRow).insertReturning({
    statement_id: fresh.statementId,
    statement_code: fresh.statementCode,
    name: fresh.name,
    status: 'RUNNING',
    receipt_count: fresh.receiptCount,
    created_by: fresh.createdBy,
    created_at: ctx.now,
    lease_token: 'queued',
    lease_until: LEASE,
  });
}

export async function restartPackage(ctx: Ctx, id: string, receiptCount: number, name: string): Promise<PackageRecord> {
  return scoped(ctx, ReceiptPackageRow).updateOne(
    { id, status: receiptPackage.fromStates('retry') },
    {
      status: 'RUNNING',
      receipt_count: receiptCount,
      packed_count: 0,
      name,
      try_no: sql`try_no + 1`,
      failure: null,
      file_id: null,
      size: null,
      finished_at: null,
      expires_at: null,
      lease_token: 'queued',
      lease_until: LEASE,
    },
  );
}

/** One worker at a time: a lease that still runs belongs to somebody else, unless it only waits in the queue. */
export async function claimPackage(ctx: Ctx, id: string, token: string): Promise<PackageRecord | undefined> {
  // By hand: the lease runs by the real clock of the database.
  return ctx.maybe<PackageRecord>(
    `UPDATE receipt_package SET lease_token = $3, lease_until = now() + make_interval(secs => $4), packed_count = 0
     WHERE company_id = $1 AND id = $2 AND status = 'RUNNING' AND (lease_token = 'queued' OR lease_until < now()) RETURNING ${PACKAGE}`,
    [ctx.companyId, id, token, LEASE_SECONDS],
  );
}

/** Progress renews the lease; false = the package belongs to somebody else by now. */
export async function notePacked(ctx: Ctx, id: string, token: string, packedCount: number): Promise<boolean> {
  const hit = await scoped(ctx, ReceiptPackageRow).update(
    { id, lease_token: token, status: 'RUNNING' },
    { packed_count: sql`least(${packedCount}, receipt_count)`, lease_until: LEASE },
  );
  return hit === 1;
}

interface FinishedPackage {
  readonly id: string;
  readonly token: string;
  readonly fileId: string;
  readonly size: number;
  readonly packedCount: number;
  readonly name: string;
  readonly expiresAt: Date;
}

export async function finishPackage(ctx: Ctx, done: FinishedPackage): Promise<PackageRecord | undefined> {
  return scoped(ctx, ReceiptPackageRow).updateReturning(
    { id: done.id, lease_token: done.token, status: receiptPackage.fromStates('complete') },
    {
      status: 'READY',
      file_id: done.fileId,
      size: String(done.size),
      receipt_count: done.packedCount,
      packed_count: done.packedCount,
      name: done.name,
      finished_at: ctx.now,
      expires_at: done.expiresAt,
      ...NO_LEASE,
    },
  );
}

export async function failPackage(ctx: Ctx, failed: { id: string; token: string; failure: string }): Promise<PackageRecord | undefined> {
  return scoped(ctx, ReceiptPackageRow).updateReturning(
    { id: failed.id, lease_token: failed.token, status: receiptPackage.fromStates('fail') },
    { status: 'FAILED', failure: failed.failure, finished_at: ctx.now, ...NO_LEASE },
  );
}

/** Hands the package back to the queue (the process is stopping). */
export async function yieldPackage(ctx: Ctx, id: string, token: string): Promise<boolean> {
  const hit = await scoped(ctx, ReceiptPackageRow).update(
    { id, lease_token: token, status: 'RUNNING' },
    { lease_token: 'queued', lease_until: sql`now()` },
  );
  return hit === 1;
}

export async function expirePackage(ctx: Ctx, id: string): Promise<PackageRecord | undefined> {
  // By hand: compares times.
  return ctx.maybe<PackageRecord>(
    `UPDATE receipt_package SET status = 'EXPIRED', file_id = NULL
     WHERE company_id = $1 AND id = $2 AND status = ANY ($4) AND expires_at <= $3 RETURNING ${PACKAGE}`,
    [ctx.companyId, id, ctx.now, receiptPackage.fromStates('expire')],
  );
}

export interface DueWork {
  readonly work: 'open' | 'draw' | 'again' | 'expire' | 'pack';
  readonly company_id: string;
  /** The line of a receipt to draw again, the package to expire or to pack, else the statement. */
  readonly subject_id: string;
}

/** Across companies; the function is on the closed list of such reads. `besides` = "work:subject_id" of what is left out for now. */
export async function listDueWork(ctx: Ctx, besides: readonly string[]): Promise<DueWork[]> {
  return ctx.rows<DueWork>(`SELECT work, company_id, subject_id FROM receipt_work_due($1, $2)`, [ctx.now, besides]);
}

/** A receipt of the payee of this transaction; row security shows no other. */
export async function findOwnReceipt(
  ctx: Ctx,
  lineId: string,
): Promise<Pick<Row<LineReceiptRow>, 'company_id' | 'status' | 'opens_at' | 'file_id'> | undefined> {
  return ctx.maybe('SELECT company_id, status, opens_at, file_id FROM line_receipt WHERE line_id = $1', [lineId]);
}

/** Of the payee's session that asked, with which it ends. */
interface OwnTicket {
  readonly tokenHash: string;
  readonly livesMs: number;
  readonly session: string;
}

/** false = it is not to be had any more. */
export async function ticketOfPayee(ctx: Ctx, lineId: string, ticket: OwnTicket): Promise<boolean> {
  const row = await ctx.row<{ ends: Date | null }>('SELECT payee_receipt_ticket($1, $2, $3, $4) AS ends', [
    lineId,
    ticket.tokenHash,
    ticket.livesMs,
    ticket.session,
  ]);
  return row.ends !== null;
}
