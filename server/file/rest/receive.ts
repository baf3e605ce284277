import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import type { FileStorage } from '../../gateways/storage/contract';
import type { Caller } from '../../kernel/context';
import { run, runRaw } from '../../kernel/usecase';
import { registerOperatorUpload, registerUpload } from '../commands/register-upload';
import type { StoredFileView } from '../queries';
import { byteLimit, cleanFileName, judgeBytes, tooLarge, type UploadPurpose } from '../rules';
import { cleanPicture } from '../steps/cleanPicture';

export type ReceivedFile = StoredFileView;

/** Looks into the bytes before they are kept; throws to refuse the upload, answers what is kept with the file. */
type Inspector = (bytes: Buffer) => Promise<unknown>;

const inspectors = new Map<UploadPurpose, Inspector>();

/** Called once at boot by the wiring. */
export function installInspector(purpose: UploadPurpose, inspector: Inspector): void {
  inspectors.set(purpose, inspector);
}

const uploadsOf = new Map<string, number>();

interface IncomingFile {
  readonly fileName: string;
  readonly stream: Readable;
  /** Operators only: whose file it becomes. */
  readonly companyId?: string;
}

/** What a form says of its file; it may stand behind the file, so it is asked once that has been read. */
export interface FileClaim {
  readonly purpose: UploadPurpose;
  readonly companyId: string;
}

/** The one way in: bounded, judged by its bytes, stored under a random key, and only then registered. */
export async function receiveUpload(
  caller: Caller,
  incoming: IncomingFile | null,
  said: UploadPurpose | (() => Promise<FileClaim>),
  storage: FileStorage,
): Promise<ReceivedFile> {
  // Nobody without a session makes the server read 20 MB.
  if (caller.problem) throw new DomainError(caller.problem);
  if (caller.realm !== 'company' && caller.realm !== 'operator') throw new DomainError('SESSION_EXPIRED');
  if (!incoming) throw new DomainError('FILE_REQUIRED');
  const leave = takeSlot(caller, incoming.stream);
  try {
    // Until the purpose is known the largest limit holds.
    const bytes = await readBounded(incoming.stream, typeof said === 'function' ? limits.upload.fileBytes : byteLimit(said));
    const { purpose, companyId } = typeof said === 'function' ? await said() : { purpose: said, companyId: incoming.companyId };
    if (bytes.length > byteLimit(purpose)) throw tooLarge(byteLimit(purpose));
    const { contentType, extension } = judgeBytes(purpose, bytes);
    const outline = (await inspectors.get(purpose)?.(bytes)) ?? null;
    const storageKey = `upload/${randomUUID()}.${extension}`;
    const { size, sha256 } = await storage.put(storageKey, purpose === 'PICTURE' ? await cleanPicture(extension, bytes) : bytes);
    const name = cleanFileName(incoming.fileName, extension);
    const file = { storageKey, name, purpose, contentType, size, sha256, outline };
    if (caller.realm === 'operator') return await runRaw(caller, registerOperatorUpload, { ...file, companyId });
    return await run(caller, registerUpload, file);
  } finally {
    leave();
  }
}

function takeSlot(caller: Caller, stream: Readable): () => void {
  const key = `${caller.realm}:${caller.actor?.id ?? caller.ip}`;
  const running = uploadsOf.get(key) ?? 0;
  if (running >= limits.upload.perUserAtOnce) {
    stream.resume();
    throw new DomainError('UPLOAD_LIMIT_REACHED');
  }
  uploadsOf.set(key, running + 1);
  return () => {
    const left = (uploadsOf.get(key) ?? 1) - 1;
    if (left > 0) uploadsOf.set(key, left);
    else uploadsOf.delete(key);
  };
}

async function readBounded(stream: Readable & { truncated?: boolean }, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += (chunk as Buffer).length;
      // What is too much is read off and dropped, so that the answer reaches the client.
      if (size <= limit) chunks.push(chunk as Buffer);
      else chunks.length = 0;
    }
  } catch (cause) {
    // The client went away in the middle: its fault, and nothing to log as a failure of ours.
    throw new DomainError('FILE_DAMAGED', { reason: cause instanceof Error ? cause.message : 'aborted' });
  }
  if (size > limit || stream.truncated) throw tooLarge(limit);
  return Buffer.concat(chunks);
}
