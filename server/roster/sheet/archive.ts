import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { DomainError } from '../../../schema/errors';
import type { SheetLimits } from './cell';

export interface Archive {
  zip: ZipFile;
  /** By lower-case name: Windows programs do not keep the case of part names. */
  entries: Map<string, Entry>;
}

const STORED = 0;
const DEFLATED = 8;
/** Every piece is a turn through the threads of node: pieces of its default 16 KB cost more than inflating them. */
const PIECE_BYTES = 256 * 1024;
const UNIX_TYPE_MASK = 0o170000;
const UNIX_SYMLINK = 0o120000;

/** Judges the archive by its directory alone, before one byte is inflated. */
export async function openArchive(bytes: Buffer, limits: SheetLimits): Promise<Archive> {
  const zip = await fromBufferPromise(bytes, { validateEntrySizes: true }).catch((cause: Error) => {
    throw new DomainError('FILE_DAMAGED', { reason: cause.message });
  });
  if (zip.entryCount > limits.entries) throw new DomainError('FILE_UNSAFE', { reason: 'entries' });
  const entries = new Map<string, Entry>();
  let total = 0;
  const directory = zip.eachEntry();
  for (;;) {
    const next = await directory.next().catch((cause: Error) => {
      // yauzl refuses `..`, absolute paths and sizes that contradict each other here.
      throw new DomainError('FILE_DAMAGED', { reason: cause.message });
    });
    if (next.done) return { zip, entries };
    const entry: Entry = next.value;
    total += entry.uncompressedSize;
    judgeEntry(entry, total, limits);
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw new DomainError('FILE_UNSAFE', { reason: 'duplicate name' });
    entries.set(name, entry);
  }
}

function judgeEntry(entry: Entry, total: number, limits: SheetLimits): void {
  if (entry.isEncrypted()) throw new DomainError('FILE_ENCRYPTED');
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw new DomainError('FILE_DAMAGED', { reason: `compression ${entry.compressionMethod}` });
  }
  if (((entry.externalFileAttributes >>> 16) & UNIX_TYPE_MASK) === UNIX_SYMLINK) throw new DomainError('FILE_UNSAFE', { reason: 'link' });
  if (entry.uncompressedSize > limits.entryBytes || total > limits.totalBytes) throw new DomainError('FILE_EXPANDS_TOO_LARGE');
  // Small repetitive parts exceed the ratio honestly, so only large ones are judged by it.
  const isLarge = entry.uncompressedSize > limits.ratioFromBytes;
  if (isLarge && entry.uncompressedSize > limits.ratio * Math.max(entry.compressedSize, 1)) throw new DomainError('FILE_EXPANDS_TOO_LARGE');
}

export function findEntry(archive: Archive, name: string): Entry | undefined {
  return archive.entries.get(name.toLowerCase());
}

/** The bytes of one part; more of them than the directory says are stopped in the first piece beyond. */
async function* inflate(archive: Archive, entry: Entry): AsyncGenerator<Buffer> {
  const packed: Readable = await archive.zip.openReadStreamPromise(entry, { decodeFileData: false });
  const plain =
    entry.compressionMethod === STORED ? packed : pipeline(packed, createInflateRaw({ chunkSize: PIECE_BYTES }), () => undefined);
  let size = 0;
  for await (const piece of plain as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > entry.uncompressedSize) throw new DomainError('FILE_DAMAGED', { reason: 'more bytes than declared' });
    yield piece;
  }
  if (size < entry.uncompressedSize) throw new DomainError('FILE_DAMAGED', { reason: 'fewer bytes than declared' });
}

const END = Buffer.alloc(0);
const CONTINUATION = 0b10;

/**
 * Pieces are cut where a character ends and decoded each by itself: a decoder that remembers what came before takes several times as long.
 * An empty piece is the end, where nothing may be left over.
 */
function utf8Decoder(): (piece: Buffer) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let left: Buffer = END;
  let isFirst = true;
  return (piece) => {
    const bytes = left.length === 0 ? piece : Buffer.concat([left, piece]);
    const end = piece.length === 0 ? bytes.length : bytes.length - unfinishedBytes(bytes);
    left = bytes.subarray(end);
    const text = decoder.decode(bytes.subarray(0, end));
    const hasMark = isFirst && text.charCodeAt(0) === 0xfeff;
    if (text !== '') isFirst = false;
    return hasMark ? text.slice(1) : text;
  };
}

/** Bytes at the end that begin a character without ending it. */
function unfinishedBytes(bytes: Buffer): number {
  for (let count = 1; count <= 3 && count <= bytes.length; count++) {
    const byte = bytes[bytes.length - count] ?? 0;
    if (byte >> 6 === CONTINUATION) continue;
    const wanted = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return count < wanted ? count : 0;
  }
  return 0;
}

const damaged = (cause: unknown): DomainError =>
  cause instanceof DomainError ? cause : new DomainError('FILE_DAMAGED', { reason: cause instanceof Error ? cause.message : 'unreadable' });

/** Where the first of the words stands; -1 = nowhere. */
function firstOf(bytes: Buffer, words: readonly string[]): number {
  const places = words.map((word) => bytes.indexOf(word)).filter((at) => at >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
}

/**
 * The bytes of one part from one of the words on to its end, or `most` of them and some more; empty without it. What is damaged is refused; the
 * checksum is asked where the part is read.
 */
export async function bytesFrom(
  archive: Archive,
  entry: Entry,
  words: readonly string[],
  most = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  const longest = Math.max(...words.map((word) => word.length));
  const found: Buffer[] = [];
  let size = 0;
  // A piece may end inside of the word.
  let before: Buffer = END;
  try {
    for await (const piece of inflate(archive, entry)) {
      if (size >= most) break;
      if (found.length > 0) {
        found.push(piece);
        size += piece.length;
        continue;
      }
      const joined = before.length === 0 ? piece : Buffer.concat([before, piece]);
      const at = firstOf(joined, words);
      if (at >= 0) {
        found.push(joined.subarray(at));
        size += joined.length - at;
      } else before = Buffer.from(joined.subarray(Math.max(joined.length - longest, 0)));
    }
  } catch (cause) {
    throw damaged(cause);
  }
  return Buffer.concat(found);
}

/** The decoded text of one part. A size that lies, bytes that are not UTF-8 and a wrong checksum end in a refusal. */
export async function* readText(archive: Archive, entry: Entry): AsyncGenerator<string> {
  const decode = utf8Decoder();
  let checksum = 0;
  try {
    for await (const piece of inflate(archive, entry)) {
      // yauzl does not check it; without this a damaged sheet pays the wrong people.
      checksum = crc32(piece, checksum);
      yield decode(piece);
    }
    decode(END);
  } catch (cause) {
    throw damaged(cause);
  }
  if (checksum !== entry.crc32) throw new DomainError('FILE_DAMAGED', { reason: 'checksum' });
}
