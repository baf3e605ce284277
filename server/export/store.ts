import { DomainError } from '../../schema/errors';
import { type ExportStatus, exportJob } from '../../schema/machines/exportJob';
import type { Ctx } from '../kernel/context';
import { scoped } from '../kernel/database';
import type { ExportKindKey, ExportPlan } from '../kernel/kinds';
import { COUNT_CAP, type Page } from '../kernel/paging';
import { decryptField, encryptField } from '../kernel/secrets';
import { constraintMeans } from '../kernel/sqlErrors';
import { ExportEntity } from './entity';

// The wall behind "one running export per person and kind", when two clicks arrive together.
constraintMeans('export_one_running', 'EXPORT_ALREADY_RUNNING');

const REQUEST = 'export_job.request';

/** What was asked for may be somebody's number: people filter by identity cards and accounts. */
const sealRequest = (companyId: string, state: ExportPlan['state']) => ({
  sealed: encryptField(companyId, REQUEST, JSON.stringify(state)),
});

/** The state that the export's kind planned. Exports of earlier versions keep theirs open. */
export function requestOf(row: ExportEntity): ExportPlan['state'] {
  const { sealed } = row.request;
  return typeof sealed === 'string' ? (JSON.parse(decryptField(row.company_id, REQUEST, sealed)) as ExportPlan['state']) : row.request;
}

export async function insertExport(ctx: Ctx, kind: ExportKindKey, plan: ExportPlan): Promise<ExportEntity> {
  return ctx.row<ExportEntity>(
    `INSERT INTO export_job (company_id, kind, status, content, file_name, request, expected_rows, created_by, created_by_name, created_at)
     VALUES ($1, $2, 'WAITING', $3, $4, $5, $6, $7, $8, $9) RETURNING *`,
    [
      ctx.companyId,
      kind,
      plan.content,
      plan.fileName,
      JSON.stringify(sealRequest(ctx.companyId, plan.state)),
      plan.expectedRows,
      ctx.actor?.id ?? 'system',
      ctx.actor?.name ?? '',
      ctx.now,
    ],
  );
}

export async function findExport(ctx: Ctx, id: string): Promise<ExportEntity | null> {
  return scoped(ctx, ExportEntity, 'e').andWhere('e.id = :id', { id }).getOne();
}

export async function getExport(ctx: Ctx, id: string): Promise<ExportEntity> {
  const found = await findExport(ctx, id);
  if (!found) throw new DomainError('EXPORT_NOT_FOUND');
  return found;
}

export async function lockExport(ctx: Ctx, id: string): Promise<ExportEntity> {
  const found = await ctx.maybe<ExportEntity>('SELECT * FROM export_job WHERE company_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    ctx.companyId,
    id,
  ]);
  if (!found) throw new DomainError('EXPORT_NOT_FOUND');
  return found;
}

/** Takes the work for one process; a higher attempt makes the earlier holder stop. The file is started anew. */
export async function claimExport(ctx: Ctx, id: string, leaseSeconds: number): Promise<ExportEntity | undefined> {
  return ctx.maybe<ExportEntity>(
    `UPDATE export_job SET status = 'RUNNING', attempt = attempt + 1, row_count = 0, started_at = $5,
       lease_until = clock_timestamp() + make_interval(secs => $3)
     WHERE company_id = $1 AND id = $2 AND status = ANY($4) AND coalesce(lease_until, '-infinity') < clock_timestamp() RETURNING *`,
    [ctx.companyId, id, leaseSeconds, exportJob.fromStates('take'), ctx.now],
  );
}

/** False = cancelled, or taken over by another process. Progress never falls while one attempt runs. */
export async function holdExport(ctx: Ctx, id: string, attempt: number, rows: number, leaseSeconds: number): Promise<boolean> {
  const hit = await ctx.count(
    `UPDATE export_job SET row_count = $4, lease_until = clock_timestamp() + make_interval(secs => $5),
       progress = greatest(progress, least(99, 99 * $4 / greatest(expected_rows, 1)))
     WHERE company_id = $1 AND id = $2 AND attempt = $3 AND status = 'RUNNING'`,
    [ctx.companyId, id, attempt, rows, leaseSeconds],
  );
  return hit === 1;
}

