// A ZIP of files, written as they come. Figures after APPNOTE.TXT 6.3.10 of PKWARE.
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { zonedParts } from './zone';

/** `isDeflated` makes the content smaller; without it the content is stored as it is. */
export type ZipEntry = { name: string; modifiedAt: Date; isDeflated?: boolean; open: () => AsyncIterable<Uint8Array> };

/** Where an entry lies and what it holds; `size` in the archive, `fullSize` of the content. */
type Written = { name: Buffer; when: number; method: number; crc: number; size: number; fullSize: number; at: number };

const STORED = 0;
const DEFLATED = 8;

/** Names are UTF-8; CRC and size stand behind the content, because it is written while it is read. */
const FLAGS = 0x0808;
const VERSION = { plain: 20, large: 45 } as const;
const MADE_BY_UNIX = 3 << 8;
/** A plain file that its owner may write and everybody read. */
const MODE = (0o100644 << 16) >>> 0;
const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;
/** Headers are gathered, contents are handed on as they are: copying them would double the memory. */
const SMALL_BYTES = 1 << 10;
/** Every piece is a turn through the threads of node. */
const PIECE_BYTES = 1 << 18;
/** Parts made while one is deflated. */
const AHEAD = 2;

/** Date and time as a number of DOS, in steps of two seconds of business time. */
function dosTime(at: Date): number {
  const { year, month, day, hour, minute, second } = zonedParts(at);
  return (((year - 1980) << 25) | (month << 21) | (day << 16) | (hour << 11) | (minute << 5) | (second >> 1)) >>> 0;
}

function localHeader({ name, when, method }: Written): Buffer {
  const header = Buffer.alloc(30 + name.length);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION.plain, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(when, 10);
  header.writeUInt16LE(name.length, 26);
  name.copy(header, 30);
  return header;
}

function descriptor({ crc, size, fullSize }: Written): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(size, 8);
  bytes.writeUInt32LE(fullSize, 12);
  return bytes;
}

function directoryEntry({ name, when, method, crc, size, fullSize, at }: Written): Buffer {
  const isFar = at >= MAX_32;
  const extra = isFar ? 12 : 0;
  const entry = Buffer.alloc(46 + name.length + extra);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(MADE_BY_UNIX | (isFar ? VERSION.large : VERSION.plain), 4);
  entry.writeUInt16LE(isFar ? VERSION.large : VERSION.plain, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(when, 12);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(size, 20);
  entry.writeUInt32LE(fullSize, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(extra, 30);
  entry.writeUInt32LE(MODE, 38);
  entry.writeUInt32LE(Math.min(at, MAX_32), 42);
  name.copy(entry, 46);
  if (isFar) {
    entry.writeUInt16LE(1, 46 + name.length);
    entry.writeUInt16LE(8, 48 + name.length);
    entry.writeBigUInt64LE(BigInt(at), 50 + name.length);
  }
  return entry;
}

/** What ends an archive whose files take `at` bytes; beyond 65,535 files or 4 GiB it is the long form. */
export function* directory(files: readonly Written[], at: number): Generator<Buffer> {
  let size = 0;
  for (const file of files) {
    const entry = directoryEntry(file);
    size += entry.length;
    yield entry;
  }
  if (files.length >= MAX_16 || at + size >= MAX_32) yield longEnd(files.length, at, size);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(files.length, MAX_16), 8);
  end.writeUInt16LE(Math.min(files.length, MAX_16), 10);
  end.writeUInt32LE(Math.min(size, MAX_32), 12);
  end.writeUInt32LE(Math.min(at, MAX_32), 16);
  yield end;
}

function longEnd(count: number, at: number, size: number): Buffer {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(MADE_BY_UNIX | VERSION.large, 12);
  end.writeUInt16LE(VERSION.large, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(at), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(at + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

/** The content as it lies in the archive; the plain bytes are counted on their way. */
function contentOf(file: Written, content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const part of content) {
      file.crc = crc32(part, file.crc);
      file.fullSize += part.length;
      yield part;
    }
  };
  if (file.method === STORED) return counted();
  // Deflated in a thread of node's own while the next part is made. A failure comes out of the last stream.
  return pipeline(Readable.from(counted(), { highWaterMark: AHEAD }), createDeflateRaw({ chunkSize: PIECE_BYTES }), () => undefined);
}

async function* pieces(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const files: Written[] = [];
  let at = 0;
  // The next entry is asked for only when this one is written: one file is open at a time.
  for await (const { name, modifiedAt, isDeflated, open } of entries) {
    const method = isDeflated ? DEFLATED : STORED;
    const file: Written = { name: Buffer.from(name), when: dosTime(modifiedAt), method, crc: 0, size: 0, fullSize: 0, at };
    const header = localHeader(file);
    yield header;
    for await (const part of contentOf(file, open())) {
      file.size += part.length;
      yield part;
    }
    if (file.size >= MAX_32 || file.fullSize >= MAX_32) throw new RangeError(`${name} is too large for an archive`);
    const tail = descriptor(file);
    yield tail;
    files.push(file);
    at += header.length + file.size + tail.length;
  }
  yield* directory(files, at);
}

/** The archive in its pieces: what stands around a content comes with what stood around the one before. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let small: Uint8Array[] = [];
  for await (const piece of pieces(entries)) {
    if (piece.length < SMALL_BYTES) {
      small.push(piece);
      continue;
    }
    if (small.length > 0) yield Buffer.concat(small);
    small = [];
    yield piece;
  }
  yield Buffer.concat(small);
}
