// SQL of rotations of keys. The rows that are written anew belong to other domains: functions reach them by the places that these tell.
import type { Ctx } from '../../kernel/context';
import { columnList, platform, type Row } from '../../kernel/rows';
import type { SealedColumn } from '../../kernel/sealed';
import { KeyRotationPlaceRow, KeyRotationRow } from '../entity';

export type RotationRecord = Row<KeyRotationRow>;
export type PlaceRecord = Row<KeyRotationPlaceRow>;

export async function newestRotation(ctx: Ctx): Promise<RotationRecord | undefined> {
  return ctx.maybe<RotationRecord>(`SELECT ${columnList(KeyRotationRow)} FROM key_rotation ORDER BY id DESC LIMIT 1`);
}

/** Of several processes one works; the others come again later. */
export async function lockRotation(ctx: Ctx, id: string): Promise<boolean> {
  // By hand: whoever comes second does not wait.
  const row = await ctx.maybe('SELECT id FROM key_rotation WHERE id = $1 AND finished_at IS NULL FOR NO KEY UPDATE SKIP LOCKED', [id]);
  return row !== undefined;
}

/** Two processes that start with a new key at once begin one rotation. */
export async function lockBeginning(ctx: Ctx): Promise<void> {
  await ctx.rows(`SELECT pg_advisory_xact_lock(hashtext('custody.rotation'))`);
}

export async function wasBegun(ctx: Ctx, version: string): Promise<boolean> {
  return (await platform(ctx, KeyRotationRow).list({ version })).length > 0;
}

export async function insertRotation(
  ctx: Ctx,
  { version, places, isOver }: { readonly version: string; readonly places: readonly string[]; readonly isOver: boolean },
): Promise<void> {
  const finished = isOver ? ctx.now : null;
  const { id } = await platform(ctx, KeyRotationRow).insertReturning({
    version,
    started_by: ctx.actor?.kind === 'operator' ? ctx.actor.name : null,
    started_at: ctx.now,
    finished_at: finished,
  });
  await ctx.rows('INSERT INTO key_rotation_place (rotation_id, place, finished_at) SELECT $1, place, $3 FROM unnest($2::text[]) place', [
    id,
    places,
    finished,
  ]);
}

export async function placesOf(ctx: Ctx, rotationId: string): Promise<PlaceRecord[]> {
  return ctx.rows<PlaceRecord>(`SELECT ${columnList(KeyRotationPlaceRow)} FROM key_rotation_place WHERE rotation_id = $1 ORDER BY place`, [
    rotationId,
  ]);
}

type PlaceChange = Partial<Pick<PlaceRecord, 'next_block' | 'block_count' | 'resealed' | 'unreadable' | 'finished_at'>>;

export async function movePlace(ctx: Ctx, { rotation_id, place }: PlaceRecord, change: PlaceChange): Promise<void> {
  await platform(ctx, KeyRotationPlaceRow).update({ rotation_id, place }, change);
}

export async function finishRotation(ctx: Ctx, id: string): Promise<void> {
  await platform(ctx, KeyRotationRow).update({ id }, { finished_at: ctx.now });
}

export interface StaleText {
  readonly at: string;
  readonly company_id: string | null;
  readonly stored: string;
}

const named = ({ table, column, key }: SealedColumn): (string | null)[] => [table, column, key ?? null];

/** What these pages hold under another version; rows that somebody works on are left out. */
export async function staleTexts(
  ctx: Ctx,
  of: SealedColumn,
  { version, firstBlock, blocks }: { readonly version: string; readonly firstBlock: string; readonly blocks: number },
): Promise<StaleText[]> {
  return ctx.rows<StaleText>('SELECT at, company_id, stored FROM sealed_stale($1, $2, $3, $4, $5, $6, $7)', [
    ...named(of),
    !of.isPlatform,
    version,
    firstBlock,
    blocks,
  ]);
}

/** Only where the row still says what was read. */
export async function writeTexts(
  ctx: Ctx,
  of: SealedColumn,
  texts: readonly { readonly at: string; readonly was: string; readonly isNow: string }[],
): Promise<number> {
  const { n } = await ctx.row<{ n: string }>('SELECT sealed_write($1, $2, $3, $4, $5, $6) AS n', [
    ...named(of),
    texts.map(({ at }) => at),
    texts.map(({ was }) => was),
    texts.map(({ isNow }) => isNow),
  ]);
  return Number(n);
}

export async function textsLeft(ctx: Ctx, of: SealedColumn, version: string): Promise<number> {
  return Number((await ctx.row<{ n: string }>('SELECT sealed_left($1, $2, $3, $4) AS n', [...named(of), version])).n);
}

export async function blocksOf(ctx: Ctx, table: string): Promise<string> {
  return (await ctx.row<{ n: string }>('SELECT sealed_blocks($1) AS n', [table])).n;
}
