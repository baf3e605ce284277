// The one way in for bytes from outside: bounded, judged by what they are, and stored under a random key.
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import type { FileStorage } from '../../gateways/storage/contract';
import type { Caller } from '../../kernel/context';
import { cleanFileName, judgeBytes, tooLarge, type UploadPurpose } from '../rules';
import { cleanPicture } from './cleanPicture';

export interface IncomingFile {
  readonly fileName: string;
  readonly stream: Readable;
  /** What the whole form weighs, where it says so. */
  readonly declaredBytes?: number | null;
}

/** What a form weighs beside its file, at most. */
const FORM_BYTES = 1024 * 1024;

/** A file whose bytes lie in the storage; it exists for nobody yet. */
interface TakenFile<P extends UploadPurpose> {
  readonly storageKey: string;
  readonly name: string;
  readonly purpose: P;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly outline: unknown;
}

/** Looks into the bytes before they are kept; throws to refuse the upload, answers what is kept with the file. */
type Inspector = (bytes: Buffer) => Promise<unknown>;

const inspectors = new Map<UploadPurpose, Inspector>();

export function setInspector(purpose: UploadPurpose, inspector: Inspector): void {
  inspectors.set(purpose, inspector);
}

const uploadsOf = new Map<string, number>();

/** So many at once for one caller. Errors: UPLOAD_LIMIT_REACHED. */
export function takeSlot(caller: Caller): () => void {
  const key = `${caller.realm}:${caller.actor?.id ?? caller.ip}`;
  const running = uploadsOf.get(key) ?? 0;
  if (running >= limits.upload.perUserAtOnce) throw new DomainError('UPLOAD_LIMIT_REACHED');
  uploadsOf.set(key, running + 1);
  return () => {
    const left = (uploadsOf.get(key) ?? 1) - 1;
    if (left > 0) uploadsOf.set(key, left);
    else uploadsOf.delete(key);
  };
}

/** What is too much is refused as soon as it is known; the door reads the rest off. Errors: FILE_TOO_LARGE, FILE_DAMAGED. */
export async function readBounded({ stream, declaredBytes }: IncomingFile, limit: number): Promise<Buffer> {
  if (declaredBytes && declaredBytes > limit + FORM_BYTES) throw tooLarge(limit);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += (chunk as Buffer).length;
      if (size > limit) break;
      chunks.push(chunk as Buffer);
    }
  } catch (cause) {
    // The client went away in the middle: its fault, and nothing to log as a failure of ours.
    throw new DomainError('FILE_DAMAGED', { reason: cause instanceof Error ? cause.message : 'aborted' });
  }
  if (size > limit) throw tooLarge(limit);
  return Buffer.concat(chunks);
}

/** Judged, cleaned where it is a picture, and stored. Errors: FILE_TYPE_WRONG, FILE_UNSAFE, FILE_DAMAGED. */
export async function storeBytes<P extends UploadPurpose>(
  file: { readonly fileName: string; readonly bytes: Buffer; readonly purpose: P },
  storage: FileStorage,
): Promise<TakenFile<P>> {
  const { contentType, extension } = judgeBytes(file.purpose, file.bytes);
  const bytes = file.purpose === 'PICTURE' ? await cleanPicture(extension, file.bytes) : file.bytes;
  const outline = (await inspectors.get(file.purpose)?.(bytes)) ?? null;
  const storageKey = `upload/${randomUUID()}.${extension}`;
  const { size, sha256 } = await storage.put(storageKey, bytes);
  return { storageKey, name: cleanFileName(file.fileName, extension), purpose: file.purpose, contentType, size, sha256, outline };
}

const take = async <P extends UploadPurpose>(
  caller: Caller,
  incoming: IncomingFile | null,
  { purpose, limitBytes }: { readonly purpose: P; readonly limitBytes: number },
  storage: FileStorage,
): Promise<TakenFile<P>> => {
  if (!incoming) throw new DomainError('FILE_REQUIRED');
  const leave = takeSlot(caller);
  try {
    const bytes = await readBounded(incoming, limitBytes);
    return await storeBytes({ fileName: incoming.fileName, bytes, purpose }, storage);
  } finally {
    leave();
  }
};

/** A picture that another domain registers, whoever brought it. Errors: as above, FILE_REQUIRED, UPLOAD_LIMIT_REACHED. */
export const takePicture = (caller: Caller, incoming: IncomingFile | null, limitBytes: number, storage: FileStorage) =>
  take(caller, incoming, { purpose: 'PICTURE', limitBytes }, storage);

/** A list, read before it is kept; the same for lists. */
export const takeSheet = (caller: Caller, incoming: IncomingFile | null, storage: FileStorage) =>
  take(caller, incoming, { purpose: 'SHEET', limitBytes: limits.upload.fileBytes }, storage);
