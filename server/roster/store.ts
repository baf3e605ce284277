import type { PayWay } from '../../schema/codes';
import { DomainError } from '../../schema/errors';
import type { RosterField } from '../../schema/problems';
import type { Ctx } from '../kernel/context';
import { scoped } from '../kernel/database';
import type { RosterCounts, RosterKindKey, RosterRef } from '../kernel/kinds';
import { COUNT_CAP, type Page } from '../kernel/paging';
import { RosterEntity } from './entity';

export type RosterStatus = 'READING' | 'CHECKING' | 'OPEN' | 'FAILED' | 'CLOSED' | 'DISCARDED';
export type ColumnChoice = { readonly index: number; readonly field: RosterField | null };
export type CodeCount = { readonly code: string; readonly severity: string; readonly count: number };

/** A roster as the engine works with it. */
export interface Roster extends RosterRef {
  readonly status: RosterStatus;
  readonly fileId: string | null;
  readonly fileName: string | null;
  readonly fileSha256: string | null;
  readonly tab: string | null;
  readonly mapping: readonly ColumnChoice[];
  readonly isReplacing: boolean;
  readonly skipped: { readonly blank: number; readonly total: number; readonly example: number };
  readonly runNo: number;
  readonly progress: number;
  readonly failKey: string | null;
  readonly failParams: Readonly<Record<string, unknown>> | null;
  readonly counts: RosterCounts | null;
  readonly codeCounts: readonly CodeCount[];
  readonly createdByName: string;
  readonly createdAt: Date;
}

function rosterOf(row: RosterEntity): Roster {
  return {
    id: row.id,
    // The database holds these words by CHECK.
    kind: row.kind as RosterKindKey,
    status: row.status as RosterStatus,
    holderType: row.holder_type,
    holderId: row.holder_id,
    context: row.context,
    payWay: row.pay_way as PayWay,
    step: row.step as 1 | 2,
    keyAge: row.key_age,
    fileId: row.file_id,
    fileName: row.file_name,
    fileSha256: row.file_sha256,
    tab: row.tab,
    mapping: row.mapping as ColumnChoice[],
    isReplacing: row.is_replacing,
    skipped: { blank: row.blank_lines, total: row.total_lines, example: row.example_lines },
    runNo: row.run_no,
    progress: row.progress,
    failKey: row.fail_key,
    failParams: row.fail_params,
    counts: row.counts as RosterCounts | null,
    codeCounts: (row.code_counts as CodeCount[] | null) ?? [],
    createdByName: row.created_by_name,
    createdAt: row.created_at,
  };
}

export interface NewRoster {
  readonly kind: RosterKindKey;
  readonly holderType: string;
  readonly holderId: string;
  readonly context: Readonly<Record<string, unknown>>;
  readonly payWay: PayWay;
  readonly fileId: string;
  readonly fileName: string;
  readonly fileSha256: string;
  readonly tab: string | null;
  readonly mapping: readonly ColumnChoice[];
  readonly expectedRows: number;
}

export async function insertRoster(ctx: Ctx, roster: NewRoster): Promise<Roster> {
  const row = await ctx.row<RosterEntity>(
    `INSERT INTO roster (company_id, kind, status, holder_type, holder_id, context, pay_way, file_id, file_name, file_sha256, tab, mapping, expected_rows,
       created_by, created_by_name, created_at)
     VALUES ($1, $2, 'READING', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING *`,
    [
      ctx.companyId,
      roster.kind,
      roster.holderType,
      roster.holderId,
      JSON.stringify(roster.context),
      roster.payWay,
      roster.fileId,
      roster.fileName,
      roster.fileSha256,
      roster.tab,
      JSON.stringify(roster.mapping),
      roster.expectedRows,
      ctx.actor?.id ?? 'system',
      ctx.actor?.name ?? '',
      ctx.now,
    ],
  );
  return rosterOf(row);
}

export async function findRoster(ctx: Ctx, id: string): Promise<Roster | undefined> {
  const row = await scoped(ctx, RosterEntity, 'r').andWhere('r.id = :id', { id }).getOne();
  return row ? rosterOf(row) : undefined;
}

