import { Readable } from 'node:stream';
import type { FileStorage } from '../../gateways/storage/contract';
import { writeZip, type ZipEntry } from '../../kernel/zipWriter';

export type PackageEntry = ZipEntry;

export type StoredReceipt = { name: string; modifiedAt: Date; storageKey: string };

/** Files on their way while one is written: a storage answers four nearly as soon as one. A receipt is small. */
const AHEAD = 4;

/** Stored files as entries, read a few ahead. */
export async function* storedEntries(storage: FileStorage, files: AsyncIterable<StoredReceipt>): AsyncGenerator<PackageEntry> {
  const waiting: PackageEntry[] = [];
  for await (const { name, modifiedAt, storageKey } of files) {
    const bytes = storage.get(storageKey);
    // Awaited when its turn comes; until then nobody listens to a failure.
    bytes.catch(() => undefined);
    waiting.push({
      name,
      modifiedAt,
      async *open() {
        yield await bytes;
      },
    });
    const next = waiting.length > AHEAD ? waiting.shift() : undefined;
    if (next) yield next;
  }
  yield* waiting;
}

async function* inTurn(entries: AsyncIterable<PackageEntry>, onPacked: (count: number) => Promise<void>): AsyncGenerator<PackageEntry> {
  let count = 0;
  for await (const entry of entries) {
    // Asked for more: the entry before is written.
    if (count > 0) await onPacked(count);
    yield entry;
    count += 1;
  }
  if (count > 0) await onPacked(count);
}

/**
 * The archive as a stream; the storage takes it whole or not at all. PDFs are stored: deflating them saves a few per
 * cent for many times the work.
 */
export function packageStream(entries: AsyncIterable<PackageEntry>, onPacked: (count: number) => Promise<void>): Readable {
  return Readable.from(writeZip(inTurn(entries, onPacked)), { objectMode: false, highWaterMark: 1 });
}
