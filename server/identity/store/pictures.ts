// SQL of the pictures of an attempt. Their bytes lie in the storage until the row goes.
import { limits } from '../../../schema/limits';
import type { Ctx } from '../../kernel/context';
import { type Row, scoped } from '../../kernel/rows';
import { IdentityLookRow, IdentityPictureRow } from '../entity';

export type PictureRecord = Row<IdentityPictureRow>;

type NewPicture = Pick<PictureRecord, 'session_id' | 'side' | 'storage_key' | 'content_type' | 'size' | 'sha256' | 'keep_until'>;

export async function insertPicture(ctx: Ctx, picture: NewPicture): Promise<PictureRecord> {
  return scoped(ctx, IdentityPictureRow).insertReturning({ ...picture, verdict: 'READING', added_at: ctx.now });
}

export async function countPictures(ctx: Ctx, sessionId: string): Promise<number> {
  const row = await ctx.row<{ n: number }>('SELECT count(*)::int AS n FROM identity_picture WHERE company_id = $1 AND session_id = $2', [
    ctx.companyId,
    sessionId,
  ]);
  return row.n;
}

export async function newestPicture(ctx: Ctx, sessionId: string): Promise<PictureRecord | undefined> {
  return ctx.maybe<PictureRecord>('SELECT * FROM identity_picture WHERE company_id = $1 AND session_id = $2 ORDER BY id DESC LIMIT 1', [
    ctx.companyId,
    sessionId,
  ]);
}

/** The ones that operators decide by, the newest first. */
export async function picturesOf(ctx: Ctx, sessionId: string): Promise<Pick<PictureRecord, 'id' | 'sha256'>[]> {
  return ctx.rows('SELECT id, sha256 FROM identity_picture WHERE company_id = $1 AND session_id = $2 ORDER BY id DESC LIMIT $3', [
    ctx.companyId,
    sessionId,
    limits.identity.picturesDecided,
  ]);
}

/** The operator of this transaction has opened it. */
export async function keepLook(ctx: Ctx, pictureId: string): Promise<void> {
  const values = { picture_id: pictureId, operator_id: ctx.actor?.id ?? '', looked_at: ctx.now };
  await scoped(ctx, IdentityLookRow).put(['picture_id', 'operator_id'], values);
}

/** How many of these pictures the operator of this transaction has opened since then. */
export async function countLooks(ctx: Ctx, pictureIds: readonly string[], since: Date): Promise<number> {
  const row = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM identity_look WHERE company_id = $1 AND picture_id = ANY ($2) AND operator_id = $3 AND looked_at >= $4`,
    [ctx.companyId, pictureIds, ctx.actor?.id ?? '0', since],
  );
  return row.n;
}

export async function findPicture(ctx: Ctx, id: string): Promise<PictureRecord | undefined> {
  return scoped(ctx, IdentityPictureRow).find({ id });
}

/** undefined = somebody else has read it, or it is gone. */
export async function keepReading(
  ctx: Ctx,
  id: string,
  read: Pick<PictureRecord, 'verdict' | 'faults' | 'read_cipher' | 'boxes'>,
): Promise<PictureRecord | undefined> {
  return scoped(ctx, IdentityPictureRow).updateReturning({ id, verdict: 'READING' }, { ...read, read_at: ctx.now });
}

/** Pictures whose time is over, but for those that are held by order, the oldest first; the database notes their bytes for removal. Answers how many. */
export async function removeOld(ctx: Ctx, limit: number): Promise<number> {
  return ctx.count(
    `DELETE FROM identity_picture WHERE company_id = $1 AND id IN (
       SELECT p.id FROM identity_picture p JOIN identity_session s ON s.company_id = p.company_id AND s.id = p.session_id
       WHERE p.company_id = $1 AND p.keep_until <= $2 AND NOT is_held(p.company_id, s.person_id) ORDER BY p.keep_until LIMIT $3)`,
    [ctx.companyId, ctx.now, limit],
  );
}