export async function getRoster(ctx: Ctx, id: string): Promise<Roster> {
  const found = await findRoster(ctx, id);
  if (!found) throw new DomainError('ROSTER_NOT_FOUND');
  return found;
}

export async function lockRoster(ctx: Ctx, id: string): Promise<Roster> {
  const row = await ctx.maybe<RosterEntity>('SELECT * FROM roster WHERE company_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    ctx.companyId,
    id,
  ]);
  if (!row) throw new DomainError('ROSTER_NOT_FOUND');
  return rosterOf(row);
}

export async function findRosters(ctx: Ctx, ids: readonly string[]): Promise<Roster[]> {
  const rows = await ctx.rows<RosterEntity>('SELECT * FROM roster WHERE company_id = $1 AND id = ANY($2::bigint[])', [ctx.companyId, ids]);
  return rows.map(rosterOf);
}

/** Takes the work for one process: later writes of an earlier holder are refused by the run number. */
export async function claimRun(ctx: Ctx, id: string, status: 'READING' | 'CHECKING', leaseSeconds: number): Promise<Roster | undefined> {
  const row = await ctx.maybe<RosterEntity>(
    `UPDATE roster SET run_no = run_no + 1, lease_until = clock_timestamp() + make_interval(secs => $4)
     WHERE company_id = $1 AND id = $2 AND status = $3 AND coalesce(lease_until, '-infinity') < clock_timestamp() RETURNING *`,
    [ctx.companyId, id, status, leaseSeconds],
  );
  return row ? rosterOf(row) : undefined;
}

/** False = another process has taken the work over. */
export async function holdRun(ctx: Ctx, id: string, runNo: number, leaseSeconds: number): Promise<boolean> {
  const hit = await ctx.count(
    `UPDATE roster SET lease_until = clock_timestamp() + make_interval(secs => $4) WHERE company_id = $1 AND id = $2 AND run_no = $3
       AND status IN ('READING', 'CHECKING')`,
    [ctx.companyId, id, runNo, leaseSeconds],
  );
  return hit === 1;
}

export async function moveRoster(ctx: Ctx, id: string, status: RosterStatus, from: readonly RosterStatus[]): Promise<boolean> {
  const hit = await ctx.count(`UPDATE roster SET status = $3, lease_until = NULL WHERE company_id = $1 AND id = $2 AND status = ANY($4)`, [
    ctx.companyId,
    id,
    status,
    from,
  ]);
  return hit === 1;
}

export async function setProgress(ctx: Ctx, id: string, progress: number): Promise<void> {
  await ctx.count('UPDATE roster SET progress = greatest(progress, $3) WHERE company_id = $1 AND id = $2', [ctx.companyId, id, progress]);
}

/** Progress while reading: half of the bar belongs to the rows; the number of the last one, against what the upload door saw. */
export async function setReadProgress(ctx: Ctx, id: string, lineNo: number): Promise<void> {
  await ctx.count(
    `UPDATE roster SET progress = greatest(progress, least(50, 5 + 45 * $3::int / greatest(expected_rows, 1))) WHERE company_id = $1 AND id = $2`,
    [ctx.companyId, id, lineNo],
  );
}

export async function setRead(ctx: Ctx, id: string, tab: string, skipped: Roster['skipped']): Promise<void> {
  await ctx.count(
    `UPDATE roster SET status = 'CHECKING', tab = $3, blank_lines = $4, total_lines = $5, example_lines = $6, progress = greatest(progress, 50),
       is_replacing = false, lease_until = NULL, fail_key = NULL, fail_params = NULL WHERE company_id = $1 AND id = $2`,
    [ctx.companyId, id, tab, skipped.blank, skipped.total, skipped.example],
  );
}

export async function setFailed(
  ctx: Ctx,
  id: string,
  status: 'FAILED' | 'OPEN',
  key: string,
  params: Readonly<Record<string, unknown>>,
): Promise<void> {
  await ctx.count(
    `UPDATE roster SET status = $3, fail_key = $4, fail_params = $5, is_replacing = false, lease_until = NULL WHERE company_id = $1 AND id = $2`,
    [ctx.companyId, id, status, key, JSON.stringify(params)],
  );
}

