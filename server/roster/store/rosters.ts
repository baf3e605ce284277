import type { HiddenRowsChoice, PayWay } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import type { RosterField } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import type { RosterCounts, RosterKindKey, RosterRef } from '../../kernel/kinds';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { type Row, scoped, sql } from '../../kernel/rows';
import { RosterEntity } from '../entity';
import { forgetChanges } from './changes';

const DAY_MS = 86_400_000;

export type RosterStatus = RosterEntity['status'];
export type ColumnChoice = RosterEntity['mapping'][number];
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
  readonly skipped: { readonly blank: number; readonly total: number; readonly example: number; readonly hidden: number };
  readonly hiddenRows: HiddenRowsChoice | null;
  /** What is said of other sheets of the workbook. */
  readonly sheetFacts: RosterEntity['sheet_facts'];
  readonly runNo: number;
  readonly progress: number;
  readonly failKey: string | null;
  readonly failParams: Readonly<Record<string, unknown>> | null;
  readonly counts: RosterCounts | null;
  readonly codeCounts: readonly CodeCount[];
  readonly corrections: RosterEntity['corrections'];
  readonly createdByName: string;
  readonly createdAt: Date;
}

function rosterOf(row: Row<RosterEntity>): Roster {
  return {
    id: row.id,
    // The kinds are a list of the wiring, held by a CHECK.
    kind: row.kind as RosterKindKey,
    status: row.status,
    holderType: row.holder_type,
    holderId: row.holder_id,
    context: row.context,
    payWay: row.pay_way,
    step: row.step,
    keyAge: row.key_age,
    fileId: row.file_id,
    fileName: row.file_name,
    fileSha256: row.file_sha256,
    tab: row.tab,
    mapping: row.mapping,
    isReplacing: row.is_replacing,
    skipped: { blank: row.blank_lines, total: row.total_lines, example: row.example_lines, hidden: row.hidden_lines },
    hiddenRows: row.hidden_rows,
    sheetFacts: row.sheet_facts,
    runNo: row.run_no,
    progress: row.progress,
    failKey: row.fail_key,
    failParams: row.fail_params,
    counts: row.counts as RosterCounts | null,
    codeCounts: (row.code_counts as CodeCount[] | null) ?? [],
    corrections: row.corrections,
    createdByName: row.created_by_name,
    createdAt: row.created_at,
  };
}

interface NewRoster {
  readonly kind: RosterKindKey;
  readonly holderType: string | null;
  readonly holderId: string | null;
  readonly context: Readonly<Record<string, unknown>>;
  readonly payWay: PayWay;
  readonly fileId: string | null;
  readonly fileName: string;
  readonly fileSha256: string;
  readonly tab: string | null;
  readonly mapping: readonly ColumnChoice[];
  readonly hiddenRows: HiddenRowsChoice | null;
  readonly expectedRows: number;
}

export async function insertRoster(ctx: Ctx, roster: NewRoster): Promise<Roster> {
  const row = await scoped(ctx, RosterEntity).insertReturning({
    kind: roster.kind,
    status: 'READING',
    holder_type: roster.holderType,
    holder_id: roster.holderId,
    context: roster.context,
    pay_way: roster.payWay,
    file_id: roster.fileId,
    file_name: roster.fileName,
    file_sha256: roster.fileSha256,
    tab: roster.tab,
    mapping: roster.mapping,
    expected_rows: roster.expectedRows,
    hidden_rows: roster.hiddenRows,
    created_by: ctx.actor?.id ?? 'system',
    created_by_name: ctx.actor?.name ?? '',
    created_at: ctx.now,
  });
  return rosterOf(row);
}

async function findRoster(ctx: Ctx, id: string): Promise<Roster | undefined> {
  const found = await ctx.once('roster.lists', [id], async (ids) => {
    const rows = await scoped(ctx, RosterEntity).list({ id: ids });
    return new Map(rows.map((row) => [row.id, rosterOf(row)]));
  });
  return found.get(id);
}

