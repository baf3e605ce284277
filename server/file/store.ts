import { DomainError } from '../../schema/errors';
import type { Ctx } from '../kernel/context';
import { scoped } from '../kernel/database';
import { StoredFileRow } from './entity';

export interface NewFile {
  readonly storageKey: string;
  readonly name: string;
  readonly purpose: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly outline: unknown;
}

export async function insertFile(ctx: Ctx, file: NewFile): Promise<StoredFileRow> {
  const [row] = await insertFiles(ctx, [file]);
  if (!row) throw new Error('a file was not stored');
  return row;
}

/** One statement for all of them, answered in their order. */
export async function insertFiles(ctx: Ctx, files: readonly NewFile[]): Promise<StoredFileRow[]> {
  return ctx.rows<StoredFileRow>(
    `WITH fresh AS (
       INSERT INTO stored_file (company_id, storage_key, name, purpose, content_type, size, sha256, outline, created_by, created_by_name, created_at)
       SELECT $1, x."storageKey", x.name, x.purpose, x."contentType", x.size, x.sha256, x.outline, $3, $4, $5
       FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS ("storageKey" text, name text, purpose text, "contentType" text, size bigint, sha256 text,
         outline jsonb)) WITH ORDINALITY AS x("storageKey", name, purpose, "contentType", size, sha256, outline, n) ORDER BY x.n RETURNING *)
     SELECT * FROM fresh ORDER BY id`,
    [ctx.companyId, JSON.stringify(files), ctx.actor?.id ?? 'system', ctx.actor?.name ?? '', ctx.now],
  );
}

export async function getFile(ctx: Ctx, id: string): Promise<StoredFileRow> {
  const found = await scoped(ctx, StoredFileRow, 'f').andWhere('f.id = :id', { id }).getOne();
  if (!found) throw new DomainError('FILE_NOT_FOUND');
  return found;
}

/** The real clock counts the life of a ticket (D73). */
export async function insertTicket(ctx: Ctx, fileId: string, tokenHash: string, lifeMs: number): Promise<Date> {
  const { expires_at } = await ctx.row<{ expires_at: Date }>(
    `INSERT INTO download_ticket (company_id, file_id, token_hash, expires_at)
     VALUES ($1, $2, $3, clock_timestamp() + make_interval(secs => $4)) RETURNING expires_at`,
    [ctx.companyId, fileId, tokenHash, lifeMs / 1000],
  );
  return expires_at;
}

export interface Redeemed {
  readonly storage_key: string;
  readonly name: string;
  readonly content_type: string;
  readonly size: string;
}

export async function redeemTicketRow(ctx: Ctx, tokenHash: string): Promise<Redeemed | undefined> {
  return ctx.maybe<Redeemed>('SELECT storage_key, name, content_type, size FROM redeem_ticket($1)', [tokenHash]);
}

/** Forgets the file; answers where its bytes lie, for whoever takes them away afterwards. */
export async function deleteFile(ctx: Ctx, id: string): Promise<string | undefined> {
  const gone = await ctx.maybe<{ storage_key: string }>('DELETE FROM stored_file WHERE company_id = $1 AND id = $2 RETURNING storage_key', [
    ctx.companyId,
    id,
  ]);
  return gone?.storage_key;
}
