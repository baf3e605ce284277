import type { FileNeed } from '../../schema/permissions';
import type { Ctx } from '../kernel/context';
import { registerUpload } from './commands/register-upload';
import type { FilePurpose } from './rules';
import { makeTicket, type TicketView } from './steps/makeTicket';
import * as taking from './steps/takeFile';
import {
  deleteFile,
  endedKey,
  endTicketsOf,
  filesById,
  getFile,
  insertFile,
  insertFileOnce,
  insertFiles,
  namesOfFiles,
  renameFile,
} from './store';

interface StoredFileFacts {
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
  readonly storageKey: string;
  readonly purpose: FilePurpose;
  /** Who may have it; OPS_ACTING = what operators show each other: a member may not even have its name. */
  readonly needs: FileNeed;
  readonly outline: unknown;
}

/** Throws FILE_NOT_FOUND for an unknown file and for one of another company alike. */
export async function storedFile(ctx: Ctx, fileId: string): Promise<StoredFileFacts> {
  const row = await getFile(ctx, fileId);
  return {
    id: row.id,
    name: row.name,
    sha256: row.sha256,
    size: Number.parseInt(row.size, 10),
    storageKey: row.storage_key,
    purpose: row.purpose as FilePurpose,
    needs: row.needs,
    outline: row.outline,
  };
}

/** A file that the product made; its bytes lie in the storage already. */
interface MadeFile {
  readonly storageKey: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly purpose: FilePurpose;
  readonly contentType: string;
  /** Who may have it; left out = whoever reads. */
  readonly needs?: FileNeed;
  /** The use cases that read what it holds, for tokens; none = no token has it by its number. */
  readonly reads: readonly string[];
  /** By the clock of the company; left out = never. */
  readonly expiresAt?: Date;
}

export async function registerFile(ctx: Ctx, file: MadeFile): Promise<{ id: string }> {
  const row = await insertFile(ctx, { ...file, outline: null });
  return { id: row.id };
}

/** The same for bytes whose key is made of them: whoever registers them again, or at the same moment, gets the same file. */
export async function registerFileOnce(ctx: Ctx, file: MadeFile): Promise<{ id: string }> {
  const { id } = await insertFileOnce(ctx, { ...file, outline: null });
  return { id };
}

/** Many at once; their ids in the same order. */
export async function registerFiles(ctx: Ctx, files: readonly MadeFile[]): Promise<string[]> {
  if (files.length === 0) return [];
  return (
    await insertFiles(
      ctx,
      files.map((file) => ({ ...file, outline: null })),
    )
  ).map((row) => row.id);
}

/** A one-time address of one file, for links that a browser opens by itself. */
export function createTicket(ctx: Ctx, fileId: string): Promise<TicketView> {
  return makeTicket(ctx, fileId);
}

/** Of a session that moves to another company: the addresses that it asked for in the one before open nothing. */
export function endTickets(ctx: Ctx, sessionId: string): Promise<void> {
  return endTicketsOf(ctx, sessionId);
}

/** Forgets a file whose time is over; answers the key of its bytes, which a job takes away after the commit. */
export async function forgetFile(ctx: Ctx, fileId: string): Promise<string | null> {
  return (await deleteFile(ctx, fileId)) ?? null;
}

/** Of a file whose time is over, and whose row stays to say so: the key of its bytes, which a job takes away after the commit. */
export const endedFile = endedKey;

/** The name under which it is downloaded from now on. */
export const nameFile = renameFile;

/** Names by id, in one reading for a whole page. */
export async function fileNames(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await namesOfFiles(ctx, [...new Set(ids)])).map(({ id, name }) => [id, name]));
}

/** Bytes of a picture from outside, cleaned and stored; whoever asks registers them. */
export const takePicture = taking.takePicture;
/** A list from outside, read and stored; whoever asks registers it. */
export const takeSheet = taking.takeSheet;
/** What either becomes where a member brought it. */
export const uploadUseCase = registerUpload;

/** Where the bytes of these files lie, in one reading; a file that is gone is left out. */
export async function fileKeys(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly storageKey: string }>> {
  if (ids.length === 0) return new Map();
  return new Map((await filesById(ctx, [...new Set(ids)])).map((row) => [row.id, { name: row.name, storageKey: row.storage_key }]));
}
