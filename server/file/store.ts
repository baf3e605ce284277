import { DomainError } from '../../schema/errors';
import { allows, type FileNeed } from '../../schema/permissions';
import { mayReadAll } from '../kernel/authorise';
import type { Ctx } from '../kernel/context';
import { type Row, scoped, sql } from '../kernel/rows';
import { DownloadTicketRow, StoredFileRow } from './entity';
import { needOf, readsOf } from './rules';

interface NewFile {
  readonly storageKey: string;
  readonly name: string;
  readonly purpose: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly outline: unknown;
  /** Left out = READER. */
  readonly needs?: FileNeed | undefined;
  /** Left out = as its purpose says. */
  readonly reads?: readonly string[] | undefined;
  /** By the clock of the company; left out = never. */
  readonly expiresAt?: Date | undefined;
}

export async function insertFile(ctx: Ctx, file: NewFile): Promise<Row<StoredFileRow>> {
  const [row] = await insertFiles(ctx, [file]);
  if (!row) throw new Error('a file was not stored');
  return row;
}

/** One statement for all of them, answered in their order. */
export async function insertFiles(ctx: Ctx, files: readonly NewFile[]): Promise<Row<StoredFileRow>[]> {
  return ctx.rows<Row<StoredFileRow>>(
    `WITH fresh AS (
       INSERT INTO stored_file (company_id, storage_key, name, purpose, content_type, size, sha256, outline, created_by, created_by_name, created_at, expires_at,
         needs, reads)
       SELECT $1, x."storageKey", x.name, x.purpose, x."contentType", x.size, x.sha256, x.outline, $3, $4, $5, x."expiresAt",
         coalesce(x.needs, 'READER'), x.reads
       FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS ("storageKey" text, name text, purpose text, "contentType" text, size bigint, sha256 text,
         outline jsonb, "expiresAt" timestamptz, needs text, reads text[])) WITH ORDINALITY
         AS x("storageKey", name, purpose, "contentType", size, sha256, outline, "expiresAt", needs, reads, n) ORDER BY x.n RETURNING *)
     SELECT * FROM fresh ORDER BY id`,
    [ctx.companyId, JSON.stringify(files), ctx.actor?.id ?? 'system', ctx.actor?.name ?? '', ctx.now],
  );
}

const hasEnded = (ctx: Ctx, { expires_at: end }: StoredFileRow): boolean => end !== null && end <= ctx.now;

/** A file that has ended is there no more. Errors: FILE_NOT_FOUND. */
export async function getFile(ctx: Ctx, id: string): Promise<Row<StoredFileRow>> {
  const row = await scoped(ctx, StoredFileRow).get({ id }, 'FILE_NOT_FOUND');
  if (hasEnded(ctx, row)) throw new DomainError('FILE_NOT_FOUND');
  return row;
}

/** The key of its bytes where its time is over; null = it is not, or there is none. */
export async function endedKey(ctx: Ctx, id: string): Promise<string | null> {
  const row = await scoped(ctx, StoredFileRow).find({ id });
  return row && hasEnded(ctx, row) ? row.storage_key : null;
}

/** The same for who asks for a file of the company by its number: one that has ended says so. Errors: FILE_NOT_FOUND, PACKAGE_EXPIRED, PERMISSION_MISSING. */
export async function fileToOpen(ctx: Ctx, id: string): Promise<Row<StoredFileRow>> {
  const row = await scoped(ctx, StoredFileRow).get({ id }, 'FILE_NOT_FOUND');
  if (hasEnded(ctx, row)) throw new DomainError('PACKAGE_EXPIRED');
  // The name alone of what operators show each other may name people.
  if (row.needs === 'OPS_ACTING' || !mayReadAll(ctx, readsOf(row))) throw new DomainError('PERMISSION_MISSING');
  return row;
}

/** The same for who takes it away, and may. Errors: FILE_NOT_FOUND, PACKAGE_EXPIRED, PERMISSION_MISSING. */
export async function fileToTake(ctx: Ctx, id: string): Promise<Row<StoredFileRow>> {
  const row = await fileToOpen(ctx, id);
  if (!allows(needOf(row), ctx.actor?.roles ?? [], { auditOn: ctx.company?.auditOn ?? true })) throw new DomainError('PERMISSION_MISSING');
  return row;
}

