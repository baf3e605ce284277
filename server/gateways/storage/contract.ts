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

/**
 * Work that is done again after a kill or a fault writes under a key of the attempt. What an earlier attempt wrote whole and could not hand
 * over any more is thrown away; called before the hand-over, so that a kill between the two is mended by the attempt that follows.
 */
export async function deleteEarlier(storage: FileStorage, keyOf: (attempt: number) => string, attempt: number): Promise<void> {
  for (let earlier = 1; earlier < attempt; earlier += 1) await storage.delete(keyOf(earlier));
}
