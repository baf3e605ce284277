// Archives whose files are told by domains: names made harmless, each file hashed on its way, and the list of the hashes as the last file.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ArchiveFile } from './kinds';
import { writeZip, type ZipEntry } from './zipWriter';

/** What the list of the hashes is called in the archive. */
export const MANIFEST = 'manifest.json';

/** A name that every unzip program accepts and that leaves no folder; what is not allowed becomes a low line. */
export function entryName(text: string): string {
  const name = [...text.replace(/[\p{Cc}\p{Cs}\p{Cf}\\/:*?"<>|]/gu, '_')].slice(0, 120).join('');
  return name.replace(/^\.+|[. ]+$/gu, '_') || '_';
}

/** What the manifest says of one file. */
export interface Counted {
  readonly path: string;
  readonly at: string;
  readonly size: number;
  readonly sha256: string;
}

interface Archive {
  /** The archive as a stream. */
  readonly stream: Readable;
  /** SHA-256 of the manifest once the stream has ended; null = an archive without one. */
  manifestHash(): string | null;
}

interface Source {
  readonly files: AsyncIterable<ArchiveFile>;
  /** Of a stored file. */
  read(storageKey: string): Promise<AsyncIterable<Uint8Array>>;
  /** What the manifest says beside the files, and when it was made; null = no manifest. */
  readonly head: { readonly said: Readonly<Record<string, unknown>>; readonly at: Date } | null;
}

/** Of two files with one name the second bears a number: an unzip program would write one over the other. */
function uniquePath(path: readonly string[], taken: Set<string>): string {
  const whole = path.map(entryName).join('/');
  const dot = whole.lastIndexOf('.');
  const [stem, ending] = dot > whole.lastIndexOf('/') ? [whole.slice(0, dot), whole.slice(dot)] : [whole, ''];
  let name = whole;
  // Case counts for nothing on some disks.
  for (let at = 2; taken.has(name.toLowerCase()); at += 1) name = `${stem}_${at}${ending}`;
  taken.add(name.toLowerCase());
  return name;
}

async function* contentOf(file: ArchiveFile, read: Source['read']): AsyncGenerator<Uint8Array> {
  if ('make' in file.content) yield await file.content.make();
  else yield* await read(file.content.storageKey);
}

/** The same files give the same bytes; one file is open at a time. */
export function writeArchive({ files, read, head }: Source): Archive {
  let manifestHash: string | null = null;
  const counted: Counted[] = [];
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    const taken = new Set<string>([MANIFEST]);
    for await (const file of files) {
      const path = uniquePath(file.path, taken);
      yield {
        name: path,
        modifiedAt: file.modifiedAt,
        async *open() {
          const hash = createHash('sha256');
          let size = 0;
          for await (const part of contentOf(file, read)) {
            hash.update(part);
            size += part.length;
            yield part;
          }
          counted.push({ path, at: file.modifiedAt.toISOString(), size, sha256: hash.digest('hex') });
        },
      };
    }
    if (head === null) return;
    const bytes = Buffer.from(`${JSON.stringify({ ...head.said, files: counted }, null, 1)}\n`, 'utf8');
    manifestHash = createHash('sha256').update(bytes).digest('hex');
    yield {
      name: MANIFEST,
      modifiedAt: head.at,
      async *open() {
        yield bytes;
      },
    };
  };
  return { stream: Readable.from(writeZip(entries()), { objectMode: false, highWaterMark: 1 }), manifestHash: () => manifestHash };
}