export async function renameFile(ctx: Ctx, id: string, name: string): Promise<void> {
  await scoped(ctx, StoredFileRow).updateOne({ id }, { name });
}

/** The file of this key, made now or before. */
export async function insertFileOnce(ctx: Ctx, file: NewFile): Promise<Row<StoredFileRow>> {
  const made = await scoped(ctx, StoredFileRow).insertOnce({
    storage_key: file.storageKey,
    name: file.name,
    purpose: file.purpose,
    content_type: file.contentType,
    size: String(file.size),
    sha256: file.sha256,
    outline: file.outline,
    created_by: ctx.actor?.id ?? 'system',
    created_by_name: ctx.actor?.name ?? '',
    created_at: ctx.now,
    expires_at: file.expiresAt ?? null,
    needs: file.needs ?? 'READER',
    reads: file.reads ?? null,
  });
  return made ?? scoped(ctx, StoredFileRow).get({ storage_key: file.storageKey }, 'FILE_NOT_FOUND');
}

/** The real clock counts the life of a ticket (D73); it ends with the session that asked for it. */
export async function insertTicket(ctx: Ctx, fileId: string, tokenHash: string, lifeMs: number): Promise<Date> {
  const { expires_at } = await scoped(ctx, DownloadTicketRow).insertReturning({
    file_id: fileId,
    token_hash: tokenHash,
    expires_at: sql`clock_timestamp() + make_interval(secs => ${lifeMs / 1000})`,
    ...ownerOf(ctx),
  });
  return expires_at;
}

/** The session or token that a ticket ends with; one of a payee is written by the functions of his documents. */
function ownerOf({
  actor,
  company,
  token,
}: Ctx): Pick<DownloadTicketRow, 'session_id' | 'operator_session_id' | 'api_token_id' | 'test_token_id'> {
  const tokenId = token?.id ?? null;
  const shown = company?.isSandbox ? { api_token_id: null, test_token_id: tokenId } : { api_token_id: tokenId, test_token_id: null };
  const owner = { session_id: null, operator_session_id: null, ...shown };
  if (actor?.kind === 'member') return { ...owner, session_id: actor.sessionId };
  // `o12` is the session 12 of an operator.
  if (actor?.kind === 'operator' && actor.sessionId !== null) return { ...owner, operator_session_id: actor.sessionId.slice(1) };
  return owner;
}

/** What this session of a member asked for and nobody fetched yet, of whatever company. */
export async function endTicketsOf(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.row('SELECT end_tickets($1)', [sessionId]);
}

type Redeemed = Pick<Row<StoredFileRow>, 'storage_key' | 'name' | 'content_type' | 'size'>;

export async function redeemTicketRow(ctx: Ctx, tokenHash: string): Promise<Redeemed | undefined> {
  return ctx.maybe<Redeemed>('SELECT storage_key, name, content_type, size FROM redeem_ticket($1)', [tokenHash]);
}

/** Whether this address was given for a file that has ended since. */
export async function isOfEndedFile(ctx: Ctx, tokenHash: string): Promise<boolean> {
  return (await ctx.row<{ ended: boolean }>('SELECT ticket_of_ended_file($1) AS ended', [tokenHash])).ended;
}

/** Forgets the file; answers where its bytes lie, for whoever takes them away afterwards. */
export async function deleteFile(ctx: Ctx, id: string): Promise<string | undefined> {
  // By hand: answers what is gone.
  const gone = await ctx.maybe<{ storage_key: string }>('DELETE FROM stored_file WHERE company_id = $1 AND id = $2 RETURNING storage_key', [
    ctx.companyId,
    id,
  ]);
  return gone?.storage_key;
}

export async function namesOfFiles(ctx: Ctx, ids: readonly string[]): Promise<Pick<Row<StoredFileRow>, 'id' | 'name'>[]> {
  return ctx.rows('SELECT id, name FROM stored_file WHERE company_id = $1 AND id = ANY ($2::bigint[])', [ctx.companyId, ids]);
}

export async function filesById(ctx: Ctx, ids: readonly string[]): Promise<Row<StoredFileRow>[]> {
  return scoped(ctx, StoredFileRow).list({ id: ids });
}
