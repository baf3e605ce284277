import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DomainError } from '../../../schema/errors';
import type { StoredObject } from './contract';

const noSpace = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** A disk may be full of names as well as of bytes. */
const refuse = (error: unknown): never => {
  throw noSpace(error) ? new DomainError('STORAGE_FULL') : error;
};

/** Many small parts are written in one go. */
const AT_ONCE_BYTES = 1 << 18;

/** `writev` may write less than it was given, on a full disk for one. */
const writeWhole = async (file: FileHandle, parts: Buffer[], bytes: number): Promise<void> => {
  const { bytesWritten } = await file.writev(parts);
  if (bytesWritten < bytes) await file.writeFile(Buffer.concat(parts).subarray(bytesWritten));
};

/** Writes everything to a file of a name of its own in the folder, which is made when it is missing, and makes sure it is on the disk; on any failure the file is gone. */
export const spool = async (folder: string, source: Readable | Buffer): Promise<StoredObject & { path: string }> => {
  const path = `${folder}/.${randomUUID()}.part`;
  const file = await mkdir(folder, { recursive: true })
    .then(() => open(path, 'wx', 0o600))
    .catch(refuse);
  const hash = createHash('sha256');
  let size = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const flush = async (): Promise<void> => {
    if (waitingBytes === 0) return;
    await writeWhole(file, waiting, waitingBytes);
    [waiting, waitingBytes] = [[], 0];
  };
  try {
    for await (const part of Buffer.isBuffer(source) ? [source] : source) {
      const bytes = Buffer.isBuffer(part) ? part : Buffer.from(part as Uint8Array);
      hash.update(bytes);
      size += bytes.length;
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes >= AT_ONCE_BYTES) await flush();
    }
    await flush();
    await file.sync();
    await file.close();
    return { path, size, sha256: hash.digest('hex') };
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(path, { force: true });
    return refuse(error);
  }
};
