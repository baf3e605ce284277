// SQL of holds, runs and requests. What they erase belongs to other domains: functions of the closed list reach it.
import { custodyLimits, type KeptEntry, type KeptKind, type RunCounts } from '../../../schema/custody';
import type { Ctx } from '../../kernel/context';
import { columnList, platform, type Row } from '../../kernel/rows';
import { constraintMeans } from '../../kernel/sqlErrors';
import { ErasedFileRow, type ErasureRequestRow, LegalHoldRow, RetentionRunRow } from '../entity';

constraintMeans('legal_hold_company', 'LEGAL_HOLD_EXISTS');
constraintMeans('legal_hold_person', 'LEGAL_HOLD_EXISTS');
constraintMeans('retention_run_one', 'RETENTION_RUNNING');

export type HoldRecord = Row<LegalHoldRow>;
export type RunRecord = Row<RetentionRunRow>;
export type ErasureRecord = Row<ErasureRequestRow>;

const HOLD = columnList(LegalHoldRow);

/** Those in force first. */
export async function listHolds(ctx: Ctx): Promise<HoldRecord[]> {
  return ctx.rows<HoldRecord>(`SELECT ${HOLD} FROM legal_hold ORDER BY released_at IS NOT NULL, id DESC LIMIT ${custodyLimits.shown}`);
}

export async function insertHold(
  ctx: Ctx,
  hold: Pick<Row<LegalHoldRow>, 'scope' | 'about_company_id' | 'person_id' | 'id_card_mask' | 'reason'>,
): Promise<HoldRecord> {
  return platform(ctx, LegalHoldRow).insertReturning({ ...hold, placed_by: ctx.actor?.name ?? '', placed_at: ctx.now });
}

/** undefined = there is none, or it was released before. */
export async function releaseHold(ctx: Ctx, id: string, reason: string): Promise<HoldRecord | undefined> {
  const change = { released_by: ctx.actor?.name ?? '', released_at: ctx.now, release_reason: reason };
  return platform(ctx, LegalHoldRow).updateReturning({ id, released_at: null }, change);
}

export async function personByIndex(ctx: Ctx, idIndex: string): Promise<string | null> {
  return (await ctx.row<{ id: string | null }>('SELECT person_by_index($1) AS id', [idIndex])).id;
}

const RUN = columnList(RetentionRunRow);

export async function listRuns(ctx: Ctx): Promise<RunRecord[]> {
  return ctx.rows<RunRecord>(`SELECT ${RUN} FROM retention_run ORDER BY id DESC LIMIT ${custodyLimits.shown}`);
}

export async function newestRun(ctx: Ctx): Promise<RunRecord | undefined> {
  return ctx.maybe<RunRecord>(`SELECT ${RUN} FROM retention_run ORDER BY id DESC LIMIT 1`);
}

/** The one that is open, held until the end of the transaction; another process that has it goes on alone. */
export async function lockOpenRun(ctx: Ctx): Promise<RunRecord | undefined> {
  return ctx.maybe<RunRecord>(`SELECT ${RUN} FROM retention_run WHERE finished_at IS NULL FOR NO KEY UPDATE SKIP LOCKED`);
}

export async function insertRun(ctx: Ctx, erasesBefore: Date): Promise<RunRecord> {
  return platform(ctx, RetentionRunRow).insertReturning({
    started_by: ctx.actor?.kind === 'operator' ? ctx.actor.name : null,
    started_at: ctx.now,
    erases_before: erasesBefore,
  });
}

export async function moveRun(
  ctx: Ctx,
  id: string,
  change: Partial<Pick<RunRecord, 'last_company_id' | 'companies' | 'finished_at' | 'counts'>>,
): Promise<void> {
  await platform(ctx, RetentionRunRow).update({ id }, change);
}

export async function nextCompany(ctx: Ctx, after: string): Promise<string | null> {
  return (await ctx.row<{ id: string | null }>('SELECT retention_next($1) AS id', [after])).id;
}

export async function eraseImports(ctx: Ctx, companyId: string, before: Date): Promise<RunCounts> {
  return (await ctx.row<{ counts: RunCounts }>('SELECT retention_erase($1, $2) AS counts', [companyId, before])).counts;
}

export async function erasePapers(ctx: Ctx, before: Date): Promise<number> {
  return Number((await ctx.row<{ n: string }>('SELECT retention_erase_papers($1) AS n', [before])).n);
}

export async function countHeldPeople(ctx: Ctx): Promise<number> {
  return (await ctx.row<{ n: number }>('SELECT retention_held_people() AS n')).n;
}

export async function keysToDelete(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.rows<{ storage_key: string }>('SELECT storage_key FROM erased_file ORDER BY noted_at LIMIT 500');
  return rows.map((row) => row.storage_key);
}

export async function forgetKey(ctx: Ctx, storageKey: string): Promise<void> {
  await platform(ctx, ErasedFileRow).remove({ storage_key: storageKey });
}

interface KeptCount {
  readonly kind: KeptKind;
  readonly n: string;
  readonly since: string | null;
}

/** Of the person of this transaction; `since` is the day of the last record of its kind. */
export async function keptOfPayee(ctx: Ctx): Promise<KeptCount[]> {
  return ctx.rows<KeptCount>('SELECT kind, n, since::text AS since FROM payee_kept()');
}

export async function erasePayee(ctx: Ctx): Promise<RunCounts> {
  return (await ctx.row<{ counts: RunCounts }>('SELECT payee_erase() AS counts')).counts;
}

export async function noteErasure(
  ctx: Ctx,
  answer: { readonly mask: string; readonly erased: RunCounts; readonly kept: readonly KeptEntry[] },
): Promise<string> {
  const row = await ctx.row<{ id: string }>('SELECT erasure_note($1, $2, $3::jsonb, $4::jsonb) AS id', [
    answer.mask,
    ctx.now,
    JSON.stringify(answer.erased),
    JSON.stringify(answer.kept),
  ]);
  return row.id;
}

export async function myErasureRows(ctx: Ctx): Promise<ErasureRecord[]> {
  return ctx.rows<ErasureRecord>('SELECT id, person_id, id_card_mask, asked_at, erased, kept FROM my_erasures()');
}

export async function listErasures(ctx: Ctx): Promise<ErasureRecord[]> {
  return ctx.rows<ErasureRecord>(
    `SELECT id, person_id, id_card_mask, asked_at, erased, kept FROM erasure_request ORDER BY id DESC LIMIT ${custodyLimits.shown}`,
  );
}