export interface Finish {
  readonly status: Extract<ExportStatus, 'DONE' | 'FAILED' | 'CANCELLED'>;
  readonly from: readonly ExportStatus[];
  readonly attempt?: number;
  readonly fileId?: string;
  readonly rows?: number;
  readonly failReason?: string;
  readonly expiresAt?: Date;
}

export async function finishExport(ctx: Ctx, id: string, finish: Finish): Promise<boolean> {
  const hit = await ctx.count(
    `UPDATE export_job SET status = $3, lease_until = NULL, file_id = coalesce($6, file_id), row_count = coalesce($7, row_count), fail_reason = $8,
       progress = CASE WHEN $3 = 'DONE' THEN 100 ELSE progress END, done_at = $9,
       expires_at = coalesce($10, expires_at)
     WHERE company_id = $1 AND id = $2 AND status = ANY($4) AND ($5::int IS NULL OR attempt = $5)`,
    [
      ctx.companyId,
      id,
      finish.status,
      finish.from,
      finish.attempt ?? null,
      finish.fileId ?? null,
      finish.rows ?? null,
      finish.failReason ?? null,
      ctx.now,
      finish.expiresAt ?? null,
    ],
  );
  return hit === 1;
}

export interface ExportSearch {
  readonly statuses: readonly string[] | null;
  readonly kinds: readonly string[] | null;
  readonly from: Date | null;
  readonly until: Date | null;
}

export async function listExports(ctx: Ctx, search: ExportSearch, page: Page): Promise<{ rows: ExportEntity[]; count: number }> {
  const parameters: unknown[] = [ctx.companyId];
  const where = ['company_id = $1'];
  if (search.statuses) where.push(`status = ANY($${parameters.push(search.statuses)})`);
  if (search.kinds) where.push(`kind = ANY($${parameters.push(search.kinds)})`);
  if (search.from) where.push(`created_at >= $${parameters.push(search.from)}`);
  if (search.until) where.push(`created_at < $${parameters.push(search.until)}`);
  const wall = where.join(' AND ');
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM export_job WHERE ${wall} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  const keyset = page.cursor ? `AND id < $${parameters.push(page.cursor[0])}` : '';
  const rows = await ctx.rows<ExportEntity>(
    `SELECT * FROM export_job WHERE ${wall} ${keyset} ORDER BY id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: n };
}

export interface OpenExport {
  readonly company_id: string;
  readonly id: string;
}

export async function exportsToResume(ctx: Ctx): Promise<OpenExport[]> {
  return ctx.rows<OpenExport>('SELECT company_id, id FROM exports_to_resume()');
}

export async function exportsToExpire(ctx: Ctx): Promise<OpenExport[]> {
  return ctx.rows<OpenExport>('SELECT company_id, id FROM exports_to_expire($1)', [ctx.now]);
}

export async function expireRow(ctx: Ctx, id: string): Promise<void> {
  await ctx.count(`UPDATE export_job SET status = 'EXPIRED', file_id = NULL WHERE company_id = $1 AND id = $2`, [ctx.companyId, id]);
}

/** The actor of a new try is the one who asked for it: "one running per person" counts for him. */
export async function restartExport(ctx: Ctx, id: string): Promise<void> {
  await ctx.count(
    `UPDATE export_job SET status = 'WAITING', progress = 0, row_count = 0, fail_reason = NULL, file_id = NULL, lease_until = NULL, started_at = NULL,
       done_at = NULL, expires_at = NULL, created_by = $3, created_by_name = $4 WHERE company_id = $1 AND id = $2`,
    [ctx.companyId, id, ctx.actor?.id ?? 'system', ctx.actor?.name ?? ''],
  );
}
