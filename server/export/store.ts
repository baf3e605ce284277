import { type ExportStatus, exportJob } from '../../schema/machines/exportJob';
import type { Ctx } from '../kernel/context';
import type { ExportKindKey, ExportPlan } from '../kernel/kinds';
import { COUNT_CAP, type Page } from '../kernel/paging';
import { type Row, scoped, sql } from '../kernel/rows';
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
export function requestOf(row: Row<ExportEntity>): ExportPlan['state'] {
  const { sealed } = row.request;
  return typeof sealed === 'string' ? (JSON.parse(decryptField(row.company_id, REQUEST, sealed)) as ExportPlan['state']) : row.request;
}

export async function insertExport(
  ctx: Ctx,
  kind: ExportKindKey,
  plan: ExportPlan & Pick<ExportEntity, 'needs'>,
): Promise<Row<ExportEntity>> {
  return scoped(ctx, ExportEntity).insertReturning({
    kind,
    needs: plan.needs,
    status: 'WAITING',
    content: plan.content,
    file_name: plan.fileName,
    request: sealRequest(ctx.companyId, plan.state),
    expected_rows: plan.expectedRows,
    created_by: ctx.actor?.id ?? 'system',
    created_by_name: ctx.actor?.name ?? '',
    created_at: ctx.now,
  });
}

export async function getExport(ctx: Ctx, id: string): Promise<Row<ExportEntity>> {
  return scoped(ctx, ExportEntity).get({ id }, 'EXPORT_NOT_FOUND');
}

export const exportsById = (ctx: Ctx, ids: readonly string[]): Promise<Row<ExportEntity>[]> => scoped(ctx, ExportEntity).list({ id: ids });

export async function lockExport(ctx: Ctx, id: string): Promise<Row<ExportEntity>> {
  return scoped(ctx, ExportEntity).getLocked({ id }, 'EXPORT_NOT_FOUND');
}

/** Takes the work for one process; a higher attempt makes the earlier holder stop. The file is started anew. */
export async function claimExport(ctx: Ctx, id: string, leaseSeconds: number): Promise<Row<ExportEntity> | undefined> {
  // By hand: the lease runs by the real clock of the database.
  return ctx.maybe<Row<ExportEntity>>(
    `UPDATE export_job SET status = 'RUNNING', attempt = attempt + 1, row_count = 0, started_at = $5,
       lease_until = clock_timestamp() + make_interval(secs => $3)
     WHERE company_id = $1 AND id = $2 AND status = ANY($4) AND coalesce(lease_until, '-infinity') < clock_timestamp() RETURNING *`,
    [ctx.companyId, id, leaseSeconds, exportJob.fromStates('take'), ctx.now],
  );
}

/** False = cancelled, or taken over by another process. Progress never falls while one attempt runs. */
export async function holdExport(ctx: Ctx, id: string, attempt: number, rows: number, leaseSeconds: number): Promise<boolean> {
  const hit = await scoped(ctx, ExportEntity).update(
    { id, attempt, status: 'RUNNING' },
    {
      row_count: rows,
      lease_until: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`,
      progress: sql`greatest(progress, least(99, 99 * ${rows}::int / greatest(expected_rows, 1)))`,
    },
  );
  return hit === 1;
}

interface Finish {
  readonly status: Extract<ExportStatus, 'DONE' | 'FAILED' | 'CANCELLED'>;
  readonly from: readonly ExportStatus[];
  readonly attempt?: number;
  readonly fileId?: string;
  readonly rows?: number;
  readonly failReason?: string;
  readonly expiresAt?: Date;
}

export async function finishExport(ctx: Ctx, id: string, finish: Finish): Promise<boolean> {
  // By hand: what is not given stays as it is, and any attempt may be meant.
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

interface ExportSearch {
  readonly statuses: readonly string[] | null;
  readonly kinds: readonly string[] | null;
  readonly from: Date | null;
  readonly until: Date | null;
}

export async function listExports(ctx: Ctx, search: ExportSearch, page: Page): Promise<{ rows: Row<ExportEntity>[]; count: number }> {
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
  const rows = await ctx.rows<Row<ExportEntity>>(
    `SELECT * FROM export_job WHERE ${wall} ${keyset} ORDER BY id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: n };
}

type OpenExport = Pick<Row<ExportEntity>, 'company_id' | 'id'>;

export async function exportsToResume(ctx: Ctx): Promise<OpenExport[]> {
  return ctx.rows<OpenExport>('SELECT company_id, id FROM exports_to_resume()');
}

export async function exportsToExpire(ctx: Ctx): Promise<OpenExport[]> {
  return ctx.rows<OpenExport>('SELECT company_id, id FROM exports_to_expire($1)', [ctx.now]);
}

export async function expireRow(ctx: Ctx, id: string): Promise<void> {
  await scoped(ctx, ExportEntity).update({ id }, { status: 'EXPIRED', file_id: null });
}

/** The actor of a new try is the one who asked for it: "one running per person" counts for him. */
export async function restartExport(ctx: Ctx, id: string, state: ExportPlan['state']): Promise<void> {
  await scoped(ctx, ExportEntity).update(
    { id },
    {
      status: 'WAITING',
      request: sealRequest(ctx.companyId, state),
      progress: 0,
      row_count: 0,
      fail_reason: null,
      file_id: null,
      lease_until: null,
      started_at: null,
      done_at: null,
      expires_at: null,
      created_by: ctx.actor?.id ?? 'system',
      created_by_name: ctx.actor?.name ?? '',
    },
  );
}