export async function getRoster(ctx: Ctx, id: string): Promise<Roster> {
  const found = await findRoster(ctx, id);
  if (!found) throw new DomainError('ROSTER_NOT_FOUND');
  return found;
}

export async function lockRoster(ctx: Ctx, id: string): Promise<Roster> {
  return rosterOf(await scoped(ctx, RosterEntity).getLocked({ id }, 'ROSTER_NOT_FOUND'));
}

/** Takes the work for one process: later writes of an earlier holder are refused by the run number. */
export async function acquireLease(
  ctx: Ctx,
  id: string,
  status: 'READING' | 'CHECKING',
  leaseSeconds: number,
): Promise<Roster | undefined> {
  // By hand: the lease runs by the real clock of the database.
  const row = await ctx.maybe<Row<RosterEntity>>(
    `UPDATE roster SET run_no = run_no + 1, lease_until = clock_timestamp() + make_interval(secs => $4)
     WHERE company_id = $1 AND id = $2 AND status = $3 AND coalesce(lease_until, '-infinity') < clock_timestamp() RETURNING *`,
    [ctx.companyId, id, status, leaseSeconds],
  );
  return row ? rosterOf(row) : undefined;
}

/** False = another process has taken the work over. */
export async function renewLease(ctx: Ctx, id: string, runNo: number, leaseSeconds: number): Promise<boolean> {
  const hit = await scoped(ctx, RosterEntity).update(
    { id, run_no: runNo, status: ['READING', 'CHECKING'] },
    { lease_until: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})` },
  );
  return hit === 1;
}

export async function moveRoster(ctx: Ctx, id: string, status: RosterStatus, from: readonly RosterStatus[]): Promise<boolean> {
  await forgetChanges(ctx, id);
  return (await scoped(ctx, RosterEntity).update({ id, status: from }, { status, lease_until: null })) === 1;
}

export async function setProgress(ctx: Ctx, id: string, progress: number): Promise<void> {
  await scoped(ctx, RosterEntity).update({ id }, { progress: sql`greatest(progress, ${progress})` });
}

/** Progress while reading: half of the bar belongs to the rows; the number of the last one, against what the upload door saw. */
export async function setReadProgress(ctx: Ctx, id: string, lineNo: number): Promise<void> {
  await scoped(ctx, RosterEntity).update(
    { id },
    { progress: sql`greatest(progress, least(50, 5 + 45 * ${lineNo}::int / greatest(expected_rows, 1)))` },
  );
}

export async function setRead(
  ctx: Ctx,
  id: string,
  { tab, skipped, sheetFacts }: Pick<Roster, 'skipped' | 'sheetFacts'> & { readonly tab: string },
): Promise<void> {
  await scoped(ctx, RosterEntity).update(
    { id },
    {
      status: 'CHECKING',
      tab,
      blank_lines: skipped.blank,
      total_lines: skipped.total,
      example_lines: skipped.example,
      hidden_lines: skipped.hidden,
      sheet_facts: sheetFacts,
      progress: sql`greatest(progress, 50)`,
      is_replacing: false,
      lease_until: null,
      fail_key: null,
      fail_params: null,
    },
  );
}

export async function setFailed(
  ctx: Ctx,
  id: string,
  status: 'FAILED' | 'OPEN' | 'CHECKING',
  key: string,
  params: Readonly<Record<string, unknown>>,
): Promise<void> {
  await scoped(ctx, RosterEntity).update({ id }, { status, fail_key: key, fail_params: params, is_replacing: false, lease_until: null });
}

/** Starts another reading or check of the same list. */
export async function restart(
  ctx: Ctx,
  id: string,
  status: 'READING' | 'CHECKING',
  changes: { step?: 1 | 2; fileId?: string },
): Promise<void> {
  await forgetChanges(ctx, id);
  await scoped(ctx, RosterEntity).update(
    { id },
    {
      status,
      ...(changes.step === undefined ? {} : { step: changes.step }),
      ...(changes.fileId === undefined ? {} : { file_id: changes.fileId }),
      is_replacing: changes.fileId !== undefined,
      progress: status === 'READING' ? 5 : 50,
      lease_until: null,
      fail_key: null,
      fail_params: null,
    },
  );
}

/** A corrected file begins to replace rows. */
export async function addCorrection(ctx: Ctx, id: string, fileName: string): Promise<void> {
  const correction = { file_name: fileName, by: ctx.actor?.name ?? '', at: ctx.now.toISOString(), rows: 0 };
  // By hand: what stands in the list of corrections is not read to be written again.
  await ctx.count('UPDATE roster SET corrections = corrections || $3::jsonb WHERE company_id = $1 AND id = $2', [
    ctx.companyId,
    id,
    JSON.stringify([correction]),
  ]);
}

/** The last one has replaced so many more, and these lines of its file have no row here; null = it is read from its beginning. */
export async function countCorrected(
  ctx: Ctx,
  id: string,
  read: { readonly rows: number; readonly strange: readonly number[] } | null,
): Promise<void> {
  // By hand: what stands inside of the last entry.
  await ctx.count(
    `UPDATE roster SET corrections = jsonb_set(corrections, '{-1}', corrections -> -1 || jsonb_build_object(
       'rows', coalesce((corrections -> -1 ->> 'rows')::int + $3::int, 0),
       'strange', CASE WHEN $3::int IS NULL THEN '[]' ELSE coalesce(corrections -> -1 -> 'strange', '[]') END || $4::jsonb))
     WHERE company_id = $1 AND id = $2 AND corrections <> '[]'`,
    [ctx.companyId, id, read?.rows ?? null, JSON.stringify(read?.strange ?? [])],
  );
}

export async function setCounts(
  ctx: Ctx,
  id: string,
  counts: RosterCounts,
  byCode: readonly CodeCount[],
  keyAgeStep: 0 | 1,
): Promise<number> {
  const { key_age } = await scoped(ctx, RosterEntity).updateOne(
    { id },
    { counts, code_counts: byCode, key_age: sql`key_age + ${keyAgeStep}` },
  );
  return key_age;
}

export async function listRosters(
  ctx: Ctx,
  filter: { kinds: readonly string[] | null; statementId: string | null; from: Date | null; until: Date | null },
  page: Page,
): Promise<{ rows: Roster[]; count: number }> {
  const parameters: unknown[] = [ctx.companyId];
  const where = ['company_id = $1'];
  if (filter.kinds) where.push(`kind = ANY($${parameters.push(filter.kinds)})`);
  if (filter.statementId) where.push(`holder_type = 'statement' AND holder_id = $${parameters.push(filter.statementId)}`);
  if (filter.from) where.push(`created_at >= $${parameters.push(filter.from)}`);
  if (filter.until) where.push(`created_at < $${parameters.push(filter.until)}`);
  const wall = where.join(' AND ');
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM roster WHERE ${wall} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  const keyset = page.cursor ? `AND id < $${parameters.push(page.cursor[0])}` : '';
  const rows = await ctx.rows<Row<RosterEntity>>(
    `SELECT * FROM roster WHERE ${wall} ${keyset} ORDER BY id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows: rows.map(rosterOf), count: n };
}

/** When the same bytes were uploaded in the last 30 days (IDM-005), by a list that was not thrown away. */
export async function earlierUpload(ctx: Ctx, roster: Roster): Promise<Date | null> {
  const found = await ctx.maybe<{ created_at: Date }>(
    `SELECT created_at FROM roster WHERE company_id = $1 AND file_sha256 = $2 AND id < $3 AND kind = $4 AND status NOT IN ('FAILED', 'DISCARDED')
       AND created_at > $5 ORDER BY id DESC LIMIT 1`,
    [ctx.companyId, roster.fileSha256, roster.id, roster.kind, new Date(ctx.now.getTime() - limits.roster.sameListDays * DAY_MS)],
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

export type StuckRoster = Pick<Row<RosterEntity>, 'company_id' | 'id'>;

export async function rostersToResume(ctx: Ctx): Promise<StuckRoster[]> {
  return ctx.rows<StuckRoster>('SELECT company_id, id FROM rosters_to_resume()');
}