/** Starts another reading or check of the same list. */
export async function restart(
  ctx: Ctx,
  id: string,
  status: 'READING' | 'CHECKING',
  changes: { step?: 1 | 2; fileId?: string },
): Promise<void> {
  await ctx.count(
    `UPDATE roster SET status = $3, step = coalesce($4, step), file_id = coalesce($5, file_id), is_replacing = ($5::bigint IS NOT NULL),
       progress = CASE WHEN $3 = 'READING' THEN 5 ELSE 50 END, lease_until = NULL, fail_key = NULL, fail_params = NULL
     WHERE company_id = $1 AND id = $2`,
    [ctx.companyId, id, status, changes.step ?? null, changes.fileId ?? null],
  );
}

export async function setCounts(
  ctx: Ctx,
  id: string,
  counts: RosterCounts,
  byCode: readonly CodeCount[],
  keyAgeStep: 0 | 1,
): Promise<number> {
  const { key_age } = await ctx.row<{ key_age: number }>(
    'UPDATE roster SET counts = $3, code_counts = $4, key_age = key_age + $5 WHERE company_id = $1 AND id = $2 RETURNING key_age',
    [ctx.companyId, id, JSON.stringify(counts), JSON.stringify(byCode), keyAgeStep],
  );
  return key_age;
}

export async function listRosters(
  ctx: Ctx,
  filter: { kinds: readonly string[] | null; from: Date | null; until: Date | null },
  page: Page,
): Promise<{ rows: Roster[]; count: number }> {
  const parameters: unknown[] = [ctx.companyId];
  const where = ['company_id = $1'];
  if (filter.kinds) where.push(`kind = ANY($${parameters.push(filter.kinds)})`);
  if (filter.from) where.push(`created_at >= $${parameters.push(filter.from)}`);
  if (filter.until) where.push(`created_at < $${parameters.push(filter.until)}`);
  const wall = where.join(' AND ');
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM roster WHERE ${wall} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  const keyset = page.cursor ? `AND id < $${parameters.push(page.cursor[0])}` : '';
  const rows = await ctx.rows<RosterEntity>(
    `SELECT * FROM roster WHERE ${wall} ${keyset} ORDER BY id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows: rows.map(rosterOf), count: n };
}

/** When the same bytes were uploaded before, by a list that was not thrown away. */
export async function earlierUpload(ctx: Ctx, roster: Roster): Promise<Date | null> {
  const found = await ctx.maybe<{ created_at: Date }>(
    `SELECT created_at FROM roster WHERE company_id = $1 AND file_sha256 = $2 AND id < $3 AND kind = $4 AND status NOT IN ('FAILED', 'DISCARDED')
     ORDER BY id DESC LIMIT 1`,
    [ctx.companyId, roster.fileSha256, roster.id, roster.kind],
  );
  return found?.created_at ?? null;
}

export async function rememberedMapping(ctx: Ctx, kind: RosterKindKey): Promise<Map<string, RosterField | null>> {
  const rows = await ctx.rows<{ header_key: string; field: RosterField | null }>(
    'SELECT header_key, field FROM roster_mapping WHERE company_id = $1 AND kind = $2 ORDER BY used_at DESC LIMIT 500',
    [ctx.companyId, kind],
  );
  return new Map(rows.map((row) => [row.header_key, row.field]));
}

export async function rememberMapping(
  ctx: Ctx,
  kind: RosterKindKey,
  choices: readonly { headerKey: string; field: RosterField | null }[],
): Promise<void> {
  await ctx.count(
    `INSERT INTO roster_mapping (company_id, kind, header_key, field, used_at)
     SELECT $1, $2, x.key, x.field, $4 FROM json_to_recordset($3::json) AS x(key text, field text)
     ON CONFLICT (company_id, kind, header_key) DO UPDATE SET field = excluded.field, used_at = excluded.used_at`,
    [ctx.companyId, kind, JSON.stringify(choices.map(({ headerKey, field }) => ({ key: headerKey, field }))), ctx.now],
  );
}

export interface StuckRoster {
  readonly company_id: string;
  readonly id: string;
}

export async function rostersToResume(ctx: Ctx): Promise<StuckRoster[]> {
  return ctx.rows<StuckRoster>('SELECT company_id, id FROM rosters_to_resume()');
}
