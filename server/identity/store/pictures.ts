// SQL of the pictures of an attempt. Their bytes lie in the storage until the row goes.
import type { Ctx } from '../../kernel/context';
import { type Row, scoped } from '../../kernel/rows';
import { IdentityPictureRow } from '../entity';

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

export async function picturesOf(ctx: Ctx, sessionId: string): Promise<Pick<PictureRecord, 'id' | 'sha256'>[]> {
  return ctx.rows('SELECT id, sha256 FROM identity_picture WHERE company_id = $1 AND session_id = $2 ORDER BY id', [
    ctx.companyId,
    sessionId,
  ]);
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

/** Pictures whose time is over, but for those that are held by order; the database notes their bytes for removal. */
export async function removeOld(ctx: Ctx): Promise<number> {
  return ctx.count(
    `DELETE FROM identity_picture p USING identity_session s WHERE p.company_id = $1 AND p.keep_until <= $2
       AND s.company_id = p.company_id AND s.id = p.session_id AND NOT is_held(p.company_id, s.person_id)`,
    [ctx.companyId, ctx.now],
  );
}
