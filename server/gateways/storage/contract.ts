import type { Readable } from 'node:stream';

export interface StoredObject {
  size: number;
  sha256: string;
}

/** Bytes by random key. A key is either whole or absent: an interrupted put leaves nothing behind under it. */
export interface FileStorage {
  put(key: string, source: Readable | Buffer): Promise<StoredObject>;
  get(key: string): Promise<Buffer>;
  /** Throws FileMissing before the first byte, never in the middle of a download. */
  stream(key: string): Promise<Readable>;
  delete(key: string): Promise<void>;
}

export class FileMissing extends Error {}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*(?:\.[a-z0-9]{1,8})?$/i;

/** Keys are ours, but a path that leaves the folder must not be possible even with a wrong one. */
export const safeKey = (key: string): string => {
  if (key.length > 200 || !KEY.test(key)) throw new RangeError('not a storage key');
  return key;
};
